//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/minimum_spanning_forests.md for the documentation.

#ifndef BOOST_GPU_MST_MINIMUM_SPANNING_FORESTS_HPP
#define BOOST_GPU_MST_MINIMUM_SPANNING_FORESTS_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <boost_gpu_mst/detail/graph/as_edge_arrays.hpp>
#include <boost_gpu_mst/detail/graph/is_parallel_readable.hpp>
#include <boost_gpu_mst/detail/library/edge_lists.hpp>
#include <boost_gpu_mst/detail/library/log.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/refuse.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/output/output.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/is_concurrently_readable.hpp>
#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>
#include <boost_gpu_mst/span.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/properties.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost/throw_exception.hpp>

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// Many graphs in one call. A call takes some microseconds on the host and a tenth of a millisecond on a
// device, longer than a small graph; and one small graph does not occupy several cores or a device.

namespace boost_gpu_mst
{

/// The forests of many graphs.
struct spanning_forests
{
    /// Graph by graph, each in options.order. An id is the edge's position in its own graph, as if that graph
    /// had been passed to minimum_spanning_forest alone.
    std::vector<edge_id> ids;

    /// Graph g's ids are ids[offsets[g]] .. ids[offsets[g + 1] - 1]: an element more than there are graphs.
    std::vector<std::uint64_t> offsets;

    /// How many graphs there are.
    std::size_t size() const noexcept { return offsets.empty() ? 0 : offsets.size() - 1; }

    /// The ids of graph g.
    span<edge_id const> operator[](std::size_t g) const
    {
        return {ids.data() + offsets[g], static_cast<std::size_t>(offsets[g + 1] - offsets[g])};
    }
};

/// Many graphs in device memory, one behind the other. Graph g has the vertices
/// 0 .. vertex_offsets[g + 1] - vertex_offsets[g] - 1, and the edges at edge_offsets[g] ..
/// edge_offsets[g + 1] - 1 of the three other arrays. Offset is a 32- or 64-bit integer.
template <class Weight, class Offset = std::uint64_t>
struct device_edge_lists
{
    std::uint64_t num_graphs = 0;
    std::uint64_t num_vertices = 0;         ///< of all graphs: the last of the vertex offsets
    std::uint64_t num_edges = 0;            ///< of all graphs: the last of the edge offsets
    Offset const* vertex_offsets = nullptr; ///< num_graphs + 1, the first is 0
    Offset const* edge_offsets = nullptr;   ///< num_graphs + 1, the first is 0
    std::uint32_t const* sources = nullptr;
    std::uint32_t const* targets = nullptr;
    Weight const* weights = nullptr;
};

/// One graph with many weightings in device memory: edge i of all of them joins sources[i] and targets[i];
/// in weighting g its weight is weights[g * num_edges + i].
template <class Weight>
struct device_weightings
{
    std::uint64_t num_weightings = 0;
    std::uint32_t num_vertices = 0;
    std::uint64_t num_edges = 0; ///< of the graph
    std::uint32_t const* sources = nullptr;
    std::uint32_t const* targets = nullptr;
    Weight const* weights = nullptr; ///< num_weightings * num_edges
};

namespace detail
{

/// Offsets of 8 bytes: the caller's, or a copy.
template <class Offsets>
class wide_offsets
{
public:
    explicit wide_offsets(char const* name, Offsets const& given)
    {
        using offset = element_of<Offsets const>;
        static_cast<void>(checked_offset_bytes<offset>());
        if (std::size(given) == 0)
            BOOST_THROW_EXCEPTION(invalid_graph(
                std::string("boost_gpu_mst: ") + name + " of k graphs are k + 1 numbers, never none"));
        size = std::size(given) - 1;
        if constexpr (sizeof(offset) == 8)
            data = reinterpret_cast<std::uint64_t const*>(std::data(given));
        else
        {
            auto const* const from = std::data(given);
            m_copy.reserve(std::size(given));
            for (std::size_t i = 0; i <= size; ++i)
                m_copy.push_back(static_cast<std::uint64_t>(from[i]));
            data = m_copy.data();
        }
    }

    std::uint64_t const* data = nullptr;
    std::size_t size = 0; ///< graphs

private:
    std::vector<std::uint64_t> m_copy;
};

/// The arrays of ends and weights.
template <class Sources, class Targets, class Weights>
edge_lists with_arrays(Sources const& u, Targets const& v, Weights const& w)
{
    check_vertex_id<element_of<Sources const>>();
    check_vertex_id<element_of<Targets const>>();
    edge_lists all;
    all.type = checked_weight_type<element_of<Weights const>>();
    all.sources = reinterpret_cast<std::uint32_t const*>(std::data(u));
    all.targets = reinterpret_cast<std::uint32_t const*>(std::data(v));
    all.weights = std::data(w);
    all.total_edges = std::size(w);
    detail::check_length("the targets array", std::size(v), "the sources array's", std::size(u));
    return all;
}

inline spanning_forests solve_many_on_host(edge_lists const& all, options const& o, report* r)
{
    report own;
    report& filled = r ? *r : own;
    filled = report();
    options call_options = o;
    call_options.want_total = r && o.want_total;
    spanning_forests forests;
    output<std::back_insert_iterator<std::vector<edge_id>>, edge_id> to(std::back_inserter(forests.ids));
    detail::expect_tree(to, all.total_vertices, all.total_edges, o.threads);
    forest_lists found;
    std::uint64_t const size = detail::solve_many(all, found, call_options, filled);
    forests.offsets = std::move(found.offsets);
    to.write(size, o.threads, [&](std::uint64_t i) { return found.ids[i]; });
    return forests;
}

/// Of graphs with these offsets.
template <class VertexOffsets, class EdgeOffsets>
spanning_forests solve_lists_on_host(edge_lists all, VertexOffsets const& vertex_offsets,
    EdgeOffsets const& edge_offsets, std::uint64_t edges, options const& o, report* r)
{
    wide_offsets<VertexOffsets> const first_vertex("vertex offsets", vertex_offsets);
    wide_offsets<EdgeOffsets> const first_edge("edge offsets", edge_offsets);
    detail::check_length("the array of edge offsets", std::size(edge_offsets), "that of vertex offsets",
        std::size(vertex_offsets));
    all.count = first_vertex.size;
    all.vertex_offsets = first_vertex.data;
    all.edge_offsets = first_edge.data;
    all.total_vertices = first_vertex.data[all.count];
    all.total_edges = edges;
    return detail::solve_many_on_host(all, o, r);
}

template <class Id>
std::uint64_t solve_many_on_device(
    edge_lists all, Id* ids, std::uint64_t* offsets, options const& o, report* r)
{
    static_assert(
        std::is_integral<Id>::value && !std::is_const<Id>::value && (sizeof(Id) == 4 || sizeof(Id) == 8),
        "ids go to device memory as 32- or 64-bit integers");
    report own;
    report& filled = r ? *r : own;
    filled = report();
    options call_options = o;
    call_options.want_total = r && o.want_total;
    all.where = residence::device;
    forest_lists to;
    to.device_ids = ids;
    to.id_bytes = sizeof(Id);
    to.device_offsets = offsets;
    return detail::solve_many(all, to, call_options, filled);
}

/// How a range of graphs gets its weights if none are given.
struct own_weights
{
    template <class Graph>
    auto operator()(Graph const& g) const
    {
        using boost::get;
        return get(boost::edge_weight, g);
    }
};

template <class Graphs>
using graph_of_range = std::decay_t<decltype(*std::begin(std::declval<Graphs const&>()))>;

template <class Graphs>
using forests_of_range =
    std::vector<std::vector<typename boost::graph_traits<graph_of_range<Graphs>>::edge_descriptor>>;

template <class Graphs, class WeightsOf>
using if_range = std::enable_if_t<std::is_invocable<WeightsOf const&, graph_of_range<Graphs> const&>::value,
    std::nullptr_t>;

/// The graphs of a range with their weight maps, and the calls for them.
template <class Graph, class WeightMap>
class graph_range
{
    using map = std::decay_t<decltype(detail::as_weight_map<Graph>(std::declval<WeightMap const&>()))>;
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    using weight = std::decay_t<typename boost::property_traits<map>::value_type>;

public:
    template <class Graphs, class WeightsOf>
    graph_range(Graphs const& graphs, WeightsOf const& weights_of, options const& o, report& r)
        : m_options(o), m_report(r)
    {
        detail::check_call_of_many(o);
        m_options.want_total = false;
        for (Graph const& g : graphs)
        {
            m_graphs.push_back(&g);
            m_maps.push_back(detail::as_weight_map<Graph>(weights_of(g)));
        }
    }

    std::vector<std::vector<edge>> solve()
    {
        std::vector<std::vector<edge>> forests(m_graphs.size());
        std::vector<sizes> found(m_graphs.size());
        std::vector<std::size_t> small;
        std::uint64_t small_edges = 0;
        for (std::size_t g = 0; g != m_graphs.size(); ++g)
        {
            auto const edges = static_cast<std::uint64_t>(num_edges(*m_graphs[g]));
            if (is_for_one_thread(edges))
            {
                small.push_back(g);
                small_edges += edges;
                continue;
            }
            report of_graph;
            forests[g] = call(g, m_options, of_graph);
            found[g] = {of_graph.vertices, of_graph.edges};
            m_report.backend = of_graph.backend;
            m_report.reason = of_graph.reason;
            m_report.device = of_graph.device;
            m_report.engine = of_graph.engine;
        }
        unsigned const threads = detail::threads_for(small_edges, m_options.threads);
        if (m_report.reason.empty())
        {
            m_report.reason = "each graph is solved by one thread";
            m_report.engine = "one thread per graph";
            m_report.device = detail::name_of_threads(detail::thread_count(threads));
        }
        options alone;
        alone.backend = backend::host;
        alone.threads = 1;
        alone.order = m_options.order;
        alone.objective = m_options.objective;
        alone.want_total = false;
        constexpr std::uint64_t graphs_of_task = 8;
        detail::parallel_for((small.size() + graphs_of_task - 1) / graphs_of_task, threads,
            [&](std::uint64_t task)
            {
                for (std::uint64_t i = task * graphs_of_task;
                     i != small.size() && i != (task + 1) * graphs_of_task; ++i)
                {
                    report of_graph;
                    forests[small[i]] = call(small[i], alone, of_graph);
                    found[small[i]] = {of_graph.vertices, of_graph.edges};
                }
            });
        for (std::size_t g = 0; g != m_graphs.size(); ++g)
        {
            m_report.vertices += found[g].vertices;
            m_report.edges += found[g].edges;
            m_report.forest_edges += forests[g].size();
        }
        m_report.trees = m_report.vertices - m_report.forest_edges;
        detail::log_call(m_report);
        return forests;
    }

    /// Reads the weights of the forests' edges once more.
    total_weight total(std::vector<std::vector<edge>> const& forests) const
    {
        if constexpr (is_plain_weight<weight>)
        {
            using boost::get;
            std::vector<stored_weight<weight>> all;
            for (std::size_t g = 0; g != forests.size(); ++g)
                for (edge const& e : forests[g])
                    all.push_back(static_cast<stored_weight<weight>>(get(m_maps[g], e)));
            return detail::sum_weights(
                all.data(), weight_type_of<stored_weight<weight>>::value, nullptr, all.size());
        }
        else
            return {};
    }

private:
    /// Of a graph, without what a filtered_graph hides, which num_vertices(g) and num_edges(g) count.
    struct sizes
    {
        std::uint64_t vertices;
        std::uint64_t edges;
    };

    /// Otherwise the caller's code may run, which only the calling thread executes.
    static constexpr bool is_solved_by_any_thread = is_parallel_readable<Graph,
        decltype(detail::vertex_ids<false>(std::declval<Graph const&>(), boost::param_not_found())), map>;

    bool is_for_one_thread(std::uint64_t edges) const
    {
        return is_solved_by_any_thread && edges < min_edges_for_device && !m_options.on_progress
               && (m_options.backend == backend::automatic || m_options.backend == backend::host);
    }

    std::vector<edge> call(std::size_t g, options const& o, report& r) const
    {
        unlogged_calls const as_a_part;
        return detail::with_number(
            g, [&] { return boost_gpu_mst::minimum_spanning_forest(*m_graphs[g], m_maps[g], o, &r); });
    }

    options m_options;
    report& m_report;
    std::vector<Graph const*> m_graphs;
    std::vector<map> m_maps;
};

} // namespace detail

/// Minimum spanning forests of many graphs in host memory, one behind the other in the same arrays.
///
/// \param vertex_offsets  For k graphs k + 1 integers of 32 or 64 bits, from 0 up: graph g has
///                        vertex_offsets[g + 1] - vertex_offsets[g] vertices, which count from 0 in each.
/// \param edge_offsets    Likewise: graph g has the edges edge_offsets[g] .. edge_offsets[g + 1] - 1 of the
///                        following arrays. A graph may have no edges, or no vertices.
/// \param u,v             Ends of all edges, each a vertex of its own graph: contiguous 32-bit integers.
/// \param w               As many weights: 32- or 64-bit integers, float or double.
/// \param o               As for minimum_spanning_forest; o.order is the order within each forest.
///                        o.on_progress gets the sums over all graphs.
/// \param r               If not null, filled with the sums over all graphs and where the time went.
/// \return                The same forests as of one call for each graph, ties by (weight, edge id).
///
/// \throws invalid_graph   Lengths disagree, offsets do not ascend, an end is not in its graph, or a graph
///                         has 2^32 - 1 edges or vertices. graph() and edge() name a graph and an edge, by
///                         its position in the graph, if one is at fault.
/// \throws nan_weight      A weight is NaN; graph() and edge() name it.
/// \throws invalid_option  Also for several o.devices, o.initial_components, o.want_components,
///                         o.want_tree_totals and algorithm::recursive_boruvka.
/// \throws std::bad_alloc  Host memory runs out. Otherwise throws what minimum_spanning_forest does.
///
/// \par Complexity
/// At most O((V + E) log V) work over all graphs, O(V + E) memory.
///
/// On the host, a thread takes whole graphs; all threads share only graphs that are larger than a thread's
/// share of all. On CUDA, a warp or a block solves a graph whose vertices fit in shared memory. Other graphs
/// are solved together by the engine that minimum_spanning_forest uses. OpenCL solves one after the other.
/// backend::automatic decides by the number of all edges. The call returns when the result is complete
/// (o.stream is synchronised).
template <class VertexOffsets, class EdgeOffsets, class Sources, class Targets, class Weights>
std::enable_if_t<!std::is_integral<VertexOffsets>::value, spanning_forests> minimum_spanning_forests(
    VertexOffsets const& vertex_offsets, EdgeOffsets const& edge_offsets, Sources const& u, Targets const& v,
    Weights const& w, options const& o = {}, report* r = nullptr)
{
    detail::edge_lists const all = detail::with_arrays(u, v, w);
    detail::check_length("the weights array", std::size(w), "the sources array's", std::size(u));
    return detail::solve_lists_on_host(all, vertex_offsets, edge_offsets, std::size(w), o, r);
}

/// Minimum spanning forests of one graph with \p k weightings, in host memory: k graphs that differ only in
/// their weights. To a device, the ends are sent only once.
///
/// \param n    Number of vertices.
/// \param k    Number of weightings.
/// \param u,v  Ends of the graph's edges, as many as it has.
/// \param w    k rows of weights, one behind the other: k times as many as there are edges. In weighting g,
///             edge i has the weight w[g * edges + i].
///
/// Otherwise as above, where each weighting counts as a graph.
template <class NumVertices, class Count, class Sources, class Targets, class Weights>
std::enable_if_t<std::is_integral<NumVertices>::value && std::is_integral<Count>::value, spanning_forests>
minimum_spanning_forests(NumVertices n, Count k, Sources const& u, Targets const& v, Weights const& w,
    options const& o = {}, report* r = nullptr)
{
    detail::edge_lists all = detail::with_arrays(u, v, w);
    all.count = static_cast<std::uint64_t>(k);
    all.vertices = detail::checked_num_vertices(static_cast<std::uint64_t>(n));
    all.edges = std::size(u);
    detail::check_length("the weights array", std::size(w), "that of k rows", all.count * all.edges);
    all.total_vertices = all.count * all.vertices;
    return detail::solve_many_on_host(all, o, r);
}

/// Minimum spanning forests of many graphs in device memory, ids to device memory; only a few counters cross
/// the bus, and the ends of an edge at fault.
///
/// \param g              On the device o.device. The work runs after whatever is already on o.stream.
/// \param device_ids     Space for g.num_vertices ids of 32 or 64 bits, on the same device.
/// \param device_offsets Space for g.num_graphs + 1 numbers there: where each graph's ids begin.
/// \return               The number of ids written: graph by graph, each in o.order, counted from the graph's
///                       first edge.
/// \throws backend_unavailable  o.backend is host or opencl, or there is no such device.
template <class Weight, class Offset, class Id>
std::uint64_t minimum_spanning_forests(device_edge_lists<Weight, Offset> const& g, Id* device_ids,
    std::uint64_t* device_offsets, options const& o = {}, report* r = nullptr)
{
    detail::edge_lists all;
    all.type = detail::checked_weight_type<Weight>();
    all.count = g.num_graphs;
    all.offset_bytes = detail::checked_offset_bytes<Offset>();
    all.vertex_offsets = g.vertex_offsets;
    all.edge_offsets = g.edge_offsets;
    all.total_vertices = g.num_vertices;
    all.total_edges = g.num_edges;
    all.sources = g.sources;
    all.targets = g.targets;
    all.weights = g.weights;
    return detail::solve_many_on_device(all, device_ids, device_offsets, o, r);
}

/// The same for one graph with many weightings: space for g.num_weightings * g.num_vertices ids.
template <class Weight, class Id>
std::uint64_t minimum_spanning_forests(device_weightings<Weight> const& g, Id* device_ids,
    std::uint64_t* device_offsets, options const& o = {}, report* r = nullptr)
{
    detail::edge_lists all;
    all.type = detail::checked_weight_type<Weight>();
    all.count = g.num_weightings;
    all.vertices = detail::checked_num_vertices(g.num_vertices);
    all.edges = g.num_edges;
    all.total_vertices = all.count * all.vertices;
    all.total_edges = all.count * all.edges;
    all.sources = g.sources;
    all.targets = g.targets;
    all.weights = g.weights;
    return detail::solve_many_on_device(all, device_ids, device_offsets, o, r);
}

/// Minimum spanning forests of a range of BGL graphs (std::vector, std::list, ...).
///
/// \param graphs      Graphs of one type, any that minimum_spanning_forest takes. They outlive the call: a
///                    range whose iterators make them does not compile.
/// \param weights_of  weights_of(g) is the weight map of graph g, or a function of its edges. Called on the
///                    calling thread.
/// \param o           As above. o.on_progress gets the numbers of one graph at a time.
/// \param r           As above, without times. For r->total, the weights of the forests are read once more.
/// \return            The edge descriptors of each graph's forest, in the order of \p graphs: the same as of
///                    a call of minimum_spanning_forest for each. Throws what these calls throw; graph() of
///                    invalid_graph and nan_weight is a position in the range.
///
/// Graphs of fewer than 16384 edges are solved by the host, each by one thread, if all cores may read them
/// (vertices are numbers, weights are numbers, and is_concurrently_readable holds for their maps), o.backend
/// is automatic or host, and o.on_progress is not set. All other graphs are solved one after the other, each
/// on all cores or on a device.
template <class Graphs, class WeightsOf, detail::if_range<Graphs, WeightsOf> = nullptr>
detail::forests_of_range<Graphs> minimum_spanning_forests(
    Graphs const& graphs, WeightsOf const& weights_of, options const& o = {}, report* r = nullptr)
{
    using graph = detail::graph_of_range<Graphs>;
    static_assert(std::is_lvalue_reference<decltype(*std::begin(graphs))>::value,
        "boost_gpu_mst: the range must refer to graphs that exist; this one makes a graph whenever its "
        "iterator is read: put the graphs into a container");
    using weight_map = std::decay_t<decltype(weights_of(std::declval<graph const&>()))>;
    report own;
    report& filled = r ? *r : own;
    filled = report();
    detail::graph_range<graph, weight_map> range(graphs, weights_of, o, filled);
    detail::forests_of_range<Graphs> forests = range.solve();
    if (r && o.want_total)
        r->total = range.total(forests);
    return forests;
}

/// The same with the graphs' own weights: get(boost::edge_weight, g).
template <class Graphs>
detail::forests_of_range<Graphs> minimum_spanning_forests(Graphs const& graphs)
{
    return boost_gpu_mst::minimum_spanning_forests(graphs, detail::own_weights());
}

} // namespace boost_gpu_mst

#endif
