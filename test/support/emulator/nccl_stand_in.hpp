//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_NCCL_STAND_IN_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_NCCL_STAND_IN_HPP

// The stand-in's functions in addition to NCCL's; tests find them with dlsym.

extern "C"
{
    /// After that many calls that can fail, one fails; negative: none. \p later: a reduction, which is
    /// then never done and becomes an asynchronous error.
    void nccl_stand_in_fail(long calls_before, bool later);

    /// Number of communicators that have been neither destroyed nor aborted.
    int nccl_stand_in_live();
}

#endif
