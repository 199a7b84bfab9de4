//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_RESERVE_MEMORY_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_RESERVE_MEMORY_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/output/container_of.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <type_traits>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// Reserves memory for `count` more elements before the first is written: growing during output would copy
/// and page-fault about twice the final size. May throw as push_back may.
template <class T, class Allocator>
void reserve_more(std::vector<T, Allocator>& to, std::uint64_t count)
{
    std::size_t const needed = to.size() + static_cast<std::size_t>(count);
    if (needed <= to.capacity())
        return;
    // Grows at least by a factor, so that many calls stay linear.
    to.reserve((std::max)(needed, (std::min)(2 * to.capacity(), to.max_size())));
    if constexpr (std::is_same<Allocator, std::allocator<T>>::value && !std::is_same<T, bool>::value)
        detail::want_huge_pages(to.data() + to.size(), (to.capacity() - to.size()) * sizeof(T));
}

/// The same if the iterator appends to a vector.
template <class OutputIterator>
void reserve_behind(OutputIterator const&, std::uint64_t)
{
}

template <class T, class Allocator>
void reserve_behind(std::back_insert_iterator<std::vector<T, Allocator>> const& out, std::uint64_t count)
{
    detail::reserve_more(detail::container_of(out), count);
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
