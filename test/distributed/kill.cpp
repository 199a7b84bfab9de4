//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Under mpirun: a rank is killed in the middle of a call. MPI ends the others; this program always fails.

#include <boost_gpu_mst/mpi.hpp>

#include <boost/mpi/communicator.hpp>
#include <boost/mpi/environment.hpp>

#include <csignal>
#include <cstdint>
#include <iterator>
#include <vector>

int main()
{
    boost::mpi::environment const environment;
    boost::mpi::communicator const world;
    std::vector<std::uint32_t> sources, targets, weights;
    for (std::uint32_t i = 0; i != 100000; ++i)
    {
        sources.push_back(i);
        targets.push_back((i * 7 + std::uint32_t(world.rank())) % 100000);
        weights.push_back(i);
    }
    boost_gpu_mst::options o;
    unsigned calls = 0;
    o.on_progress = [&](boost_gpu_mst::progress const&)
    {
        if (world.rank() + 1 == world.size() && ++calls == 2)
            std::raise(SIGKILL);
        return true;
    };
    std::vector<boost_gpu_mst::edge_id> selected;
    boost_gpu_mst::mpi::minimum_spanning_forest(
        world, 100000, sources, targets, weights, std::back_inserter(selected), o);
}
