//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_CASES_HPP
#define BOOST_GPU_MST_TEST_UNIT_CASES_HPP

#include "test/unit/graph.hpp"

#include <cstdlib>
#include <limits>
#include <random>
#include <utility>

// The graphs that every platform has to solve. Weights are of three kinds: so few values that nearly all are
// ties, the extremes of the type, and arbitrary bits except NaN.

namespace engine_test
{

using random_bits = std::mt19937_64;

/// The most vertices and edges of a case, from BOOST_GPU_MST_TEST_SIZE in the environment: for checkers that
/// make every access a hundred times slower. The faults that they look for show on a few blocks too.
inline std::uint64_t size_limit()
{
    char const* const most = std::getenv("BOOST_GPU_MST_TEST_SIZE");
    return most ? std::stoull(most) : ~std::uint64_t(0);
}

/// For graphs that still need work for more than one or two blocks.
inline std::uint32_t limited(std::uint32_t vertices)
{
    return std::uint32_t(std::min<std::uint64_t>(vertices, std::max<std::uint64_t>(size_limit(), 2000)));
}

enum class weights
{
    tied,
    extreme,
    any
};

template <class Weight>
std::vector<Weight> extremes()
{
    using limits = std::numeric_limits<Weight>;
    std::vector<Weight> all = {limits::lowest(), Weight(limits::lowest() + 1), 0, 1, 2, limits::max(),
        Weight(limits::max() - 1), Weight(limits::max() / 2), Weight(limits::max() / 2 + 1)};
    if constexpr (std::is_signed<Weight>::value)
        all.insert(all.end(), {Weight(-1), Weight(-2)});
    if constexpr (limits::has_infinity)
        all.insert(
            all.end(), {limits::infinity(), -limits::infinity(), limits::denorm_min(), -limits::denorm_min(),
                           2 * limits::denorm_min(), limits::min(), -limits::min(), Weight(-0.0),
                           1 + limits::epsilon(), 1 - limits::epsilon() / 2});
    return all;
}

template <class Weight>
class draw_weight
{
public:
    draw_weight(weights kind, std::uint64_t seed) : m_kind(kind), m_bits(seed) {}

    Weight operator()()
    {
        std::uint64_t const bits = m_bits();
        if (m_kind == weights::tied)
            return Weight(bits % 3);
        if (m_kind == weights::extreme)
            return m_extremes[bits % m_extremes.size()];
        using key = boost_gpu_mst::detail::key_of<Weight>;
        Weight const w = boost_gpu_mst::detail::bits_as<Weight>(key(bits));
        return boost_gpu_mst::detail::is_nan(w) ? Weight(1) : w;
    }

private:
    weights m_kind;
    random_bits m_bits;
    std::vector<Weight> m_extremes = extremes<Weight>();
};

/// n vertices, and m edges between random vertices: includes loops and parallel edges.
template <class Weight>
graph<Weight> random_graph(std::uint32_t n, std::uint64_t m, weights kind, std::uint64_t seed)
{
    graph<Weight> g{"random", n, {}, {}, {}};
    random_bits bits(seed);
    draw_weight<Weight> draw(kind, seed);
    for (std::uint64_t e = 0; e != m; ++e)
    {
        std::uint32_t const u = std::uint32_t(bits() % n);
        std::uint32_t const v = std::uint32_t(bits() % n);
        g.add(u, v, draw());
    }
    return g;
}

template <class Weight>
graph<Weight> star(std::uint32_t n, std::uint32_t centre, weights kind)
{
    graph<Weight> g{"star", n, {}, {}, {}};
    draw_weight<Weight> draw(kind, centre);
    for (std::uint32_t u = 0; u != n; ++u)
        if (u != centre)
            g.add(u, centre, draw());
    return g;
}

/// Weights decrease along the path, so every vertex chooses its successor on the path: one chain through
/// the whole graph. `step` spreads neighbours over the ids; it must have no factor in common with n.
template <class Weight>
graph<Weight> path(std::uint32_t n, std::uint32_t step)
{
    graph<Weight> g{"path", n, {}, {}, {}};
    auto const id = [=](std::uint32_t i) { return std::uint32_t(std::uint64_t(i) * step % n); };
    for (std::uint32_t i = 0; i + 1 < n; ++i)
        g.add(id(i), id(i + 1), Weight(n - i));
    return g;
}

/// Two hubs joined to all vertices and, many times, to each other.
template <class Weight>
graph<Weight> two_hubs(std::uint32_t n, weights kind)
{
    graph<Weight> g{"two hubs", n, {}, {}, {}};
    draw_weight<Weight> draw(kind, 7);
    for (std::uint32_t u = 0; u != n; ++u)
    {
        g.add(n / 2, u, draw());
        g.add(u, n / 3, draw());
        g.add(n / 3, n / 2, draw());
    }
    return g;
}

/// Cliques of `size` vertices with no edge between them, and as many vertices without any edge.
template <class Weight>
graph<Weight> cliques(std::uint32_t count, std::uint32_t size, weights kind)
{
    graph<Weight> g{"cliques", 2 * count * size, {}, {}, {}};
    draw_weight<Weight> draw(kind, count);
    for (std::uint32_t c = 0; c != count; ++c)
        for (std::uint32_t i = 0; i != size; ++i)
            for (std::uint32_t j = 0; j != i; ++j)
                g.add(2 * (c * size + i), 2 * (c * size + j), draw());
    return g;
}

template <class Weight>
graph<Weight> grid(std::uint32_t side, weights kind)
{
    graph<Weight> g{"grid", side * side, {}, {}, {}};
    draw_weight<Weight> draw(kind, side);
    for (std::uint32_t y = 0; y != side; ++y)
        for (std::uint32_t x = 0; x != side; ++x)
        {
            if (x + 1 != side)
                g.add(y * side + x, y * side + x + 1, draw());
            if (y + 1 != side)
                g.add(y * side + x, y * side + x + side, draw());
        }
    return g;
}

/// Large enough for a platform to work in parallel, small enough for six weight types.
template <class Weight>
std::vector<graph<Weight>> all_cases()
{
    std::vector<graph<Weight>> all = {
        {"no vertices", 0, {}, {}, {}},
        {"one vertex", 1, {}, {}, {}},
        {"no edges", 20000, {}, {}, {}},
        {"one loop", 1, {0}, {0}, {3}},
        {"loops only", 3, {0, 1, 1, 2}, {0, 1, 1, 2}, {3, 2, 1, 0}},
        {"one edge", 2, {1}, {0}, {3}},
        {"last vertices", 100, {99, 98, 99}, {98, 97, 97}, {1, 1, 1}},
        path<Weight>(20000, 1),
        path<Weight>(20000, 19999),
        path<Weight>(50000, 7919),
        cliques<Weight>(1, 300, weights::tied),
        random_graph<Weight>(2, 50000, weights::tied, 1),
        random_graph<Weight>(2000, 200000, weights::tied, 2), // the rounds drop duplicates
        random_graph<Weight>(1000, 150000, weights::extreme, 3),
        random_graph<Weight>(50000, 30000, weights::any, 4),
        random_graph<Weight>(40000, 120000, weights::any, 5),
        random_graph<Weight>(40000, 120000, weights::tied, 6),
    };
    for (weights const kind : {weights::tied, weights::extreme, weights::any})
    {
        all.push_back(random_graph<Weight>(10, 40, kind, 10));
        all.push_back(random_graph<Weight>(500, 900, kind, 11));
        all.push_back(random_graph<Weight>(9000, 30000, kind, 12));
        all.push_back(star<Weight>(40000, 0, kind));
        all.push_back(star<Weight>(9001, 9000, kind));
        all.push_back(two_hubs<Weight>(12000, kind));
        all.push_back(cliques<Weight>(300, 8, kind));
        all.push_back(grid<Weight>(100, kind));
    }
    all.erase(std::remove_if(all.begin(), all.end(),
                  [](graph<Weight> const& g) { return g.num_vertices + g.sources.size() > size_limit(); }),
        all.end());
    return all;
}

} // namespace engine_test

#endif
