//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_BACKEND_HPP
#define BOOST_GPU_MST_TEST_API_BACKEND_HPP

#include <boost_gpu_mst/options.hpp>

namespace api_test
{

/// The platform of this run of a test program: `cuda` if its command line ends in `-- cuda`, otherwise
/// `host`. See main.cpp.
boost_gpu_mst::options tested();

} // namespace api_test

#endif
