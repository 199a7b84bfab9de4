//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_STRESS_USAGE_HPP
#define BOOST_GPU_MST_TEST_STRESS_USAGE_HPP

// The system's resources that this process holds.

namespace soak
{

struct usage
{
    long blocks;   ///< of operator new
    long heap;     ///< KB that malloc has given out
    long resident; ///< KB of memory
    long handles;
    long threads;
    long device; ///< KB in use on the CUDA devices, by any process; 0 without a device
};

usage usage_now();

/// The greater of each.
usage max_of(usage const& a, usage const& b);

} // namespace soak

#endif
