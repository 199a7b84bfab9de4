//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_DISTRIBUTED_RANKS_HPP
#define BOOST_GPU_MST_TEST_DISTRIBUTED_RANKS_HPP

#include <boost/mpi/collectives/all_gather.hpp>
#include <boost/mpi/communicator.hpp>
#include <boost/mpi/environment.hpp>
#include <boost/serialization/vector.hpp>
#include <boost/test/unit_test.hpp>

#include <string>
#include <vector>

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

/// The values of all ranks, rank by rank.
template <class T>
std::vector<T> gathered(std::vector<T> const& mine)
{
    std::vector<std::vector<T>> all;
    boost::mpi::all_gather(world(), mine, all);
    std::vector<T> together;
    for (std::vector<T> const& part : all)
        together.insert(together.end(), part.begin(), part.end());
    return together;
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
