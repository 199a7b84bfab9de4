//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/array_views.md for the documentation.

#ifndef BOOST_GPU_MST_SPAN_HPP
#define BOOST_GPU_MST_SPAN_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <cstddef>
#include <iterator>
#include <type_traits>
#include <utility>

namespace boost_gpu_mst
{

/// A view of contiguous elements, made from anything that std::data and std::size accept: std::vector,
/// std::array, C arrays, std::span, boost::span, ... Replaces std::span, which C++17 lacks.
template <class T>
class span
{
    template <class Container>
    using element_of = std::remove_pointer_t<decltype(std::data(std::declval<Container&>()))>;

public:
    using element_type = T;
    using value_type = std::remove_cv_t<T>;
    using size_type = std::size_t;
    using iterator = T*;

    constexpr span() noexcept = default;
    constexpr span(T* first, size_type count) noexcept : m_data(first), m_size(count) {}

    /// Only qualifiers may be added: `U(*)[]` converts to `T(*)[]` for no other reason.
    template <class Container, class U = element_of<Container>,
        class = std::enable_if_t<std::is_convertible<U (*)[], T (*)[]>::value
                                 && !std::is_same<std::remove_cv_t<Container>, span>::value>,
        class = decltype(std::size(std::declval<Container&>()))>
    constexpr span(Container&& c) : m_data(std::data(c)), m_size(static_cast<size_type>(std::size(c)))
    {
    }

    constexpr T* data() const noexcept { return m_data; }
    constexpr size_type size() const noexcept { return m_size; }
    constexpr bool empty() const noexcept { return m_size == 0; }
    constexpr T& operator[](size_type i) const { return m_data[i]; }
    constexpr iterator begin() const noexcept { return m_data; }
    constexpr iterator end() const noexcept { return m_data + m_size; }

private:
    T* m_data = nullptr;
    size_type m_size = 0;
};

namespace detail
{
template <class Container, class = void>
struct is_contiguous : std::false_type
{
};
template <class Container>
struct is_contiguous<Container, std::void_t<decltype(*std::data(std::declval<Container&>())),
                                    decltype(std::size(std::declval<Container&>()))>> : std::true_type
{
};

/// Element type of a contiguous container, const removed.
template <class Container>
using element_of = std::remove_cv_t<std::remove_pointer_t<decltype(std::data(std::declval<Container&>()))>>;
} // namespace detail

} // namespace boost_gpu_mst

#endif
