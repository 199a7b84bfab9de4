//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_LAUNCH_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_LAUNCH_HPP

#include "test/support/emulator/machine.hpp"

#include <atomic>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <random>

namespace emulator
{

/// Shared by the blocks of one launch.
struct launch
{
    std::function<void()> const* body = nullptr;
    dim3 grid, block;
    bool cooperative = false;
    std::atomic<unsigned> next{0}; ///< the next block to run

    // The grid's barrier.
    std::mutex gate;
    std::condition_variable opened;
    unsigned arrived = 0;
    unsigned ended = 0;
    unsigned long long generation = 0;
};

/// Runs one block from start to end on the calling operating-system thread.
void run_block(launch&, unsigned index, std::mt19937& order);

} // namespace emulator

#endif
