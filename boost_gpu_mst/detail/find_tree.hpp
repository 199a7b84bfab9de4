//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_FIND_TREE_HPP
#define BOOST_GPU_MST_DETAIL_FIND_TREE_HPP

#include <boost_gpu_mst/detail/feed_graph.hpp>
#include <boost_gpu_mst/detail/make_room.hpp>
#include <boost_gpu_mst/detail/parallel.hpp>
#include <boost_gpu_mst/detail/read_graph.hpp>
#include <boost_gpu_mst/detail/solve.hpp>
#include <boost_gpu_mst/detail/stopwatch.hpp>
#include <boost_gpu_mst/detail/write_pieces.hpp>
#include <boost_gpu_mst/detail/write_tree.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

// What the doors for graphs share: read, solve, find the chosen descriptors. Either kind of tree below has
// for_each_ends(f), f(u, v) for the vertex ids of each chosen edge, and write(out). Nothing is written to
// the caller's things before write().

namespace boost_gpu_mst
{
namespace detail
{

/// Of a graph read by edges(g), by the calling thread.
template <class Graph, class Weight>
class listed_tree
{
public:
    template <class VertexIds, class WeightMap>
    listed_tree(Graph const& g, VertexIds const& ids, WeightMap const& weight, options const& o, report& r)
        : m_read(timed(r, "read", [&] { return detail::read_graph(g, ids, weight, o); })),
          m_chosen(detail::solve(m_read.view(), o, r)),
          m_tree(timed(r, "find", [&] { return tree_edges<Graph>(g, m_chosen, m_read.num_edges()); }))
    {
        if constexpr (decltype(m_read.weights)::has_values)
            if (o.want_total)
                r.total = detail::sum_weights(
                    m_read.weights.data(), m_read.weights.type(), m_chosen.data(), m_chosen.size());
    }

    listed_tree(listed_tree const&) = delete;
    listed_tree& operator=(listed_tree const&) = delete;

    template <class F>
    void for_each_ends(F const& f) const
    {
        for (edge_id const id : m_chosen)
            f(m_read.sources[id], m_read.targets[id]);
    }

    template <class OutputIterator>
    OutputIterator write(OutputIterator out) const
    {
        return m_tree.write(std::move(out));
    }

private:
    graph_arrays<Weight> m_read;
    std::vector<edge_id> m_chosen;
    tree_edges<Graph> m_tree;
};

/// Of a graph that is cut into pieces: read by all cores where the map allows it, else by the calling
/// thread, and the chosen descriptors found by all cores.
template <class Graph, class VertexIds, class WeightMap>
class cut_tree
{
    using pieces = typename pieces_of<Graph>::type;
    using edge = typename pieces::edge;

public:
    cut_tree(Graph const& g, VertexIds const& ids, WeightMap const& weight, options const& o, report& r)
        : m_graph(g), m_ids(ids)
    {
        unsigned const threads = threads_for(static_cast<std::uint64_t>(num_edges(g)), o.threads);
        pieces const cut = timed(r, "cut", [&] { return pieces(g, threads); });
        edge_ids const chosen = choose(cut, weight, o, r);
        m_found =
            timed(r, "find", [&] { return find_in_pieces(cut, chosen.data(), chosen.size(), threads); });
    }
    cut_tree(cut_tree const&) = delete;
    cut_tree& operator=(cut_tree const&) = delete;

    template <class F>
    void for_each_ends(F const& f) const
    {
        for (edge const& e : m_found)
            f(m_ids(source(e, m_graph)), m_ids(target(e, m_graph)));
    }

    template <class OutputIterator>
    OutputIterator write(OutputIterator out) const
    {
        make_room(out, m_found.size());
        for (edge const& e : m_found)
        {
            *out = e;
            ++out;
        }
        return out;
    }

private:
    edge_ids choose(pieces const& cut, WeightMap const& weight, options const& o, report& r) const
    {
        if constexpr (is_fed<Graph, VertexIds, WeightMap>)
        {
            graph_feed<Graph, WeightMap> const feed(m_graph, cut, weight);
            return detail::solve(feed.view(), o, r);
        }
        else
        {
            auto const read =
                timed(r, "read", [&] { return read_graph_by_pieces(m_graph, cut, m_ids, weight, o); });
            edge_arrays arrays = read.view();
            std::vector<edge_id> chosen = detail::solve(arrays, o, r);
            r.edges = static_cast<std::uint64_t>(num_edges(m_graph)); // each self-loop once
            if constexpr (decltype(read.weights)::has_values)
                if (o.want_total)
                    r.total = detail::sum_weights(arrays.weights, arrays.type, chosen.data(), chosen.size());
            return edge_ids(std::move(chosen));
        }
    }

    Graph const& m_graph;
    VertexIds const& m_ids;
    buffer<edge> m_found; ///< in the order of the output
};

template <class Graph, class VertexIds, class WeightMap>
using tree_of = std::conditional_t<std::is_void<typename pieces_of<Graph>::type>::value,
    listed_tree<Graph, weight_of<WeightMap>>, cut_tree<Graph, VertexIds, WeightMap>>;

} // namespace detail
} // namespace boost_gpu_mst

#endif
