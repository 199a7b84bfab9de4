//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_PLATFORM_MEMORY_HPP
#define BOOST_GPU_MST_LIBS_CORE_PLATFORM_MEMORY_HPP

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// The memory that a workspace keeps on the devices of one platform. Thread-safe.
class platform_memory
{
public:
    platform_memory() = default;
    platform_memory(platform_memory const&) = delete;
    platform_memory& operator=(platform_memory const&) = delete;
    virtual ~platform_memory() = default;

    /// Bytes that are kept or in use.
    virtual std::uint64_t held() const = 0;

    /// Frees what no call is using; returns the bytes.
    virtual std::uint64_t release() = 0;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
