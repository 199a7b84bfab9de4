//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_EMULATOR_NCCL_STAND_IN_HPP
#define BOOST_GPU_MST_TEST_EMULATOR_NCCL_STAND_IN_HPP

// What the stand-in for NCCL has beside NCCL's functions; tests find these by dlsym.

extern "C"
{
    /// After so many calls that can fail, one does; a negative number: none. \p later: a reduction, which is
    /// then never done and an asynchronous error.
    void nccl_stand_in_fail(long calls_before, bool later);

    /// Communicators that have been neither destroyed nor aborted.
    int nccl_stand_in_live();
}

#endif
