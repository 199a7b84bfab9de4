//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Every public header in two translation units of one program: nothing is defined twice, and inline functions
// give the same results in both.

#include "all_headers.hpp"

#include "test/api/odr.hpp"

#include <boost/test/unit_test.hpp>

std::vector<std::size_t> odr::in_this_source()
{
    return forest();
}

BOOST_AUTO_TEST_CASE(two_translation_units)
{
    BOOST_TEST(odr::in_this_source() == odr::in_other_source(), boost::test_tools::per_element());
    BOOST_TEST(
        odr::in_this_source() == (std::vector<std::size_t>{2, 0, 2, 0}), boost::test_tools::per_element());
}
