//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/dispatch/solve_devices.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/csr_edges.hpp"
#include "libs/core/log.hpp"
#include "libs/core/parallel_walk.hpp"
#include "libs/core/sources.hpp"
#include "libs/core/step_clock.hpp"
#include "libs/dispatch/check_call.hpp"
#include "libs/dispatch/platform.hpp"
#include "libs/dispatch/solve_stream.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <atomic>
#include <memory>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

[[noreturn]] void refuse_option(std::string const& text)
{
    BOOST_THROW_EXCEPTION(invalid_option("boost_gpu_mst: options.devices " + text));
}

bool names_all(options const& o)
{
    return o.devices.size() == 1 && o.devices.front() == all_devices;
}

/// The first usable device, as far as the process has looked.
std::atomic<int> first_usable{0};

std::vector<int> usable_devices()
{
    std::vector<int> usable;
    std::vector<probed> const all = cuda::probe_all();
    for (std::size_t i = 0; i != all.size(); ++i)
        if (all[i].fault.empty())
            usable.push_back(int(i));
    return usable;
}

void require_device(int device)
{
    availability const found = cuda::probe(device);
    if (!found.usable)
        BOOST_THROW_EXCEPTION(backend_unavailable("boost_gpu_mst: CUDA cannot be used: " + found.reason));
}

std::uint64_t total_size(std::vector<edge_arrays> const& parts)
{
    std::uint64_t size = 0;
    for (edge_arrays const& part : parts)
        size += part.size;
    return size;
}

/// Throws invalid_graph unless all parts are lists, or have the rows of one CSR in order.
void check_rows(std::vector<edge_arrays> const& parts)
{
    std::uint64_t rows = 0;
    for (std::size_t i = 0; i != parts.size(); ++i)
    {
        std::string const name = "part " + std::to_string(i);
        if (parts[i].is_csr() != parts.front().is_csr())
            refuse("the array of offsets is null in some parts of a CSR, in others not");
        if (parts[i].is_csr() && parts[i].first_row != rows)
            refuse(name + " of a CSR begins with row " + std::to_string(parts[i].first_row)
                   + ", but the parts before it end with " + std::to_string(rows));
        rows += parts[i].num_rows;
    }
    std::uint32_t const vertices = parts.front().num_vertices;
    if (parts.front().is_csr() && rows != vertices)
        refuse("the parts of a CSR have " + std::to_string(rows) + " rows for " + std::to_string(vertices)
               + " vertices");
}

/// Where part \p i of \p parts begins.
std::uint64_t begin_of(std::uint64_t size, std::size_t i, std::size_t parts, double first_fraction)
{
    if (i == 0 || i == parts)
        return i == 0 ? 0 : size;
    std::uint64_t const first =
        first_fraction < 0 ? size / parts : std::uint64_t(double(size) * first_fraction);
    std::uint64_t const rest = size - std::min(first, size), others = parts - 1;
    return size - rest + rest / others * (i - 1) + std::min<std::uint64_t>(rest % others, i - 1);
}

using sources = std::vector<std::unique_ptr<streaming::edge_source>>;

unsigned threads_each(options const& o, std::size_t devices)
{
    return std::max(thread_count(o.threads) / unsigned(devices), 1u);
}

sources parts_of(edge_arrays const& g, std::size_t parts, options const& o, tuning const& t)
{
    sources all;
    for (std::size_t i = 0; i != parts; ++i)
    {
        std::uint64_t const first = begin_of(g.size, i, parts, t.cuda.first_fraction);
        edge_arrays part = g;
        part.size = begin_of(g.size, i + 1, parts, t.cuda.first_fraction) - first;
        part.sources += first;
        part.targets += first;
        part.weights = static_cast<unsigned char const*>(g.weights) + first * bytes_of(g.type);
        all.push_back(std::make_unique<streaming::array_source>(part, threads_each(o, parts), first));
    }
    return all;
}

/// Partitions of whole chunks, as close as possible to the requested sizes.
sources parts_of(parallel_edge_source const& g, std::size_t parts, options const& o, tuning const& t)
{
    sources all;
    auto const chunk_at = [&](std::size_t i)
    {
        std::uint64_t const edge = begin_of(g.size(), i, parts, t.cuda.first_fraction);
        return i == parts ? g.chunks
                          : std::uint64_t(std::lower_bound(g.starts, g.starts + g.chunks, edge) - g.starts);
    };
    for (std::size_t i = 0; i != parts; ++i)
        all.push_back(std::make_unique<streaming::parallel_source>(
            g, threads_each(o, parts), chunk_at(i), chunk_at(i + 1)));
    return all;
}

} // namespace

options with_devices(options o)
{
    if (o.devices.empty())
        return o;
    if (o.backend == backend::host || o.backend == backend::opencl)
        refuse_option("apply only to CUDA, not to backend::host and backend::opencl");
    if (o.device >= 0)
        refuse_option("and options.device are both given; the devices are named by one of them");
    if (o.stream || o.allocator.allocate || o.allocator.deallocate)
        refuse_option("do not go with options.stream and options.allocator, which belong to one device");
    if (!names_all(o))
        for (std::size_t i = 0; i != o.devices.size(); ++i)
        {
            std::string const place = "[" + std::to_string(i) + "] is " + std::to_string(o.devices[i]);
            if (o.devices[i] < 0)
                refuse_option(place + "; devices count from 0, and all_devices stands alone");
            if (std::count(o.devices.begin(), o.devices.end(), o.devices[i]) != 1)
                refuse_option(place + ", which is named twice");
        }
    o.device = names_all(o) ? first_usable.load() : o.devices.front();
    return o;
}

void begin_with_usable(options& o)
{
    if (!names_all(o))
        return;
    std::vector<int> const usable = usable_devices();
    if (!usable.empty())
        first_usable = o.device = usable.front();
}

void refuse_several(options const& o, char const* what)
{
    if (o.devices.size() > 1 || names_all(o))
        refuse_option(std::string("are several, but ") + what);
}

device_choice choose_devices(
    std::uint32_t vertices, std::uint64_t edges, bool fits_on_one, options const& o, tuning const& t)
{
    device_choice one{{o.device}, ""};
    if (o.devices.empty() || (o.devices.size() == 1 && !names_all(o)))
        return one;
    std::vector<int> const all = names_all(o) ? usable_devices() : o.devices;
    for (int const device : all)
        require_device(device);
    auto const alone = [&](std::string const& why) {
        return device_choice{one.devices, "; device " + std::to_string(o.device) + " alone, since " + why};
    };
    if (all.size() < 2)
        return alone("there is no other");
    if (edges < t.cuda.several_edges)
        return alone("there are fewer than " + std::to_string(t.cuda.several_edges)
                     + " edges: together they would take longer");
    if (fits_on_one && edges / t.cuda.several_degree < vertices)
        return alone("there are fewer than " + std::to_string(t.cuda.several_degree)
                     + " edges for each vertex: together they would take longer");
    return {all, ""};
}

edge_ids solve_on_devices(
    edge_arrays const& g, std::vector<int> const& devices, options const& o, tuning const& t, report& r)
{
    options without_total = o; // the public function adds it up
    without_total.want_total = false;
    if (!g.is_csr())
        return in_order(cuda::solve_on_devices([&] { return parts_of(g, devices.size(), o, t); }, devices,
                            true, without_total, t.cuda, r),
            o.threads);
    step_clock clock(r);
    clock.begin("count edges");
    streaming::csr_edges const edges(g, o.threads);
    clock.end();
    parallel_edge_source const view = edges.view();
    streaming::forest f = cuda::solve_on_devices(
        [&] { return parts_of(view, devices.size(), o, t); }, devices, false, without_total, t.cuda, r);
    clock.begin("find arcs");
    edges.to_arcs(f.ids.data(), f.size());
    clock.end();
    return in_order(std::move(f), o.threads);
}

edge_ids solve_on_devices(parallel_edge_source const& g, std::vector<int> const& devices, options const& o,
    tuning const& t, report& r)
{
    step_clock clock(r);
    clock.begin("cut");
    parallel_edge_source const whole = with_chunks(g);
    clock.end();
    streaming::forest f = cuda::solve_on_devices(
        [&] { return parts_of(whole, devices.size(), o, t); }, devices, false, o, t.cuda, r);
    return o.order == output_order::by_weight ? edge_ids(std::move(f.ids), std::move(f.places))
                                              : edge_ids(std::move(f.ids));
}

std::uint64_t solve_parts_on_devices(std::vector<edge_arrays> const& parts, void* ids, unsigned id_bytes,
    options const& requested, report& r, tuning const& t)
{
    validate(requested);
    refuse_device_arrays(requested);
    if (parts.empty())
        refuse("a graph on several devices has no part");
    check_device_ids(ids, id_bytes, parts.front().num_vertices, total_size(parts));
    options o = requested;
    for (int i = 0; requested.devices.empty() && i != int(parts.size()); ++i)
        o.devices.push_back(i);
    if (o.devices.size() != parts.size() || names_all(o))
        refuse_option("has " + std::to_string(o.devices.size()) + " ordinals for "
                      + std::to_string(parts.size()) + " parts");
    o = with_devices(std::move(o));
    check_rows(parts);
    std::vector<edge_arrays> ordered = parts;
    for (edge_arrays& part : ordered)
    {
        validate(part);
        if (part.num_vertices != parts.front().num_vertices)
            refuse("parts of one graph have " + std::to_string(parts.front().num_vertices) + " and "
                   + std::to_string(part.num_vertices) + " vertices");
        part.heaviest_first = o.objective == objective::maximum;
    }
    for (int const device : o.devices)
        require_device(device);
    r.backend = backend::cuda;
    r.reason = "the graph is in the memory of " + std::to_string(parts.size()) + " devices";
    r.vertices = parts.front().num_vertices;
    r.edges = parts.front().is_csr() ? total_size(parts) / 2 : total_size(parts);
    std::uint64_t const forest_edges =
        cuda::solve_partitions(ordered, o.devices, ids, id_bytes, o, t.cuda, r);
    count_trees(forest_edges, r);
    log_call(r);
    return forest_edges;
}

} // namespace detail
} // namespace boost_gpu_mst
