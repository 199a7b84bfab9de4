//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_COLLECT_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_COLLECT_CUH

#include "libs/cuda/boruvka/tools/marks.cuh"
#include "libs/cuda/boruvka/tools/offer_minimum.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"
#include "libs/cuda/runtime/warp.cuh"

// The collector: puts a pass's edges between two components on the list, whichever candidates a policy reads.
// This file has the policy for an edge list, list_tiles.cuh those for the first pass over a CSR, and
// list_rows.cuh the one for later passes over a CSR. (light_edges.cuh lists without the collector.)

namespace boost_gpu_mst::cuda::boruvka
{

/// The vertex's component, with `numbered` set; none for an isolated vertex.
template <pass Pass, class Key, class Id>
__device__ std::uint32_t label_of(state<Key, Id> const& s, std::uint32_t v)
{
    std::uint32_t const c = s.component[v];
    if (Pass == pass::first || c == none)
        return c;
    return s.components.parent[c & ~numbered] | numbered;
}

/// Reserves places on the list for a warp's edges of `keep`. Only the first lane receives the first place, so
/// that the warp waits for it no earlier than in put_on_list().
template <unsigned N, class Key, class Id>
__device__ unsigned long long reserve_on_list(state<Key, Id> const& s, unsigned keep)
{
    unsigned total = 0;
    unrolled<N>([&](unsigned k) { total += warp::count(keep >> k & 1); });
    return warp::lane() == 0 && total != 0 ? atomicAdd(&s.c->listed, (unsigned long long)total) : 0;
}

/// Writes the edges of `keep` to the list, from `place` on.
template <unsigned N, class Key, class Id>
__device__ void put_on_list(state<Key, Id> const& s, unsigned long long place, unsigned keep,
    uint2 const (&ends)[N], Key const (&keys)[N], Id const (&ids)[N])
{
    place = __shfl_sync(~0u, place, 0);
    unrolled<N>(
        [&](unsigned k)
        {
            unsigned long long const at = warp::append(keep >> k & 1, place);
            if (!(keep >> k & 1))
                return;
            if (at >= s.list.capacity)
            {
                set_flag(&s.c->overflow);
                return;
            }
            __stcs(s.list.ends + at, ends[k]);
            __stcs(s.list.keys + at, keys[k]);
            __stcs(s.list.ids + at, ids[k]);
        });
}

/// A warp's edges of a pass in shared memory, until a full batch goes to the list with one atomic.
template <pass Pass, class Key, class Id>
struct warp_buffer
{
    static constexpr unsigned per_lane = state<Key, Id>::packed ? 3 : 1; // all the shared memory there is
    static constexpr unsigned full = warp::size * per_lane;
    static constexpr unsigned pushes = 4; ///< between two checks for being full

    uint2 ends[full + warp::size * pushes];
    Key keys[full + warp::size * pushes];
    Id ids[full + warp::size * pushes];
    unsigned count;

    __device__ void clear()
    {
        if (warp::lane() == 0)
            count = 0;
        __syncwarp();
    }

    /// The whole warp must call, here and below. Adds the edges of `keep`.
    template <unsigned N>
    __device__ void add(state<Key, Id> const& s, unsigned keep, uint2 const (&listed)[N], Key const (&key)[N],
        Id const (&id)[N])
    {
        unrolled<N>(
            [&](unsigned k)
            {
                push(s, keep >> k & 1, listed[k], key[k], id[k]);
                if (k % pushes == pushes - 1 || k == N - 1)
                    flush_if_full(s);
            });
    }

    /// Adds the edges between two components, by the labels of their ends.
    template <unsigned N>
    __device__ void add_labelled(
        state<Key, Id> const& s, uint2 const (&label)[N], Key const (&key)[N], Id const (&id)[N])
    {
        uint2 listed[N];
        unsigned const keep = bits_where<N>([&](unsigned k) { return label[k].x != label[k].y; });
        unrolled<N>([&](unsigned k) { listed[k] = {label[k].x & ~numbered, label[k].y & ~numbered}; });
        add(s, keep, listed, key, id);
    }

    /// Adds the edges between two components, by their ends. Those whose ends are equal are left out.
    template <unsigned N>
    __device__ void add_between(
        state<Key, Id> const& s, uint2 const (&vertices)[N], Key const (&key)[N], Id const (&id)[N])
    {
        uint2 label[N];
        unrolled<N>(
            [&](unsigned k)
            {
                uint2 const e = vertices[k];
                label[k] = e.x != e.y ? uint2{label_of<Pass>(s, e.x), label_of<Pass>(s, e.y)} : e;
            });
        add_labelled(s, label, key, id);
    }

    __device__ void flush(state<Key, Id> const& s)
    {
        while (count)
            write(s, count < full ? count : full);
    }

private:
    __device__ void push(state<Key, Id> const& s, bool keep, uint2 e, Key key, Id id)
    {
        constexpr std::uint32_t nothing = none & ~numbered; // no row and no component: there are fewer
        if (keep && ((e.x & ~unsettled) == nothing || e.y == nothing)) // a neighbour without neighbours
        {
            set_flag(&s.c->fault.asymmetric);
            keep = false;
        }
        unsigned end = count;
        unsigned const place = warp::append(keep, end);
        __syncwarp();
        if (keep)
        {
            ends[place] = e;
            keys[place] = key;
            ids[place] = id;
        }
        if (warp::lane() == 0)
            count = end;
        __syncwarp();
    }

    __device__ void flush_if_full(state<Key, Id> const& s)
    {
        while (count >= full)
            write(s, full);
    }

    /// Appends the last n edges to the list, and offers them to their ends.
    __device__ void write(state<Key, Id> const& s, unsigned n)
    {
        unsigned const lane = warp::lane(), from = count - n;
        uint2 e[per_lane];
        Key k[per_lane];
        Id i[per_lane];
        unsigned const here = bits_where<per_lane>([&](unsigned j) { return j * warp::size + lane < n; });
        unsigned long long const place = reserve_on_list<per_lane>(s, here);
        unrolled<per_lane>(
            [&](unsigned j)
            {
                unsigned const at = here >> j & 1 ? from + j * warp::size + lane : 0;
                e[j] = ends[at];
                k[j] = keys[at];
                i[j] = ids[at];
            });
        offer_listed<Pass>(s.components.best[0], s.c->largest_component, here, e, k, i);
        put_on_list(s, place, here, e, k, i);
        __syncwarp();
        if (lane == 0)
            count = from;
        __syncwarp();
    }
};

/// The defaults of a policy. Every policy has, beside these, a `name` and
///   read(slice, graph, state, its warp's shared memory, buffer), or the same with a barrier of the grid.
struct candidates
{
    static constexpr grid_size grid = grid_size::resident;
    static constexpr unsigned blocks_per_processor = 4;

    /// What a warp keeps in shared memory.
    template <class Key, class Id>
    using of_warp = nothing_shared;
};

/// Lists a pass's edges, among the candidates that the policy reads.
template <pass Pass, class Candidates>
struct collect_edges : phase_of_edges
{
    static constexpr char const* name = Candidates::name;
    static constexpr grid_size grid = Candidates::grid;
    static constexpr unsigned blocks_per_processor = Candidates::blocks_per_processor;

    __host__ __device__ static bool is_due(control const& c)
    {
        return Pass == pass::first ? phase_of_fit_input::is_due(c) : phase_of_later_pass::is_due(c);
    }

    template <class Key, class Id>
    struct shared
    {
        warp_buffer<Pass, Key, Id> buffers[block_warps];
        typename Candidates::template of_warp<Key, Id> of_warp[block_warps];
    };

    template <class Key, class Id, class... Barrier>
    __device__ void run(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, shared<Key, Id>& m,
        Barrier... barrier) const
    {
        warp_buffer<Pass, Key, Id>& out = m.buffers[warp::index()];
        out.clear();
        Candidates::read(at, g, s, m.of_warp[warp::index()], out, barrier...);
        out.flush(s);
    }
};

/// Marks the vertices in the largest component. (If there is none, those without edges.)
struct mark_largest_component : phase_of_later_pass
{
    static constexpr char const* name = "mark_largest_component";

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        std::uint32_t const largest_component_label = s.c->skip;
        mark_vertices(at, g, s,
            [&](std::uint32_t v) { return label_of<pass::later>(s, v) == largest_component_label; });
    }
};

/// The edges of an edge list.
template <pass Pass>
struct edges_of_list;

/// Chosen by weight, before ends are read.
template <>
struct edges_of_list<pass::first> : candidates
{
    static constexpr char const* name = "list_edges";

    template <class Key, class Id>
    __device__ static void read(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s,
        nothing_shared&, warp_buffer<pass::first, Key, Id>& out)
    {
        constexpr unsigned per_lane = 4;
        rank_limit const limit = limit_of(*s.c);
        for (unsigned long long base = (unsigned long long)at.warp() * warp::size * per_lane; base < g.size;
             base += (unsigned long long)at.warps() * warp::size * per_lane)
        {
            uint2 ends[per_lane];
            Key keys[per_lane];
            Id ids[per_lane];
            unrolled<per_lane>(
                [&](unsigned k)
                {
                    unsigned long long const e = base + k * warp::size + warp::lane();
                    bool const here = e < g.size;
                    ids[k] = Id(e);
                    keys[k] = here ? g.key(__ldcs(g.weights + e)) : Key(0);
                    ends[k] = here && limit.admits(keys[k], ids[k]) ? g.ends(ids[k]) : uint2{none, none};
                });
            out.add_between(s, ends, keys, ids);
        }
    }
};

/// Vertices in the largest component may be marked: edges between two of them are skipped, weights are read
/// only of the others, and labels only of unmarked ends.
template <>
struct edges_of_list<pass::later> : candidates
{
    static constexpr char const* name = "list_edges";
    static constexpr unsigned blocks_per_processor = 5;

    template <class Key, class Id>
    __device__ static void read(grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s,
        nothing_shared&, warp_buffer<pass::later, Key, Id>& out)
    {
        constexpr unsigned per_lane = 4;
        rank_limit const limit = limit_of(*s.c);
        std::uint32_t const skip = load_relaxed(&s.c->skip);
        for (unsigned long long base = (unsigned long long)at.warp() * warp::size * per_lane; base < g.size;
             base += (unsigned long long)at.warps() * warp::size * per_lane)
        {
            uint2 ends[per_lane], label[per_lane];
            Key keys[per_lane];
            Id ids[per_lane];
            unrolled<per_lane>(
                [&](unsigned k)
                {
                    unsigned long long const e = base + k * warp::size + warp::lane();
                    ids[k] = Id(e);
                    ends[k] = e < g.size ? g.ends(ids[k]) : uint2{none, none};
                });
            unsigned outer = bits_where<per_lane>([&](unsigned k) { return ends[k].x != ends[k].y; });
            marked_ends const marked = s.marks ? find_marked(s, outer, ends) : marked_ends{0, 0};
            outer &= ~(marked.first & marked.second);
            unrolled<per_lane>(
                [&](unsigned k)
                {
                    keys[k] = outer >> k & 1 ? g.key(__ldcs(g.weights + ids[k])) : Key(0);
                    outer &= ~(unsigned(!limit.admits(keys[k], ids[k])) << k);
                });
            auto const label_if = [&](bool unmarked, std::uint32_t v)
            { return unmarked ? label_of<pass::later>(s, v) : skip; };
            unrolled<per_lane>(
                [&](unsigned k)
                {
                    label[k] = {label_if(outer & ~marked.first & 1u << k, ends[k].x),
                        label_if(outer & ~marked.second & 1u << k, ends[k].y)};
                });
            out.add_labelled(s, label, keys, ids);
        }
    }
};

template <pass Pass>
using list_edges = collect_edges<Pass, edges_of_list<Pass>>;

} // namespace boost_gpu_mst::cuda::boruvka

#endif
