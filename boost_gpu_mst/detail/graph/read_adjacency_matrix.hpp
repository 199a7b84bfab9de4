//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_READ_ADJACENCY_MATRIX_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_READ_ADJACENCY_MATRIX_HPP

#include <boost_gpu_mst/detail/graph/chunks.hpp>
#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/row_chunks.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>

#include <cstdint>
#include <type_traits>
#include <utility>

namespace boost
{
// Declared, not included: few programs use them.
template <typename Directed, typename VertexProperty, typename EdgeProperty, typename GraphProperty,
    typename Allocator>
class adjacency_matrix;
template <typename D, typename VP, typename EP, typename GP, typename A, typename Prop, typename Kind>
struct adj_mat_pm_helper;
template <typename Func, typename Key, typename Ret>
class function_property_map;
} // namespace boost

namespace boost_gpu_mst
{
namespace detail
{

/// The descriptor from u to v, and whether there is such an edge.
template <class Vertex, class Graph>
auto matrix_entry(Vertex u, Vertex v, Graph const& g)
{
    return edge(u, v, g);
}

/// adjacency_matrix by rows, in the order of edges(g): an undirected one stores what is on and below the
/// diagonal, and yields the larger end as the source.
template <class Graph>
class matrix_rows
{
public:
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    using place = std::uint64_t; ///< a column
    static constexpr bool repeats_loops = false;
    static constexpr bool lists_short_rows = false;
    static constexpr bool prefetches = false;
    static constexpr std::uint64_t rows_in_block = 16; // each has up to V entries

    explicit matrix_rows(Graph const& g) : m_graph(g), m_size(static_cast<std::uint64_t>(num_vertices(g))) {}

    std::uint64_t size() const { return m_size; }
    static place begin(std::uint64_t) { return 0; }
    place end(std::uint64_t row) const { return directed ? m_size : row + 1; }
    bool takes(std::uint64_t row, place column) const { return entry(row, column).second; }
    static std::uint64_t target(place column) { return column; }
    edge make(std::uint64_t row, place column) const { return entry(row, column).first; }

private:
    using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
    static constexpr bool directed =
        std::is_convertible<typename boost::graph_traits<Graph>::directed_category*,
            boost::directed_tag*>::value;

    std::pair<edge, bool> entry(std::uint64_t row, place column) const
    {
        return detail::matrix_entry(static_cast<vertex>(row), static_cast<vertex>(column), m_graph);
    }

    Graph const& m_graph;
    std::uint64_t m_size;
};

/// In chunks for several threads. For one thread, edges(g) finds the entries faster, in the same order.
template <class Graph>
class matrix_chunks : public row_chunks<matrix_rows<Graph>>
{
public:
    using row_chunks<matrix_rows<Graph>>::row_chunks;

    template <class F>
    static void visit_all(Graph const& g, F const& f)
    {
        auto [i, end] = detail::edge_range(g);
        for (; i != end; ++i)
        {
            auto const& e = *i;
            f(
                static_cast<std::uint64_t>(source(e, g)),
                static_cast<std::uint64_t>(target(e, g)), [&]() -> auto const& { return e; });
        }
    }
};

/// The matrix's own properties come through a function map, whose function only reads the descriptor.
template <class Lookup, class EdgeProperty, class = void>
struct is_lookup_of : std::false_type
{
};
template <class Lookup, class EdgeProperty>
struct is_lookup_of<Lookup, EdgeProperty,
    std::enable_if_t<std::is_same<std::remove_const_t<typename Lookup::ep_type_nonref>, EdgeProperty>::value>>
    : std::true_type
{
};

template <class Graph, class WeightMap>
struct is_interior_of : std::false_type
{
};
template <class D, class V, class E, class G, class A, class Lookup, class Key, class Ret>
struct is_interior_of<boost::adjacency_matrix<D, V, E, G, A>, boost::function_property_map<Lookup, Key, Ret>>
{
    template <class L>
    static constexpr bool is_own()
    {
        if constexpr (is_lookup_of<L, E>::value)
        {
            using helper =
                boost::adj_mat_pm_helper<D, V, E, G, A, decltype(L::tag), boost::edge_property_tag>;
            return std::is_same<typename helper::type, boost::function_property_map<L, Key, Ret>>::value
                   || std::is_same<typename helper::const_type,
                       boost::function_property_map<L, Key, Ret>>::value;
        }
        else
            return false;
    }
    static constexpr bool value = is_own<Lookup>();
};

template <class Graph>
struct is_adjacency_matrix : std::false_type
{
};
template <class D, class V, class E, class G, class A>
struct is_adjacency_matrix<boost::adjacency_matrix<D, V, E, G, A>> : std::true_type
{
};

template <class D, class V, class E, class G, class A>
struct chunks_of<boost::adjacency_matrix<D, V, E, G, A>>
{
    using type = matrix_chunks<boost::adjacency_matrix<D, V, E, G, A>>;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
