//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE csr
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "test/benchmark/lookalikes.hpp"
#include "test/support/generate/csr.hpp"

#include <algorithm>
#include <map>
#include <stdexcept>
#include <string>
#include <utility>

namespace boost_gpu_mst
{
namespace benchmark
{
inline std::ostream& operator<<(std::ostream& out, lookalike const& like)
{
    return out << like.name;
}
} // namespace benchmark
} // namespace boost_gpu_mst

namespace
{

using namespace boost_gpu_mst;
namespace data = boost::unit_test::data;

/// The simple graph as a map, built edge by edge in the plainest way.
std::map<std::pair<std::uint32_t, std::uint32_t>, std::int32_t> plain(generate::edge_list const& edges)
{
    std::map<std::pair<std::uint32_t, std::uint32_t>, std::int32_t> arcs;
    auto const add = [&](std::uint32_t u, std::uint32_t v, std::int32_t w)
    {
        auto const at = arcs.emplace(std::make_pair(u, v), w).first;
        at->second = std::min(at->second, w);
    };
    for (std::size_t e = 0; e < edges.sources.size(); ++e)
        if (edges.sources[e] != edges.targets[e])
        {
            add(edges.sources[e], edges.targets[e], edges.weights[e]);
            add(edges.targets[e], edges.sources[e], edges.weights[e]);
        }
    return arcs;
}

void check(generate::edge_list const& edges)
{
    generate::csr const g = generate::make_csr(edges);
    BOOST_TEST(g.num_vertices == edges.num_vertices);
    BOOST_REQUIRE(g.offsets_32.size() == std::size_t(g.num_vertices) + 1);
    BOOST_TEST(g.offset_bytes() == 4u);
    BOOST_TEST(g.offset(0) == 0u);
    BOOST_TEST(g.offset(g.num_vertices) == g.arcs());
    BOOST_TEST(g.weights.size() == g.arcs());

    auto const expected = plain(edges);
    BOOST_REQUIRE(g.arcs() == expected.size());
    auto next = expected.begin(); // in the order of rows and neighbours
    for (std::uint32_t u = 0; u < g.num_vertices; ++u)
        for (std::uint64_t a = g.offset(u); a < g.offset(u + 1); ++a, ++next)
        {
            BOOST_REQUIRE(next->first == std::make_pair(u, g.targets[a]));
            BOOST_REQUIRE(next->second == g.weights[a]);
        }
}

} // namespace

BOOST_DATA_TEST_CASE(rows_are_sorted_simple_and_symmetric,
    data::make({"random:500,40", "rmat:9,20,.57,.19,.19", "star:3000", "road:3000", "cliques:500,30",
        "complete:40", "star:1", "ssca2:9"}),
    spec)
{
    check(generate::make(spec, 5));
}

BOOST_AUTO_TEST_CASE(negative_weights_loops_and_parallel_edges)
{
    check({4, {0, 1, 0, 2, 2, 1}, {1, 0, 1, 2, 0, 0}, {5, -7, INT32_MIN, 3, INT32_MAX, 0}});
    check({0, {}, {}, {}});
    check({3, {}, {}, {}});
}

BOOST_AUTO_TEST_CASE(endpoints_out_of_range_are_refused)
{
    BOOST_CHECK_THROW(generate::make_csr({3, {0}, {3}, {1}}), std::invalid_argument);
    BOOST_CHECK_THROW(generate::make_csr({3, {9}, {9}, {1}}), std::invalid_argument);
}

BOOST_DATA_TEST_CASE(lookalikes_keep_their_sizes, data::make(benchmark::lookalikes()), like)
{
    constexpr double scale = 1.0 / 64;
    generate::csr const g = benchmark::make(like, scale, 1);
    BOOST_TEST(std::abs(g.num_vertices / (scale * like.vertices) - 1) < 0.02);
    // Smaller R-MAT graphs lose more of their edges as parallel ones.
    double const fraction = static_cast<double>(g.arcs()) / (scale * static_cast<double>(like.arcs));
    BOOST_TEST(fraction < 1.02);
    BOOST_TEST(fraction > (like.kind == "rmat" ? 0.8 : 0.97), fraction);
}

BOOST_AUTO_TEST_CASE(whole_lookalikes_have_the_sizes_of_the_table)
{
    for (benchmark::lookalike const& like : benchmark::lookalikes())
        if (like.arcs < 6000000)
        {
            generate::csr const g = benchmark::make(like, 1, 1);
            BOOST_TEST(g.num_vertices == like.vertices);
            BOOST_TEST(std::abs(static_cast<double>(g.arcs()) / static_cast<double>(like.arcs) - 1) < 0.02,
                like.name << " has " << g.arcs() << " arcs");
        }
}
