//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE generate
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "test/support/generate/generate.hpp"

#include <sys/resource.h>

#include <algorithm>
#include <chrono>
#include <cmath>
#include <numeric>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

namespace
{

using boost_gpu_mst::generate::edge_list;
using boost_gpu_mst::generate::make;
namespace data = boost::unit_test::data;

struct example
{
    std::string spec;
    std::uint32_t vertices;
    double edges;     ///< expected
    double tolerance; ///< relative
    bool connected;

    friend std::ostream& operator<<(std::ostream& out, example const& e) { return out << e.spec; }
};

std::vector<example> const examples = {
    {"road:30000", 30000, 30000 * 2.41 / 2, 0.01, true},
    {"road:30000,2.12", 30000, 30000 * 2.12 / 2, 0.01, true},
    {"road:30000,2.76", 30000, 30000 * 2.76 / 2, 0.01, true},
    {"road:30000,2.12,1", 30000, 30000 * 2.12 / 2, 0.01, true},
    {"road:30000,2.12,2", 30000, 30000 * 2.12 / 2, 0.01, true},
    {"road:30000,2", 30000, 30000, 0.01, true},
    {"road:30000,3.6", 30000, 30000 * 3.6 / 2, 0.01, true},
    {"road:100,3.6", 100, 180, 0.1, true},
    {"grid:60,41", 2460, 59 * 41 + 60 * 40, 0, true},
    {"grid:1,5", 5, 4, 0, true},
    {"delaunay:60,41", 2460, 59 * 41 + 60 * 40 + 59 * 40, 0, true},
    {"random:20000,9", 20000, 90000, 0, false},
    {"rmat:12,7", 4096, 14336, 0, false},
    {"rmat:5000,7,.57,.19,.19", 5000, 17500, 0, false},
    {"ssca2:12", 4096, 4096 * 6, 0.1, true},
    {"ssca2:12,4", 4096, 4096 * 2, 0.1, false},
    {"attach:9000,8.7", 9000, 39150, 0, true},
    {"cliques:5000,40", 5000, 100000, 0.1, false},
    {"star:77", 77, 76, 0, true},
    {"path:77", 77, 76, 0, true},
    {"complete:77", 77, 77 * 38, 0, true},
    {"star:1", 1, 0, 0, true},
    {"road:1", 1, 0, 0, true},
    {"road:2", 2, 1, 0, true},
    {"ssca2:0", 1, 0, 0, true},
};

bool same(edge_list const& a, edge_list const& b)
{
    return a.num_vertices == b.num_vertices && a.sources == b.sources && a.targets == b.targets
           && a.weights == b.weights;
}

std::uint32_t components(edge_list const& g)
{
    std::vector<std::uint32_t> parent(g.num_vertices);
    std::iota(parent.begin(), parent.end(), 0u);
    auto const root = [&](std::uint32_t v)
    {
        while (parent[v] != v)
            v = parent[v] = parent[parent[v]];
        return v;
    };
    std::uint32_t count = g.num_vertices;
    for (std::size_t e = 0; e < g.sources.size(); ++e)
    {
        std::uint32_t const u = root(g.sources[e]);
        std::uint32_t const v = root(g.targets[e]);
        count -= u != v;
        parent[u] = v;
    }
    return count;
}

std::vector<std::uint32_t> degrees(edge_list const& g)
{
    std::vector<std::uint32_t> degree(g.num_vertices);
    for (std::uint32_t v : g.sources)
        ++degree[v];
    for (std::uint32_t v : g.targets)
        ++degree[v];
    return degree;
}

} // namespace

BOOST_DATA_TEST_CASE(counts_and_ranges_are_as_named, data::make(examples), e)
{
    edge_list const g = make(e.spec);
    BOOST_TEST(g.num_vertices == e.vertices);
    BOOST_TEST(g.targets.size() == g.sources.size());
    BOOST_TEST(g.weights.size() == g.sources.size());
    BOOST_TEST(std::abs(static_cast<double>(g.sources.size()) - e.edges) <= e.tolerance * e.edges,
        g.sources.size() << " edges, expected " << e.edges);
    auto const in_range = [&](std::uint32_t v) { return v < g.num_vertices; };
    BOOST_TEST(std::all_of(g.sources.begin(), g.sources.end(), in_range));
    BOOST_TEST(std::all_of(g.targets.begin(), g.targets.end(), in_range));
    BOOST_TEST(std::all_of(g.weights.begin(), g.weights.end(), [](int w) { return w >= 1 && w <= 1 << 20; }));
    if (e.connected)
        BOOST_TEST(components(g) == 1u);
}

BOOST_DATA_TEST_CASE(threads_do_not_matter_and_seeds_do, data::make(examples), e)
{
    edge_list const g = make(e.spec, 7, 1);
    for (unsigned const threads : {2u, 3u, 16u})
        BOOST_TEST(same(g, make(e.spec, 7, threads)));
    if (e.edges > 1)
        BOOST_TEST(!same(g, make(e.spec, 8, 1)));
}

BOOST_AUTO_TEST_CASE(weights_are_spread_evenly)
{
    edge_list const g = make("path:100001", 3);
    double const mean = std::accumulate(g.weights.begin(), g.weights.end(), 0.0) / 100000;
    BOOST_TEST(std::abs(mean - 524288.5) < 5000); // over 5 standard deviations
}

BOOST_AUTO_TEST_CASE(degrees_follow_their_kind)
{
    auto const largest = [](std::string const& spec)
    {
        auto const d = degrees(make(spec));
        return *std::max_element(d.begin(), d.end());
    };
    BOOST_TEST(largest("road:50000,2.76") <= 8u);
    BOOST_TEST(largest("random:16384,16") < 60u);
    BOOST_TEST(largest("rmat:14,16") > 300u);
    BOOST_TEST(largest("attach:16384,16") > 300u);
    BOOST_TEST(largest("star:1000") == 999u);
}

BOOST_AUTO_TEST_CASE(attachment_goes_to_lower_ids)
{
    edge_list const g = make("attach:5000,6");
    for (std::size_t e = 0; e < g.sources.size(); ++e)
        BOOST_REQUIRE(g.targets[e] < g.sources[e]);
}

BOOST_AUTO_TEST_CASE(road_ids_are_as_local_as_new_yorks)
{
    edge_list const g = make("road:264346,2.76");
    std::vector<double> distance;
    for (std::size_t e = 0; e < g.sources.size(); ++e)
        distance.push_back(std::max(g.sources[e], g.targets[e]) - std::min(g.sources[e], g.targets[e]));
    std::sort(distance.begin(), distance.end());
    std::pair<std::size_t, double> const new_york[] = {{50, 4}, {75, 23}, {90, 445}, {95, 3542}, {99, 17578}};
    for (auto const& [percent, expected] : new_york)
    {
        double const ratio = distance[distance.size() * percent / 100] / expected;
        BOOST_TEST((ratio >= 0.5 && ratio <= 2), percent << "%: " << ratio << " times as far as in New York");
    }
}

namespace
{

/// The share of edges with both ends in the same block of 1024 ids.
double near_fraction(edge_list const& g)
{
    std::size_t near = 0;
    for (std::size_t e = 0; e < g.sources.size(); ++e)
        near += g.sources[e] / 1024 == g.targets[e] / 1024;
    return static_cast<double>(near) / static_cast<double>(g.sources.size());
}

} // namespace

BOOST_AUTO_TEST_CASE(numberings_of_a_road_are_one_network)
{
    edge_list const by_place = make("road:264346"), junctions_first = make("road:264346,2.41,1"),
                    shuffled = make("road:264346,2.41,2");
    auto const sorted = [](std::vector<std::uint32_t> values)
    {
        std::sort(values.begin(), values.end());
        return values;
    };
    for (edge_list const& other : {junctions_first, shuffled})
    {
        // The same edges in the same order, so the new ids are a one-to-one function of the old.
        BOOST_TEST((other.weights == by_place.weights));
        std::vector<std::uint32_t> renumbered(by_place.num_vertices, ~0u);
        for (std::size_t e = 0; e < by_place.sources.size(); ++e)
        {
            renumbered[by_place.sources[e]] = other.sources[e];
            renumbered[by_place.targets[e]] = other.targets[e];
        }
        for (std::size_t e = 0; e < by_place.sources.size(); ++e)
        {
            BOOST_REQUIRE(renumbered[by_place.sources[e]] == other.sources[e]);
            BOOST_REQUIRE(renumbered[by_place.targets[e]] == other.targets[e]);
        }
        std::vector<std::uint32_t> all(by_place.num_vertices);
        std::iota(all.begin(), all.end(), 0u);
        BOOST_TEST((sorted(renumbered) == all));
    }
    BOOST_TEST(near_fraction(by_place) > 0.88);
    BOOST_TEST(near_fraction(junctions_first) > 0.4);
    BOOST_TEST(near_fraction(junctions_first) < 0.6);
    BOOST_TEST(near_fraction(shuffled) < 0.01);
}

BOOST_DATA_TEST_CASE(bad_specs_are_refused,
    data::make({"", "road", "road:", "road:x", "road:10,", "road:0", "road:-5", "road:1e99", "road:10.5",
        "road:10,1.5", "road:10,3,3", "grid:3", "grid:3,4,5", "grid:100000,100000", "random:5", "rmat:10",
        "rmat:10,8,.5", "rmat:10,8,.5,.5,.5", "rmat:100,8,0,.5,.5", "ssca2:40", "complete:0", "stars:3",
        "road:nan", "road:10 ", "road:inf"}),
    spec)
{
    BOOST_CHECK_EXCEPTION(make(spec), std::invalid_argument,
        [](std::invalid_argument const& e)
        { return std::string(e.what()).find("the kinds are") != std::string::npos; });
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__) // these take terabytes of address space

namespace
{

struct too_large
{
    std::string spec;
    double edges; ///< at least

    friend std::ostream& operator<<(std::ostream& out, too_large const& g) { return out << g.spec; }
};

/// Limits the address space to 4 GB while it lives, so that sizes do not depend on the machine.
class limited_memory
{
public:
    limited_memory()
    {
        getrlimit(RLIMIT_AS, &m_before);
        rlimit const little{rlim_t(4) << 30, m_before.rlim_max};
        setrlimit(RLIMIT_AS, &little);
    }
    limited_memory(limited_memory const&) = delete;
    limited_memory& operator=(limited_memory const&) = delete;
    ~limited_memory() { setrlimit(RLIMIT_AS, &m_before); }

private:
    rlimit m_before{};
};

} // namespace

// Some would take days, and terabytes.
BOOST_DATA_TEST_CASE(what_does_not_fit_in_memory_is_refused_at_once,
    data::make<too_large>({{"complete:1000000", 499999500000}, {"complete:4294967294", 9.2e18},
        {"star:4294967294", 4294967293}, {"path:1e9", 999999999}, {"grid:30000,30000", 1799940000},
        {"delaunay:20000,30000", 1799900001}, {"road:4e9", 3999999999}, {"random:4294967294,1e6", 2.1e15},
        {"rmat:31,16", 17179869184}, {"attach:1e9,1", 999999999}, {"cliques:4294967294,1e4", 2.1e13},
        {"cliques:1e6,1e-5", 1e9}, {"cliques:4294967294,1e-9", 9.2e18}, {"ssca2:31,1", 1.9e9},
        {"ssca2:31,65536", 4e13}, {"ssca2:20,65536", 1.1e10}}),
    g)
{
    limited_memory const capacity;
    auto const begin = std::chrono::steady_clock::now();
    BOOST_CHECK_EXCEPTION(make(g.spec), std::length_error,
        [&](std::length_error const& e)
        {
            std::string const what = e.what();
            std::string const start = "graph '" + g.spec + "': ";
            BOOST_TEST(what.rfind(start, 0) == 0u, what);
            BOOST_TEST(what.find("GB of memory here") != std::string::npos, what);
            return std::stod(what.substr(start.size())) >= g.edges;
        });
    BOOST_TEST((std::chrono::steady_clock::now() - begin < std::chrono::seconds(2)));
}

#endif
