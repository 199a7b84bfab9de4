//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/door/compare.hpp"
#include "test/door/small_graphs.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/property_map/function_property_map.hpp>

#include <boost_gpu_mst/detail/output_room.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/is_concurrently_readable.hpp>
#include <boost_gpu_mst/kruskal_minimum_spanning_tree.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <limits>
#include <list>
#include <new>
#include <thread>
#include <tuple>
#include <type_traits>
#include <utility>
#include <vector>

// Output of descriptors: at the end of a vector all cores write them in place; to any other output they are
// written one by one. The results are the same.

namespace
{

using weight = boost::property<boost::edge_weight_t, double>;
using list_graph =
    boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property, weight>;
using csr_graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property, weight>;

template <class Edge>
constexpr bool in_place =
    boost_gpu_mst::detail::output_room<std::back_insert_iterator<std::vector<Edge>>, Edge>::in_place;
static_assert(
    in_place<door::edge_of<list_graph>> && in_place<door::edge_of<csr_graph>>, "else it is not tested");

/// Whether the end is moved; if it cannot be, only the other kind exists.
using room_kinds = std::conditional_t<boost_gpu_mst::detail::has_movable_end<std::pair<int, int>>::value,
    std::tuple<std::true_type, std::false_type>, std::tuple<std::false_type>>;

/// Enough for extending the vector while the graph is read, which is done from 256 KiB on; the last quarter
/// of the vertices has no edges.
constexpr std::size_t vertices = 120000;

std::vector<door::line> lines()
{
    return door::random_lines(vertices / 4 * 3, vertices * 2, 11, 1000);
}

list_graph as_list()
{
    return door::build<list_graph>(vertices, lines());
}

csr_graph as_csr()
{
    auto const all = lines();
    std::vector<std::pair<std::size_t, std::size_t>> ends;
    std::vector<double> weights;
    for (auto const& l : all)
    {
        ends.emplace_back(l.u, l.v);
        weights.push_back(l.weight);
    }
    return csr_graph(
        boost::edges_are_unsorted_multi_pass, ends.begin(), ends.end(), weights.begin(), vertices);
}

boost_gpu_mst::options with_threads(unsigned threads)
{
    boost_gpu_mst::options o = door::tested();
    o.threads = threads;
    return o;
}

template <class Graph>
void check_same(Graph const& g)
{
    using edge = door::edge_of<Graph>;
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
            o.backend = door::tested().backend;
            boost_gpu_mst::detail::tuning t;
            t.cuda.wide_index = threads == 1;

            edge const before = *edges(g).first;
            std::vector<edge> in_place(3, before);
            auto out = boost_gpu_mst::detail::forest_of_graph(
                g, map, std::back_inserter(in_place), boost::param_not_found(), o, nullptr, t);
            BOOST_TEST_REQUIRE(in_place.size() == one_by_one.size() + 3);
            BOOST_TEST(std::count(in_place.begin(), in_place.begin() + 3, before) == 3);
            BOOST_TEST(std::equal(one_by_one.begin(), one_by_one.end(), in_place.begin() + 3));
            *out++ = before;
            BOOST_TEST(in_place.size() == one_by_one.size() + 4);

            o.want_components = true;
            boost_gpu_mst::report r;
            std::vector<edge> with_labels;
            minimum_spanning_forest(g, map, std::back_inserter(with_labels), o, &r);
            BOOST_TEST(
                std::equal(one_by_one.begin(), one_by_one.end(), with_labels.begin(), with_labels.end()));
            BOOST_TEST(r.components.size() == vertices);
        }
}

} // namespace

BOOST_AUTO_TEST_CASE(an_adjacency_list_into_a_vector)
{
    list_graph const g = as_list();
    check_same(g);

    std::vector<door::edge_of<list_graph>> by_door;
    std::list<door::edge_of<list_graph>> one_by_one;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(by_door));
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(one_by_one));
    BOOST_TEST(std::equal(by_door.begin(), by_door.end(), one_by_one.begin(), one_by_one.end()));

    std::vector<std::size_t> rank(vertices), predecessor(vertices);
    std::vector<door::edge_of<list_graph>> with_maps;
    boost_gpu_mst::kruskal_minimum_spanning_tree(
        g, std::back_inserter(with_maps), boost::rank_map(rank.data()).predecessor_map(predecessor.data()));
    BOOST_TEST((with_maps == by_door));
}

BOOST_AUTO_TEST_CASE(a_csr_graph_into_a_vector)
{
    check_same(as_csr());
}

// The vector had been extended by then, if its end cannot be moved.
BOOST_AUTO_TEST_CASE(a_vector_is_as_it_was_after_an_exception)
{
    list_graph g = as_list();
    using edge = door::edge_of<list_graph>;
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
        BOOST_TEST((tree.capacity() > vertices / 2) == !boost_gpu_mst::detail::has_movable_end<edge>::value);
    }
    put(boost::edge_weight, g, last, 0.5);
    check_same(g);
}

// The caller's functions may look at the vector that receives the tree.
BOOST_AUTO_TEST_CASE(a_vector_keeps_still_while_the_callers_functions_run)
{
    list_graph const g = as_list();
    using edge = door::edge_of<list_graph>;
    std::vector<edge> expected;
    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(expected), door::tested());

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

// Both ways, if this standard library's vector has an end that can be moved.
BOOST_AUTO_TEST_CASE_TEMPLATE(an_end_of_a_vector_is_written_and_kept_or_not, Moves, room_kinds)
{
    using edge = std::pair<int, int>;
    using room =
        boost_gpu_mst::detail::output_room<std::back_insert_iterator<std::vector<edge>>, edge, Moves::value>;
    static_assert(room::in_place, "else it is not tested");
    std::size_t const before = 3, count = 100000;
    for (std::size_t const capacity : {std::size_t(0), count / 2, 2 * count})
        for (bool const kept : {false, true})
        {
            std::vector<edge> to(before, edge(7, 7));
            to.reserve(capacity);
            {
                room end(std::back_inserter(to), capacity == 0 ? 0 : count);
                for (int i = 0; i != 10; ++i)
                    end.help();
                end.ask(count);
                edge* const at = end.take(count);
                BOOST_TEST(at == to.data() + before);
                for (std::size_t i = 0; i != count; ++i)
                    ::new (static_cast<void*>(at + i)) edge(int(i), 1);
                if (kept)
                    *end.keep()++ = edge(8, 8);
            }
            BOOST_TEST_REQUIRE(to.size() == before + (kept ? count + 1 : 0));
            BOOST_TEST((to[before - 1] == edge(7, 7)));
            if (!kept)
                continue;
            BOOST_TEST((to[before] == edge(0, 1)));
            BOOST_TEST((to[before + count - 1] == edge(int(count) - 1, 1)));
            BOOST_TEST((to.back() == edge(8, 8)));
        }
}

BOOST_AUTO_TEST_CASE(an_empty_vector_is_extended_by_many_threads)
{
    using edge = std::pair<int, int>;
    using room =
        boost_gpu_mst::detail::output_room<std::back_insert_iterator<std::vector<edge>>, edge, false>;
    constexpr std::size_t most = 200000, count = most / 2;
    for (bool const kept : {false, true})
    {
        std::vector<edge> to;
        {
            room end(std::back_inserter(to), most);
            std::atomic<bool> asked{false};
            std::vector<std::thread> threads;
            for (int t = 0; t != 2; ++t)
                threads.emplace_back(
                    [&]
                    {
                        for (; !asked; std::this_thread::yield())
                            end.help();
                    });
            end.ask(count); // while others help
            asked = true;
            for (std::thread& t : threads)
                t.join();
            edge* const at = end.take(count);
            at[0] = edge(1, 2);
            at[count - 1] = edge(3, 4);
            if (kept)
                end.keep();
        }
        BOOST_TEST_REQUIRE(to.size() == (kept ? count : 0));
        BOOST_TEST((!kept || (to.front() == edge(1, 2) && to.back() == edge(3, 4))));
    }
}

BOOST_AUTO_TEST_CASE(a_graph_without_edges_into_a_vector)
{
    list_graph const g(vertices);
    std::vector<door::edge_of<list_graph>> tree(2);
    minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), door::tested());
    BOOST_TEST(tree.size() == 2u);
}
