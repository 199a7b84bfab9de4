//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_SHORT_ARRAY_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_SHORT_ARRAY_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstddef>
#include <new>
#include <type_traits>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// The part of plain_short_array that does not depend on the type of its elements.
class plain_short_array_base
{
public:
    std::size_t size() const noexcept { return m_size; }
    bool empty() const noexcept { return m_size == 0; }

protected:
    plain_short_array_base(void* own, std::size_t capacity) noexcept : m_data(own), m_capacity(capacity) {}

    /// Moves the elements to memory for at least `capacity`, and for twice as many as now. \p own is the
    /// memory within the array. Throws std::bad_alloc.
    BOOST_GPU_MST_DECL void grow(void* own, std::size_t capacity, std::size_t element_bytes);
    BOOST_GPU_MST_DECL void release() noexcept;

    void* m_data;
    std::size_t m_size = 0;
    std::size_t m_capacity;
};

/// An array whose first N elements are on the stack. Not boost::container::small_vector, which takes a
/// compiler as long as the rest of a call: the compiled library allocates the memory here.
template <class T, std::size_t N>
class plain_short_array : public plain_short_array_base
{
    static_assert(std::is_trivially_copyable<T>::value, "elements are moved byte by byte");

public:
    plain_short_array() noexcept : plain_short_array_base(m_own, N) {}
    /// Elements are value-initialised.
    explicit plain_short_array(std::size_t size) : plain_short_array() { assign(size, T()); }
    plain_short_array(plain_short_array const&) = delete;
    plain_short_array& operator=(plain_short_array const&) = delete;
    ~plain_short_array()
    {
        if (m_data != m_own)
            release();
    }

    T* data() noexcept { return static_cast<T*>(m_data); }
    T const* data() const noexcept { return static_cast<T const*>(m_data); }
    T* begin() noexcept { return data(); }
    T const* begin() const noexcept { return data(); }
    T* end() noexcept { return data() + m_size; }
    T const* end() const noexcept { return data() + m_size; }
    T& operator[](std::size_t i) noexcept { return data()[i]; }
    T const& operator[](std::size_t i) const noexcept { return data()[i]; }

    void reserve(std::size_t capacity)
    {
        if (capacity > m_capacity)
            grow(m_own, capacity, sizeof(T));
    }

    void push_back(T const& value)
    {
        T const copy = value; // perhaps an element of this array
        reserve(m_size + 1);
        ::new (static_cast<void*>(data() + m_size)) T(copy);
        ++m_size;
    }

    void assign(std::size_t size, T const& value)
    {
        reserve(size);
        for (m_size = 0; m_size != size; ++m_size)
            ::new (static_cast<void*>(data() + m_size)) T(value);
    }

    void clear() noexcept { m_size = 0; }

private:
    alignas(T) unsigned char m_own[N * sizeof(T)];
};

template <class T, std::size_t N>
struct short_array_of
{
    static constexpr bool is_plain =
        std::is_trivially_copyable<T>::value && alignof(T) <= __STDCPP_DEFAULT_NEW_ALIGNMENT__;
    using type = std::conditional_t<is_plain, plain_short_array<T, N>, std::vector<T>>;
};

/// plain_short_array for elements that can be moved byte by byte, otherwise a vector.
template <class T, std::size_t N>
using short_array = typename short_array_of<T, N>::type;

} // namespace detail
} // namespace boost_gpu_mst

#endif
