//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_MANY_GRAPHS_HPP
#define BOOST_GPU_MST_TEST_API_MANY_GRAPHS_HPP

#include "test/unit/cases.hpp"

#include <boost_gpu_mst/minimum_spanning_forests.hpp>

// Graphs of all sizes, one behind the other, and their forests by Kruskal's algorithm.

namespace api_test
{

using namespace engine_test;

template <class Weight>
struct many_graphs
{
    std::vector<graph<Weight>> all;
    std::vector<std::uint64_t> vertex_offsets = {0}, edge_offsets = {0};
    graph<Weight> arrays;

    void add(graph<Weight> const& g)
    {
        if (g.sources.size() > size_limit() && g.sources.size() > 1500)
            return;
        all.push_back(g);
        vertex_offsets.push_back(vertex_offsets.back() + g.num_vertices);
        edge_offsets.push_back(edge_offsets.back() + g.sources.size());
        for (std::size_t e = 0; e != g.sources.size(); ++e)
            arrays.add(g.sources[e], g.targets[e], g.weights[e]);
    }

    /// The forests in the order of the options, compared with what a call has found.
    void check(boost_gpu_mst::spanning_forests found, boost_gpu_mst::options const& o) const
    {
        BOOST_REQUIRE(found.size() == all.size());
        BOOST_TEST(found.ids.size() == found.offsets.back());
        for (std::size_t g = 0; g != all.size(); ++g)
        {
            std::vector<edge_id> expected = kruskal(all[g], o.objective == boost_gpu_mst::objective::maximum);
            std::vector<edge_id> forest(found[g].begin(), found[g].end());
            if (o.order != boost_gpu_mst::output_order::by_weight)
                std::sort(expected.begin(), expected.end());
            if (o.order == boost_gpu_mst::output_order::unordered)
                std::sort(forest.begin(), forest.end());
            BOOST_TEST(forest == expected, "graph " << g << ", " << all[g].name << " of "
                                                    << all[g].num_vertices << " vertices, differs");
        }
    }

    std::string total(boost_gpu_mst::objective which) const
    {
        std::vector<Weight> selected;
        for (graph<Weight> const& g : all)
            for (edge_id const e : kruskal(g, which == boost_gpu_mst::objective::maximum))
                selected.push_back(g.weights[e]);
        return boost_gpu_mst::detail::sum_weights(
            selected.data(), arrays.arrays().type, nullptr, selected.size())
            .to_string();
    }
};

/// Sizes around every limit: of a warp, of a block, of shared memory, of a thread of the host.
template <class Weight>
many_graphs<Weight> mixture(weights kind)
{
    many_graphs<Weight> all;
    all.add({"nothing", 0, {}, {}, {}});
    all.add({"a vertex", 1, {}, {}, {}});
    all.add({"a loop", 1, {0}, {0}, {Weight(1)}});
    all.add({"vertices", 70, {}, {}, {}});
    for (std::uint32_t n = 2; n != 40; ++n)
        all.add(random_graph<Weight>(n, n % 7 * n / 2, kind, n));
    all.add(random_graph<Weight>(64, 512, kind, 1));
    all.add(random_graph<Weight>(65, 100, kind, 2));
    all.add(random_graph<Weight>(3, 513, kind, 3));
    all.add(cliques<Weight>(4, 5, kind));
    all.add(path<Weight>(64, 1));
    all.add(path<Weight>(257, 10));
    all.add(star<Weight>(100, 3, kind));
    all.add(two_hubs<Weight>(90, kind));
    all.add(random_graph<Weight>(200, 1000, kind, 4));
    all.add(random_graph<Weight>(1024, 1400, kind, 5));
    all.add(random_graph<Weight>(1300, 1500, kind, 6));
    all.add(path<Weight>(1500, 7));
    all.add(random_graph<Weight>(2000, 10000, kind, 7));
    all.add(random_graph<Weight>(16384, 16384, kind, 8));
    all.add(random_graph<Weight>(16385, 20000, kind, 9));
    all.add(random_graph<Weight>(300, 150000, kind, 10)); // more edges than all others
    all.add({"a vertex at the end", 1, {}, {}, {}});
    all.add({"nothing at the end", 0, {}, {}, {}});
    return all;
}

} // namespace api_test

#endif
