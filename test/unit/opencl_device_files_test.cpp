//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Which files show a GPU, on machines made of files.

#include "libs/opencl/device_files.hpp"
#include "test/support/temporary_folder.hpp"
#include "test/support/test.hpp"

namespace
{

struct machine : temporary_folder
{
    machine() { std::filesystem::create_directory(path("dev")); }

    machine& with(std::string const& file, std::string const& text = "")
    {
        write(file, text);
        return *this;
    }
    bool shows_gpu(std::string const& vendors = "/etc/OpenCL/vendors") const
    {
        return boost_gpu_mst::opencl::why_no_gpu_in_files(path(""), vendors).empty();
    }
};

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
