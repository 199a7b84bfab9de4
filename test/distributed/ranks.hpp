//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_DISTRIBUTED_RANKS_HPP
#define BOOST_GPU_MST_TEST_DISTRIBUTED_RANKS_HPP

#include "test/distributed/parts.hpp"
#include "test/support/test.hpp"

#include <boost_gpu_mst/mpi.hpp>

#include <boost/mpi/collectives/all_gather.hpp>
#include <boost/mpi/communicator.hpp>
#include <boost/mpi/environment.hpp>
#include <boost/serialization/vector.hpp>

// Shared by the tests that run under mpirun. Each rank runs all cases. A rank that leaves a case early, by
// an exception or a BOOST_REQUIRE, ends the program on all ranks, as the others would wait for it.

namespace mpi_test
{

inline boost::mpi::communicator const& world()
{
    static boost::mpi::communicator const all;
    return all;
}

struct environment
{
    boost::mpi::environment of_program;
};
BOOST_TEST_GLOBAL_FIXTURE(environment);

/// The values of all ranks, rank by rank.
template <class T>
std::vector<T> gathered(std::vector<T> const& mine, boost::mpi::communicator const& over = world())
{
    std::vector<std::vector<T>> all;
    boost::mpi::all_gather(over, mine, all);
    std::vector<T> together;
    for (std::vector<T> const& part : all)
        together.insert(together.end(), part.begin(), part.end());
    return together;
}

/// The part of this rank.
template <class Weight>
graph<Weight> own_part(graph<Weight> const& g, split by = split::even)
{
    return partition_of(g, by, unsigned(world().rank()), unsigned(world().size()));
}

/// The edges of the forest in this rank's part.
template <class Weight>
std::vector<boost_gpu_mst::edge_id> solve_part(graph<Weight> const& part,
    boost_gpu_mst::options const& o = {}, boost_gpu_mst::report* r = nullptr,
    boost::mpi::communicator const& over = world())
{
    std::vector<boost_gpu_mst::edge_id> mine;
    boost_gpu_mst::mpi::minimum_spanning_forest(
        over, part.num_vertices, part.sources, part.targets, part.weights, std::back_inserter(mine), o, r);
    return mine;
}

template <class T>
std::vector<T> sorted(std::vector<T> all)
{
    std::sort(all.begin(), all.end());
    return all;
}

/// Ends all ranks if this one leaves a case early.
class all_or_none
{
public:
    ~all_or_none()
    {
        if (std::uncaught_exceptions() != 0)
            boost::mpi::environment::abort(1);
    }
};

} // namespace mpi_test

#endif
