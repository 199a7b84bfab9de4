//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/unit/host_engines_under_test.hpp"

// Dense CSRs with sorted rows: after the light edges, only rows outside the largest component are read.

namespace
{

using namespace engine_test;

/// Many edges between few vertices are parallel, and vertices that have few edges are outside the largest
/// component.
template <class Weight>
graph<Weight> with_fringe(std::uint32_t n, std::uint64_t m, weights kind)
{
    graph<Weight> g = random_graph<Weight>(n, m, kind, 70);
    random_bits bits(71);
    for (std::size_t e = 0; e < g.sources.size(); ++e)
        if (e % 5 != 0) // four in five edges join a tenth of the vertices, or a vertex to itself
        {
            g.sources[e] %= n / 10;
            g.targets[e] = n - 1 - g.targets[e] % (n / 10);
        }
        else if (bits() % 4 == 0)
            g.sources[e] = n / 2; // a row that several chunks share
    return g;
}

/// The same edges, each by either of its arcs.
template <class Weight>
void check_either_arc(csr<Weight> const& rows, std::vector<edge_id> const& expected, tuned_options o)
{
    auto const edges_of = [&](std::vector<edge_id> const& ids)
    {
        std::vector<std::tuple<Weight, std::uint32_t, std::uint32_t>> all;
        for (edge_id const a : ids)
        {
            auto const ends = std::minmax(rows.arcs.sources[a], rows.arcs.targets[a]);
            all.emplace_back(rows.arcs.weights[a], ends.first, ends.second);
        }
        std::sort(all.begin(), all.end());
        return all;
    };
    o.canonical_arc_ids = false;
    report r;
    BOOST_TEST((edges_of(solve(rows.arrays(true), o, r)) == edges_of(expected)));
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(dense_graphs_with_sorted_rows, Weight, weight_types)
{
    for (weights const kind : {weights::tied, weights::extreme, weights::any})
        for (graph<Weight> const& g : {with_fringe<Weight>(40, 400, kind),
                 with_fringe<Weight>(3000, 20000, kind), random_graph<Weight>(500, 40000, kind, 72),
                 with_fringe<Weight>(limited(20000), limited(20000) * 5, kind)})
        {
            csr<Weight> const rows(g, true);
            std::vector<edge_id> const expected = rows.kruskal();
            for (double const factor : {0.3, 1.0, 1.6})
                for (unsigned const threads : {2u, 5u})
                    BOOST_TEST_CONTEXT(rows.arcs.name << ", " << g.sources.size() << " edges")
                    {
                        check_forest(rows.arrays(threads == 5), expected, filtering(threads, factor));
                        check_either_arc(rows, expected, filtering(threads, factor).o);
                    }
            std::vector<edge_id> const heaviest = rows.kruskal(true);
            engine_under_test c = filtering(3, 0.7);
            c.o.objective = boost_gpu_mst::objective::maximum;
            check_forest(rows.arrays(true), heaviest, c);
        }
}

/// Such a CSR goes unnoticed: it has as many arcs upward as downward, but those to a lower vertex all lead to
/// vertex 0. Arcs that are missing at the lower end are noticed, and then only the arcs upward count.
BOOST_AUTO_TEST_CASE(sorted_rows_that_lead_to_vertices_without_the_arc_back)
{
    csr<int> rows(with_fringe<int>(3000, 20000, weights::any), true);
    for (std::size_t a = 0; a != rows.arcs.sources.size(); ++a)
        if (rows.arcs.targets[a] < rows.arcs.sources[a])
            rows.arcs.targets[a] = 0;
    for (unsigned const threads : {2u, 5u})
        check_forest(rows.arrays(true), rows.kruskal(), filtering(threads, 1.0));
}

/// Only the rows of vertices 1000 and above, which are outside the largest component, do not ascend: the
/// first of their edges, which all weigh the same, is not the one with the lowest id.
BOOST_AUTO_TEST_CASE(rows_outside_that_do_not_ascend)
{
    graph<int> g = random_graph<int>(1000, 8000, weights::any, 73);
    for (int& w : g.weights)
        w = int(std::uint32_t(w) % 1000);
    g.num_vertices = 2000;
    random_bits bits(74);
    for (std::uint32_t u = 1000; u != 2000; ++u)
        for (int i = 0; i != 6; ++i)
            g.add(u, std::uint32_t(bits() % 1000), 5000);
    csr<int> rows(g, true);
    for (std::uint32_t u = 1000; u != 2000; ++u)
        std::reverse(rows.arcs.targets.begin() + std::ptrdiff_t(rows.offsets[u]),
            rows.arcs.targets.begin() + std::ptrdiff_t(rows.offsets[u + 1]));
    check_forest(rows.arrays(true), rows.kruskal(), filtering(3, 1.0));
}

/// Edges to the largest component are listed after others with higher ids. All weigh the same, and there are
/// enough of them, at enough for each vertex that is left, for light ones to be solved first again: which
/// ones those are must not follow from where they are listed.
BOOST_AUTO_TEST_CASE(heavy_edges_of_one_weight_in_another_order_than_their_ids)
{
    std::uint32_t const n = 46000;
    graph<int> g{"hubs, even and odd vertices", n, {}, {}, {}};
    for (std::uint32_t hub = 0; hub != 7; ++hub)
        for (std::uint32_t v = 8; v < n; v += 2)
            g.add(hub, v, 1);
    for (std::uint32_t u = 8; u != n; ++u)
        for (std::uint32_t v = u + 1; v < std::min(u + 6, n); ++v)
            if (u % 2 == 1 || v % 2 == 1)
                g.add(u, v, 1);
    csr<int> const rows(g, true);
    std::vector<edge_id> const expected = rows.kruskal();
    for (unsigned const threads : {1u, 2u, 5u})
        check_forest(rows.arrays(true), expected, host_with(threads, false));
}

/// A clique has all the light edges, and each vertex of a path, the next one as its nearest: to follow the
/// path from each of its vertices would take a minute.
BOOST_AUTO_TEST_CASE(a_long_path_of_vertices_without_light_edges)
{
    std::uint32_t const n = limited(400000), clique = std::min(900u, n / 4);
    graph<int> g{"a clique and a path", n, {}, {}, {}};
    for (std::uint32_t u = 0; u != clique; ++u)
        for (std::uint32_t v = u + 1; v != clique; ++v)
            g.add(u, v, int((u * 7919 + v) % 1000));
    for (std::uint32_t u = n - 1; u > clique; --u)
        g.add(u - 1, u, int(2000 + n - u));
    g.add(0, clique, 1000000);
    csr<int> const rows(g, true);
    std::vector<edge_id> const expected = rows.kruskal();
    for (unsigned const threads : {1u, 3u})
        check_forest(rows.arrays(true), expected, filtering(threads, 0.1));
}

/// Three vertices without light edges, each with another one as its nearest, since the edge between the last
/// two weighs more in one row than in the other. The one arc that leads downward has its counterpart.
BOOST_AUTO_TEST_CASE(rows_whose_lightest_arcs_close_a_cycle)
{
    std::uint32_t const clique = 60, a = 70, b = 75, c = 80, n = 100;
    graph<int> g{"a clique and a triangle", n, {}, {}, {}};
    for (std::uint32_t u = 0; u != clique; ++u)
        for (std::uint32_t v = u + 1; v != clique; ++v)
            g.add(u, v, int((u * 7919 + v) % 1000));
    for (std::uint32_t u = clique; u != n; ++u)
        g.add(u % clique, u, 10000);
    g.add(a, b, 2000);
    g.add(b, c, 1500);
    g.add(a, c, 2500);
    csr<int> rows(g, true);
    for (std::size_t i = 0; i != rows.arcs.sources.size(); ++i)
        if ((rows.arcs.sources[i] == c && rows.arcs.targets[i] == b)
            || (rows.arcs.sources[i] == b && rows.arcs.targets[i] == a))
            rows.arcs.weights[i] = 9000;
    for (bool const canonical : {true, false})
    {
        engine_under_test engine = filtering(3, 1.0);
        engine.o.canonical_arc_ids = canonical;
        check_forest(rows.arrays(true), rows.kruskal(), engine);
    }
}

/// Arcs to vertices without rows, the lightest of their own rows or not. As many lead upward as downward, so
/// this goes unnoticed: the result is the forest of some of the arcs.
BOOST_AUTO_TEST_CASE(rows_that_lead_to_vertices_without_rows)
{
    std::uint32_t const n = 6000;
    auto const is_gone = [](std::uint32_t u) { return u % 7 == 3; };
    csr<int> const whole(with_fringe<int>(n, 30000, weights::any), true);
    for (bool const is_lightest : {false, true})
    {
        graph<int> kept{"without some rows", n, {}, {}, {}};
        std::int64_t up = 0; // arcs upward to vertices without rows, less those downward
        for (std::size_t a = 0; a != whole.arcs.sources.size(); ++a)
        {
            std::uint32_t const u = whole.arcs.sources[a], v = whole.arcs.targets[a];
            if (is_gone(u) || (is_gone(v) && (v > u ? up > 0 : up < 0)))
                continue;
            up += is_gone(v) ? (v > u ? 1 : -1) : 0;
            kept.add(u, v, is_gone(v) && is_lightest ? -2000000000 : whole.arcs.weights[a]);
        }
        for (std::size_t a = 0; up != 0; ++a) // one arc too many: it becomes a loop
            if (is_gone(kept.targets[a]) && (kept.targets[a] > kept.sources[a]) == (up > 0))
            {
                kept.targets[a] = kept.sources[a];
                up = 0;
            }
        csr<int> rows(graph<int>{"", n, {}, {}, {}});
        rows.arcs = kept;
        for (std::uint32_t const u : kept.sources)
            for (std::uint32_t w = u + 1; w <= n; ++w)
                ++rows.offsets[w];
        for (bool const canonical : {true, false})
            for (unsigned const threads : {1u, 3u})
            {
                engine_under_test c = filtering(threads, 1.0);
                c.o.canonical_arc_ids = canonical;
                report r;
                std::vector<edge_id> const ids = solve(rows.arrays(false), c.o, r);
                BOOST_TEST(!ids.empty());
                BOOST_TEST(ids.size() < n);
            }
    }
}
