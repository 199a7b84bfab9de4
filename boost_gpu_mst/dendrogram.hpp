//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/single_linkage.md for the documentation.

#ifndef BOOST_GPU_MST_DENDROGRAM_HPP
#define BOOST_GPU_MST_DENDROGRAM_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <boost_gpu_mst/array_views.hpp>
#include <boost_gpu_mst/detail/graph/as_edge_arrays.hpp>
#include <boost_gpu_mst/detail/graph/map_key.hpp>
#include <boost_gpu_mst/detail/graph/read_edge.hpp>
#include <boost_gpu_mst/detail/graph/vertex_ids.hpp>
#include <boost_gpu_mst/detail/graph/weight_map.hpp>
#include <boost_gpu_mst/detail/library/refuse.hpp>
#include <boost_gpu_mst/detail/link_forest.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>
#include <boost_gpu_mst/span.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <numeric>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// Single-linkage clustering needs only a minimum spanning forest of a graph: at a height h, the clusters are
// the sets of vertices connected by forest edges of weight h or less (J. C. Gower and G. J. S. Ross, Minimum
// spanning trees and single linkage cluster analysis, Applied Statistics 18 (1969) 54-64). All functions here
// leave their arguments unchanged; those without device_merges run on the host.

namespace boost_gpu_mst
{

/// A merge of two clusters into one. Clusters 0 .. n - 1, where n is dendrogram::num_vertices, are the
/// vertices, each a cluster of its own; cluster n + i is the result of merge i.
template <class Weight>
struct cluster_merge
{
    std::uint64_t left;  ///< the cluster with the lower number
    std::uint64_t right; ///< the other cluster
    Weight height;      ///< the weight of the forest edge between them; see ordered_by for one of its weights
    std::uint64_t size; ///< number of vertices in the merged cluster
};

/// The order in which the clusters of a forest merge: one merge for each forest edge. The merges of a tree
/// are the rows of SciPy's linkage matrix.
template <class Weight>
struct dendrogram
{
    using height_type = Weight;

    std::uint32_t num_vertices = 0; ///< vertices are numbered below this; `gaps` are included
    boost_gpu_mst::objective objective = boost_gpu_mst::objective::minimum;
    std::vector<cluster_merge<Weight>> merges; ///< heights ascend, or descend under objective::maximum

    /// The numbers below num_vertices that belong to no vertex, ascending: the indices of vertices that a
    /// filtered_graph hides, or that were removed from an undirected_graph. They are in no cluster.
    std::vector<std::uint32_t> gaps;

    /// Number of clusters left after all merges: the trees of the forest.
    std::uint64_t num_trees() const noexcept { return num_vertices - gaps.size() - merges.size(); }
};

/// The dendrogram of a forest of edge arrays in host memory; their form is that of minimum_spanning_forest.
///
/// \param n    Number of vertices, fewer than 2^31; ids are 0 .. n - 1.
/// \param u,v  Contiguous 32-bit integers, as many as there are edges.
/// \param w    As many weights, contiguous, of any type that has operator <. Only the calling thread calls
///             it, unless they are numbers or strings.
/// \param ids  The ids (edge_id, contiguous) of the forest's edges, in any order. They should form a minimum
///             spanning forest, or a maximum one under objective::maximum; otherwise the merges are not those
///             of single linkage.
/// \param goal     The objective under which the forest was found.
/// \param threads  Number of threads, including the calling one. 0 is one per usable core, or only the
///                 calling thread for fewer than 65536 ids.
/// \return     Merges ordered by (weight, edge id): the same for any number of threads.
///
/// \throws invalid_graph   An id or endpoint is out of range, lengths disagree, or the edges close a cycle.
/// \throws nan_weight      A weight of the forest is NaN.
/// \throws invalid_option  \p goal is not an objective.
/// \throws std::bad_alloc  Memory runs out.
///
/// \par Complexity
/// For F ids: O(F log F) time, in which sorting is included; minimum_spanning_forest returns ids by weight,
/// and they are not sorted again. Memory: 8 bytes per vertex and 44 per id, in addition to the result.
/// Threads share blocks of 2^15 consecutive vertices; only if most edges join vertices of different blocks,
/// one thread links the clusters (decision 0037). All other steps are shared by threads for any numbering.
template <class NumVertices, class Sources, class Targets, class Weights, class Ids,
    std::enable_if_t<std::is_integral<NumVertices>::value, std::nullptr_t> = nullptr>
dendrogram<detail::element_of<Weights const>> single_linkage(NumVertices n, Sources const& u,
    Targets const& v, Weights const& w, Ids const& ids, objective goal = objective::minimum,
    unsigned threads = 0)
{
    static_assert(detail::is_contiguous<Sources const>::value && detail::is_contiguous<Targets const>::value
                      && detail::is_contiguous<Weights const>::value,
        "sources, targets and weights must be contiguous: std::data and std::size apply");
    static_assert(std::is_same<detail::element_of<Ids const>, edge_id>::value,
        "the forest's edge ids must be contiguous, as std::vector<boost_gpu_mst::edge_id> is");
    detail::check_vertex_id<detail::element_of<Sources const>>();
    detail::check_vertex_id<detail::element_of<Targets const>>();
    using weight_type = detail::element_of<Weights const>;
    dendrogram<weight_type> made;
    made.num_vertices = detail::checked_num_vertices(static_cast<std::uint64_t>(n));
    made.objective = goal;
    std::uint64_t const size = std::size(u);
    detail::check_length("the targets array", std::size(v), "the sources array's", size);
    detail::check_length("the weights array", std::size(w), "the sources array's", size);

    detail::check_can_be_linked(made.num_vertices);
    detail::check_objective(goal);
    detail::link_forest(
        made, std::data(u), std::data(v), std::data(w), size, std::data(ids), std::size(ids), threads);
    return made;
}

/// The dendrogram of a BGL graph's forest, given by the descriptors [first, last).
///
/// \param g            The graph.
/// \param weight       Readable property map of the edges, or a function of an edge; read once for each
///                     forest edge.
/// \param first,last   The descriptors of the forest's edges, in any order.
/// \param index        Vertex index map; without one, vertices are numbered as in report::components.
/// \param goal         The objective under which the forest was found.
/// \param threads      As above. The calling thread alone reads the descriptors and weights.
/// \return        Merges ordered by (weight, place in [first, last)); messages name an edge by that place.
/// \throws invalid_graph  An edge ends at none of vertices(g): at a vertex that a filtered_graph hides.
/// Otherwise as above, with O(V) more time if the graph has no index or one that is not the identity, or is
/// read by one thread (doc/graph_types.md). Exceptions of the map and the iterators pass through.
template <class Graph, class WeightMap, class EdgeIterator, class VertexIndexMap = boost::param_not_found,
    std::enable_if_t<!std::is_arithmetic<Graph>::value, std::nullptr_t> = nullptr>
dendrogram<detail::weight_of<detail::weight_map_of<Graph, WeightMap>>> single_linkage(Graph const& g,
    WeightMap const& weight, EdgeIterator first, EdgeIterator last,
    VertexIndexMap const& index = boost::param_not_found(), objective goal = objective::minimum,
    unsigned threads = 0)
{
    using boost::source; // for graph classes outside namespace boost
    using boost::target;
    auto const& map = detail::as_weight_map<Graph>(weight);
    using weight_type = detail::weight_of<detail::weight_map_of<Graph, WeightMap>>;
    auto const ids = detail::vertex_ids<false>(g, index);
    dendrogram<weight_type> made;
    made.num_vertices = static_cast<std::uint32_t>(ids.bound());
    made.objective = goal;

    detail::check_can_be_linked(ids.bound());
    detail::check_objective(goal);

    std::vector<bool> const is_vertex = detail::is_vertex_by_id(g, ids);
    for (std::size_t id = 0; id != is_vertex.size(); ++id)
        if (!is_vertex[id])
            made.gaps.push_back(static_cast<std::uint32_t>(id));

    std::vector<std::uint32_t> u, v;
    std::vector<std::conditional_t<std::is_same<weight_type, bool>::value, unsigned char, weight_type>> w;
    for (; first != last; ++first)
    {
        typename boost::graph_traits<Graph>::edge_descriptor const e = *first;
        std::uint64_t const place = u.size(), a = ids(source(e, g)), b = ids(target(e, g));
        detail::check_forest_ends(place, a, b, ids.bound(), is_vertex);
        u.push_back(static_cast<std::uint32_t>(a));
        v.push_back(static_cast<std::uint32_t>(b));
        w.push_back(detail::read_weight(map, e, place));
    }
    std::vector<edge_id> places(u.size());
    std::iota(places.begin(), places.end(), edge_id(0));
    detail::link_forest(made, u.data(), v.data(), w.data(), u.size(), places.data(), places.size(), threads);
    return made;
}

/// Where single_linkage writes the merges of a forest in device memory: arrays with space for one element for
/// each of the forest's edges, in the order and with the numbers of cluster_merge.
template <class Weight>
struct device_merges
{
    std::uint32_t* left;
    std::uint32_t* right;
    std::uint32_t* size;
    Weight* height; ///< may be null
};

/// The dendrogram of a forest in device memory; only a few counters cross the bus.
///
/// \param g      Edge arrays on the device o.device, with fewer than 2^31 vertices. The work runs after
///               whatever is on o.stream, which is synchronised before the call returns.
/// \param ids    Ids of the forest's edges, of 32 or 64 bits, on the same device; in any order, fastest by
///               weight, as minimum_spanning_forest leaves them.
/// \param count  How many.
/// \param to     Receives the merges, ordered by (weight, edge id) under o.objective: those of the functions
///               above.
/// \param o      Device, stream, memory and objective; see options.
/// \param r      If not null, filled with the sizes and where the time went.
///
/// \throws invalid_graph        An id or endpoint is out of range, an array is not on the device, or edges
///                              close a cycle (edge() is no_edge then).
/// \throws nan_weight           A weight of the forest is NaN.
/// \throws invalid_option       o.devices names several devices.
/// \throws backend_unavailable  There is no such device, or this build has no CUDA.
/// \throws device_out_of_memory Device memory runs out. After any exception the contents of \p to are
///                              unspecified.
///
/// \par Complexity
/// O((V + F) log V) work for F ids, and about 60 bytes of device memory for each vertex. The algorithm is
/// PANDORA's (Sao, Prokopenko and Lebrun-Grandie, ICPP 2024).
template <class Weight, class Id>
void single_linkage(device_edge_list<Weight> const& g, Id const* ids, std::uint64_t count,
    device_merges<Weight> const& to, options const& o = {}, report* r = nullptr)
{
    static_assert(std::is_integral<Id>::value && (sizeof(Id) == 4 || sizeof(Id) == 8),
        "ids in device memory are 32- or 64-bit integers");
    report own;
    report& filled = r ? *r : own;
    filled = report();
    detail::merges_on_device arrays; // assigned, since nvcc 13 misreads an initialiser here
    arrays.left = to.left;
    arrays.right = to.right;
    arrays.sizes = to.size;
    arrays.heights = to.height;
    detail::link_clusters_on_device(detail::as_edge_arrays(g), ids, sizeof(Id), count, arrays, o, filled);
}

/// The cluster of each vertex at a height: after all merges of this height and lower (under
/// objective::maximum, this height and higher). Clusters are numbered 0, 1, ... by the lowest vertex in each,
/// as report::components numbers trees; dendrogram::gaps get report::no_component.
///
/// \param d        A dendrogram, as single_linkage makes it.
/// \param height   The height, of the weights' type.
/// \param threads  Number of threads, including the calling one. 0 is one per usable core, or only the
///                 calling thread for fewer than 65536 merges.
/// \return        The number of each vertex's cluster.
/// \throws invalid_option  \p height is NaN.
/// \par Complexity
/// O(V) time on one thread, 4 bytes per vertex and 12 per merge, in addition to the result.
template <class Weight>
std::vector<std::uint32_t> cut_at_height(
    dendrogram<Weight> const& d, typename dendrogram<Weight>::height_type const& height, unsigned threads = 0)
{
    if (detail::is_unordered(height))
        BOOST_THROW_EXCEPTION(invalid_option("boost_gpu_mst: the height to cut a dendrogram at is NaN"));
    auto const above = std::find_if(d.merges.begin(), d.merges.end(),
        [&](cluster_merge<Weight> const& m)
        { return d.objective == objective::maximum ? m.height < height : height < m.height; });
    return detail::label_merged(d, static_cast<std::uint64_t>(above - d.merges.begin()), threads);
}

/// \p k clusters: the merges of greatest height are omitted. Clusters are numbered as by cut_at_height.
///
/// \param d  A dendrogram, as single_linkage makes it.
/// \param k  Number of clusters.
/// \param threads  As for cut_at_height.
/// \return   The number of each vertex's cluster.
/// \throws invalid_option  There are fewer than k vertices or more than k trees.
/// \par Complexity
/// O(V) time on one thread, 4 bytes per vertex and 12 per merge, in addition to the result.
template <class Weight>
std::vector<std::uint32_t> cut_into_clusters(
    dendrogram<Weight> const& d, std::uint64_t k, unsigned threads = 0)
{
    std::uint64_t const vertices = d.num_vertices - d.gaps.size();
    if (k > vertices || k < d.num_trees())
        BOOST_THROW_EXCEPTION(invalid_option(
            "boost_gpu_mst: cannot cut a dendrogram of " + std::to_string(vertices) + " vertices and "
            + std::to_string(d.num_trees()) + " trees into " + std::to_string(k) + " clusters"));
    return detail::label_merged(d, vertices - k, threads);
}

} // namespace boost_gpu_mst

#endif
