//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_FIBER_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_FIBER_HPP

#include <cstddef>

namespace emulator
{

/// A function with its own stack, which continues where it left off. Stays on the operating-system
/// thread that made it.
class fiber
{
public:
    /// Stacks are kept for later fibers of the operating-system thread; `place` selects one.
    fiber(std::size_t place, void (*body)());
    fiber(fiber const&) = delete;
    fiber& operator=(fiber const&) = delete;

    /// Runs the fiber until it leaves.
    void resume();

    /// Returns to the caller of resume() of the running fiber; the last time with `for_good`.
    static void leave(bool for_good = false);

private:
    char* m_stack;
    void* m_context;
};

} // namespace emulator

#endif
