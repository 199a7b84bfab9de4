//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/buffer.hpp"

#include "libs/opencl/check.hpp"

#include <boost_gpu_mst/error.hpp>

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <string>

namespace boost_gpu_mst
{
namespace opencl
{

pool::pool(cl_context context, device const& on, kept_memory* keeps, std::uint64_t limit)
    : m_context(context), m_device(on), m_keeps(keeps), m_limit(limit)
{
    if (m_keeps)
        m_kept = m_keeps->take(on.id);
}

pool::~pool()
{
    if (m_keeps)
    {
        m_keeps->bring_back(m_device.id, m_free);
        m_keeps->bring_back(m_device.id, m_kept);
    }
    release_free();
    release_kept();
}

cl_mem pool::take(std::uint64_t& bytes)
{
    constexpr std::uint64_t unit = 256;
    std::uint64_t const wanted = std::max((bytes + unit - 1) / unit, std::uint64_t(1)) * unit;
    if (cl_mem const memory = reuse(wanted, bytes))
        return memory;

    if (wanted > m_device.largest_buffer)
        BOOST_THROW_EXCEPTION(
            device_out_of_memory("boost_gpu_mst: OpenCL: an array of " + std::to_string(wanted)
                                     + " bytes is needed, but a buffer of " + m_device.name + " has at most "
                                     + std::to_string(m_device.largest_buffer),
                CL_INVALID_BUFFER_SIZE));
    if (exceeds_limit(wanted))
        release_free();
    if (exceeds_limit(wanted))
        BOOST_THROW_EXCEPTION(device_out_of_memory(
            "boost_gpu_mst: OpenCL: " + std::to_string(wanted) + " more bytes are needed, but "
                + std::to_string(m_bytes_taken) + " of the " + std::to_string(m_limit)
                + " of options.device_memory_limit are in use",
            CL_MEM_OBJECT_ALLOCATION_FAILURE));
    cl_int code = CL_SUCCESS;
    auto const create = [&]
    { return call().clCreateBuffer(m_context, CL_MEM_READ_WRITE, wanted, nullptr, &code); };
    cl_mem memory = create();
    if (code != CL_SUCCESS && !(m_free.empty() && m_kept.empty()))
    {
        release_free();
        release_kept();
        memory = create();
    }
    if (code != CL_SUCCESS)
        throw_failure(code, "clCreateBuffer of " + std::to_string(wanted) + " bytes", __FILE__, __LINE__);
    bytes = wanted;
    count(std::int64_t(wanted));
    count_for_workspace(std::int64_t(wanted));
    return memory;
}

void pool::give_back(cl_mem memory, std::uint64_t bytes) noexcept
{
    try
    {
        m_free.emplace(bytes, memory);
    }
    catch (std::bad_alloc const&)
    {
        call().clReleaseMemObject(memory);
        count(-std::int64_t(bytes));
        count_for_workspace(-std::int64_t(bytes));
    }
}

/// The smallest free buffer of `wanted` to twice as many bytes that the limit allows; null if there is none.
cl_mem pool::reuse(std::uint64_t wanted, std::uint64_t& bytes)
{
    auto const find = [&](free_buffers& in)
    {
        auto const found = in.lower_bound(wanted);
        return found != in.end() && found->first / 2 <= wanted ? found : in.end();
    };
    auto const free = find(m_free);
    auto const kept = find(m_kept);
    bool const may_use_kept = kept != m_kept.end() && !exceeds_limit(kept->first);
    bool const uses_kept = may_use_kept && (free == m_free.end() || kept->first < free->first);
    if (!uses_kept && free == m_free.end())
        return nullptr;
    auto const found = uses_kept ? kept : free;
    cl_mem const memory = found->second;
    bytes = found->first;
    (uses_kept ? m_kept : m_free).erase(found);
    if (uses_kept)
        count(std::int64_t(bytes));
    return memory;
}

bool pool::exceeds_limit(std::uint64_t more) const noexcept
{
    return m_limit != 0 && more > m_limit - std::min(m_limit, m_bytes_taken);
}

void pool::count(std::int64_t bytes) noexcept
{
    m_bytes_taken += std::uint64_t(bytes);
    m_peak = std::max(m_peak, m_bytes_taken);
}

/// Of what is made and released: the workspace counts the buffers it keeps and those of calls alike.
void pool::count_for_workspace(std::int64_t bytes) noexcept
{
    if (m_keeps)
        m_keeps->count(bytes);
}

void pool::release_free() noexcept
{
    for (auto const& [bytes, memory] : m_free)
    {
        call().clReleaseMemObject(memory);
        count(-std::int64_t(bytes));
        count_for_workspace(-std::int64_t(bytes));
    }
    m_free.clear();
}

void pool::release_kept() noexcept
{
    for (auto const& [bytes, memory] : m_kept)
    {
        call().clReleaseMemObject(memory);
        count_for_workspace(-std::int64_t(bytes));
    }
    m_kept.clear();
}

} // namespace opencl
} // namespace boost_gpu_mst
