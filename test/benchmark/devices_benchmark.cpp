//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// One graph on one device and on several, from device memory (edges, or rows of a CSR) and from pinned host
// memory; the ids must be the same. With --weak the graph grows with the number of devices.

#include <boost_gpu_mst/minimum_spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include "test/benchmark/device_parts.hpp"
#include "test/benchmark/harness.hpp"
#include "test/benchmark/lookalikes.hpp"
#include "test/benchmark/stream_graphs.hpp"

#include <cuda_runtime_api.h>

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <numeric>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

struct settings
{
    std::uint64_t edges = 100000000;
    std::uint64_t degree = 16;
    std::string kind = "random";
    std::string devices = "1,2";
    std::string inputs = "device,host";
    unsigned repeats = 3;
    bool weak = false;
    bool peer_copies = false;
    bool steps = false;
    bool without_workspace = false;
    bool one_part = false;
};

struct measured
{
    double seconds = 0; ///< the median
    report last;
    std::vector<std::uint32_t> ids;
};

template <class Call>
void measure(unsigned repeats, measured& m, Call const& call)
{
    m.seconds = timing_of(repeats,
        [&]
        {
            m.last = report();
            call(m.last);
        }).median;
}

unsigned max_devices(settings const& s)
{
    unsigned most = 1;
    for (unsigned const n : split_numbers(s.devices))
        most = std::max(most, n);
    return most;
}

detail::tuning tuning_for(settings const& s)
{
    detail::tuning t;
    t.cuda.several_edges = 0;
    t.cuda.several_degree = 1;
    t.cuda.peer_copies = s.peer_copies;
    return t;
}

/// Of parts in the memory of devices, or of a whole graph in that of one.
measured resident(settings const& s, std::vector<detail::edge_arrays> const& parts, options const& o)
{
    std::uint64_t const vertices = parts.front().num_vertices;
    require(cudaSetDevice(0));
    device_array const ids(4 * vertices);
    measured m;
    std::uint64_t count = 0;
    detail::tuning const t = tuning_for(s);
    detail::scoped_tuning const scope(t);
    measure(s.repeats, m,
        [&](report& r)
        {
            count = parts.size() == 1 && !s.one_part
                        ? detail::forest_of_device_arrays(parts[0], ids.as<std::uint32_t>(), o, &r)
                        : detail::forest_of_device_parts(parts, ids.as<std::uint32_t>(), o, &r);
        });
    m.ids.resize(count);
    ids.download(m.ids.data(), 4 * count);
    return m;
}

measured from_devices(settings const& s, arrays const& a, std::uint64_t vertices, std::uint64_t edges,
    unsigned devices, options const& o)
{
    std::vector<std::unique_ptr<part>> parts;
    std::vector<detail::edge_arrays> lists;
    for (unsigned i = 0; i != devices; ++i)
    {
        std::uint64_t const first = edges * i / devices;
        parts.push_back(
            std::make_unique<part>(int(i), a, vertices, first, edges * (i + 1) / devices - first));
        lists.push_back(detail::as_edge_arrays(parts.back()->list));
    }
    return resident(s, lists, o);
}

/// Each device has rows with the same number of arcs, as far as rows allow.
measured from_rows(settings const& s, generate::csr const& g, unsigned devices, options const& o)
{
    std::vector<std::unique_ptr<rows>> parts;
    std::vector<detail::edge_arrays> all;
    std::uint32_t first = 0;
    for (unsigned i = 0; i != devices; ++i)
    {
        std::uint32_t last = i + 1 == devices ? g.num_vertices : first;
        while (g.offset(last) < g.arcs() * (i + 1) / devices)
            ++last;
        parts.push_back(std::make_unique<rows>(int(i), g, first, last));
        device_csr_part<std::int32_t, std::uint32_t> const& p = parts.back()->part;
        all.push_back(devices == 1 && !s.one_part
                          ? detail::as_edge_arrays(device_csr<std::int32_t, std::uint32_t>{
                              p.num_vertices, p.num_arcs, p.offsets, p.targets, p.weights})
                          : detail::as_edge_arrays(p));
        first = last;
    }
    return resident(s, all, o);
}

measured from_host(settings const& s, arrays const& a, std::uint64_t vertices, std::uint64_t edges,
    unsigned devices, options o)
{
    if (devices != 1)
    {
        o.devices.resize(devices);
        std::iota(o.devices.begin(), o.devices.end(), 0);
    }
    detail::edge_arrays const g = view(a, vertices, edges);
    measured m;
    detail::edge_ids found;
    detail::tuning const t = tuning_for(s);
    detail::scoped_tuning const scope(t);
    measure(s.repeats, m, [&](report& r) { found = detail::solve(g, o, r); });
    m.ids.assign(found.begin(), found.end());
    return m;
}

bool run(settings const& s)
{
    unsigned const most = max_devices(s);
    bool const any_rows = s.inputs.find("rows") != std::string::npos;
    if (any_rows && (s.weak || s.kind != "random"))
        throw std::runtime_error("--inputs rows: a random graph that does not grow");
    arrays const a(s.inputs == "rows" ? 0 : s.edges * (s.weak ? most : 1));
    if (!s.weak && s.inputs != "rows")
        fill(a, s.kind, s.edges / s.degree, s.edges);
    generate::csr csr;
    if (any_rows)
        csr = make("random:" + std::to_string(s.edges / s.degree) + "," + std::to_string(2 * s.degree), 1, 1);
    std::printf("input,graph,vertices,edges,devices,milliseconds,speedup,rounds,device_mib,same,reason\n");
    bool right = true;
    for (std::string const& input : split(s.inputs))
    {
        measured one;
        for (unsigned const devices : split_numbers(s.devices))
        {
            std::uint64_t const edges = s.edges * (s.weak ? devices : 1), vertices = edges / s.degree;
            if (s.weak)
                fill(a, s.kind, vertices, edges);
            bool const first = one.ids.empty();
            settings as = s;
            as.one_part = s.one_part && !first;
            workspace reused;
            options o;
            o.backend = backend::cuda;
            o.workspace = s.without_workspace ? nullptr : &reused;
            o.want_total = false;
            measured const m = input == "host"   ? from_host(s, a, vertices, edges, devices, o)
                               : input == "rows" ? from_rows(as, csr, devices, o)
                                                 : from_devices(as, a, vertices, edges, devices, o);
            bool const same = first || s.weak || m.ids == one.ids;
            right = right && same;
            if (first)
                one = m;
            std::printf("%s,%s,%llu,%llu,%u,%.2f,%.2f,%u,%llu,%s,%s\n", input.c_str(), s.kind.c_str(),
                (unsigned long long)vertices, (unsigned long long)(input == "rows" ? csr.arcs() / 2 : edges),
                devices, 1e3 * m.seconds, one.seconds / m.seconds, m.last.rounds,
                (unsigned long long)(m.last.device_bytes >> 20), same ? "yes" : "NO", m.last.reason.c_str());
            std::fflush(stdout);
            if (s.steps)
                print_step_lines(m.last, "#   ");
        }
    }
    return right;
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    settings s;
    po::options_description usage("One graph by several devices", 100);
    auto add = usage.add_options();
    add("edges", po::value(&s.edges)->default_value(s.edges), "of the graph; with --weak, for each device");
    add("degree", po::value(&s.degree)->default_value(s.degree), "edges a vertex");
    add("kind", po::value(&s.kind)->default_value(s.kind), "random, rmat, mesh or descending");
    add("devices", po::value(&s.devices)->default_value(s.devices), "how many, in turn");
    add("inputs", po::value(&s.inputs)->default_value(s.inputs),
        "device: parts in their memory; rows: of the CSR of a random graph; host: pinned");
    add("repeat", po::value(&s.repeats)->default_value(s.repeats), "timed runs, after one that is not");
    add("weak", po::bool_switch(&s.weak), "the graph grows with the devices");
    add("peer-copies", po::bool_switch(&s.peer_copies), "no NCCL");
    add("steps", po::bool_switch(&s.steps), "also the steps of the last call");
    add("fresh", po::bool_switch(&s.without_workspace), "no memory is kept between calls");
    add("one-part", po::bool_switch(&s.one_part),
        "with --devices 1,1: the second time as a part, as each of several devices solves its own");
    return run_program(argc, argv, usage,
        [&]
        {
            require_devices(max_devices(s));
            return run(s);
        });
}
