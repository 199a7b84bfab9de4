//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_OFFER_EDGES_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_ROUND_ONE_OFFER_EDGES_CUH

#include "libs/cuda/boruvka/tools/marks.cuh"
#include "libs/cuda/boruvka/tools/offer_minimum.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"
#include "libs/cuda/boruvka/tools/proper_edges.cuh"

// Round one on an edge list: every edge offers itself to its two vertices (first keys and then ids, if the
// two do not fit in a word), and each vertex reads its minimum. All addresses are random, which a CSR avoids;
// building a CSR first would cost more.
//
// Of a filtered list, in many launches, light edges are offered first (listing/light_edges.cuh). A vertex
// with a light edge is marked by a bit, and these bits fit in the L1 or L2 cache, where the vertices' ranks
// may not. A heavy edge is offered only if one of its ends is unmarked.

namespace boost_gpu_mst::cuda::boruvka
{

struct clear_vertices : phase
{
    static constexpr char const* name = "clear_vertices";

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        for (unsigned long long u = at.first_thread() + threadIdx.x; u < g.vertices; u += at.threads())
            s.round_one.offered.clear(std::uint32_t(u));
    }
};

enum class part
{
    all,
    heavy ///< those that list_light_edges has not offered
};

/// Both ends of a light edge are marked (but for the greatest key, which may be offered twice), so the marks
/// exclude light edges from the heavy part, which reads only the weights of the edges that it offers, and
/// offers them to unmarked ends.
template <part Part>
struct offer_edges : phase
{
    static constexpr char const* name = "offer_edges";
    static constexpr unsigned blocks_per_processor = 5; ///< 48 registers suffice

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const&)
    {
        return g.size / per_thread;
    }

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        for (unsigned long long base = (unsigned long long)at.block * block_threads * per_thread;
             base < g.size; base += at.threads() * per_thread)
        {
            uint2 ends[per_thread];
            Key keys[per_thread];
            Id ids[per_thread];
            unsigned keep = 0;
            unrolled<per_thread>(
                [&](unsigned k)
                {
                    unsigned long long const e = base + k * block_threads + threadIdx.x;
                    bool const here = e < g.size;
                    keep |= unsigned(here) << k;
                    ids[k] = Id(e);
                    ends[k] = here ? g.ends(ids[k]) : uint2{0, 0};
                });
            bool faulty = false;
            auto const read_weights = [&](unsigned which)
            {
                unrolled<per_thread>(
                    [&](unsigned k)
                    {
                        Key const bits = which >> k & 1 ? __ldcs(g.weights + ids[k]) : Key(0);
                        faulty |= Part == part::all && g.key.is_nan(bits);
                        keys[k] = g.key(bits);
                    });
            };
            if constexpr (Part == part::all)
                read_weights(keep);
            keep = proper_edges(g, s, ends);
            if constexpr (Part == part::heavy)
            {
                marked_ends const marked = find_marked(s, keep, ends);
                keep &= ~(marked.first & marked.second);
                read_weights(keep);
                unrolled<per_thread>(
                    [&](unsigned k)
                    {
                        ends[k].x = marked.first >> k & 1 ? none : ends[k].x;
                        ends[k].y = marked.second >> k & 1 ? none : ends[k].y;
                    });
            }
            if (faulty)
                set_flag(&s.c->fault.entries);
            offer_minimum(s.round_one.offered, none, keep, ends, keys, ids);
        }
    }

private:
    static constexpr unsigned per_thread = 4;
};

/// Marks the vertices that have a light edge.
struct mark_offered : phase
{
    static constexpr char const* name = "mark_offered";

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        mark_vertices(
            at, g, s, [&](std::uint32_t v) { return s.round_one.offered.key_of(v) != Key(~Key(0)); });
    }
};

/// Wide ranks only: among the edges of a vertex's least key, the least id.
struct offer_edge_ids : phase_of_edges
{
    static constexpr char const* name = "offer_edge_ids";

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        rank_limit const limit = limit_of(*s.c);
        for (unsigned long long e = at.first_thread() + threadIdx.x; e < g.size; e += at.threads())
        {
            std::uint32_t const u = g.sources[e], v = g.targets[e];
            if (u == v || u >= g.vertices || v >= g.vertices)
                continue;
            Key const key = g.key(g.weights[e]);
            if (s.filter.light_fraction > 0 && !limit.admits(key, Id(e))
                && (is_marked(s, u) & is_marked(s, v)))
                continue; // both have a lighter edge
            if (s.round_one.offered.key[u] == key)
                atomic_min(s.round_one.offered.id + u, Id(e));
            if (s.round_one.offered.key[v] == key)
                atomic_min(s.round_one.offered.id + v, Id(e));
        }
    }
};

/// Every vertex's lightest edge, of those offered to it.
struct look_up : phase_of_fit_input
{
    static constexpr char const* name = "look_up";

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        for (unsigned long long u = at.first_thread() + threadIdx.x; u < g.vertices; u += at.threads())
        {
            Id const id = s.round_one.offered.id_of(std::uint32_t(u));
            std::uint32_t other = none;
            if (id != Id(~Id(0)))
            {
                // Both ends are read only of an edge whose source is u: if the list is in row order,
                // neighbouring threads read neighbouring targets.
                other = g.sources[id];
                if (other == u)
                    other = g.targets[id];
            }
            s.round_one.lightest[u] = other;
            s.round_one.lightest_id[u] = id;
        }
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
