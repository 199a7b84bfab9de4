//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LOCAL_VERTEX_BLOCK_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_LOCAL_VERTEX_BLOCK_CUH

#include "libs/cuda/boruvka/tools/block.cuh"
#include "libs/cuda/boruvka/tools/phase.cuh"
#include "libs/cuda/boruvka/tools/random.cuh"
#include "libs/cuda/boruvka/tools/state.cuh"

// What local contraction works on: vertex blocks of consecutive vertices and their place in shared memory.

namespace boost_gpu_mst::cuda::boruvka
{

constexpr unsigned vertex_block_rows = 1024;
constexpr unsigned max_vertex_block_arcs = 4096;
constexpr unsigned rows_per_thread = vertex_block_rows / block_threads;
constexpr unsigned rows_per_warp = 32 * rows_per_thread;

/// In place of an item's second component: the edge leads to a lower or to a higher vertex block.
constexpr unsigned leaves_down = 0xfffe, leaves_up = 0xffff;

__device__ inline bool leaves(unsigned y)
{
    return y >= leaves_down;
}

/// Breaks ties between items of one key, in the order of the edges' ids: an edge to a lower vertex block has
/// its arc there, before all arcs here. Which of several such edges wins does not matter: none is followed.
__device__ inline unsigned tie_of(unsigned y, unsigned arc)
{
    return y == leaves_down ? 0 : 1 + arc;
}

/// The thread's k-th row. A warp's rows are consecutive.
__device__ inline unsigned vertex_block_row(unsigned k)
{
    return warp::index() * rows_per_warp + k * warp::size + warp::lane();
}

__host__ __device__ inline unsigned vertex_blocks_of(std::uint32_t vertices)
{
    return (vertices + vertex_block_rows - 1) / vertex_block_rows;
}

template <class Id>
struct vertex_block
{
    std::uint32_t first;
    unsigned rows;
    Id base;       ///< first arc
    unsigned arcs; ///< at most max_vertex_block_arcs + 1, however many there are

    __device__ bool contains(std::uint32_t vertex) const { return vertex - first < rows; }
};

template <class Key, class Id>
__device__ vertex_block<Id> vertex_block_at(graph<Key, Id> const& g, unsigned index)
{
    vertex_block<Id> p;
    p.first = index * vertex_block_rows;
    p.rows = min(vertex_block_rows, g.vertices - p.first);
    p.base = __ldg(g.offsets + p.first);
    Id const size = __ldg(g.offsets + p.first + p.rows) - p.base;
    p.arcs = unsigned(
        size < max_vertex_block_arcs ? size : Id(max_vertex_block_arcs + (size > max_vertex_block_arcs)));
    return p;
}

template <class Key>
struct local_shared
{
    append_shared append;
    unsigned long long forest;
    Key best_key[vertex_block_rows];
    std::uint32_t best_tie[vertex_block_rows]; ///< at the end, the number of the component
    unsigned selected_count;
    Key key[max_vertex_block_arcs];
    std::uint32_t target[max_vertex_block_arcs]; ///< of an item its two components, 16 bits each
    std::uint16_t arc[max_vertex_block_arcs];    ///< of an item; of an arc its row
    std::uint16_t begin[vertex_block_rows + 1];
    std::uint16_t parent[vertex_block_rows];
    std::uint16_t selected[vertex_block_rows];
};

/// The thread's rows below `rows`, as bits.
__device__ inline unsigned rows_below(unsigned rows)
{
    return bits_where<rows_per_thread>([&](unsigned k) { return vertex_block_row(k) < rows; });
}

template <class Key>
__device__ unsigned still_roots(local_shared<Key> const& m, unsigned roots)
{
    for_each_bit<rows_per_thread>(roots,
        [&](unsigned k)
        {
            if (m.parent[vertex_block_row(k)] != vertex_block_row(k))
                roots &= ~(1u << k);
        });
    return roots;
}

/// Notes the chosen arcs of a warp's lanes. The whole warp must call. (More than one per row come only from
/// an asymmetric graph, and are not kept.)
template <class Key>
__device__ void choose(local_shared<Key>& m, bool selected, unsigned arc)
{
    unsigned count = 0, place = 0;
    unsigned const before = warp::append(selected, count);
    if (count == 0)
        return;
    if (warp::lane() == 0)
        place = atomicAdd(&m.selected_count, count);
    place = __shfl_sync(~0u, place, 0) + before;
    if (selected && place < vertex_block_rows)
        m.selected[place] = std::uint16_t(arc);
}

/// The first arc in begin .. end that leads to `target` and has that key.
template <class Key>
__device__ unsigned find_in_row(
    local_shared<Key> const& m, unsigned begin, unsigned end, std::uint32_t target, Key key, faults& fault)
{
    for (unsigned a = begin; a < end; ++a)
        if (m.target[a] == target && m.key[a] == key)
            return a;
    set_flag(&fault.asymmetric);
    return begin;
}

/// Records the share of `requested` threads of the block that are `near`. All of them must call.
__device__ inline void report_nearness(bool requested, bool near, control& c)
{
    unsigned const all = __syncthreads_count(requested), here = __syncthreads_count(near);
    if (threadIdx.x == 0)
        c.near = all ? float(here) / float(all) : 0;
}

/// Whether the graph suits local contraction: notes vertex blocks with too many arcs, and how many of a
/// sample of vertices have their first neighbour in their own vertex block.
struct survey_vertex_blocks : phase
{
    static constexpr char const* name = "survey_vertex_blocks";

    template <class Key, class Id>
    static unsigned long long threads(graph<Key, Id> const& g, state<Key, Id> const&)
    {
        return vertex_blocks_of(g.vertices);
    }

    template <class Key, class Id>
    __device__ void run(
        grid_slice at, graph<Key, Id> const& g, state<Key, Id> const& s, nothing_shared&) const
    {
        unsigned const vertex_blocks = vertex_blocks_of(g.vertices);
        for (unsigned long long i = at.first_thread() + threadIdx.x; i < vertex_blocks; i += at.threads())
            if (vertex_block_at(g, unsigned(i)).arcs > max_vertex_block_arcs)
                set_flag(&s.c->crowded);
        if (at.block != 0)
            return;
        std::uint32_t const u = std::uint32_t(__umul64hi(random_bits(draw::survey, threadIdx.x), g.vertices));
        Id const begin = __ldg(g.offsets + u), end = __ldg(g.offsets + u + 1);
        bool const requested = begin < end && end <= g.size;
        bool const near = requested && __ldg(g.targets + begin) / vertex_block_rows == u / vertex_block_rows;
        report_nearness(requested, near, *s.c);
    }
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
