//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_ELEMENT_WRITER_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_ELEMENT_WRITER_HPP

#include <cstdint>
#include <new>
#include <type_traits>

// How several threads write values to consecutive elements. `open(first, size)` precedes the writing of these
// elements, and `elements()(i, value)` writes one.

namespace boost_gpu_mst
{
namespace detail
{

/// Whether assigning a value to an element of the caller's runs none of the caller's code, so that all cores
/// may assign to different elements at once.
template <class T, class Value>
constexpr bool is_plainly_assigned =
    std::is_object<T>::value && !std::is_const<T>::value && std::is_trivially_assignable<T&, Value&>::value;

/// Assigns to elements that exist, as `*out++ = value` does.
template <class T>
struct element_writer
{
    T* to;

    template <class Value>
    void operator()(std::uint64_t i, Value value) const
    {
        if constexpr (std::is_arithmetic<T>::value && std::is_arithmetic<Value>::value)
            to[i] = static_cast<T>(value);
        else
            to[i] = value;
    }
};

/// Memory of the library's own, in which the elements are constructed.
template <class T>
class uninitialized_elements
{
public:
    struct writer
    {
        T* to;

        void operator()(std::uint64_t i, T const& value) const
        {
            ::new (static_cast<void*>(to + i)) T(value);
        }
    };

    explicit uninitialized_elements(T* to) noexcept : m_to(to) {}

    void open(std::uint64_t, std::uint64_t) const noexcept {}
    void open_all(std::uint64_t, unsigned) const noexcept {}
    auto elements() const noexcept
    {
        // The same code for both, where assignment and construction copy bytes.
        if constexpr (std::is_trivially_copyable<T>::value && is_plainly_assigned<T, T>)
            return element_writer<T>{m_to};
        else
            return writer{m_to};
    }

private:
    T* m_to;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
