//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/tuning.hpp"
#include "test/api/array_graphs.hpp"
#include "test/api/outputs.hpp"

#include <boost/property_map/function_property_map.hpp>

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/is_concurrently_readable.hpp>
#include <boost_gpu_mst/is_contiguous_output.hpp>

#include <array>
#include <deque>
#include <list>

// Output of descriptors: all cores write them to contiguous outputs and to a vector behind a back_inserter;
// to any other output they are written one by one. The results are the same.

namespace
{

using api_test::in_place;
using api_test::lines;
using api_test::vertices;
using api_test::with_threads;
using list_graph = api_test::weighted_graph<double>;
using csr_graph = api_test::csr_of<boost::directedS, std::size_t, std::size_t, double>;

template <class Edge>
constexpr bool all_in_place =
    in_place<std::back_insert_iterator<std::vector<Edge>>, Edge>&& in_place<Edge*, Edge>&& in_place<
        typename std::vector<Edge>::iterator, Edge>&& in_place<typename std::array<Edge, 2>::iterator, Edge>;
static_assert(all_in_place<api_test::edge_of<list_graph>> && all_in_place<api_test::edge_of<csr_graph>>,
    "else it is not tested");
list_graph as_list()
{
    return api_test::build<list_graph>(vertices, lines());
}

template <class Graph>
void check_same(Graph const& g)
{
    using edge = api_test::edge_of<Graph>;
    auto const map = get(boost::edge_weight, g);
    for (auto const order : {boost_gpu_mst::output_order::by_weight, boost_gpu_mst::output_order::by_edge})
        for (unsigned const threads : {0u, 1u, 3u})
        {
            auto o = with_threads(threads);
            o.order = order;
            o.backend = boost_gpu_mst::backend::host;
            std::list<edge> one_by_one;
            minimum_spanning_forest(g, map, std::back_inserter(one_by_one), o);
            BOOST_TEST_REQUIRE(one_by_one.size() > vertices / 2);
            o.backend = api_test::tested().backend;
            boost_gpu_mst::detail::tuning t;
            t.cuda.wide_index = threads == 1;
            boost_gpu_mst::detail::scoped_tuning const scope(t);

            edge const before = *edges(g).first;
            std::vector<edge> in_place(3, before);
            auto out = boost_gpu_mst::detail::forest_of_graph(
                g, map, std::back_inserter(in_place), boost::param_not_found(), o, nullptr);
            BOOST_TEST_REQUIRE(in_place.size() == one_by_one.size() + 3);
            BOOST_TEST(std::count(in_place.begin(), in_place.begin() + 3, before) == 3);
            BOOST_TEST(std::equal(one_by_one.begin(), one_by_one.end(), in_place.begin() + 3));
            *out++ = before;
            BOOST_TEST(in_place.size() == one_by_one.size() + 4);

            std::vector<edge> elements(one_by_one.size() + 1, before);
            auto const check_elements = [&](auto out_of_elements)
            {
                std::fill(elements.begin(), elements.end(), before);
                auto const end = boost_gpu_mst::detail::forest_of_graph(
                    g, map, out_of_elements, boost::param_not_found(), o, nullptr);
                BOOST_TEST((end - out_of_elements == std::ptrdiff_t(one_by_one.size())));
                BOOST_TEST(std::equal(one_by_one.begin(), one_by_one.end(), elements.begin()));
                BOOST_TEST((elements.back() == before));
            };
            check_elements(elements.data());
            check_elements(elements.begin());

            o.want_components = true;
            boost_gpu_mst::report r;
            std::vector<edge> with_labels;
            minimum_spanning_forest(g, map, std::back_inserter(with_labels), o, &r);
            BOOST_TEST(
                std::equal(one_by_one.begin(), one_by_one.end(), with_labels.begin(), with_labels.end()));
            BOOST_TEST(r.components.size() == vertices);
            std::fill(elements.begin(), elements.end(), before);
            minimum_spanning_forest(g, map, elements.data(), o, &r);
            BOOST_TEST(std::equal(one_by_one.begin(), one_by_one.end(), elements.begin()));
        }
}

} // namespace

BOOST_AUTO_TEST_CASE(an_adjacency_list_into_a_vector)
{
    list_graph const g = as_list();
    check_same(g);

    std::vector<api_test::edge_of<list_graph>> by_call;
    std::list<api_test::edge_of<list_graph>> one_by_one;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(by_call));
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(one_by_one));
    BOOST_TEST(std::equal(by_call.begin(), by_call.end(), one_by_one.begin(), one_by_one.end()));

    std::vector<std::size_t> rank(vertices), predecessor(vertices);
    std::vector<api_test::edge_of<list_graph>> with_maps;
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(with_maps), boost::rank_map(rank.data()).predecessor_map(predecessor.data()));
    BOOST_TEST((with_maps == by_call));
}

BOOST_AUTO_TEST_CASE(a_csr_graph_into_a_vector)
{
    check_same(api_test::build<csr_graph>(vertices, lines()));
}

BOOST_AUTO_TEST_CASE(a_vector_is_as_it_was_after_an_exception)
{
    list_graph g = as_list();
    using edge = api_test::edge_of<list_graph>;
    auto const last = *std::next(edges(g).first, static_cast<std::ptrdiff_t>(num_edges(g)) - 1);
    put(boost::edge_weight, g, last, std::numeric_limits<double>::quiet_NaN());
    for (unsigned const threads : {0u, 1u, 3u})
    {
        std::vector<edge> tree(5, last);
        BOOST_CHECK_THROW(minimum_spanning_forest(
                              g, get(boost::edge_weight, g), std::back_inserter(tree), with_threads(threads)),
            boost_gpu_mst::nan_weight);
        BOOST_TEST((tree == std::vector<edge>(5, last)));

        tree.clear();
        tree.shrink_to_fit();
        BOOST_CHECK_THROW(minimum_spanning_forest(
                              g, get(boost::edge_weight, g), std::back_inserter(tree), with_threads(threads)),
            boost_gpu_mst::nan_weight);
        BOOST_TEST(tree.empty());
        BOOST_TEST(tree.capacity() == 0u);
    }
    put(boost::edge_weight, g, last, 0.5);
    check_same(g);
}

// The caller's functions may look at the vector that receives the tree.
BOOST_AUTO_TEST_CASE(a_vector_keeps_still_while_the_callers_functions_run)
{
    list_graph const g = as_list();
    using edge = api_test::edge_of<list_graph>;
    std::vector<edge> expected;
    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(expected), api_test::tested());

    std::vector<edge> tree;
    edge const* begin = nullptr;
    std::atomic<bool> moved{false};
    auto const look = [&] { moved = moved || tree.size() != 7 || tree.data() != begin; };
    auto const weigh = [&](edge const& e)
    {
        look();
        return get(boost::edge_weight, g, e);
    };
    auto const map = boost::make_function_property_map<edge>(weigh);
    for (int round = 0; round != 3; ++round)
    {
        tree = std::vector<edge>(7);
        begin = tree.data();
        auto o = with_threads(3);
        auto const out = std::back_inserter(tree);
        if (round == 0)
            minimum_spanning_forest(g, map, out, o);
        else if (round == 1)
            minimum_spanning_forest(g, boost_gpu_mst::concurrently_readable(map), out, o);
        else
        {
            o.on_progress = [&](boost_gpu_mst::progress const&)
            {
                look();
                return true;
            };
            minimum_spanning_forest(g, get(boost::edge_weight, g), out, o);
        }
        BOOST_TEST(!moved, "round " << round);
        BOOST_TEST(std::equal(expected.begin(), expected.end(), tree.begin() + 7, tree.end()));
    }
}

BOOST_AUTO_TEST_CASE(a_forest_as_a_vector)
{
    list_graph const g = as_list();
    using edge = api_test::edge_of<list_graph>;
    std::vector<edge> expected;
    auto const map = get(boost::edge_weight, g);
    boost_gpu_mst::minimum_spanning_forest(g, map, std::back_inserter(expected));
    auto const weigh = [&](edge const& e) { return get(map, e); };
    boost_gpu_mst::options const o = with_threads(2);
    boost_gpu_mst::report r;
    BOOST_TEST((boost_gpu_mst::minimum_spanning_forest(g, map) == expected));
    BOOST_TEST((boost_gpu_mst::minimum_spanning_forest(g, weigh) == expected));
    BOOST_TEST((boost_gpu_mst::minimum_spanning_forest(g, map, o) == expected));
    BOOST_TEST((boost_gpu_mst::minimum_spanning_forest(g, map, o, &r) == expected));
    BOOST_TEST(r.forest_edges == expected.size());
    std::vector<edge> by_function;
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(by_function), boost::weight_map(weigh));
    BOOST_TEST((by_function == expected));

    std::vector<std::uint32_t> const u{0, 1, 2}, v{1, 2, 0};
    std::vector<float> const w{3, 1, 2};
    std::vector<boost_gpu_mst::edge_id> const ids{1, 2};
    boost_gpu_mst::host_edge_list<float> const list(3, u, v, w);
    BOOST_TEST(boost_gpu_mst::minimum_spanning_forest(3, u, v, w) == ids);
    BOOST_TEST(boost_gpu_mst::minimum_spanning_forest(3, u, v, w, o, &r) == ids);
    BOOST_TEST(boost_gpu_mst::minimum_spanning_forest(list) == ids);
    BOOST_TEST(boost_gpu_mst::minimum_spanning_forest(list, o, &r) == ids);
}

BOOST_AUTO_TEST_CASE(a_graph_without_edges_into_a_vector)
{
    list_graph const g(vertices);
    std::vector<api_test::edge_of<list_graph>> tree(2);
    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), api_test::tested());
    BOOST_TEST(tree.size() == 2u);
}
