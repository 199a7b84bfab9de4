//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_SMALL_GRAPH_HPP
#define BOOST_GPU_MST_DETAIL_SMALL_GRAPH_HPP

#include <boost_gpu_mst/detail/graph/graph_arrays.hpp>
#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/is_parallel_readable.hpp>
#include <boost_gpu_mst/detail/graph/map_key.hpp>
#include <boost_gpu_mst/detail/graph/read_edge.hpp>
#include <boost_gpu_mst/detail/graph/refers_to_weights.hpp>
#include <boost_gpu_mst/detail/library/loops_of_row.hpp>
#include <boost_gpu_mst/detail/library/short_array.hpp>
#include <boost_gpu_mst/detail/library/small_forest.hpp>
#include <boost_gpu_mst/detail/output/write_edge.hpp>
#include <boost_gpu_mst/detail/small_keys.hpp>

#include <boost/config.hpp>
#include <boost/graph/graph_traits.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

// Graphs with few edges: Boost solves them in the time that a call into the library takes, or a second walk
// over the graph. Kruskal's algorithm in a few arrays, which are on the stack (7 KB) if the graph has some
// fifty edges or fewer. For every graph, map and weight; the forest is the library's, including ties.

namespace boost_gpu_mst
{
namespace detail
{

/// Beyond this number of vertices or edges, the library is faster: it sorts wide keys digit by digit too, and
/// reads some graphs with all cores.
template <class Graph, class VertexIds, class WeightMap>
constexpr std::uint64_t max_small()
{
    constexpr bool is_narrow = small_keys<weight_of<WeightMap>>::is_narrow;
    constexpr bool all_read =
        is_parallel_readable<Graph, VertexIds, WeightMap> && !is_adjacency_matrix<Graph>::value;
    constexpr bool in_place = refers_to_weights<Graph, WeightMap>; // the library copies them
    return 4096 * (is_narrow || in_place ? 4 : 1) * (all_read ? 1 : 4);
}

template <class VertexIds, class WeightMap, class Graph>
bool is_small_graph(Graph const& g)
{
    constexpr std::uint64_t most = max_small<Graph, VertexIds, WeightMap>();
    return static_cast<std::uint64_t>(num_vertices(g)) <= most
           && static_cast<std::uint64_t>(num_edges(g)) <= most;
}

/// The forest of a graph with few edges.
template <class Graph, class VertexIds, class WeightMap>
class small_graph
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    using weight = weight_of<WeightMap>;
    using keys = small_keys_of<Graph, WeightMap>;
    /// As it is read: a copy, or a reference to where it stays.
    using read_weight_type = std::conditional_t<refers_to_weights<Graph, WeightMap>, weight const&, weight>;
    static constexpr bool reads_again = reads_weights_again<Graph, WeightMap>;
    using place = typename keys::place;

public:
    /// Throws nan_weight, invalid_graph and what the graph and the map throw.
    small_graph(Graph const& g, VertexIds const& ids, WeightMap const& w)
    {
        std::size_t const expected = detail::expected_edges(g);
        m_ends.reserve(expected);
        m_edges.reserve(expected);
        m_order.reserve(expected);
        if constexpr (!keys::holds_key && !reads_again)
            m_keys.reserve(expected);
        read(g, ids, w);
        if constexpr (reads_again)
            keys::sort(m_order, weights_in_map{w, m_edges});
        else if constexpr (!keys::holds_key)
            keys::sort(m_order, m_keys);
        m_parent.reserve(static_cast<std::size_t>(ids.bound()));
        m_size = detail::select_small_forest(m_order.data(),
            {m_ends.data(), m_ends.size(), m_parent.data(), static_cast<std::uint32_t>(ids.bound())});
    }
    small_graph(small_graph const&) = delete;
    small_graph& operator=(small_graph const&) = delete;

    /// f(u, v) for the vertex ids of each selected edge.
    template <class F>
    void for_each_ends(F const& f) const
    {
        for (std::size_t i = 0; i != m_size; ++i)
        {
            ends const& e = m_ends[position(m_order[i])];
            f(std::uint64_t(e.first), std::uint64_t(e.second));
        }
    }

    /// The lowest vertex of each vertex's tree.
    std::uint32_t const* roots() const noexcept { return m_parent.data(); }

    std::size_t size() const noexcept { return m_size; }

    /// The descriptor of a selected edge, by its place among them.
    edge const& operator[](std::size_t i) const { return m_edges[position(m_order[i])]; }

    template <class Output>
    auto write(Output& out) const
    {
        return out.write(size(), 1, [this](std::uint64_t i) -> edge const& { return (*this)[i]; });
    }

private:
    using ends = small_edge_list::ends;

    static constexpr std::size_t bytes_on_stack = 1280; ///< of each array
    template <class T>
    using array = short_array<T, (sizeof(T) < bytes_on_stack ? bytes_on_stack / sizeof(T) : 1)>;

    struct weights_in_map
    {
        WeightMap const& map;
        array<edge> const& edges;
        weight const& operator[](std::uint32_t i) const
        {
            using boost::get;
            return get(map, detail::map_key<WeightMap>(edges[i]));
        }
    };

    static std::uint32_t position(place p) { return static_cast<std::uint32_t>(p); }

    void read(Graph const& g, VertexIds const& ids, WeightMap const& w)
    {
        [[maybe_unused]] loops_of_row loops;
        std::uint64_t const bound = ids.bound();
        std::uint64_t id = 0;
        detail::for_each_edge(g, ids,
            [&](std::uint64_t u, std::uint64_t v, auto const& make)
            {
                detail::check_ends(id, u, v, bound);
                edge const& e = make();
                if (u != v)
                    add(e, static_cast<std::uint32_t>(u), static_cast<std::uint32_t>(v),
                        detail::read_weight<read_weight_type>(w, e, id));
                else if (detail::first_of_loop<Graph>(loops, u, e, id) == id)
                    static_cast<void>(detail::read_weight<read_weight_type>(w, e, id)); // checks for NaN
                ++id;
            });
    }

    void add(edge const& e, std::uint32_t u, std::uint32_t v, read_weight_type&& w)
    {
        auto const i = static_cast<std::uint32_t>(m_ends.size());
        m_ends.push_back(ends{u, v});
        m_edges.push_back(e);
        if constexpr (keys::holds_key)
            m_order.push_back(keys::make_place(w, i));
        else
        {
            m_order.push_back(i);
            if constexpr (!reads_again)
                m_keys.push_back(keys::of(static_cast<read_weight_type&&>(w)));
        }
    }

    array<ends> m_ends; ///< of all edges but self-loops
    array<edge> m_edges;
    array<typename keys::key> m_keys; ///< empty if the order has them, or the map is read again
    array<std::uint32_t> m_parent;    ///< of all vertices; its own size is 0
    array<place> m_order;             ///< by weight, then id; at the end the selected ones come first
    std::size_t m_size = 0;           ///< of the forest
};

template <class Graph, class VertexIds, class WeightMap, class Output>
void reserve_output(small_graph<Graph, VertexIds, WeightMap> const& tree, Output& out)
{
    out.reserve(tree.size(), 1);
}

template <class Graph, class VertexIds, class WeightMap, class Output>
auto write(small_graph<Graph, VertexIds, WeightMap> const& tree, Output& out)
{
    return tree.write(out);
}

/// Calls write(tree, to). Not inlined, so that its arrays are on the stack only for graphs with few edges.
template <class Graph, class VertexIds, class WeightMap, class Output, class Write>
BOOST_NOINLINE auto solve_small_graph(
    Graph const& g, VertexIds const& ids, WeightMap const& weight, Output& to, Write const& write)
{
    small_graph<Graph, VertexIds, WeightMap> const tree(g, ids, weight);
    return write(tree, to);
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
