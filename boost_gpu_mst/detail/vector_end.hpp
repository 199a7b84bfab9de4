//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_VECTOR_END_HPP
#define BOOST_GPU_MST_DETAIL_VECTOR_END_HPP

#include <cstddef>
#include <type_traits>
#include <utility>
#include <vector>

// A vector gets longer only by what one core writes, since resize() and insert() write all new
// elements. For 24 M descriptors one core takes longer than all cores need to read the graph.
// libstdc++'s vector lets a derived class see where its elements end (its layout is part of the ABI).
// With it, all cores construct elements in the capacity, and then the end is moved over them (decision
// 0025).

namespace boost_gpu_mst
{
namespace detail
{

/// Whether move_end() works. It does not if libstdc++'s debug mode or its annotations for AddressSanitizer
/// watch the end of vectors.
template <class T>
struct has_movable_end
#if defined(__GLIBCXX__) && !defined(_GLIBCXX_DEBUG) && !defined(_GLIBCXX_SANITIZE_VECTOR)
    : std::integral_constant<bool, !std::is_same<T, bool>::value && std::is_trivially_destructible<T>::value>
#else
    : std::false_type
#endif
{
};

#if defined(__GLIBCXX__)
/// Gives the vector `size` elements, all of which have been constructed; size <= capacity().
template <class T>
void move_end(std::vector<T>& of, std::size_t size) noexcept
{
    static_assert(has_movable_end<T>::value, "ask first");
    struct opened : std::vector<T>
    {
        static auto members() noexcept
        {
            using all = std::remove_reference_t<decltype(std::declval<opened&>()._M_impl)>;
            return static_cast<all std::vector<T>::*>(&opened::_M_impl);
        }
    };
    auto& members = of.*opened::members();
    members._M_finish = members._M_start + size;
}
#else
template <class T>
void move_end(std::vector<T>& of, std::size_t size) noexcept = delete;
#endif

} // namespace detail
} // namespace boost_gpu_mst

#endif
