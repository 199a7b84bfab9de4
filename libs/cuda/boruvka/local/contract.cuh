//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LOCAL_CONTRACT_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LOCAL_CONTRACT_CUH

#include "libs/cuda/boruvka/local/vertex_block.cuh"
#include "libs/cuda/boruvka/rounds/components.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"

// Local contraction, for sparse graphs whose neighbours have near ids (roads, as files list them): a thread
// block runs as many Boruvka rounds as possible on a vertex block of consecutive vertices, in shared memory.
// A component whose lightest edge leaves the vertex block stays a root and waits; others may still join it.
// Every edge is the lightest of a component when it is chosen, so all are in the forest. One read of the
// graph then leaves a few hundredths of the vertices, whereas round one leaves a third.
//
// Round one is by rows, without atomics (round_one/pull.cuh says why its cycles have length two). Later
// rounds are over items: internal edges, from their lower row, and arcs that leave the vertex block.

namespace boost_gpu_mst::cuda::boruvka
{

/// Loads the vertex block; returns false if its offsets are invalid, or if it holds too many arcs (which
/// survey_vertex_blocks has excluded for valid offsets).
template <class Key, class Id>
__device__ bool load_vertex_block(
    graph<Key, Id> const& g, state<Key, Id> const& s, vertex_block<Id> const& p, local_shared<Key>& m)
{
    bool bad = p.arcs > max_vertex_block_arcs || (p.first == 0 && p.base != 0)
               || (p.first + p.rows == g.vertices && p.base + p.arcs != g.size) || p.base + p.arcs > g.size;
    for (unsigned i = threadIdx.x; i <= p.rows; i += block_threads)
    {
        Id const at = __ldg(g.offsets + p.first + i);
        Id const before = i ? __ldg(g.offsets + p.first + i - 1) : p.base;
        bad |= at < before || at - p.base > p.arcs;
        m.begin[i] = std::uint16_t(at - p.base);
    }
    if (__syncthreads_or(bad))
    {
        set_flag(&s.c->fault.offsets);
        return false;
    }
    Key greatest = 0;
    std::uint32_t greatest_target = 0;
    for (unsigned a = threadIdx.x; a < p.arcs; a += block_threads)
    {
        Key const bits = __ldg(g.weights + p.base + a);
        std::uint32_t const target = __ldg(g.targets + p.base + a);
        greatest = max(greatest, Key(bits & (Key(~Key(0)) >> 1)));
        greatest_target = max(greatest_target, target);
        m.key[a] = g.key(bits);
        m.target[a] = target;
    }
    if (greatest > g.key.last_number || greatest_target >= g.vertices)
        set_flag(&s.c->fault.entries);
    __syncthreads();
    return true;
}

/// The rows of a thread, as bits.
struct row_bits
{
    unsigned isolated; ///< without any edge
    unsigned roots;    ///< of components that can still grow
};

/// Chooses every row's lightest edge, if it stays in the vertex block.
template <class Key, class Id>
__device__ row_bits join_rows(
    graph<Key, Id> const& g, state<Key, Id> const& s, vertex_block<Id> const& p, local_shared<Key>& m)
{
    row_bits of{0, 0};
    bool disorder = false;
    std::uint16_t next[rows_per_thread], arc[rows_per_thread];
#pragma unroll
    for (unsigned k = 0; k < rows_per_thread; ++k)
    {
        unsigned const r = vertex_block_row(k);
        next[k] = std::uint16_t(r);
        if (r >= p.rows)
            continue;
        unsigned best = none;
        Key best_key = 0;
        std::uint32_t best_target = 0, before = 0;
        for (unsigned a = m.begin[r], end = m.begin[r + 1]; a < end; ++a)
        {
            std::uint32_t const target = m.target[a];
            Key const key = m.key[a];
            disorder |= target < before;
            before = target;
            if (target != p.first + r && (best == none || key < best_key))
            {
                best = a;
                best_key = key;
                best_target = target;
            }
            m.arc[a] = std::uint16_t(r); // for now, the row
        }
        of.isolated |= unsigned(best == none) << k;
        if (best != none && p.contains(best_target))
        {
            next[k] = std::uint16_t(best_target - p.first);
            arc[k] = std::uint16_t(best);
        }
        m.parent[r] = next[k];
    }
    if (disorder)
        set_flag(&s.c->fault.unsorted);
    __syncthreads();
    unrolled<rows_per_thread>(
        [&](unsigned k)
        {
            unsigned const r = vertex_block_row(k);
            bool const points = r < p.rows && next[k] != r, mirrored = points && m.parent[next[k]] == r;
            of.roots |= unsigned(r < p.rows && (!points || (mirrored && r < next[k]))) << k;
            bool const selected = points && !(mirrored && r > next[k]);
            if (selected && s.lower_row_ids && next[k] < r)
                arc[k] = std::uint16_t(find_in_row(
                    m, m.begin[next[k]], m.begin[next[k] + 1], p.first + r, m.key[arc[k]], s.c->fault));
            choose(m, selected, arc[k]);
        });
    __syncthreads();
    for_each_bit<rows_per_thread>(
        of.roots, [&](unsigned k) { m.parent[vertex_block_row(k)] = std::uint16_t(vertex_block_row(k)); });
    __syncthreads();
    return of;
}

/// Points the thread's rows in `requested` at their roots, by pointer jumping. Breaks cycles, which only an
/// asymmetric graph has.
template <class Key, class Id>
__device__ void find_vertex_block_roots(state<Key, Id> const& s, local_shared<Key>& m, unsigned requested)
{
    std::uint32_t up[rows_per_thread];
    for (unsigned doublings = 0;; ++doublings)
    {
        unsigned moved = 0;
        for_each_bit<rows_per_thread>(requested,
            [&](unsigned k)
            {
                unsigned const p = m.parent[vertex_block_row(k)];
                up[k] = m.parent[p];
                moved |= unsigned(up[k] != p) << k;
            });
        if (!__syncthreads_or(moved))
            break;
        bool const endless = doublings > vertex_block_rows;
        if (endless)
            set_flag(&s.c->fault.asymmetric);
        for_each_bit<rows_per_thread>(moved, [&](unsigned k)
            { m.parent[vertex_block_row(k)] = std::uint16_t(endless ? vertex_block_row(k) : up[k]); });
        requested &= moved; // the others have arrived
        __syncthreads();
    }
}

/// Turns the warp's arcs into items, or drops inner ones from its items; compacts them in place.
template <bool First, class Key, class Id>
__device__ unsigned contract_local_edges(
    vertex_block<Id> const& p, local_shared<Key>& m, unsigned begin, unsigned size)
{
    unsigned to = begin;
    for (unsigned at = begin; at < begin + size; at += 32)
    {
        unsigned const i = at + warp::lane();
        bool keep = i < begin + size;
        Key const key = keep ? m.key[i] : Key(0);
        unsigned arc = keep ? m.arc[i] : 0, x = 0, y = 0;
        std::uint32_t const target = keep ? m.target[i] : 0;
        if (First && keep)
        {
            unsigned const row = arc;
            arc = i;
            x = m.parent[row];
            y = p.contains(target) ? m.parent[target - p.first] : target < p.first ? leaves_down : leaves_up;
            keep = x != y && (leaves(y) || target > p.first + row);
        }
        else if (keep)
        {
            y = target >> 16;
            x = m.parent[target & 0xffff];
            y = leaves(y) ? y : m.parent[y];
            keep = x != y;
        }
        unsigned const place = warp::append(keep, to);
        __syncwarp(); // all is read before any of it is overwritten
        if (keep)
        {
            m.key[place] = key;
            m.target[place] = x | y << 16;
            m.arc[place] = std::uint16_t(arc);
        }
        __syncwarp();
    }
    return to - begin;
}

/// One round over the items; returns whether any component joined another.
template <class Key>
__device__ bool vertex_block_round(local_shared<Key>& m, unsigned roots, unsigned begin, unsigned end)
{
    for_each_bit<rows_per_thread>(roots,
        [&](unsigned k)
        {
            m.best_key[vertex_block_row(k)] = Key(~Key(0));
            m.best_tie[vertex_block_row(k)] = ~0u;
        });
    __syncthreads();
    unsigned const lane = warp::lane();
    for (unsigned i = begin + lane; i < end; i += 32)
    {
        unsigned const x = m.target[i] & 0xffff, y = m.target[i] >> 16;
        Key const key = m.key[i];
        atomic_min(m.best_key + x, key);
        if (!leaves(y))
            atomic_min(m.best_key + y, key);
    }
    __syncthreads();
    for (unsigned i = begin + lane; i < end; i += 32)
    {
        unsigned const x = m.target[i] & 0xffff, y = m.target[i] >> 16, tie = tie_of(y, m.arc[i]);
        if (m.best_key[x] == m.key[i])
            atomic_min(m.best_tie + x, tie);
        if (!leaves(y) && m.best_key[y] == m.key[i])
            atomic_min(m.best_tie + y, tie);
    }
    __syncthreads();
    bool joined = false;
    for (unsigned at = begin; at < end; at += 32)
    {
        unsigned const i = at + lane;
        unsigned const x = i < end ? m.target[i] & 0xffff : 0, y = i < end ? m.target[i] >> 16 : leaves_up;
        bool selected = false;
        if (!leaves(y))
        {
            unsigned const tie = tie_of(y, m.arc[i]);
            bool const of_x = m.best_tie[x] == tie && m.best_key[x] == m.key[i];
            bool const of_y = m.best_tie[y] == tie && m.best_key[y] == m.key[i];
            if (of_x && of_y) // mirrored
                m.parent[x < y ? y : x] = std::uint16_t(x < y ? x : y);
            else if (of_x)
                m.parent[x] = std::uint16_t(y);
            else if (of_y)
                m.parent[y] = std::uint16_t(x);
            selected = of_x || of_y;
        }
        joined |= selected;
        choose(m, selected, i < end ? m.arc[i] : 0);
    }
    return __syncthreads_or(joined);
}

/// Rounds over the items, until no component joins another. Returns how many items the warp has left.
template <class Key, class Id>
__device__ unsigned contract_items(state<Key, Id> const& s, vertex_block<Id> const& p, local_shared<Key>& m,
    unsigned roots, unsigned begin, unsigned size)
{
    while (vertex_block_round(m, roots, begin, begin + size))
    {
        find_vertex_block_roots(s, m, roots);
        size = contract_local_edges<false>(p, m, begin, size);
        roots = still_roots(m, roots);
        __syncthreads();
    }
    return size;
}

/// Writes the vertex block's components, selected edges and remaining edges to global memory.
template <class Key, class Id>
__device__ void put_vertex_block(graph<Key, Id> const& g, state<Key, Id> const& s, vertex_block<Id> const& p,
    local_shared<Key>& m, unsigned isolated, unsigned begin, unsigned end)
{
    std::uint32_t* const number = m.best_tie;
    unsigned const lane = warp::lane();
    unsigned roots = 0;
    unrolled<rows_per_thread>(
        [&](unsigned k)
        {
            unsigned const r = vertex_block_row(k);
            roots |= unsigned(r < p.rows && m.parent[r] == r && !(isolated >> k & 1)) << k;
            number[r] = none;
        });
    append_each<rows_per_thread>(&s.c->components, roots, m.append, 0,
        [&](unsigned k, unsigned n) { number[vertex_block_row(k)] = n; });
    unsigned mine = 0; // items to list: internal ones, and those that leave from the edge's lower row
    for (unsigned at = begin; at < end; at += 32)
        mine += warp::count(at + lane < end && m.target[at + lane] >> 16 != leaves_down);
    unsigned long long place = append_warp(&s.c->listed, (unsigned long long)mine, m.append, 1);
    unsigned const selected = min(m.selected_count, p.rows); // more come only from an asymmetric graph
    if (threadIdx.x == 0)
        m.forest = atomicAdd(&s.c->emitted, (unsigned long long)selected);
    __syncthreads();
    unrolled<rows_per_thread>(
        [&](unsigned k)
        {
            unsigned const r = vertex_block_row(k);
            if (r >= p.rows)
                return;
            bool const alone = isolated >> k & 1;
            s.component[p.first + r] = alone ? none : numbered | number[m.parent[r]];
            if (!alone && number[m.parent[r]] == none) // its neighbour has no neighbour
                set_flag(&s.c->fault.asymmetric);
        });
    for (unsigned i = threadIdx.x; i < selected; i += block_threads)
        s.forest[m.forest + i] = Id(p.base + m.selected[i]);
    for (unsigned at = begin; at < end; at += 32)
    {
        unsigned const i = at + lane, y = i < end ? m.target[i] >> 16 : leaves_down;
        bool const keep = y != leaves_down;
        unsigned long long const e = warp::append(keep, place);
        if (keep && e >= s.list.capacity)
            set_flag(&s.c->overflow);
        else if (keep)
        {
            // A neighbour outside has no number yet: the rounds begin with giving it one.
            Id const arc = Id(p.base + m.arc[i]);
            s.list.ends[e] = {number[m.target[i] & 0xffff] | numbered,
                y == leaves_up ? __ldg(g.targets + arc) : number[y] | numbered};
            s.list.keys[e] = m.key[i];
            s.list.ids[e] = arc;
        }
    }
}

template <class Key, class Id>
__device__ void contract_vertex_block(
    graph<Key, Id> const& g, state<Key, Id> const& s, unsigned index, local_shared<Key>& m)
{
    vertex_block<Id> const p = vertex_block_at(g, index);
    if (threadIdx.x == 0)
        m.selected_count = 0;
    if (!load_vertex_block(g, s, p, m))
        return;
    row_bits const of = join_rows(g, s, p, m);
    unsigned const all = rows_below(p.rows);
    find_vertex_block_roots(s, m, all);
    // Every warp keeps the items of its own rows.
    unsigned const first = min(warp::index() * rows_per_warp, p.rows),
                   last = min(first + rows_per_warp, p.rows);
    unsigned const begin = m.begin[first];
    unsigned size = contract_local_edges<true>(p, m, begin, m.begin[last] - begin);
    __syncthreads();
    size = contract_items(s, p, m, of.roots, begin, size);
    find_vertex_block_roots(s, m, all);
    put_vertex_block(g, s, p, m, of.isolated, begin, begin + size);
}

/// One block per vertex block. Replaces round one and the first list.
struct contract_vertex_blocks : phase
{
    static constexpr char const* name = "contract_vertex_blocks";

    template <class Key, class Id>
    using shared = local_shared<Key>;

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const&)
    {
        return vertex_blocks_of(g.vertices) * (unsigned long long)block_threads - 1;
    }

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, local_shared<Key>& m) const
    {
        contract_vertex_block(g, s, at.block, m);
    }
};

/// Prepares for the rounds. The list of an asymmetric graph must not be walked.
struct start_after_vertex_blocks : start_components
{
    static constexpr char const* name = "start_after_vertex_blocks";

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared& m) const
    {
        start_components::run(at, g, s, m);
        if (at.is_leader() && s.c->fault.asymmetric)
            s.c->listed = 0;
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
