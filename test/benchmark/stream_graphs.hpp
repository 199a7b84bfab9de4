//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_STREAM_GRAPHS_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_STREAM_GRAPHS_HPP

#include <boost_gpu_mst/detail/library/solve.hpp>

#include "test/benchmark/device_array.hpp"
#include "test/benchmark/harness.hpp"

#include "libs/verify/linked_forest.hpp"
#include "test/support/generate/dice.hpp"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>
#include <vector>

// Graphs in pinned memory, the time of their copies, and a graph that is made as it is read.

namespace boost_gpu_mst
{
namespace benchmark
{

using generate::dice;

inline void require(cudaError_t code)
{
    if (code != cudaSuccess)
        throw std::runtime_error(cudaGetErrorString(code));
}

/// Pinned memory for the largest graph.
class pinned
{
public:
    explicit pinned(std::uint64_t bytes) { require(cudaHostAlloc(&m_data, bytes, cudaHostAllocPortable)); }
    pinned(pinned const&) = delete;
    pinned& operator=(pinned const&) = delete;
    ~pinned() { cudaFreeHost(m_data); }
    std::uint32_t* data() const { return static_cast<std::uint32_t*>(m_data); }

private:
    void* m_data = nullptr;
};

struct arrays
{
    pinned u, v, w;
    explicit arrays(std::uint64_t edges) : u(4 * edges), v(4 * edges), w(4 * edges) {}
};

/// Weights are distinct enough that there are few ties.
inline void fill(arrays const& to, std::string const& kind, std::uint64_t n, std::uint64_t edges)
{
    dice const ends(7, 1), weight(7, 2);
    unsigned const bits = unsigned(std::lround(std::log2(double(n))));
    auto const side = std::uint64_t(std::sqrt(double(n)));
    std::uint64_t const degree = std::max<std::uint64_t>(edges / n, 1);
    std::uint32_t* const u = to.u.data();
    std::uint32_t* const v = to.v.data();
    std::uint32_t* const w = to.w.data();
#pragma omp parallel for schedule(static)
    for (std::uint64_t e = 0; e < edges; ++e)
    {
        w[e] = std::uint32_t(weight(e) >> 33);
        if (kind == "rmat")
        {
            // Quadrants .45 .22 .22 .11, eight random bits a level; ids scrambled by an odd factor.
            std::uint64_t a = 0, b = 0, random = 0;
            for (unsigned level = 0; level != bits; ++level, random >>= 8)
            {
                if (level % 8 == 0)
                    random = ends(8 * e + level / 8);
                unsigned const r = random & 255;
                a = 2 * a + (r >= 171);
                b = 2 * b + ((r >= 115 && r < 171) || r >= 228);
            }
            std::uint64_t const mask = (std::uint64_t(1) << bits) - 1;
            u[e] = std::uint32_t((a * 0x9e3779b1u & mask) % n);
            v[e] = std::uint32_t((b * 0x9e3779b1u & mask) % n);
        }
        else if (kind == "mesh")
        {
            // Every vertex of a torus with its neighbours on one side, nearest first, row by row.
            std::uint64_t const at = e / degree % n, k = e % degree;
            std::uint64_t const x = at % side, y = at / side;
            u[e] = std::uint32_t(at);
            std::uint64_t const far = (y + k / 6) % side * side + (x + 1 + k % 6) % side;
            v[e] = std::uint32_t(at < side * side ? far : at - 1);
        }
        else
        {
            u[e] = ends.below(2 * e, n);
            v[e] = ends.below(2 * e + 1, n);
            if (kind == "descending")
                w[e] = std::uint32_t((edges - e) * (std::uint64_t(1) << 31) / edges);
        }
    }
}

inline detail::edge_arrays view(arrays const& a, std::uint64_t n, std::uint64_t edges)
{
    detail::edge_arrays g;
    g.type = detail::weight_type::uint32;
    g.num_vertices = std::uint32_t(n);
    g.size = edges;
    g.sources = a.u.data();
    g.targets = a.v.data();
    g.weights = a.w.data();
    return g;
}

/// Seconds to copy all three arrays to the device as fast as possible.
inline double bus_seconds(arrays const& a, std::uint64_t edges)
{
    std::uint64_t const chunk = std::uint64_t(4) << 20;
    device_array const place(chunk);
    return seconds_of(
        [&]
        {
            for (pinned const* from : {&a.u, &a.v, &a.w})
                for (std::uint64_t at = 0; at < 4 * edges; at += chunk)
                    require(cudaMemcpyAsync(place.data(), reinterpret_cast<char*>(from->data()) + at,
                        std::min(chunk, 4 * edges - at), cudaMemcpyHostToDevice, nullptr));
            require(cudaDeviceSynchronize());
        });
}

/// The endpoints and the weight of edge e depend only on its number.
class random_edges
{
public:
    random_edges(std::uint64_t vertices, std::uint64_t edges)
        : m_vertices(vertices), m_edges(edges), m_starts((edges + chunk - 1) / chunk + 1)
    {
        for (std::size_t p = 0; p != m_starts.size(); ++p)
            m_starts[p] = std::min(p * chunk, edges);
    }

    std::uint64_t size() const { return m_edges; }
    std::uint64_t vertices() const { return m_vertices; }
    std::uint32_t source(std::uint64_t e) const { return m_ends.below(2 * e, m_vertices); }
    std::uint32_t target(std::uint64_t e) const { return m_ends.below(2 * e + 1, m_vertices); }
    std::uint32_t weight(std::uint64_t e) const { return std::uint32_t(m_weight(e) >> 33); }

    detail::parallel_edge_source edge_source() const
    {
        detail::parallel_edge_source f;
        f.num_vertices = std::uint32_t(m_vertices);
        f.type = detail::weight_type::uint32;
        f.chunks = m_starts.size() - 1;
        f.starts = m_starts.data();
        f.context = this;
        f.fill = [](void const* context, std::uint64_t p, std::uint32_t* u, std::uint32_t* v, void* w)
        { static_cast<random_edges const*>(context)->fill(p, u, v, static_cast<std::uint32_t*>(w)); };
        return f;
    }

private:
    static constexpr std::uint64_t chunk = detail::parallel_edge_source::max_in_chunk;

    void fill(std::uint64_t p, std::uint32_t* u, std::uint32_t* v, std::uint32_t* w) const
    {
        std::uint64_t const first = m_starts[p], size = m_starts[p + 1] - first;
        for (std::uint64_t i = 0; i != size; ++i)
        {
            u[i] = source(first + i);
            v[i] = target(first + i);
            w[i] = weight(first + i);
        }
    }

    std::uint64_t m_vertices, m_edges;
    generate::dice m_ends{7, 1}, m_weight{7, 2};
    std::vector<std::uint64_t> m_starts;
};

/// Whether ids, ascending by (weight, id), are the only spanning tree in which no edge of the graph comes
/// before the last edge on the path between its ends. The graph must be connected.
inline bool is_minimum(random_edges const& g, std::vector<edge_id> const& ids)
{
    if (ids.size() + 1 != g.vertices())
        return false;
    auto const before = [&](edge_id a, edge_id b)
    { return g.weight(a) != g.weight(b) ? g.weight(a) < g.weight(b) : a < b; };
    verify::linked_forest tree{std::uint32_t(g.vertices())};
    for (std::size_t i = 0; i != ids.size(); ++i)
        if ((i != 0 && !before(ids[i - 1], ids[i])) || !tree.link(g.source(ids[i]), g.target(ids[i])))
            return false;
    std::uint32_t const heaviest = g.weight(ids.back());
    std::uint64_t wrong = 0;
#pragma omp parallel for schedule(dynamic, 65536) reduction(+ : wrong)
    for (std::uint64_t e = 0; e < g.size(); ++e)
    {
        if (g.weight(e) > heaviest) // heavier than any path: both ends are in the tree
            continue;
        std::uint32_t const u = g.source(e), v = g.target(e);
        wrong += u != v && before(e, ids[tree.last_on_path(u, v)]);
    }
    return wrong == 0;
}

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
