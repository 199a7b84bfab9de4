//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_LABELS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_LABELS_CUH

#include "libs/core/key_map.hpp"
#include "libs/core/longest_run.hpp"
#include "libs/cuda/runtime/sample.cuh"

#include <cstdint>
#include <optional>
#include <vector>

// Components by some of a forest's edges: a union-find structure that all threads change at once.

namespace boost_gpu_mst
{
namespace cuda
{
namespace batches
{

/// The root of u. Halves the path; other threads may change labels meanwhile, but only to other ancestors.
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

/// An order of vertices that has nothing to do with their numbers; the factor is odd, so no two are equal.
__device__ inline std::uint32_t rank_of_root(std::uint32_t u)
{
    return u * 0x9e3779b1u;
}

/// Hangs the root of higher rank under the other one, but only while it is still a root; otherwise tries
/// again. By number instead of rank, edges along a path or through the rows of a mesh would leave chains of
/// any length.
__device__ inline void join_labels(std::uint32_t* labels, std::uint32_t u, std::uint32_t v)
{
    for (;;)
    {
        u = find_label(labels, u);
        v = find_label(labels, v);
        if (u == v)
            return;
        bool const u_is_child = rank_of_root(v) < rank_of_root(u);
        std::uint32_t const child = u_is_child ? u : v, parent = u_is_child ? v : u;
        if (atomicCAS(labels + child, child, parent) == child)
            return;
    }
}

/// Joins the ends of edges whose keys are above `*above`, if that is given, up to a limit.
template <class Key>
void join_range(session& on, std::uint32_t* label, detail::key_map<Key> const& key, Key const* above,
    Key limit, std::uint32_t const* sources, std::uint32_t const* targets, Key const* weights,
    std::uint64_t edges)
{
    bool const all = !above;
    Key const least = above ? *above : Key(0);
    on.each("joining by light edges", edges,
        [=] __device__(std::uint64_t e)
        {
            Key const k = key(weights[e]);
            if (!(limit < k) && (all || least < k))
                join_labels(label, sources[e], targets[e]);
        });
}

/// The label of each vertex becomes its root.
inline void settle_labels(session& on, std::uint32_t* label, std::uint64_t vertices)
{
    on.each("labels of components", vertices,
        [=] __device__(std::uint64_t u)
        {
            // find_label() would also write labels of others, and so might replace a root by a vertex below.
            std::uint32_t volatile* const labels = label;
            std::uint32_t root = std::uint32_t(u);
            while (labels[root] != root)
                root = labels[root];
            labels[u] = root;
        });
}

/// The root of the component that a sample of vertices meets most often, if that is in a quarter of it.
inline std::optional<std::uint32_t> large_component(session& on, std::uint32_t* label, std::uint64_t vertices)
{
    std::vector<std::uint32_t> const roots = sorted_sample<std::uint32_t>(
        on, "drawing components",
        [=] __device__(std::uint64_t u) { return find_label(label, std::uint32_t(u)); }, vertices, 1024);
    auto const run = detail::longest_run(roots.begin(), roots.end());
    if (4 * std::uint64_t(run.second - run.first) < roots.size())
        return std::nullopt;
    return *run.first;
}

} // namespace batches
} // namespace cuda
} // namespace boost_gpu_mst

#endif
