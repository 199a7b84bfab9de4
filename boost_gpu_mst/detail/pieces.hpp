//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_PIECES_HPP
#define BOOST_GPU_MST_DETAIL_PIECES_HPP

#include <boost_gpu_mst/detail/edge_feed.hpp>
#include <boost_gpu_mst/detail/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

// A graph's edges, cut into pieces that several threads visit side by side. The cuts depend only on the
// graph, so ids are the same for any number of threads.
//
// Both kinds have starts(), as edge_feed requires, and visit(piece, f), which calls f(u, v, make) for each
// edge of a piece in the order of ids: with its ends, and make(), which returns its descriptor as edges(g)
// yields it. repeats_loops says whether a self-loop may have two ids; cut_as_read, whether there are blocks
// that can be read before cut() has made starts().

namespace boost_gpu_mst
{
namespace detail
{

/// Pieces of edges that are accessible by number. Range has size(), visit(first, last, f), and make(source,
/// id), which returns the descriptor of an edge.
template <class Range>
class range_pieces
{
public:
    using edge = typename Range::edge;
    using range = Range;
    static constexpr bool repeats_loops = false;
    static constexpr bool cut_as_read = false;

    template <class Graph>
    explicit range_pieces(Graph const& g) : m_range(g)
    {
        std::uint64_t const size = m_range.size();
        for (std::uint64_t start = 0; start < size; start += edge_feed::most_in_piece)
            m_starts.push_back(start);
        m_starts.push_back(size);
    }

    std::vector<std::uint64_t> const& starts() const noexcept { return m_starts; }

    template <class F>
    void visit(std::uint64_t piece, F const& f) const
    {
        m_range.visit(m_starts[piece], m_starts[piece + 1], f);
    }

    edge make(std::uint32_t source, std::uint64_t id) const { return m_range.make(source, id); }

    /// All edges in the same order, without cutting.
    template <class Graph, class F>
    static void visit_all(Graph const& g, F const& f)
    {
        Range const range(g);
        if (range.size() != 0)
            range.visit(0, range.size(), f);
    }

private:
    Range m_range;
    std::vector<std::uint64_t> m_starts;
};

/// An edge reached by a walk over rows: returns its descriptor when asked and, if Rows has tags, its
/// tag.
template <class Rows>
struct here
{
    Rows const& rows;
    std::uint64_t row;
    typename Rows::place const& at;

    typename Rows::edge operator()() const { return rows.make(row, at); }
    std::uint64_t tag() const { return rows.tag_of(row, at); }
};

/// Pieces of edges that are found in the rows of vertices 0 .. size() - 1. Rows has begin(row) and end(row),
/// multipass iterators; for such an iterator `at`, takes(row, at), whether to read its edge here, target(at)
/// and make(row, at); and rows_in_block, how many rows a thread counts at a time. One walk finds the cuts of
/// a block, and its edges if these are read at once. A row may be cut anywhere, so all threads read a hub,
/// although one of them counts it.
template <class Rows>
class row_pieces
{
public:
    using edge = typename Rows::edge;
    using rows = Rows;
    static constexpr bool repeats_loops = Rows::repeats_loops;
    static constexpr bool cut_as_read = true;

    template <class Graph>
    explicit row_pieces(Graph const& g)
        : m_rows(g),
          m_blocks(static_cast<std::size_t>((m_rows.size() + Rows::rows_in_block - 1) / Rows::rows_in_block))
    {
    }

    std::uint64_t blocks() const noexcept { return m_blocks.size(); }

    /// Counts the edges of a block.
    std::uint64_t count(std::uint64_t block)
    {
        std::uint64_t const first = block * Rows::rows_in_block;
        cuts found;
        cut(first, std::min(m_rows.size(), first + Rows::rows_in_block), found);
        m_blocks[block] = std::move(found);
        return m_blocks[block].size;
    }

    /// Calls f as visit() does, for the edges from part * most_in_piece on of a counted block.
    template <class F>
    void visit_part(std::uint64_t block, std::uint64_t part, F const& f) const
    {
        cuts const& in = m_blocks[block];
        visit_from(in.cursors[part],
            std::min(edge_feed::most_in_piece, in.size - part * edge_feed::most_in_piece), f);
    }

    /// Required by starts() and visit(). Now and then any thread calls help(), for small bits of other work.
    template <class Help>
    void cut(unsigned threads, Help const& help)
    {
        parallel_for(m_blocks.size(), threads,
            [&](std::uint64_t b)
            {
                if (m_blocks[b].size == unknown)
                    count(b);
                help();
            });

        std::size_t pieces = 0;
        for (cuts const& c : m_blocks)
            pieces += c.cursors.size();
        m_cursors.clear();
        m_starts.clear();
        m_cursors.reserve(pieces);
        m_starts.reserve(pieces + 1);
        std::uint64_t start = 0;
        for (cuts const& c : m_blocks)
        {
            for (std::size_t i = 0; i < c.cursors.size(); ++i)
            {
                m_cursors.push_back(c.cursors[i]);
                m_starts.push_back(start + i * edge_feed::most_in_piece);
            }
            start += c.size;
        }
        m_starts.push_back(start);
    }

    std::vector<std::uint64_t> const& starts() const noexcept { return m_starts; }

    template <class F>
    void visit(std::uint64_t piece, F const& f) const
    {
        visit_from(m_cursors[piece], m_starts[piece + 1] - m_starts[piece], f);
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
    static constexpr std::uint64_t unknown = ~std::uint64_t(0);

    /// Where a piece begins: at an edge, since pieces are never empty.
    struct cursor
    {
        std::uint64_t row;
        place at;
    };

    /// The pieces of a block of rows. All but the last are full.
    struct cuts
    {
        std::vector<cursor> cursors;
        std::uint64_t size = unknown; ///< edges
    };

    template <class F>
    void visit_from(cursor const& begin, std::uint64_t left, F const& f) const
    {
        std::uint64_t row = begin.row;
        for (place at = begin.at;; at = m_rows.begin(++row))
            for (place const end = m_rows.end(row); at != end; ++at)
                if (m_rows.takes(row, at))
                {
                    f(row, m_rows.target(at), here<Rows>{m_rows, row, at});
                    if (--left == 0)
                        return;
                }
    }

    void cut(std::uint64_t first, std::uint64_t last, cuts& found) const
    {
        constexpr std::uint64_t most = edge_feed::most_in_piece;
        std::uint64_t count = 0;
        for (std::uint64_t row = first; row < last; ++row)
        {
            place const end = m_rows.end(row);
            std::uint64_t here = 0; // no branch for every edge: it would be unpredictable
            for (place at = m_rows.begin(row); at != end; ++at)
                here += static_cast<std::uint64_t>(m_rows.takes(row, at));
            // Pieces begin at the edges whose number is a multiple of `most`.
            std::uint64_t next = (count + most - 1) / most * most;
            std::uint64_t number = count;
            for (place at = m_rows.begin(row); next < count + here; ++at)
                if (m_rows.takes(row, at) && number++ == next)
                {
                    found.cursors.push_back(cursor{row, at});
                    next += most;
                }
            count += here;
        }
        found.size = count;
    }

    Rows m_rows;
    std::vector<cuts> m_blocks;
    std::vector<cursor> m_cursors;
    std::vector<std::uint64_t> m_starts;
};

/// How a graph type is cut, in a file for each: pieces_of<Graph>::type is range_pieces or row_pieces, or void
/// if the graph can only be walked by edges(g).
template <class Graph, class = void>
struct pieces_of
{
    using type = void;
};

template <class Graph>
constexpr bool is_cut = !std::is_void<typename pieces_of<Graph>::type>::value;

} // namespace detail
} // namespace boost_gpu_mst

#endif
