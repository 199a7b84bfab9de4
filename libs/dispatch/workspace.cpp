//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/release_cached_memory.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include "libs/core/arena.hpp"
#include "libs/dispatch/platform.hpp"

namespace boost_gpu_mst
{

workspace::workspace()
    : m_arena(std::make_shared<detail::arena>()), m_cuda(dispatch::cuda_platform().make_memory()),
      m_opencl(dispatch::opencl_platform().make_memory())
{
}

workspace::~workspace() = default;

std::uint64_t workspace::held() const
{
    return m_arena->held() + (m_cuda ? m_cuda->held() : 0) + (m_opencl ? m_opencl->held() : 0);
}

std::uint64_t workspace::release()
{
    return m_arena->release() + (m_cuda ? m_cuda->release() : 0) + (m_opencl ? m_opencl->release() : 0);
}

detail::platform_memory& detail::cuda_memory_of(workspace const& w) noexcept
{
    return *w.m_cuda;
}

detail::platform_memory& detail::opencl_memory_of(workspace const& w) noexcept
{
    return *w.m_opencl;
}

std::uint64_t release_cached_memory()
{
    return detail::arena_of_process().release() + dispatch::cuda_platform().release_cached_memory();
}

} // namespace boost_gpu_mst
