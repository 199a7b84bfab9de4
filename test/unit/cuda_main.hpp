//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_CUDA_MAIN_HPP
#define BOOST_GPU_MST_TEST_UNIT_CUDA_MAIN_HPP

#include <boost/test/unit_test.hpp>

#include "libs/dispatch/platform.hpp"

#include <cstdio>

/// The main function of a test that needs a CUDA device, after BOOST_TEST_NO_MAIN: skipped, with the reason,
/// if there is none.
int main(int argc, char** argv)
{
    boost_gpu_mst::dispatch::availability const device = boost_gpu_mst::dispatch::cuda_platform().probe(-1);
    if (!device.usable)
    {
        std::printf("skipped: no CUDA device (%s)\n", device.reason.c_str());
        return 77;
    }
    return boost::unit_test::unit_test_main(init_unit_test, argc, argv);
}

#endif
