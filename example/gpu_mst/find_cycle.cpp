//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "find_cycle.hpp"

#include <boost/pending/disjoint_sets.hpp>

// In a file of its own: if the headers of Boost's CSR graph come first, disjoint_sets over raw
// pointers does not compile.

namespace gpu_mst
{

std::string find_cycle(boost_gpu_mst::io::edge_list const& g, std::vector<boost_gpu_mst::edge_id> const& ids)
{
    boost::disjoint_sets_with_storage<> sets(g.num_vertices);
    for (boost_gpu_mst::edge_id const id : ids)
    {
        auto const u = sets.find_set(g.sources[id]);
        auto const v = sets.find_set(g.targets[id]);
        if (u == v)
            return "the forest has a cycle through edge " + std::to_string(id);
        sets.link(u, v);
    }
    return {};
}

} // namespace gpu_mst
