//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "groups.hpp"

#include <boost_gpu_mst/dendrogram.hpp>

#include <algorithm>
#include <string>
#include <variant>

namespace gpu_mst
{
namespace
{

/// Number of merges no heavier than the cut (under --maximum, no lighter). A long double holds every weight
/// exactly, so 2.5 cuts between integers.
template <class Weight>
std::uint64_t merges_within(boost_gpu_mst::dendrogram<Weight> const& d, long double cut)
{
    bool const greatest = d.objective == boost_gpu_mst::objective::maximum;
    auto const beyond = std::find_if(d.merges.begin(), d.merges.end(),
        [&](boost_gpu_mst::cluster_merge<Weight> const& m)
        {
            auto const height = static_cast<long double>(m.height);
            return greatest ? height < cut : cut < height;
        });
    return static_cast<std::uint64_t>(beyond - d.merges.begin());
}

template <class Weight>
groups cut(arguments const& a, boost_gpu_mst::dendrogram<Weight> const& d)
{
    std::uint64_t const n = d.num_vertices;
    std::uint64_t const count = a.clusters != 0 ? a.clusters
                                : a.cut         ? n - merges_within(d, *a.cut)
                                                : d.num_trees();
    if (count < d.num_trees() || count > n)
        throw usage_error("--clusters " + std::to_string(count) + " cannot be: the forest has "
                          + std::to_string(n) + " vertices in " + std::to_string(d.num_trees())
                          + " trees, which are not joined");
    return {boost_gpu_mst::cut_into_clusters(d, count), count};
}

} // namespace

groups find_groups(
    arguments const& a, boost_gpu_mst::io::edge_list const& g, std::vector<boost_gpu_mst::edge_id> const& ids)
{
    return std::visit(
        [&](auto const& weights)
        {
            return cut(a, boost_gpu_mst::single_linkage(
                              g.num_vertices, g.sources, g.targets, weights, ids, a.objective));
        },
        g.weights);
}

} // namespace gpu_mst
