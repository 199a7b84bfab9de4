//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/session.hpp"

#include <boost_gpu_mst/workspace.hpp>

#include "libs/opencl/check.hpp"

namespace boost_gpu_mst
{
namespace opencl
{

session::session(device const& on, widths w, boost_gpu_mst::options const& o, detail::opencl_tuning const& t,
    boost_gpu_mst::report& r)
    : m_options(o), m_tuning(t), m_report(r), m_device(on), m_widths(w), m_program(program_of(on, w)),
      m_pool(context_of(on), on,
          o.workspace ? &static_cast<kept_memory&>(detail::opencl_memory_of(*o.workspace)) : nullptr,
          o.device_memory_limit),
      m_clock(r)
{
    cl_int code = CL_SUCCESS;
    m_queue = call().clCreateCommandQueue(context_of(on), on.id, 0, &code);
    check(code, "clCreateCommandQueue", __FILE__, __LINE__);
}

session::~session()
{
    // Also reached by an exception: errors have been thrown already, or the next call will report them.
    call().clFinish(m_queue);
    for (auto const& named : m_kernels)
        call().clReleaseKernel(named.second);
    call().clReleaseCommandQueue(m_queue);
}

void session::wait()
{
    BOOST_GPU_MST_OPENCL_CHECK(clFinish(m_queue));
}

void session::end_step()
{
    wait();
    m_clock.end();
}

buffer session::make_filled(std::uint64_t size, unsigned bytes, unsigned char with)
{
    buffer made = make(size, bytes);
    if (made.bytes() != 0)
        BOOST_GPU_MST_OPENCL_CHECK(
            clEnqueueFillBuffer(m_queue, made.memory(), &with, 1, 0, made.bytes(), 0, nullptr, nullptr));
    return made;
}

void session::write(buffer const& to, void const* from, std::uint64_t bytes)
{
    if (bytes == 0)
        return;
    BOOST_GPU_MST_OPENCL_CHECK(
        clEnqueueWriteBuffer(m_queue, to.memory(), CL_TRUE, 0, bytes, from, 0, nullptr, nullptr));
    m_clock.add_bytes(bytes);
}

void session::read(void* to, buffer const& from, std::uint64_t first_byte, std::uint64_t bytes)
{
    if (bytes != 0)
        BOOST_GPU_MST_OPENCL_CHECK(
            clEnqueueReadBuffer(m_queue, from.memory(), CL_TRUE, first_byte, bytes, to, 0, nullptr, nullptr));
}

void session::read_late(buffer const& from)
{
    // Into a member, which lives until the wait at the call's end.
    BOOST_GPU_MST_OPENCL_CHECK(clEnqueueReadBuffer(
        m_queue, from.memory(), CL_FALSE, 0, sizeof m_late, &m_late, 0, nullptr, nullptr));
}

std::uint64_t session::read_index(buffer const& from, std::uint64_t at)
{
    return m_widths.index == 4 ? read_one<std::uint32_t>(from, at) : read_one<std::uint64_t>(from, at);
}

cl_kernel session::find(char const* name)
{
    auto const known = m_kernels.find(name);
    if (known != m_kernels.end())
        return known->second;
    cl_int code = CL_SUCCESS;
    cl_kernel const made = call().clCreateKernel(m_program, name, &code);
    if (code != CL_SUCCESS)
        throw_failure(code, std::string("clCreateKernel of ") + name, __FILE__, __LINE__);
    try
    {
        m_kernels.emplace(name, made);
    }
    catch (...)
    {
        call().clReleaseKernel(made);
        throw;
    }
    return made;
}

void session::set(char const* name, cl_kernel k, cl_uint place, std::size_t bytes, void const* value)
{
    cl_int const code = call().clSetKernelArg(k, place, bytes, value);
    if (code != CL_SUCCESS)
        throw_failure(code, "clSetKernelArg of " + std::string(name) + ", argument " + std::to_string(place),
            __FILE__, __LINE__);
}

void session::enqueue(char const* name, cl_kernel k, std::uint64_t groups)
{
    std::size_t const items = groups * group_size;
    std::size_t const local = group_size;
    cl_int const code =
        call().clEnqueueNDRangeKernel(m_queue, k, 1, nullptr, &items, &local, 0, nullptr, nullptr);
    if (code != CL_SUCCESS)
        throw_failure(code, "clEnqueueNDRangeKernel of " + std::string(name), __FILE__, __LINE__);
}

} // namespace opencl
} // namespace boost_gpu_mst
