//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Graphs of kinds that callers really used with Boost's Kruskal: ours must accept them, too.

#include "test/api/callers.hpp"

#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

using namespace callers;

// With both maps given, Boost's algorithm uses only those.
BOOST_AUTO_TEST_CASE(an_index_that_boost_never_reads)
{
    for (int const n : {5, 30, 40000})
    {
        listed g;
        fill(g, n); // all indices are 0
        std::map<vertex_of<listed>, int> ranks;
        std::map<vertex_of<listed>, vertex_of<listed>> parents;
        auto const rank = boost::make_assoc_property_map(ranks);
        auto const parent = boost::make_assoc_property_map(parents);
        auto const maps = boost::rank_map(rank).predecessor_map(parent);
        auto const all = maps.vertex_index_map(get(boost::vertex_index, g));
        check_same(
            g, all, maps); // Boost's own call compiles only if the index is given, but does not read it
        check_same(g, all);

        std::vector<edge_of<listed>> out;
        BOOST_CHECK_THROW(
            boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(out), boost::rank_map(rank)),
            boost_gpu_mst::invalid_graph); // here Boost reads the index, and goes wrong
    }
}

namespace view
{

/// Every other vertex of a graph and the edges between them, with the numbers they have there.
struct odd_vertices
{
    plain const* of;
    std::vector<vertex_of<plain>> kept_vertices;
    std::vector<edge_of<plain>> kept_edges;
};

auto vertices(odd_vertices const& g)
{
    return std::make_pair(g.kept_vertices.begin(), g.kept_vertices.end());
}
std::size_t num_vertices(odd_vertices const& g)
{
    return g.kept_vertices.size();
}
auto edges(odd_vertices const& g)
{
    return std::make_pair(g.kept_edges.begin(), g.kept_edges.end());
}
std::size_t num_edges(odd_vertices const& g)
{
    return g.kept_edges.size();
}
auto source(edge_of<plain> const& e, odd_vertices const& g)
{
    return boost::source(e, *g.of);
}
auto target(edge_of<plain> const& e, odd_vertices const& g)
{
    return boost::target(e, *g.of);
}
auto get(boost::vertex_index_t, odd_vertices const& g)
{
    return boost::get(boost::vertex_index, *g.of);
}
auto get(boost::edge_weight_t, odd_vertices const& g)
{
    return boost::get(boost::edge_weight, *g.of);
}

} // namespace view

namespace boost
{
template <>
struct graph_traits<view::odd_vertices>
{
    using vertex_descriptor = vertex_of<plain>;
    using edge_descriptor = edge_of<plain>;
    using vertex_iterator = std::vector<vertex_descriptor>::const_iterator;
    using edge_iterator = std::vector<edge_descriptor>::const_iterator;
    using directed_category = undirected_tag;
    using edge_parallel_category = allow_parallel_edge_tag;
    struct traversal_category : vertex_list_graph_tag, edge_list_graph_tag
    {
    };
    using vertices_size_type = std::size_t;
    using edges_size_type = std::size_t;
    using degree_size_type = std::size_t;
};
template <>
struct property_map<view::odd_vertices, edge_weight_t> : property_map<plain, edge_weight_t>
{
};
} // namespace boost

BOOST_AUTO_TEST_CASE(a_view_whose_vertices_keep_their_numbers)
{
    plain g;
    fill(g, 2001);
    for (vertex_of<plain> const whole : {0u, 7u, 20u, 2001u}) // all vertices below this, odd ones above
    {
        auto const is_kept = [&](vertex_of<plain> v) { return v < whole || v % 2 == 1; };
        view::odd_vertices odd{&g, {}, {}};
        for (vertex_of<plain> v = 0; v != num_vertices(g); ++v)
            if (is_kept(v))
                odd.kept_vertices.push_back(v);
        for (auto [e, end] = edges(g); e != end; ++e)
            if (is_kept(source(*e, g)) && is_kept(target(*e, g)))
                odd.kept_edges.push_back(*e);
        std::vector<int> rank(num_vertices(g));
        std::vector<vertex_of<plain>> parent(num_vertices(g));
        auto const parameters =
            boost::weight_map(get(boost::edge_weight, g)).rank_map(&rank[0]).predecessor_map(&parent[0]);
        check_same(odd, parameters.vertex_index_map(get(boost::vertex_index, g)));
        std::vector<edge_of<plain>> ours;
        boost_gpu_mst::kruskal_minimum_spanning_tree(odd, std::back_inserter(ours), parameters);
        BOOST_TEST(!ours.empty());
        check_sets(odd, ours, rank, parent);
    }
}

namespace
{

/// Has an index map; its base has none.
struct with_index : unindexed
{
    std::map<vertex_descriptor, int> index;
    friend auto get(boost::vertex_index_t, with_index const& g)
    {
        return boost::make_assoc_property_map(g.index);
    }
};

} // namespace

BOOST_AUTO_TEST_CASE(components_by_the_index_of_a_derived_class)
{
    with_index g;
    std::vector<vertex_of<unindexed>> v;
    for (int i = 0; i != 6; ++i)
    {
        v.push_back(add_vertex(g));
        g.index[v.back()] = 5 - i;
    }
    add_edge(v[0], v[1], 3, g); // indices 5 and 4
    add_edge(v[1], v[2], 2, g); // indices 4 and 3
    std::vector<edge_of<unindexed>> tree;
    boost_gpu_mst::options o;
    o.want_components = true;
    boost_gpu_mst::report r;
    minimum_spanning_forest(
        g, get(boost::edge_weight, static_cast<unindexed const&>(g)), std::back_inserter(tree), o, &r);
    BOOST_TEST(
        r.components == (std::vector<std::uint32_t>{0, 1, 2, 3, 3, 3}), boost::test_tools::per_element());
}

namespace
{

/// Only its own members and friends can convert it to its base.
class hidden : unindexed
{
public:
    using base = unindexed;
    using directed_category = base::directed_category;
    using edge_parallel_category = base::edge_parallel_category;
    using traversal_category = base::traversal_category;
    using vertex_descriptor = base::vertex_descriptor;
    using edge_descriptor = base::edge_descriptor;
    using vertex_iterator = base::vertex_iterator;
    using edge_iterator = base::edge_iterator;
    using out_edge_iterator = base::out_edge_iterator;
    using adjacency_iterator = base::adjacency_iterator;
    using vertices_size_type = base::vertices_size_type;
    using edges_size_type = base::edges_size_type;
    using degree_size_type = base::degree_size_type;

    base& inside() { return *this; }
    base const& inside() const { return *this; }

    friend auto vertices(hidden const& g) { return boost::vertices(g.inside()); }
    friend auto num_vertices(hidden const& g) { return boost::num_vertices(g.inside()); }
    friend auto edges(hidden const& g) { return boost::edges(g.inside()); }
    friend auto num_edges(hidden const& g) { return boost::num_edges(g.inside()); }
    friend auto source(edge_descriptor const& e, hidden const& g) { return boost::source(e, g.inside()); }
    friend auto target(edge_descriptor const& e, hidden const& g) { return boost::target(e, g.inside()); }
};

} // namespace

BOOST_AUTO_TEST_CASE(a_private_base)
{
    hidden g;
    fill(g.inside(), 3000);
    std::map<vertex_of<unindexed>, int> ranks, indices;
    std::map<vertex_of<unindexed>, vertex_of<unindexed>> parents;
    for (auto [v, end] = boost::vertices(g.inside()); v != end; ++v)
        indices.emplace(*v, int(indices.size()));
    auto const weight = get(boost::edge_weight, static_cast<hidden const&>(g).inside());
    auto const index = boost::make_assoc_property_map(indices);
    check_same(g, boost::weight_map(weight).vertex_index_map(index));
    check_same(g, boost::weight_map(weight)
                      .rank_map(boost::make_assoc_property_map(ranks))
                      .predecessor_map(boost::make_assoc_property_map(parents))
                      .vertex_index_map(index));
    std::vector<edge_of<unindexed>> ours;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(ours), boost::weight_map(weight));
    BOOST_TEST(ours.size() == 2999u);
}

namespace pairs
{

/// A pair with an additional member.
template <class Iterator>
struct range : std::pair<Iterator, Iterator>
{
    using std::pair<Iterator, Iterator>::pair;
    range(std::pair<Iterator, Iterator> const& p) : std::pair<Iterator, Iterator>(p), size(0) {}
    std::size_t size;
};

struct graph : plain
{
    using plain::plain;
};
range<graph::vertex_iterator> vertices(graph const& g)
{
    return boost::vertices(static_cast<plain const&>(g));
}
range<graph::edge_iterator> edges(graph const& g)
{
    return boost::edges(static_cast<plain const&>(g));
}

} // namespace pairs

BOOST_AUTO_TEST_CASE(ranges_that_are_more_than_pairs)
{
    for (int const n : {10, 40000})
    {
        pairs::graph g;
        fill(g, n);
        check_same(g, boost::no_named_parameters());
        std::vector<int> rank(num_vertices(g));
        std::vector<vertex_of<plain>> parent(num_vertices(g));
        check_same(g, boost::rank_map(&rank[0]).predecessor_map(&parent[0]));
        std::vector<edge_of<plain>> tree;
        boost_gpu_mst::options o;
        o.want_components = true;
        boost_gpu_mst::report r;
        minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), o, &r);
        BOOST_TEST(r.trees == 1u);
        BOOST_TEST(bool(boost_gpu_mst::verify_minimum_spanning_forest(
            g, get(boost::edge_weight, g), tree.begin(), tree.end())));
    }
}
