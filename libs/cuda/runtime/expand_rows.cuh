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
#include <utility>

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

template <class Offset>
void find_faults(session& on, rows_view<Offset> const& rows, offsets_found* to)
{
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
}

constexpr unsigned arcs_per_warp = 128;

/// Finds the row of every arc, whatever the offsets. A warp searches for the rows of its arcs between those
/// of the first and the last. Adds to the counts, if there are targets.
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
                std::uint32_t const u = rows.first_row + rows.row_of(arc, lowest, highest);
                std::uint32_t const v = targets ? targets[arc] : u;
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

/// Rows g.first_row .. g.first_row + num_rows - 1 of a CSR, which are all of g's: ordered to be expanded on
/// the session's stream. Without targets nothing is counted.
class row_expansion
{
public:
    row_expansion(session& on, detail::edge_arrays const& g, std::uint32_t num_rows)
        : m_on(on), m_graph(g), m_rows(num_rows), m_sources(on.make<std::uint32_t>(g.size)),
          m_found(on.make_filled<offsets_found>(1, 0xff)), m_counts(on.make_filled<arc_counts>(1, 0))
    {
        if (g.offset_bytes == 4)
            expand<std::uint32_t>();
        else
            expand<std::uint64_t>();
    }

    /// Throws invalid_graph for offsets that decrease, or do not run from 0 to the number of arcs; does not
    /// check targets. Synchronises.
    expanded_rows finish()
    {
        offsets_found const found = m_on.read(m_found.data());
        if (found.falling_row != ~std::uint64_t(0))
            detail::refuse_row(m_graph.first_row + found.falling_row, offset(found.falling_row + 1));
        if (found.first != 0 || found.last != m_graph.size)
            detail::refuse_offsets(found.first, found.last, m_graph.size);
        return {std::move(m_sources), m_graph.targets ? m_on.read(m_counts.data()) : arc_counts()};
    }

private:
    template <class Offset>
    void expand()
    {
        rows_view<Offset> rows{static_cast<Offset const*>(m_graph.offsets), m_rows, m_graph.first_row};
        find_faults(m_on, rows, m_found.data());
        std::uint64_t arcs = m_graph.size;
        if (arcs == 0 || m_rows == 0)
            return;
        std::uint32_t const* targets = m_graph.targets;
        std::uint32_t* sources = m_sources.data();
        arc_counts* counts = m_counts.data();
        void* arguments[] = {&rows, &arcs, &targets, &sources, &counts};
        check(cudaLaunchKernel(reinterpret_cast<void const*>(&expand_kernel<Offset>),
                  warp::blocks_for((arcs + arcs_per_warp - 1) / arcs_per_warp), dim3(warp::block_size),
                  arguments, 0, m_on.stream()),
            "expanding rows", __FILE__, __LINE__);
    }

    std::uint64_t offset(std::uint64_t row)
    {
        return m_graph.offset_bytes == 4
                   ? m_on.read(static_cast<std::uint32_t const*>(m_graph.offsets) + row)
                   : m_on.read(static_cast<std::uint64_t const*>(m_graph.offsets) + row);
    }

    session& m_on;
    detail::edge_arrays m_graph;
    std::uint32_t m_rows;
    device_buffer<std::uint32_t> m_sources;
    device_buffer<offsets_found> m_found;
    device_buffer<arc_counts> m_counts;
};

/// A row_expansion that is waited for.
inline expanded_rows expand_rows(session& on, detail::edge_arrays const& g, std::uint32_t num_rows)
{
    return row_expansion(on, g, num_rows).finish();
}

} // namespace boost_gpu_mst::cuda

#endif
