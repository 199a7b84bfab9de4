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

pool::pool(cl_context context, device const& on, kept_memory* keeps)
    : m_context(context), m_device(on), m_keeps(keeps)
{
    if (m_keeps)
        m_free = m_keeps->take(on.id);
    for (auto const& [bytes, memory] : m_free)
        m_bytes_in_use += bytes;
    m_peak = m_bytes_in_use;
}

pool::~pool()
{
    if (m_keeps)
        m_keeps->bring_back(m_device.id, m_free);
    release_free();
}

cl_mem pool::take(std::uint64_t& bytes)
{
    constexpr std::uint64_t unit = 256;
    std::uint64_t const wanted = std::max((bytes + unit - 1) / unit, std::uint64_t(1)) * unit;
    auto const fits = m_free.lower_bound(wanted);
    if (fits != m_free.end() && fits->first / 2 <= wanted)
    {
        cl_mem const memory = fits->second;
        bytes = fits->first;
        m_free.erase(fits);
        return memory;
    }

    if (wanted > m_device.largest_buffer)
        BOOST_THROW_EXCEPTION(
            device_out_of_memory("boost_gpu_mst: OpenCL: an array of " + std::to_string(wanted)
                                     + " bytes is needed, but a buffer of " + m_device.name + " has at most "
                                     + std::to_string(m_device.largest_buffer),
                CL_INVALID_BUFFER_SIZE));
    cl_int code = CL_SUCCESS;
    auto const create = [&]
    { return call().clCreateBuffer(m_context, CL_MEM_READ_WRITE, wanted, nullptr, &code); };
    cl_mem memory = create();
    if (code != CL_SUCCESS && !m_free.empty())
    {
        release_free();
        memory = create();
    }
    if (code != CL_SUCCESS)
        throw_failure(code, "clCreateBuffer of " + std::to_string(wanted) + " bytes", __FILE__, __LINE__);
    bytes = wanted;
    count(std::int64_t(wanted));
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
    }
}

void pool::count(std::int64_t bytes) noexcept
{
    m_bytes_in_use += std::uint64_t(bytes);
    m_peak = std::max(m_peak, m_bytes_in_use);
    if (m_keeps)
        m_keeps->count(bytes);
}

void pool::release_free() noexcept
{
    for (auto const& [bytes, memory] : m_free)
    {
        call().clReleaseMemObject(memory);
        count(-std::int64_t(bytes));
    }
    m_free.clear();
}

} // namespace opencl
} // namespace boost_gpu_mst
