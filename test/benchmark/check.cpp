//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/check.hpp"

#include "test/benchmark/prove.hpp"

#include <boost_gpu_mst/detail/library/solve.hpp>

#include <algorithm>
#include <parallel/algorithm>
#include <stdexcept>
#include <string>

namespace boost_gpu_mst
{
namespace benchmark
{
namespace
{

std::uint64_t offset(detail::edge_arrays const& g, std::size_t u)
{
    return g.offset_bytes == 4 ? static_cast<std::uint32_t const*>(g.offsets)[u]
                               : static_cast<std::uint64_t const*>(g.offsets)[u];
}

/// The vertex in whose row an arc lies.
std::uint32_t row_of(detail::edge_arrays const& g, std::uint64_t arc)
{
    std::uint32_t low = 0;
    for (std::uint32_t high = g.num_vertices; high - low > 1;)
    {
        std::uint32_t const middle = low + (high - low) / 2;
        (offset(g, middle) <= arc ? low : high) = middle;
    }
    return low;
}

/// Without options.canonical_arc_ids an edge may be given as the arc in its higher endpoint's row. Replaces
/// it by the arc in the lower endpoint's row.
void use_lower_rows(detail::edge_arrays const& g, std::vector<edge_id>& ids)
{
#pragma omp parallel for schedule(static)
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(ids.size()); ++i)
    {
        edge_id& id = ids[static_cast<std::size_t>(i)];
        std::uint32_t const u = row_of(g, id), v = g.targets[id];
        if (v < u)
            id = static_cast<edge_id>(
                std::lower_bound(g.targets + offset(g, v), g.targets + offset(g, v + std::size_t(1)), u)
                - g.targets);
    }
}

void compare_with_host(input const& graph, std::vector<edge_id> ids)
{
    options o;
    o.backend = backend::host;
    o.order = output_order::by_edge;
    report r;
    std::vector<edge_id> const expected = detail::solve(graph.arrays(), o, r);

    __gnu_parallel::sort(ids.begin(), ids.end());
    if (ids == expected)
        return;
    auto const differ = std::mismatch(ids.begin(), ids.end(), expected.begin(), expected.end());
    auto const text = [](auto at, auto const& in) { return at == in.end() ? "none" : std::to_string(*at); };
    throw std::runtime_error("WRONG FOREST: " + std::to_string(ids.size()) + " edges of total "
                             + std::to_string(total_of(graph, ids)) + ", but the host platform has "
                             + std::to_string(expected.size()) + " of total "
                             + std::to_string(total_of(graph, expected)) + "; first differing edge id "
                             + text(differ.first, ids) + ", expected " + text(differ.second, expected));
}

void prove(input const& graph, std::vector<edge_id> const& ids)
{
    detail::edge_arrays const& g = graph.arrays();
    std::vector<forest_edge> edges(ids.size());
#pragma omp parallel for schedule(static)
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(ids.size()); ++i)
    {
        edge_id const id = ids[static_cast<std::size_t>(i)];
        std::uint32_t const source = g.is_csr() ? row_of(g, id) : g.sources[id];
        edges[static_cast<std::size_t>(i)] = {graph.weight(id), source, g.targets[id], id};
    }
    linked_forest const forest(g.num_vertices, std::move(edges));
    proof const judge = forest.on_host();

    std::uint64_t not_spanning = 0;
    std::uint64_t not_minimum = 0;
    auto const count = [&](proof::verdict v, std::uint64_t& a, std::uint64_t& b)
    {
        a += v == proof::not_spanning;
        b += v == proof::not_minimum;
    };
    if (g.is_csr())
    {
#pragma omp parallel for schedule(dynamic, 256) reduction(+ : not_spanning, not_minimum)
        for (std::int64_t i = 0; i < std::int64_t(g.num_vertices); ++i)
        {
            auto const u = static_cast<std::uint32_t>(i);
            for (std::uint64_t a = offset(g, u); a < offset(g, u + 1); ++a)
                if (u < g.targets[a])
                    count(judge(a, u, g.targets[a], graph.weight(a)), not_spanning, not_minimum);
        }
    }
    else
    {
#pragma omp parallel for schedule(static) reduction(+ : not_spanning, not_minimum)
        for (std::int64_t i = 0; i < static_cast<std::int64_t>(g.size); ++i)
        {
            auto const e = static_cast<edge_id>(i);
            count(judge(e, g.sources[e], g.targets[e], graph.weight(e)), not_spanning, not_minimum);
        }
    }
    require_none(not_spanning, not_minimum);
}

} // namespace

std::int64_t total_of(input const& graph, std::vector<edge_id> const& ids)
{
    std::int64_t sum = 0;
#pragma omp parallel for schedule(static) reduction(+ : sum)
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(ids.size()); ++i)
        sum += graph.weight(ids[static_cast<std::size_t>(i)]);
    return sum;
}

void check_forest(input const& graph, std::vector<edge_id> ids, check_by by)
{
    edge_id const end = graph.arrays().size;
    if (std::any_of(ids.begin(), ids.end(), [end](edge_id id) { return id >= end; }))
        throw std::runtime_error("WRONG FOREST: an edge id is beyond the last edge");
    if (graph.arrays().is_csr())
        use_lower_rows(graph.arrays(), ids);
    switch (by)
    {
    case check_by::none: return;
    case check_by::host: return compare_with_host(graph, std::move(ids));
    case check_by::proof: return prove(graph, ids);
    }
}

} // namespace benchmark
} // namespace boost_gpu_mst
