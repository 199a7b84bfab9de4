//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Which files show a GPU, on machines made of files.

#include "libs/opencl/device_files.hpp"
#include "test/support/temporary_folder.hpp"
#include "test/support/test.hpp"

#include <array>
#include <cstdlib>

namespace
{

using boost_gpu_mst::opencl::driver_places;

struct machine : temporary_folder
{
    machine() { std::filesystem::create_directory(path("dev")); }

    machine& with(std::string const& file, std::string const& text = "")
    {
        write(file, text);
        return *this;
    }
    bool shows_gpu(driver_places const& places = {}) const { return why_not(places).empty(); }
    bool shows_gpu(std::string const& vendors) const { return shows_gpu(driver_places{vendors, ""}); }
    std::string why_not(driver_places const& places) const
    {
        return boost_gpu_mst::opencl::why_no_gpu_in_files(path(""), places);
    }
};

constexpr char const* variables[] = {"OCL_ICD_FILENAMES", "OCL_ICD_VENDORS", "OPENCL_VENDOR_PATH"};

/// The places if the environment has these values, in the order of `variables`; null is none.
driver_places with_environment(std::array<char const*, 3> const& values)
{
    for (std::size_t i = 0; i != values.size(); ++i)
        if (values[i])
            setenv(variables[i], values[i], 1);
        else
            unsetenv(variables[i]);
    driver_places found = boost_gpu_mst::opencl::places_in_environment();
    for (char const* const name : variables)
        unsetenv(name);
    return found;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_driver_without_a_device)
{
    machine with_driver;
    with_driver.with("etc/OpenCL/vendors/amdocl64.icd", "libamdocl64.so\n");
    BOOST_TEST(!with_driver.shows_gpu());
    with_driver.with("dev/dri/card0"); // shows pictures, but does not compute
    BOOST_TEST(!with_driver.shows_gpu());
    with_driver.with("dev/kfd");
    BOOST_TEST(with_driver.shows_gpu());
}

BOOST_AUTO_TEST_CASE(every_vendors_device_file)
{
    for (char const* file : {"dev/dri/renderD128", "dev/kfd", "dev/nvidia0", "dev/nvidiactl", "dev/dxg",
             "dev/mali0", "dev/kgsl-3d0", "dev/pvr_sync"})
        BOOST_TEST(machine().with(file).shows_gpu(), file); // libOpenCL.so.1 is the driver
}

BOOST_AUTO_TEST_CASE(a_device_with_drivers_for_cpus_only)
{
    machine m;
    m.with("dev/dri/renderD128").with("etc/OpenCL/vendors/pocl.icd", "libpocl.so.2.10.0\n");
    BOOST_TEST(!m.shows_gpu());
    m.with("etc/OpenCL/vendors/intel64.icd", "/opt/intel/lib/libintelocl.so\n")
        .with("etc/OpenCL/vendors/README");
    BOOST_TEST(!m.shows_gpu());
    m.with("etc/OpenCL/vendors/intel.icd", "/usr/lib/intel-opencl/libigdrcl.so\n");
    BOOST_TEST(m.shows_gpu());
}

BOOST_AUTO_TEST_CASE(vendors_elsewhere)
{
    machine m;
    m.with("dev/dri/renderD128").with("opt/vendors/mesa.icd", "libMesaOpenCL.so.1\n");
    m.with("etc/OpenCL/vendors/pocl.icd", "libpocl.so.2\n");
    BOOST_TEST(!m.shows_gpu());
    BOOST_TEST(m.shows_gpu("/opt/vendors"));
    BOOST_TEST(m.shows_gpu("/opt/libMesaOpenCL.so"));
    BOOST_TEST(!m.shows_gpu("/opt/libpocl.so"));
}

/// Intel's setvars.sh names drivers for CPUs in OCL_ICD_FILENAMES, for Khronos' loader.
BOOST_AUTO_TEST_CASE(additional_drivers_leave_those_of_vendors)
{
    machine m;
    m.with("dev/dri/renderD128").with("etc/OpenCL/vendors/intel.icd", "/usr/lib/libigdrcl.so\n");
    BOOST_TEST(
        m.shows_gpu(with_environment({"libintelocl_emu.so:/opt/lib/libintelocl.so", nullptr, nullptr})));
}

BOOST_AUTO_TEST_CASE(an_additional_driver_for_gpus)
{
    machine m;
    m.with("dev/dri/renderD128").with("etc/OpenCL/vendors/pocl.icd", "libpocl.so.2\n");
    for (char const* vendors : {static_cast<char const*>(nullptr), "/opt/libpocl.so"})
    {
        BOOST_TEST(m.shows_gpu(with_environment({"/opt/libigdrcl.so", vendors, nullptr})));
        BOOST_TEST(m.shows_gpu(with_environment({"libintelocl.so:/opt/libigdrcl.so", vendors, nullptr})));
        BOOST_TEST(m.shows_gpu(with_environment({"/opt/libigdrcl.so:libintelocl.so", vendors, nullptr})));
        for (char const* for_cpus : {"libintelocl.so", ":libintelocl.so::libpocl.so:", ":", ""})
            BOOST_TEST(!m.shows_gpu(with_environment({for_cpus, vendors, nullptr})), for_cpus);
    }
    std::string const why = m.why_not(with_environment({"libintelocl.so", nullptr, nullptr}));
    BOOST_TEST(why.find("/etc/OpenCL/vendors and OCL_ICD_FILENAMES have no driver but for CPUs")
                   != std::string::npos,
        why);
    BOOST_TEST(!machine().shows_gpu(with_environment({"/opt/libigdrcl.so", nullptr, nullptr})));
}

/// ocl-icd, too, reads OPENCL_VENDOR_PATH only where OCL_ICD_VENDORS is not set.
BOOST_AUTO_TEST_CASE(variables_for_vendors)
{
    BOOST_TEST(with_environment({nullptr, nullptr, nullptr}).vendors == "/etc/OpenCL/vendors");
    BOOST_TEST(with_environment({nullptr, "", ""}).vendors == "/etc/OpenCL/vendors");
    BOOST_TEST(with_environment({nullptr, "/opt/one", nullptr}).vendors == "/opt/one");
    BOOST_TEST(with_environment({nullptr, nullptr, "/opt/two"}).vendors == "/opt/two");
    BOOST_TEST(with_environment({nullptr, "/opt/one", "/opt/two"}).vendors == "/opt/one");
    BOOST_TEST(with_environment({"libthree.so", nullptr, "/opt/two"}).vendors == "/opt/two");
    BOOST_TEST(with_environment({"libthree.so", nullptr, nullptr}).additional == "libthree.so");
}
