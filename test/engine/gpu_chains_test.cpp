//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Contraction of chains on the CUDA platform: graphs of long paths whose inner vertices have two neighbours.

#include "test/engine/gpu.hpp"
#include "test/engine/town.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace
{

using namespace engine_test;

contestant by_chains(bool wide)
{
    contestant c = cuda_with(way::fused, wide);
    c.o.tuning.cuda.filter_factor = 0;
    c.o.tuning.cuda.local_share = 2;
    c.o.tuning.cuda.chain_share = 0;
    return c;
}

bool has_step(report const& r, std::string const& name)
{
    return std::any_of(
        r.steps.begin(), r.steps.end(), [&](boost_gpu_mst::step const& s) { return s.name == name; });
}

constexpr numbering numberings[] = {numbering::along, numbering::against, numbering::shuffled};

/// Solved only by contracting chains, whatever ids are asked for.
template <class Weight>
void check_chains(graph<Weight> const& g)
{
    csr<Weight> const rows(g, true);
    std::vector<edge_id> const expected = rows.kruskal();
    for (bool const wide : {false, true})
        for (bool const canonical : {true, false})
            BOOST_TEST_CONTEXT(g.name << ", " << g.num_vertices << " vertices" << (wide ? ", wide" : ""))
            {
                contestant c = by_chains(wide);
                c.o.canonical_arc_ids = canonical;
                report r;
                BOOST_TEST((solve(rows.arrays(wide), c.o, r) == expected));
                BOOST_TEST(r.engine == "fused Boruvka");
                BOOST_TEST(has_step(r, "chains"));
                BOOST_TEST(!has_step(r, "round 1"));
            }
}

} // namespace

BOOST_AUTO_TEST_SUITE(chains)

BOOST_AUTO_TEST_CASE_TEMPLATE(towns, Weight, weight_types)
{
    std::uint32_t const size = size_limit() < 2000 ? 30 : 700;
    for (numbering const ids : numberings)
        for (weights const kind : {weights::tied, weights::extreme, weights::any})
        {
            check_chains(town<Weight>(size, size * 2, 12, kind, ids, 70).get());
            check_chains(town<Weight>(4, 40, 3, kind, ids, 71).get()); // many between the same two junctions
        }
    check_chains(town<Weight>(3, 9, 300, weights::tied, numbering::along, 72).get());
}

BOOST_AUTO_TEST_CASE(weights_all_equal)
{
    for (numbering const ids : numberings)
    {
        graph<int> g = town<int>(200, 500, 8, weights::any, ids, 73).get();
        std::fill(g.weights.begin(), g.weights.end(), 7);
        check_chains(g);
    }
}

/// Rings have no ends. Those of some lengths have a vertex that ends a chain nevertheless, others have none.
BOOST_AUTO_TEST_CASE(rings)
{
    for (numbering const ids : numberings)
    {
        for (std::uint32_t length = 3; length < 70; ++length)
            check_chains(town<int>({length}, weights::tied, ids).get());
        std::vector<std::uint32_t> many(100, 33);
        many.insert(many.end(), {1, 2, 3, 4, 64, 65, 200, 1000});
        check_chains(town<int>(many, weights::tied, ids).get());
    }
}

/// Many windows of a warp's arcs, and runs that begin and end where a warp does.
BOOST_AUTO_TEST_CASE(paths_and_combs)
{
    for (std::uint32_t const step : {1u, 7919u, 49999u})
        check_chains(path<int>(50000, step));
    for (std::uint32_t n = 2; n < 70; ++n)
        check_chains(path<int>(n, 1));
    graph<int> comb{"comb", 3000, {}, {}, {}};
    for (std::uint32_t i = 0; i + 2 < 3000; i += 2) // every vertex of the spine has a tooth
    {
        comb.add(i, i + 1, int(i % 3));
        comb.add(i, i + 2, int(i % 5));
    }
    comb.add(2998, 2999, 1);
    check_chains(comb);
    check_chains(star<int>(3000, 1500, weights::tied)); // a row with more arcs than are followed at once
    check_chains(random_graph<int>(2000, 2000, weights::tied, 74));
    check_chains(graph<int>{"one edge", 2000, {7}, {1234}, {5}});
}

BOOST_AUTO_TEST_CASE(maximum_of_towns)
{
    for (numbering const ids : numberings)
    {
        csr<float> const rows(town<float>(200, 500, 9, weights::extreme, ids, 75).get(), true);
        contestant c = by_chains(false);
        c.o.objective = boost_gpu_mst::objective::maximum;
        check_forest(rows.arrays(false), rows.kruskal(true), c, all_orders);
    }
}

/// The result of the survey of 256 vertices decides.
BOOST_AUTO_TEST_CASE(chosen_where_chains_are_long_and_ids_far)
{
    contestant c = cuda_with(way::fused, false);
    c.o.tuning.cuda.single_launch_arcs = 0;
    auto const taken = [&](graph<int> const& g)
    {
        csr<int> const rows(g, true);
        report r;
        BOOST_TEST((solve(rows.arrays(false), c.o, r) == rows.kruskal()));
        BOOST_TEST(r.engine == "fused Boruvka");
        return has_step(r, "chains") && !has_step(r, "round 1");
    };
    std::uint32_t const n = 3000;
    auto const of_length = [&](std::uint32_t most, numbering ids)
    { return town<int>(n, n + n / 2, most, weights::any, ids, 76).get(); };
    BOOST_TEST(taken(of_length(20, numbering::shuffled)));
    BOOST_TEST(!taken(of_length(1, numbering::shuffled)));
    BOOST_TEST(taken(of_length(8, numbering::along)));
    BOOST_TEST(!taken(of_length(1, numbering::along)));
    BOOST_TEST(!taken(path<int>(50000, 1))); // contracted locally
    BOOST_TEST(!taken(star<int>(9000, 0, weights::any)));
    c.o.tuning.cuda.chain_share = 2;
    BOOST_TEST(!taken(of_length(20, numbering::shuffled)));
    c.o.tuning.cuda.chain_share = 0;
    BOOST_TEST(taken(of_length(1, numbering::shuffled)));
    c.o.tuning.cuda.chain_share = 0.75;
    c.o.tuning.cuda.single_launch_arcs = std::uint64_t(1) << 40; // small: one launch is faster
    BOOST_TEST(!taken(of_length(20, numbering::shuffled)));
}

/// Every vertex has two arcs, but none is inside a chain, or fewer than half are: the survey was mistaken.
BOOST_AUTO_TEST_CASE(another_way_where_the_survey_was_mistaken)
{
    contestant c = cuda_with(way::fused, false);
    c.o.tuning.cuda.single_launch_arcs = 0;
    c.o.tuning.cuda.local_share = 2;
    for (std::uint32_t const pairs : {10000u, 4800u}) // two parallel edges each; then a ring, then nothing
    {
        graph<int> g{"pairs", 20000, {}, {}, {}};
        for (std::uint32_t u = 0; u != pairs; ++u)
        {
            g.add(u, u + pairs, int(u % 3));
            g.add(u + pairs, u, int(u % 2));
        }
        for (std::uint32_t u = 2 * pairs; u < 16800; ++u)
            g.add(u, u == 16799 ? 2 * pairs : u + 1, int(u % 5));
        csr<int> const rows(g, true);
        report r;
        BOOST_TEST((solve(rows.arrays(false), c.o, r) == rows.kruskal()));
        BOOST_TEST(r.engine == "fused Boruvka");
        BOOST_TEST(has_step(r, "chains"));
        BOOST_TEST(has_step(r, "round 1"));
    }
}

BOOST_AUTO_TEST_CASE(unfit_graphs)
{
    contestant const c = by_chains(false);
    report r;
    csr<float> const whole(path<float>(50000, 7919), true);
    refuses_broken(whole, c.o);
    csr<float> const unordered(town<float>(300, 900, 3, weights::tied, numbering::shuffled, 77).get());
    BOOST_TEST((solve(unordered.arrays(false), c.o, r) == unordered.kruskal()));
    BOOST_TEST(r.engine == "recursive Boruvka");
    BOOST_TEST(r.reason.find("ascending order") != std::string::npos, r.reason);
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}

/// An arc without its reverse, anywhere: refused or solved somehow, and the next call is right.
BOOST_AUTO_TEST_CASE(asymmetric_towns)
{
    random_bits bits(78);
    for (numbering const ids : numberings)
        for (int round = 0; round != 12; ++round)
        {
            csr<int> rows(town<int>(20, 50, 9, weights::tied, ids, 79).get(), true);
            std::vector<std::uint32_t>& targets = rows.arcs.targets;
            for (int hits = 1 + round; hits != 0; --hits)
            {
                std::uint32_t const u = std::uint32_t(bits() % rows.arcs.num_vertices);
                std::uint64_t const begin = rows.offsets[u], end = rows.offsets[u + 1];
                if (begin == end)
                    continue;
                targets[begin + bits() % (end - begin)] = std::uint32_t(bits() % rows.arcs.num_vertices);
                std::sort(targets.begin() + std::ptrdiff_t(begin), targets.begin() + std::ptrdiff_t(end));
            }
            for (bool const wide : {false, true})
            {
                contestant const c = by_chains(wide);
                report r;
                try
                {
                    BOOST_TEST(solve(rows.arrays(false), c.o, r).size() < rows.arcs.num_vertices);
                }
                catch (boost_gpu_mst::invalid_graph const&)
                {
                }
                BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
            }
        }
    check_chains(town<int>(20, 50, 9, weights::tied, numbering::along, 79).get());
}

BOOST_AUTO_TEST_CASE(progress_of_towns)
{
    csr<int> const rows(town<int>(900, 1500, 9, weights::any, numbering::shuffled, 80).get(), true);
    contestant c = by_chains(false);
    std::vector<boost_gpu_mst::progress> seen;
    c.o.on_progress = [&](boost_gpu_mst::progress const& p)
    {
        seen.push_back(p);
        return true;
    };
    report r;
    BOOST_TEST((solve(rows.arrays(false), c.o, r) == rows.kruskal()));
    BOOST_REQUIRE(!seen.empty());
    BOOST_TEST(seen.size() == r.rounds);
    BOOST_TEST(seen[0].components == rows.arcs.num_vertices);
    for (std::size_t i = 1; i < seen.size(); ++i)
        BOOST_TEST(seen[i].components < seen[i - 1].components);
}

BOOST_AUTO_TEST_SUITE_END()
