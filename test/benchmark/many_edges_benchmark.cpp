//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A random graph that is never held, made piece by piece as devices ask for it. It is streamed by one device
// and by several, the ids are compared, and a second pass over all edges proves the forest to be minimum.

#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "test/benchmark/harness.hpp"

#include "libs/verify/linked_forest.hpp"
#include "test/support/generate/dice.hpp"

#include <algorithm>
#include <cstdint>
#include <cstdio>
#include <numeric>
#include <string>
#include <vector>

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

struct settings
{
    std::uint64_t vertices = std::uint64_t(1) << 26;
    std::uint64_t edges = 10000000000;
    std::string devices = "1,2";
    bool prove = false;
};

/// The endpoints and the weight of edge e depend only on its number.
class random_edges
{
public:
    random_edges(std::uint64_t vertices, std::uint64_t edges)
        : m_vertices(vertices), m_edges(edges), m_starts((edges + chunk - 1) / chunk + 1)
    {
        for (std::size_t p = 0; p != m_starts.size(); ++p)
            m_starts[p] = std::min(p * chunk, edges);
    }

    std::uint64_t size() const { return m_edges; }
    std::uint64_t vertices() const { return m_vertices; }
    std::uint32_t source(std::uint64_t e) const { return m_ends.below(2 * e, m_vertices); }
    std::uint32_t target(std::uint64_t e) const { return m_ends.below(2 * e + 1, m_vertices); }
    std::uint32_t weight(std::uint64_t e) const { return std::uint32_t(m_weight(e) >> 33); }

    detail::parallel_edge_source edge_source() const
    {
        detail::parallel_edge_source f;
        f.num_vertices = std::uint32_t(m_vertices);
        f.type = detail::weight_type::uint32;
        f.chunks = m_starts.size() - 1;
        f.starts = m_starts.data();
        f.context = this;
        f.fill = [](void const* context, std::uint64_t p, std::uint32_t* u, std::uint32_t* v, void* w)
        { static_cast<random_edges const*>(context)->fill(p, u, v, static_cast<std::uint32_t*>(w)); };
        return f;
    }

private:
    static constexpr std::uint64_t chunk = detail::parallel_edge_source::max_in_chunk;

    void fill(std::uint64_t p, std::uint32_t* u, std::uint32_t* v, std::uint32_t* w) const
    {
        std::uint64_t const first = m_starts[p], size = m_starts[p + 1] - first;
        for (std::uint64_t i = 0; i != size; ++i)
        {
            u[i] = source(first + i);
            v[i] = target(first + i);
            w[i] = weight(first + i);
        }
    }

    std::uint64_t m_vertices, m_edges;
    generate::dice m_ends{7, 1}, m_weight{7, 2};
    std::vector<std::uint64_t> m_starts;
};

/// The ids in the order of the output.
std::vector<edge_id> in_order(detail::edge_ids const& found)
{
    std::vector<edge_id> ids(found.size());
    std::uint32_t const* const places = found.places();
#pragma omp parallel for schedule(static)
    for (std::uint64_t i = 0; i < ids.size(); ++i)
        ids[places ? places[i] : i] = found.data()[i];
    return ids;
}

/// Whether ids, ascending by (weight, id), are the only spanning tree in which no edge of the graph comes
/// before the last edge on the path between its ends. The graph must be connected.
bool is_minimum(random_edges const& g, std::vector<edge_id> const& ids)
{
    if (ids.size() + 1 != g.vertices())
        return false;
    auto const before = [&](edge_id a, edge_id b)
    { return g.weight(a) != g.weight(b) ? g.weight(a) < g.weight(b) : a < b; };
    verify::linked_forest tree{std::uint32_t(g.vertices())};
    for (std::size_t i = 0; i != ids.size(); ++i)
        if ((i != 0 && !before(ids[i - 1], ids[i])) || !tree.link(g.source(ids[i]), g.target(ids[i])))
            return false;
    std::uint32_t const heaviest = g.weight(ids.back());
    std::uint64_t wrong = 0;
#pragma omp parallel for schedule(dynamic, 65536) reduction(+ : wrong)
    for (std::uint64_t e = 0; e < g.size(); ++e)
    {
        if (g.weight(e) > heaviest) // heavier than any path: both ends are in the tree
            continue;
        std::uint32_t const u = g.source(e), v = g.target(e);
        wrong += u != v && before(e, ids[tree.last_on_path(u, v)]);
    }
    return wrong == 0;
}

bool run(settings const& s)
{
    random_edges const g(s.vertices, s.edges);
    std::printf("vertices,edges,devices,milliseconds,batches,device_mib,bus,same\n");
    std::vector<edge_id> first;
    bool right = true;
    for (unsigned const devices : split_numbers(s.devices))
    {
        options o;
        o.backend = backend::cuda;
        o.want_total = false;
        o.devices.resize(devices);
        std::iota(o.devices.begin(), o.devices.end(), 0);
        report r;
        detail::edge_ids found;
        double const seconds = seconds_of([&] { found = detail::solve(g.edge_source(), o, r); });
        std::vector<edge_id> ids = in_order(found);
        bool const same = first.empty() || ids == first;
        right = right && same;
        std::printf("%llu,%llu,%u,%.0f,%llu,%llu,%.2f,%s\n", (unsigned long long)s.vertices,
            (unsigned long long)s.edges, r.devices, 1e3 * seconds, (unsigned long long)r.batches,
            (unsigned long long)(r.device_bytes >> 20), r.bus_share, same ? "yes" : "NO");
        std::fflush(stdout);
        if (first.empty())
            first = std::move(ids);
    }
    if (s.prove)
    {
        bool proved = false;
        double const seconds = seconds_of([&] { proved = is_minimum(g, first); });
        std::printf("# %s in %.1f s\n", proved ? "proved to be minimum" : "NOT MINIMUM", seconds);
        right = right && proved;
    }
    return right;
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    settings s;
    po::options_description usage("More edges than memory has room for", 100);
    auto add = usage.add_options();
    add("vertices", po::value(&s.vertices)->default_value(s.vertices), "of a connected random graph");
    add("edges", po::value(&s.edges)->default_value(s.edges), "that are made as they are read");
    add("devices", po::value(&s.devices)->default_value(s.devices), "how many, in turn");
    add("prove", po::bool_switch(&s.prove), "that the forest is minimum, on the host's cores");
    return run_program(argc, argv, usage,
        [&]
        {
            require_devices(1);
            return run(s);
        });
}
