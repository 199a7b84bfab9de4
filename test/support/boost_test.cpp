//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Boost.Test's library from its headers, for systems where only Boost's headers are.
#define BOOST_TEST_NO_MAIN // in boost_test_main.cpp: programs with a main function of their own leave it out

#include <boost/test/included/unit_test.hpp>
