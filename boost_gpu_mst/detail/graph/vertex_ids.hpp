//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_VERTEX_IDS_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_VERTEX_IDS_HPP

#include <boost_gpu_mst/detail/graph/chunks.hpp>
#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/has_vertex_index.hpp>
#include <boost_gpu_mst/detail/graph/index_bound.hpp>
#include <boost_gpu_mst/detail/graph/map_key.hpp>
#include <boost_gpu_mst/detail/graph/vertex_table.hpp>
#include <boost_gpu_mst/detail/library/refuse.hpp>
#include <boost_gpu_mst/detail/library/short_array.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

// Step 0: vertex descriptors -> ids below bound(). An object of one of the kinds below returns ids(v); a
// result of bound() or more means that v is not a vertex of the graph.

namespace boost_gpu_mst
{
namespace detail
{

/// Descriptors that are the ids themselves, as in adjacency_list over vecS.
class identity_ids
{
public:
    explicit identity_ids(std::uint64_t n) : m_bound(checked_num_vertices(n)) {}
    std::uint64_t bound() const noexcept { return m_bound; }

    template <class Vertex>
    std::uint64_t operator()(Vertex v) const noexcept
    {
        return static_cast<std::uint64_t>(v);
    }

private:
    std::uint64_t m_bound;
};

/// ids(v), checked. indexed_ids and numbered_ids have checked theirs before, identity_ids has not: a graph
/// whose own index map is the identity may have vertices that begin at 1.
template <class VertexIds, class Vertex>
std::uint64_t checked_id(VertexIds const& ids, Vertex const& v)
{
    std::uint64_t const id = ids(v);
    if (id >= ids.bound())
        detail::refuse_own_index(id, ids.bound());
    return id;
}

/// Ids from an index map, checked at construction: below the bound, and different for any two vertices.
template <class IndexMap>
class indexed_ids
{
public:
    /// \p whose names the map in messages.
    template <class Graph>
    indexed_ids(Graph const& g, IndexMap const& index, char const* whose)
        : m_index(index), m_bound(checked_num_vertices(detail::index_bound(g)))
    {
        std::vector<bool> taken(static_cast<std::size_t>(m_bound));
        std::uint64_t position = 0;
        auto [i, end] = detail::vertex_range(g);
        for (; i != end; ++i, void(), ++position)
        {
            std::uint64_t const id = (*this)(*i);
            if (id >= m_bound || taken[static_cast<std::size_t>(id)])
                detail::refuse_index(whose, position, id, m_bound);
            taken[static_cast<std::size_t>(id)] = true;
        }
    }

    std::uint64_t bound() const noexcept { return m_bound; }

    template <class Vertex>
    std::uint64_t operator()(Vertex const& v) const
    {
        using boost::get;
        return static_cast<std::uint64_t>(
            get(m_index, detail::map_key<IndexMap>(v))); // a negative index becomes a huge one
    }

private:
    IndexMap m_index;
    std::uint64_t m_bound;
};

/// Ids in the order of vertices(g), looked up by descriptor: for graphs without any index.
template <class Vertex>
class numbered_ids
{
    static_assert(can_be_numbered<Vertex>,
        "this graph has no vertex_index, and its vertex descriptors have neither std::hash nor operator<: "
        "pass a vertex_index_map");

public:
    template <class Graph>
    explicit numbered_ids(Graph const& g)
    {
        auto [i, end] = detail::vertex_range(g);
        if constexpr (are_numbers)
        {
            for (; i != end && static_cast<std::uint64_t>(*i) == m_counted; ++i)
                ++m_counted;
            checked_num_vertices(m_counted);
            if (i == end)
                return;
        }
        auto const expected = static_cast<std::size_t>(num_vertices(g));
        if (expected > max_small)
            m_table.reserve(expected);
        for (std::uint64_t v = 0; v != m_counted; ++v)
            if constexpr (are_numbers)
                add(static_cast<Vertex>(v));
        m_counted = 0;
        for (; i != end; ++i)
            add(*i);
    }

    std::uint64_t bound() const noexcept
    {
        return m_counted != 0 ? m_counted : m_small.empty() ? m_table.size() : m_small.size();
    }

    std::uint64_t operator()(Vertex const& v) const
    {
        if constexpr (are_numbers)
            if (m_counted != 0)
                return static_cast<std::uint64_t>(v);
        return m_table.size() != 0 ? m_table.find(v) : find_in_small(v);
    }

    /// The vertex of an id below bound().
    std::conditional_t<std::is_integral<Vertex>::value, Vertex, Vertex const&> vertex(std::size_t id) const
    {
        if constexpr (are_numbers)
            if (m_counted != 0)
                return static_cast<Vertex>(id);
        return m_table.size() != 0 ? m_table.vertex(id) : m_small[id];
    }

private:
    static constexpr bool are_numbers = std::is_integral<Vertex>::value;
    static constexpr std::size_t max_small = 16; ///< are searched one by one faster than in a table

    /// With std::find, a call with 5 vertices of listS takes a tenth longer.
    std::size_t find_in_small(Vertex const& v) const
    {
        Vertex const* const few = m_small.data();
        std::size_t const size = m_small.size();
        std::size_t i = 0;
        while (i != size && !(few[i] == v))
            ++i;
        return i;
    }

    void add(Vertex const& v)
    {
        if (!m_table.has_capacity())
        {
            if (find_in_small(v) != m_small.size())
                return;
            if (m_small.size() != max_small)
                return m_small.push_back(v);
            for (Vertex const& known : m_small)
                m_table.add(known);
            m_small.clear();
        }
        checked_num_vertices(std::uint64_t(m_table.size()) + 1);
        m_table.add(v);
    }

    std::uint64_t m_counted = 0; ///< not 0: the vertices are 0 .. m_counted - 1, in this order
    short_array<Vertex, max_small> m_small;
    vertex_table<Vertex> m_table; ///< empty if m_small has them all
};

/// The vertex ids of \p g by the caller's index map. Throws invalid_graph if that is no index.
template <class Graph, class IndexMap>
auto ids_by_index(Graph const& g, IndexMap const& index)
{
    if constexpr (is_own_identity<Graph, IndexMap>::value)
        return identity_ids(static_cast<std::uint64_t>(num_vertices(g)));
    else
        return indexed_ids<IndexMap>(g, index, "the vertex_index_map");
}

/// The vertex ids of \p g by its own index if it has one, otherwise by numbering its vertices.
template <class Graph>
auto ids_by_index(Graph const& g, boost::param_not_found)
{
    if constexpr (!has_vertex_index<Graph>::value)
        return numbered_ids<typename boost::graph_traits<Graph>::vertex_descriptor>(g);
    else
    {
        using index_map = std::decay_t<decltype(detail::own_vertex_index(g))>;
        if constexpr (is_identity_map<index_map>::value)
            return identity_ids(static_cast<std::uint64_t>(num_vertices(g)));
        else
            return indexed_ids<index_map>(g, detail::own_vertex_index(g), "the graph's vertex_index");
    }
}

/// The vertex ids of \p g. By the index, unless it IsIgnored, as in Boost's Kruskal if it needs none: then
/// vertices are numbered, except in graphs whose vertices are the numbers 0 .. n-1 themselves.
template <bool IsIgnored, class Graph, class IndexMap>
auto vertex_ids(Graph const& g, IndexMap const& index)
{
    using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
    if constexpr (!IsIgnored || !can_be_numbered<vertex>)
        return detail::ids_by_index(g, index);
    else if constexpr (is_partitioned<Graph>)
        return identity_ids(static_cast<std::uint64_t>(num_vertices(g)));
    else
        return numbered_ids<vertex>(g);
}

/// Whether every id below ids.bound() belongs to a vertex that can be named without a walk over the graph.
template <class Graph, class VertexIds>
constexpr bool names_vertices = is_partitioned<Graph>&& std::is_same<VertexIds, identity_ids>::value;
template <class Graph, class Vertex>
inline constexpr bool names_vertices<Graph, numbered_ids<Vertex>> = true;

/// For each id, whether it belongs to one of vertices(g); empty if all do. Others are those of vertices that
/// a filtered_graph hides, or that were removed from an undirected_graph.
template <class Graph, class VertexIds>
std::vector<bool> is_vertex_by_id(Graph const& g, VertexIds const& ids)
{
    (void)g;
    std::vector<bool> is_vertex;
    if constexpr (!names_vertices<Graph, VertexIds>)
    {
        is_vertex.resize(static_cast<std::size_t>(ids.bound()));
        std::uint64_t count = 0;
        for (auto [v, end] = detail::vertex_range(g); v != end; ++v, void(), ++count)
            is_vertex[static_cast<std::size_t>(detail::checked_id(ids, *v))] = true;
        if (count == ids.bound())
            is_vertex.clear();
    }
    return is_vertex;
}

/// The root's id. Throws invalid_graph unless the root is one of vertices(g); a vertex that a filtered_graph
/// hides has an id, too.
template <class Graph, class VertexIds, class Vertex>
std::uint32_t checked_root(Graph const& g, VertexIds const& ids, Vertex const& root)
{
    std::uint64_t const id = ids(root);
    if (id >= ids.bound())
        detail::refuse_root(id, ids.bound());
    if constexpr (!names_vertices<Graph, VertexIds>)
    {
        auto [v, end] = detail::vertex_range(g);
        while (v != end && !(*v == root))
            ++v;
        if (v == end)
            detail::refuse_root(id, ids.bound());
    }
    return static_cast<std::uint32_t>(id);
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
