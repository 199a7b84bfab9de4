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
    : m_arena(std::make_shared<detail::arena>()), m_pools(cuda::make_pools()), m_opencl(opencl::make_memory())
{
}

workspace::~workspace() = default;

std::uint64_t workspace::held() const
{
    return m_arena->held() + cuda::held_by(*m_pools) + opencl::held_by(*m_opencl);
}

std::uint64_t workspace::release()
{
    return m_arena->release() + cuda::release(*m_pools) + opencl::release(*m_opencl);
}

detail::memory_pools& detail::pools_of(workspace const& w) noexcept
{
    return *w.m_pools;
}

detail::opencl_memory& detail::opencl_memory_of(workspace const& w) noexcept
{
    return *w.m_opencl;
}

std::uint64_t release_cached_memory()
{
    return detail::arena_of_process().release() + cuda::release_cached_memory();
}

} // namespace boost_gpu_mst
