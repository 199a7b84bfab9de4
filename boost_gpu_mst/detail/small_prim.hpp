//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
#ifndef BOOST_GPU_MST_DETAIL_SMALL_PRIM_HPP
#define BOOST_GPU_MST_DETAIL_SMALL_PRIM_HPP

#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/is_unordered.hpp>
#include <boost_gpu_mst/detail/graph/map_key.hpp>
#include <boost_gpu_mst/detail/graph/read_adjacency_list.hpp>
#include <boost_gpu_mst/detail/graph/read_edge.hpp>
#include <boost_gpu_mst/detail/graph/weight_arrays.hpp>
#include <boost_gpu_mst/detail/library/short_array.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graph_traits.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>

// Prim's algorithm itself, for small graphs with out-edges: it sorts only vertices, so up to some thousand
// edges it takes half the time of sorting all of them. Boost's heap asks a map for each comparison; here the
// heap has the weights in it, as integers.

namespace boost_gpu_mst
{
namespace detail
{

/// Undirected graphs that keep their edges in a set, and views of them: Boost's out_edges does not compile.
template <class Graph>
struct hides_out_edges : std::false_type
{
};
template <template <class...> class View, class Graph, class... Others>
struct hides_out_edges<View<Graph, Others...>> : hides_out_edges<Graph>
{
};
template <class OutEdges, class Vertices, class Direction, class V, class E, class G, class Edges>
struct hides_out_edges<boost::adjacency_list<OutEdges, Vertices, Direction, V, E, G, Edges>>
    : is_set_of_edges<Edges>
{
};

/// Whether the out-edges of a vertex are all its edges, and weights are numbers.
template <class Graph, class WeightMap>
constexpr bool grows_from_root()
{
    using traits = boost::graph_traits<Graph>;
    using vertex = typename traits::vertex_descriptor;
    if constexpr (std::is_convertible<typename traits::directed_category, boost::undirected_tag>::value
                  && std::is_convertible<typename traits::traversal_category,
                      boost::incidence_graph_tag>::value)
        return std::is_trivially_copyable<vertex>::value && std::is_default_constructible<vertex>::value
               && is_plain_weight<weight_of<WeightMap>> && !hides_out_edges<Graph>::value;
    else
        return false;
}

/// Beyond this number of vertices or edges, the library is as fast.
constexpr std::uint64_t max_grown = 16384;

/// The minimum spanning tree of the root's component.
template <class Vertex, class Weight>
class grown_tree
{
public:
    grown_tree(std::uint32_t num_vertices, std::uint32_t root)
        : m_root(root), m_nodes(num_vertices), m_heap((m_entries.reserve(num_vertices), m_entries.data()))
    {
    }

    /// False if an edge cannot be in a tree, for which the readers of whole graphs have exceptions: its
    /// weight is NaN, or an end out of range.
    template <class Graph, class VertexIds, class WeightMap>
    bool grow(Graph const& g, VertexIds const& ids, WeightMap const& weight, Vertex const& root)
    {
        using boost::get;
        std::uint32_t id = m_root;
        for (Vertex v = root;;)
        {
            m_nodes[id].place = in_tree;
            for (auto [e, end] = out_edges(v, g); e != end; ++e)
            {
                typename boost::graph_traits<Graph>::edge_descriptor const link = *e;
                Vertex const other = target(link, g);
                std::uint64_t const other_id = ids(other);
                if (other_id >= m_nodes.size())
                    return false;
                node& reached = m_nodes[static_cast<std::size_t>(other_id)];
                if (reached.place == in_tree)
                    continue;
                auto const w = static_cast<Weight>(get(weight, detail::map_key<WeightMap>(link)));
                if (detail::is_unordered(w))
                    return false;
                entry const made{
                    weight_key(static_cast<stored_weight<Weight>>(w)), static_cast<std::uint32_t>(other_id)};
                if (reached.place == unreached)
                {
                    reached.vertex = other;
                    reached.place = static_cast<std::uint32_t>(++m_size);
                }
                else if (!(made < m_heap[reached.place - 1]))
                    continue;
                reached.parent = id;
                reached.weight = w;
                rise(reached.place - std::size_t(1), made);
            }
            if (m_size == 0)
                return true;
            id = m_heap[0].id;
            v = m_nodes[id].vertex;
            if (--m_size != 0)
                sink(m_heap[m_size]);
        }
    }

    /// The root, and vertices outside its component, are their own parents.
    std::uint32_t parent(std::uint32_t id) const
    {
        return id == m_root || m_nodes[id].place == unreached ? id : m_nodes[id].parent;
    }

    /// Of the edge to the parent.
    Weight weight(std::uint32_t id) const { return m_nodes[id].weight; }

private:
    static constexpr std::uint32_t unreached = 0, in_tree = 0xffffffffu;
    static constexpr std::size_t children = 4; ///< of an entry of the heap

    struct node
    {
        std::uint32_t place; ///< in the heap, from 1 on, or one of the above
        std::uint32_t parent;
        Weight weight;
        Vertex vertex;
    };
    /// Of the heap.
    struct entry
    {
        key_of<stored_weight<Weight>> key;
        std::uint32_t id;

        friend bool operator<(entry const& a, entry const& b) { return a.key < b.key; }
    };

    void put(std::size_t at, entry const& e)
    {
        m_heap[at] = e;
        m_nodes[e.id].place = static_cast<std::uint32_t>(at + 1);
    }

    void rise(std::size_t at, entry const e)
    {
        for (; at != 0 && e < m_heap[(at - 1) / children]; at = (at - 1) / children)
            put(at, m_heap[(at - 1) / children]);
        put(at, e);
    }

    /// In place of the first entry.
    void sink(entry const e)
    {
        std::size_t at = 0;
        while (at * children + 1 < m_size)
        {
            std::size_t const first = at * children + 1, count = m_size - first;
            std::size_t const least = first
                                      + (count < children || m_size < max_predicted ? least_of(first, count)
                                                                                    : least_of_four(first));
            if (!(m_heap[least] < e))
                break;
            put(at, m_heap[least]);
            at = least;
        }
        put(at, e);
    }

    /// A processor predicts the comparisons of a small heap, if it has sorted such weights before.
    static constexpr std::size_t max_predicted = 128;

    std::size_t least_of(std::size_t first, std::size_t count) const
    {
        std::size_t least = 0;
        for (std::size_t c = 1; c < children && c < count; ++c)
            if (m_heap[first + c] < m_heap[first + least])
                least = c;
        return least;
    }

    /// Without jumps, half of which are mispredicted in a larger heap.
    std::size_t least_of_four(std::size_t first) const
    {
        entry const* const e = &m_heap[first];
        std::size_t const a = e[1] < e[0], b = 2 + std::size_t(e[3] < e[2]);
        return a + (b - a) * std::size_t(e[b] < e[a]);
    }

    std::uint32_t m_root;
    std::size_t m_size = 0; ///< of the heap
    short_array<node, 96> m_nodes;
    short_array<entry, 96> m_entries; ///< only memory
    entry* const m_heap;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
