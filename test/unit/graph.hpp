//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_GRAPH_HPP
#define BOOST_GPU_MST_TEST_UNIT_GRAPH_HPP

#include <boost_gpu_mst/array_views.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <string>
#include <vector>

// Graphs as plain arrays, and the oracle: Kruskal's algorithm in twenty lines, ties by edge id.

namespace engine_test
{

using boost_gpu_mst::edge_id;
using boost_gpu_mst::detail::edge_arrays;

template <class Weight>
struct graph
{
    std::string name;
    std::uint32_t num_vertices = 0;
    std::vector<std::uint32_t> sources;
    std::vector<std::uint32_t> targets;
    std::vector<Weight> weights;

    void add(std::uint32_t u, std::uint32_t v, Weight w)
    {
        sources.push_back(u);
        targets.push_back(v);
        weights.push_back(w);
    }

    edge_arrays arrays() const
    {
        edge_arrays a;
        a.type = boost_gpu_mst::detail::weight_type_of<Weight>::value;
        a.num_vertices = num_vertices;
        a.size = sources.size();
        a.sources = sources.data();
        a.targets = targets.data();
        a.weights = weights.data();
        return a;
    }
};

/// The ids of the forest of the edges in `ids`, in order of (weight, id); `ids` may be in any order.
template <class Weight>
std::vector<edge_id> kruskal(graph<Weight> const& g, std::vector<edge_id> ids, bool heaviest_first = false)
{
    std::sort(ids.begin(), ids.end(),
        [&](edge_id a, edge_id b)
        {
            if (g.weights[a] < g.weights[b] || g.weights[b] < g.weights[a])
                return (g.weights[a] < g.weights[b]) != heaviest_first;
            return a < b;
        });
    std::vector<std::uint32_t> parent(g.num_vertices);
    std::iota(parent.begin(), parent.end(), 0u);
    auto const find = [&](std::uint32_t u)
    {
        while (parent[u] != u)
            u = parent[u] = parent[parent[u]];
        return u;
    };
    std::vector<edge_id> forest;
    for (edge_id const e : ids)
    {
        std::uint32_t const u = find(g.sources[e]), v = find(g.targets[e]);
        if (u == v)
            continue;
        parent[u] = v;
        forest.push_back(e);
    }
    return forest;
}

template <class Weight>
std::vector<edge_id> kruskal(graph<Weight> const& g, bool heaviest_first = false)
{
    std::vector<edge_id> all(g.sources.size());
    std::iota(all.begin(), all.end(), edge_id(0));
    return kruskal(g, all, heaviest_first);
}

/// The exact sum of the weights of these edges.
template <class Weight>
boost_gpu_mst::total_weight total_of(graph<Weight> const& g, std::vector<edge_id> const& ids)
{
    return boost_gpu_mst::detail::sum_weights(g.weights.data(), g.arrays().type, ids.data(), ids.size());
}

/// A symmetric CSR of a graph: entry a of `arcs` is arc a with its source, and the id of an edge is its arc
/// in the row of its lower endpoint.
template <class Weight>
struct csr
{
    explicit csr(graph<Weight> const& g, bool ascending = false)
        : arcs{g.name + (ascending ? " as ascending CSR" : " as CSR"), g.num_vertices, {}, {}, {}}
    {
        std::vector<std::vector<std::uint64_t>> rows(g.num_vertices);
        for (std::uint64_t e = 0; e != g.sources.size(); ++e)
        {
            rows[g.sources[e]].push_back(e);
            if (g.sources[e] != g.targets[e])
                rows[g.targets[e]].push_back(e);
        }
        for (std::uint32_t u = 0; u != g.num_vertices; ++u)
        {
            if (ascending)
                std::stable_sort(rows[u].begin(), rows[u].end(),
                    [&](std::uint64_t a, std::uint64_t b)
                    { return (g.sources[a] ^ g.targets[a] ^ u) < (g.sources[b] ^ g.targets[b] ^ u); });
            for (std::uint64_t const e : rows[u])
                arcs.add(u, g.sources[e] ^ g.targets[e] ^ u, g.weights[e]);
            offsets.push_back(arcs.sources.size());
        }
        narrow_offsets.assign(offsets.begin(), offsets.end());
    }

    std::vector<edge_id> kruskal(bool heaviest_first = false) const
    {
        std::vector<edge_id> lower_arcs;
        for (edge_id a = 0; a != arcs.sources.size(); ++a)
            if (arcs.sources[a] < arcs.targets[a])
                lower_arcs.push_back(a);
        return engine_test::kruskal(arcs, lower_arcs, heaviest_first);
    }

    edge_arrays arrays(bool narrow) const
    {
        edge_arrays a = arcs.arrays();
        a.sources = nullptr;
        a.offsets = narrow ? static_cast<void const*>(narrow_offsets.data()) : offsets.data();
        a.offset_bytes = narrow ? 4 : 8;
        return a;
    }

    /// As callers pass it.
    boost_gpu_mst::host_csr<Weight, std::uint64_t> view() const
    {
        return {offsets, arcs.targets, arcs.weights};
    }

    graph<Weight> arcs;
    std::vector<std::uint64_t> offsets = {0};
    std::vector<std::uint32_t> narrow_offsets;
};

} // namespace engine_test

#endif
