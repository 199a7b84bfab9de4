//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "solve.hpp"

#include <boost_gpu_mst/minimum_spanning_forest_of_arrays.hpp>

#include <iterator>
#include <string>
#include <variant>

namespace gpu_mst
{

std::vector<boost_gpu_mst::edge_id> solve(
    boost_gpu_mst::io::edge_list const& g, arguments const& a, status_line& status, boost_gpu_mst::report& r)
{
    boost_gpu_mst::options o;
    o.backend = a.backend;
    o.device = a.device;
    o.devices = a.devices;
    o.threads = a.threads;
    o.objective = a.objective;
    o.device_memory_limit = a.device_memory;
    o.on_progress = [&](boost_gpu_mst::progress const& p)
    {
        status.say("solving: round " + std::to_string(p.round) + ", " + std::to_string(p.components)
                   + " components and " + std::to_string(p.edges) + " edges between them");
        return true;
    };
    status.say("solving");
    std::vector<boost_gpu_mst::edge_id> ids;
    std::visit(
        [&](auto const& weights)
        {
            boost_gpu_mst::minimum_spanning_forest(
                g.num_vertices, g.sources, g.targets, weights, std::back_inserter(ids), o, &r);
        },
        g.weights);
    return ids;
}

} // namespace gpu_mst
