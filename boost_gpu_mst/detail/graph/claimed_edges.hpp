//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_CLAIMED_EDGES_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_CLAIMED_EDGES_HPP

#include <boost_gpu_mst/detail/graph/graph_arrays.hpp>
#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/read_edge.hpp>
#include <boost_gpu_mst/detail/graph/vertex_ids.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/verification.hpp>

#include <boost/graph/graph_traits.hpp>

#include <cstddef>
#include <cstdint>
#include <string>
#include <unordered_map>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// A graph as arrays, in the order of edges(g), and the ids of edges claimed to be its forest.
///
/// Descriptors need only ==, so each is searched for among the edges between its two vertices. No two claims
/// of a forest share both vertices. If two do, they are parallel edges, one edge twice, or a loop twice; this
/// fault is found before any edge of the graph is looked at.
template <class Graph, class WeightMap>
class claimed_edges
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;

public:
    /// \p index may be boost::param_not_found.
    template <class EdgeIterator, class IndexMap>
    claimed_edges(Graph const& g, WeightMap const& map, EdgeIterator first, EdgeIterator last,
        IndexMap const& index, unsigned threads)
    {
        auto const ids = detail::vertex_ids<false>(g, index);
        m_graph.num_vertices = static_cast<std::uint32_t>(ids.bound());
        find_claimed(g, ids, first, last);
        if (!m_found)
            return;
        read(g, ids, map);
        for (std::size_t c = 0; c != m_claimed_descriptors.size(); ++c)
            if (m_ids[c] == unseen)
            {
                m_found = {verification::fault::no_such_edge, c, 0,
                    "descriptor number " + std::to_string(c) + " of the forest is no edge of the graph"};
                return;
            }
        m_graph.weights.finish(threads);
    }

    /// False if the ends of the claims alone show that they are no forest.
    verification const& found() const noexcept { return m_found; }

    /// The ids of the claims, in their order.
    std::vector<edge_id> const& ids() const noexcept { return m_ids; }

    edge_arrays view() const noexcept { return m_graph.view(); }

private:
    static constexpr edge_id unseen = ~edge_id(0);

    /// Both ends of an edge in one word, the same in either direction.
    static std::uint64_t pair_of(std::uint64_t u, std::uint64_t v) noexcept
    {
        return u < v ? u << 32 | v : v << 32 | u;
    }

    template <class VertexIds, class EdgeIterator>
    void find_claimed(Graph const& g, VertexIds const& ids, EdgeIterator first, EdgeIterator last)
    {
        for (; first != last; ++first)
        {
            edge const e = *first;
            std::uint64_t const u = ids(source(e, g)), v = ids(target(e, g));
            std::size_t const place = m_claimed_descriptors.size();
            std::string const name = "descriptor number " + std::to_string(place) + " of the forest";
            if (u >= ids.bound() || v >= ids.bound())
                m_found = {
                    verification::fault::no_such_edge, place, 0, name + " ends at no vertex of the graph"};
            else if (auto const known = m_by_ends.emplace(pair_of(u, v), place); !known.second)
            {
                bool const same = m_claimed_descriptors[known.first->second] == e;
                m_found = {same ? verification::fault::repeated_edge : verification::fault::cycle, place, 0,
                    name + (same ? " is the same edge as" : " is parallel to") + " number "
                        + std::to_string(known.first->second)};
            }
            if (!m_found)
                return;
            m_claimed_descriptors.push_back(e);
        }
        m_ids.assign(m_claimed_descriptors.size(), unseen);
    }

    template <class VertexIds>
    void read(Graph const& g, VertexIds const& ids, WeightMap const& map)
    {
        auto [i, end] = detail::edge_range(g);
        for (; i != end; ++i)
        {
            edge const e = *i;
            std::uint64_t const u = ids(source(e, g)), v = ids(target(e, g));
            std::uint64_t const id = m_graph.sources.size();
            detail::check_ends(id, u, v, ids.bound());
            auto const claimed = m_by_ends.find(pair_of(u, v));
            if (claimed != m_by_ends.end() && m_ids[claimed->second] == unseen
                && m_claimed_descriptors[claimed->second] == e)
                m_ids[claimed->second] = id;
            m_graph.sources.push_back(static_cast<std::uint32_t>(u));
            m_graph.targets.push_back(static_cast<std::uint32_t>(v));
            m_graph.weights.push_back(detail::read_weight(map, e, id));
        }
    }

    graph_arrays<weight_of<WeightMap>> m_graph;
    std::vector<edge> m_claimed_descriptors;
    std::unordered_map<std::uint64_t, std::size_t> m_by_ends;
    std::vector<edge_id> m_ids;
    verification m_found;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
