//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/disjoint_sets.hpp>
#include <boost_gpu_mst/detail/library/small_forest.hpp>

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

namespace
{

/// Stable sort by the upper 32 bits, so that equal ones keep the order of the lower bits. Digit by digit,
/// from the lowest: whole calls of 500 vertices take a quarter less time than with std::sort, whose
/// comparisons cannot be predicted.
void sort_by_digits(std::uint64_t* places, std::size_t size)
{
    constexpr unsigned bits = 8, digits = 4;
    auto const digit = [](std::uint64_t p, unsigned d)
    { return std::size_t(p >> (32 + bits * d)) & ((1u << bits) - 1); };
    std::vector<std::uint64_t> space(size);
    std::vector<std::array<std::uint32_t, 1 << bits>> begin(digits); // not on the stack, which may be small
    std::uint64_t* from = places;
    std::uint64_t* to = space.data();
    for (std::size_t i = 0; i != size; ++i)
        for (unsigned d = 0; d != digits; ++d)
            ++begin[d][digit(from[i], d)];
    for (unsigned d = 0; d != digits; ++d)
    {
        std::uint32_t* const next = begin[d].data();
        if (next[digit(from[0], d)] == size)
            continue; // all digits are equal
        std::uint32_t sum = 0;
        for (std::uint32_t& b : begin[d])
            sum += std::exchange(b, sum);
        for (std::size_t i = 0; i != size; ++i)
            to[next[digit(from[i], d)]++] = from[i];
        std::swap(from, to);
    }
    if (from != places)
        std::copy(from, from + size, to);
}

constexpr std::size_t min_edges_for_digits = 256;

void sort(narrow_place* places, std::size_t size)
{
    size >= min_edges_for_digits ? sort_by_digits(places, size) : std::sort(places, places + size);
}

void sort(wide_place* places, std::size_t size)
{
    std::sort(places, places + size);
}

template <class Place>
std::size_t join(Place* places, small_edge_list const& g)
{
    std::uint32_t* parent = g.parent;
    for (std::uint32_t u = 0; u != g.num_vertices; ++u)
        parent[u] = u;
    std::size_t selected = 0;
    for (std::size_t i = 0; i != g.size && selected + 1 < g.num_vertices; ++i)
    {
        auto const [u, v] = g.edges[static_cast<std::uint32_t>(places[i])];
        if (join_sets(parent, u, v))
            places[selected++] = places[i];
    }
    for (std::uint32_t u = 0; u != g.num_vertices; ++u)
        parent[u] = parent[parent[u]];
    return selected;
}

template <class Place>
std::size_t sort_and_join(Place* places, small_edge_list const& g)
{
    // All equal, or added in order; any other order ends the check early.
    if (!std::is_sorted(places, places + g.size))
        sort(places, g.size);
    return join(places, g);
}

} // namespace

std::size_t select_small_forest(narrow_place* places, small_edge_list const& graph)
{
    return sort_and_join(places, graph);
}

std::size_t select_small_forest(wide_place* places, small_edge_list const& graph)
{
    return sort_and_join(places, graph);
}

std::size_t select_small_forest(std::uint32_t* positions, small_edge_list const& graph)
{
    return join(positions, graph);
}

} // namespace detail
} // namespace boost_gpu_mst
