//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/transform_iterator.hpp>
#include <boost/property_map/property_map.hpp>

#include <cstddef>
#include <utility>
#include <vector>

// Third-party graphs used with Boost.Graph: functions in namespace boost, as for LEDA; vertices that do not
// begin at 0; edges that are std::pair, which memcpy must not copy; iterators without a default constructor.

namespace vendor
{

using number = boost::counting_iterator<std::size_t>;

struct mesh
{
    struct segment
    {
        std::size_t a, b;
        double length;
    };
    std::size_t first; ///< vertex
    std::size_t size;
    std::vector<segment> segments;
};

struct length_map
{
    using key_type = std::size_t;
    using value_type = double;
    using reference = double;
    using category = boost::readable_property_map_tag;
    mesh const* m;
};
inline double get(length_map const& map, std::size_t e)
{
    return map.m->segments[e].length;
}

} // namespace vendor

namespace boost
{

template <>
struct graph_traits<vendor::mesh>
{
    using vertex_descriptor = std::size_t;
    using edge_descriptor = std::size_t;
    using directed_category = undirected_tag;
    using edge_parallel_category = allow_parallel_edge_tag;
    struct traversal_category : vertex_list_graph_tag, edge_list_graph_tag
    {
    };
    using vertex_iterator = vendor::number;
    using edge_iterator = vendor::number;
    using vertices_size_type = std::size_t;
    using edges_size_type = std::size_t;
    using degree_size_type = std::size_t;
    static std::size_t null_vertex() { return std::size_t(-1); }
};

inline std::pair<vendor::number, vendor::number> vertices(vendor::mesh const& m)
{
    return {vendor::number(m.first), vendor::number(m.first + m.size)};
}
inline std::size_t num_vertices(vendor::mesh const& m)
{
    return m.size;
}
inline std::pair<vendor::number, vendor::number> edges(vendor::mesh const& m)
{
    return {vendor::number(0), vendor::number(m.segments.size())};
}
inline std::size_t num_edges(vendor::mesh const& m)
{
    return m.segments.size();
}
inline std::size_t source(std::size_t e, vendor::mesh const& m)
{
    return m.segments[e].a;
}
inline std::size_t target(std::size_t e, vendor::mesh const& m)
{
    return m.segments[e].b;
}
inline vendor::length_map get(edge_weight_t, vendor::mesh const& m)
{
    return {&m};
}
inline typed_identity_property_map<std::size_t> get(vertex_index_t, vendor::mesh const&)
{
    return {};
}
template <>
struct property_map<vendor::mesh, edge_weight_t>
{
    using type = vendor::length_map;
    using const_type = vendor::length_map;
};
template <>
struct property_map<vendor::mesh, vertex_index_t>
{
    using type = typed_identity_property_map<std::size_t>;
    using const_type = type;
};

} // namespace boost

#include "test/api/compare.hpp" // after the functions in namespace boost, as with Boost's own headers

#include <boost_gpu_mst/dendrogram.hpp>
#include <boost_gpu_mst/is_concurrently_readable.hpp>
#include <boost_gpu_mst/is_concurrently_walkable.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

namespace vendor
{

/// All pairs of `size` vertices, including loops.
struct table
{
    std::size_t size;
};
using cell = std::pair<std::size_t, std::size_t>;
struct cell_of_row
{
    explicit cell_of_row(std::size_t r) : row(r) {}
    std::size_t row;
    cell operator()(std::size_t column) const { return {row, column}; }
};
struct cell_of_table
{
    std::size_t size;
    cell operator()(std::size_t i) const { return {i / size, i % size}; }
};
using row_iterator = boost::transform_iterator<cell_of_row, number, cell, cell>;
using table_iterator = boost::transform_iterator<cell_of_table, number, cell, cell>;

inline std::pair<number, number> vertices(table const& g)
{
    return {number(0), number(g.size)};
}
inline std::size_t num_vertices(table const& g)
{
    return g.size;
}
inline std::pair<table_iterator, table_iterator> edges(table const& g)
{
    cell_of_table const make{g.size};
    return {table_iterator(number(0), make), table_iterator(number(g.size * g.size), make)};
}
inline std::size_t num_edges(table const& g)
{
    return g.size * g.size;
}
inline std::pair<row_iterator, row_iterator> out_edges(std::size_t v, table const& g)
{
    return {row_iterator(number(0), cell_of_row{v}), row_iterator(number(g.size), cell_of_row{v})};
}
inline std::size_t out_degree(std::size_t, table const& g)
{
    return g.size;
}
inline std::size_t source(cell const& e, table const&)
{
    return e.first;
}
inline std::size_t target(cell const& e, table const&)
{
    return e.second;
}
inline boost::typed_identity_property_map<std::size_t> get(boost::vertex_index_t, table const&)
{
    return {};
}

struct cell_weight
{
    using key_type = cell;
    using value_type = double;
    using reference = double;
    using category = boost::readable_property_map_tag;
};
inline double get(cell_weight, cell const& e)
{
    return double((e.first * 7919 + e.second * 104729) % 1000003);
}

} // namespace vendor

namespace boost
{
template <>
struct graph_traits<vendor::table> : graph_traits<vendor::mesh>
{
    using edge_descriptor = vendor::cell;
    using directed_category = directed_tag;
    struct traversal_category : vertex_list_graph_tag, edge_list_graph_tag, incidence_graph_tag
    {
    };
    using edge_iterator = vendor::table_iterator;
    using out_edge_iterator = vendor::row_iterator;
};
} // namespace boost

namespace boost_gpu_mst
{
template <>
struct is_concurrently_walkable<vendor::table> : std::true_type
{
};
template <>
struct is_concurrently_readable<vendor::cell_weight> : std::true_type
{
};
} // namespace boost_gpu_mst

namespace
{
vendor::mesh const triangle{0, 4, {{0, 1, 1}, {1, 2, 2}, {2, 0, 3}, {2, 3, 4}}};
}

BOOST_AUTO_TEST_CASE(functions_in_namespace_boost)
{
    std::vector<std::size_t> const expected = {0, 1, 3};
    std::vector<std::size_t> drop_in, full, rank(4), predecessor(4);
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        triangle, std::back_inserter(drop_in), boost::rank_map(&rank[0]).predecessor_map(&predecessor[0]));
    boost_gpu_mst::report r;
    boost_gpu_mst::options o;
    o.want_components = true;
    boost_gpu_mst::minimum_spanning_forest(
        triangle, vendor::length_map{&triangle}, std::back_inserter(full), o, &r);
    BOOST_TEST((drop_in == expected));
    BOOST_TEST((full == expected));
    std::vector<std::size_t> theirs;
    boost::kruskal_minimum_spanning_tree(triangle, std::back_inserter(theirs));
    BOOST_TEST((theirs == expected));
    BOOST_TEST(r.components.size() == 4u);
    auto const clusters =
        boost_gpu_mst::single_linkage(triangle, vendor::length_map{&triangle}, full.begin(), full.end());
    BOOST_TEST(clusters.merges.size() == 3u);
    BOOST_TEST(bool(boost_gpu_mst::verify_minimum_spanning_forest(
        triangle, vendor::length_map{&triangle}, full.begin(), full.end())));
}

BOOST_AUTO_TEST_CASE(an_index_of_its_own_that_is_out_of_range)
{
    vendor::mesh const from_one{1, 4, {{1, 2, 1}, {2, 3, 2}}};
    std::vector<std::size_t> tree, rank(5, 77), predecessor(5, 77);
    // With both maps given, indices are not read.
    BOOST_CHECK_THROW(boost_gpu_mst::kruskal_minimum_spanning_tree(
                          from_one, std::back_inserter(tree), boost::rank_map(&rank[0])),
        boost_gpu_mst::invalid_graph);
    BOOST_CHECK_THROW(boost_gpu_mst::kruskal_minimum_spanning_tree(
                          from_one, std::back_inserter(tree), boost::predecessor_map(&predecessor[0])),
        boost_gpu_mst::invalid_graph);
    boost_gpu_mst::report r;
    boost_gpu_mst::options o;
    o.want_components = true;
    BOOST_CHECK_THROW(boost_gpu_mst::minimum_spanning_forest(
                          from_one, vendor::length_map{&from_one}, std::back_inserter(tree), o, &r),
        boost_gpu_mst::invalid_graph);
    BOOST_TEST(tree.empty());
    BOOST_TEST((rank == std::vector<std::size_t>(5, 77)));
    BOOST_TEST((predecessor == std::vector<std::size_t>(5, 77)));
}

BOOST_AUTO_TEST_CASE(edges_that_are_pairs)
{
    for (std::size_t const size : {20u, 300u}) // few edges, and many
    {
        vendor::table const g{size};
        std::vector<vendor::cell> drop_in, full;
        boost_gpu_mst::kruskal_minimum_spanning_tree(
            g, std::back_inserter(drop_in), boost::weight_map(vendor::cell_weight{}));
        boost_gpu_mst::minimum_spanning_forest(g, vendor::cell_weight{}, std::back_inserter(full));
        auto const weigh = [](std::vector<vendor::cell> const& tree)
        {
            std::vector<double> weights;
            for (vendor::cell const& e : tree)
                weights.push_back(get(vendor::cell_weight{}, e));
            return weights;
        };
        BOOST_TEST((drop_in == full));
        BOOST_TEST((weigh(full) == weigh(api_test::boost_forest(g, vendor::cell_weight{}))));
    }
}
