//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_READ_CSR_GRAPH_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_READ_CSR_GRAPH_HPP

#include <boost_gpu_mst/detail/graph/chunks.hpp>
#include <boost_gpu_mst/is_concurrently_readable.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/property_map/property_map.hpp>

#include <algorithm>
#include <array>
#include <cstdint>
#include <limits>
#include <type_traits>

namespace boost
{
// Declared, not included: that header has to come after Kruskal's, and few programs use it.
template <typename Directed, typename VertexProperty, typename EdgeProperty, typename GraphProperty,
    typename Vertex, typename EdgeIndex>
class compressed_sparse_row_graph;
} // namespace boost

namespace boost_gpu_mst
{
namespace detail
{

/// The arrays of a compressed_sparse_row_graph in place; ids are its own edge_index, which is the order of
/// edges(g).
template <class Graph>
class compressed_rows
{
public:
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    using index = typename boost::graph_traits<Graph>::edges_size_type;

    static constexpr bool made_of_source = true;
    static constexpr bool has_offsets = sizeof(index) == 4 || sizeof(index) == 8;

    explicit compressed_rows(Graph const& g) : m_graph(g) {}

    std::uint64_t size() const { return static_cast<std::uint64_t>(m_graph.m_forward.m_column.size()); }

    template <class F>
    void visit(std::uint64_t first, std::uint64_t last, F const& f) const
    {
        auto const& starts = m_graph.m_forward.m_rowstart;
        auto const row = static_cast<std::uint64_t>(
            std::upper_bound(starts.begin(), starts.end(), static_cast<index>(first)) - starts.begin() - 1);
        if (size() / 4 < starts.size())
            visit_short_rows(row, first, last, f);
        else
            visit_rows(row, first, last, f);
    }

    /// Writes the targets of the edges first .. last - 1. Returns whether all are less than \p bound.
    bool read_targets(std::uint64_t first, std::uint64_t last, std::uint64_t bound, std::uint32_t* to) const
    {
        using number = std::make_unsigned_t<vertex>;
        auto const* const column = m_graph.m_forward.m_column.data();
        auto const greatest =
            static_cast<number>((std::min<std::uint64_t>)(bound - 1, (std::numeric_limits<number>::max)()));
        number beyond = 0; // whether one is; a maximum takes longer with the instructions of all x86-64
        for (std::uint64_t i = first; i != last; ++i)
        {
            auto const target = static_cast<number>(column[i]);
            beyond = static_cast<number>(beyond | number(target > greatest));
            to[i - first] = static_cast<std::uint32_t>(target);
        }
        return beyond == 0;
    }

    /// Of the rows.
    index const* offsets() const { return m_graph.m_forward.m_rowstart.data(); }

    static edge make(std::uint64_t source, std::uint64_t id)
    {
        return edge(static_cast<vertex>(source), static_cast<index>(id));
    }

private:
    using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;

    template <class F>
    void visit_rows(std::uint64_t row, std::uint64_t i, std::uint64_t last, F const& f) const
    {
        auto const* const start = m_graph.m_forward.m_rowstart.data();
        auto const* const column = m_graph.m_forward.m_column.data();
        for (; i != last; ++row)
        {
            std::uint64_t const end = (std::min)(last, static_cast<std::uint64_t>(start[row + 1]));
            for (; i < end; ++i)
                f(row, static_cast<std::uint64_t>(column[i]), [&] { return make(row, i); });
        }
    }

    /// Where a row has an edge or two, as a road network's do, the end of a loop over each is mispredicted.
    /// So one loop over rows notes where they begin, and one over edges follows the notes.
    template <class F>
    void visit_short_rows(std::uint64_t row, std::uint64_t first, std::uint64_t last, F const& f) const
    {
        constexpr std::uint64_t most = 256;
        std::array<std::uint64_t, most> begun; // the last row that begins at an edge; 0 if none does
        auto const* const start = m_graph.m_forward.m_rowstart.data();
        auto const* const column = m_graph.m_forward.m_column.data();
        for (std::uint64_t from = first; from < last; from += most)
        {
            std::uint64_t const count = (std::min)(most, last - from);
            std::fill_n(begun.begin(), count, 0);
            std::uint64_t here = row;
            for (; static_cast<std::uint64_t>(start[row + 1]) < from + count; ++row)
                begun[static_cast<std::uint64_t>(start[row + 1]) - from] = row + 1;
            for (std::uint64_t i = 0; i != count; ++i)
            {
                here = (std::max)(here, begun[i]);
                f(here, static_cast<std::uint64_t>(column[from + i]), [&] { return make(here, from + i); });
            }
        }
    }

    Graph const& m_graph;
};

/// Whether a map of edges reads no more of a descriptor than its edge_index: the graph's own properties do
/// not, nor does an iterator_property_map.
template <class Map>
inline constexpr bool reads_only_index = false;
template <class Vertex, class EdgeIndex>
inline constexpr bool reads_only_index<boost::detail::csr_edge_index_map<Vertex, EdgeIndex>> = true;
template <class Iterator, class IndexMap, class T, class R>
inline constexpr bool reads_only_index<boost::iterator_property_map<Iterator, IndexMap, T, R>> =
    reads_only_index<IndexMap>;
template <class Properties, class Tag, class Map, class Ret>
inline constexpr bool reads_only_index<
    boost::transform_value_property_map<boost::detail::lookup_one_property_f<Properties, Tag>, Map, Ret>> =
    reads_only_index<Map>;

template <class Directed, class V, class E, class G, class Vertex, class EdgeIndex>
struct chunks_of<boost::compressed_sparse_row_graph<Directed, V, E, G, Vertex, EdgeIndex>>
{
    using type = range_chunks<
        compressed_rows<boost::compressed_sparse_row_graph<Directed, V, E, G, Vertex, EdgeIndex>>>;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
