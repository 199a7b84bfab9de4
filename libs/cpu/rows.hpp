//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_ROWS_HPP
#define BOOST_GPU_MST_LIBS_CPU_ROWS_HPP

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{

/// Divides a CSR into chunks of equal work, rows + arcs, whatever the degrees: a hub's row spans several
/// chunks, a chunk holds many short or empty rows. (The merge path of row ends and arcs.)
///
/// Chunk c works on [first row's arcs from arc(c) on], whole rows, [arcs of row(c + 1) before arc(c + 1)].
template <class Offset>
class row_chunks
{
public:
    row_chunks(Offset const* offsets, std::uint64_t num_rows, unsigned chunks)
        : m_offsets(offsets), m_points(chunks + 1)
    {
        std::uint64_t const work = num_rows + offsets[num_rows];
        for (unsigned c = 0; c <= chunks; ++c)
        {
            std::uint64_t const work_before = work / chunks * c + work % chunks * c / chunks;
            m_points[c] = merge_point_at(work_before, num_rows);
        }
    }

    unsigned size() const noexcept { return unsigned(m_points.size() - 1); }
    std::uint64_t first_row(unsigned c) const noexcept { return m_points[c].row; }
    std::uint64_t tail_row(unsigned c) const noexcept { return m_points[c + 1].row; }

    /// Whether no earlier chunk has arcs of the first row.
    bool begins_row(unsigned c) const noexcept { return m_points[c].arc == m_offsets[m_points[c].row]; }

    /// How many arcs the chunk works on.
    std::uint64_t arcs(unsigned c) const noexcept { return m_points[c + 1].arc - m_points[c].arc; }

    /// Calls head(row, begin, end) for the rest of the first row, body(row, begin, end) for whole rows and
    /// tail(row, begin, end) for the beginning of a row that a later chunk ends; a chunk inside one row has
    /// only a tail. Arc ranges may be empty.
    template <class Head, class Body, class Tail>
    void visit(unsigned c, Head const& head, Body const& body, Tail const& tail) const
    {
        merge_point const from = m_points[c];
        merge_point const to = m_points[c + 1];
        if (from.row == to.row)
        {
            tail(to.row, from.arc, to.arc);
            return;
        }
        head(from.row, from.arc, std::uint64_t(m_offsets[from.row + 1]));
        for (std::uint64_t row = from.row + 1; row < to.row; ++row)
            body(row, std::uint64_t(m_offsets[row]), std::uint64_t(m_offsets[row + 1]));
        tail(to.row, std::uint64_t(m_offsets[to.row]), to.arc);
    }

private:
    struct merge_point
    {
        std::uint64_t row; ///< rows that have ended
        std::uint64_t arc; ///< arcs that have passed
    };

    /// The position after the first `work_before` steps over rows and arcs, each row ending right after its
    /// arcs.
    merge_point merge_point_at(std::uint64_t work_before, std::uint64_t num_rows) const
    {
        std::uint64_t low = 0;
        std::uint64_t high = num_rows;
        while (low < high)
        {
            std::uint64_t const row = low + (high - low) / 2;
            if (std::uint64_t(m_offsets[row + 1]) + row + 1 <= work_before)
                low = row + 1;
            else
                high = row;
        }
        return {low, work_before - low};
    }

    Offset const* m_offsets;
    std::vector<merge_point> m_points;
};

} // namespace host
} // namespace boost_gpu_mst

#endif
