//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_ROUNDS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_ROUNDS_CUH

#include "libs/cuda/boruvka/rounds/cached_component.cuh"
#include "libs/cuda/boruvka/rounds/contract.cuh"
#include "libs/cuda/boruvka/rounds/hook.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"

// Boruvka rounds over a list of edges between components, in one cooperative launch: no host between rounds,
// two barriers per round, and a third if ties are broken separately.
//
//   break_ties  (if a rank does not fit in 64 bits, or edges are unsettled) finds the least id of the edges
//               with the least key of a component
//   hook        the edges that hold a component's least rank set its successor
//   find        components reach their root; those that joined another add their edge to the forest;
//               roots stay active and clear their minima
//   contract    (no barrier before it: edges find the roots of their ends themselves) drops inner edges;
//               the others move up and are offered, to the ranks of the next round
//
// Every warp owns a segment of the list and compacts it in place, until the segment fits its registers: no
// second list, no shared counter, no barrier inside a phase. Where one launch has all phases, each thread
// that walks components holds one in its registers (cached_component.cuh), once there are threads enough. Ids
// break ties, so the order of the list decides nothing.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

/// Which blocks walk the list and which walk the components. If half of the blocks suffice for the list, both
/// are walked at once, because latency then dominates.
struct roles
{
    grid_slice edges, components;

    __device__ roles(grid_slice at, unsigned long long size)
    {
        constexpr unsigned block_edges = 2 * edges_per_lane * block_threads;
        unsigned const half = at.blocks / 2;
        bool const apart = size <= (unsigned long long)half * block_edges && half != 0;
        edges = apart ? grid_slice{at.block, half} : at;
        components = apart ? grid_slice{at.block - half, at.blocks - half} : at;
    }

    __device__ bool walks_edges() const { return edges.block < edges.blocks; }
    __device__ bool walks_components() const { return components.block < components.blocks; }
};

/// Rounds until no edge is left. Each executor decides in how many launches.
template <pass Pass>
struct all_rounds
{
};

/// What one thread of each block reads for the block: one read per block avoids contention on a single L2
/// slice.
struct round_state
{
    unsigned aborted, more;
    unsigned long long grown;
};

struct rounds_shared
{
    append_shared append;
    round_state now;
};

/// Rounds until no edge is left, or at most `limit` of them, the first being number `first` of the pass. All
/// launches of a pass must have grids of one size. `MayKeep`: there are registers to keep a batch from one
/// round to the next.
template <pass Pass, bool MayKeep>
struct boruvka_rounds : phase
{
    static constexpr char const* name = "boruvka_rounds";
    static constexpr grid_size grid = grid_size::cooperative;
    static constexpr bool leaves_synchronized = true;

    unsigned first, limit;

    __host__ __device__ explicit boruvka_rounds(unsigned f = 0, unsigned l = ~0u) : first(f), limit(l) {}

    template <class Key, class Id>
    using shared = rounds_shared;

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const&, state<Key, Id> const& s)
    {
        return s.list.capacity;
    }

    template <class Key, class Id, class Barrier>
    __device__ void run(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, rounds_shared& m,
        Barrier barrier) const
    {
        control& c = *s.c;
        unsigned long long const size = c.listed;
        if (size == 0 || size > s.list.capacity)
            return;
        bool const leader = at.is_leader();
        roles const role(at, size);
        unsigned const warp = role.edges.warp(), warps = role.edges.warps();
        unsigned long long const slice_of_warp = (size + 32ull * warps - 1) / (32ull * warps) * 32;
        own_edges<MayKeep && state<Key, Id>::packed && Pass == pass::first, Key, Id> own;
        own.where = {slice_of_warp * warp, slice_of_warp * (warp + 1)};
        own.where.begin = own.where.begin < size ? own.where.begin : size;
        own.where.end = own.where.end < size ? own.where.end : size;
        if (!role.walks_edges())
            own.where = {size, size};
        else if (first)
            own.where.end = own.where.begin + s.segment_left[warp];
        std::uint32_t const largest_component = c.largest_component;
        constexpr bool break_ties_of_segment = !state<Key, Id>::packed || Pass == pass::later;
        cached_component<MayKeep, Id> cached;
        for (unsigned round = first; round - first < limit; ++round)
        {
            if (threadIdx.x == 0)
                m.now = {load_relaxed(&c.overflow), load_relaxed(&c.more[round % 3]),
                    load_relaxed(&c.grown[round % 3])};
            ranks<Key, Id> const best = s.components.best_of_round(round);
            own.keep_if_small(s.list);
            // The first step, while that arrives. Without edges it does nothing.
            if constexpr (break_ties_of_segment)
                break_ties<Pass>(g, s, best, largest_component, own.where);
            else
                hook(s, best, largest_component, own);
            __syncthreads();
            round_state const now = m.now;
            if (now.aborted)
                break;
            if (round && !now.more)
            {
                if (cached.any)
                    cached.emit(s, m.append);
                else if (leader)
                    c.emitted += now.grown >> 32;
                break;
            }
            bool const begins_to_cache = cached.begins(role.components, unsigned(now.grown));
            if (leader)
            {
                c.more[(round + 1) % 3] = 0;
                c.grown[(round + 1) % 3] = begins_to_cache ? 0 : now.grown >> 32 << 32;
                if (begins_to_cache)
                    c.emitted += now.grown >> 32;
                ++c.rounds;
                c.left = 0;
            }
            if constexpr (break_ties_of_segment)
            {
                barrier();
                hook(s, best, largest_component, own);
            }
            barrier();
            if (begins_to_cache)
                cached.take(role.components, s.components.active[round % 2], unsigned(now.grown));
            if (role.walks_components())
            {
                if (cached.any)
                    cached.find(s, round);
                else
                    find(role.components, s, round, now.grown, m.append);
            }
            contract<Pass>(s, s.components.best_of_round(round + 1), largest_component, own);
            if (__syncthreads_or(own.any()) && threadIdx.x == 0)
                c.more[(round + 1) % 3] = 1; // by every such block
            barrier();
        }
        __syncthreads(); // in one launch, the next phase writes to this memory
        if (limit != ~0u && threadIdx.x % 32 == 0 && role.walks_edges())
        {
            s.segment_left[warp] = own.where.end - own.where.begin;
            if (own.any())
                atomicAdd(&c.left, own.where.end - own.where.begin);
        }
    }
};

/// After rounds launched one by one: does what boruvka_rounds does when no edge is left.
struct settle_rounds : phase
{
    static constexpr char const* name = "settle_rounds";
    static constexpr grid_size grid = grid_size::one_block;

    unsigned rounds;

    explicit settle_rounds(unsigned r) : rounds(r) {}

    template <class Key, class Id>
    __device__ void run(grid_slice at, graph<Key, Id> const&, state<Key, Id> const& s, nothing_shared&) const
    {
        if (at.is_leader())
            s.c->emitted += s.c->grown[rounds % 3] >> 32;
    }
};

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
