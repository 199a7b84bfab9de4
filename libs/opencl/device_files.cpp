//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/device_files.hpp"

#include <algorithm>
#include <atomic>
#include <cctype>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <memory>
#include <sstream>
#include <string>
#include <system_error>
#include <vector>

namespace boost_gpu_mst
{
namespace opencl
{
namespace
{

namespace fs = std::filesystem;

#if defined(__linux__)
constexpr bool has_device_files = true;
#else
constexpr bool has_device_files = false;
#endif

// Read before main(), or while the shared object is loaded: no other thread may change the environment while
// it is read. Not an object, which would be destroyed while threads may be in calls. Null before.
driver_places const* const places = new driver_places(places_in_environment());

/// Of drivers that have no GPUs: PoCL (built with CUDA or Level Zero it has some, and is then asked for by
/// number), Intel's for CPUs, Oclgrind and the CPU runtime of AMD.
bool is_for_cpus(std::string driver)
{
    std::transform(driver.begin(), driver.end(), driver.begin(),
        [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    for (char const* name : {"pocl", "intelocl", "oclgrind", "amdocl-cpu"})
        if (driver.find(name) != std::string::npos)
            return true;
    return false;
}

/// Whether a list that is separated by colons has a driver that may be for GPUs.
bool any_may_be_for_gpus(std::string const& drivers)
{
    std::istringstream list(drivers);
    for (std::string driver; std::getline(list, driver, ':');)
        if (!driver.empty() && !is_for_cpus(driver))
            return true;
    return false;
}

/// Names in a folder; none if it cannot be read.
std::vector<std::string> names_in(fs::path const& folder)
{
    std::vector<std::string> names;
    std::error_code failure;
    for (fs::directory_iterator at(folder, failure), end; !failure && at != end; at.increment(failure))
        names.push_back(at->path().filename().string());
    return names;
}

bool begins_with(std::string const& name, char const* with)
{
    return name.rfind(with, 0) == 0;
}

/// Of Linux: any vendor's with a kernel driver of DRM, AMD's compute, NVIDIA's, WSL's, Mali's, Adreno's and
/// PowerVR's.
bool has_device_file(std::string const& root)
{
    std::vector<std::string> const cards = names_in(root + "/dev/dri");
    if (std::any_of(
            cards.begin(), cards.end(), [](std::string const& n) { return begins_with(n, "renderD"); }))
        return true;
    std::vector<std::string> const all = names_in(root + "/dev");
    return std::any_of(all.begin(), all.end(),
        [](std::string const& n)
        {
            return n == "kfd" || begins_with(n, "nvidia") || n == "dxg" || begins_with(n, "mali")
                   || begins_with(n, "kgsl-3d") || begins_with(n, "pvr");
        });
}

/// Whether the file is not one of a driver for CPUs.
bool may_be_for_gpus(fs::path const& file)
{
    std::ifstream lines(file);
    std::string driver; // the first line is its library
    std::getline(lines, driver);
    return !is_for_cpus(file.filename().string()) && !is_for_cpus(driver);
}

} // namespace

driver_places places_in_environment()
{
    driver_places found;
    auto const read = [](char const* name, std::string& to)
    {
        char const* const value = std::getenv(name);
        if (value && *value)
            to = value;
    };
    read("OPENCL_VENDOR_PATH", found.vendors);
    read("OCL_ICD_VENDORS", found.vendors); // ocl-icd, too, prefers it
    read("OCL_ICD_FILENAMES", found.additional);
    return found;
}

std::string why_no_gpu_in_files(std::string const& root, driver_places const& from)
{
    if (!has_device_files)
        return "";
    if (!has_device_file(root))
        return "no GPU for OpenCL: there is no /dev/dri/renderD*, /dev/kfd or other device file of one";
    if (any_may_be_for_gpus(from.additional))
        return "";
    std::error_code failure;
    fs::path const place = root + from.vendors;
    if (!fs::is_directory(place, failure))
        return is_for_cpus(from.vendors) ? "no GPU for OpenCL: '" + from.vendors + "' is a driver for CPUs"
                                         : "";
    std::vector<std::string> const files = names_in(place);
    if (std::any_of(files.begin(), files.end(),
            [&](std::string const& name)
            { return fs::path(name).extension() == ".icd" && may_be_for_gpus(place / name); }))
        return "";
    return "no GPU for OpenCL: " + from.vendors
           + (from.additional.empty() ? " has" : " and OCL_ICD_FILENAMES have") + " no driver but for CPUs";
}

std::string why_no_gpu()
{
    // Threads that find it undecided at once decide each for itself: none waits for another, so that a child
    // that is forked meanwhile does not either.
    static std::atomic<std::string const*> decided{nullptr};
    std::string const* known = decided.load(std::memory_order_acquire);
    if (!known)
    {
        auto made =
            std::make_unique<std::string>(why_no_gpu_in_files("", places ? *places : driver_places()));
        if (decided.compare_exchange_strong(known, made.get(), std::memory_order_acq_rel))
            known = made.release();
    }
    return *known;
}

} // namespace opencl
} // namespace boost_gpu_mst
