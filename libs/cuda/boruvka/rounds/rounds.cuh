//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_ROUNDS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUNDS_ROUNDS_CUH

#include "libs/cuda/boruvka/rounds/components.cuh"
#include "libs/cuda/boruvka/tools/offer_minimum.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"
#include "libs/cuda/boruvka/tools/search.cuh"
#include "libs/cuda/boruvka/tools/state.cuh"

// Boruvka rounds over a list of edges between components, in one cooperative launch: no host between rounds,
// two barriers per round, and a third if ties are broken separately.
//
//   number_ends (before the first round, if the list was written in round one) gives edges the numbers of
//               components, and offers them
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
// that walks components holds one in its registers (components.cuh), once there are threads enough. Ids
// break ties, so the order of the list decides nothing.

namespace boost_gpu_mst::cuda::boruvka
{

constexpr unsigned edges_per_lane = 4;

/// A part of the list, as a warp takes it into registers: edges_per_lane * 32 edges. Beyond the segment, the
/// two ends are equal.
template <class Key, class Id>
struct batch
{
    static constexpr unsigned most = 32 * edges_per_lane;

    uint2 ends[edges_per_lane];
    Key keys[edges_per_lane];
    Id ids[edges_per_lane];

    batch() = default;

    __device__ batch(edge_list<Key, Id> const& list, unsigned long long at, unsigned long long end)
    {
        unrolled<edges_per_lane>(
            [&](unsigned k)
            {
                unsigned long long const e = at + k * 32 + warp::lane();
                bool const here = e < end;
                ends[k] = here ? __ldcs(list.ends + e) : uint2{0, 0};
                keys[k] = here ? __ldcs(list.keys + e) : Key(0);
                ids[k] = here ? __ldcs(list.ids + e) : Id(0);
            });
    }

    /// Returns which edges are unsettled; moves their rows to `row`, and puts the largest component in their
    /// place.
    __device__ unsigned take_unsettled(std::uint32_t largest_component, std::uint32_t (&row)[edges_per_lane])
    {
        unsigned open = 0;
        unrolled<edges_per_lane>(
            [&](unsigned k)
            {
                open |= ends[k].x >> 31 << k;
                row[k] = ends[k].y;
                if (ends[k].x & unsettled)
                    ends[k] = {ends[k].x & ~unsettled, largest_component};
            });
        return open;
    }
};

struct worklist_segment
{
    unsigned long long begin, end;
};

/// A warp's part of the list. Once it fits in a batch it may be kept in registers: nothing is read again.
template <bool MayKeep, class Key, class Id>
struct own_edges
{
    worklist_segment where;
    batch<Key, Id> now{};
    bool is_cached = false;

    __device__ bool any() const { return where.begin < where.end; }

    __device__ void keep_if_small(edge_list<Key, Id> const& list)
    {
        if (!MayKeep || is_cached || !any() || where.end - where.begin > batch<Key, Id>::most)
            return;
        now = batch<Key, Id>(list, where.begin, where.end);
        is_cached = true;
    }

    /// The batch at place `at`.
    __device__ batch<Key, Id>& load(edge_list<Key, Id> const& list, unsigned long long at)
    {
        if (!MayKeep || !is_cached)
            now = batch<Key, Id>(list, at, where.end);
        return now;
    }
};

/// Finds the least id among the edges with a component's least key. Unsettled edges look up their id only
/// now.
template <pass Pass, class Key, class Id>
__device__ void break_ties(graph<Key, Id> const& g, state<Key, Id> const& s, ranks<Key, Id> const& best,
    std::uint32_t largest_component, worklist_segment own)
{
    for (unsigned long long at = own.begin; at < own.end; at += batch<Key, Id>::most)
    {
        batch<Key, Id> b(s.list, at, own.end);
        std::uint32_t row[edges_per_lane];
        unsigned const open = Pass == pass::later ? b.take_unsettled(largest_component, row) : 0;
        unsigned x = 0, y = 0;
        unrolled<edges_per_lane>(
            [&](unsigned k)
            {
                uint2 const e = b.ends[k];
                bool const here = e.x != e.y && (!state<Key, Id>::packed || (open >> k & 1));
                x |= unsigned(here && e.x != largest_component && best.key_of(e.x) == b.keys[k]) << k;
                y |= unsigned(here && e.y != largest_component && best.key_of(e.y) == b.keys[k]) << k;
            });
        unsigned const wanted = open & (x | y);
        if (Pass == pass::later && warp::any(wanted != 0))
            settle_arcs(g, wanted, row, b.keys, b.ids, s.c->fault);
        unrolled<edges_per_lane>(
            [&](unsigned k)
            {
                if (wanted >> k & 1)
                {
                    unsigned long long const e = at + k * 32 + warp::lane();
                    s.list.ends[e] = b.ends[k];
                    s.list.ids[e] = b.ids[k];
                }
                if (x >> k & 1)
                    best.lower_id(b.ends[k].x, b.keys[k], b.ids[k]);
                if (y >> k & 1)
                    best.lower_id(b.ends[k].y, b.keys[k], b.ids[k]);
            });
    }
}

/// The edges that hold a component's least rank set its successor.
template <class Own, class Key, class Id>
__device__ void hook(
    state<Key, Id> const& s, ranks<Key, Id> const& best, std::uint32_t largest_component, Own& own)
{
    for (unsigned long long at = own.where.begin; at < own.where.end; at += batch<Key, Id>::most)
    {
        batch<Key, Id> const& b = own.load(s.list, at);
        // All reads first, so that they are in flight together. Ids tell edges apart without their keys.
        Id x[edges_per_lane], y[edges_per_lane];
        unrolled<edges_per_lane>(
            [&](unsigned k)
            {
                uint2 const e = b.ends[k];
                bool const here = e.x != e.y && !(e.x & unsettled);
                x[k] = here && e.x != largest_component ? best.id_of(e.x) : Id(~Id(0));
                y[k] = here && e.y != largest_component ? best.id_of(e.y) : Id(~Id(0));
            });
        unrolled<edges_per_lane>(
            [&](unsigned k)
            {
                std::uint32_t const u = b.ends[k].x, v = b.ends[k].y;
                bool const of_u = x[k] == b.ids[k], of_v = y[k] == b.ids[k];
                if (of_u && of_v) // mirrored: both chose this edge, the lower stays root
                    s.components.parent[u > v ? u : v] = u > v ? v : u;
                else if (of_u)
                    s.components.parent[u] = v;
                else if (of_v)
                    s.components.parent[v] = u;
            });
    }
}

/// Writes the edges of `stays`, with new ends, to their segment from place `to` on. The batch was at place
/// `at`: keys and ids that do not move are there already.
template <class Key, class Id>
__device__ void move_up(edge_list<Key, Id> const& list, batch<Key, Id> const& b, unsigned long long at,
    unsigned stays, bool writes, unsigned long long& to)
{
    unrolled<edges_per_lane>(
        [&](unsigned k)
        {
            unsigned long long const place = warp::append(stays >> k & 1, to);
            if (!(stays >> k & 1) || !writes)
                return;
            list.ends[place] = b.ends[k];
            if (place != at + k * 32 + warp::lane())
            {
                list.keys[place] = b.keys[k];
                list.ids[place] = b.ids[k];
            }
        });
}

/// Replaces ends that are still vertices by their components' numbers (the others have `numbered` set), and
/// drops inner edges and those beyond the pass's limit. Offers the others to the ranks of the first round.
template <class Key, class Id>
__device__ void number_ends(state<Key, Id> const& s, ranks<Key, Id> const& best,
    std::uint32_t largest_component, worklist_segment& own)
{
    rank_limit const limit = limit_of(*s.c);
    unsigned long long to = own.begin;
    for (unsigned long long at = own.begin; at < own.end; at += batch<Key, Id>::most)
    {
        batch<Key, Id> b(s.list, at, own.end);
        unrolled<edges_per_lane>(
            [&](unsigned k)
            {
                uint2& e = b.ends[k];
                if (e.x == e.y || !limit.admits(b.keys[k], b.ids[k]))
                    e = {numbered, numbered};
                e.x = e.x & numbered ? e.x : s.component[e.x];
                e.y = e.y & numbered ? e.y : s.component[e.y];
            });
        __syncwarp(); // the whole batch is read before any of it is overwritten
        unsigned const stays = bits_where<edges_per_lane>(
            [&](unsigned k)
            {
                uint2& e = b.ends[k];
                if (e.y == none) // a neighbour that has no neighbour
                {
                    set_flag(&s.c->fault.asymmetric);
                    e.y = e.x;
                }
                e = {e.x & ~numbered, e.y & ~numbered};
                return e.x != e.y;
            });
        move_up(s.list, b, at, stays, true, to);
        offer_minimum(best, largest_component, stays, b.ends, b.keys, b.ids);
    }
    own.end = to;
}

/// Edges find the roots of their ends, while the components find their own. Offers to the ranks of the next
/// round.
template <pass Pass, class Own, class Key, class Id>
__device__ void contract(
    state<Key, Id> const& s, ranks<Key, Id> const& best, std::uint32_t largest_component, Own& own)
{
    constexpr unsigned all = 2 * edges_per_lane;
    unsigned long long to = own.where.begin;
    for (unsigned long long at = own.where.begin; at < own.where.end; at += batch<Key, Id>::most)
    {
        batch<Key, Id>& b = own.load(s.list, at);
        std::uint32_t row[edges_per_lane];
        unsigned const unsettled_ones = Pass == pass::later ? b.take_unsettled(largest_component, row) : 0;
        std::uint32_t root[all];
        unsigned open = 0;
        unrolled<all>(
            [&](unsigned k)
            {
                uint2 const e = b.ends[k / 2];
                open |= unsigned(e.x != e.y) << k;
                root[k] = k % 2 ? e.y : e.x;
            });
        find_root(
            open, s.components.parent, root, is_own_parent(),
            [&](unsigned hops) { return aborts(hops, *s.c); },
            [](unsigned, unsigned, std::uint32_t, bool) {});
        __syncwarp(); // the whole batch is read before any of it is overwritten
        unsigned stays = 0;
        unrolled<edges_per_lane>(
            [&](unsigned k)
            {
                b.ends[k] = {root[2 * k], root[2 * k + 1]};
                stays |= unsigned(b.ends[k].x != b.ends[k].y) << k;
                if (unsettled_ones >> k & 1)
                    b.ends[k] = {b.ends[k].x | unsettled, row[k]};
            });
        move_up(s.list, b, at, stays, !own.is_cached, to);
        offer_listed<Pass>(best, largest_component, stays, b.ends, b.keys, b.ids);
    }
    // Edges kept in registers stay where they are in their batch.
    if (!own.is_cached || to == own.where.begin)
        own.where.end = to;
}

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
    bool unnumbered = false; ///< the list was written before components had numbers
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

    bool unnumbered; ///< number_ends() comes first
    unsigned first, limit;

    __host__ __device__ explicit boruvka_rounds(bool u = false, unsigned f = 0, unsigned l = ~0u)
        : unnumbered(u), first(f), limit(l)
    {
    }

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
        if (size == 0 || size > s.list.capacity || unfit(c.fault))
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
        if constexpr (Pass == pass::first && !MayKeep) // not in one launch
            if (unnumbered)
            {
                number_ends(s, s.components.best[0], largest_component, own.where);
                barrier();
            }
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
        if (limit != ~0u && warp::lane() == 0 && role.walks_edges())
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

} // namespace boost_gpu_mst::cuda::boruvka

#endif
