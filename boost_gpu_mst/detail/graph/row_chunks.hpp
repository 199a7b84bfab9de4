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

/// Chunks of edges that are found in the rows of vertices 0 .. size() - 1. Rows has begin(row) and end(row),
/// multipass iterators; for such an iterator `at`, takes(row, at), whether to read its edge here, target(at)
/// and make(row, at); rows_in_block, how many rows a thread counts at a time; lists_short_rows, whether short
/// rows cost more to walk again than to list; and prefetches, whether rows and edges are where only pointers
/// lead, so that there are prefetch_row(row) and prefetch_edge(at). One walk finds the chunks of a block, and
/// its edges if these are read at once. A row may be split anywhere, so all threads read a hub, although one
/// of them counts it.
template <class Rows>
class row_chunks
{
public:
    using edge = typename Rows::edge;
    using rows = Rows;
    static constexpr bool repeats_loops = Rows::repeats_loops;

    template <class Graph>
    explicit row_chunks(Graph const& g)
        : m_rows(g), m_table(functions(static_cast<std::uint64_t>(num_edges(g)) < m_rows.size() / 2 * 3),
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
        cursor const& begin = cursor_of(run.cursor);
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
            read_ahead(run.size, following(m_rows, cursor_of(run.cursor)), f);
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
                    f(row, rows.target(at), [&] { return rows.make(row, at); });
        }
    }

private:
    using place = typename Rows::place;
    static constexpr std::uint64_t most = parallel_edge_source::max_in_chunk;

    struct cursor
    {
        std::uint64_t row;
        place at;
    };
    /// The library has cursors as words, or pointers to those that have a destructor, as checked iterators
    /// do.
    static constexpr bool is_plain =
        std::is_trivially_copyable<cursor>::value && alignof(cursor) <= alignof(std::uint64_t);
    static constexpr bool can_list = Rows::lists_short_rows && is_plain;
    using stored = std::conditional_t<is_plain, cursor, cursor*>;

    static cursor const& cursor_of(void const* words)
    {
        if constexpr (is_plain)
            return *static_cast<cursor const*>(words);
        else
            return **static_cast<stored const*>(words);
    }

    /// A cursor that returns edge after edge. There must be another.
    class following
    {
    public:
        following(Rows const& rows, cursor const& begin)
            : m_rows(rows), m_at(begin), m_end(rows.end(begin.row))
        {
        }

        cursor operator()()
        {
            while (m_at.at == m_end || !m_rows.takes(m_at.row, m_at.at))
                if (m_at.at != m_end)
                    ++m_at.at;
                else
                {
                    m_at.at = m_rows.begin(++m_at.row);
                    m_end = m_rows.end(m_at.row);
                }
            cursor const found = m_at;
            ++m_at.at;
            return found;
        }

    private:
        Rows const& m_rows;
        cursor m_at;
        place m_end;
    };

    /// Reads each edge some time after it was found, so that a core waits for several edges at once.
    template <class Next, class F>
    void read_ahead(std::uint64_t size, Next next, F const& f) const
    {
        constexpr std::uint64_t ahead = 16; // twice as many misses as most cores have in flight
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
        constexpr std::uint64_t ahead = 16;
        if constexpr (Rows::prefetches)
            if (last - row > ahead)
                rows.prefetch_row(row + ahead);
    }

    static row_functions functions([[maybe_unused]] bool by_list)
    {
        row_functions f{sizeof(stored), partition, nullptr, nullptr};
        if constexpr (can_list)
            if (by_list)
                f.list = list;
        if constexpr (!is_plain)
            f.destroy = [](void* words) { delete *static_cast<stored*>(words); };
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
            // Chunks begin at the edges whose number is a multiple of `most`.
            std::uint64_t next = (count + most - 1) / most * most;
            std::uint64_t number = count;
            for (place at = rows_of.begin(row); next < count + in_row; ++at)
                if (rows_of.takes(row, at) && number++ == next)
                {
                    void* const words = found.add_cursor();
                    if constexpr (is_plain)
                        ::new (words) cursor{row, at};
                    else
                        *static_cast<stored*>(words) = new cursor{row, at};
                    next += most;
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
                if (size > most)
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
