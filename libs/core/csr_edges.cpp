//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/csr_edges.hpp"

#include <boost_gpu_mst/detail/library/edge_set.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/faults.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstddef>
#include <numeric>
#include <type_traits>

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

constexpr std::uint64_t arcs_in_chunk = parallel_edge_source::max_in_chunk;

} // namespace

std::uint64_t csr_edges::offset(std::uint64_t row) const noexcept
{
    return m_csr.offset_bytes == 4 ? static_cast<std::uint32_t const*>(m_csr.offsets)[row]
                                   : static_cast<std::uint64_t const*>(m_csr.offsets)[row];
}

/// Calls visit_arc(row, arc) for the arcs of a chunk.
template <class Visit>
void csr_edges::visit(std::uint64_t chunk, Visit const& visit_arc) const
{
    std::uint64_t const first = chunk * arcs_in_chunk, last = std::min(first + arcs_in_chunk, m_csr.size);
    // The last row that begins at or before this arc: empty rows before it may begin at the same arc.
    std::uint64_t row = 0;
    for (std::uint64_t rows = m_csr.num_vertices; rows > 1;)
    {
        std::uint64_t const half = rows / 2;
        if (offset(row + half) <= first)
            row += half;
        rows -= half;
    }
    for (std::uint64_t arc = first; arc != last;)
    {
        std::uint64_t const end = std::min(last, offset(row + 1));
        for (; arc < end; ++arc)
            visit_arc(row, arc);
        ++row;
    }
}

void csr_edges::check_offsets() const
{
    constexpr std::uint64_t part = std::uint64_t(1) << 15;
    std::uint64_t const rows = m_csr.num_vertices;
    parallel_for((rows + part - 1) / part, m_threads,
        [&](std::uint64_t p)
        {
            for (std::uint64_t u = p * part; u != std::min(rows, (p + 1) * part); ++u)
                if (offset(u) > offset(u + 1))
                    refuse_row(u, offset(u + 1));
        });
    if (offset(0) != 0 || offset(rows) != m_csr.size)
        refuse_offsets(offset(0), offset(rows), m_csr.size);
}

csr_edges::csr_edges(edge_arrays const& csr, unsigned threads)
    : m_csr(csr), m_threads(threads_for(csr.num_edges(), threads)),
      m_starts(std::size_t((csr.size + arcs_in_chunk - 1) / arcs_in_chunk + 1))
{
    check_offsets();
    std::vector<std::int32_t> surplus(m_starts.size()); // of arcs to higher vertices
    with_weight_type(csr.type,
        [&](auto* null)
        {
            using weight = std::remove_pointer_t<decltype(null)>;
            auto const* const weights = static_cast<weight const*>(csr.weights);
            parallel_for(m_starts.size() - 1, m_threads,
                [&](std::size_t chunk)
                {
                    std::int32_t up = 0, down = 0;
                    visit(chunk,
                        [&](std::uint64_t row, std::uint64_t arc)
                        {
                            std::uint32_t const target = m_csr.targets[arc];
                            if (target >= m_csr.num_vertices)
                                refuse_endpoint("target", arc, target, m_csr.num_vertices);
                            if (is_nan(weights[arc]))
                                BOOST_THROW_EXCEPTION(nan_weight(arc));
                            up += target > row;
                            down += target < row;
                        });
                    m_starts[chunk + 1] = std::uint64_t(up);
                    surplus[chunk] = up - down;
                });
        });
    std::partial_sum(m_starts.begin(), m_starts.end(), m_starts.begin());
    std::int64_t const wrong = std::accumulate(surplus.begin(), surplus.end(), std::int64_t(0));
    if (wrong != 0)
        refuse_asymmetry(m_starts.back(), m_starts.back() - std::uint64_t(wrong));
}

parallel_edge_source csr_edges::view() const noexcept
{
    parallel_edge_source f;
    f.num_vertices = m_csr.num_vertices;
    f.type = m_csr.type;
    f.heaviest_first = m_csr.heaviest_first;
    f.chunks = m_starts.size() - 1;
    f.starts = m_starts.data();
    f.context = this;
    f.fill = [](void const* context, std::uint64_t chunk, std::uint32_t* u, std::uint32_t* v, void* w)
    { static_cast<csr_edges const*>(context)->fill(chunk, u, v, w); };
    return f;
}

void csr_edges::fill(std::uint64_t chunk, std::uint32_t* sources, std::uint32_t* targets, void* weights) const
{
    auto const list = [&](auto const* from, auto* to)
    {
        visit(chunk,
            [&](std::uint64_t row, std::uint64_t arc)
            {
                std::uint32_t const target = m_csr.targets[arc];
                if (target <= row)
                    return;
                *sources++ = std::uint32_t(row);
                *targets++ = target;
                *to++ = from[arc];
            });
    };
    with_weight_type(m_csr.type,
        [&](auto* null)
        {
            using weight = std::remove_pointer_t<decltype(null)>;
            list(static_cast<weight const*>(m_csr.weights), static_cast<weight*>(weights));
        });
}

void csr_edges::to_arcs(edge_id* ascending, std::uint64_t count) const
{
    std::size_t const chunks = m_starts.size() - 1;
    std::vector<std::uint64_t> bounds(
        m_starts.size(), count); // ordinals of earlier chunks, before any is changed
    parallel_for(chunks, m_threads,
        [&](std::size_t chunk)
        {
            bounds[chunk] =
                std::uint64_t(std::lower_bound(ascending, ascending + count, m_starts[chunk]) - ascending);
        });
    parallel_for(chunks, m_threads,
        [&](std::size_t chunk)
        {
            edge_id* at = ascending + bounds[chunk];
            edge_id const* const end = ascending + bounds[chunk + 1];
            if (at == end)
                return;
            std::uint64_t ordinal = m_starts[chunk];
            visit(chunk,
                [&](std::uint64_t row, std::uint64_t arc)
                {
                    if (m_csr.targets[arc] > row && at != end && ordinal++ == *at)
                        *at++ = arc;
                });
        });
}

void csr_edges::to_arcs_in_any_order(std::vector<edge_id>& ids) const
{
    edge_set const edges(ids, m_starts.back());
    std::vector<edge_id> arcs(ids.size());
    for (edge_id const id : ids)
        arcs[edges.rank(id)] = id; // ascending
    to_arcs(arcs.data(), arcs.size());
    for (edge_id& id : ids)
        id = arcs[edges.rank(id)];
}

} // namespace detail
} // namespace boost_gpu_mst
