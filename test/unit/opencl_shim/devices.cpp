//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// What the shim reports about drivers and devices.

#include "test/unit/opencl_shim/shim.hpp"

#include <algorithm>
#include <cstring>
#include <vector>

namespace
{

using opencl_shim::mode;

// Handles of fictitious drivers and devices.
char no_devices, failing, old_driver, old_device;

template <class Handle>
Handle handle(char& of)
{
    return reinterpret_cast<Handle>(&of);
}

cl_int answer(void const* value, size_t size, size_t bytes, void* to, size_t* needed)
{
    if (needed)
        *needed = size;
    if (!to)
        return CL_SUCCESS;
    if (bytes < size)
        return CL_INVALID_VALUE;
    std::memcpy(to, value, size);
    return CL_SUCCESS;
}

template <class T>
cl_int answer(T const& value, size_t bytes, void* to, size_t* needed)
{
    return answer(&value, sizeof value, bytes, to, needed);
}

cl_int answer(std::string const& text, size_t bytes, void* to, size_t* needed)
{
    size_t const size = mode("no_text") ? 0 : text.size() + !mode("unterminated");
    return answer(text.c_str(), size, bytes, to, needed);
}

/// ask(bytes, to, needed) is the real call.
template <class Ask>
cl_int pass_on_text(Ask const& ask, size_t bytes, void* to, size_t* needed)
{
    size_t size = 0;
    if (cl_int const fails = ask(0, nullptr, &size))
        return fails;
    std::vector<char> text(size + 1);
    if (cl_int const fails = ask(size, text.data(), nullptr))
        return fails;
    return answer(std::string(text.data()), bytes, to, needed);
}

bool is_text(cl_device_info what)
{
    return what == CL_DEVICE_NAME || what == CL_DEVICE_VERSION || what == CL_DEVICE_PROFILE
           || what == CL_DEVICE_EXTENSIONS;
}

cl_int report_old_device(cl_device_info what, size_t bytes, void* to, size_t* needed)
{
    switch (what)
    {
    case CL_DEVICE_NAME: return answer(std::string("Old device"), bytes, to, needed);
    case CL_DEVICE_VERSION: return answer(std::string("OpenCL 1.1 of old"), bytes, to, needed);
    case CL_DEVICE_TYPE: return answer(cl_device_type(CL_DEVICE_TYPE_GPU), bytes, to, needed);
    default: return CL_INVALID_VALUE;
    }
}

cl_int list(std::vector<cl_platform_id> const& all, cl_uint size, cl_platform_id* to, cl_uint* found)
{
    if (found)
        *found = cl_uint(all.size());
    if (to)
        std::copy_n(all.begin(), std::min(std::size_t(size), all.size()), to);
    return CL_SUCCESS;
}

} // namespace

extern "C"
{

    cl_int clGetPlatformIDs(cl_uint size, cl_platform_id* to, cl_uint* found)
    {
        if (mode("no_driver"))
            return -1001;
        if (!mode("several"))
            return REAL(clGetPlatformIDs)(size, to, found);
        std::vector<cl_platform_id> all = {handle<cl_platform_id>(no_devices),
            handle<cl_platform_id>(failing), handle<cl_platform_id>(old_driver)};
        cl_uint installed = 0;
        REAL(clGetPlatformIDs)(0, nullptr, &installed);
        all.resize(all.size() + installed);
        REAL(clGetPlatformIDs)(installed, all.data() + 3, nullptr);
        return list(all, size, to, found);
    }

    cl_int clGetPlatformInfo(cl_platform_id of, cl_platform_info what, size_t bytes, void* to, size_t* needed)
    {
        if (of == handle<cl_platform_id>(old_driver))
            return answer(std::string("Old driver"), bytes, to, needed);
        return pass_on_text([=](size_t size, void* text, size_t* all)
            { return REAL(clGetPlatformInfo)(of, what, size, text, all); },
            bytes, to, needed);
    }

    cl_int clGetDeviceIDs(
        cl_platform_id of, cl_device_type type, cl_uint size, cl_device_id* to, cl_uint* found)
    {
        if (mode("empty") || of == handle<cl_platform_id>(no_devices))
            return CL_DEVICE_NOT_FOUND;
        if (of == handle<cl_platform_id>(failing))
            return CL_OUT_OF_HOST_MEMORY;
        if (of != handle<cl_platform_id>(old_driver))
            return REAL(clGetDeviceIDs)(of, type, size, to, found);
        if (found)
            *found = 1;
        if (to)
            *to = handle<cl_device_id>(old_device);
        return CL_SUCCESS;
    }

    cl_int clGetDeviceInfo(cl_device_id of, cl_device_info what, size_t bytes, void* to, size_t* needed)
    {
        if (of == handle<cl_device_id>(old_device))
            return report_old_device(what, bytes, to, needed);
        if (what == CL_DEVICE_TYPE && mode("gpu"))
            return answer(cl_device_type(CL_DEVICE_TYPE_GPU), bytes, to, needed);
        if (what == CL_DEVICE_EXTENSIONS && mode("plain"))
            return answer(std::string("cl_khr_byte_addressable_store"), bytes, to, needed);
        if (what == CL_DEVICE_MAX_MEM_ALLOC_SIZE && mode("small"))
            return answer(cl_ulong(4096), bytes, to, needed);
        if (what == CL_DEVICE_PROFILE && mode("embedded"))
            return answer(std::string("EMBEDDED_PROFILE"), bytes, to, needed);
        auto const ask = [=](size_t size, void* value, size_t* all)
        { return REAL(clGetDeviceInfo)(of, what, size, value, all); };
        return is_text(what) ? pass_on_text(ask, bytes, to, needed) : ask(bytes, to, needed);
    }

} // extern "C"
