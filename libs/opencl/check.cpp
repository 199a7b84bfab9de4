//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/check.hpp"

#include <boost_gpu_mst/error.hpp>

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <iterator>

namespace boost_gpu_mst
{
namespace opencl
{
namespace
{

struct named_error
{
    cl_int code;
    char const* name;
};

/// The errors defined by OpenCL 1.2 and its loaders.
#define BOOST_GPU_MST_OPENCL_NAME(name)                                                                      \
    {                                                                                                        \
        name, #name                                                                                          \
    }
constexpr named_error errors[] = {
    BOOST_GPU_MST_OPENCL_NAME(CL_DEVICE_NOT_FOUND),
    BOOST_GPU_MST_OPENCL_NAME(CL_DEVICE_NOT_AVAILABLE),
    BOOST_GPU_MST_OPENCL_NAME(CL_COMPILER_NOT_AVAILABLE),
    BOOST_GPU_MST_OPENCL_NAME(CL_MEM_OBJECT_ALLOCATION_FAILURE),
    BOOST_GPU_MST_OPENCL_NAME(CL_OUT_OF_RESOURCES),
    BOOST_GPU_MST_OPENCL_NAME(CL_OUT_OF_HOST_MEMORY),
    BOOST_GPU_MST_OPENCL_NAME(CL_PROFILING_INFO_NOT_AVAILABLE),
    BOOST_GPU_MST_OPENCL_NAME(CL_MEM_COPY_OVERLAP),
    BOOST_GPU_MST_OPENCL_NAME(CL_BUILD_PROGRAM_FAILURE),
    BOOST_GPU_MST_OPENCL_NAME(CL_MAP_FAILURE),
    BOOST_GPU_MST_OPENCL_NAME(CL_MISALIGNED_SUB_BUFFER_OFFSET),
    BOOST_GPU_MST_OPENCL_NAME(CL_EXEC_STATUS_ERROR_FOR_EVENTS_IN_WAIT_LIST),
    BOOST_GPU_MST_OPENCL_NAME(CL_COMPILE_PROGRAM_FAILURE),
    BOOST_GPU_MST_OPENCL_NAME(CL_LINKER_NOT_AVAILABLE),
    BOOST_GPU_MST_OPENCL_NAME(CL_LINK_PROGRAM_FAILURE),
    BOOST_GPU_MST_OPENCL_NAME(CL_DEVICE_PARTITION_FAILED),
    BOOST_GPU_MST_OPENCL_NAME(CL_KERNEL_ARG_INFO_NOT_AVAILABLE),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_VALUE),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_DEVICE_TYPE),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_PLATFORM),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_DEVICE),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_CONTEXT),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_QUEUE_PROPERTIES),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_COMMAND_QUEUE),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_HOST_PTR),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_MEM_OBJECT),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_BINARY),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_BUILD_OPTIONS),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_PROGRAM),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_PROGRAM_EXECUTABLE),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_KERNEL_NAME),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_KERNEL_DEFINITION),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_KERNEL),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_ARG_INDEX),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_ARG_VALUE),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_ARG_SIZE),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_KERNEL_ARGS),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_WORK_DIMENSION),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_WORK_GROUP_SIZE),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_WORK_ITEM_SIZE),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_GLOBAL_OFFSET),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_EVENT_WAIT_LIST),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_EVENT),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_OPERATION),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_BUFFER_SIZE),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_GLOBAL_WORK_SIZE),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_PROPERTY),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_COMPILER_OPTIONS),
    BOOST_GPU_MST_OPENCL_NAME(CL_INVALID_LINKER_OPTIONS),
    {-1001, "CL_PLATFORM_NOT_FOUND_KHR"},
};
#undef BOOST_GPU_MST_OPENCL_NAME

char const* symbol_of(cl_int code)
{
    auto const* const found = std::find_if(
        std::begin(errors), std::end(errors), [=](named_error const& e) { return e.code == code; });
    return found != std::end(errors) ? found->name : "an error that OpenCL 1.2 does not name";
}

bool means_out_of_memory(cl_int code)
{
    return code == CL_MEM_OBJECT_ALLOCATION_FAILURE || code == CL_OUT_OF_RESOURCES
           || code == CL_OUT_OF_HOST_MEMORY || code == CL_INVALID_BUFFER_SIZE;
}

} // namespace

std::string name_of(cl_int code)
{
    return symbol_of(code) + (" (error " + std::to_string(code) + ")");
}

void throw_failure(cl_int code, std::string const& what, char const* file, int line)
{
    std::string const message =
        "boost_gpu_mst: OpenCL: " + what + ": " + name_of(code) + ", at " + file + ":" + std::to_string(line);
    if (means_out_of_memory(code))
        BOOST_THROW_EXCEPTION(device_out_of_memory(message, code));
    BOOST_THROW_EXCEPTION(opencl_failure(message, code));
}

} // namespace opencl
} // namespace boost_gpu_mst
