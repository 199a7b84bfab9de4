//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_FAILING_ALLOCATIONS_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_FAILING_ALLOCATIONS_HPP

// The program's operator new, which can be made to fail. See failing_allocations.cpp.

namespace contract
{

/// From now on the n-th allocation of any thread, counted from 0, throws std::bad_alloc; the others do not.
void fail_allocation(long n);

/// From now on no allocation fails. Returns whether one has failed.
bool stop_failing();

/// Number of blocks that operator new has returned and operator delete has not freed.
long blocks_held();

} // namespace contract

#endif
