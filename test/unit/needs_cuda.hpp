//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_NEEDS_CUDA_HPP
#define BOOST_GPU_MST_TEST_UNIT_NEEDS_CUDA_HPP

#include "libs/dispatch/platform.hpp"
#include "test/support/test.hpp"

// Included by one file of each program that needs a CUDA device.

static skipped_if const no_cuda_device(
    []
    {
        boost_gpu_mst::dispatch::availability const device =
            boost_gpu_mst::dispatch::cuda_platform().probe(-1);
        return device.usable ? "" : "no CUDA device (" + device.reason + ")";
    });

#endif
