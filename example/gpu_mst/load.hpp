//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_LOAD_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_LOAD_HPP

#include "arguments.hpp"
#include "status_line.hpp"

#include "example/gpu_mst/io/edge_list.hpp"

#include <boost_gpu_mst/report.hpp>

#include <string>
#include <vector>

namespace gpu_mst
{

/// Reads or generates the graph and appends the steps taken. Throws io::malformed_file, and
/// usage_error for a graph that cannot be generated.
/// \p input receives the name of what was read, possibly a member of an archive.
boost_gpu_mst::io::edge_list load(
    arguments const& a, status_line& status, std::vector<boost_gpu_mst::step>& steps, std::string& input);

} // namespace gpu_mst

#endif
