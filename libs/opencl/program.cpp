//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/program.hpp"

#include "libs/core/process.hpp"
#include "libs/opencl/check.hpp"

#include <map>
#include <mutex>
#include <string>
#include <utility>

namespace boost_gpu_mst
{
namespace opencl
{
namespace
{

/// What is kept for a device. Never released: drivers may be gone before static objects are destroyed.
struct cache_entry
{
    cl_context context = nullptr;
    std::map<std::pair<unsigned, unsigned>, cl_program> programs;
};

std::mutex gate;
detail::made_once<std::map<cl_device_id, cache_entry>> of_devices;

cache_entry& cache_entry_of(device const& d)
{
    return of_devices.get()[d.id];
}

cl_context context_in(cache_entry& of, device const& d)
{
    if (!of.context)
    {
        cl_int code = CL_SUCCESS;
        cl_context const made = call().clCreateContext(nullptr, 1, &d.id, nullptr, nullptr, &code);
        check(code, "clCreateContext", __FILE__, __LINE__);
        of.context = made;
    }
    return of.context;
}

std::string log_of(cl_program program, device const& d)
{
    std::size_t bytes = 0;
    if (call().clGetProgramBuildInfo(program, d.id, CL_PROGRAM_BUILD_LOG, 0, nullptr, &bytes) != CL_SUCCESS)
        return {};
    std::string log(bytes, '\0');
    call().clGetProgramBuildInfo(program, d.id, CL_PROGRAM_BUILD_LOG, bytes, &log[0], nullptr);
    return log.substr(0, log.find('\0'));
}

struct release_program
{
    cl_program program;
    ~release_program()
    {
        if (program)
            call().clReleaseProgram(program);
    }
};

cl_program build(cl_context context, device const& d, widths w)
{
    cl_int code = CL_SUCCESS;
    char const* source = kernel_source;
    release_program made{call().clCreateProgramWithSource(context, 1, &source, nullptr, &code)};
    check(code, "clCreateProgramWithSource", __FILE__, __LINE__);
    std::string const choices = "-cl-std=CL1.2 -DKEY_BITS=" + std::to_string(8 * w.key)
                                + " -DINDEX_BITS=" + std::to_string(8 * w.index)
                                + " -DWIDE_ATOMICS=" + (d.has_wide_atomics ? "1" : "0");
    code = call().clBuildProgram(made.program, 1, &d.id, choices.c_str(), nullptr, nullptr);
    if (code != CL_SUCCESS)
        throw_failure(code,
            "clBuildProgram with " + choices + " for " + d.name + ", whose log is '" + log_of(made.program, d)
                + "'",
            __FILE__, __LINE__);
    return std::exchange(made.program, nullptr);
}

} // namespace

cl_context context_of(device const& d)
{
    std::lock_guard<std::mutex> const lock(gate);
    return context_in(cache_entry_of(d), d);
}

cl_program program_of(device const& d, widths w)
{
    std::lock_guard<std::mutex> const lock(gate);
    cache_entry& of = cache_entry_of(d);
    auto const known = of.programs.find({w.key, w.index});
    if (known != of.programs.end())
        return known->second;
    cl_program const built = build(context_in(of, d), d, w);
    of.programs.emplace(std::make_pair(w.key, w.index), built);
    return built;
}

} // namespace opencl
} // namespace boost_gpu_mst
