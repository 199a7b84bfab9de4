//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_OUTPUTS_HPP
#define BOOST_GPU_MST_TEST_API_OUTPUTS_HPP

#include "test/api/compare.hpp"

#include <boost_gpu_mst/detail/output/output.hpp>

// What the tests of outputs share.

namespace api_test
{

template <class Iterator, class Value>
constexpr bool in_place = boost_gpu_mst::detail::output<Iterator, Value>::in_place;

/// Enough for several threads to write parts of the forest; the last quarter of the vertices has no edges.
constexpr std::size_t vertices = 120000;

inline std::vector<api_test::line> lines()
{
    return api_test::random_lines(vertices / 4 * 3, vertices * 2, 11, 1000);
}

inline boost_gpu_mst::options with_threads(unsigned threads)
{
    boost_gpu_mst::options o = api_test::tested();
    o.threads = threads;
    return o;
}

} // namespace api_test

#endif
