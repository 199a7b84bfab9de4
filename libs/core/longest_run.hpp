//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_LONGEST_RUN_HPP
#define BOOST_GPU_MST_LIBS_CORE_LONGEST_RUN_HPP

#include <algorithm>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{

/// Of a sorted range, the longest run of equal values, or the first of several; empty if the range is.
template <class Iterator>
std::pair<Iterator, Iterator> longest_run(Iterator begin, Iterator end)
{
    std::pair<Iterator, Iterator> longest(begin, begin);
    for (Iterator next = begin; begin != end; begin = next)
    {
        next = std::upper_bound(begin, end, *begin);
        if (next - begin > longest.second - longest.first)
            longest = {begin, next};
    }
    return longest;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
