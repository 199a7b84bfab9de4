//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Edges read in portions have the same forest as the same edges in arrays, on either platform.

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/spanning_forest_of_stream.hpp>

#include "test/api/backend.hpp"
#include "test/support/test.hpp"

namespace
{

using namespace boost_gpu_mst;

using weight_types = std::tuple<std::int32_t, std::uint32_t, std::int64_t, std::uint64_t, float, double>;

template <class Weight>
struct graph
{
    std::uint32_t n = 0;
    std::vector<std::uint32_t> u, v;
    std::vector<Weight> w;

    graph(std::uint32_t vertices, std::size_t edges, std::uint64_t range, unsigned seed) : n(vertices)
    {
        std::mt19937_64 bits(seed);
        for (std::size_t i = 0; i != edges; ++i)
        {
            u.push_back(std::uint32_t(bits() % n));
            v.push_back(std::uint32_t(bits() % n));
            w.push_back(Weight(bits() % range));
        }
    }

    std::vector<edge_id> expected(options const& o) const
    {
        std::vector<edge_id> ids;
        minimum_spanning_forest(n, u, v, w, std::back_inserter(ids), o);
        return ids;
    }
};

std::size_t no_edges(span<std::uint32_t>, span<std::uint32_t>, span<int>)
{
    return 0;
}

/// Hands out a graph in portions of several sizes; the largest fill the spans.
template <class Weight>
struct portions
{
    graph<Weight> const& g;
    std::size_t at = 0;
    std::size_t iteration = 0;
    std::size_t failing = ~std::size_t(0);

    std::size_t operator()(span<std::uint32_t> u, span<std::uint32_t> v, span<Weight> w)
    {
        BOOST_REQUIRE(u.size() >= 4096u);
        BOOST_REQUIRE(u.size() == v.size());
        BOOST_REQUIRE(u.size() == w.size());
        if (iteration == failing)
            throw std::domain_error("mine");
        std::size_t const wanted[] = {1, 4096, 500, u.size()};
        std::size_t const count = std::min({wanted[iteration++ % 4], u.size(), g.u.size() - at});
        std::copy_n(g.u.begin() + std::ptrdiff_t(at), count, u.begin());
        std::copy_n(g.v.begin() + std::ptrdiff_t(at), count, v.begin());
        std::copy_n(g.w.begin() + std::ptrdiff_t(at), count, w.begin());
        at += count;
        return count;
    }
};

template <class Weight>
void check(graph<Weight> const& g, options const& o)
{
    std::vector<edge_id> const expected = g.expected(o);
    std::vector<streamed_edge<Weight>> found;
    report r;
    minimum_spanning_forest_of_stream<Weight>(g.n, portions<Weight>{g}, std::back_inserter(found), o, &r);
    std::vector<edge_id> ids;
    for (streamed_edge<Weight> const& e : found)
    {
        ids.push_back(e.id);
        BOOST_REQUIRE(e.id < g.u.size());
        BOOST_TEST(e.source == g.u[e.id]);
        BOOST_TEST(e.target == g.v[e.id]);
        BOOST_TEST(e.weight == g.w[e.id]);
    }
    BOOST_TEST((ids == expected));
    BOOST_TEST((r.backend == o.backend));
    BOOST_TEST(r.vertices == g.n);
    BOOST_TEST(r.edges == g.u.size());
    BOOST_TEST(r.forest_edges == ids.size());
    BOOST_TEST(r.trees == g.n - ids.size());
    BOOST_TEST((r.batches > 0) == !ids.empty());
    BOOST_TEST(
        r.total.to_string()
        == detail::sum_weights(g.w.data(), detail::weight_type_of<Weight>::value, ids.data(), ids.size())
               .to_string());
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(streams_equal_arrays, Weight, weight_types)
{
    for (std::uint64_t const range : {std::uint64_t(1), std::uint64_t(5), std::uint64_t(1) << 22})
        for (bool const maximum : {false, true})
            for (output_order const order : {output_order::by_weight, output_order::by_edge})
            {
                options o = api_test::tested();
                o.order = order;
                o.objective = maximum ? objective::maximum : objective::minimum;
                check(graph<Weight>(700, 30000, range, 1), o);
                check(graph<Weight>(5000, 3000, range, 2), o);
                check(graph<Weight>(3, 0, range, 3), o);
                check(graph<Weight>(1, 5, range, 4), o);
            }
}

BOOST_AUTO_TEST_CASE(host_memory_is_bounded)
{
    graph<float> const g(2000, 300000, 1u << 20, 5);
    options o = api_test::tested();
    o.host_memory_limit = 1 << 20;
    std::vector<streamed_edge<float>> found;
    report r;
    minimum_spanning_forest_of_stream<float>(g.n, portions<float>{g}, std::back_inserter(found), o, &r);
    std::vector<edge_id> ids;
    for (auto const& e : found)
        ids.push_back(e.id);
    BOOST_TEST((ids == g.expected(api_test::tested())));
    if (o.backend != backend::host)
        return;
    BOOST_TEST(r.batches > 2u);
    o.host_memory_limit = 1000;
    BOOST_CHECK_THROW(
        minimum_spanning_forest_of_stream<float>(g.n, portions<float>{g}, std::back_inserter(found), o, &r),
        invalid_option);
}

BOOST_AUTO_TEST_CASE(a_limit_beyond_all_memory_takes_none)
{
    graph<float> const g(50, 300, 1u << 20, 5);
    options o = api_test::tested();
    o.host_memory_limit = std::numeric_limits<std::uint64_t>::max();
    check(g, o);
}

/// Of equal edges those that arrive later are in no forest, if earlier ones join their ends.
BOOST_AUTO_TEST_CASE(edges_of_one_weight_are_dropped_as_they_arrive)
{
    graph<float> const g(2000, 300000, 1, 6);
    options o = api_test::tested();
    o.host_memory_limit = 1 << 20;
    std::vector<streamed_edge<float>> found;
    report r;
    minimum_spanning_forest_of_stream<float>(g.n, portions<float>{g}, std::back_inserter(found), o, &r);
    BOOST_TEST(found.size() == g.expected(api_test::tested()).size());
    BOOST_TEST(r.batches <= 3u);
}

BOOST_AUTO_TEST_CASE(a_plain_function_is_a_stream)
{
    std::vector<streamed_edge<int>> out;
    minimum_spanning_forest_of_stream<int>(3, no_edges, std::back_inserter(out), api_test::tested());
    minimum_spanning_forest_of_stream<int>(3, &no_edges, std::back_inserter(out), api_test::tested());
    BOOST_TEST(out.empty());
}

BOOST_AUTO_TEST_CASE(a_stream_without_vertices)
{
    std::size_t edges = 0;
    auto const next = [&](span<std::uint32_t> u, span<std::uint32_t> v, span<float> w)
    {
        BOOST_REQUIRE(u.size() >= 4096u);
        u[0] = v[0] = 0;
        w[0] = 1;
        return std::exchange(edges, 0);
    };
    std::vector<streamed_edge<float>> out;
    std::vector<edge_id> ids;
    report r;
    auto const solve = [&]
    { minimum_spanning_forest_of_stream<float>(0, next, std::back_inserter(out), api_test::tested(), &r); };
    solve();
    BOOST_TEST(r.trees == 0u);
    report of_arrays;
    minimum_spanning_forest(0, std::vector<int>(), std::vector<int>(), std::vector<float>(),
        std::back_inserter(ids), api_test::tested(), &of_arrays);
    BOOST_TEST(r.total.to_string() == of_arrays.total.to_string());
    BOOST_TEST(r.reason == of_arrays.reason);
    BOOST_TEST(r.device == of_arrays.device);
    BOOST_TEST(r.engine == of_arrays.engine);
    options none;
    none.device = 1000;
    none.backend = backend::cuda;
    BOOST_CHECK_THROW(minimum_spanning_forest_of_stream<float>(0, next, std::back_inserter(out), none),
        backend_unavailable);
    edges = 1;
    BOOST_CHECK_EXCEPTION(
        solve(), invalid_graph, says("source of edge 0 is vertex 0, but there are 0 vertices"));
    edges = 1;
    BOOST_CHECK_EXCEPTION(solve(), invalid_graph, at_edge(0));
    BOOST_TEST(out.empty());
}

BOOST_AUTO_TEST_CASE(refusals)
{
    options o = api_test::tested();
    graph<double> g(100, 20000, 1000, 6);
    std::vector<streamed_edge<double>> out;
    auto const solve = [&](portions<double> next)
    { minimum_spanning_forest_of_stream<double>(g.n, next, std::back_inserter(out), o); };
    g.v[15000] = 100;
    BOOST_CHECK_EXCEPTION(solve({g}), invalid_graph, says("edge 15000"));
    g.v[15000] = 0;
    g.w[14000] = std::numeric_limits<double>::quiet_NaN();
    BOOST_CHECK_EXCEPTION(solve({g}), nan_weight, at_edge(14000));
    g.w[14000] = 1;
    for (std::size_t const iteration : {0, 1, 4})
        BOOST_CHECK_THROW(solve({g, 0, 0, iteration}), std::domain_error);
    BOOST_CHECK_THROW(
        minimum_spanning_forest_of_stream<double>(
            g.n, [](span<std::uint32_t> u, auto&&...) { return u.size() + 1; }, std::back_inserter(out), o),
        invalid_graph);
    o.want_components = true;
    BOOST_CHECK_THROW(solve({g}), invalid_option);
    o.want_components = false;
    o.algorithm = algorithm::recursive_boruvka;
    BOOST_CHECK_EXCEPTION(solve({g}), invalid_option, says("a stream of edges"));
    o.algorithm = algorithm::automatic;
    o.on_progress = [](progress const& p) { return p.streamed < 5000; };
    BOOST_CHECK_THROW(solve({g}), cancelled);
    o.on_progress = nullptr;
    BOOST_TEST(out.empty());
    check(g, o);
}
