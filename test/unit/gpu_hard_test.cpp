//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Graphs that are hard on the CUDA platform's inner workings: some version got each of them wrong, or nothing
// else here reaches the same code.

#include "test/unit/gpu.hpp"

namespace
{

using namespace engine_test;

/// The fused engine passes what it cannot solve to the other engine, which would hide its faults.
void check_by_fused(edge_arrays const& a, std::vector<edge_id> const& expected, engine_under_test const& c)
{
    report r;
    BOOST_TEST((solve(a, c.o, r) == expected));
    BOOST_TEST(r.engine == "fused Boruvka", c.name);
}

/// All fused engines under test, on an edge list and an ascending CSR.
void check_hard(graph<int> const& g)
{
    csr<int> const rows(g, true);
    std::vector<edge_id> const expected = kruskal(g), expected_arcs = rows.kruskal();
    for (engine_under_test const& c : fused_engines_under_test())
    {
        check_by_fused(g.arrays(), expected, c);
        check_by_fused(rows.arrays(false), expected_arcs, c);
    }
}

/// A CSR exactly as given, row by row.
csr<int> csr_of(std::vector<std::vector<std::pair<std::uint32_t, int>>> const& rows)
{
    csr<int> made(graph<int>{"rows", std::uint32_t(rows.size()), {}, {}, {}});
    for (std::uint32_t u = 0; u != rows.size(); ++u)
    {
        for (auto const& [to, weight] : rows[u])
            made.arcs.add(u, to, weight);
        made.offsets[u + 1] = made.narrow_offsets[u + 1] = std::uint32_t(made.arcs.sources.size());
    }
    return made;
}

/// A graph that is not symmetric is refused or solved somehow; nothing worse, and the next call is right.
void check_survived(csr<int> const& bad)
{
    auto const good = random_graph<int>(2000, 6000, weights::tied, 62);
    std::vector<edge_id> const expected = kruskal(good);
    for (engine_under_test const& c : engines_under_test())
        for (bool const round_by_round : {false, true})
            BOOST_TEST_CONTEXT(c.name << (round_by_round ? ", round by round" : ""))
            {
                tuned_options o = c.o;
                if (round_by_round)
                    o.on_progress = [](boost_gpu_mst::progress const& p)
                    {
                        BOOST_TEST(p.components <= 5000u);
                        return true;
                    };
                try
                {
                    BOOST_TEST(solve(bad.arrays(false), o).size() < bad.arcs.num_vertices);
                }
                catch (boost_gpu_mst::invalid_graph const&)
                {
                }
                BOOST_TEST((solve(good.arrays(), c.o) == expected));
                BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
            }
}

/// Pairs, each with an edge to one of them, and an arc to a vertex that has none: with a filter the first
/// list finds nearly all of the forest before the graph is given up.
csr<int> pairs_around_a_hub(std::uint32_t pairs)
{
    std::vector<std::vector<std::pair<std::uint32_t, int>>> rows(2 * pairs + 1);
    for (std::uint32_t i = 0; i != pairs; ++i)
    {
        if (i != 0)
        {
            rows[0].emplace_back(2 * i, 10 + int(i));
            rows[2 * i].emplace_back(0, 10 + int(i));
        }
        rows[2 * i].emplace_back(2 * i + 1, 1);
        rows[2 * i + 1].emplace_back(2 * i, 1);
    }
    rows[2 * pairs - 1].emplace_back(2 * pairs, 0);
    rows[0].emplace_back(1, 1);
    for (auto& row : rows)
        std::sort(row.begin(), row.end());
    return csr_of(rows);
}

} // namespace

/// With thousands of unused ids, all samples of the filter hit one arc, which was taken to lead between two
/// components: in every pass the limit was that arc's rank, and nothing was listed.
BOOST_AUTO_TEST_CASE(unused_ids)
{
    graph<int> g{"unused ids", 20000, {}, {}, {}};
    random_bits bits(60);
    auto const draw_used = [&]
    {
        std::uint32_t const i = std::uint32_t(bits() % 400);
        return i < 200 ? i : 19600 + i;
    };
    g.add(19800, 0, 0);
    for (int e = 0; e != 62000; ++e)
    {
        std::uint32_t const u = draw_used(), v = draw_used();
        g.add(u, v, 1 + int(bits() % 1000000));
    }
    check_hard(g);
}

/// Of a large list, round one lists the light edges before it is known which of them are of use: here ties
/// decide which are light, or none of these is an edge between two vertices.
BOOST_AUTO_TEST_CASE(light_edges_that_say_little)
{
    graph<int> equal = random_graph<int>(500, 30000, weights::any, 65);
    for (int const all : {7, std::numeric_limits<int>::max()}) // the greatest key of all
    {
        equal.weights.assign(equal.weights.size(), all);
        check_hard(equal);
    }

    graph<int> loops = random_graph<int>(500, 30000, weights::any, 66);
    for (int e = 0; e != 5000; ++e)
        loops.add(std::uint32_t(e % 500), std::uint32_t(e % 500), std::numeric_limits<int>::min());
    check_hard(loops);
    graph<int> only_loops{"only loops", 500, {}, {}, {}};
    for (int e = 0; e != 30000; ++e)
        only_loops.add(std::uint32_t(e % 500), std::uint32_t(e % 500), e);
    check_hard(only_loops);
}

/// Of a large list, light and heavy edges are checked in different phases.
BOOST_AUTO_TEST_CASE(light_and_heavy_edges_out_of_range)
{
    using limits = std::numeric_limits<int>;
    for (int const weight : {limits::min(), limits::max()})
        for (bool const source : {false, true})
        {
            graph<int> bad = random_graph<int>(500, 30000, weights::any, 67);
            (source ? bad.sources : bad.targets)[4321] = 500;
            bad.weights[4321] = weight;
            for (engine_under_test const& c : fused_engines_under_test())
                BOOST_CHECK_EXCEPTION(solve(bad.arrays(), c.o), boost_gpu_mst::invalid_graph,
                    [](boost_gpu_mst::invalid_graph const& e) { return contains(e.what(), "4321"); });
        }
}

/// Clusters of light edges, and heavy edges anywhere: the filter needs three passes.
BOOST_AUTO_TEST_CASE(three_passes)
{
    graph<int> g{"clusters", 800, {}, {}, {}};
    random_bits bits(61);
    for (int e = 0; e != 3000; ++e)
    {
        std::uint32_t const c = std::uint32_t(bits() % 20) * 40;
        std::uint32_t const u = c + std::uint32_t(bits() % 40), v = c + std::uint32_t(bits() % 40);
        g.add(u, v, int(bits() % 50));
    }
    for (int e = 0; e != 60000; ++e)
    {
        std::uint32_t const u = std::uint32_t(bits() % 800), v = std::uint32_t(bits() % 800);
        g.add(u, v, 1000 + int(bits() % 200));
    }
    check_hard(g);
}

/// Rows too long for a warp, outside the largest component: two centres, each with a nearer neighbour of its
/// own.
BOOST_AUTO_TEST_CASE(hubs_in_later_passes)
{
    graph<int> g{"hubs", 3004, {}, {}, {}};
    random_bits bits(64);
    for (int e = 0; e != 9000; ++e)
    {
        std::uint32_t const u = std::uint32_t(bits() % 3000), v = std::uint32_t(bits() % 3000);
        g.add(u, v, 1 + int(bits() % 1000));
    }
    for (std::uint32_t const centre : {3000u, 3002u})
    {
        g.add(centre, centre + 1, 0);
        for (int e = 0; e != 5000; ++e)
            g.add(std::uint32_t(bits() % 3000), centre, 100000 + int(bits() % 1000));
    }
    check_hard(g);
}

/// Chains with few vertices active at a time. If ids ascend towards the root, walking to it was quadratic,
/// and a walk of more than 2^22 steps was taken for a cycle.
BOOST_AUTO_TEST_CASE(long_chains)
{
    std::uint32_t const n = size_limit() < 1000000 ? 100000 : 3000000;
    graph<int> const falling = path<int>(n, 1);
    graph<int> pairs{"chain of pairs", n, {}, {}, {}};
    for (std::uint32_t i = 0; i + 1 < n; ++i)
        pairs.add(i, i + 1, i % 2 == 0 ? 0 : int(n - i));
    for (graph<int> const& g : {falling, pairs})
    {
        csr<int> const rows(g, true);
        std::vector<edge_id> const expected = kruskal(g), expected_arcs = rows.kruskal();
        for (bool const many : {false, true})
        {
            engine_under_test c = cuda_with(cuda_engine::fused, false);
            c.o.tuning.cuda.single_launch_arcs = many ? 0 : std::uint64_t(1) << 40;
            c.o.tuning.cuda.local_fraction = 2;
            c.may_fall_back = g.name == pairs.name; // if there are few blocks
            check_forest(g.arrays(), expected, c);
            check_forest(rows.arrays(false), expected_arcs, c);
            if (!c.may_fall_back)
            {
                check_by_fused(g.arrays(), expected, c);
                check_by_fused(rows.arrays(false), expected_arcs, c);
            }
        }
    }
}

/// Targets may descend where a row starts, and only there: round one counts them. Each pair of neighbouring
/// arcs is swapped in turn, also at the borders of the tiles of 252 rows and arcs.
BOOST_AUTO_TEST_CASE(two_arcs_out_of_order)
{
    csr<int> const rows(random_graph<int>(80, 220, weights::tied, 66), true);
    engine_under_test one = cuda_with(cuda_engine::fused, false);
    one.o.tuning.cuda.single_launch_arcs = std::uint64_t(1) << 40;
    one.o.tuning.cuda.local_fraction = 2;
    engine_under_test many = one;
    many.o.tuning.cuda.single_launch_arcs = 0;
    for (engine_under_test const& c : {one, many})
        check_by_fused(rows.arrays(false), rows.kruskal(), c);
    for (std::size_t a = 1; a != rows.arcs.targets.size(); ++a)
    {
        if (rows.arcs.sources[a - 1] != rows.arcs.sources[a]
            || rows.arcs.targets[a - 1] == rows.arcs.targets[a])
            continue;
        csr<int> swapped = rows;
        std::swap(swapped.arcs.targets[a - 1], swapped.arcs.targets[a]);
        std::swap(swapped.arcs.weights[a - 1], swapped.arcs.weights[a]);
        report r;
        BOOST_TEST((solve(swapped.arrays(false), (a % 2 == 0 ? one : many).o, r) == swapped.kruskal()));
        BOOST_TEST(r.engine == "recursive Boruvka", "arcs " << a - 1 << " and " << a);
    }
}

BOOST_AUTO_TEST_CASE(asymmetric_graphs)
{
    // The neighbour has no neighbour, and its component was taken for one beyond the end of all arrays.
    check_survived(csr_of({{{1, 1}, {2, 5}}, {{0, 1}}, {}}));
    check_survived(csr_of({{{1, 1}}, {{2, 2}}, {{0, 3}}}));
    check_survived(csr_of({{}, {{0, 1}}, {}}));

    // Far enough away to be in another part of local contraction.
    std::vector<std::vector<std::pair<std::uint32_t, int>>> far(5000);
    for (std::uint32_t u = 0; u + 1 < 3000; ++u)
    {
        far[u].emplace_back(u + 1, 7);
        far[u + 1].emplace_back(u, 7);
    }
    far[5].emplace_back(4999, 9);
    far[2999].emplace_back(4500, 3);
    check_survived(csr_of(far));

    // The next pass, which is not needed, started from what the first had left, and joined all pairs once
    // more.
    check_survived(pairs_around_a_hub(1000));

    random_bits bits(63);
    for (std::uint32_t const n : {50u, 3000u})
        for (int round = 0; round != 3; ++round)
        {
            std::vector<std::vector<std::pair<std::uint32_t, int>>> rows(n);
            for (std::uint32_t u = 0; u != n; ++u)
                if (bits() % 3 != 0)
                    for (std::uint64_t d = bits() % 5 * (round + 1); d != 0; --d)
                        rows[u].emplace_back(std::uint32_t(bits() % n), int(bits() % 20));
            for (auto& row : rows)
                std::sort(row.begin(), row.end());
            check_survived(csr_of(rows));
        }
}
