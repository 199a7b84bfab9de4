//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/kept_memory.hpp"

#include "libs/core/process.hpp"
#include "libs/opencl/platform.hpp"

#include <memory>
#include <utility>

namespace boost_gpu_mst
{
namespace opencl
{

free_buffers kept_memory::take(cl_device_id of)
{
    std::lock_guard<std::mutex> const lock(m_gate);
    return std::exchange(m_free[of], free_buffers());
}

void kept_memory::bring_back(cl_device_id of, free_buffers& buffers) noexcept
{
    if (detail::is_lost(detail::unforkable::opencl)) // forked by a callback of the call
        return;
    std::lock_guard<std::mutex> const lock(m_gate);
    m_free.find(of)->second.merge(buffers); // moves nodes, so it allocates nothing
}

std::uint64_t kept_memory::release()
{
    if (detail::is_lost(detail::unforkable::opencl)) // the buffers are the parent's
        return 0;
    std::lock_guard<std::mutex> const lock(m_gate);
    std::uint64_t freed = 0;
    for (auto& [device, buffers] : m_free)
    {
        for (auto const& [bytes, memory] : buffers)
        {
            call().clReleaseMemObject(memory);
            freed += bytes;
        }
        buffers.clear();
    }
    m_bytes_in_use -= freed;
    return freed;
}

void kept_memory::count(std::int64_t bytes) noexcept
{
    if (detail::is_lost(detail::unforkable::opencl))
        return;
    std::lock_guard<std::mutex> const lock(m_gate);
    m_bytes_in_use += std::uint64_t(bytes);
}

std::uint64_t kept_memory::held() const
{
    if (detail::is_lost(detail::unforkable::opencl))
        return 0;
    std::lock_guard<std::mutex> const lock(m_gate);
    return m_bytes_in_use;
}

std::shared_ptr<detail::platform_memory> platform::make_memory() const
{
    return std::make_shared<kept_memory>();
}

} // namespace opencl
} // namespace boost_gpu_mst
