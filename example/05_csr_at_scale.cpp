//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A symmetric CSR of a million vertices and four million arcs in plain arrays. The forest is then proved
// minimum by a check that does not compute one.

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include <cstdint>
#include <iostream>
#include <iterator>
#include <vector>

namespace
{

/// Height differences between neighbours on a rough square of land; the same seen from either side.
std::uint32_t climb(std::uint64_t a, std::uint64_t b)
{
    auto const height = [](std::uint64_t x)
    {
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
        return static_cast<std::uint32_t>((x ^ (x >> 31)) % 4000);
    };
    std::uint32_t const ha = height(a);
    std::uint32_t const hb = height(b);
    return ha < hb ? hb - ha : ha - hb;
}

} // namespace

int main()
{
    std::uint32_t const side = 1024;
    std::uint32_t const n = side * side;
    std::vector<std::uint32_t> offsets = {0}; // 64 bits wide if there are more than 2^32 - 1 arcs
    std::vector<std::uint32_t> targets;
    std::vector<std::uint32_t> weights;
    offsets.reserve(n + 1);
    targets.reserve(4 * std::size_t(n));
    weights.reserve(4 * std::size_t(n));
    for (std::uint32_t v = 0; v != n; ++v)
    {
        auto const add = [&](std::uint32_t to)
        {
            targets.push_back(to);
            weights.push_back(climb(v, to));
        };
        if (v >= side)
            add(v - side);
        if (v % side != 0)
            add(v - 1);
        if (v % side != side - 1)
            add(v + 1);
        if (v < n - side)
            add(v + side);
        offsets.push_back(static_cast<std::uint32_t>(targets.size()));
    }

    boost_gpu_mst::host_csr const graph(offsets, targets, weights);
    std::vector<boost_gpu_mst::edge_id> arcs; // places in targets and weights
    arcs.reserve(n - 1);
    boost_gpu_mst::report report;
    boost_gpu_mst::minimum_spanning_forest(graph, std::back_inserter(arcs), {}, &report);

    boost_gpu_mst::verification const verdict = boost_gpu_mst::verify_minimum_spanning_forest(graph, arcs);

    std::cout << report.vertices << " vertices, " << report.edges << " edges\n"
              << report.forest_edges << " edges in " << report.trees << " tree, " << report.total.to_string()
              << " metres of climbing\n"
              << (verdict ? "proved minimum" : verdict.reason) << "\n\n"
              << report;
    return verdict ? 0 : 1;
}
