//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Single linkage on the device, against the functions that run on the host.

#include "test/api/backend.hpp"
#include "test/unit/gpu.hpp"

#include <boost_gpu_mst/dendrogram.hpp>
#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include <algorithm>
#include <random>

namespace
{

using namespace engine_test;
using boost_gpu_mst::device_edge_list;
using boost_gpu_mst::device_merges;
using boost_gpu_mst::invalid_graph;
using boost_gpu_mst::objective;
using boost_gpu_mst::single_linkage;

/// A graph in device memory, with space for merges.
template <class Weight>
struct resident
{
    explicit resident(graph<Weight> const& g)
        : u(g.sources), v(g.targets), w(g.weights), left(u32(g.num_vertices)), right(u32(g.num_vertices)),
          size(u32(g.num_vertices)),
          height(std::vector<Weight>(g.num_vertices)), list{g.num_vertices, g.sources.size(), u.data(),
                                                           v.data(), w.data()},
          merges{left.data(), right.data(), size.data(), height.data()}
    {
    }

    using u32 = std::vector<std::uint32_t>;
    on_device<std::uint32_t> u, v;
    on_device<Weight> w;
    on_device<std::uint32_t> left, right, size;
    on_device<Weight> height;
    device_edge_list<Weight> list;
    device_merges<Weight> merges;
};

template <class Id, class Weight>
void check(graph<Weight> const& g, std::vector<edge_id> const& forest, objective goal = objective::minimum)
{
    auto const expected = single_linkage(g.num_vertices, g.sources, g.targets, g.weights, forest, goal);
    resident<Weight> const on(g);
    on_device<Id> const ids(std::vector<Id>(forest.begin(), forest.end()));
    boost_gpu_mst::options o = api_test::tested();
    o.objective = goal;
    boost_gpu_mst::report r;
    single_linkage(on.list, ids.data(), forest.size(), on.merges, o, &r);
    BOOST_TEST(r.forest_edges == forest.size());
    BOOST_TEST(r.trees == g.num_vertices - forest.size());
    auto const left = on.left.fetch(), right = on.right.fetch(), size = on.size.fetch();
    auto const height = on.height.fetch();
    BOOST_TEST_CONTEXT(g.name << " of " << g.num_vertices << " vertices")
    for (std::size_t i = 0; i != forest.size(); ++i)
    {
        auto const& merge = expected.merges[i];
        BOOST_TEST_REQUIRE(left[i] == merge.left);
        BOOST_TEST_REQUIRE(right[i] == merge.right);
        BOOST_TEST_REQUIRE(size[i] == merge.size);
        BOOST_TEST_REQUIRE((height[i] == merge.height));
    }
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(of_random_graphs, Weight, weight_types)
{
    for (weights const kind : {weights::tied, weights::extreme, weights::any})
        for (graph<Weight> const& g : {random_graph<Weight>(2, 5, kind, 1),
                 random_graph<Weight>(500, 300, kind, 2), random_graph<Weight>(9000, 27000, kind, 3)})
        {
            check<std::uint32_t>(g, kruskal(g));
            check<std::uint64_t>(g, kruskal(g, true), objective::maximum);
        }
}

BOOST_AUTO_TEST_CASE(of_every_shape)
{
    for (graph<float> const& g : all_cases<float>())
        check<std::uint64_t>(g, kruskal(g));
    // Each merge adds a vertex to the one before.
    for (std::uint32_t const step : {1u, 20001u, 6661u, 7u})
        check<std::uint32_t>(path<std::int32_t>(20002, step), kruskal(path<std::int32_t>(20002, step)));
}

BOOST_AUTO_TEST_CASE(in_any_order)
{
    auto const g = random_graph<double>(5000, 20000, weights::tied, 5);
    std::vector<edge_id> forest = kruskal(g);
    std::sort(forest.begin(), forest.end());
    check<std::uint32_t>(g, forest);
    std::shuffle(forest.begin(), forest.end(), std::mt19937(6));
    check<std::uint64_t>(g, forest);
}

BOOST_AUTO_TEST_CASE(what_is_refused)
{
    graph<float> g{"square", 4, {}, {}, {}};
    g.add(0, 1, 1);
    g.add(1, 2, 2);
    g.add(2, 3, 3);
    g.add(3, 0, 4);
    g.add(2, 2, 1);
    g.add(0, 1, 2);
    auto const link = [](graph<float> const& of, std::vector<edge_id> const& forest)
    {
        resident<float> const on(of);
        on_device<edge_id> const ids(forest);
        single_linkage(on.list, ids.data(), forest.size(), on.merges, api_test::tested());
    };
    link(g, {});
    link(g, {0, 1, 3});
    for (std::vector<edge_id> const& cycle :
        {std::vector<edge_id>{0, 1, 2, 3}, {0, 1, 4}, {4}, {0, 5}, {1, 1}})
        BOOST_CHECK_THROW(link(g, cycle), invalid_graph);
    BOOST_CHECK_EXCEPTION(
        link(g, {0, 6}), invalid_graph, [](invalid_graph const& e) { return e.edge() == 6; });
    auto wrong = g;
    wrong.targets[1] = 4;
    BOOST_CHECK_EXCEPTION(
        link(wrong, {0, 1}), invalid_graph, [](invalid_graph const& e) { return e.edge() == 1; });
    wrong = g;
    wrong.weights[2] = std::numeric_limits<float>::quiet_NaN();
    BOOST_CHECK_THROW(link(wrong, {0, 2}), boost_gpu_mst::nan_weight);
    link(wrong, {0, 1});

    // Arrays in host memory.
    resident<float> const on(g);
    std::vector<edge_id> const ids{0};
    BOOST_CHECK_THROW(single_linkage(on.list, ids.data(), 1, on.merges, api_test::tested()), invalid_graph);
}
