//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_ROW_CHUNKS_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_ROW_CHUNKS_HPP

#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/library/chunk_table.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>

#include <boost/config.hpp>

#include <cstddef>
#include <cstdint>
#include <new>
#include <type_traits>

namespace boost_gpu_mst
{
namespace detail
{

/// An edge reached by a walk over rows: makes its descriptor on demand and, if Rows has tags, its tag.
template <class Rows>
struct here
{
    Rows const& rows;
    std::uint64_t row;
    typename Rows::place const& at;

    typename Rows::edge operator()() const { return rows.make(row, at); }
    std::uint64_t tag() const { return rows.tag_of(row, at); }
};

/// Where an edge is found by a walk over rows. The library keeps cursors (row_functions): as they are, or as
/// pointers to those that have a destructor, as checked iterators do.
template <class Rows>
struct row_cursor
{
    using place = typename Rows::place;
    static constexpr bool is_plain =
        std::is_trivially_copyable<place>::value && alignof(place) <= alignof(std::uint64_t);

    std::uint64_t row;
    place at;

    static constexpr std::size_t stored_bytes() { return is_plain ? sizeof(row_cursor) : sizeof(void*); }

    void store(void* words) const
    {
        if constexpr (is_plain)
            ::new (words) row_cursor{row, at};
        else
            *static_cast<row_cursor const**>(words) = new row_cursor{row, at};
    }
    static row_cursor const& stored(void const* words)
    {
        if constexpr (is_plain)
            return *static_cast<row_cursor const*>(words);
        else
            return **static_cast<row_cursor const* const*>(words);
    }
    static void destroy_stored(void* words) { delete *static_cast<row_cursor const**>(words); }
};

/// Chunks of edges that are found in the rows of vertices. One walk finds the chunks of a block, and its
/// edges if these are read at once. A row may be split anywhere, so all threads read a hub, although one of
/// them counts it. Rows has:
///
/// - size(), the number of rows; begin(row) and end(row), multipass iterators of the type `place`;
/// - takes(row, at), whether to read the edge of a place here; its target(at) and make(row, at), its `edge`;
/// - rows_in_block, how many rows a thread counts at a time;
/// - lists_short_rows, whether short rows cost more to walk again than to list;
/// - repeats_loops, whether a self-loop is in its row twice; then address_of(edge), the same for both;
/// - optionally tag_of(row, at) and tagged(source, target, tag), which makes the edge's descriptor;
/// - prefetches, whether rows and edges are where only pointers lead; then prefetch_row(row) and
///   prefetch_edge(at), too.
template <class Rows>
class row_chunks
{
public:
    using edge = typename Rows::edge;
    using rows = Rows;
    static constexpr bool repeats_loops = Rows::repeats_loops;
    static constexpr bool has_offsets = false;

    template <class Graph>
    explicit row_chunks(Graph const& g)
        : m_rows(g),
          m_table(functions(can_list && static_cast<std::uint64_t>(num_edges(g)) < m_rows.size() / 2 * 3),
              &m_rows, m_rows.size(), Rows::rows_in_block)
    {
    }

    chunk_table& table() noexcept { return m_table; }

    template <class F>
    void visit(edge_run const& run, F const& f) const
    {
        if constexpr (can_list)
            if (run.listed)
            {
                auto const* const places = static_cast<cursor const*>(run.listed);
                for (std::uint64_t i = 0; i != run.size; ++i)
                    f(places[i].row, m_rows.target(places[i].at),
                        here<Rows>{m_rows, places[i].row, places[i].at});
                return;
            }
        cursor const& begin = cursor::stored(run.cursor);
        std::uint64_t row = begin.row, left = run.size;
        for (place at = begin.at;; at = m_rows.begin(++row))
            for (place const end = m_rows.end(row); at != end; ++at)
                if (m_rows.takes(row, at))
                {
                    f(row, m_rows.target(at), here<Rows>{m_rows, row, at});
                    if (--left == 0)
                        return;
                }
    }

    template <class F>
    void read(edge_run const& run, F const& f) const
    {
        if constexpr (!Rows::prefetches)
            visit(run, f);
        else if (can_list && run.listed)
            read_ahead(
                run.size, [list = static_cast<cursor const*>(run.listed)]() mutable { return *list++; }, f);
        else
            read_ahead(run.size, edges_from(cursor::stored(run.cursor)), f);
    }

    /// All edges in the same order, without cutting.
    template <class Graph, class F>
    static void visit_all(Graph const& g, F const& f)
    {
        Rows const rows(g);
        for (std::uint64_t row = 0; row != rows.size(); ++row)
        {
            place const end = rows.end(row);
            for (place at = rows.begin(row); at != end; ++at)
                if (rows.takes(row, at))
                    f(row, rows.target(at), here<Rows>{rows, row, at});
        }
    }

private:
    using place = typename Rows::place;
    using cursor = row_cursor<Rows>;
    static constexpr std::uint64_t ahead = 16; ///< twice as many misses as most cores have in flight
    static constexpr std::uint64_t max_in_chunk = parallel_edge_source::max_in_chunk;
    static constexpr bool can_list = Rows::lists_short_rows && cursor::is_plain;

    /// A function that returns edge after edge, from `c` on, as long as there is another.
    auto edges_from(cursor c) const
    {
        return [this, c, end = m_rows.end(c.row)]() mutable
        {
            while (c.at == end || !m_rows.takes(c.row, c.at))
                if (c.at != end)
                    ++c.at;
                else
                {
                    c.at = m_rows.begin(++c.row);
                    end = m_rows.end(c.row);
                }
            cursor const found = c;
            ++c.at;
            return found;
        };
    }

    /// Reads each edge some time after it was found, so that a core waits for several edges at once.
    template <class Next, class F>
    void read_ahead(std::uint64_t size, Next next, F const& f) const
    {
        cursor found[ahead] = {};
        for (std::uint64_t n = 0; n != size + ahead; ++n)
        {
            cursor& c = found[n % ahead];
            if (n >= ahead)
                f(c.row, m_rows.target(c.at), here<Rows>{m_rows, c.row, c.at});
            if (n < size)
            {
                c = next();
                m_rows.prefetch_edge(c.at);
            }
        }
    }

    /// Prefetches a row that is walked soon. Inlined for the reason that prefetch() is.
    static BOOST_FORCEINLINE void prefetch_after([[maybe_unused]] Rows const& rows,
        [[maybe_unused]] std::uint64_t row, [[maybe_unused]] std::uint64_t last)
    {
        if constexpr (Rows::prefetches)
            if (last - row > ahead)
                rows.prefetch_row(row + ahead);
    }

    static row_functions functions([[maybe_unused]] bool by_list)
    {
        row_functions f{cursor::stored_bytes(), partition, nullptr, nullptr};
        if constexpr (can_list)
            if (by_list)
                f.list = list;
        if constexpr (!cursor::is_plain)
            f.destroy = cursor::destroy_stored;
        return f;
    }

    static void partition(void const* of, std::uint64_t first, std::uint64_t last, row_block& found)
    {
        auto const& rows_of = *static_cast<Rows const*>(of);
        std::uint64_t count = 0;
        for (std::uint64_t row = first; row < last; ++row)
        {
            prefetch_after(rows_of, row, last);
            place const end = rows_of.end(row);
            std::uint64_t in_row = 0; // no branch for every edge: it would be unpredictable
            for (place at = rows_of.begin(row); at != end; ++at)
                in_row += static_cast<std::uint64_t>(rows_of.takes(row, at));
            // Chunks begin at the edges whose number is a multiple of max_in_chunk.
            std::uint64_t next = (count + max_in_chunk - 1) / max_in_chunk * max_in_chunk;
            std::uint64_t number = count;
            for (place at = rows_of.begin(row); next < count + in_row; ++at)
                if (rows_of.takes(row, at) && number++ == next)
                {
                    cursor{row, at}.store(found.add_cursor());
                    next += max_in_chunk;
                }
            count += in_row;
        }
        found.size = count;
    }

    static std::uint64_t list(void const* of, std::uint64_t first, std::uint64_t last, void* cursors)
    {
        auto const& rows_of = *static_cast<Rows const*>(of);
        auto* const to = static_cast<cursor*>(cursors);
        std::uint64_t size = 0;
        for (std::uint64_t row = first; row != last; ++row)
        {
            prefetch_after(rows_of, row, last);
            place const end = rows_of.end(row);
            for (place at = rows_of.begin(row); at != end; ++at)
            {
                ::new (static_cast<void*>(to + size)) cursor{row, at};
                size += static_cast<std::uint64_t>(rows_of.takes(row, at));
                if (size > max_in_chunk)
                    return size;
            }
        }
        return size;
    }

    Rows m_rows;
    chunk_table m_table;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
