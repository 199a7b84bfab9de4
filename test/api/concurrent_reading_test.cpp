//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/compare.hpp"

#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/property_map/function_property_map.hpp>

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/is_concurrently_readable.hpp>
#include <boost_gpu_mst/release_cached_memory.hpp>

#include <condition_variable>
#include <mutex>

// Which threads read the weight map, what its exceptions do when several threads read it, and large graphs.

namespace
{

using graph = api_test::weighted_graph<>;
using edge = api_test::edge_of<graph>;

graph some_graph(std::size_t lines = 40000)
{
    return api_test::build<graph>(4000, api_test::simple(api_test::random_lines(4000, lines, 3, 50)));
}

boost_gpu_mst::options with_threads(unsigned threads)
{
    boost_gpu_mst::options o = api_test::tested();
    o.threads = threads;
    return o;
}

/// The forest by a weight function, which either all cores may call or only one.
template <class Function>
std::vector<edge> forest(graph const& g, Function const& f, bool all_cores, unsigned threads)
{
    std::vector<edge> tree;
    auto const map = boost::make_function_property_map<edge>(f);
    auto const o = with_threads(threads);
    if (all_cores)
        boost_gpu_mst::minimum_spanning_forest(
            g, boost_gpu_mst::concurrently_readable(map), std::back_inserter(tree), o);
    else
        boost_gpu_mst::minimum_spanning_forest(g, map, std::back_inserter(tree), o);
    return tree;
}

struct mishap
{
    edge at;
};

} // namespace

BOOST_AUTO_TEST_CASE(a_function_is_called_by_the_calling_thread_only)
{
    graph const g = some_graph();
    std::set<std::thread::id> askers;
    auto const weigh = [&](edge const& e)
    {
        askers.insert(std::this_thread::get_id());
        return get(boost::edge_weight, g, e);
    };
    BOOST_TEST(forest(g, weigh, false, 4).size() > 3000u);
    BOOST_TEST((askers == std::set<std::thread::id>{std::this_thread::get_id()}));
}

// The first thread to call the function waits for a second one.
BOOST_AUTO_TEST_CASE(a_concurrent_map_is_read_by_several)
{
    graph const g = some_graph();
    std::mutex gate;
    std::condition_variable more;
    std::set<std::thread::id> askers;
    std::map<edge, int> requested;
    auto const weigh = [&](edge const& e)
    {
        std::unique_lock<std::mutex> lock(gate);
        ++requested[e];
        if (askers.insert(std::this_thread::get_id()).second)
            more.notify_all();
        BOOST_TEST_REQUIRE(more.wait_for(lock, std::chrono::seconds(600), [&] { return askers.size() > 1; }));
        return get(boost::edge_weight, g, e);
    };
    auto const tree = forest(g, weigh, true, 2);
    BOOST_TEST(askers.size() == 2u);
    BOOST_TEST(requested.size() == num_edges(g));
    for (auto const& [e, times] : requested)
        BOOST_REQUIRE(times == 1);
    auto const all = api_test::all_edges(g);
    std::vector<edge> expected;
    for (std::size_t const id :
        api_test::expected_forest(g, all, api_test::weights_of(all, g, get(boost::edge_weight, g))))
        expected.push_back(all[id]);
    BOOST_TEST((tree == expected));
}

// Every piece has edges that throw; whichever threads read, the exception is that of the lowest id.
BOOST_AUTO_TEST_CASE(the_exception_of_the_lowest_edge_comes_through)
{
    graph const g = some_graph();
    auto const all = api_test::all_edges(g);
    for (std::size_t const first : {std::size_t(0), std::size_t(5000), all.size() - 1})
    {
        std::set<edge> bad;
        for (std::size_t id = first; id < all.size(); id += 777)
            bad.insert(all[id]);
        auto const weigh = [&](edge const& e)
        {
            if (bad.count(e))
                throw mishap{e};
            return get(boost::edge_weight, g, e);
        };
        for (unsigned const threads : {1u, 2u, 5u})
            for (bool const all_cores : {false, true})
                BOOST_CHECK_EXCEPTION(forest(g, weigh, all_cores, threads), mishap,
                    [&](mishap const& m) { return m.at == all[first]; });
    }
    api_test::check_public_functions(g);
}

// Two threads throw: the two edges are in different blocks of 1024 vertices, with too few edges to share.
BOOST_AUTO_TEST_CASE(the_lowest_exception_comes_through_whoever_is_first)
{
    graph const g = some_graph(20000);
    auto const all = api_test::all_edges(g);
    edge const lowest = all[5000], other = all[11000];
    BOOST_TEST_REQUIRE((source(lowest, g) < 1024 && source(other, g) >= 1024 && source(other, g) < 2048));
    for (bool const lowest_first : {false, true})
    {
        std::mutex gate;
        std::condition_variable more;
        bool lowest_came = false, other_came = false, first_threw = false;
        auto const weigh = [&](edge const& e)
        {
            if (e == lowest || e == other)
            {
                std::unique_lock<std::mutex> lock(gate);
                (e == lowest ? lowest_came : other_came) = true;
                more.notify_all();
                bool const first = (e == lowest) == lowest_first;
                BOOST_TEST_REQUIRE(more.wait_for(lock, std::chrono::seconds(600),
                    [&] { return first ? lowest_came && other_came : first_threw; }));
                first_threw = true;
                more.notify_all();
                if (!first) // long enough for the first exception to be caught
                    std::this_thread::sleep_for(std::chrono::milliseconds(200));
                throw mishap{e};
            }
            return get(boost::edge_weight, g, e);
        };
        BOOST_CHECK_EXCEPTION(
            forest(g, weigh, true, 2), mishap, [&](mishap const& m) { return m.at == lowest; });
    }
}

BOOST_AUTO_TEST_CASE(the_lowest_nan_is_named)
{
    graph const g = some_graph();
    auto const all = api_test::all_edges(g);
    std::map<edge, double> weights;
    for (std::size_t id = 0; id < all.size(); ++id)
        weights[all[id]] = id >= 9000 && id % 50 == 7 ? std::numeric_limits<double>::quiet_NaN() : 1.0;
    auto const weigh = [&](edge const& e) { return weights.at(e); };
    for (unsigned const threads : {1u, 2u, 5u})
        for (bool const all_cores : {false, true})
            BOOST_CHECK_EXCEPTION(
                forest(g, weigh, all_cores, threads), boost_gpu_mst::nan_weight, at_edge(9007));
}

namespace
{

using csr_graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property,
    boost::property<boost::edge_weight_t, std::int64_t>, boost::no_property, std::uint32_t, std::uint32_t>;

/// Weights are distinct, so the forest is unique.
struct large_input
{
    std::uint32_t vertices = 150000;
    std::vector<std::uint32_t> sources, targets;
    std::vector<std::int64_t> weights;

    explicit large_input(std::uint32_t edges)
    {
        std::mt19937 random(5);
        for (std::uint32_t i = 0; i < edges; ++i)
        {
            sources.push_back(
                static_cast<std::uint32_t>(std::uint64_t(i) * (vertices - 1) / edges)); // ascending
            targets.push_back(static_cast<std::uint32_t>(random() % vertices));
            weights.push_back(
                static_cast<std::int64_t>(std::uint64_t(i) * 2654435761u % 4294967291u) - (1l << 31));
        }
    }
};

std::vector<boost_gpu_mst::edge_id> ids_on(large_input const& in, boost_gpu_mst::backend where)
{
    boost_gpu_mst::options o;
    o.backend = where;
    std::vector<boost_gpu_mst::edge_id> ids;
    boost_gpu_mst::minimum_spanning_forest(
        in.vertices, in.sources, in.targets, in.weights, std::back_inserter(ids), o);
    return ids;
}
} // namespace

// Several times the capacity of the pinned buffers, read from a graph and copied from arrays.
BOOST_AUTO_TEST_CASE(larger_than_the_staging_buffers)
{
    boost_gpu_mst::release_cached_memory(); // of earlier cases
    large_input const in(3500000);
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ends;
    for (std::size_t i = 0; i < in.sources.size(); ++i)
        ends.emplace_back(in.sources[i], in.targets[i]);
    csr_graph const g(boost::edges_are_sorted, ends.begin(), ends.end(), in.weights.begin(), in.vertices);

    auto const expected = ids_on(in, boost_gpu_mst::backend::host);
    BOOST_TEST((ids_on(in, api_test::tested().backend) == expected));

    std::vector<api_test::edge_of<csr_graph>> tree;
    boost_gpu_mst::report r;
    boost_gpu_mst::minimum_spanning_forest(
        g, get(boost::edge_weight, g), std::back_inserter(tree), api_test::tested(), &r);
    BOOST_REQUIRE(tree.size() == expected.size());
    std::int64_t total = 0;
    for (std::size_t i = 0; i < tree.size(); ++i)
    {
        BOOST_REQUIRE(tree[i].idx == expected[i]);
        BOOST_REQUIRE(tree[i].src == in.sources[expected[i]]);
        total += in.weights[expected[i]];
    }
    BOOST_TEST(r.total.to_string() == std::to_string(total));

    // What is kept is freed once, and the next call works without it.
    std::uint64_t const reused = boost_gpu_mst::release_cached_memory();
    if (r.backend == boost_gpu_mst::backend::cuda)
        BOOST_TEST(reused > 0u);
    else
        BOOST_TEST(reused <= std::uint64_t(64) << 20);
    BOOST_TEST(boost_gpu_mst::release_cached_memory() == 0u);
    BOOST_TEST((ids_on(in, api_test::tested().backend) == expected));
}

namespace
{

using wide_csr_graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property,
    boost::property<boost::edge_weight_t, float>, boost::no_property, std::uint32_t, std::uint64_t>;

/// Its edges' numbers in the forest by these weights.
template <class WeightMap>
std::vector<boost_gpu_mst::edge_id> numbers(wide_csr_graph const& g, WeightMap const& weights)
{
    std::vector<api_test::edge_of<wide_csr_graph>> tree;
    boost_gpu_mst::minimum_spanning_forest(g, weights, std::back_inserter(tree), api_test::tested());
    std::vector<boost_gpu_mst::edge_id> ids;
    for (auto const& e : tree)
        ids.push_back(get(boost::edge_index, g, e));
    return ids;
}

} // namespace

// Rows of any length; weights that depend on the source; an edge to refuse in the last piece.
BOOST_AUTO_TEST_CASE(rows_of_a_csr_graph)
{
    large_input in(400000);
    for (std::uint32_t& u : in.sources)
        u = u < 1000 ? u / 100 * 100 : u / 3 * 3; // ascending; rows of hundreds of edges and of none
    std::vector<std::pair<std::uint32_t, std::uint32_t>> ends;
    std::vector<float> weights;
    for (std::size_t i = 0; i < in.sources.size(); ++i)
    {
        ends.emplace_back(in.sources[i], in.targets[i]);
        weights.push_back(float(in.weights[i] % 1000));
        in.weights[i] %= 1000;
    }
    wide_csr_graph g(boost::edges_are_sorted, ends.begin(), ends.end(), weights.begin(), in.vertices);
    auto const own = get(boost::edge_weight, std::as_const(g));
    BOOST_TEST((numbers(g, own) == ids_on(in, boost_gpu_mst::backend::host)));

    auto const by_source = [&g](api_test::edge_of<wide_csr_graph> const& e)
    { return std::int64_t(source(e, g) * 37 % 1009); };
    large_input weighted = in;
    for (std::size_t i = 0; i < in.sources.size(); ++i)
        weighted.weights[i] = std::int64_t(in.sources[i]) * 37 % 1009;
    BOOST_TEST(
        (numbers(g, boost_gpu_mst::concurrently_readable(
                        boost::make_function_property_map<api_test::edge_of<wide_csr_graph>>(by_source)))
            == ids_on(weighted, boost_gpu_mst::backend::host)));

    g.m_forward.m_edge_properties[399000] = std::numeric_limits<float>::quiet_NaN();
    g.m_forward.m_edge_properties[399500] = std::numeric_limits<float>::quiet_NaN();
    BOOST_CHECK_EXCEPTION(numbers(g, own), boost_gpu_mst::nan_weight, at_edge(399000));
    g.m_forward.m_column[398999] = in.vertices;
    BOOST_CHECK_EXCEPTION(
        numbers(g, own), boost_gpu_mst::invalid_graph, says("edge 398999", std::to_string(in.vertices)));
}

// If allocation on the device fails, the host reads the graph itself, and the report gives the reason.
BOOST_AUTO_TEST_CASE(a_device_without_memory)
{
    graph const g = some_graph();
    auto const weight = get(boost::edge_weight, g);
    std::vector<edge> expected, tree;
    boost_gpu_mst::options o;
    o.backend = boost_gpu_mst::backend::host;
    boost_gpu_mst::minimum_spanning_forest(g, weight, std::back_inserter(expected), o);
    unsigned requested = 0;
    o.backend = boost_gpu_mst::backend::automatic;
    o.allocator.allocate = [&](std::size_t, void*)
    {
        ++requested;
        return static_cast<void*>(nullptr);
    };
    boost_gpu_mst::report r;
    boost_gpu_mst::minimum_spanning_forest(g, weight, std::back_inserter(tree), o, &r);
    BOOST_TEST((tree == expected));
    BOOST_TEST((r.backend == boost_gpu_mst::backend::host && !r.reason.empty()));
    if (api_test::tested().backend == boost_gpu_mst::backend::cuda)
        BOOST_TEST((requested > 0 && contains(r.reason, "allocating")));
}

// Calls on several threads share the buffer store.
BOOST_AUTO_TEST_CASE(several_calls_at_once)
{
    large_input const in(700000);
    auto const expected = ids_on(in, boost_gpu_mst::backend::host);
    std::vector<std::vector<boost_gpu_mst::edge_id>> found(3);
    on_threads(3, [&](unsigned i) { found[i] = ids_on(in, api_test::tested().backend); });
    for (auto const& ids : found)
        BOOST_TEST((ids == expected));
}
