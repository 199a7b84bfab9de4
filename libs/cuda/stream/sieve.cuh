//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_STREAM_SIEVE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_STREAM_SIEVE_CUH

#include "libs/cuda/session.cuh"
#include "libs/runtime/key_map.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{
namespace batches
{

/// The root of u in a forest of labels, each of which is no greater than its vertex. Halves the path; other
/// threads may change labels meanwhile, but only to other ancestors.
__device__ inline std::uint32_t find_label(std::uint32_t* labels, std::uint32_t u)
{
    std::uint32_t volatile* const label = labels;
    for (;;)
    {
        std::uint32_t const parent = label[u];
        if (parent == u)
            return u;
        std::uint32_t const above = label[parent];
        if (above == parent)
            return parent;
        label[u] = above;
        u = above;
    }
}

/// Hangs the greater root under the lesser one, but only while it is still a root; otherwise tries again.
__device__ inline void join_labels(std::uint32_t* labels, std::uint32_t u, std::uint32_t v)
{
    for (;;)
    {
        u = find_label(labels, u);
        v = find_label(labels, v);
        if (u == v)
            return;
        std::uint32_t const greater = u < v ? v : u, lesser = u < v ? u : v;
        if (atomicCAS(labels + greater, greater, lesser) == greater)
            return;
    }
}

/// What a sieve lets through, for kernels: all edges but loops and those that, as the forest so far shows,
/// are in no later forest. If an edge is not lighter than the limit, and edges of the forest up to the limit
/// join its ends, it is last on the cycle it closes with them, since of equal ones it has the highest id.
template <class Key>
struct sieve_view
{
    std::uint32_t const*
        labels; ///< by vertex, of its component by edges up to the limit; null: no forest yet
    Key limit;
    std::uint32_t num_vertices;
    key_map<Key> key;
    std::uint32_t const* sources;
    std::uint32_t const* targets;
    Key const* weights;

    /// Such an edge must not be passed to any other function here.
    __device__ bool is_wrong(std::uint64_t i) const
    {
        return sources[i] >= num_vertices || targets[i] >= num_vertices || key.is_nan(weights[i]);
    }

    __device__ bool operator()(std::uint64_t i) const
    {
        std::uint32_t const u = sources[i], v = targets[i];
        if (u == v)
            return false;
        return !labels || key(weights[i]) < limit || labels[u] != labels[v];
    }
};

/// About the key that nine in ten of a forest's edges do not exceed. Any limit is correct; a higher one joins
/// more vertices, and stops fewer of the edges that arrive.
template <class Key>
Key high_quantile(session& on, key_map<Key> const& key, Key const* weights, std::uint64_t edges)
{
    constexpr std::uint64_t samples = 4096;
    std::uint64_t const count = std::min(edges, samples);
    device_buffer<Key> drawn = on.make<Key>(count);
    Key* const to = drawn.data();
    on.each("drawing a sample", count,
        [=] __device__(std::uint64_t i) { to[i] = key(weights[i * edges / count]); });
    std::vector<Key> keys(count);
    BOOST_GPU_MST_CHECK(
        cudaMemcpyAsync(keys.data(), to, count * sizeof(Key), cudaMemcpyDeviceToHost, on.stream()));
    BOOST_GPU_MST_CHECK(cudaStreamSynchronize(on.stream()));
    auto const at = keys.begin() + std::ptrdiff_t(count - 1 - count / 10);
    std::nth_element(keys.begin(), at, keys.end());
    return *at;
}

/// Components by the lighter edges of a forest.
template <class Key>
class sieve
{
public:
    sieve(session& on, std::uint32_t num_vertices, key_map<Key> const& key)
        : m_on(on), m_labels(on.make<std::uint32_t>(num_vertices)), m_key(key)
    {
    }

    /// Call this with each new forest. O(V) work, and about as many random accesses.
    void renew(
        std::uint32_t const* sources, std::uint32_t const* targets, Key const* weights, std::uint64_t edges)
    {
        m_ready = edges != 0;
        if (!m_ready)
            return;
        m_limit = high_quantile(m_on, m_key, weights, edges);
        std::uint32_t* const label = m_labels.data();
        Key const limit = m_limit;
        key_map<Key> const key = m_key;
        m_on.each("labels of vertices", m_labels.size(),
            [=] __device__(std::uint64_t u) { label[u] = std::uint32_t(u); });
        m_on.each("joining by light edges", edges,
            [=] __device__(std::uint64_t e)
            {
                if (!(limit < key(weights[e])))
                    join_labels(label, sources[e], targets[e]);
            });
        m_on.each("labels of components", m_labels.size(),
            [=] __device__(std::uint64_t u) { label[u] = find_label(label, std::uint32_t(u)); });
    }

    sieve_view<Key> view(std::uint32_t const* sources, std::uint32_t const* targets, Key const* weights) const
    {
        return {m_ready ? m_labels.data() : nullptr, m_limit, std::uint32_t(m_labels.size()), m_key, sources,
            targets, weights};
    }

private:
    session& m_on;
    device_buffer<std::uint32_t> m_labels;
    key_map<Key> m_key;
    Key m_limit = 0;
    bool m_ready = false;
};

} // namespace batches
} // namespace cuda
} // namespace boost_gpu_mst

#endif
