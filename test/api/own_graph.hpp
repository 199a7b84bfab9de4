//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_API_OWN_GRAPH_HPP
#define BOOST_GPU_MST_TEST_API_OWN_GRAPH_HPP

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/iterator_facade.hpp>
#include <boost/property_map/property_map.hpp>

#include <boost_gpu_mst/is_concurrently_readable.hpp>
#include <boost_gpu_mst/is_concurrently_walkable.hpp>

#include <cstddef>
#include <utility>
#include <vector>

// A directed graph class as a user might write one, not derived from Boost's, whose rows several threads may
// walk. Its edges(g) also goes by rows.

namespace api_test
{

class own_graph
{
public:
    struct arc
    {
        std::size_t from, to;
        int weight;
    };

    std::vector<std::vector<arc>> const& rows() const { return m_rows; }
    std::vector<std::vector<arc>>& rows() { return m_rows; }

    /// All arcs, row by row.
    class edge_iterator : public boost::iterator_facade<edge_iterator, arc const* const,
                              boost::forward_traversal_tag, arc const*>
    {
    public:
        edge_iterator() = default;
        edge_iterator(std::vector<std::vector<arc>> const* rows, std::size_t row) : m_rows(rows), m_row(row)
        {
            settle();
        }

    private:
        friend class boost::iterator_core_access;
        arc const* dereference() const { return &(*m_rows)[m_row][m_at]; }
        bool equal(edge_iterator const& other) const { return m_row == other.m_row && m_at == other.m_at; }
        void increment()
        {
            ++m_at;
            settle();
        }
        void settle()
        {
            for (; m_row < m_rows->size() && m_at == (*m_rows)[m_row].size(); m_at = 0)
                ++m_row;
        }
        std::vector<std::vector<arc>> const* m_rows = nullptr;
        std::size_t m_row = 0;
        std::size_t m_at = 0;
    };

private:
    std::vector<std::vector<arc>> m_rows;
};

struct own_weight_map
{
    using key_type = own_graph::arc const*;
    using value_type = int;
    using reference = int;
    using category = boost::readable_property_map_tag;
    friend int get(own_weight_map, key_type e) { return e->weight; }
};

inline auto vertices(own_graph const& g)
{
    using iterator = boost::counting_iterator<std::size_t>;
    return std::make_pair(iterator(0), iterator(g.rows().size()));
}
inline std::size_t num_vertices(own_graph const& g)
{
    return g.rows().size();
}
inline std::size_t source(own_graph::arc const* e, own_graph const&)
{
    return e->from;
}
inline std::size_t target(own_graph::arc const* e, own_graph const&)
{
    return e->to;
}
inline auto edges(own_graph const& g)
{
    using iterator = own_graph::edge_iterator;
    return std::make_pair(iterator(&g.rows(), 0), iterator(&g.rows(), g.rows().size()));
}
inline std::size_t num_edges(own_graph const& g)
{
    std::size_t sum = 0;
    for (auto const& row : g.rows())
        sum += row.size();
    return sum;
}
inline auto out_edges(std::size_t v, own_graph const& g)
{
    using iterator = boost::counting_iterator<own_graph::arc const*>;
    auto const& row = g.rows()[v];
    return std::make_pair(iterator(row.data()), iterator(row.data() + row.size()));
}
inline std::size_t out_degree(std::size_t v, own_graph const& g)
{
    return g.rows()[v].size();
}
inline std::size_t add_vertex(own_graph& g)
{
    g.rows().emplace_back();
    return g.rows().size() - 1;
}
inline void add_edge(std::size_t u, std::size_t v, int weight, own_graph& g)
{
    g.rows()[u].push_back({u, v, weight});
}
inline own_weight_map get(boost::edge_weight_t, own_graph const&)
{
    return {};
}
inline boost::typed_identity_property_map<std::size_t> get(boost::vertex_index_t, own_graph const&)
{
    return {};
}

} // namespace api_test

namespace boost
{
template <>
struct graph_traits<api_test::own_graph>
{
    using vertex_descriptor = std::size_t;
    using edge_descriptor = api_test::own_graph::arc const*;
    using directed_category = directed_tag;
    using edge_parallel_category = allow_parallel_edge_tag;
    struct traversal_category : vertex_list_graph_tag, edge_list_graph_tag, incidence_graph_tag
    {
    };
    using vertex_iterator = counting_iterator<std::size_t>;
    using vertices_size_type = std::size_t;
    using edge_iterator = api_test::own_graph::edge_iterator;
    using edges_size_type = std::size_t;
    using out_edge_iterator = counting_iterator<api_test::own_graph::arc const*>;
    using degree_size_type = std::size_t;
    static vertex_descriptor null_vertex() { return static_cast<std::size_t>(-1); }
};
} // namespace boost

namespace boost_gpu_mst
{
template <>
struct is_concurrently_walkable<api_test::own_graph> : std::true_type
{
};
template <>
struct is_concurrently_readable<api_test::own_weight_map> : std::true_type
{
};
} // namespace boost_gpu_mst

#endif
