//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_C_HANDLES_HPP
#define BOOST_GPU_MST_LIBS_C_HANDLES_HPP

#include <boost_gpu_mst/boost_gpu_mst.h>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <limits>
#include <string>

// The types behind the C interface's opaque pointers.

struct boost_gpu_mst_options
{
    boost_gpu_mst::options values;
};

struct boost_gpu_mst_report
{
    boost_gpu_mst::report values;
    double total = std::numeric_limits<double>::quiet_NaN();
    std::string total_text, json, table;
};

#endif
