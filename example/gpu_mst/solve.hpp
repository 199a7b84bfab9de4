//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_SOLVE_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_SOLVE_HPP

#include "arguments.hpp"
#include "status_line.hpp"

#include "example/gpu_mst/io/edge_list.hpp"

#include <boost_gpu_mst/edge_id.hpp>
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

/// Ids of the forest's edges, lightest first; ties in the order of the file.
std::vector<boost_gpu_mst::edge_id> solve(
    boost_gpu_mst::io::edge_list const& g, arguments const& a, status_line& status, boost_gpu_mst::report& r);

/// The forest of a file that is not held, in about a.memory bytes: only the forest's edges, lightest first.
boost_gpu_mst::io::edge_list stream(arguments const& a, status_line& status,
    std::vector<boost_gpu_mst::step>& load_steps, boost_gpu_mst::report& r);

} // namespace gpu_mst

#endif
