//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_DISTRIBUTED_PARTS_HPP
#define BOOST_GPU_MST_TEST_DISTRIBUTED_PARTS_HPP

#include "test/unit/cases.hpp"

// Graphs cut into parts for the ranks, in the order of ids.

namespace mpi_test
{

using engine_test::graph;

/// How the edges are distributed over the ranks.
enum class split
{
    even,   ///< as equal as possible
    uneven, ///< each next rank has half of the remaining edges, the last one all the rest
    last,   ///< the last rank has all
    middle  ///< the ranks in the middle have all, if there are any
};

/// Where rank r's edges begin; for r = `ranks`, where they end.
inline std::uint64_t first_of(split by, std::uint64_t edges, unsigned rank, unsigned ranks)
{
    if (rank == 0)
        return 0;
    if (rank == ranks)
        return edges;
    switch (by)
    {
    case split::even: return edges * rank / ranks;
    case split::uneven: return edges - (rank < 60 ? edges >> rank : 0);
    case split::last: return 0;
    default: return ranks < 3 ? edges * rank / ranks : std::min(edges, edges * (rank - 1) / (ranks / 2));
    }
}

template <class Weight>
graph<Weight> partition_of(graph<Weight> const& g, split by, unsigned rank, unsigned ranks)
{
    auto const first = std::ptrdiff_t(first_of(by, g.sources.size(), rank, ranks));
    auto const last = std::ptrdiff_t(first_of(by, g.sources.size(), rank + 1, ranks));
    graph<Weight> p{g.name, g.num_vertices, {}, {}, {}};
    p.sources.assign(g.sources.begin() + first, g.sources.begin() + last);
    p.targets.assign(g.targets.begin() + first, g.targets.begin() + last);
    p.weights.assign(g.weights.begin() + first, g.weights.begin() + last);
    return p;
}

/// All weights have the greatest key: the greatest weight, or under the maximum objective the least.
template <class Weight>
graph<Weight> all_ones(std::uint32_t n, std::uint64_t m, bool heaviest_first)
{
    using limits = std::numeric_limits<Weight>;
    graph<Weight> g = engine_test::random_graph<Weight>(n, m, engine_test::weights::tied, 17);
    g.name = "keys of all ones";
    Weight const greatest = limits::has_infinity ? limits::infinity() : limits::max();
    Weight const least = limits::has_infinity ? -limits::infinity() : limits::lowest();
    std::fill(g.weights.begin(), g.weights.end(), heaviest_first ? least : greatest);
    return g;
}

/// Small graphs with what is hard for a group: nothing to share, ties across ranks, many rounds.
template <class Weight>
std::vector<graph<Weight>> hard_cases(bool heaviest_first)
{
    using namespace engine_test;
    std::vector<graph<Weight>> all = {
        {"no vertices", 0, {}, {}, {}},
        {"one vertex", 1, {}, {}, {}},
        {"no edges", 20, {}, {}, {}},
        {"one loop", 1, {0}, {0}, {3}},
        {"one edge", 2, {1}, {0}, {3}},
        {"a triangle of ties", 3, {0, 1, 2}, {1, 2, 0}, {5, 5, 5}},
        all_ones<Weight>(50, 400, heaviest_first),
        path<Weight>(3000, 1),
        path<Weight>(3000, 7),
        random_graph<Weight>(2, 500, weights::tied, 1),
        random_graph<Weight>(40000, 90000, weights::any, 2),
    };
    for (engine_test::weights const kind :
        {engine_test::weights::tied, engine_test::weights::extreme, engine_test::weights::any})
    {
        all.push_back(random_graph<Weight>(300, 900, kind, 3));
        all.push_back(random_graph<Weight>(1000, 700, kind, 4));
        all.push_back(two_hubs<Weight>(500, kind));
        all.push_back(cliques<Weight>(30, 6, kind));
        all.push_back(grid<Weight>(40, kind));
    }
    return all;
}

} // namespace mpi_test

#endif
