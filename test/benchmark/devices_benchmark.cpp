//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// One graph on one device and on several, from device memory (edges, or rows of a CSR), from pinned host
// memory, whole or streamed under a memory limit, and made edge by edge as the devices ask for it. The ids
// must be the same. `bus` only copies the edges. See --help.

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include "libs/core/tuning.hpp"
#include "test/benchmark/device_array.hpp"
#include "test/benchmark/harness.hpp"
#include "test/benchmark/lookalikes.hpp"
#include "test/benchmark/stream_graphs.hpp"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

struct device_settings : settings
{
    std::uint64_t edges = 100000000;
    std::uint64_t degree = 16;
    std::string kinds, devices, inputs, limits;
    std::uint64_t batch = 0;
    bool weak = false;
    bool peer_copies = false;
    bool fresh = false;
    bool one_part = false;
};

/// A copy in the memory of one device, which becomes the current one.
template <class T>
device_array copied_to(int device, T const* from, std::uint64_t count)
{
    require(cudaSetDevice(device));
    return device_array(from, count * sizeof(T));
}

/// A graph and the forest that was found first.
struct measured_graph
{
    measured_graph(std::string const& kind, std::uint64_t n, std::uint64_t edges)
        : vertices(n), size(edges), pinned_edges(kind == "made" || kind == "rows" ? 0 : edges), made(n, edges)
    {
        if (kind == "rows")
            csr = make("random:" + std::to_string(n) + ',' + std::to_string(2 * edges / n), 1, 1);
        else if (kind != "made")
            fill(pinned_edges, kind, n, edges);
    }

    std::uint64_t vertices, size;
    arrays pinned_edges;
    generate::csr csr;
    random_edges made;
    std::vector<edge_id> forest;

    void check(std::vector<edge_id> found)
    {
        if (forest.empty())
            forest = std::move(found);
        else if (forest != found)
            throw std::runtime_error("WRONG FOREST: two calls on one graph chose different edges");
    }
};

/// A part of the graph in the memory of one device: edges, or rows of its CSR.
struct part
{
    device_array u, v, w;
    detail::edge_arrays view;

    part(int device, arrays const& from, std::uint64_t vertices, std::uint64_t first, std::uint64_t count)
        : u(copied_to(device, from.u.data() + first, count)),
          v(copied_to(device, from.v.data() + first, count)),
          w(copied_to(device, from.w.data() + first, count)),
          view(detail::as_edge_arrays(device_edge_list<std::uint32_t>{std::uint32_t(vertices), count,
              u.as<std::uint32_t>(), v.as<std::uint32_t>(), w.as<std::uint32_t>()}))
    {
    }

    /// \p whole  all rows, as a CSR and not as a part of one
    part(int device, generate::csr const& of, std::uint32_t first, std::uint32_t last, bool whole)
    {
        std::uint64_t const begin = of.offset(first), count = of.offset(last) - begin;
        if (count >> 32 != 0)
            throw std::runtime_error("a part of 2^32 arcs or more, which its offsets cannot count");
        std::vector<std::uint32_t> from_zero;
        for (std::uint64_t row = first; row <= last; ++row)
            from_zero.push_back(std::uint32_t(of.offset(row) - begin));
        u = copied_to(device, from_zero.data(), from_zero.size());
        v = copied_to(device, of.targets.data() + begin, count);
        w = copied_to(device, of.weights.data() + begin, count);
        device_csr_part<std::int32_t, std::uint32_t> const rows{of.num_vertices, first, last - first, count,
            u.as<std::uint32_t>(), v.as<std::uint32_t>(), w.as<std::int32_t>()};
        view = whole ? detail::as_edge_arrays(device_csr<std::int32_t, std::uint32_t>{
                   rows.num_vertices, rows.num_arcs, rows.offsets, rows.targets, rows.weights})
                     : detail::as_edge_arrays(rows);
    }
};

std::vector<std::unique_ptr<part>> parts_of(measured_graph const& g, unsigned devices, bool rows, bool whole)
{
    std::vector<std::unique_ptr<part>> parts;
    std::uint32_t first_row = 0;
    for (unsigned i = 0; i != devices; ++i)
    {
        std::uint64_t const first = g.size * i / devices, last = g.size * (i + 1) / devices;
        if (!rows)
        {
            parts.push_back(std::make_unique<part>(int(i), g.pinned_edges, g.vertices, first, last - first));
            continue;
        }
        // As many arcs for each device, as far as rows allow.
        std::uint32_t last_row = i + 1 == devices ? g.csr.num_vertices : first_row;
        while (g.csr.offset(last_row) < g.csr.arcs() * (i + 1) / devices)
            ++last_row;
        parts.push_back(std::make_unique<part>(int(i), g.csr, first_row, last_row, whole));
        first_row = last_row;
    }
    return parts;
}

void count(report const& r, std::uint64_t edges, ::benchmark::UserCounters& counters)
{
    counters["edges"] = static_cast<double>(edges);
    counters["rounds"] = r.rounds;
    counters["batches"] = r.batches;
    counters["device_mib"] = static_cast<double>(r.device_bytes >> 20);
    counters["bus_share"] = r.bus_share;
}

timed_run in_device_memory(std::shared_ptr<measured_graph> const& g, unsigned devices, bool rows,
    bool one_part, options const& o, detail::tuning const& t)
{
    bool const whole = devices == 1 && !one_part;
    std::shared_ptr<std::vector<std::unique_ptr<part>>> const parts =
        std::make_shared<std::vector<std::unique_ptr<part>>>(parts_of(*g, devices, rows, whole));
    require(cudaSetDevice(0));
    auto const ids = std::make_shared<device_array>(4 * g->vertices);
    return [=](::benchmark::UserCounters& counters)
    {
        std::vector<detail::edge_arrays> views;
        for (auto const& p : *parts)
            views.push_back(p->view);
        report r;
        detail::scoped_tuning const scope(t);
        std::uint64_t found = 0;
        double const seconds = seconds_of(
            [&]
            {
                auto* const to = ids->as<std::uint32_t>();
                found = whole ? detail::forest_of_device_arrays(views[0], to, o, &r)
                              : detail::forest_of_device_parts(views, to, o, &r);
            });
        std::vector<std::uint32_t> narrow(found);
        require(cudaSetDevice(0));
        ids->download(narrow.data(), 4 * found);
        g->check({narrow.begin(), narrow.end()});
        count(r, g->size, counters);
        return seconds;
    };
}

timed_run in_host_memory(
    std::shared_ptr<measured_graph> const& g, bool is_made, options const& o, detail::tuning const& t)
{
    return [=](::benchmark::UserCounters& counters)
    {
        report r;
        detail::scoped_tuning const scope(t);
        detail::edge_ids found;
        double const seconds = seconds_of(
            [&]
            {
                found = is_made ? detail::solve(g->made.edge_source(), {}, o, r)
                                : detail::solve(view(g->pinned_edges, g->vertices, g->size), o, r);
            });
        std::vector<edge_id> ids(found.size());
        std::uint32_t const* const places = found.places();
        for (std::size_t i = 0; i != ids.size(); ++i)
            ids[places ? places[i] : i] = found.data()[i];
        if (is_made && g->forest.empty() && !is_minimum(g->made, ids))
            throw std::runtime_error("WRONG FOREST: not minimum");
        g->check(std::move(ids));
        count(r, g->size, counters);
        return seconds;
    };
}

void add_graph(device_settings const& s, std::string const& kind, std::string const& input)
{
    auto const graph_of = [=](std::uint64_t edges)
    {
        return made_when_needed<measured_graph>(
            [=]
            {
                return std::make_shared<measured_graph>(
                    input == "rows" || input == "made" ? input : kind, edges / s.degree, edges);
            });
    };
    auto graph = graph_of(s.edges);
    for (unsigned const devices : split_numbers(s.devices))
        for (std::string const& limit : split(input == "host" ? s.limits : "0"))
        {
            std::uint64_t const edges = s.edges * (s.weak ? devices : 1);
            if (s.weak)
                graph = graph_of(edges);
            options o;
            o.backend = backend::cuda;
            o.want_total = false;
            if (devices != 1 && input != "device" && input != "rows")
            {
                o.devices.resize(devices);
                std::iota(o.devices.begin(), o.devices.end(), 0);
            }
            if (double const ratio = std::stod(limit); ratio > 0)
                o.device_memory_limit = std::uint64_t(12.0 * double(edges) / ratio);
            detail::tuning t;
            t.cuda.several_edges = 0;
            t.cuda.several_degree = 1;
            t.cuda.peer_copies = s.peer_copies;
            t.cuda.batch_edges = s.batch;
            add_benchmark(s,
                kind + '/' + input + ':' + std::to_string(devices) + (limit == "0" ? "" : "/limit:" + limit),
                [=, fresh = s.fresh, one_part = s.one_part]() -> timed_run
                {
                    auto const g = graph();
                    if (input == "bus")
                        return [=](auto&) { return bus_seconds(g->pinned_edges, g->size); };
                    auto const kept = fresh ? nullptr : std::make_shared<workspace>();
                    options with_memory = o;
                    with_memory.workspace = kept.get();
                    timed_run const run =
                        input == "device" || input == "rows"
                            ? in_device_memory(g, devices, input == "rows", one_part, with_memory, t)
                            : in_host_memory(g, input == "made", with_memory, t);
                    return [run, kept](::benchmark::UserCounters& counters) { return run(counters); };
                });
        }
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    device_settings s;
    s.repeats = 3;
    po::options_description usage("One graph by one device and by several. Options", 100);
    auto add = usage.add_options();
    add("edges", po::value(&s.edges)->default_value(s.edges), "of the graph; with --weak, for each device");
    add("degree", po::value(&s.degree)->default_value(s.degree), "edges a vertex");
    add("kinds", po::value(&s.kinds)->default_value("random"),
        "random, rmat, mesh or descending, or several");
    add("devices", po::value(&s.devices)->default_value("1,2"), "how many, in turn");
    add("inputs", po::value(&s.inputs)->default_value("device,host"),
        "device: parts in their memory; rows: of the CSR of a random graph; host: pinned; made: random edges "
        "that are never held; bus: pinned, only copied");
    add("limits", po::value(&s.limits)->default_value("0"),
        "of host: bytes of the edges over the limit on device memory, in turn; 0: no limit");
    add("batch", po::value(&s.batch)->default_value(0), "edges of a batch; 0: as many as memory takes");
    add("weak", po::bool_switch(&s.weak), "the graph grows with the devices");
    add("peer-copies", po::bool_switch(&s.peer_copies), "no NCCL");
    add("fresh", po::bool_switch(&s.fresh), "no memory is kept between calls");
    add("one-part", po::bool_switch(&s.one_part), "one device solves its graph as one of several parts");
    return run_program(argc, argv, usage, s,
        [&]
        {
            auto const numbers = split_numbers(s.devices);
            require_devices(numbers.empty() ? 1 : *std::max_element(numbers.begin(), numbers.end()));
            for (std::string const& kind : split(s.kinds))
                for (std::string const& input : split(s.inputs))
                    add_graph(s, kind, input);
        });
}
