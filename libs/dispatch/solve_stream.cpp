//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/dispatch/solve_stream.hpp"

#include <boost_gpu_mst/detail/library/edge_stream.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/arena.hpp"
#include "libs/core/csr_edges.hpp"
#include "libs/core/log.hpp"
#include "libs/core/process.hpp"
#include "libs/core/read_edges.hpp"
#include "libs/core/sources.hpp"
#include "libs/core/step_clock.hpp"
#include "libs/dispatch/check_call.hpp"
#include "libs/dispatch/platform.hpp"
#include "libs/dispatch/solve_devices.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

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

bool is_streamed(std::uint32_t num_vertices, weight_type type, std::uint64_t edges, std::uint64_t bytes,
    options const& o, tuning const& t)
{
    streaming::edge_traits known;
    known.num_vertices = num_vertices;
    known.type = type;
    known.size = edges;
    return edges != 0 && cuda::should_stream(known, bytes, o, t.cuda);
}

} // namespace

edge_ids in_order(streaming::forest f, unsigned threads)
{
    if (f.places.size() == 0)
        return edge_ids(std::move(f.ids));
    buffer<edge_id> ids(f.size());
    constexpr std::uint64_t part = std::uint64_t(1) << 15;
    parallel_for((f.size() + part - 1) / part, threads_for(f.size(), threads),
        [&](std::uint64_t p)
        {
            for (std::uint64_t i = p * part; i != std::min(f.size(), (p + 1) * part); ++i)
                new (&ids[f.places[i]]) edge_id(f.ids[i]);
        });
    return edge_ids(std::move(ids));
}

bool is_streamed(edge_arrays const& g, options const& o, tuning const& t)
{
    return is_streamed(g.num_vertices, g.type, g.num_edges(), input_bytes(g), o, t);
}

bool is_streamed(parallel_edge_source const& g, options const& o, tuning const& t)
{
    return is_streamed(g.num_vertices, g.type, g.num_edges(), input_bytes(g), o, t);
}

edge_ids stream(edge_arrays const& g, options const& o, tuning const& t, report& r)
{
    options without_total = o; // the public function adds it up
    without_total.want_total = false;
    if (!g.is_csr())
    {
        streaming::array_source from(g, o.threads);
        return in_order(
            cuda::solve_streamed(from, streaming::wanted::ids, without_total, t.cuda, r), o.threads);
    }
    step_clock clock(r);
    clock.begin("count edges");
    streaming::csr_edges const edges(g, o.threads);
    clock.end();
    streaming::parallel_source from(edges.view(), o.threads);
    streaming::forest f = cuda::solve_streamed(from, streaming::wanted::ids, without_total, t.cuda, r);
    clock.begin("find arcs");
    edges.to_arcs(f.ids.data(), f.size());
    clock.end();
    return in_order(std::move(f), o.threads);
}

edge_ids stream(parallel_edge_source const& g, options const& o, tuning const& t, report& r)
{
    step_clock clock(r);
    clock.begin("cut");
    streaming::parallel_source from(with_chunks(g), o.threads);
    clock.end();
    streaming::forest f = cuda::solve_streamed(from, streaming::wanted::ids, o, t.cuda, r);
    return o.order == output_order::by_weight ? edge_ids(std::move(f.ids), std::move(f.places))
                                              : edge_ids(std::move(f.ids));
}

streamed_forest solve(edge_stream const& g, options const& requested, report& r, tuning const& t)
{
    validate(requested);
    refuse_several(requested, "one reads a stream of edges");
    without_cancellation const uncancelled;
    arena_of_call const arena(requested.workspace);
    options const o = with_devices(requested);
    if (g.num_vertices == 0)
        return {};
    streaming::callback_source from(g, o.objective == objective::maximum);
    r.vertices = g.num_vertices;
    auto const finish = [&](streamed_forest f)
    {
        count_trees(f.size(), r);
        log_call(r);
        return f;
    };
    auto const by_host = [&](std::string why)
    {
        r.backend = backend::host;
        r.reason = std::move(why);
        return finish(host::solve_streamed(from, streaming::wanted::edges, o, t.host, r));
    };
    if (o.backend == backend::host)
        return by_host("requested by options.backend");
    if (o.backend == backend::opencl)
        BOOST_THROW_EXCEPTION(
            backend_unavailable("boost_gpu_mst: a stream of edges cannot be solved by OpenCL"));
    availability const device =
        o.backend == backend::automatic ? cuda::probe_if_in_sight(o.device) : cuda::probe(o.device);
    if (!device.usable && o.backend == backend::automatic)
        return by_host(device.reason);
    r.reason = o.backend == backend::cuda ? require_cuda(o) + " was requested by options.backend"
                                          : device.reason + " is usable";
    r.backend = backend::cuda;
    report const before = r;
    std::string why;
    auto const is_final = [&] // edges that were read are gone
    { return o.backend == backend::cuda || from.has_begun(); };
    try
    {
        return finish(cuda::solve_streamed(from, streaming::wanted::edges, o, t.cuda, r));
    }
    catch (device_out_of_memory const& e)
    {
        if (is_final())
            throw;
        why = e.what();
    }
    catch (backend_unavailable const& e)
    {
        if (is_final())
            throw;
        why = e.what();
    }
    r = before;
    return by_host(why);
}

} // namespace detail
} // namespace boost_gpu_mst
