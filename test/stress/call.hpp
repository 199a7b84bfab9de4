//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_STRESS_CALL_HPP
#define BOOST_GPU_MST_TEST_STRESS_CALL_HPP

#include <boost_gpu_mst/list_devices.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include <cstdint>
#include <random>
#include <vector>

// One call, drawn at random, and its outcome.

namespace soak
{

using dice = std::mt19937_64;

enum class outcome
{
    solved,   ///< correctly, according to the checker
    stopped,  ///< by the progress callback, as asked
    refused,  ///< a graph at fault
    no_memory ///< on the host, where an allocation failed, or on a device that was given little
};
constexpr int num_outcomes = 4;

/// What calls may use besides the host.
struct surroundings
{
    std::vector<boost_gpu_mst::device_description> devices;
    boost_gpu_mst::workspace* workspace = nullptr; ///< shared by all threads
    bool memory_fails = false;                     ///< the host's allocations
    bool drop_in = true;                           ///< may take any device of the machine
    bool streams = true;
    bool limits = true; ///< on device memory
    bool cancels = true;
};

/// Draws a graph, a function of the library and options. Throws std::logic_error if the answer is wrong, and
/// passes on any exception that no call may throw.
outcome call(dice& draw, surroundings const& around);

} // namespace soak

#endif
