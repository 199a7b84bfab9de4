//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Chooses the platform. No CUDA header here: this file knows platforms only by libs/dispatch/platform.hpp.

#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/arena.hpp"
#include "libs/core/faults.hpp"
#include "libs/core/log.hpp"
#include "libs/core/process.hpp"
#include "libs/core/step_clock.hpp"
#include "libs/dispatch/check_call.hpp"
#include "libs/dispatch/choice.hpp"
#include "libs/dispatch/platform.hpp"
#include "libs/dispatch/run.hpp"
#include "libs/dispatch/solve_devices.hpp"
#include "libs/dispatch/solve_stream.hpp"
#include "libs/distributed/resident_forest.hpp"
#include "libs/verify/check_input.hpp"

#include <boost/throw_exception.hpp>

#include <chrono>
#include <memory>
#include <string>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

/// \p Graph is edge_arrays, parallel_edge_source or list_to_retain, here and below.
template <class Graph>
void describe(Graph const& g, backend target, std::string reason, report& r)
{
    r.backend = target;
    r.reason = std::move(reason);
    r.vertices = g.num_vertices;
    r.edges = g.num_edges();
}

/// What solve() reports about the graph, before and after solving it.
template <class Graph, class Run>
auto solve_and_report(Graph const& g, backend target, std::string reason, report& r, Run const& solved)
{
    describe(g, target, std::move(reason), r);
    auto forest = solved();
    count_trees(forest.size(), r);
    log_call(r);
    return forest;
}

template <class Graph>
auto solve_with(
    Graph const& g, backend target, std::string reason, options const& o, tuning const& t, report& r)
{
    return solve_and_report(g, target, std::move(reason), r, [&] { return run(g, target, o, t, r); });
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
options sized(Graph const& g, options o)
{
    o = with_devices(std::move(o));
    o.threads = threads_for(g.num_edges(), o.threads);
    return o;
}

/// A call to a device takes 0.15 to 0.3 ms however small the graph, and the first of a process far longer; in
/// that time one core solves this many edges (doc/performance.md).
constexpr std::uint64_t min_edges_for_device = std::uint64_t(1) << 14;

/// On the device: whole if memory allows, otherwise in batches; on several devices if that pays.
template <class Graph>
auto solve_by_cuda(Graph const& g, std::string reason, options const& o, tuning const& t, report& r)
{
    bool const fits = !is_streamed(g, o, t);
    device_choice const by = choose_devices(g.num_vertices, g.num_edges(), fits, o, t);
    if (by.devices.size() > 1)
        return solve_and_report(
            g, backend::cuda, std::move(reason), r, [&] { return solve_on_devices(g, by.devices, o, t, r); });
    reason += by.reason;
    auto const in_batches = [&]
    {
        return solve_and_report(g, backend::cuda,
            reason + "; streamed because the graph does not fit its memory", r,
            [&] { return stream(g, o, t, r); });
    };
    if (!fits)
        return in_batches();
    if (o.device_memory_limit == 0 && g.num_edges() < min_edges_for_streaming)
        return solve_with(g, backend::cuda, reason, o, t, r);
    // Used to discard what a failed attempt has written into the report.
    report const before = r;
    try
    {
        return solve_with(g, backend::cuda, reason, o, t, r);
    }
    catch (device_out_of_memory const&)
    {
        r = before;
    }
    return in_batches();
}

/// By a device, or by the host if the device lacks memory or turns out to be unusable.
template <class Graph>
auto solve_if_it_fits(
    Graph const& g, backend device, std::string reason, options const& o, tuning const& t, report& r)
{
    // Used to discard what a failed attempt on the device has written into the report.
    report const before = r;
    std::string why;
    try
    {
        if (device == backend::cuda)
            return solve_by_cuda(g, reason, o, t, r);
        return solve_with(g, device, std::move(reason), o, t, r);
    }
    catch (device_out_of_memory const& e)
    {
        why = e.what();
    }
    catch (backend_unavailable const& e)
    {
        why = e.what();
    }
    r = before;
    return solve_with(g, backend::host, why, o, t, r);
}

bool is_put_off(start_account const& starts, estimate const& call, options const& o)
{
    return o.cold_start == cold_start::when_it_pays && !starts.pays(call);
}

/// Without the time to read the graph, which all platforms need.
double seconds_of(std::chrono::steady_clock::time_point since, report const& r)
{
    double seconds = seconds_since(since);
    for (step const& s : r.steps)
        seconds -= s.name == "read" ? s.seconds : 0;
    return seconds;
}

/// By the host, since starting a device would not pay yet.
template <class Graph>
auto solve_without_start(start_account& starts, std::string const& why, estimate const& call, Graph const& g,
    options const& o, tuning const& t, report& r)
{
    auto const begin = std::chrono::steady_clock::now();
    auto forest = solve_with(g, backend::host, starts.reason(why, call), o, t, r);
    starts.host_took(seconds_of(begin, r), call);
    return forest;
}

/// By a device; the call has to start it first if `starts` is given.
template <class Graph>
auto solve_with_start(start_account* starts, estimate const& call, Graph const& g, backend device,
    std::string reason, options const& o, tuning const& t, report& r)
{
    auto const begin = std::chrono::steady_clock::now();
    auto forest = solve_if_it_fits(g, device, std::move(reason), o, t, r);
    if (starts && r.backend == device)
        starts->start_took(seconds_of(begin, r), call);
    return forest;
}

/// For a graph that any platform can take.
template <class Graph>
auto solve_anywhere(Graph const& g, options o, tuning const& t, report& r)
{
    switch (o.backend)
    {
    case backend::host: return solve_with(g, backend::host, "requested by options.backend", o, t, r);
    case backend::cuda:
        begin_with_usable(o);
        require_cuda(o);
        return solve_by_cuda(g, "requested by options.backend", o, t, r);
    case backend::opencl:
        require_opencl(o);
        return solve_with(g, backend::opencl, "requested by options.backend", o, t, r);
    default: break;
    }

    if (g.num_edges() < min_edges_for_device) // does not probe for a device
        return solve_with(g, backend::host,
            "fewer than " + std::to_string(min_edges_for_device)
                + " edges: a call to a device would take longer",
            o, t, r);
    estimate const call = estimate_call(g.num_vertices, g.num_edges(), thread_count(o.threads));
    bool const starts_cuda = cuda::must_start(o.device);
    if (starts_cuda && is_put_off(cuda_starts(), call, o))
        return solve_without_start(cuda_starts(), "no CUDA context yet", call, g, o, t, r);
    begin_with_usable(o);
    availability const by_cuda = cuda::probe_if_in_sight(o.device);
    if (by_cuda.usable)
        return solve_with_start(starts_cuda ? &cuda_starts() : nullptr, call, g, backend::cuda,
            by_cuda.reason + " is usable", o, t, r);
    if (o.device >= 0) // options.device names a CUDA device
        return solve_with(g, backend::host, by_cuda.reason, o, t, r);
    bool const starts_opencl = opencl::must_start();
    std::string const no_gpu =
        starts_opencl && !t.opencl.expects_gpu ? opencl::no_gpu_in_sight() : std::string();
    if (!no_gpu.empty())
        return solve_with(g, backend::host, by_cuda.reason + "; " + no_gpu, o, t, r);
    if (starts_opencl && is_put_off(opencl_starts(), call, o))
        return solve_without_start(
            opencl_starts(), by_cuda.reason + "; no OpenCL device yet", call, g, o, t, r);
    availability const by_opencl = opencl::probe(-1);
    if (!by_opencl.usable)
        return solve_with(g, backend::host, by_cuda.reason + "; " + by_opencl.reason, o, t, r);
    return solve_with_start(starts_opencl ? &opencl_starts() : nullptr, call, g, backend::opencl,
        by_cuda.reason + "; " + by_opencl.reason + " is usable", o, t, r);
}

} // namespace

edge_ids solve(edge_arrays const& input, options const& requested, report& r, tuning const& t)
{
    validate(requested);
    validate(input);
    without_cancellation const uncancelled;
    arena_of_call const arena(requested.workspace);
    options const o = sized(input, requested);
    check_input(input, o);
    edge_arrays const g = ordered(input, o);

    if (g.where == residence::device)
    {
        refuse_device_arrays(o);
        refuse_several(o, "the arrays lie in the memory of one");
        std::string const device = require_cuda(o);
        return solve_with(g, backend::cuda, "the arrays are in the memory of " + device, o, t, r);
    }
    return solve_anywhere(g, o, t, r);
}

edge_ids solve_and_retain(edge_arrays const& input, options const& requested, report& r,
    std::unique_ptr<cuda::resident_forest>& retained, tuning const& t)
{
    retained = nullptr;
    validate(requested);
    validate(input);
    without_cancellation const uncancelled;
    arena_of_call const arena(requested.workspace);
    options o = sized(input, requested);
    o.order = output_order::by_edge;
    check_input(input, o);
    return solve_anywhere(list_to_retain(ordered(input, o), retained), o, t, r);
}

edge_ids solve(parallel_edge_source const& input, options const& requested, report& r, tuning const& t)
{
    validate(requested);
    without_cancellation const uncancelled;
    arena_of_call const arena(requested.workspace);
    options const o = sized(input, requested);
    return solve_anywhere(ordered(input, o), o, t, r);
}

std::uint64_t solve_on_device(edge_arrays const& input, void* ids, unsigned id_bytes,
    options const& requested, report& r, tuning const& t)
{
    validate(requested);
    validate(input);
    options const o = sized(input, requested);
    check_input(input, o);
    edge_arrays const g = ordered(input, o);
    if (g.where != residence::device)
        refuse("solve_on_device needs arrays in device memory");
    check_device_ids(ids, id_bytes, g.num_vertices, g.size);
    refuse_device_arrays(o);
    refuse_several(o, "the arrays lie in the memory of one");

    describe(g, backend::cuda, "the arrays are in the memory of " + require_cuda(o), r);
    std::uint64_t const forest_edges = cuda::solve_on_device(g, ids, id_bytes, o, t.cuda, r);
    count_trees(forest_edges, r);
    log_call(r);
    return forest_edges;
}

} // namespace detail

} // namespace boost_gpu_mst
