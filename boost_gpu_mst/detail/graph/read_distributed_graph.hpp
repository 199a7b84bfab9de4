//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_READ_DISTRIBUTED_GRAPH_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_READ_DISTRIBUTED_GRAPH_HPP

#include <boost_gpu_mst/detail/graph/as_edge_arrays.hpp>
#include <boost_gpu_mst/detail/graph/graph_arrays.hpp>
#include <boost_gpu_mst/detail/graph/read_edge.hpp>
#include <boost_gpu_mst/detail/library/rank_partition.hpp>
#include <boost_gpu_mst/detail/library/refuse.hpp>
#include <boost_gpu_mst/detail/library/solve_over_mpi.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/property_map/property_map.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <numeric>
#include <type_traits>
#include <utility>
#include <vector>

// Reads a distributed graph's own edges into arrays, and turns ids back into its descriptors. Uses only
// g.process_group(), vertex_owner and vertex_local of the Parallel BGL and includes none of its headers, so
// programs that only have arrays need none.

namespace boost_gpu_mst
{
namespace detail
{

// By what get() returns: an adaptor of the Parallel BGL has get(), but no property_map of its own.
template <class Graph, class Tag>
using map_of = decltype(get(std::declval<Tag>(), std::declval<Graph const&>()));

/// A vertex's name on the rank that owns it.
template <class Graph>
using local_vertex = typename boost::property_traits<map_of<Graph, boost::vertex_local_t>>::value_type;

/// How many vertices a rank owns. vertices(g) has only those of this rank or, in a vertex_list_adaptor, all.
template <class Graph>
std::uint64_t count_own_vertices(Graph const& g, int rank)
{
    auto const owner = get(boost::vertex_owner, g);
    auto const [first, last] = vertices(g);
    return static_cast<std::uint64_t>(
        std::count_if(first, last, [&](auto const& v) { return get(owner, v) == rank; }));
}

/// Vertices numbered by their names on the ranks that own them; those of lower ranks come first.
template <class Graph>
class numbers_by_owner
{
public:
    explicit numbers_by_owner(Graph const& g)
        : m_owner(get(boost::vertex_owner, g)), m_local(get(boost::vertex_local, g))
    {
    }

    void all_known(std::uint64_t const* first_vertex) { m_first = first_vertex; }

    template <class Vertex>
    std::uint64_t operator()(Vertex const& v) const
    {
        return m_first[get(m_owner, v)] + static_cast<std::uint64_t>(get(m_local, v));
    }

private:
    map_of<Graph, boost::vertex_owner_t> m_owner;
    map_of<Graph, boost::vertex_local_t> m_local;
    std::uint64_t const* m_first = nullptr;
};

/// Vertices numbered by an index map that has all of them on all ranks.
template <class GlobalIndexMap>
class numbers_by_map
{
public:
    explicit numbers_by_map(GlobalIndexMap index) : m_index(index) {}

    void all_known(std::uint64_t const*) {}

    template <class Vertex>
    std::uint64_t operator()(Vertex const& v) const
    {
        return static_cast<std::uint64_t>(get(m_index, v));
    }

private:
    GlobalIndexMap m_index;
};

/// By owner if that is possible, since it is faster; otherwise by \p index.
template <class Graph, class GlobalIndexMap>
auto numbers_of_vertices(Graph const& g, GlobalIndexMap index)
{
    if constexpr (std::is_integral<local_vertex<Graph>>::value)
        return numbers_by_owner<Graph>(g);
    else
        return numbers_by_map<GlobalIndexMap>(index);
}

template <class Graph>
auto numbers_of_vertices(Graph const& g)
{
    using category = typename boost::graph_traits<Graph>::traversal_category;
    if constexpr (std::is_integral<local_vertex<Graph>>::value)
        return numbers_by_owner<Graph>(g);
    else
    {
        static_assert(std::is_convertible<category*, boost::vertex_list_graph_tag*>::value,
            "this graph's vertices have no numbers: give its make_vertex_list_adaptor(g) instead");
        return detail::numbers_of_vertices(g, get(boost::vertex_index, g));
    }
}

/// Calls f(e) for the edges that this rank stores, in the order of edges(g). In a directed graph these are
/// its vertices' out-edges, and are read as such: in the Parallel BGL's compressed_sparse_row_graph, edges(g)
/// yields those of a rank's first vertex as if rank 0 had them.
template <class Graph, class F>
void visit_own_edges(Graph const& g, int rank, F const& f)
{
    using directed = typename boost::graph_traits<Graph>::directed_category;
    using category = typename boost::graph_traits<Graph>::traversal_category;
    if constexpr (std::is_convertible<directed, boost::directed_tag>::value
                  && !std::is_convertible<category*, boost::bidirectional_graph_tag*>::value)
    {
        auto const owner = get(boost::vertex_owner, g);
        auto const [first, last] = vertices(g);
        for (auto v = first; v != last; ++v)
            if (get(owner, *v) == rank)
            {
                auto const [begin, end] = out_edges(*v, g);
                std::for_each(begin, end, f);
            }
    }
    else
    {
        auto const [first, last] = edges(g);
        std::for_each(first, last, f);
    }
}

/// One call on a distributed graph.
template <class Graph, class WeightMap>
class distributed_forest
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    using weight_value =
        std::remove_cv_t<std::remove_reference_t<typename boost::property_traits<WeightMap>::value_type>>;
    static_assert(is_plain_weight<weight_value>, "weights of distributed graphs are integers or floating "
                                                 "point of at most 64 bits; others have no place "
                                                 "in an order that all ranks know");

public:
    distributed_forest(Graph const& g, WeightMap weight) : m_graph(g), m_weight(weight) {}

    template <class Numbers, class Reserve>
    void solve(Numbers number, Reserve const& reserve_output, options const& o, report* r)
    {
        boost::mpi::communicator const ranks = communicator(m_graph.process_group());
        int const rank = ranks.rank();
        auto const read_all = [&](std::uint64_t const* first_vertex)
        {
            number.all_known(first_vertex);
            return read(rank, number, first_vertex[ranks.size()]);
        };
        auto const reserve = [&](std::uint64_t selected)
        {
            m_edges.resize(static_cast<std::size_t>(selected));
            m_by_id.resize(static_cast<std::size_t>(selected));
            reserve_output(selected);
        };
        selected_partition const mine = solve_over_mpi(ranks,
            {detail::count_own_vertices(m_graph, rank), std::cref(read_all), std::cref(reserve)}, o, r);
        pick(rank, mine.edges);
    }

    /// This rank's selected edges, in order.
    std::vector<edge> const& selected() const { return m_edges; }

private:
    template <class Numbers>
    edge_arrays read(int rank, Numbers const& number, std::uint64_t n)
    {
        m_own.num_vertices = checked_num_vertices(n);
        detail::visit_own_edges(m_graph, rank,
            [&](edge const& e)
            {
                std::uint64_t const id = m_own.sources.size();
                std::uint64_t const u = number(source(e, m_graph)), v = number(target(e, m_graph));
                detail::check_ends(id, u, v, n);
                m_own.weights.push_back(detail::read_weight(m_weight, e, id));
                m_own.sources.push_back(static_cast<std::uint32_t>(u));
                m_own.targets.push_back(static_cast<std::uint32_t>(v));
            });
        return m_own.view();
    }

    /// Finds the descriptors of the selected edges in a second walk over the edges.
    void pick(int rank, edge_ids const& selected)
    {
        std::iota(m_by_id.begin(), m_by_id.end(), std::size_t(0));
        std::sort(m_by_id.begin(), m_by_id.end(),
            [&](std::size_t a, std::size_t b) { return selected[a] < selected[b]; });
        edge_id id = 0;
        auto next = m_by_id.cbegin();
        detail::visit_own_edges(m_graph, rank,
            [&](edge const& e)
            {
                if (next != m_by_id.cend() && selected[*next] == id)
                    m_edges[*next++] = e;
                ++id;
            });
    }

    Graph const& m_graph;
    WeightMap m_weight;
    graph_arrays<weight_value> m_own; ///< this rank's edges
    std::vector<edge> m_edges;
    std::vector<std::size_t> m_by_id; ///< places in m_edges
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
