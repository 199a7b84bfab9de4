//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_EMULATOR_FIBER_HPP
#define BOOST_GPU_MST_TEST_EMULATOR_FIBER_HPP

#include <cstddef>

namespace emulator
{

/// A function with a stack of its own, which goes on where it left off. Stays on the operating-system
/// thread that made it.
class fiber
{
public:
    /// Stacks are kept for the next fibers of the operating-system thread; `place` says which.
    fiber(std::size_t place, void (*body)());
    fiber(fiber const&) = delete;
    fiber& operator=(fiber const&) = delete;

    /// Runs it until it leaves.
    void resume();

    /// Back to who resumed the fiber that runs; the last time with `for_good`.
    static void leave(bool for_good = false);

private:
    char* m_stack;
    void* m_context;
};

} // namespace emulator

#endif
