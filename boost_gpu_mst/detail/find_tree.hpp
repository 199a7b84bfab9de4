//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_FIND_TREE_HPP
#define BOOST_GPU_MST_DETAIL_FIND_TREE_HPP

#include <boost_gpu_mst/detail/feed_graph.hpp>
#include <boost_gpu_mst/detail/graph_functions.hpp>
#include <boost_gpu_mst/detail/make_room.hpp>
#include <boost_gpu_mst/detail/output_room.hpp>
#include <boost_gpu_mst/detail/parallel.hpp>
#include <boost_gpu_mst/detail/read_graph.hpp>
#include <boost_gpu_mst/detail/solve.hpp>
#include <boost_gpu_mst/detail/stopwatch.hpp>
#include <boost_gpu_mst/detail/write_pieces.hpp>
#include <boost_gpu_mst/detail/write_tree.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

// What the functions for graphs share: read, solve, find the chosen descriptors. Either kind of tree below
// has for_each_ends(f), f(u, v) for the vertex ids of each chosen edge, ask_room(out, room), which makes sure
// that a vector of the caller's need not grow once anything is written, and after that write(out, room).
// Nothing is written to the caller's things before write(), but a vector may be made longer
// (output_room.hpp).

namespace boost_gpu_mst
{
namespace detail
{

/// Of a graph read by edges(g), by the calling thread.
template <class Graph, class Weight>
class listed_tree
{
public:
    template <class OutputIterator>
    using room_of = output_room<void, void>; // edges(g) is walked by one thread
    static constexpr bool fed = false;

    /// Nothing here asks for it.
    static std::uint64_t count_edges(Graph const&) { return 0; }

    template <class VertexIds, class WeightMap, class Room>
    listed_tree(Graph const& g, std::uint64_t, VertexIds const& ids, WeightMap const& weight, Room&, bool,
        options const& o, report& r, tuning const& t)
        : m_read(timed(r, "read", [&] { return detail::read_graph(g, ids, weight, o); })),
          m_chosen(detail::solve(m_read.view(), o, r, t)),
          m_tree(timed(r, "find", [&] { return tree_edges<Graph>(g, m_chosen, m_read.num_edges()); }))
    {
        if constexpr (decltype(m_read.weights)::has_values)
            if (o.want_total)
                r.total = detail::sum_weights(m_read.weights.data(), m_read.weights.type(), m_chosen.data(),
                    m_chosen.size(), o.threads);
    }

    listed_tree(listed_tree const&) = delete;
    listed_tree& operator=(listed_tree const&) = delete;

    template <class F>
    void for_each_ends(F const& f) const
    {
        for (edge_id const id : m_chosen)
            f(m_read.sources[id], m_read.targets[id]);
    }

    template <class OutputIterator, class Room>
    void ask_room(OutputIterator const& out, Room&) const
    {
        make_room(out, m_chosen.size());
    }

    template <class OutputIterator, class Room>
    OutputIterator write(OutputIterator out, Room&) const
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
    template <class OutputIterator>
    using room_of = output_room<OutputIterator, edge>;

    /// All cores read, and no code of the caller's runs, unless the map is a function of theirs.
    static constexpr bool fed = is_fed<Graph, VertexIds, WeightMap>;

    /// O(V) for a directed adjacency_list.
    static std::uint64_t count_edges(Graph const& g) { return static_cast<std::uint64_t>(num_edges(g)); }

    /// \p edges     count_edges(g)
    /// \p in_place  descriptors are first looked for by write(), and ends not asked for
    template <class Room>
    cut_tree(Graph const& g, std::uint64_t edges, VertexIds const& ids, WeightMap const& weight, Room& room,
        bool in_place, options const& o, report& r, tuning const& t)
        : m_graph(g), m_ids(ids), m_edges(edges), m_threads(threads_for(edges, o.threads)),
          m_cut(timed(r, "cut", [&] { return pieces(g, m_threads, [&] { room.help(); }); })),
          m_chosen(choose(weight, room, o, r, t))
    {
        if (in_place)
            return;
        m_found = buffer<edge>(m_chosen.size());
        timed(r, "find", [&] { find_in_pieces(m_cut, m_chosen, m_threads, m_found.data()); });
    }
    cut_tree(cut_tree const&) = delete;
    cut_tree& operator=(cut_tree const&) = delete;

    template <class F>
    void for_each_ends(F const& f) const
    {
        for (edge const& e : m_found)
            f(m_ids(source(e, m_graph)), m_ids(target(e, m_graph)));
    }

    template <class OutputIterator, class Room>
    void ask_room([[maybe_unused]] OutputIterator const& out, [[maybe_unused]] Room& room) const
    {
        if constexpr (Room::in_place)
            room.ask(m_chosen.size()); // it has made the vector longer already
        else
            make_room(out, m_chosen.size());
    }

    template <class OutputIterator, class Room>
    OutputIterator write(OutputIterator out, [[maybe_unused]] Room& room) const
    {
        if constexpr (Room::in_place)
        {
            edge* const to = room.take(m_chosen.size());
            if (m_found.size() == 0)
                find_in_pieces(m_cut, m_chosen, m_threads, to);
            else
                std::copy(m_found.begin(), m_found.end(), to);
            return room.keep();
        }
        else
        {
            for (edge const& e : m_found)
            {
                *out = e;
                ++out;
            }
            return out;
        }
    }

private:
    template <class Room>
    edge_ids choose(WeightMap const& weight, [[maybe_unused]] Room& room, options const& o, report& r,
        tuning const& t) const
    {
        if constexpr (fed)
        {
            auto const help = [&] { room.help(); };
            graph_feed<Graph, WeightMap, decltype(help)> const feed(
                m_cut, weight, static_cast<std::uint64_t>(num_vertices(m_graph)), m_edges, help);
            return detail::solve(feed.view(), o, r, t);
        }
        else
        {
            auto const read =
                timed(r, "read", [&] { return read_graph_by_pieces(m_graph, m_cut, m_ids, weight, o); });
            edge_arrays arrays = read.view();
            std::vector<edge_id> chosen = detail::solve(arrays, o, r, t);
            r.edges = m_edges; // each self-loop once
            if constexpr (decltype(read.weights)::has_values)
                if (o.want_total)
                    r.total = detail::sum_weights(
                        arrays.weights, arrays.type, chosen.data(), chosen.size(), o.threads);
            return edge_ids(std::move(chosen));
        }
    }

    Graph const& m_graph;
    VertexIds const& m_ids;
    std::uint64_t m_edges;
    unsigned m_threads;
    pieces m_cut;
    edge_ids m_chosen;
    buffer<edge> m_found; ///< in the order of the output
};

/// A caller's own function may look at the vector that the tree goes to, which must not change under its
/// eyes.
template <class WeightMap>
struct is_callers_function : std::false_type
{
};
template <class Map>
struct is_callers_function<concurrently_readable_map<Map>> : std::true_type
{
};

/// Room for the edges of a tree of g, which those who read it make where no code of the caller's runs.
template <class Tree, class WeightMap, class Graph, class OutputIterator>
auto room_for_tree(Graph const& g, std::uint64_t edges, OutputIterator const& out, options const& o)
{
    auto const vertices = static_cast<std::uint64_t>(num_vertices(g));
    bool const unseen =
        Tree::fed && !is_callers_function<WeightMap>::value && !o.on_progress && vertices != 0;
    return typename Tree::template room_of<OutputIterator>(out, unseen ? std::min(vertices - 1, edges) : 0);
}

template <class Graph, class VertexIds, class WeightMap>
using tree_of = std::conditional_t<std::is_void<typename pieces_of<Graph>::type>::value,
    listed_tree<Graph, weight_of<WeightMap>>, cut_tree<Graph, VertexIds, WeightMap>>;

} // namespace detail
} // namespace boost_gpu_mst

#endif
