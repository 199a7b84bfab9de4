//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_STATE_RANKS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_STATE_RANKS_CUH

#include "libs/cuda/boruvka/state/memory_order.cuh"

// Minima of ranks, one per vertex or component.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// An array of ranks.
template <class Key, class Id>
struct ranks
{
    static constexpr bool packed = sizeof(Key) == 4 && sizeof(Id) == 4;

    unsigned long long* both; ///< packed: (key, id) in one word
    Key* key;                 ///< otherwise separate
    Id* id;

    __device__ void clear(std::uint32_t c) const
    {
        if constexpr (packed)
            both[c] = ~0ull;
        else
        {
            key[c] = Key(~Key(0));
            id[c] = Id(~Id(0));
        }
    }

    /// All ones if nothing was offered.
    __device__ Key key_of(std::uint32_t c) const
    {
        if constexpr (packed)
            return Key(load_relaxed(both + c) >> 32);
        else
            return key[c];
    }

    __device__ Id id_of(std::uint32_t c) const
    {
        if constexpr (packed)
            return Id(both[c]);
        else
            return id[c];
    }

    /// If `k` is the least key of c.
    __device__ void lower_id(std::uint32_t c, Key k, Id i) const
    {
        if constexpr (packed)
            atomic_min(both + c, (unsigned long long)k << 32 | i);
        else
            atomic_min(id + c, i);
    }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
