//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_BUFFER_HPP
#define BOOST_GPU_MST_LIBS_HOST_BUFFER_HPP

#include <cstdint>
#include <memory>
#include <type_traits>

namespace boost_gpu_mst
{
namespace host
{

/// `size` uninitialised elements: std::vector would write every page from one thread first.
template <class T>
class buffer
{
    static_assert(std::is_trivially_default_constructible<T>::value, "left uninitialised");

public:
    buffer() = default;
    explicit buffer(std::uint64_t size) : m_data(new T[size]), m_size(size) {}

    T& operator[](std::uint64_t i) noexcept { return m_data[i]; }
    T const& operator[](std::uint64_t i) const noexcept { return m_data[i]; }
    T* data() noexcept { return m_data.get(); }
    T const* data() const noexcept { return m_data.get(); }
    std::uint64_t size() const noexcept { return m_size; }

private:
    std::unique_ptr<T[]> m_data;
    std::uint64_t m_size = 0;
};

} // namespace host
} // namespace boost_gpu_mst

#endif
