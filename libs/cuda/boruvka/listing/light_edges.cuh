//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIGHT_EDGES_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LISTING_LIGHT_EDGES_CUH

#include "libs/cuda/boruvka/listing/collect.cuh"
#include "libs/cuda/boruvka/tools/offer_minimum.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"
#include "libs/cuda/boruvka/tools/proper_edges.cuh"
#include "libs/cuda/boruvka/tools/tile.cuh"

#include <cstdint>

// The light edges of a filtered edge list, in many launches, are listed by the same kernel that offers them
// to their vertices, which have no components yet. So the first pass need not read all weights again: the
// rounds begin with the components of these edges (number_ends).

namespace boost_gpu_mst::cuda::boruvka
{

/// A warp's light edges, gathered until every lane has some to look up.
template <class Key, class Id>
struct gathered_edges
{
    static constexpr unsigned per_lane = 4;
    static constexpr unsigned full = warp::size * per_lane;

    Id id[full + warp::size * vector_width];
    Key key[full + warp::size * vector_width];
};

/// Lists the edges up to the limit by their vertices, and offers them to these. Self-loops are left out.
struct list_light_edges : phase
{
    static constexpr char const* name = "list_light_edges";
    static constexpr grid_size grid = grid_size::resident;

    template <class Key, class Id>
    using shared = gathered_edges<Key, Id>[block_warps];

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, shared<Key, Id>& buffers) const
    {
        gathered_edges<Key, Id>& m = buffers[warp::index()];
        constexpr unsigned full = gathered_edges<Key, Id>::full, edges = warp::size * vectors * vector_width;
        rank_limit const limit = limit_of(*s.c);
        unsigned long long const step = (unsigned long long)at.warps() * edges;
        unsigned count = 0;
        bool faulty = false;
        for (unsigned long long base = (unsigned long long)at.warp() * edges; base < g.size; base += step)
        {
            Key bits[vectors][vector_width];
            unrolled<vectors>(
                [&](unsigned i)
                {
                    unsigned long long const e = base + (i * warp::size + warp::lane()) * vector_width;
                    load_vector(g.weights, Id(e < g.size ? e : g.size), g.size, bits[i]);
                });
            unrolled<vectors>(
                [&](unsigned i)
                {
                    unrolled<vector_width>(
                        [&](unsigned j)
                        {
                            unsigned long long const e =
                                base + (i * warp::size + warp::lane()) * vector_width + j;
                            Key const key = g.key(bits[i][j]);
                            bool const here = e < g.size;
                            faulty |= here && g.key.is_nan(bits[i][j]);
                            bool const light = here && limit.admits(key, Id(e));
                            unsigned const place = warp::append(light, count);
                            if (light)
                            {
                                m.id[place] = Id(e);
                                m.key[place] = key;
                            }
                        });
                    if (count >= full)
                    {
                        count -= full;
                        list(g, s, m, count, full);
                    }
                });
        }
        if (count != 0)
            list(g, s, m, 0, count);
        if (faulty)
            set_flag(&s.c->fault.entries);
    }

private:
    static constexpr unsigned vectors = 2; ///< a lane's, in flight at once

    /// Lists and offers `size` gathered edges from place `from` on.
    template <class Key, class Id>
    __device__ static void list(graph<Key, Id> const& g, state<Key, Id> const& s,
        gathered_edges<Key, Id> const& m, unsigned from, unsigned size)
    {
        constexpr unsigned per_lane = gathered_edges<Key, Id>::per_lane;
        unsigned const lane = warp::lane();
        __syncwarp();
        uint2 ends[per_lane];
        Key key[per_lane];
        Id id[per_lane];
        unsigned const here = bits_where<per_lane>([&](unsigned k) { return k * warp::size + lane < size; });
        unrolled<per_lane>(
            [&](unsigned k)
            {
                unsigned const at = here >> k & 1 ? from + k * warp::size + lane : from;
                id[k] = m.id[at];
                key[k] = m.key[at];
                ends[k] = g.ends(id[k]);
            });
        __syncwarp();
        unsigned const between = here & proper_edges(g, s, ends);
        unsigned long long const place = reserve_on_list<per_lane>(s, between);
        offer_minimum(s.round_one.offered, none, between, ends, key, id);
        put_on_list(s, place, between, ends, key, id);
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
