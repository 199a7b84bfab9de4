//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_READ_ADJACENCY_LIST_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_READ_ADJACENCY_LIST_HPP

#include <boost_gpu_mst/detail/graph/chunks.hpp>
#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/row_chunks.hpp>
#include <boost_gpu_mst/detail/library/bits.hpp>

#include <boost/config.hpp>
#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graph_traits.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <type_traits>
#include <utility>

// adjacency_list whose vertices are 0 .. n-1 (vecS), by the rows of out-edges where that pays: edges(g) of
// most of these is a linked list, which only one thread can walk.

namespace boost_gpu_mst
{
namespace detail
{

/// Directed and bidirectional: all out-edges, each the descriptor that edges(g) yields as well.
template <class Graph>
class directed_rows
{
public:
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    using place = typename boost::graph_traits<Graph>::out_edge_iterator;
    static constexpr bool repeats_loops = false;
    static constexpr bool lists_short_rows = false;
    static constexpr bool prefetches = false;
    static constexpr std::uint64_t rows_in_block = 1024;

    explicit directed_rows(Graph const& g) : m_graph(g) {}

    std::uint64_t size() const { return static_cast<std::uint64_t>(num_vertices(m_graph)); }
    place begin(std::uint64_t row) const { return out_edges(vertex_of(row), m_graph).first; }
    place end(std::uint64_t row) const { return out_edges(vertex_of(row), m_graph).second; }
    static constexpr bool takes(std::uint64_t, place const&) { return true; }
    std::uint64_t target(place const& at) const
    {
        using boost::target;
        return static_cast<std::uint64_t>(target(*at, m_graph));
    }
    static edge make(std::uint64_t, place const& at) { return *at; }

protected:
    using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
    static vertex vertex_of(std::uint64_t row) { return static_cast<vertex>(row); }

    Graph const& m_graph;
};

/// If edges are kept in a list of their own, beside the rows, an edge's place there is its tag. With the tag
/// it can be written without walking the rows again.
template <class Graph>
class rows_of_kept_edges : public directed_rows<Graph>
{
    using base = directed_rows<Graph>;
    using stored_edge =
        std::remove_reference_t<decltype(*std::declval<typename base::place const&>().base()->get_iter())>;
    static_assert(alignof(stored_edge) > 1, "the lowest bit of its address is free");

public:
    using typename base::edge;
    using typename base::place;
    static constexpr bool has_tags = true;

    explicit rows_of_kept_edges(Graph const& g) : base(g) {}

    /// An out-edge begins at its row, the descriptor of edges(g) at the end that add_edge was given first:
    /// the lowest bit says whether these differ.
    static std::uint64_t tag_of(std::uint64_t row, place const& at)
    {
        stored_edge const& stored = *at.base()->get_iter();
        return static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(&stored))
               | std::uint64_t(static_cast<std::uint64_t>(stored.m_source) != row);
    }

    static edge tagged(std::uint32_t row, std::uint32_t target, std::uint64_t tag)
    {
        auto* const stored = reinterpret_cast<std::remove_const_t<stored_edge>*>(
            static_cast<std::uintptr_t>(tag & ~std::uint64_t(1)));
        using vertex = typename base::vertex;
        auto const u = static_cast<vertex>(row), v = static_cast<vertex>(target);
        return (tag & 1) != 0 ? edge(v, u, &stored->get_property()) : edge(u, v, &stored->get_property());
    }
};

/// Undirected: an edge is in the rows of both ends and is taken from that of the lower end. A self-loop is in
/// its row twice, and is taken as often: no forest contains it.
template <class Graph>
class undirected_rows : public rows_of_kept_edges<Graph>
{
    using base = rows_of_kept_edges<Graph>;

public:
    using typename base::edge;
    using typename base::place;
    static constexpr bool repeats_loops = true;
    static constexpr bool lists_short_rows = true;
    static constexpr bool prefetches = true;

    explicit undirected_rows(Graph const& g) : base(g) {}

    /// Rows are vectors; of a long one the hardware prefetches the rest.
    BOOST_FORCEINLINE void prefetch_row(std::uint64_t row) const
    {
        constexpr std::size_t line = 64, most = 16 * line;
        auto const& edges = this->m_graph.out_edge_list(base::vertex_of(row));
        auto const* const first = reinterpret_cast<char const*>(edges.data());
        std::size_t const bytes = (std::min)(most, edges.size() * sizeof *edges.data());
        for (std::size_t at = 0; at < bytes; at += line)
            detail::prefetch(first + at);
    }

    /// The ends are beside the property, perhaps in the cache line before.
    static BOOST_FORCEINLINE void prefetch_edge(place const& at)
    {
        detail::prefetch((*at).get_property());
        detail::prefetch(std::addressof(*at.base()->get_iter()));
    }

    bool takes(std::uint64_t row, place const& at) const { return this->target(at) >= row; }

    /// What the two places of a self-loop, and no other edge, have.
    static void const* address_of(edge const& e) { return e.get_property(); }

    /// As edges(g) yields it, which keeps the order of ends that add_edge was given; an out-edge begins at
    /// its row.
    static edge make(std::uint64_t, place const& at)
    {
        auto const stored = at.base()->get_iter();
        return edge(stored->m_source, stored->m_target, &stored->get_property());
    }
};

/// EdgeListS = vecS: the edges are in a vector, in the order of edges(g).
template <class Graph>
class edge_vector
{
public:
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;

    static constexpr bool made_of_source = false;
    static constexpr bool has_offsets = false;

    explicit edge_vector(Graph const& g) : m_graph(g) {}

    std::uint64_t size() const { return static_cast<std::uint64_t>(m_graph.m_edges.size()); }

    template <class F>
    void visit(std::uint64_t first, std::uint64_t last, F const& f) const
    {
        auto const* const stored = m_graph.m_edges.data();
        for (std::uint64_t i = first; i != last; ++i)
            f(static_cast<std::uint64_t>(stored[i].m_source), static_cast<std::uint64_t>(stored[i].m_target),
                [&] { return make(0, i); });
    }

    edge make(std::uint64_t, std::uint64_t id) const
    {
        auto& stored = m_graph.m_edges[id];
        return edge(stored.m_source, stored.m_target, &stored.get_property());
    }

private:
    Graph const& m_graph;
};

/// Edges in a set: Boost's own out_edges does not compile for these graphs, edges(g) does.
template <class Edges, class = void>
struct is_set_of_edges : std::false_type
{
};
template <class Edges>
struct is_set_of_edges<Edges, std::void_t<typename boost::container_gen<Edges, int>::type::key_type>>
    : std::true_type
{
};

template <class OutEdges, class Direction, class V, class E, class G, class Edges>
struct chunks_of<boost::adjacency_list<OutEdges, boost::vecS, Direction, V, E, G, Edges>>
{
    using graph = boost::adjacency_list<OutEdges, boost::vecS, Direction, V, E, G, Edges>;
    static constexpr bool undirected = std::is_same<Direction, boost::undirectedS>::value;
    static constexpr bool keeps_edges = !std::is_same<Direction, boost::directedS>::value;

    using rows_of_source = std::conditional_t<keeps_edges, row_chunks<rows_of_kept_edges<graph>>,
        row_chunks<directed_rows<graph>>>;
    using by_rows = std::conditional_t<undirected, row_chunks<undirected_rows<graph>>, rows_of_source>;
    // Rows of nodes cost an undirected graph two cache misses for each of an edge's two places. Its list of
    // all edges is in the order of add_edge, as its memory mostly is: one thread walks that 5 times as fast
    // as two threads walk the rows.
    static constexpr bool rows_are_arrays = std::is_same<OutEdges, boost::vecS>::value;
    static constexpr bool is_listed =
        (undirected && !rows_are_arrays) || (keeps_edges && is_set_of_edges<Edges>::value);
    using by_rows_if_any = std::conditional_t<is_listed, void, by_rows>;
    using type = std::conditional_t<keeps_edges && std::is_same<Edges, boost::vecS>::value,
        range_chunks<edge_vector<graph>>, by_rows_if_any>;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
