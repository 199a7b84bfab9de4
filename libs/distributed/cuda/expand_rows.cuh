//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_EXPAND_ROWS_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_EXPAND_ROWS_CUH

#include "libs/core/faults.hpp"
#include "libs/cuda/runtime/session.cuh"
#include "libs/distributed/cuda/device_group.cuh"
#include "libs/distributed/cuda/list_edges.cuh"

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include <cstdint>

// Expands a device's partition of a CSR to a list of arcs.

namespace boost_gpu_mst::cuda
{

/// The numbers of arcs, of a part or of all, to a higher and to a lower vertex.
struct arc_counts
{
    std::uint64_t up = 0;
    std::uint64_t down = 0;
};

template <class Offset>
struct rows_view
{
    Offset const* begin;
    std::uint32_t rows;
    std::uint32_t first_row;

    /// The last of the rows from .. to that begins at or before this arc: the row that contains it. Empty
    /// rows may begin at the same arc.
    __device__ std::uint32_t row_of(std::uint64_t arc, std::uint32_t from, std::uint32_t to) const
    {
        while (from < to)
        {
            std::uint32_t const middle = from + (to - from + 1) / 2;
            if (begin[middle] <= arc)
                from = middle;
            else
                to = middle - 1;
        }
        return from;
    }
};

/// Throws invalid_graph for offsets that decrease, or do not run from 0 to the number of arcs.
template <class Offset>
void check_offsets(session& on, rows_view<Offset> const& rows, std::uint64_t arcs)
{
    device_buffer<std::uint64_t> const found = on.make_filled<std::uint64_t>(3, 0xff);
    std::uint64_t* const to = found.data();
    on.each("checking rows", rows.rows + std::uint64_t(1),
        [=] __device__(std::uint64_t row)
        {
            if (row == 0)
                to[1] = rows.begin[0];
            if (row == rows.rows)
                to[2] = rows.begin[row];
            else if (rows.begin[row] > rows.begin[row + 1])
                atomic_min_if_less(to, row);
        });
    if (std::uint64_t const row = on.read(to); row != ~std::uint64_t(0))
        detail::refuse_row(rows.first_row + row, on.read(rows.begin + row + 1));
    std::uint64_t const first = on.read(to + 1), last = on.read(to + 2);
    if (first != 0 || last != arcs)
        detail::refuse_offsets(first, last, arcs);
}

/// Finds the row of every arc. A warp searches for the rows of 128 arcs between those of the first and the
/// last. Adds to the counts.
template <class Offset>
__global__ void expand_kernel(rows_view<Offset> rows, std::uint64_t arcs, std::uint32_t const* targets,
    std::uint32_t* sources, arc_counts* counts)
{
    unsigned const lane = threadIdx.x % 32;
    std::uint64_t const warps = (arcs + edges_per_warp - 1) / edges_per_warp;
    std::uint64_t const stride = std::uint64_t(gridDim.x) * (choice_block / 32);
    std::uint64_t up = 0, down = 0;
    for (std::uint64_t t = std::uint64_t(blockIdx.x) * (choice_block / 32) + threadIdx.x / 32; t < warps;
         t += stride)
    {
        std::uint64_t const first = t * edges_per_warp;
        std::uint64_t const end = first + edges_per_warp < arcs ? first + edges_per_warp : arcs;
        std::uint32_t const lowest = rows.row_of(first, 0, rows.rows - 1);
        std::uint32_t const highest = rows.row_of(end - 1, lowest, rows.rows - 1);
        for (std::uint64_t base = first; base < end; base += 32)
        {
            std::uint64_t const arc = base + lane;
            bool is_up = false, is_down = false;
            if (arc < end)
            {
                std::uint32_t const u = rows.first_row + rows.row_of(arc, lowest, highest), v = targets[arc];
                sources[arc] = u;
                is_up = u < v;
                is_down = v < u;
            }
            up += unsigned(__popc(__ballot_sync(~0u, is_up)));
            down += unsigned(__popc(__ballot_sync(~0u, is_down)));
        }
    }
    if (lane == 0 && up + down != 0)
    {
        add(&counts->up, up);
        add(&counts->down, down);
    }
}

/// The sources of a part's arcs, which take 4 bytes each. Throws invalid_graph for offsets that make no
/// sense.
template <class Offset>
device_buffer<std::uint32_t> expand_rows(
    session& on, detail::edge_arrays const& partition, Offset const* offsets, arc_counts& counted)
{
    rows_view<Offset> rows{offsets, partition.num_rows, partition.first_row};
    std::uint64_t arcs = partition.size;
    check_offsets(on, rows, arcs);
    device_buffer<std::uint32_t> expanded = on.make<std::uint32_t>(arcs);
    if (arcs == 0)
        return expanded;
    device_buffer<arc_counts> const counts = on.make_filled<arc_counts>(1, 0);
    std::uint32_t const* targets = partition.targets;
    std::uint32_t* sources = expanded.data();
    arc_counts* to = counts.data();
    void* arguments[] = {&rows, &arcs, &targets, &sources, &to};
    check(cudaLaunchKernel(reinterpret_cast<void const*>(&expand_kernel<Offset>),
              blocks_of((arcs + edges_per_warp - 1) / edges_per_warp), dim3(choice_block), arguments, 0,
              on.stream()),
        "expanding rows", __FILE__, __LINE__);
    counted = on.read(to);
    return expanded;
}

inline device_buffer<std::uint32_t> expand_rows(
    session& on, detail::edge_arrays const& partition, arc_counts& counted)
{
    return partition.offset_bytes == 4
               ? expand_rows(on, partition, static_cast<std::uint32_t const*>(partition.offsets), counted)
               : expand_rows(on, partition, static_cast<std::uint64_t const*>(partition.offsets), counted);
}

/// Throws invalid_graph if the parts of all ranks together have more arcs in one direction. Collective.
inline void check_symmetry(session& on, device_group& group, unsigned rank, arc_counts mine)
{
    group.show(rank, mine);
    group.barrier(on);
    arc_counts all;
    for (unsigned r = 0; r != group.size(); ++r)
    {
        all.up += group.shown_by<arc_counts>(r).up;
        all.down += group.shown_by<arc_counts>(r).down;
    }
    group.barrier(on);
    if (all.up != all.down)
        detail::refuse_asymmetry(all.up, all.down);
}

} // namespace boost_gpu_mst::cuda

#endif
