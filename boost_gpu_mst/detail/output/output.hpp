//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_OUTPUT_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_OUTPUT_HPP

#include <boost_gpu_mst/detail/output/contiguous_output.hpp>
#include <boost_gpu_mst/detail/output/element_writer.hpp>
#include <boost_gpu_mst/detail/output/sequential_output.hpp>
#include <boost_gpu_mst/detail/output/vector_output.hpp>
#include <boost_gpu_mst/is_contiguous_output.hpp>

#include <cstdint>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

template <class OutputIterator, class Value>
constexpr bool is_written_in_place()
{
    if constexpr (is_contiguous_output_iterator<OutputIterator>::value)
        return is_plainly_assigned<std::remove_reference_t<decltype(*std::declval<OutputIterator&>())>,
            Value>;
    else
        return false;
}

/// How values are written through an output iterator; all kinds have the same functions.
template <class OutputIterator, class Value>
struct output_for
{
    using type = std::conditional_t<detail::is_written_in_place<OutputIterator, Value>(),
        contiguous_output<OutputIterator>, sequential_output<OutputIterator>>;
};

template <class T, class Value>
struct output_for<std::back_insert_iterator<std::vector<T>>, Value>
{
    using type = std::conditional_t<is_filled_in_place<T, Value>, vector_output<T>,
        sequential_output<std::back_insert_iterator<std::vector<T>>>>;
};

template <class OutputIterator, class Value>
using output = typename output_for<OutputIterator, Value>::type;

/// Before a graph is read: if it has as many edges as vertices, its forest is likely to be a spanning tree.
template <class Output>
void expect_tree(Output& to, std::uint64_t vertices, std::uint64_t edges, unsigned threads) noexcept
{
    if (vertices != 0 && edges >= vertices)
        to.expect_at_most(vertices - 1, threads);
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
