//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_CHUNKS_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_CHUNKS_HPP

#include <boost_gpu_mst/detail/library/chunk_table.hpp>

#include <cstdint>
#include <type_traits>

// How the chunks of a chunk_table are visited. Both kinds, range_chunks here and row_chunks, have a table()
// and visit(run, f), which calls f(u, v, make) for each edge of a run in the order of ids: with its ends, and
// make(), which returns its descriptor as edges(g) yields it. read(run, f) is the same for a caller that
// reads the weight of every edge. repeats_loops says whether a self-loop may have two ids.

namespace boost_gpu_mst
{
namespace detail
{

/// Chunks of edges that are accessible by number. Range has size(), visit(first, last, f), and make(source,
/// id), which returns the descriptor of an edge; has_offsets, and if so the type index, offsets() and
/// read_targets().
template <class Range>
class range_chunks
{
public:
    using edge = typename Range::edge;
    using range = Range;
    static constexpr bool repeats_loops = false;
    static constexpr bool has_offsets = Range::has_offsets; ///< the edges are those of a CSR's rows

    template <class Graph>
    explicit range_chunks(Graph const& g) : m_range(g), m_table(m_range.size())
    {
    }

    chunk_table& table() noexcept { return m_table; }

    template <class F>
    void visit(edge_run const& run, F const& f) const
    {
        m_range.visit(run.first, run.first + run.size, f);
    }

    template <class F>
    void read(edge_run const& run, F const& f) const
    {
        visit(run, f);
    }

    edge make(std::uint32_t source, std::uint64_t id) const { return m_range.make(source, id); }

    Range const& edges() const noexcept { return m_range; }

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
    chunk_table m_table;
};

/// How a graph type is partitioned, in a file for each: chunks_of<Graph>::type is range_chunks or row_chunks,
/// or void if the graph can only be walked by edges(g).
template <class Graph, class = void>
struct chunks_of
{
    using type = void;
};

template <class Graph>
constexpr bool is_partitioned = !std::is_void<typename chunks_of<Graph>::type>::value;

} // namespace detail
} // namespace boost_gpu_mst

#endif
