//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Arrays that are not a graph, through the public functions: a documented exception names the place, nothing
// is written, and the next call works. CTest runs this a second time and asks for CUDA.

#include "test/api/backend.hpp"
#include "test/support/test.hpp"
#include "test/unit/cases.hpp"

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

namespace
{

using namespace boost_gpu_mst;
using engine_test::csr;
using engine_test::graph;
using engine_test::random_graph;
using engine_test::weights;
using ids = std::vector<edge_id>;

template <class T>
span<T const> nowhere(std::size_t size)
{
    return {nullptr, size};
}

struct fixture
{
    graph<double> const list = random_graph<double>(300, 900, weights::any, 3);
    csr<double> const rows = csr<double>(list, true);
    options o = api_test::tested();
    ids found;

    ids solve() const
    {
        ids forest;
        minimum_spanning_forest(
            list.num_vertices, list.sources, list.targets, list.weights, std::back_inserter(forest), o);
        return forest;
    }

    template <class Offset>
    void solve(std::vector<Offset> const& offsets, std::vector<std::uint32_t> const& targets,
        std::vector<double> const& w)
    {
        minimum_spanning_forest(host_csr<double, Offset>(offsets, targets, w), std::back_inserter(found), o);
    }

    template <class Error, class Call>
    void check_refused(Call const& call, std::string const& part)
    {
        BOOST_CHECK_EXCEPTION(call(), Error, says(part));
        BOOST_TEST(found.empty());
        BOOST_TEST((solve() == engine_test::kruskal(list)));
    }
};

} // namespace

BOOST_FIXTURE_TEST_SUITE(hostile_arrays, fixture)

BOOST_AUTO_TEST_CASE(null_pointers)
{
    auto const n = list.num_vertices;
    std::size_t const m = list.sources.size(), arcs = rows.arcs.targets.size();
    auto const out = std::back_inserter(found);
    auto const none = nowhere<std::uint32_t>(m);
    check_refused<invalid_graph>(
        [&] { minimum_spanning_forest(n, none, list.targets, list.weights, out, o); }, "sources");
    check_refused<invalid_graph>([&]
        { minimum_spanning_forest(n, list.sources, none, list.weights, out, o); },
        "the array of targets is null");
    check_refused<invalid_graph>([&]
        { minimum_spanning_forest(n, list.sources, list.targets, nowhere<double>(m), out, o); },
        "the array of weights is null");
    using view = host_csr<double, std::uint64_t>;
    auto const check_view = [&](view const& g, char const* part)
    { check_refused<invalid_graph>([&] { minimum_spanning_forest(g, out, o); }, part); };
    check_view({nowhere<std::uint64_t>(n + 1), rows.arcs.targets, rows.arcs.weights},
        "the array of offsets is null");
    check_view(
        {rows.offsets, nowhere<std::uint32_t>(arcs), rows.arcs.weights}, "the array of targets is null");
    check_view({rows.offsets, rows.arcs.targets, nowhere<double>(arcs)}, "the array of weights is null");
}

BOOST_AUTO_TEST_CASE(offsets_of_a_csr)
{
    auto const spoilt = [&](std::size_t place, std::uint64_t value)
    {
        return [&, place, value]
        {
            auto offsets = rows.offsets;
            offsets[place] = value;
            solve(offsets, rows.arcs.targets, rows.arcs.weights);
        };
    };
    std::uint64_t const arcs = rows.arcs.targets.size();
    check_refused<invalid_graph>(spoilt(100, rows.offsets[101] + 1), "row 100 ends before it begins");
    check_refused<invalid_graph>(spoilt(0, 1), "CSR offsets run from 1");
    check_refused<invalid_graph>(spoilt(300, arcs - 1), "CSR offsets run from 0");
    check_refused<invalid_graph>(spoilt(300, arcs + 1), "CSR offsets run from 0");
    check_refused<invalid_graph>(spoilt(150, std::uint64_t(-1)), "row 150 ends before it begins");
    check_refused<invalid_graph>(spoilt(150, 0), "row 149 ends before it begins");
    check_refused<invalid_graph>(spoilt(150, (std::uint64_t(1) << 32) + rows.offsets[150]), "row 150 ends");
    std::vector<int> negative(rows.offsets.begin(), rows.offsets.end());
    negative[150] = -5;
    check_refused<invalid_graph>(
        [&] { solve(negative, rows.arcs.targets, rows.arcs.weights); }, "row 150 ends before it begins");
    check_refused<invalid_graph>(
        [&] { solve(std::vector<int>{}, rows.arcs.targets, rows.arcs.weights); }, "V + 1 offsets");
}

BOOST_AUTO_TEST_CASE(endpoints_beyond_the_vertices)
{
    for (std::uint32_t const bad : {300u, 301u, 0x7fffffffu, 0x80000000u, 0xfffffffeu, 0xffffffffu})
    {
        graph<double> g = list;
        g.sources[777] = bad;
        check_refused<invalid_graph>([&]
            { minimum_spanning_forest(300, g.sources, g.targets, g.weights, std::back_inserter(found), o); },
            "the source of edge 777 is vertex " + std::to_string(bad));
        auto targets = rows.arcs.targets;
        targets[55] = bad;
        check_refused<invalid_graph>([&] { solve(rows.offsets, targets, rows.arcs.weights); },
            "the target of edge 55 is vertex " + std::to_string(bad));
    }
}

BOOST_AUTO_TEST_CASE(nan_is_refused_wherever_it_stands)
{
    for (std::size_t const at : {std::size_t(0), std::size_t(450), list.weights.size() - 1})
        for (double const nan :
            {std::numeric_limits<double>::quiet_NaN(), -std::numeric_limits<double>::signaling_NaN()})
        {
            graph<double> g = list;
            g.weights[at] = nan;
            check_refused<nan_weight>(
                [&] {
                    minimum_spanning_forest(
                        300, g.sources, g.targets, g.weights, std::back_inserter(found), o);
                },
                "the weight of edge " + std::to_string(at) + " is NaN");
            auto w = rows.arcs.weights;
            w[at] = nan;
            check_refused<nan_weight>(
                [&] { solve(rows.offsets, rows.arcs.targets, w); }, "edge " + std::to_string(at));
        }
}

BOOST_AUTO_TEST_CASE(asymmetric_csr)
{
    // A CSR with more arcs up than down is always detected.
    auto targets = rows.arcs.targets;
    std::fill(targets.begin(), targets.end(), 299u);
    check_refused<invalid_graph>(
        [&] { solve(rows.offsets, targets, rows.arcs.weights); }, "the CSR is not symmetric");

    // Detected only by a search: arcs 0 -> 1, 1 -> 2 and 2 -> 0 without partners, as many up as down.
    o.check_symmetry = true;
    struct asymmetric
    {
        std::vector<std::uint32_t> offsets, targets;
        std::vector<double> weights;
        char const* why;
    };
    for (asymmetric const& g :
        {asymmetric{{0, 2, 3, 4, 4}, {1, 2, 0, 1}, {1, 1, 1, 1},
             "arc 1 leads from vertex 0 to 2, but no arc of that weight is left to lead "
             "from 2 to 0"},
            {{0, 2, 3, 4, 4}, {1, 2, 0, 0}, {1, 5, 1, 4},
                "arc 1 leads from vertex 0 to 2, but no arc of that weight"},
            {{0, 3, 5}, {1, 1, 1, 0, 0}, {2, 2, 3, 2, 3}, "arc 1 leads from vertex 0 to 1"},
            // A single arc without a partner: the last of its direction, or before arcs that have partners.
            {{0, 1, 1}, {1}, {1}, "arc 0 leads from vertex 0 to 1"},
            {{0, 0, 1}, {0}, {1}, "arc 0 leads from vertex 1 to 0"},
            {{0, 2, 2, 3}, {2, 1, 0}, {1, 1, 1}, "arc 1 leads from vertex 0 to 1"},
            {{0, 1, 2, 3}, {2, 0, 0}, {1, 1, 1}, "arc 1 leads from vertex 1 to 0"}})
        check_refused<invalid_graph>([&] { solve(g.offsets, g.targets, g.weights); }, g.why);
    auto weights_changed = rows.arcs.weights;
    std::size_t arc = 0;
    while (rows.arcs.targets[arc] <= rows.arcs.sources[arc])
        ++arc;
    weights_changed[arc] = weights_changed[arc] == 1 ? 2 : 1;
    check_refused<invalid_graph>([&] { solve(rows.offsets, rows.arcs.targets, weights_changed); },
        "arc " + std::to_string(arc) + " leads");

    // Loops, parallel edges, and zeros of either sign are accepted.
    solve(rows.offsets, rows.arcs.targets, rows.arcs.weights);
    BOOST_TEST((found == rows.kruskal()));
    found.clear();
    solve(std::vector<std::uint32_t>{0, 3, 5}, {1, 0, 1, 0, 0}, {0.0, 9, 1, -0.0, 1});
    BOOST_TEST((found == ids{0}));
}

BOOST_AUTO_TEST_CASE(options_are_checked_first)
{
    o.order = output_order(99);
    BOOST_CHECK_THROW(solve(), invalid_option);
    o = api_test::tested();
    o.on_progress = [](progress const&) { return false; };
    BOOST_CHECK_THROW(solve(), cancelled);
    o.on_progress = [](progress const&) -> bool { throw 17; };
    BOOST_CHECK_THROW(solve(), int);
    o.on_progress = nullptr;
    BOOST_TEST((solve() == engine_test::kruskal(list)));
}

BOOST_AUTO_TEST_CASE(all_exceptions_derive_from_std_exception_and_say_who_speaks)
{
    static_assert(std::is_base_of<std::exception, error>::value, "of the standard library's");
    for (int kind = 0; kind != 4; ++kind)
    {
        graph<double> g = list;
        options requested = o;
        if (kind == 0)
            g.weights[3] = std::numeric_limits<double>::quiet_NaN();
        if (kind == 1)
            g.targets[3] = 300;
        if (kind == 2)
            requested.on_progress = [](progress const&) { return false; };
        if (kind == 3)
            requested.device = -7;
        BOOST_CHECK_EXCEPTION(minimum_spanning_forest(
                                  300, g.sources, g.targets, g.weights, std::back_inserter(found), requested),
            error, [](error const& e) { return std::string(e.what()).rfind("boost_gpu_mst: ", 0) == 0u; });
    }
}

BOOST_AUTO_TEST_SUITE_END()
