//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The functions of the compiled library that solve: each checks the call, chooses where to solve, falls back,
// and fills the report.

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/edge_stream.hpp>
#include <boost_gpu_mst/detail/library/link_clusters.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/csr_edges.hpp"
#include "libs/core/edge_source.hpp"
#include "libs/core/faults.hpp"
#include "libs/core/parallel_walk.hpp"
#include "libs/core/sources.hpp"
#include "libs/core/step_clock.hpp"
#include "libs/dispatch/call_scope.hpp"
#include "libs/dispatch/candidates.hpp"
#include "libs/dispatch/check_call.hpp"
#include "libs/dispatch/initial_components.hpp"
#include "libs/dispatch/solve_sources.hpp"
#include "libs/distributed/resident_forest.hpp"
#include "libs/verify/check_input.hpp"

#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

using namespace dispatch;

/// The platforms need a vertex, so the first edges are read here: any would have an end out of range.
void refuse_edges_without_vertices(edge_stream const& g)
{
    std::uint64_t const capacity = edge_source::min_capacity;
    buffer<std::uint32_t> const sources(capacity), targets(capacity);
    buffer<std::uint64_t> const weights(capacity); // as wide as the widest type
    if (g.next(g.context, capacity, sources.data(), targets.data(), weights.data()) != 0)
        refuse_endpoint("source", 0, sources[0], 0);
}

std::uint64_t input_bytes(edge_arrays const& g)
{
    std::uint64_t const ends =
        g.is_csr() ? 4 * g.size + (g.num_vertices + std::uint64_t(1)) * g.offset_bytes : 8 * g.size;
    return ends + bytes_of(g.type) * g.size;
}

std::uint64_t input_bytes(parallel_edge_source const& g)
{
    return (8 + bytes_of(g.type) + (g.with_tags ? 8 : 0)) * g.size();
}

/// \p Graph is edge_arrays or parallel_edge_source, here and below.
template <class Graph>
input_size size_of(Graph const& g)
{
    detail::edge_traits known;
    known.num_vertices = g.num_vertices;
    known.type = g.type;
    known.size = g.num_edges();
    return {known, input_bytes(g)};
}

/// The graph with the requested order of weights.
template <class Graph>
Graph ordered(Graph g, options const& o)
{
    g.heaviest_first = o.objective == objective::maximum;
    return g;
}

/// The options with the number of threads that the graph is worth: decided here for all that follows.
template <class Graph>
options sized(Graph const& g, options const& requested)
{
    options o = with_first_device(requested);
    o.threads = threads_for(g.num_edges(), o.threads);
    return o;
}

/// \p trees: how many there are before the first edge.
template <class Graph>
void begin_report(Graph const& g, std::uint64_t trees, report& r)
{
    r.vertices = g.num_vertices;
    r.edges = g.num_edges();
    r.trees = trees;
}

/// The forest of a graph in host memory by the first candidate that can solve it; solve_whole(platform) is
/// called where the platform takes the graph whole. Begins the report, and sets o.device as
/// choose_candidates() does.
template <class Graph, class SolveWhole>
edge_ids solve_by_candidates(
    Graph const& g, std::uint64_t trees, options& o, report& r, SolveWhole const& solve_whole)
{
    begin_report(g, trees, r);
    candidates const all = choose_candidates(size_of(g), o, current_tuning());
    return solve_by_first(all, r,
        [&](candidate const& by)
        {
            if (by.form == input_form::whole)
                return solve_whole(*by.on);
            if (by.form == input_form::batches)
                r.reason += "; streamed because the graph does not fit its memory";
            return solve_sources(*by.on, g, by.devices, o, current_tuning(), r);
        });
}

/// Requires the device whose memory the arrays are in, and reports it.
void begin_on_device(edge_arrays const& g, options const& o, report& r)
{
    check_device_arrays(o);
    check_single_device(o, "the arrays are in the memory of one");
    r.backend = backend::cuda;
    r.reason = "the arrays are in the memory of " + require(cuda_platform(), o.device);
    begin_report(g, g.num_vertices, r);
}

/// The forest that joins options.initial_components, by the functions above.
edge_ids solve_between(parallel_edge_source const& whole, options o, report& r)
{
    initial_components const components(o.initial_components, whole.num_vertices);
    o.initial_components = {};
    edges_between const between(whole, components);
    parallel_edge_source const g = between.view();
    forest_output const none; // tags and sources would be those of components
    return solve_by_candidates(g, components.count(), o, r,
        [&](platform const& by) { return by.solve(g, none, o, current_tuning(), r); });
}

/// The same for arrays in host memory; ids in the order of the output.
edge_ids solve_between(edge_arrays const& g, options const& o, report& r)
{
    if (!g.is_csr())
        return in_order(solve_between(list_edges(g).view(), o, r), o.threads);

    csr_edges const edges(g, o.threads);
    std::vector<edge_id> ids = in_order(solve_between(edges.view(), o, r), o.threads);
    edges.to_arcs_in_any_order(ids);
    return edge_ids(std::move(ids));
}

} // namespace

edge_ids solve(edge_arrays const& input, options const& requested, report& r)
{
    check(requested);
    check(input);
    call_scope const scope(requested);
    options o = sized(input, requested);
    verify::check_input(input, o);
    edge_arrays const g = ordered(input, o);
    auto const solve_whole = [&](platform const& by) { return by.solve(g, o, current_tuning(), r); };
    if (g.where == residence::device)
    {
        begin_on_device(g, o, r);
        edge_ids forest = solve_whole(cuda_platform());
        finish(forest.size(), r);
        return forest;
    }
    edge_ids forest = o.initial_components.empty() ? solve_by_candidates(g, g.num_vertices, o, r, solve_whole)
                                                   : solve_between(g, o, r);
    add_up(g, forest, o, r);
    return forest;
}

edge_ids solve_and_retain(edge_arrays const& input, options const& requested, report& r,
    std::unique_ptr<cuda::resident_forest>& retained)
{
    retained = nullptr;
    check(requested);
    check(input);
    call_scope const scope(requested);
    options o = sized(input, requested);
    o.order = output_order::by_edge;
    verify::check_input(input, o);
    edge_arrays const g = ordered(input, o);
    return solve_by_candidates(g, g.num_vertices, o, r,
        [&](platform const& by) { return by.solve_and_retain(g, o, current_tuning(), r, retained); });
}

edge_ids solve(
    parallel_edge_source const& input, forest_output const& to, options const& requested, report& r)
{
    check(requested);
    call_scope const scope(requested);
    options o = sized(input, requested);
    parallel_edge_source const g = ordered(input, o);
    if (!o.initial_components.empty())
        return solve_between(with_chunks(g), o, r);
    return solve_by_candidates(
        g, g.num_vertices, o, r, [&](platform const& by) { return by.solve(g, to, o, current_tuning(), r); });
}

streamed_forest solve(edge_stream const& g, options const& requested, report& r)
{
    check(requested);
    check_single_device(requested, "one reads a stream of edges");
    check_algorithm(requested, "a stream of edges is reduced batch by batch by another algorithm");
    check_initial_components(requested, "a stream's edges are returned with their own ends");
    call_scope const scope(requested);
    options const o = with_first_device(requested);
    if (g.num_vertices == 0)
    {
        refuse_edges_without_vertices(g);
        edge_arrays no_edges;
        no_edges.type = g.type;
        static_cast<void>(solve(no_edges, requested, r)); // fills the report, if the platform can be used
        return {};
    }
    detail::callback_source from(g, o.objective == objective::maximum);
    r.vertices = r.trees = g.num_vertices;
    return solve_by_first(
        choose_for_stream(o), r,
        [&](candidate const& by)
        { return by.on->solve_streamed(from, detail::wanted::edges, o, current_tuning(), r); },
        [&] { return !from.has_begun(); }); // edges that were read are gone
}

std::uint64_t solve_on_device(
    edge_arrays const& input, void* ids, unsigned id_bytes, options const& requested, report& r)
{
    check(requested);
    check(input);
    call_scope const scope(requested);
    options const o = sized(input, requested);
    verify::check_input(input, o);
    edge_arrays const g = ordered(input, o);
    if (g.where != residence::device)
        refuse("solve_on_device needs arrays in device memory");
    check_device_ids(ids, id_bytes, g.num_vertices, g.size);
    begin_on_device(g, o, r);
    std::uint64_t const forest_edges =
        cuda_platform().solve_on_device(g, ids, id_bytes, o, current_tuning(), r);
    finish(forest_edges, r);
    return forest_edges;
}

void link_clusters_on_device(edge_arrays const& input, void const* ids, unsigned id_bytes, std::uint64_t size,
    merges_on_device const& to, options const& requested, report& r)
{
    check(requested);
    check(input);
    check_single_device(requested, "one links clusters");
    check_can_be_linked(input.num_vertices);
    if (size != 0 && size >= input.num_vertices)
        refuse("a forest of " + std::to_string(input.num_vertices) + " vertices cannot have "
               + std::to_string(size) + " edges");
    if (size != 0 && (!ids || !to.left || !to.right || !to.sizes))
        refuse("an array of a dendrogram in device memory is null");
    call_scope const scope(requested);
    options const o = with_first_device(requested);
    edge_arrays const g = ordered(input, o);
    begin_on_device(g, o, r);
    cuda_platform().link_clusters(g, ids, id_bytes, size, to, o, current_tuning(), r);
    finish(size, r);
}

std::uint64_t solve_parts_on_devices(
    std::vector<edge_arrays> const& parts, void* ids, unsigned id_bytes, options const& requested, report& r)
{
    check(requested);
    check_initial_components(requested, "the graph has parts on several devices");
    check_device_arrays(requested);
    if (parts.empty())
        refuse("a graph on several devices has no part");
    std::uint64_t size = 0;
    for (edge_arrays const& part : parts)
        size += part.size;
    check_device_ids(ids, id_bytes, parts.front().num_vertices, size);
    options o = requested;
    for (int i = 0; requested.devices.empty() && i != int(parts.size()); ++i)
        o.devices.push_back(i);
    check(o);
    check_parts(parts, o);
    call_scope const scope(o);
    o = with_first_device(o);
    std::vector<edge_arrays> in_order = parts;
    for (edge_arrays& part : in_order)
        part = ordered(part, o);
    for (int const device : o.devices)
        require(cuda_platform(), device);
    r.backend = backend::cuda;
    r.reason = "the graph is in the memory of " + std::to_string(parts.size()) + " devices";
    r.vertices = r.trees = parts.front().num_vertices;
    r.edges = parts.front().is_csr() ? size / 2 : size;
    std::uint64_t const forest_edges =
        cuda_platform().solve_partitions(in_order, o.devices, ids, id_bytes, o, current_tuning(), r);
    finish(forest_edges, r);
    return forest_edges;
}

} // namespace detail
} // namespace boost_gpu_mst
