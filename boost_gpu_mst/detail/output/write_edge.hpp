//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_WRITE_EDGE_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_WRITE_EDGE_HPP

#include <type_traits>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{

template <class OutputIterator, class Value, class = void>
struct takes_by_post_increment : std::false_type
{
};
template <class OutputIterator, class Value>
struct takes_by_post_increment<OutputIterator, Value,
    std::void_t<decltype(*std::declval<OutputIterator&>()++ = std::declval<Value&>())>> : std::true_type
{
};

template <class OutputIterator, class Value, class = void>
struct takes_in_two_steps : std::false_type
{
};
template <class OutputIterator, class Value>
struct takes_in_two_steps<OutputIterator, Value,
    std::void_t<decltype(*std::declval<OutputIterator&>() = std::declval<Value&>()),
        decltype(++std::declval<OutputIterator&>())>> : std::true_type
{
};

/// One assignment and one increment, as in Boost's Kruskal if the iterator allows it: `*out++ = e`, where e
/// is a variable of the algorithm's own.
template <class OutputIterator, class Value>
void write_edge(OutputIterator& out, Value const& e)
{
    Value own = e;
    if constexpr (takes_by_post_increment<OutputIterator, Value>::value)
        *out++ = own;
    else
    {
        *out = own;
        ++out;
    }
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
