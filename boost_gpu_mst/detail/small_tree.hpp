//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_SMALL_TREE_HPP
#define BOOST_GPU_MST_DETAIL_SMALL_TREE_HPP

#include <boost_gpu_mst/detail/feed_graph.hpp>
#include <boost_gpu_mst/detail/graph_functions.hpp>
#include <boost_gpu_mst/detail/map_key.hpp>
#include <boost_gpu_mst/detail/output_room.hpp>
#include <boost_gpu_mst/detail/pieces.hpp>
#include <boost_gpu_mst/detail/read_graph.hpp>
#include <boost_gpu_mst/detail/weight_arrays.hpp>
#include <boost_gpu_mst/detail/weight_key.hpp>
#include <boost_gpu_mst/error.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/throw_exception.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>

// Graphs of so few edges that Boost is done with them in the time that a call into the library takes:
// Kruskal's algorithm in a few arrays on the stack, nothing allocated. The forest is the library's, ties
// included.

namespace boost_gpu_mst
{
namespace detail
{

/// Beyond this, in vertices or edges, the library is the faster one.
constexpr std::uint32_t most_of_small = 1024;

/// For graphs that is_fed holds for.
template <class Graph>
bool is_small(Graph const& g)
{
    return static_cast<std::uint64_t>(num_vertices(g)) <= most_of_small
           && static_cast<std::uint64_t>(num_edges(g)) <= most_of_small;
}

/// As cut_tree of find_tree.hpp.
template <class Graph, class WeightMap>
class small_tree
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    using weight = weight_of<WeightMap>;
    using stored = stored_weight<weight>;
    static_assert(std::is_trivially_copyable<edge>::value, "kept in uninitialised memory");

public:
    template <class OutputIterator>
    using room_of = output_room<void, void>;

    /// Throws nan_weight, invalid_graph and what the map throws.
    small_tree(Graph const& g, WeightMap const& w) : m_bound(static_cast<std::uint32_t>(num_vertices(g)))
    {
        read(g, w);
        if constexpr (sizeof(stored) == 4)
            std::sort(m_order.begin(), m_order.begin() + m_size);
        else
            std::sort(m_order.begin(), m_order.begin() + m_size,
                [this](place a, place b)
                {
                    key_of<stored> const x = m_keys[a], y = m_keys[b];
                    return x != y ? x < y : a < b;
                });
        join();
    }
    small_tree(small_tree const&) = delete;
    small_tree& operator=(small_tree const&) = delete;

    /// f(from, to) for the vertex ids of every edge of the tree.
    template <class F>
    void for_each_ends(F const& f) const
    {
        for (std::uint32_t i = 0; i != m_chosen; ++i)
        {
            auto const at = position(m_order[i]);
            f(std::uint64_t(m_ends[at].first), std::uint64_t(m_ends[at].second));
        }
    }

    template <class OutputIterator, class Room>
    void ask_room(OutputIterator const& out, Room&) const
    {
        make_room(out, m_chosen);
    }

    /// One assignment and one increment per edge.
    template <class OutputIterator, class Room>
    OutputIterator write(OutputIterator out, Room&) const
    {
        for (std::uint32_t i = 0; i != m_chosen; ++i)
        {
            *out = m_edges[position(m_order[i])].value;
            ++out;
        }
        return out;
    }

private:
    /// Of an edge in the arrays; behind a key of 32 bits, so that the two sort as one number.
    using place = std::conditional_t<sizeof(stored) == 4, std::uint64_t, std::uint32_t>;

    static std::uint32_t position(place p) { return static_cast<std::uint32_t>(p); }

    void read(Graph const& g, WeightMap const& w)
    {
        std::uint64_t id = 0;
        pieces_of<Graph>::type::visit_all(g,
            [&](std::uint64_t u, std::uint64_t v, auto const& make)
            {
                using boost::get;
                if (u >= m_bound || v >= m_bound)
                    refuse_ends(id, u, v, m_bound);
                edge const e = make();
                auto const value =
                    static_cast<stored>(static_cast<weight>(get(w, detail::map_key<WeightMap>(e))));
                if (is_nan(value))
                    BOOST_THROW_EXCEPTION(nan_weight(id));
                ++id;
                if (u == v)
                    return;
                if (m_size == most_of_small)
                    BOOST_THROW_EXCEPTION(
                        invalid_graph("boost_gpu_mst: the graph has more edges than num_edges(g) says"));
                add(e, static_cast<std::uint32_t>(u), static_cast<std::uint32_t>(v), weight_key(value));
            });
    }

    void add(edge const& e, std::uint32_t u, std::uint32_t v, key_of<stored> key)
    {
        if constexpr (sizeof(stored) == 4)
            m_order[m_size] = place(key) << 32 | m_size;
        else
        {
            m_order[m_size] = m_size;
            m_keys[m_size] = key;
        }
        m_ends[m_size] = {u, v};
        m_edges[m_size].value = e;
        ++m_size;
    }

    /// Kruskal's loop; what it takes moves to the front of the order.
    void join()
    {
        std::array<std::uint32_t, most_of_small> parent;
        for (std::uint32_t u = 0; u != m_bound; ++u)
            parent[u] = u;
        auto const find = [&](std::uint32_t u)
        {
            while (parent[u] != u)
                u = parent[u] = parent[parent[u]];
            return u;
        };
        for (std::uint32_t i = 0; i != m_size && m_chosen + 1 != m_bound; ++i)
        {
            auto const [from, to] = m_ends[position(m_order[i])];
            std::uint32_t const u = find(from), v = find(to);
            if (u == v)
                continue;
            parent[u < v ? v : u] = u < v ? u : v;
            m_order[m_chosen++] = m_order[i];
        }
    }

    struct ends
    {
        std::uint32_t first, second;
    };

    /// An edge that need not be made before there is one.
    union unmade
    {
        unmade() {}
        edge value;
    };

    std::uint32_t m_bound;
    std::uint32_t m_size = 0;   ///< edges but loops
    std::uint32_t m_chosen = 0; ///< of them, the first ones of the order
    std::array<place, most_of_small> m_order;
    std::array<key_of<stored>, sizeof(stored) == 4 ? 1 : most_of_small> m_keys;
    std::array<ends, most_of_small> m_ends;
    std::array<unmade, most_of_small> m_edges;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
