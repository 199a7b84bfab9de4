//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_CHECK_OUTPUT_HPP
#define BOOST_GPU_MST_DETAIL_CHECK_OUTPUT_HPP

#include <type_traits>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{

/// Asks less than Boost's OutputIteratorConcept, which refuses function_output_iterator over a lambda
/// and move-only iterators.
template <class OutputIterator, class Value>
void check_output()
{
    static_assert(std::is_assignable<decltype(*std::declval<OutputIterator&>()), Value const&>::value,
        "the output iterator must accept `*out = e`, where e is the graph's edge descriptor, or an edge_id "
        "(an "
        "unsigned 64-bit integer) where the graph is given as arrays");
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
