//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost/graph/use_mpi.hpp>

#include <boost/graph/distributed/dehne_gotz_min_spanning_tree.hpp>

#include <boost_gpu_mst/distributed/dehne_gotz_spanning_tree.hpp>

#include "test/distributed/distributed.hpp"

// The drop-ins for the Parallel BGL's four functions against Kruskal's algorithm; Boost's own functions are
// compared where they are right.

namespace
{

using namespace mpi_test;

enum class promise
{
    everywhere,
    on_process_0
};

/// run(graph, weight map, output) is one of the four, in either namespace.
template <class Run>
std::vector<float> weights_of(graph<float> const& g, promise where, Run const& run)
{
    using graph_type = list_graph<boost::undirectedS, float>;
    graph_type to(g.num_vertices);
    fill(to, g);
    std::vector<boost::graph_traits<graph_type>::edge_descriptor> selected;
    auto const weight = get(boost::edge_weight, to);
    auto const whole = boost::graph::make_vertex_list_adaptor(to);
    run(whole, weight, std::back_inserter(selected));
    std::vector<float> weights;
    if (where == promise::everywhere || world().rank() == 0)
        for (auto const& e : selected)
            weights.push_back(get(weight, e)); // of remote edges as well: they are cached
    std::sort(weights.begin(), weights.end());
    return weights;
}

} // namespace

#define BOOST_GPU_MST_CHECK_FUNCTION(function, where)                                                        \
    for (graph<float> const& g : cases<float>())                                                             \
    {                                                                                                        \
        BOOST_TEST_INFO_SCOPE(#function << ", " << g.name);                                                  \
        auto const expected = kruskal_weights(g);                                                            \
        auto const ours = weights_of(g, where,                                                               \
            [](auto const& to, auto weight, auto out) { boost_gpu_mst::function(to, weight, out); });        \
        auto const ours_with_index = weights_of(g, where,                                                    \
            [](auto const& to, auto weight, auto out)                                                        \
            { boost_gpu_mst::function(to, weight, out, get(boost::vertex_index, to)); });                    \
        if (where == promise::everywhere || world().rank() == 0)                                             \
        {                                                                                                    \
            BOOST_TEST((ours == expected));                                                                  \
            BOOST_TEST((ours_with_index == expected));                                                       \
        }                                                                                                    \
        else                                                                                                 \
            BOOST_TEST(ours.empty());                                                                        \
        if (g.name == "grid")                                                                                \
        {                                                                                                    \
            auto const boosts = weights_of(g, where,                                                         \
                [](auto const& to, auto weight, auto out) { boost::graph::function(to, weight, out); });     \
            BOOST_TEST((boosts == ours));                                                                    \
        }                                                                                                    \
    }

BOOST_AUTO_TEST_CASE(dense_boruvka)
{
    all_or_none const guard;
    BOOST_GPU_MST_CHECK_FUNCTION(dense_boruvka_minimum_spanning_tree, promise::everywhere)
}

BOOST_AUTO_TEST_CASE(merge_local)
{
    all_or_none const guard;
    BOOST_GPU_MST_CHECK_FUNCTION(merge_local_minimum_spanning_trees, promise::on_process_0)
}

BOOST_AUTO_TEST_CASE(boruvka_then_merging)
{
    all_or_none const guard;
    BOOST_GPU_MST_CHECK_FUNCTION(boruvka_then_merge, promise::on_process_0)
}

BOOST_AUTO_TEST_CASE(boruvka_mixed_with_merging)
{
    all_or_none const guard;
    BOOST_GPU_MST_CHECK_FUNCTION(boruvka_mixed_merge, promise::on_process_0)
}

BOOST_AUTO_TEST_CASE(all_seven_arguments_are_taken)
{
    all_or_none const guard;
    graph<float> const g = engine_test::grid<float>(9, engine_test::weights::any);
    auto const seven = [&](auto const& name)
    {
        return [&](auto const& to, auto weight, auto out)
        {
            auto const index = get(boost::vertex_index, to);
            std::vector<std::size_t> ranks(num_vertices(to)), super(num_vertices(to));
            std::vector<
                typename boost::graph_traits<list_graph<boost::undirectedS, float>>::vertex_descriptor>
                parents(num_vertices(to));
            name(to, weight, out, index, make_iterator_property_map(ranks.begin(), index),
                make_iterator_property_map(parents.begin(), index),
                make_iterator_property_map(super.begin(), index));
        };
    };
    auto const dense = weights_of(g, promise::on_process_0,
        seven([](auto&&... a) { boost_gpu_mst::dense_boruvka_minimum_spanning_tree(a...); }));
    auto const then = weights_of(
        g, promise::on_process_0, seven([](auto&&... a) { boost_gpu_mst::boruvka_then_merge(a...); }));
    auto const mixed = weights_of(
        g, promise::on_process_0, seven([](auto&&... a) { boost_gpu_mst::boruvka_mixed_merge(a...); }));
    if (world().rank() == 0)
        for (auto const* weights : {&dense, &then, &mixed})
            BOOST_TEST((*weights == kruskal_weights(g)));
}
