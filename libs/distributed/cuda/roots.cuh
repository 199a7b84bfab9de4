//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_ROOTS_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_ROOTS_CUH

#include "libs/cuda/runtime/session.cuh"
#include "libs/distributed/cuda/edges_view.cuh"
#include "libs/distributed/cuda/winners.cuh"

#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/scan.h>

#include <cstdint>

// From the components' lightest edges to the numbers of the joined components.

namespace boost_gpu_mst
{
namespace cuda
{

/// Steps that find_roots() takes at most. Trees are deeper only if weights rise along long paths.
constexpr unsigned max_steps = 32;

/// Finds the roots of a slice of the components: the lower component of a mirrored pair, or one without an
/// edge. parent[c] becomes the root or, after max_steps steps, the component reached; in the latter case
/// *unfinished becomes 1.
template <class Key>
void find_roots(session& on, winners_view<Key> const& won, component_range of, std::uint32_t* parent,
    std::uint32_t* unfinished)
{
    on.each("finding roots", of.size,
        [=] __device__(std::uint64_t i)
        {
            std::uint32_t const c = of.first + std::uint32_t(i);
            std::uint32_t root = c;
            if (won.any(c))
            {
                std::uint32_t before = c;
                root = won.far_end(c);
                for (unsigned step = 1;; ++step)
                {
                    std::uint32_t const after = won.far_end(root); // it has an edge: the one that led to it
                    if (after == before)
                    {
                        root = min(root, before);
                        break;
                    }
                    if (step == max_steps)
                    {
                        *unfinished = 1;
                        break;
                    }
                    before = root;
                    root = after;
                }
            }
            parent[c] = root;
        });
}

constexpr unsigned max_passes = 8;

/// A pass takes 16 steps, whether or not others have shortened the path already. So each pass reaches at
/// least 16 times as far as the one before, and eight passes reach every root. Once all roots are reached,
/// the remaining passes do nothing. \p beyond has room for max_passes.
inline void pointer_jumping(
    session& on, std::uint32_t components, std::uint32_t volatile* parent, unsigned volatile* beyond)
{
    BOOST_GPU_MST_CHECK(
        cudaMemsetAsync(const_cast<unsigned*>(beyond), 0, max_passes * sizeof(unsigned), on.stream()));
    unsigned pass = 0;
    for (std::uint64_t reached = 1; reached < components; reached *= 16, ++pass)
        on.each("jumping to roots", components,
            [=] __device__(std::uint64_t c)
            {
                if (pass != 0 && beyond[pass - 1] == 0)
                    return;
                std::uint32_t const start = parent[c];
                std::uint32_t at = start, above = parent[at];
                for (unsigned step = 1; step != 16 && above != at; ++step)
                {
                    at = above;
                    above = parent[at];
                }
                if (at != start)
                    parent[c] = at;
                if (above != at)
                    beyond[pass] = 1;
            });
}

/// Numbers the components for which is_counted(c) from 0, in order, the same on every rank: numbers[c]
/// becomes the number of component c, and numbers[components] their count.
template <class IsCounted>
void number_counted(
    session& on, std::uint32_t components, IsCounted const& is_counted, std::uint32_t* numbers)
{
    auto const all = ::thrust::make_counting_iterator(std::uint64_t(0));
    auto const counted = ::thrust::make_transform_iterator(all, is_counted);
    on.run(
        [=](auto const& policy) {
            return ::thrust::exclusive_scan(
                policy, counted, counted + components + std::uint64_t(1), numbers);
        });
}

/// Roots of components with an edge.
template <class Key>
struct is_live_root
{
    winners_view<Key> won;
    std::uint32_t const* parent;
    std::uint32_t components;

    __device__ std::uint32_t operator()(std::uint64_t i) const
    {
        auto const c = std::uint32_t(i);
        return i < components && parent[c] == c && won.any(c);
    }
};

template <class Key>
struct has_ended
{
    winners_view<Key> won;
    std::uint32_t components;

    __device__ std::uint32_t operator()(std::uint64_t i) const
    {
        return i < components && !won.any(std::uint32_t(i));
    }
};

/// Replaces the roots of a slice by their numbers. Components without an edge get numbers after all others.
template <class Key>
void number(session& on, winners_view<Key> const& won, component_range of, std::uint32_t components,
    std::uint32_t const* numbers, std::uint32_t const* ended, std::uint32_t* parent)
{
    on.each("numbering components", of.size,
        [=] __device__(std::uint64_t i)
        {
            std::uint32_t const c = of.first + std::uint32_t(i), root = parent[c];
            bool const last = ended && root == c && !won.any(c);
            parent[c] = last ? numbers[components] + ended[c] : numbers[root];
        });
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
