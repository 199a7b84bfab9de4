//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The forest of a file that the processes of an MPI program read, and write, in parallel:
//     mpirun -np 4 gpu_mst_mpi [OPTIONS] FILE

#include "solve.hpp"

#include <boost/mpi/environment.hpp>

#include <cstdio>
#include <exception>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace gpu_mst_mpi
{

namespace
{

/// The output until it is whole.
std::string unfinished(std::string const& file)
{
    return file + ".part";
}

[[noreturn]] void refuse_output(std::string const& file)
{
    std::remove(unfinished(file).c_str());
    throw std::runtime_error(file + ": cannot be written");
}

void create(std::string const& file)
{
    if (!std::ofstream(unfinished(file), std::ios::binary))
        refuse_output(file);
}

/// Before the work starts.
void check_output(std::string const& file)
{
    std::string const ending = std::filesystem::path(file).extension().string();
    if (file == "-" || ending == ".gz" || ending == ".zst")
        throw std::runtime_error(file + ": the output is a file, and not packed");
    if (std::filesystem::exists(file) && !std::filesystem::is_regular_file(file))
        throw std::runtime_error(file + ": is no regular file");
    create(file);
    std::remove(unfinished(file).c_str());
}

} // namespace

void write_part(boost::mpi::communicator const& world, std::string const& file, std::string const& bytes)
{
    if (world.rank() == 0)
        create(file);
    std::uint64_t const before = sum_before(world, bytes.size());
    world.barrier();
    std::fstream out(unfinished(file), std::ios::binary | std::ios::in | std::ios::out);
    out.seekp(std::streamoff(before));
    out.write(bytes.data(), std::streamsize(bytes.size()));
    out.close();
    if (!out)
        refuse_output(file);
    world.barrier();
    if (world.rank() == 0)
        std::filesystem::rename(unfinished(file), file);
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
        if (!a.output.empty() && world.rank() == 0)
            check_output(a.output);
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
