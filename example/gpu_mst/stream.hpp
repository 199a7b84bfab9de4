//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_STREAM_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_STREAM_HPP

#include "arguments.hpp"
#include "status_line.hpp"

#include "example/gpu_mst/io/edge_list.hpp"

#include <boost_gpu_mst/report.hpp>

#include <vector>

namespace gpu_mst
{

/// The forest of a file that is not held, in about a.memory bytes: only the forest's edges, lightest first.
boost_gpu_mst::io::edge_list stream(arguments const& a, status_line& status,
    std::vector<boost_gpu_mst::step>& load_steps, boost_gpu_mst::report& r);

} // namespace gpu_mst

#endif
