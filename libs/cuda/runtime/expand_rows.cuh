//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_EXPAND_ROWS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_EXPAND_ROWS_CUH

#include "libs/core/faults.hpp"
#include "libs/cuda/runtime/session.cuh"
#include "libs/cuda/runtime/warp.cuh"

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include <cstdint>

// Expands the rows of a CSR, or of a device's part of one, to a list of arcs.

namespace boost_gpu_mst::cuda
{

/// The numbers of arcs to a higher and to a lower vertex: equal if the CSR is symmetric.
struct arc_counts
{
    std::uint64_t up = 0;
    std::uint64_t down = 0;
};

struct expanded_rows
{
    device_buffer<std::uint32_t> sources; ///< of each arc
    arc_counts counts;
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

/// What is read of a CSR's offsets to check them.
struct offsets_found
{
    std::uint64_t falling_row; ///< the lowest row that ends before it begins; none is 2^64 - 1
    std::uint64_t first, last;
};

/// Throws invalid_graph for offsets that decrease, or do not run from 0 to the number of arcs.
template <class Offset>
void check_offsets(session& on, rows_view<Offset> const& rows, std::uint64_t arcs)
{
    constexpr std::uint64_t none = ~std::uint64_t(0);
    device_buffer<offsets_found> const all = on.make_filled<offsets_found>(1, 0xff);
    offsets_found* const to = all.data();
    on.each("checking rows", rows.rows + std::uint64_t(1),
        [=] __device__(std::uint64_t row)
        {
            if (row == 0)
                to->first = rows.begin[0];
            if (row == rows.rows)
                to->last = rows.begin[row];
            else if (rows.begin[row] > rows.begin[row + 1])
                atomic_min_if_less(&to->falling_row, row);
        });
    offsets_found const found = on.read(to);
    if (found.falling_row != none)
        detail::refuse_row(rows.first_row + found.falling_row, on.read(rows.begin + found.falling_row + 1));
    if (found.first != 0 || found.last != arcs)
        detail::refuse_offsets(found.first, found.last, arcs);
}

constexpr unsigned arcs_per_warp = 128;

/// Finds the row of every arc. A warp searches for the rows of its arcs between those of the first and the
/// last. Adds to the counts.
template <class Offset>
__global__ void expand_kernel(rows_view<Offset> rows, std::uint64_t arcs, std::uint32_t const* targets,
    std::uint32_t* sources, arc_counts* counts)
{
    std::uint64_t const stride = std::uint64_t(gridDim.x) * warp::per_block * arcs_per_warp;
    std::uint64_t up = 0, down = 0;
    for (std::uint64_t first = (std::uint64_t(blockIdx.x) * warp::per_block + warp::index()) * arcs_per_warp;
         first < arcs; first += stride)
    {
        std::uint64_t const end = first + arcs_per_warp < arcs ? first + arcs_per_warp : arcs;
        std::uint32_t const lowest = rows.row_of(first, 0, rows.rows - 1);
        std::uint32_t const highest = rows.row_of(end - 1, lowest, rows.rows - 1);
        for (std::uint64_t base = first; base < end; base += warp::size)
        {
            std::uint64_t const arc = base + warp::lane();
            bool is_up = false, is_down = false;
            if (arc < end)
            {
                std::uint32_t const u = rows.first_row + rows.row_of(arc, lowest, highest), v = targets[arc];
                sources[arc] = u;
                is_up = u < v;
                is_down = v < u;
            }
            up += warp::count(is_up);
            down += warp::count(is_down);
        }
    }
    if (warp::lane() == 0 && up + down != 0)
    {
        add(&counts->up, up);
        add(&counts->down, down);
    }
}

template <class Offset>
expanded_rows expand_rows(
    session& on, detail::edge_arrays const& g, std::uint32_t num_rows, Offset const* offsets)
{
    rows_view<Offset> rows{offsets, num_rows, g.first_row};
    std::uint64_t arcs = g.size;
    check_offsets(on, rows, arcs);
    expanded_rows expanded{on.make<std::uint32_t>(arcs), {}};
    if (arcs == 0)
        return expanded;
    device_buffer<arc_counts> const counts = on.make_filled<arc_counts>(1, 0);
    std::uint32_t const* targets = g.targets;
    std::uint32_t* sources = expanded.sources.data();
    arc_counts* to = counts.data();
    void* arguments[] = {&rows, &arcs, &targets, &sources, &to};
    check(cudaLaunchKernel(reinterpret_cast<void const*>(&expand_kernel<Offset>),
              warp::blocks_for((arcs + arcs_per_warp - 1) / arcs_per_warp), dim3(warp::block_size), arguments,
              0, on.stream()),
        "expanding rows", __FILE__, __LINE__);
    expanded.counts = on.read(to);
    return expanded;
}

/// Rows g.first_row .. g.first_row + num_rows - 1 of a CSR, which are all of g's. Throws invalid_graph for
/// offsets that decrease, or do not run from 0 to the number of arcs; does not check targets. Synchronises.
inline expanded_rows expand_rows(session& on, detail::edge_arrays const& g, std::uint32_t num_rows)
{
    return g.offset_bytes == 4 ? expand_rows(on, g, num_rows, static_cast<std::uint32_t const*>(g.offsets))
                               : expand_rows(on, g, num_rows, static_cast<std::uint64_t const*>(g.offsets));
}

} // namespace boost_gpu_mst::cuda

#endif
