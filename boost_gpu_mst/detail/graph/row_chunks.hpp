//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_ROW_CHUNKS_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_ROW_CHUNKS_HPP

#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/place_lists.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

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

/// Chunks of edges that are found in the rows of vertices 0 .. size() - 1. Rows has begin(row) and end(row),
/// multipass iterators; for such an iterator `at`, takes(row, at), whether to read its edge here, target(at)
/// and make(row, at); rows_in_block, how many rows a thread counts at a time; and lists_short_rows, whether
/// short rows cost more to walk again than to list, which requires default constructible iterators. One walk
/// finds the chunks of a block, and its edges if these are read at once. A row may be split anywhere, so all
/// threads read a hub, although one of them counts it.
template <class Rows>
class row_chunks
{
public:
    using edge = typename Rows::edge;
    using rows = Rows;
    static constexpr bool repeats_loops = Rows::repeats_loops;
    static constexpr bool partition_as_read = true;

    template <class Graph>
    explicit row_chunks(Graph const& g)
        : m_rows(g),
          m_blocks(static_cast<std::size_t>((m_rows.size() + Rows::rows_in_block - 1) / Rows::rows_in_block))
    {
        if constexpr (Rows::lists_short_rows)
            m_by_list = num_edges(g) < m_rows.size() / 2 * 3;
    }

    std::uint64_t blocks() const noexcept { return m_blocks.size(); }

    /// Counts the edges of a block that is to be read at once.
    std::uint64_t count(std::uint64_t block)
    {
        m_blocks[block] = chunks_of_block(block, m_by_list);
        return m_blocks[block].size;
    }

    /// Calls f as visit() does, for the edges from part * max_in_chunk on of a counted block. Several threads
    /// may visit different parts of a block at once; a listed block has one part.
    template <class F>
    void visit_part(std::uint64_t block, std::uint64_t part, F const& f)
    {
        block_chunks& in = m_blocks[block];
        if constexpr (Rows::lists_short_rows)
            if (in.listed) // only then written to: other threads may be here
            {
                list const by = std::move(in.listed);
                for (std::uint64_t i = 0; i != in.size; ++i)
                {
                    cursor const& c = by->places[i];
                    f(c.row, m_rows.target(c.at), here<Rows>{m_rows, c.row, c.at});
                }
                return;
            }
        visit_from(in.cursors[part],
            std::min(parallel_edge_source::max_in_chunk, in.size - part * parallel_edge_source::max_in_chunk),
            f);
    }

    /// Required by starts() and visit().
    void partition(unsigned threads)
    {
        parallel_for(m_blocks.size(), threads,
            [&](std::uint64_t b)
            {
                if (m_blocks[b].size == unknown)
                    m_blocks[b] = chunks_of_block(b, false);
            });

        std::size_t chunks = 0;
        for (block_chunks& c : m_blocks)
        {
            chunks += c.cursors.size();
            c.listed.reset(); // visit() does not need it
        }
        m_lists.clear();
        m_cursors.clear();
        m_starts.clear();
        m_cursors.reserve(chunks);
        m_starts.reserve(chunks + 1);
        std::uint64_t start = 0;
        for (block_chunks const& c : m_blocks)
        {
            for (std::size_t i = 0; i < c.cursors.size(); ++i)
            {
                m_cursors.push_back(c.cursors[i]);
                m_starts.push_back(start + i * parallel_edge_source::max_in_chunk);
            }
            start += c.size;
        }
        m_starts.push_back(start);
    }

    std::vector<std::uint64_t> const& starts() const noexcept { return m_starts; }

    template <class F>
    void visit(std::uint64_t chunk, F const& f) const
    {
        visit_from(m_cursors[chunk], m_starts[chunk + 1] - m_starts[chunk], f);
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

    /// Where a chunk begins: at an edge, since chunks are never empty.
    struct cursor
    {
        std::uint64_t row;
        place at;
    };
    using list = typename place_lists<cursor>::list;

    /// The chunks of a block of rows. All but the last are full.
    struct block_chunks
    {
        std::vector<cursor> cursors;
        std::uint64_t size = unknown; ///< edges
        list listed;                  ///< all edges, from when they are listed until they are read
    };

    block_chunks chunks_of_block(std::uint64_t block, [[maybe_unused]] bool by_list)
    {
        std::uint64_t const first = block * Rows::rows_in_block;
        std::uint64_t const last = std::min(m_rows.size(), first + Rows::rows_in_block);
        block_chunks found;
        if constexpr (Rows::lists_short_rows)
            if (by_list && list_all(first, last, found))
                return found;
        partition(first, last, found);
        return found;
    }

    /// Finds and lists all edges by one walk. Returns false, having found nothing, if they are more than one
    /// chunk, or if there is no list for them. Short rows and the filter on edges mispredict branches;
    /// reading from a list avoids both.
    bool list_all(std::uint64_t first, std::uint64_t last, block_chunks& found)
    {
        list by = m_lists.take();
        if (!by)
            return false;
        cursor* const to = by->places;
        std::uint64_t size = 0;
        for (std::uint64_t row = first; row != last; ++row)
        {
            place const end = m_rows.end(row);
            for (place at = m_rows.begin(row); at != end; ++at)
            {
                to[size] = cursor{row, at};
                size += static_cast<std::uint64_t>(m_rows.takes(row, at));
                if (size > parallel_edge_source::max_in_chunk)
                    return false;
            }
        }
        found.size = size;
        if (size != 0)
        {
            found.cursors.push_back(to[0]);
            found.listed = std::move(by);
        }
        return true;
    }

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

    void partition(std::uint64_t first, std::uint64_t last, block_chunks& found) const
    {
        constexpr std::uint64_t most = parallel_edge_source::max_in_chunk;
        std::uint64_t count = 0;
        for (std::uint64_t row = first; row < last; ++row)
        {
            place const end = m_rows.end(row);
            std::uint64_t here = 0; // no branch for every edge: it would be unpredictable
            for (place at = m_rows.begin(row); at != end; ++at)
                here += static_cast<std::uint64_t>(m_rows.takes(row, at));
            // Chunks begin at the edges whose number is a multiple of `most`.
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
    bool m_by_list = false;
    place_lists<cursor> m_lists;
    std::vector<block_chunks> m_blocks;
    std::vector<cursor> m_cursors;
    std::vector<std::uint64_t> m_starts;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
