//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The forest of a file that the processes of an MPI program read, and write, in parallel:
//     mpirun -np 4 gpu_mst_mpi [OPTIONS] FILE

#include "solve.hpp"

#include "example/gpu_mst/io/system.hpp"

#include <boost/mpi/collectives/broadcast.hpp>
#include <boost/mpi/environment.hpp>

#include <exception>
#include <filesystem>
#include <fstream>
#include <stdexcept>

namespace gpu_mst_mpi
{

namespace
{

namespace io = boost_gpu_mst::io;

[[noreturn]] void refuse_output(std::string const& file)
{
    throw std::runtime_error(file + ": cannot be written");
}

/// Returns the name of a new file beside the output, with the output's permissions.
std::string create_beside(std::string const& file)
{
    std::string name;
    int const descriptor = io::make_temporary_file(io::resolve(file).path, name);
    if (descriptor == -1 || !io::close_descriptor(descriptor))
        refuse_output(file);
    return name;
}

/// Before the work starts.
void check_output(std::string const& file)
{
    std::string const ending = std::filesystem::path(file).extension().string();
    if (file == "-" || ending == ".gz" || ending == ".zst")
        throw std::runtime_error(file + ": the output is a file, and not packed");
    if (!io::is_replaceable(file))
        throw std::runtime_error(file + ": is no regular file");
    io::remove_temporary_file(create_beside(file));
}

} // namespace

void write_part(boost::mpi::communicator const& world, std::string const& file, std::string const& bytes)
{
    std::string beside;
    if (world.rank() == 0)
        beside = create_beside(file);
    boost::mpi::broadcast(world, beside, 0);
    std::uint64_t const before = sum_before(world, bytes.size());
    std::fstream out(beside, std::ios::binary | std::ios::in | std::ios::out);
    out.seekp(std::streamoff(before));
    out.write(bytes.data(), std::streamsize(bytes.size()));
    out.close();
    if (!out)
    {
        io::remove_file(beside);
        refuse_output(file);
    }
    world.barrier();
    if (world.rank() != 0)
        return;
    if (!io::replace_file(beside, io::resolve(file).path))
    {
        io::remove_temporary_file(beside);
        refuse_output(file);
    }
    io::forget_temporary_file(beside);
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
