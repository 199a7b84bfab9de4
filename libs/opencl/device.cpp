//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/device.hpp"

#include "libs/core/process.hpp"
#include "libs/opencl/check.hpp"
#include "libs/opencl/process_state.hpp"
#include "libs/opencl/program.hpp"

#include <algorithm>
#include <atomic>

namespace boost_gpu_mst
{
namespace opencl
{
namespace
{

/// A value that a driver does not give is 0 or empty: the device is then found unusable, but no call
/// fails.
template <class T>
T number(cl_device_id id, cl_device_info what)
{
    T value{};
    call().clGetDeviceInfo(id, what, sizeof value, &value, nullptr);
    return value;
}

/// ask(bytes, to, &needed) is clGetDeviceInfo or clGetPlatformInfo with the other arguments bound. The answer
/// ends at its first zero, or after all its bytes if the driver writes no zero.
template <class Ask>
std::string text(Ask const& ask)
{
    std::size_t bytes = 0;
    if (ask(0, nullptr, &bytes) != CL_SUCCESS || bytes == 0)
        return {};
    std::string answer(bytes, '\0');
    if (ask(bytes, &answer[0], nullptr) != CL_SUCCESS)
        return {};
    answer.erase(std::min(answer.find('\0'), answer.size()));
    answer.erase(answer.find_last_not_of(' ') + 1); // npos + 1 is 0: an answer of only blanks is erased
    return answer;
}

std::string text_of(cl_device_id id, cl_device_info what)
{
    return text([=](std::size_t bytes, void* to, std::size_t* needed)
        { return call().clGetDeviceInfo(id, what, bytes, to, needed); });
}

std::string text_of(cl_platform_id id, cl_platform_info what)
{
    return text([=](std::size_t bytes, void* to, std::size_t* needed)
        { return call().clGetPlatformInfo(id, what, bytes, to, needed); });
}

bool names(std::string const& extensions, char const* one)
{
    return (" " + extensions + " ").find(" " + std::string(one) + " ") != std::string::npos;
}

/// Why the kernels cannot run on a device.
std::string fault_of(cl_device_id id)
{
    std::string const version = text_of(id, CL_DEVICE_VERSION); // "OpenCL 1.2 ..."
    if (version.compare(0, 7, "OpenCL ") != 0 || version.compare(7, 3, "1.2") < 0)
        return "it has '" + version + "', OpenCL 1.2 is needed";
    if (number<cl_bool>(id, CL_DEVICE_AVAILABLE) == CL_FALSE)
        return "its driver says that it is not available";
    if (number<cl_bool>(id, CL_DEVICE_COMPILER_AVAILABLE) == CL_FALSE)
        return "its driver has no compiler";
    if (number<cl_bool>(id, CL_DEVICE_ENDIAN_LITTLE) == CL_FALSE)
        return "it is big-endian";
    if (text_of(id, CL_DEVICE_PROFILE) != "FULL_PROFILE")
        return "it has the embedded profile, without 64-bit integers";
    auto const group = number<std::size_t>(id, CL_DEVICE_MAX_WORK_GROUP_SIZE);
    if (group < group_size)
        return "its work-groups have at most " + std::to_string(group) + " work-items, "
               + std::to_string(group_size) + " are needed";
    return {};
}

device describe(cl_device_id id, std::string const& platform)
{
    device d;
    d.id = id;
    d.name = text_of(id, CL_DEVICE_NAME) + " (" + platform + ")";
    d.is_gpu = (number<cl_device_type>(id, CL_DEVICE_TYPE) & CL_DEVICE_TYPE_GPU) != 0;
    d.largest_buffer = number<cl_ulong>(id, CL_DEVICE_MAX_MEM_ALLOC_SIZE);
    std::string const extensions = text_of(id, CL_DEVICE_EXTENSIONS);
    d.has_wide_atomics =
        names(extensions, "cl_khr_int64_base_atomics") && names(extensions, "cl_khr_int64_extended_atomics");
    d.fault = fault_of(id);
    return d;
}

device_list ask()
{
    environment_state const environment;
    device_list found;
    if (!find_api())
    {
        found.fault = why_no_api();
        return found;
    }
    cl_uint size = 0;
    cl_int code = call().clGetPlatformIDs(0, nullptr, &size);
    std::vector<cl_platform_id> platforms(size);
    if (code == CL_SUCCESS && size != 0)
        code = call().clGetPlatformIDs(size, platforms.data(), nullptr);
    if (code != CL_SUCCESS || size == 0)
    {
        found.fault = "no OpenCL driver is installed";
        if (code != CL_SUCCESS)
            found.fault += ": clGetPlatformIDs: " + name_of(code);
        return found;
    }
    for (cl_platform_id const platform : platforms)
    {
        // A driver without a device, or one that fails, must not prevent queries of the next driver.
        if (call().clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, 0, nullptr, &size) != CL_SUCCESS || size == 0)
            continue;
        std::vector<cl_device_id> ids(size);
        if (call().clGetDeviceIDs(platform, CL_DEVICE_TYPE_ALL, size, ids.data(), nullptr) != CL_SUCCESS)
            continue;
        std::string const name = text_of(platform, CL_PLATFORM_NAME);
        for (cl_device_id const id : ids)
            found.devices.push_back(describe(id, name));
    }
    if (found.devices.empty())
        found.fault = "no driver of OpenCL's has a device";
    return found;
}

detail::made_once<device_list const> found_devices;
std::atomic<bool> has_listed{false};

} // namespace

device_list const& all_devices()
{
    detail::begin_to_use(detail::unforkable::opencl);
    device_list const& found = found_devices.get([] { return new device_list(ask()); });
    has_listed = true;
    return found;
}

bool has_listed_devices() noexcept
{
    return has_listed;
}

device const* find_device(int number, std::string& fault)
{
    if (detail::is_lost(detail::unforkable::opencl))
    {
        fault = "this process was forked off one that has used OpenCL, whose drivers do not work in a child";
        return nullptr;
    }
    device_list const& all = all_devices();
    if (all.devices.empty())
    {
        fault = all.fault;
        return nullptr;
    }
    if (number < 0)
    {
        for (device const& d : all.devices)
            if (d.is_gpu && d.fault.empty())
                return &d;
        fault = "no usable GPU among OpenCL's devices; others are used where options.device names one:";
        for (std::size_t i = 0; i != all.devices.size(); ++i)
            fault += (i == 0 ? " " : ", ") + std::to_string(i) + " is " + all.devices[i].name;
        return nullptr;
    }
    if (std::size_t(number) >= all.devices.size())
    {
        fault = "there is no OpenCL device " + std::to_string(number) + ", only "
                + std::to_string(all.devices.size()) + (all.devices.size() == 1 ? " device" : " devices");
        return nullptr;
    }
    device const& d = all.devices[std::size_t(number)];
    if (!d.fault.empty())
    {
        fault = "OpenCL device " + std::to_string(number) + ", " + d.name + ", cannot be used: " + d.fault;
        return nullptr;
    }
    return &d;
}

} // namespace opencl
} // namespace boost_gpu_mst
