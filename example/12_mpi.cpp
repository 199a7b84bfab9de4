//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A graph distributed over several processes: each reads its part of a file, and all find the forest.
//     mpirun -np 4 12_mpi [FILE VERTICES]
// The file holds records of two endpoints and a weight, 32 bits each. Without FILE, process 0 makes one.

#include <boost_gpu_mst/mpi.hpp>

#include <boost/mpi/communicator.hpp>
#include <boost/mpi/environment.hpp>

#include <cstdint>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

struct record
{
    std::uint32_t u, v, weight;
};

/// A million roads between the points of a grid, 1000 to a row.
void write_grid(std::string const& file)
{
    std::ofstream out(file, std::ios::binary);
    std::uint32_t dice = 1;
    for (std::uint32_t p = 0; p + 1001 < 500000; ++p)
        for (std::uint32_t const step : {1u, 1000u})
        {
            dice = dice * 1664525u + 1013904223u;
            record const r{p, p + step, dice >> 12};
            out.write(reinterpret_cast<char const*>(&r), sizeof r);
        }
}

struct part
{
    std::vector<std::uint32_t> u, v, weight;
};

/// The records of rank `rank` of `ranks`: the numbers of records per rank differ by at most one.
part read_part(std::string const& file, std::uint64_t rank, std::uint64_t ranks)
{
    std::uint64_t const records = std::filesystem::file_size(file) / sizeof(record);
    std::uint64_t const first = records * rank / ranks, last = records * (rank + 1) / ranks;
    std::vector<record> own(std::size_t(last - first));
    std::ifstream in(file, std::ios::binary);
    in.seekg(std::streamoff(first * sizeof(record)));
    in.read(reinterpret_cast<char*>(own.data()), std::streamsize(own.size() * sizeof(record)));
    if (!in)
        throw std::runtime_error("cannot read " + file);
    part p;
    for (record const& r : own)
    {
        p.u.push_back(r.u);
        p.v.push_back(r.v);
        p.weight.push_back(r.weight);
    }
    return p;
}

} // namespace

int main(int argc, char** argv)
{
    boost::mpi::environment const environment(argc, argv);
    boost::mpi::communicator const world;
    bool const given = argc > 2;
    std::string const file = given ? argv[1] : "12_mpi.bin";
    std::uint64_t const vertices = given ? std::stoull(argv[2]) : 500000;
    if (!given && world.rank() == 0)
        write_grid(file);
    world.barrier();

    part const own = read_part(file, std::uint64_t(world.rank()), std::uint64_t(world.size()));
    std::vector<boost_gpu_mst::edge_id> selected; // places in the file, only of this rank's records
    boost_gpu_mst::report report;
    boost_gpu_mst::mpi::minimum_spanning_forest(
        world, vertices, own.u, own.v, own.weight, std::back_inserter(selected), {}, &report);
    if (world.rank() == 0)
        std::cout << report.edges << " edges, of which " << report.forest_edges << " are chosen, in "
                  << report.trees << " trees\ntotal weight " << report.total.to_string() << "\n";
}
