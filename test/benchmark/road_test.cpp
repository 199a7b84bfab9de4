//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE road
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "test/benchmark/lookalikes.hpp"
#include "test/support/data_file.hpp"
#include "test/support/generate/csr.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <utility>
#include <vector>

// Lookalikes of roads beside the roads themselves.

namespace
{

using namespace boost_gpu_mst;
namespace data = boost::unit_test::data;

/// In percent.
struct shares
{
    double degree_1, degree_2, degree_3, degree_4_or_more; ///< of the vertices
    double near; ///< of the arcs: both ends in one block of 1024 ids
    double kept_vertices,
        kept_edges; ///< without dead ends, and with paths of degree two replaced by an edge each
};

constexpr char const* new_york_file = "USA-road-d.NY.gr.gz";

/// USA-road-d.NY of the 9th DIMACS challenge, without parallel edges, as the_real_new_york_has_these_shares
/// counts.
constexpr shares new_york = {15.57, 15.27, 47.11, 22.05, 88.73, 56.97, 68.84};

/// The degrees of vertices once those of degree one are removed until there are none.
std::vector<std::uint32_t> degrees_in_2_core(generate::csr const& g)
{
    std::vector<std::uint32_t> degree, leaves;
    for (std::uint32_t v = 0; v < g.num_vertices; ++v)
    {
        degree.push_back(static_cast<std::uint32_t>(g.offset(v + 1) - g.offset(v)));
        if (degree[v] == 1)
            leaves.push_back(v);
    }
    while (!leaves.empty())
    {
        std::uint32_t const leaf = leaves.back();
        leaves.pop_back();
        degree[leaf] = 0;
        for (std::uint64_t a = g.offset(leaf); a < g.offset(leaf + 1); ++a)
            if (std::uint32_t const v = g.targets[a]; degree[v] > 0 && --degree[v] == 1)
                leaves.push_back(v);
    }
    return degree;
}

shares shares_of(generate::csr const& g)
{
    std::array<double, 5> of_degree{};
    double near = 0, kept_vertices = 0, kept_arcs = 0;
    for (std::uint32_t v = 0; v < g.num_vertices; ++v)
    {
        ++of_degree[std::min<std::size_t>(4, g.offset(v + 1) - g.offset(v))];
        for (std::uint64_t a = g.offset(v); a < g.offset(v + 1); ++a)
            near += g.targets[a] / 1024 == v / 1024;
    }
    for (std::uint32_t const degree : degrees_in_2_core(g))
        if (degree > 2)
        {
            ++kept_vertices;
            kept_arcs += degree;
        }
    double const of_vertices = 100.0 / g.num_vertices;
    double const of_arcs = 100.0 / static_cast<double>(g.arcs());
    return {of_degree[1] * of_vertices, of_degree[2] * of_vertices, of_degree[3] * of_vertices,
        of_degree[4] * of_vertices, near * of_arcs, kept_vertices * of_vertices, kept_arcs * of_arcs};
}

void check(shares const& found, shares const& expected, double points)
{
    std::pair<char const*, double shares::*> const all[] = {{"degree 1", &shares::degree_1},
        {"degree 2", &shares::degree_2}, {"degree 3", &shares::degree_3},
        {"degree 4 or more", &shares::degree_4_or_more}, {"near", &shares::near},
        {"kept vertices", &shares::kept_vertices}, {"kept edges", &shares::kept_edges}};
    for (auto const& [name, share] : all)
        BOOST_TEST(std::abs(found.*share - expected.*share) <= points,
            name << ": " << found.*share << "%, expected " << expected.*share << "%");
}

} // namespace

BOOST_DATA_TEST_CASE(a_lookalike_has_the_shares_of_new_york, data::make({1, 2, 3}), seed)
{
    check(shares_of(benchmark::make("USA-road-d.NY", 1, static_cast<std::uint64_t>(seed))), new_york, 1);
}

BOOST_AUTO_TEST_CASE(the_real_new_york_has_these_shares, *test::needs(new_york_file))
{
    check(shares_of(benchmark::make(test::in_data(new_york_file), 1, 1)), new_york, 0.005);
}

// Mean degrees are those of the real graphs; no file with these is at hand. A sparser road has more vertices
// of degree two, and dead ends, too.
BOOST_AUTO_TEST_CASE(sparser_lookalikes_have_dead_ends_and_longer_paths)
{
    constexpr double scale = 0.02;
    check(shares_of(benchmark::make("USA-road-d.USA", scale, 1)), {20, 32, 34, 14, 89, 31, 43}, 1.5);
    check(shares_of(benchmark::make("europe_osm", scale, 1)), {7, 78, 10, 5, 89, 9, 15}, 1.5);
}
