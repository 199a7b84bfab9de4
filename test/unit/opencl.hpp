//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_OPENCL_HPP
#define BOOST_GPU_MST_TEST_UNIT_OPENCL_HPP

#include "libs/dispatch/platform.hpp"
#include "test/unit/check.hpp"

// The engines under test on OpenCL devices.

namespace engine_test
{

using boost_gpu_mst::backend;

inline int opencl_device()
{
    char const* const number = std::getenv("BOOST_GPU_MST_TEST_OPENCL_DEVICE");
    return number ? std::stoi(number) : 0;
}

/// For skipped_if.
inline std::string fault_of_device()
{
    boost_gpu_mst::dispatch::availability const device =
        boost_gpu_mst::dispatch::opencl_platform().probe(opencl_device());
    return device.usable ? "" : "no OpenCL device (" + device.reason + ")";
}

/// Only the recursion, or with the filter before it if that pays.
inline engine_under_test opencl_with(bool recursion, bool wide)
{
    engine_under_test c{std::string(recursion ? "recursion" : "filter") + (wide ? ", wide index" : ""), {}};
    c.o.backend = backend::opencl;
    c.o.device = opencl_device();
    if (recursion)
        c.o.algorithm = boost_gpu_mst::algorithm::recursive_boruvka;
    c.o.tuning.opencl.wide_index = wide;
    return c;
}

/// A filter if there are more than `factor` edges per vertex; at first it keeps that many.
inline engine_under_test filtering(bool wide, double factor)
{
    engine_under_test c = opencl_with(false, wide);
    c.name += ", factor " + std::to_string(factor);
    c.o.tuning.opencl.filter_factor = factor;
    c.o.tuning.opencl.filter_threshold = factor;
    c.o.tuning.opencl.filter_edges = 0;
    return c;
}

/// The automatic choice once it looks for a device, as on a machine with the files of a GPU.
inline tuned_options by_itself()
{
    tuned_options o;
    o.cold_start = boost_gpu_mst::cold_start::at_once;
    o.tuning.opencl.expects_gpu = true;
    return o;
}

/// Large enough for the automatic choice to consider a device, small enough for a CPU.
inline graph<int> const& some_graph()
{
    static graph<int> const g = random_graph<int>(6000, 20000, weights::tied, 81);
    return g;
}

} // namespace engine_test

#endif
