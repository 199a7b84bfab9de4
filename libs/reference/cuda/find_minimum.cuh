//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CUDA_FIND_MINIMUM_CUH
#define BOOST_GPU_MST_LIBS_REFERENCE_CUDA_FIND_MINIMUM_CUH

#include "libs/reference/cuda/graph.cuh"

#include <thrust/functional.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/transform_iterator.h>
#include <thrust/reduce.h>

#include <algorithm>
#include <utility>

namespace boost_gpu_mst
{
namespace cuda
{

template <class Key, class Index>
struct read_arc
{
    typename graph<Key, Index>::view g;
    __device__ reference::arc<Key, Index> operator()(std::uint64_t a) const { return g[a]; }
};

struct lighter
{
    template <class Arc>
    __host__ __device__ Arc operator()(Arc const& a, Arc const& b) const
    {
        return b < a ? b : a;
    }
};

struct same_row
{
    __host__ __device__ bool operator()(std::uint32_t a, std::uint32_t b) const { return a == b; }
};

template <class Key, class Index>
struct minima
{
    device_buffer<reference::arc<Key, Index>> of; ///< set only for vertices with arcs
    std::uint64_t count;                          ///< the number of those vertices
};

/// The lightest arc out of every vertex that has one. A segmented
/// reduction over all arcs: a hub's row is shared out like any other segment of arcs.
template <class Key, class Index>
minima<Key, Index> find_minimum(session& on, graph<Key, Index> const& g)
{
    std::uint64_t const most = std::min(g.vertices, g.arcs);
    device_buffer<std::uint32_t> rows = on.make<std::uint32_t>(most);
    device_buffer<reference::arc<Key, Index>> found = on.make<reference::arc<Key, Index>>(most);
    auto const arcs = ::thrust::make_transform_iterator(
        ::thrust::counting_iterator<std::uint64_t>(0), read_arc<Key, Index>{g.on_device()});
    std::uint32_t* const row = rows.data();
    reference::arc<Key, Index>* const minimum = found.data();
    std::uint32_t const* const sources = g.sources.data();
    std::uint64_t const size = g.arcs;
    auto const ends = on.run(
        [=](auto const& policy)
        {
            return ::thrust::reduce_by_key(
                policy, sources, sources + size, arcs, row, minimum, same_row(), lighter());
        });

    // Rows without arcs are missing from the result: move every minimum to its own row.
    device_buffer<reference::arc<Key, Index>> lightest = on.make<reference::arc<Key, Index>>(g.vertices);
    reference::arc<Key, Index>* const to = lightest.data();
    std::uint64_t const count = std::uint64_t(ends.first - row);
    on.each("spreading minima", count, [=] __device__(std::uint64_t i) { to[row[i]] = minimum[i]; });
    return {std::move(lightest), count};
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
