//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_MAKE_ROOM_HPP
#define BOOST_GPU_MST_DETAIL_MAKE_ROOM_HPP

#include <boost_gpu_mst/detail/buffer.hpp>

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

/// If `out` appends to a vector, reserves memory for `count` more elements before the first is written:
/// growing during output would copy and page-fault about twice the final size. May throw as push_back may.
template <class OutputIterator>
void make_room(OutputIterator const&, std::uint64_t)
{
}

template <class Container>
Container& container_of(std::back_insert_iterator<Container> const& out)
{
    using iterator = std::back_insert_iterator<Container>;
    struct opened : iterator // the standard makes the container a protected member
    {
        static Container& of(iterator const& it) { return *(it.*&opened::container); }
    };
    return opened::of(out);
}

template <class T, class Allocator>
void make_room(std::back_insert_iterator<std::vector<T, Allocator>> const& out, std::uint64_t count)
{
    std::vector<T, Allocator>& to = detail::container_of(out);
    std::size_t const needed = to.size() + static_cast<std::size_t>(count);
    if (needed <= to.capacity())
        return;
    // Grows at least by a factor, so that many calls stay linear.
    to.reserve(std::max(needed, std::min(2 * to.capacity(), to.max_size())));
    if constexpr (std::is_same<Allocator, std::allocator<T>>::value && !std::is_same<T, bool>::value)
        want_huge_pages(to.data() + to.size(), (to.capacity() - to.size()) * sizeof(T));
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
