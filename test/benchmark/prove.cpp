//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/prove.hpp"

#include <numeric>
#include <parallel/algorithm>
#include <stdexcept>
#include <string>

namespace boost_gpu_mst
{
namespace benchmark
{

linked_forest::linked_forest(std::uint32_t vertices, std::vector<forest_edge> edges)
    : parent(vertices), link_time(vertices, never)
{
    __gnu_parallel::sort(edges.begin(), edges.end());
    std::iota(parent.begin(), parent.end(), 0u);
    std::vector<std::uint32_t> size(vertices, 1);
    auto const root = [this](std::uint32_t v)
    {
        while (parent[v] != v)
            v = parent[v];
        return v;
    };

    weight.reserve(edges.size());
    id.reserve(edges.size());
    for (forest_edge const& e : edges)
    {
        std::uint32_t low = root(e.source);
        std::uint32_t high = root(e.target);
        if (low == high)
            throw std::runtime_error("WRONG FOREST: edge " + std::to_string(e.id) + " closes a cycle");
        if (size[low] > size[high])
            std::swap(low, high);
        parent[low] = high;
        link_time[low] = static_cast<std::uint32_t>(id.size());
        size[high] += size[low];
        weight.push_back(e.weight);
        id.push_back(e.id);
    }
}

void require_none(std::uint64_t not_spanning, std::uint64_t not_minimum)
{
    if (not_spanning != 0 || not_minimum != 0)
        throw std::runtime_error("WRONG FOREST: " + std::to_string(not_spanning) + " edges join two trees, "
                                 + std::to_string(not_minimum)
                                 + " come before an edge on the path between their ends");
}

} // namespace benchmark
} // namespace boost_gpu_mst
