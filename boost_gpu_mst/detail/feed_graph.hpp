//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_FEED_GRAPH_HPP
#define BOOST_GPU_MST_DETAIL_FEED_GRAPH_HPP

#include <boost_gpu_mst/detail/edge_feed.hpp>
#include <boost_gpu_mst/detail/map_key.hpp>
#include <boost_gpu_mst/detail/pieces.hpp>
#include <boost_gpu_mst/detail/read_adjacency_list.hpp>
#include <boost_gpu_mst/detail/read_adjacency_matrix.hpp>
#include <boost_gpu_mst/detail/read_compressed_sparse_row_graph.hpp>
#include <boost_gpu_mst/detail/read_graph.hpp>
#include <boost_gpu_mst/detail/read_incidence_graph.hpp>
#include <boost_gpu_mst/detail/vertex_ids.hpp>
#include <boost_gpu_mst/detail/weight_arrays.hpp>
#include <boost_gpu_mst/detail/weight_key.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/is_concurrently_readable.hpp>

#include <boost/property_map/property_map.hpp>
#include <boost/throw_exception.hpp>

#include <cstdint>
#include <string>
#include <type_traits>

// Step 1 for the graphs and weight maps that several threads can read at once: the graph is cut into
// pieces, and the compiled library has them read where it wants them. No array of all edges is made here.

namespace boost_gpu_mst
{
namespace detail
{

/// Whether edges come as a feed: the graph has pieces, the map may be asked by several threads, weights are
/// numbers, and the vertices are their own ids.
template <class Graph, class VertexIds, class WeightMap>
constexpr bool is_fed =
    !std::is_void<typename pieces_of<Graph>::type>::value && std::is_same<VertexIds, identity_ids>::value
    && is_plain_weight<weight_of<
        WeightMap>> && (is_concurrently_readable<WeightMap>::value || is_interior_of<Graph, WeightMap>::value);

[[noreturn]] inline void refuse_ends(
    std::uint64_t id, std::uint64_t u, std::uint64_t v, std::uint64_t num_vertices)
{
    BOOST_THROW_EXCEPTION(
        invalid_graph("boost_gpu_mst: edge " + std::to_string(id) + ", as the graph is read, joins vertices "
                      + std::to_string(u) + " and " + std::to_string(v) + ", but there are "
                      + std::to_string(num_vertices) + " vertices"));
}

/// A graph that is cut into pieces, and a weight map, as a feed. Whoever reads a piece calls help(). Refers
/// to the pieces, the map and help.
template <class Graph, class WeightMap, class Help>
class graph_feed
{
public:
    using pieces = typename pieces_of<Graph>::type;

    /// \p edges  num_edges(g)
    graph_feed(pieces const& cut, WeightMap const& weights, std::uint64_t num_vertices, std::uint64_t edges,
        Help const& help)
        : m_pieces(cut), m_weight(weights), m_help(help), m_edges(edges), m_bound(num_vertices)
    {
    }

    edge_feed view() const noexcept
    {
        edge_feed f;
        f.num_vertices = static_cast<std::uint32_t>(m_bound);
        f.type = weight_type_of<stored>::value;
        f.listed = m_edges;
        f.pieces = m_pieces.starts().size() - 1;
        f.starts = m_pieces.starts().data();
        f.context = this;
        f.fill = [](void const* context, std::uint64_t piece, std::uint32_t* u, std::uint32_t* v, void* w)
        { static_cast<graph_feed const*>(context)->fill(piece, u, v, static_cast<stored*>(w)); };
        return f;
    }

private:
    using weight = weight_of<WeightMap>;
    using stored = stored_weight<weight>;

    void fill(std::uint64_t piece, std::uint32_t* to_u, std::uint32_t* to_v, stored* to_w) const
    {
        std::uint64_t i = 0;
        m_pieces.visit(piece,
            [&](std::uint64_t u, std::uint64_t v, auto const& make)
            {
                using boost::get;
                if (u >= m_bound || v >= m_bound)
                    refuse_ends(m_pieces.starts()[piece] + i, u, v, m_bound);
                auto const value = static_cast<stored>(
                    static_cast<weight>(get(m_weight, detail::map_key<WeightMap>(make()))));
                if (is_nan(value))
                    BOOST_THROW_EXCEPTION(nan_weight(m_pieces.starts()[piece] + i));
                to_u[i] = static_cast<std::uint32_t>(u);
                to_v[i] = static_cast<std::uint32_t>(v);
                to_w[i] = value;
                ++i;
            });
        m_help();
    }

    pieces const& m_pieces;
    WeightMap const& m_weight;
    Help const& m_help;
    std::uint64_t m_edges;
    std::uint64_t m_bound;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
