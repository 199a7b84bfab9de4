//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CUDA_JOIN_CUH
#define BOOST_GPU_MST_LIBS_REFERENCE_CUDA_JOIN_CUH

#include "libs/cuda/runtime/collect.cuh"
#include "libs/reference/cuda/find_minimum.cuh"
#include "libs/reference/cuda/graph.cuh"

#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/scan.h>

#include <utility>

namespace boost_gpu_mst
{
namespace cuda
{

template <class Key, class Index>
device_buffer<std::uint32_t> find_successors(
    session& on, graph<Key, Index> const& g, minima<Key, Index> const& lightest)
{
    device_buffer<std::uint32_t> successors = on.make<std::uint32_t>(g.vertices);
    std::uint32_t* const successor = successors.data();
    Index const* const offsets = g.offsets.data();
    reference::arc<Key, Index> const* const selected = lightest.of.data();
    on.each("finding successors", g.vertices,
        [=] __device__(std::uint64_t u)
        { successor[u] = offsets[u] != offsets[u + 1] ? selected[u].target : std::uint32_t(u); });
    return successors;
}

/// The first step of every vertex towards its representative; marks the edges stepped along.
template <class Key, class Index>
device_buffer<std::uint32_t> remove_mirrored(session& on, device_buffer<std::uint32_t> const& successors,
    minima<Key, Index> const& lightest, forest_marks const& forest)
{
    device_buffer<std::uint32_t> representatives = on.make<std::uint32_t>(successors.size());
    std::uint32_t* const representative = representatives.data();
    std::uint32_t const* const successor = successors.data();
    reference::arc<Key, Index> const* const selected = lightest.of.data();
    std::uint32_t* const marks = forest.words.data();
    on.each("removing mirrored edges", successors.size(),
        [=] __device__(std::uint64_t i)
        {
            std::uint32_t const u = std::uint32_t(i);
            std::uint32_t const s = successor[u];
            bool const at_home = reference::stays(u, s, successor[s]);
            representative[u] = at_home ? u : s;
            if (!at_home)
                forest_marks::mark(marks, selected[u].edge);
        });
    return representatives;
}

/// Two doublings per pass, from one array to another, so that no thread reads what another writes.
inline void pointer_jumping(session& on, device_buffer<std::uint32_t>& representatives)
{
    std::uint64_t const n = representatives.size();
    device_buffer<std::uint32_t> spare = on.make<std::uint32_t>(n);
    device_buffer<std::uint32_t> moved = on.make<std::uint32_t>(1);
    std::uint32_t* const flag = moved.data();
    do
    {
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(flag, 0, sizeof *flag, on.stream()));
        std::uint32_t const* const from = representatives.data();
        std::uint32_t* const to = spare.data();
        on.each("doubling pointers", n,
            [=] __device__(std::uint64_t u)
            {
                std::uint32_t const parent = from[u];
                std::uint32_t const top = from[from[from[parent]]];
                to[u] = top;
                if (top != parent)
                    *flag = 1; // several threads may write: all write the same
            });
        std::swap(representatives, spare);
    } while (on.read(flag) != 0);
}

/// 1 for a representative of a component that may still grow.
struct is_numbered
{
    std::uint32_t const* representative;
    std::uint32_t const* successor;
    std::uint64_t size;

    __device__ std::uint32_t operator()(std::uint64_t u) const
    {
        return u < size && representative[u] == u && successor[u] != u ? 1 : 0;
    }
};

/// Numbers the representatives, in their order; vertices without arcs (their own successors) are finished
/// trees and get no number.
inline components number_components(
    session& on, device_buffer<std::uint32_t> const& successors, device_buffer<std::uint32_t> representatives)
{
    std::uint64_t const n = successors.size();
    device_buffer<std::uint32_t> numbers = on.make<std::uint32_t>(n + 1);
    std::uint32_t* const number = numbers.data();
    std::uint32_t* const representative = representatives.data();
    auto const flags = ::thrust::make_transform_iterator(
        ::thrust::counting_iterator<std::uint64_t>(0), is_numbered{representative, successors.data(), n});
    on.run([=](auto const& policy)
        { return ::thrust::exclusive_scan(policy, flags, flags + std::int64_t(n + 1), number); });
    on.each("numbering components", n,
        [=] __device__(std::uint64_t u) { representative[u] = number[representative[u]]; });
    std::uint32_t const count = on.read(number + n);
    return {std::move(representatives), count};
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
