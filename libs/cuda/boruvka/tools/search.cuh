//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_SEARCH_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_SEARCH_CUH

#include "libs/cuda/boruvka/tools/state.cuh"

#include <cstdint>

// Root finding for several pointers per thread in lockstep, so that their reads are in flight together.

namespace boost_gpu_mst::cuda::boruvka
{

/// Moves at[k], for the bits k of `open`, towards its root until stops(hops) says so: parents[at[k]] is where
/// one step leads, and is_root(at, above) says whether it led to the root (or stood on it). Calls step(k,
/// hops, above, is_at_root) for each step. Returns the bits that have not reached a root.
template <unsigned N, class IsRoot, class Stops, class Step>
__device__ unsigned find_root(unsigned open, std::uint32_t const* parents, std::uint32_t (&at)[N],
    IsRoot is_root, Stops stops, Step step)
{
    for (unsigned hops = 0; open && !stops(hops); ++hops)
    {
        std::uint32_t above[N];
        unrolled<N>([&](unsigned k) { above[k] = open >> k & 1 ? parents[at[k]] : 0; });
        for_each_bit<N>(open,
            [&](unsigned k)
            {
                bool const is_at_root = is_root(at[k], above[k]);
                if (is_at_root)
                    open &= ~(1u << k);
                step(k, hops, above[k], is_at_root);
                at[k] = above[k];
            });
    }
    return open;
}

/// In a forest of components, where a root is its own parent.
struct is_own_parent
{
    __device__ bool operator()(std::uint32_t at, std::uint32_t above) const { return at == above; }
};

// Binary searches in the CSR, several per thread in lockstep, so that their reads are in flight together.

/// Moves low[k] to the first i of low[k] .. high[k] for which less(k, read(k, i)) is false.
template <unsigned N, class Position, class Read, class Less>
__device__ void search_each(Position (&low)[N], Position (&high)[N], Read read, Less less)
{
    for (bool open = true; open;)
    {
        Position middle[N];
        decltype(read(0u, Position())) value[N];
        unrolled<N>(
            [&](unsigned k)
            {
                middle[k] = low[k] + (high[k] - low[k]) / 2;
                value[k] = low[k] < high[k] ? read(k, middle[k]) : 0;
            });
        open = false;
        unrolled<N>(
            [&](unsigned k)
            {
                if (low[k] < high[k])
                {
                    if (less(k, value[k]))
                        low[k] = middle[k] + 1;
                    else
                        high[k] = middle[k];
                    open |= low[k] < high[k];
                }
            });
    }
}

/// Finds the rows of arcs, each known to be one of low[k] .. high[k]; the result is in low.
template <unsigned N, class Key, class Id>
__device__ void find_rows(
    graph<Key, Id> const& g, Id const (&arc)[N], std::uint32_t (&low)[N], std::uint32_t (&high)[N])
{
    search_each(
        low, high, [&](unsigned, std::uint32_t row) { return __ldg(g.offsets + row + 1); },
        [&](unsigned k, Id stop) { return stop <= arc[k]; });
}

/// Finds the arcs from[k] -> to[k] of the given keys, for the bits k of `ask`; of parallel arcs, the first.
/// Sets fault.asymmetric if there is none.
template <unsigned N, class Key, class Id>
__device__ void find_arcs(graph<Key, Id> const& g, unsigned ask, std::uint32_t const (&from)[N],
    std::uint32_t const (&to)[N], Key const (&key)[N], Id (&arc)[N], faults& fault)
{
    Id low[N], high[N], end[N];
    unrolled<N>(
        [&](unsigned k)
        {
            low[k] = ask >> k & 1 ? __ldg(g.offsets + from[k]) : 0;
            end[k] = high[k] = ask >> k & 1 ? __ldg(g.offsets + from[k] + 1) : 0;
        });
    search_each(
        low, high, [&](unsigned, Id a) { return __ldg(g.targets + a); },
        [&](unsigned k, std::uint32_t target) { return target < to[k]; });
    for_each_bit<N>(ask,
        [&](unsigned k)
        {
            Id a = low[k];
            while (a < end[k] && g.targets[a] == to[k] && g.key(g.weights[a]) != key[k])
                ++a;
            if (a == end[k] || g.targets[a] != to[k])
                set_flag(&fault.asymmetric);
            else
                arc[k] = a;
        });
}

/// For the bits k of `ask`, replaces the arc of an edge in its upper row by the one in its lower row.
template <unsigned N, class Key, class Id>
__device__ void settle_arcs(graph<Key, Id> const& g, unsigned ask, std::uint32_t const (&row)[N],
    Key const (&key)[N], Id (&arc)[N], faults& fault)
{
    std::uint32_t target[N];
    unrolled<N>([&](unsigned k) { target[k] = ask >> k & 1 ? __ldg(g.targets + arc[k]) : 0; });
    find_arcs(g, ask, target, row, key, arc, fault);
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
