//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_RUNTIME_BUFFER_HPP
#define BOOST_GPU_MST_LIBS_RUNTIME_BUFFER_HPP

#include <boost_gpu_mst/detail/buffer.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>
#include <type_traits>

namespace boost_gpu_mst
{
namespace host
{

constexpr std::align_val_t huge_page = std::align_val_t(std::size_t(1) << 21);

/// The way back that fits the way it was got.
struct release
{
    bool large = false;

    void operator()(void* memory) const noexcept
    {
        if (large)
            ::operator delete(memory, huge_page);
        else
            ::operator delete(memory);
    }
};

/// Uninitialised memory. Large blocks begin a huge page, so that the system may back them with such: they
/// are read and written all over, and with pages of 4 KiB a third of all time went to page faults.
class block
{
public:
    static block allocate(std::size_t bytes)
    {
        if (bytes < worth_huge_pages)
            return {::operator new(bytes), release{false}};
        void* const memory = ::operator new(bytes, huge_page);
        detail::want_huge_pages(memory, bytes);
        return {memory, release{true}};
    }

    block() = default;
    void* get() const noexcept { return m_memory.get(); }

private:
    static constexpr std::size_t worth_huge_pages = std::size_t(1) << 24;

    block(void* memory, release how) : m_memory(memory, how) {}

    std::unique_ptr<void, release> m_memory;
};

/// `size` uninitialised elements: std::vector would write every page from one thread first.
template <class T>
class buffer
{
    static_assert(std::is_trivially_default_constructible<T>::value, "left uninitialised");
    static_assert(std::is_trivially_destructible<T>::value, "and never destroyed");

public:
    buffer() = default;

    explicit buffer(std::uint64_t size) : m_size(size)
    {
        if (size > std::numeric_limits<std::size_t>::max() / sizeof(T))
            throw std::bad_array_new_length();
        m_block = block::allocate(std::size_t(size) * sizeof(T));
    }

    T& operator[](std::uint64_t i) noexcept { return data()[i]; }
    T const& operator[](std::uint64_t i) const noexcept { return data()[i]; }
    T* data() noexcept { return static_cast<T*>(m_block.get()); }
    T const* data() const noexcept { return static_cast<T const*>(m_block.get()); }
    std::uint64_t size() const noexcept { return m_size; }

private:
    block m_block;
    std::uint64_t m_size = 0;
};

} // namespace host
} // namespace boost_gpu_mst

#endif
