//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_VERIFY_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_VERIFY_HPP

#include "arguments.hpp"
#include "status_line.hpp"

#include "example/gpu_mst/io/edge_list.hpp"

#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <string>
#include <vector>

namespace gpu_mst
{

/// What --verify found.
struct verification
{
    verify_choice how = verify_choice::boost;
    std::string difference;   ///< empty if there is none
    double check_seconds = 0; ///< of --verify=fast

    // Of --verify=boost:
    std::string graph;          ///< the BGL graph that both calls received
    double build_seconds = 0;   ///< building that graph
    double boost_seconds = 0;   ///< boost::kruskal_minimum_spanning_tree(g, out)
    double drop_in_seconds = 0; ///< boost_gpu_mst::kruskal_minimum_spanning_tree(g, out)
};

/// Whether \p ids are a minimum spanning forest: without a cycle, and with exactly the sequence of weights
/// that Boost's Kruskal gives. Also checks the drop-in call on the same graph object in this way.
verification verify(boost_gpu_mst::io::edge_list const& g, std::vector<boost_gpu_mst::edge_id> const& ids,
    boost_gpu_mst::total_weight const& total, graph_choice on, status_line& status);

/// Whether \p ids are the spanning forest that the library promises, ties and order included, and
/// \p total is its weight; proved by the cut and cycle properties, in nearly linear time. Of the
/// options, objective and threads are used.
verification verify_fast(boost_gpu_mst::io::edge_list const& g,
    std::vector<boost_gpu_mst::edge_id> const& ids, boost_gpu_mst::total_weight const& total,
    boost_gpu_mst::options const& solved_with, status_line& status);

} // namespace gpu_mst

#endif
