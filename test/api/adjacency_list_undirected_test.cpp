//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/adjacency_list.hpp"

BOOST_AUTO_TEST_CASE(every_selector)
{
    api_test::check_selectors<boost::undirectedS>();
}
