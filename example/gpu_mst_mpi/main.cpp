//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The forest of a file that the processes of an MPI program read, and write, in parallel:
//     mpirun -np 4 gpu_mst_mpi [OPTIONS] FILE

#include "solve.hpp"

#include <boost/mpi/environment.hpp>

#include <exception>
#include <fstream>
#include <stdexcept>

namespace gpu_mst_mpi
{

void write_part(boost::mpi::communicator const& world, std::string const& file, std::string const& bytes)
{
    std::uint64_t const before = sum_before(world, bytes.size());
    std::fstream out(file, std::ios::binary | std::ios::in | std::ios::out);
    out.seekp(std::streamoff(before));
    out.write(bytes.data(), std::streamsize(bytes.size()));
    if (!out.flush())
        throw std::runtime_error(file + ": cannot be written");
}

} // namespace gpu_mst_mpi

int main(int argc, char** argv)
{
    using namespace gpu_mst_mpi;
    boost::mpi::environment const environment(argc, argv);
    boost::mpi::communicator const world;
    try
    {
        arguments a;
        std::ostream nowhere(nullptr);
        if (!parse(argc, argv, a, world.rank() == 0 ? std::cout : nowhere))
            return 0;
        if (!a.output.empty() && world.rank() == 0
            && !std::ofstream(a.output, std::ios::binary)) // before the work starts
            throw std::runtime_error(a.output + ": cannot be written");
        if (a.is_raw())
            solve_raw(world, a);
        else
            solve_text(world, a);
    }
    catch (std::exception const& e) // may be only on this rank: the others would wait for it
    {
        std::cerr << "gpu_mst_mpi, rank " << world.rank() << ": " << e.what() << std::endl;
        boost::mpi::environment::abort(1);
    }
}
