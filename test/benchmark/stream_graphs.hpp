//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_STREAM_GRAPHS_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_STREAM_GRAPHS_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include "test/benchmark/timing.hpp"

#include "test/support/generate/dice.hpp"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <stdexcept>
#include <string>

// Graphs in pinned memory, and the time of their copies.

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
inline double bus_seconds(arrays const& a, std::uint64_t edges, unsigned repeats)
{
    std::uint64_t const chunk = std::uint64_t(4) << 20;
    void* place = nullptr;
    require(cudaMalloc(&place, chunk));
    double best = 1e9;
    for (unsigned i = 0; i != repeats + 1; ++i)
    {
        double const seconds = seconds_of(
            [&]
            {
                for (pinned const* from : {&a.u, &a.v, &a.w})
                    for (std::uint64_t at = 0; at < 4 * edges; at += chunk)
                        require(cudaMemcpyAsync(place, reinterpret_cast<char*>(from->data()) + at,
                            std::min(chunk, 4 * edges - at), cudaMemcpyHostToDevice, nullptr));
                require(cudaDeviceSynchronize());
            });
        if (i != 0)
            best = std::min(best, seconds);
    }
    require(cudaFree(place));
    return best;
}

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
