//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The shim's versions of the calls that may fail, and its functions for tests.

#include "test/unit/opencl_shim/shim.hpp"

#include <atomic>
#include <cstddef>

namespace
{

std::atomic<long> calls{0};    // made so far that may fail
std::atomic<long> failing{-1}; // the one that fails
std::atomic<cl_int> failure{CL_SUCCESS};
std::atomic<long> objects{0}; // live objects of the library
std::atomic<long> reused{0};  // contexts made and programs built, which the library keeps for the process

using opencl_shim::mode;

std::atomic<char const*> failed{""}; // name of the last call that failed

/// The error planned for this call, if any.
cl_int planned(char const* name)
{
    if (calls++ != failing)
        return CL_SUCCESS;
    failed = name;
    return failure;
}

/// An object that a call makes, or its failure.
template <class Make>
auto made(char const* name, cl_int* code, Make const& make) -> decltype(make())
{
    if (cl_int const fails = planned(name))
    {
        *code = fails;
        return nullptr;
    }
    auto const object = make();
    objects += object != nullptr;
    return object;
}

} // namespace

extern "C"
{

    // Functions for tests.

    long shim_calls()
    {
        return calls;
    }

    long shim_objects()
    {
        return objects;
    }

    long shim_kept()
    {
        return reused;
    }

    char const* shim_failed()
    {
        return failed;
    }

    /// Makes call number `from_now` fail, counting those from now on that may fail.
    void shim_fail(long from_now, cl_int code)
    {
        failure = code;
        failing = from_now < 0 ? -1 : calls + from_now;
    }

    // OpenCL's functions.

    cl_context clCreateContext(cl_context_properties const* properties, cl_uint size,
        cl_device_id const* devices, void(CL_CALLBACK* notify)(char const*, void const*, size_t, void*),
        void* data, cl_int* code)
    {
        if ((*code = planned(__func__)) != CL_SUCCESS)
            return nullptr;
        ++reused;
        return REAL(clCreateContext)(properties, size, devices, notify, data, code);
    }

    cl_int clReleaseContext(cl_context c)
    {
        return REAL(clReleaseContext)(c);
    }

    cl_command_queue clCreateCommandQueue(
        cl_context c, cl_device_id of, cl_command_queue_properties properties, cl_int* code)
    {
        return made(__func__, code, [&] { return REAL(clCreateCommandQueue)(c, of, properties, code); });
    }

    cl_int clReleaseCommandQueue(cl_command_queue q)
    {
        --objects;
        return REAL(clReleaseCommandQueue)(q);
    }

    cl_mem clCreateBuffer(cl_context c, cl_mem_flags flags, size_t bytes, void* from, cl_int* code)
    {
        return made(__func__, code, [&] { return REAL(clCreateBuffer)(c, flags, bytes, from, code); });
    }

    cl_int clReleaseMemObject(cl_mem m)
    {
        --objects;
        return REAL(clReleaseMemObject)(m);
    }

    cl_program clCreateProgramWithSource(
        cl_context c, cl_uint size, char const** sources, size_t const* lengths, cl_int* code)
    {
        if ((*code = planned(__func__)) != CL_SUCCESS)
            return nullptr;
        // Instead of the source, or before it.
        static char const* const garbled[] = {"__kernel void nonsense("};
        if (mode("garbled"))
            return REAL(clCreateProgramWithSource)(c, 1, const_cast<char const**>(garbled), nullptr, code);
        if (!mode("plain") || size != 1)
            return REAL(clCreateProgramWithSource)(c, size, sources, lengths, code);
        char const* plain[] = {"#define double this_device_has_no_double\n"
                               "#define atom_add this_device_has_no_wide_atomics\n"
                               "#define atom_min this_device_has_no_wide_atomics\n",
            sources[0]};
        return REAL(clCreateProgramWithSource)(c, 2, plain, nullptr, code);
    }

    cl_int clBuildProgram(cl_program p, cl_uint size, cl_device_id const* devices, char const* options,
        void(CL_CALLBACK* notify)(cl_program, void*), void* data)
    {
        cl_int const fails = planned(__func__);
        reused += fails == CL_SUCCESS;
        return fails ? fails : REAL(clBuildProgram)(p, size, devices, options, notify, data);
    }

    cl_int clGetProgramBuildInfo(
        cl_program p, cl_device_id of, cl_program_build_info what, size_t bytes, void* to, size_t* needed)
    {
        return REAL(clGetProgramBuildInfo)(p, of, what, bytes, to, needed);
    }

    cl_int clReleaseProgram(cl_program p)
    {
        return REAL(clReleaseProgram)(p);
    }

    cl_kernel clCreateKernel(cl_program p, char const* name, cl_int* code)
    {
        return made(__func__, code, [&] { return REAL(clCreateKernel)(p, name, code); });
    }

    cl_int clSetKernelArg(cl_kernel k, cl_uint place, size_t bytes, void const* value)
    {
        cl_int const fails = planned(__func__);
        return fails ? fails : REAL(clSetKernelArg)(k, place, bytes, value);
    }

    cl_int clReleaseKernel(cl_kernel k)
    {
        --objects;
        return REAL(clReleaseKernel)(k);
    }

    cl_int clEnqueueNDRangeKernel(cl_command_queue q, cl_kernel k, cl_uint dimensions, size_t const* offset,
        size_t const* global, size_t const* local, cl_uint size, cl_event const* wait, cl_event* event)
    {
        cl_int const fails = planned(__func__);
        return fails
                   ? fails
                   : REAL(clEnqueueNDRangeKernel)(q, k, dimensions, offset, global, local, size, wait, event);
    }

    cl_int clEnqueueReadBuffer(cl_command_queue q, cl_mem m, cl_bool blocking, size_t offset, size_t bytes,
        void* to, cl_uint size, cl_event const* wait, cl_event* event)
    {
        cl_int const fails = planned(__func__);
        return fails ? fails
                     : REAL(clEnqueueReadBuffer)(q, m, blocking, offset, bytes, to, size, wait, event);
    }

    cl_int clEnqueueWriteBuffer(cl_command_queue q, cl_mem m, cl_bool blocking, size_t offset, size_t bytes,
        void const* from, cl_uint size, cl_event const* wait, cl_event* event)
    {
        cl_int const fails = planned(__func__);
        return fails ? fails
                     : REAL(clEnqueueWriteBuffer)(q, m, blocking, offset, bytes, from, size, wait, event);
    }

    cl_int clEnqueueFillBuffer(cl_command_queue q, cl_mem m, void const* pattern, size_t pattern_bytes,
        size_t offset, size_t bytes, cl_uint size, cl_event const* wait, cl_event* event)
    {
        cl_int const fails = planned(__func__);
        return fails ? fails
                     : REAL(clEnqueueFillBuffer)(
                         q, m, pattern, pattern_bytes, offset, bytes, size, wait, event);
    }

    cl_int clFinish(cl_command_queue q)
    {
        cl_int const fails = planned(__func__);
        return fails ? fails : REAL(clFinish)(q);
    }

} // extern "C"
