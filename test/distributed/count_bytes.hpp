//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_DISTRIBUTED_COUNT_BYTES_HPP
#define BOOST_GPU_MST_TEST_DISTRIBUTED_COUNT_BYTES_HPP

#include <cstdint>

// Observes the program's MPI calls through MPI's profiling interface: see count_bytes.cpp.

namespace mpi_test
{

void forget_bytes();

/// Bytes that this process has given to MPI to send since then: what goes into collective operations (out of
/// the root, if they have one) and into point-to-point messages.
std::uint64_t bytes_sent();

/// From now on each node has \p ranks of a communicator; 0: those that it has.
void set_ranks_per_node(int ranks);

} // namespace mpi_test

#endif
