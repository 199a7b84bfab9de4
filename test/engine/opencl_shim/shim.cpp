//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A libOpenCL.so.1 between the library and the one installed: it counts objects, lets a call fail that a test
// chooses, and, as the environment's OPENCL_SHIM says when the process starts, makes devices look otherwise:
// "gpu" (every device is one), "plain" (no 64-bit atomics, no double), "small" (buffers of at most 4096
// bytes), "empty" (drivers without devices), "embedded" (no full profile), "garbled" (sources that do not
// compile).

#define CL_TARGET_OPENCL_VERSION 120
#define CL_USE_DEPRECATED_OPENCL_1_2_APIS
#include <CL/cl.h>

#include <dlfcn.h>

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <string>

namespace
{

std::atomic<long> calls{0};    // that may fail
std::atomic<long> failing{-1}; // which of them does
std::atomic<cl_int> failure{CL_SUCCESS};
std::atomic<long> objects{0}; // of the library's, alive

bool mode(char const* name)
{
    static std::string const given = std::getenv("OPENCL_SHIM") ? std::getenv("OPENCL_SHIM") : "";
    return given == name;
}

template <class F>
F real(char const* name)
{
    static void* const library = dlopen(REAL_OPENCL, RTLD_NOW | RTLD_LOCAL);
    return library ? reinterpret_cast<F>(dlsym(library, name)) : nullptr;
}

#define REAL(name) real<decltype(&::name)>(#name)

/// The error that this call is to have, if any.
cl_int planned()
{
    return calls++ == failing ? failure.load() : CL_SUCCESS;
}

/// An object that a call makes, or its failure.
template <class Make>
auto made(cl_int* code, Make const& make) -> decltype(make())
{
    if (cl_int const fails = planned())
    {
        *code = fails;
        return nullptr;
    }
    auto const object = make();
    objects += object != nullptr;
    return object;
}

template <class T>
cl_int answer(T const& value, size_t bytes, void* to, size_t* needed)
{
    if (needed)
        *needed = sizeof value;
    if (to && bytes >= sizeof value)
        std::memcpy(to, &value, sizeof value);
    return CL_SUCCESS;
}

cl_int answer(std::string const& text, size_t bytes, void* to, size_t* needed)
{
    if (needed)
        *needed = text.size() + 1;
    if (to && bytes > text.size())
        std::memcpy(to, text.c_str(), text.size() + 1);
    return CL_SUCCESS;
}

} // namespace

extern "C"
{

    // For tests.

    long shim_calls()
    {
        return calls;
    }

    long shim_objects()
    {
        return objects;
    }

    /// Call number `from_now`, of those from now on that may fail, does.
    void shim_fail(long from_now, cl_int code)
    {
        failure = code;
        failing = from_now < 0 ? -1 : calls + from_now;
    }

    // OpenCL's.

    cl_int clGetPlatformIDs(cl_uint size, cl_platform_id* to, cl_uint* found)
    {
        return mode("no_driver") ? -1001 : REAL(clGetPlatformIDs)(size, to, found);
    }

    cl_int clGetPlatformInfo(cl_platform_id of, cl_platform_info what, size_t bytes, void* to, size_t* needed)
    {
        return REAL(clGetPlatformInfo)(of, what, bytes, to, needed);
    }

    cl_int clGetDeviceIDs(
        cl_platform_id of, cl_device_type type, cl_uint size, cl_device_id* to, cl_uint* found)
    {
        return mode("empty") ? CL_DEVICE_NOT_FOUND : REAL(clGetDeviceIDs)(of, type, size, to, found);
    }

    cl_int clGetDeviceInfo(cl_device_id of, cl_device_info what, size_t bytes, void* to, size_t* needed)
    {
        if (what == CL_DEVICE_TYPE && mode("gpu"))
            return answer(cl_device_type(CL_DEVICE_TYPE_GPU), bytes, to, needed);
        if (what == CL_DEVICE_EXTENSIONS && mode("plain"))
            return answer(std::string("cl_khr_byte_addressable_store"), bytes, to, needed);
        if (what == CL_DEVICE_MAX_MEM_ALLOC_SIZE && mode("small"))
            return answer(cl_ulong(4096), bytes, to, needed);
        if (what == CL_DEVICE_PROFILE && mode("embedded"))
            return answer(std::string("EMBEDDED_PROFILE"), bytes, to, needed);
        return REAL(clGetDeviceInfo)(of, what, bytes, to, needed);
    }

    cl_context clCreateContext(cl_context_properties const* properties, cl_uint size,
        cl_device_id const* devices, void(CL_CALLBACK* notify)(char const*, void const*, size_t, void*),
        void* data, cl_int* code)
    {
        // Kept for the process, and so not counted.
        if ((*code = planned()) != CL_SUCCESS)
            return nullptr;
        return REAL(clCreateContext)(properties, size, devices, notify, data, code);
    }

    cl_int clReleaseContext(cl_context c)
    {
        return REAL(clReleaseContext)(c);
    }

    cl_command_queue clCreateCommandQueue(
        cl_context c, cl_device_id of, cl_command_queue_properties properties, cl_int* code)
    {
        return made(code, [&] { return REAL(clCreateCommandQueue)(c, of, properties, code); });
    }

    cl_int clReleaseCommandQueue(cl_command_queue q)
    {
        --objects;
        return REAL(clReleaseCommandQueue)(q);
    }

    cl_mem clCreateBuffer(cl_context c, cl_mem_flags flags, size_t bytes, void* from, cl_int* code)
    {
        return made(code, [&] { return REAL(clCreateBuffer)(c, flags, bytes, from, code); });
    }

    cl_int clReleaseMemObject(cl_mem m)
    {
        --objects;
        return REAL(clReleaseMemObject)(m);
    }

    cl_program clCreateProgramWithSource(
        cl_context c, cl_uint size, char const** sources, size_t const* lengths, cl_int* code)
    {
        if ((*code = planned()) != CL_SUCCESS)
            return nullptr;
        char const* garbled = "__kernel void nonsense(";
        return REAL(clCreateProgramWithSource)(c, size, mode("garbled") ? &garbled : sources, lengths, code);
    }

    cl_int clBuildProgram(cl_program p, cl_uint size, cl_device_id const* devices, char const* options,
        void(CL_CALLBACK* notify)(cl_program, void*), void* data)
    {
        cl_int const fails = planned();
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
        return made(code, [&] { return REAL(clCreateKernel)(p, name, code); });
    }

    cl_int clSetKernelArg(cl_kernel k, cl_uint place, size_t bytes, void const* value)
    {
        cl_int const fails = planned();
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
        cl_int const fails = planned();
        return fails
                   ? fails
                   : REAL(clEnqueueNDRangeKernel)(q, k, dimensions, offset, global, local, size, wait, event);
    }

    cl_int clEnqueueReadBuffer(cl_command_queue q, cl_mem m, cl_bool blocking, size_t offset, size_t bytes,
        void* to, cl_uint size, cl_event const* wait, cl_event* event)
    {
        cl_int const fails = planned();
        return fails ? fails
                     : REAL(clEnqueueReadBuffer)(q, m, blocking, offset, bytes, to, size, wait, event);
    }

    cl_int clEnqueueWriteBuffer(cl_command_queue q, cl_mem m, cl_bool blocking, size_t offset, size_t bytes,
        void const* from, cl_uint size, cl_event const* wait, cl_event* event)
    {
        cl_int const fails = planned();
        return fails ? fails
                     : REAL(clEnqueueWriteBuffer)(q, m, blocking, offset, bytes, from, size, wait, event);
    }

    cl_int clEnqueueFillBuffer(cl_command_queue q, cl_mem m, void const* pattern, size_t pattern_bytes,
        size_t offset, size_t bytes, cl_uint size, cl_event const* wait, cl_event* event)
    {
        cl_int const fails = planned();
        return fails ? fails
                     : REAL(clEnqueueFillBuffer)(
                         q, m, pattern, pattern_bytes, offset, bytes, size, wait, event);
    }

    cl_int clFinish(cl_command_queue q)
    {
        cl_int const fails = planned();
        return fails ? fails : REAL(clFinish)(q);
    }

} // extern "C"
