//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/inputs.hpp"

#include <boost/graph/rmat_graph_generator.hpp>
#include <boost/graph/ssca_graph_generator.hpp>
#include <boost/random/linear_congruential.hpp>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <random>

namespace api_test
{
namespace
{

using random = std::mt19937;

shape grid(std::size_t rows, std::size_t columns)
{
    shape s{"grid", rows * columns, {}};
    for (std::size_t r = 0; r < rows; ++r)
        for (std::size_t c = 0; c < columns; ++c)
        {
            std::size_t const v = r * columns + c;
            if (c + 1 < columns)
                s.edges.emplace_back(v, v + 1);
            if (r + 1 < rows)
                s.edges.emplace_back(v + columns, v);
        }
    return s;
}

/// Crossings on a thinned-out grid, with one to four extra vertices along each street.
shape road_like(std::size_t side, random& r)
{
    shape const crossings = grid(side, side);
    shape s{"road-like", crossings.vertices, {}};
    for (auto const& [u, v] : crossings.edges)
    {
        if (r() % 4 == 0)
            continue;
        std::size_t last = u;
        for (std::size_t bends = 1 + r() % 4; bends > 0; --bends)
        {
            s.edges.emplace_back(last, s.vertices);
            last = s.vertices++;
        }
        s.edges.emplace_back(last, v);
    }
    return s;
}

shape uniform(char const* name, std::size_t n, std::size_t m, random& r)
{
    shape s{name, n, {}};
    for (std::size_t i = 0; i < m; ++i)
        s.edges.emplace_back(r() % n, r() % n);
    return s;
}

shape rmat(std::size_t n, std::size_t m, random& r)
{
    boost::minstd_rand source(static_cast<std::uint32_t>(1 + r() % 1000));
    boost::rmat_iterator<boost::minstd_rand, indexed_graph> first(source, n, m, 0.57, 0.19, 0.19, 0.05), last;
    shape s{"R-MAT", n, {}};
    for (; first != last; ++first)
        s.edges.emplace_back(first->first, first->second);
    return s;
}

shape ssca(std::size_t n, random& r)
{
    boost::minstd_rand source(static_cast<std::uint32_t>(1 + r() % 1000));
    boost::ssca_iterator<boost::minstd_rand, indexed_graph> first(source, n, 12, 0.5, 2, 0.3), last;
    shape s{"SSCA#2", n, {}};
    for (; first != last; ++first)
        s.edges.emplace_back((*first).first, (*first).second);
    return s;
}

shape star(std::size_t n)
{
    shape s{"star", n, {}};
    for (std::size_t v = 0; v < n; ++v)
        if (v != n / 2)
            s.edges.emplace_back(v % 2 ? v : n / 2, v % 2 ? n / 2 : v);
    return s;
}

shape path(std::size_t n, random& r)
{
    std::vector<std::size_t> order(n);
    std::iota(order.begin(), order.end(), std::size_t(0));
    std::shuffle(order.begin(), order.end(), r);
    shape s{"path", n, {}};
    for (std::size_t i = 1; i < n; ++i)
        s.edges.emplace_back(order[i - 1], order[i]);
    return s;
}

shape complete(std::size_t n)
{
    shape s{"complete", n, {}};
    for (std::size_t v = 0; v < n; ++v)
        for (std::size_t u = 0; u < v; ++u)
            s.edges.emplace_back(u, v);
    return s;
}

/// Many small graphs with isolated vertices between them.
shape components(std::size_t count, random& r)
{
    shape s{"many components", 0, {}};
    for (std::size_t i = 0; i < count; ++i)
    {
        std::size_t const n = 1 + r() % 7;
        for (std::size_t e = r() % (2 * n); e > 0; --e)
            s.edges.emplace_back(s.vertices + r() % n, s.vertices + r() % n);
        s.vertices += n;
    }
    std::shuffle(s.edges.begin(), s.edges.end(), r);
    return s;
}

} // namespace

std::vector<shape> shapes(unsigned seed)
{
    random r(seed);
    return {grid(20 + seed, 25), road_like(9, r), uniform("random", 500, 1500, r), rmat(256, 2000, r),
        ssca(256, r), star(400), path(500, r), complete(45), components(150, r),
        uniform("multigraph", 12, 900, r)};
}

indexed_graph to_graph(shape const& s)
{
    indexed_graph g(s.vertices);
    std::size_t next = 0;
    for (auto const& [u, v] : s.edges)
        add_edge(u, v, next++, g);
    return g;
}

} // namespace api_test
