//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_BUFFER_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_BUFFER_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>
#include <type_traits>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{

class arena;

/// Uninitialised memory, aligned for any plain type. From 64 KiB on it is kept for later calls, and the
/// system may back it with huge pages (libs/core/arena.hpp): it is read and written throughout, and
/// with fresh pages of 4 KiB a third of all time went to page faults.
/// Throws std::bad_alloc.
class pages
{
public:
    pages() noexcept = default;
    BOOST_GPU_MST_DECL explicit pages(std::size_t bytes);
    pages(pages&& other) noexcept { *this = std::move(other); }
    pages& operator=(pages&& other) noexcept
    {
        std::swap(m_data, other.m_data);
        std::swap(m_bytes, other.m_bytes);
        m_home.swap(other.m_home);
        return *this;
    }
    BOOST_GPU_MST_DECL ~pages();

    void* data() const noexcept { return m_data; }

private:
    void* m_data = nullptr;
    std::size_t m_bytes = 0;
    std::shared_ptr<arena> m_home; ///< none if it is the process's
};

/// Advises the system to use large pages when these bytes are first written: fewer page faults.
BOOST_GPU_MST_DECL void want_huge_pages(void* memory, std::size_t bytes) noexcept;

/// For memory that is about to be overwritten: up to `threads` threads (0: one for each usable core) bring in
/// its pages. Otherwise threads that write parts of the same huge page all have one cleared for it, and all
/// but one in vain; or one thread brings in all pages. Does nothing with little memory. May write some of the
/// bytes, on systems that cannot do it otherwise.
BOOST_GPU_MST_DECL void fault_in(void* memory, std::size_t bytes, unsigned threads);

/// Memory for `size` elements, none of which is constructed: std::vector would write all of it, page by page,
/// from one thread first. Elements are written with placement new; none is destroyed.
template <class T>
class buffer
{
    static_assert(std::is_trivially_destructible<T>::value, "elements are never destroyed");

public:
    buffer() noexcept = default;

    explicit buffer(std::uint64_t size) : m_size(size)
    {
        if (size > (std::numeric_limits<std::size_t>::max)() / sizeof(T))
            throw std::bad_array_new_length();
        m_pages = pages(static_cast<std::size_t>(size) * sizeof(T));
    }

    buffer(buffer&& other) noexcept { *this = std::move(other); }
    buffer& operator=(buffer&& other) noexcept
    {
        m_pages = std::move(other.m_pages);
        std::swap(m_size, other.m_size);
        return *this;
    }

    T* data() const noexcept { return static_cast<T*>(m_pages.data()); }
    T* begin() const noexcept { return data(); }
    T* end() const noexcept { return data() + m_size; }
    std::uint64_t size() const noexcept { return m_size; }
    /// Drops all but the first `size` elements; their memory is freed with the rest.
    void shorten(std::uint64_t size) noexcept { m_size = size < m_size ? size : m_size; }
    T& operator[](std::uint64_t i) const noexcept { return data()[i]; }

private:
    pages m_pages;
    std::uint64_t m_size = 0;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
