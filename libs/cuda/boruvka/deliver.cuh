//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_DELIVER_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_DELIVER_CUH

#include "libs/cuda/boruvka/tools/phase.cuh"

#include <cstdint>

// Delivers the result of the passes so far and, if that is the forest and the caller takes ids in any order,
// the ids. Both copies are queued before the host waits, which saves a synchronisation.

namespace boost_gpu_mst::cuda::boruvka
{

/// Where to deliver. `on_host` is in pinned host memory; `ids` is null, or device memory for ids of
/// `id_bytes`.
struct delivery
{
    control* on_host;
    void* ids;
    unsigned id_bytes;
};

template <class To, class From>
__device__ void copy_ids(grid_slice at, From const* from, unsigned long long count, To* to)
{
    for (unsigned long long i = at.first_thread() + threadIdx.x; i < count; i += at.threads())
        to[i] = To(from[i]);
}

struct deliver_ids : phase
{
    static constexpr char const* name = "deliver_ids";
    static constexpr bool synchronizes_first = true;
    static constexpr bool leaves_synchronized = true;

    delivery to;

    __host__ __device__ explicit deliver_ids(delivery const& t) : to(t) {}

    template <class Key, class Id>
    unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const&) const
    {
        return !to.ids ? 0 : g.vertices < (1u << 20) ? g.vertices : 1u << 20;
    }

    template <class Key, class Id>
    __device__ void run(grid_slice at, graph<Key, Id> const&, state<Key, Id> const& s, nothing_shared&) const
    {
        control const& c = *s.c;
        if (at.is_leader())
            *to.on_host = c;
        if (!to.ids || !is_found(c))
            return;
        if (to.id_bytes == 4)
            copy_ids(at, s.forest, c.emitted, static_cast<std::uint32_t*>(to.ids));
        else
            copy_ids(at, s.forest, c.emitted, static_cast<std::uint64_t*>(to.ids));
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
