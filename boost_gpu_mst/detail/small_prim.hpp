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
#include <boost_gpu_mst/detail/graph/read_adjacency_matrix.hpp>
#include <boost_gpu_mst/detail/graph/read_edge.hpp>
#include <boost_gpu_mst/detail/graph/weight_arrays.hpp>
#include <boost_gpu_mst/detail/library/short_array.hpp>
#include <boost_gpu_mst/detail/small_keys.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/graph_traits.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>

// Prim's algorithm itself, for very small graphs with out-edges: it sorts only vertices, so up to some
// hundred edges it takes half the time of sorting all of them. Boost's heap reads a map for each comparison;
// here the heap has the weights in it, as integers.

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

/// Beyond this number of vertices or edges, Kruskal's algorithm on a small graph is as fast: it sorts narrow
/// keys digit by digit.
template <class WeightMap>
constexpr std::uint64_t max_grown = small_keys<weight_of<WeightMap>>::is_narrow ? 256 : 1024;

/// Whether an edge's id goes by the row of its lower end (doc/graph_types.md).
template <class Graph>
constexpr bool is_numbered_by_rows =
    std::is_same<typename chunks_of<Graph>::type, row_chunks<undirected_rows<Graph>>>::value;

/// The minimum spanning tree of the root's component. Among equal weights the edge with the lower id wins.
template <class Vertex, class Weight>
class grown_tree
{
public:
    grown_tree(std::uint32_t num_vertices, std::uint32_t root) : m_root(root), m_nodes(num_vertices)
    {
        m_entries.reserve(num_vertices);
        m_heap = m_entries.data();
    }

    /// False if an edge cannot be in a tree, for which the readers of whole graphs have exceptions: its
    /// weight is NaN, or an end out of range. Also false if weights are equal and it is not known which edge
    /// has the lower id.
    template <class Graph, class VertexIds, class WeightMap>
    bool grow(Graph const& g, VertexIds const& ids, WeightMap const& weight, Vertex const& root)
    {
        std::uint32_t id = m_root;
        m_nodes[id].vertex = root;
        std::size_t outside = m_nodes.size();
        for (Vertex v = root;;)
        {
            m_nodes[id].place = in_tree;
            --outside;
            std::uint32_t place = 0; // in the row of v
            for (auto [e, end] = out_edges(v, g); e != end; ++e, void(), ++place)
            {
                typename boost::graph_traits<Graph>::edge_descriptor const link = *e;
                Vertex const other = target(link, g);
                std::uint64_t const other_id = ids(other);
                if (other_id >= m_nodes.size())
                    return false;
                node& reached = m_nodes[static_cast<std::size_t>(other_id)];
                if (reached.place == in_tree)
                {
                    if (other_id == id && is_nan_at(weight, link)) // a self-loop; others have been read
                        return false;
                    continue;
                }
                auto const w = weight_at(weight, link);
                if (detail::is_unordered(w))
                    return false;
                entry const made{
                    keys::make_place(w, rank<Graph>(v, other, place)), static_cast<std::uint32_t>(other_id)};
                if (reached.place == unreached)
                {
                    reached.vertex = other;
                    reached.place = static_cast<std::uint32_t>(++m_size);
                }
                else if (entry const& best = m_heap[reached.place - 1]; !(made < best))
                {
                    if (best < made || reached.parent == id) // of parallel edges either will do
                        continue;
                    if (!is_numbered_by_rows<Graph>)
                        return false;
                    if (!is_first_in_row(g, weight, other, v, m_nodes[reached.parent].vertex, w))
                        continue;
                }
                reached.parent = id;
                reached.weight = w;
                rise(reached.place - std::size_t(1), made);
            }
            if (m_size == 0)
                return outside == 0 || !has_nan_outside(g, ids, weight);
            entry const least = m_heap[0];
            id = least.id;
            v = m_nodes[id].vertex;
            if (--m_size != 0)
            {
                sink(m_heap[m_size]);
                if (!(least < m_heap[0]))
                    return false;
            }
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
    using keys = small_keys<Weight>;
    /// Of the heap.
    struct entry
    {
        typename keys::place key; ///< weight and rank()
        std::uint32_t id;         ///< of the vertex

        friend bool operator<(entry const& a, entry const& b) { return a.key < b.key; }
    };

    template <class WeightMap, class Edge>
    static Weight weight_at(WeightMap const& weight, Edge const& e)
    {
        using boost::get;
        return static_cast<Weight>(get(weight, detail::map_key<WeightMap>(e)));
    }

    template <class WeightMap, class Edge>
    static bool is_nan_at(WeightMap const& weight, Edge const& e)
    {
        if constexpr (std::is_floating_point<Weight>::value)
            return detail::is_unordered(weight_at(weight, e));
        else
            return false;
    }

    /// The rank of the edge to \p other at this place in the row of v. Equal ranks say nothing; others are in
    /// the order of ids if one edge is in the heap and the other is there as well, or goes to the same
    /// vertex. By rows, two of these with the same lower end are both in its row, which is read, unless that
    /// end is the vertex itself.
    template <class Graph>
    static std::uint32_t rank(Vertex const& v, Vertex const& other, std::uint32_t place)
    {
        if constexpr (is_numbered_by_rows<Graph>)
            return static_cast<std::uint32_t>(v < other ? v << 16 | place : other << 16);
        else if constexpr (is_adjacency_matrix<Graph>::value)
            return static_cast<std::uint32_t>(v < other ? other << 16 | v : v << 16 | other);
        else
            return 0;
    }

    /// Whether, of the edges of weight w between x and u or v, the first in the row of x goes to u.
    template <class Graph, class WeightMap>
    static bool is_first_in_row(
        Graph const& g, WeightMap const& weight, Vertex const& x, Vertex const& u, Vertex const& v, Weight w)
    {
        for (auto [e, end] = out_edges(x, g); e != end; ++e)
        {
            Vertex const to = target(*e, g);
            if ((to == u || to == v) && weight_at(weight, *e) == w)
                return to == u;
        }
        return false;
    }

    /// Whether the weight of an edge in another component is NaN.
    template <class Graph, class VertexIds, class WeightMap>
    bool has_nan_outside(Graph const& g, VertexIds const& ids, WeightMap const& weight) const
    {
        if constexpr (std::is_floating_point<Weight>::value)
            for (auto [v, last] = detail::vertex_range(g); v != last; ++v)
                if (m_nodes[static_cast<std::size_t>(ids(*v))].place == unreached)
                    for (auto [e, end] = out_edges(*v, g); e != end; ++e)
                        if (is_nan_at(weight, *e))
                            return true;
        return false;
    }

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
    short_array<entry, 96> m_entries; ///< memory of the heap: its entries are no elements of the array
    entry* m_heap;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
