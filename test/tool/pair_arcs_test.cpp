//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE pair_arcs_test
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/line_formats.hpp"

#include <array>
#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <random>
#include <vector>

namespace io = boost_gpu_mst::io;

namespace
{

using arcs_type = io::records<std::uint32_t>;

struct edge
{
    std::uint32_t source, target;
    std::int32_t weight;

    bool operator==(edge const& e) const
    {
        return source == e.source && target == e.target && weight == e.weight;
    }
};

std::vector<edge> to_edges(arcs_type const& r)
{
    auto const& weights = std::get<std::vector<std::int32_t>>(r.weights);
    std::vector<edge> edges;
    for (std::size_t i = 0; i != weights.size(); ++i)
        edges.push_back({r.sources[i], r.targets[i], weights[i]});
    return edges;
}

/// The definition, arc by arc: an arc closes the oldest open arc in the other direction; otherwise it is
/// an edge and stays open.
std::vector<edge> model(std::vector<edge> const& arcs)
{
    std::map<std::array<std::int64_t, 3>, std::size_t> open;
    std::vector<edge> edges;
    for (edge const& a : arcs)
    {
        auto const partner = open.find({a.target, a.source, a.weight});
        if (a.source != a.target && partner != open.end() && partner->second != 0)
            --partner->second;
        else
        {
            ++open[{a.source, a.target, a.weight}];
            edges.push_back(a);
        }
    }
    return edges;
}

arcs_type to_arcs(std::vector<edge> const& edges)
{
    arcs_type r;
    std::vector<std::int32_t> weights;
    for (edge const& e : edges)
    {
        r.sources.push_back(e.source);
        r.targets.push_back(e.target);
        weights.push_back(e.weight);
    }
    r.weights = weights;
    return r;
}

void check(std::vector<edge> const& arcs, unsigned threads)
{
    arcs_type r = to_arcs(arcs);
    io::pair_arcs(r, threads);
    BOOST_TEST((to_edges(r) == model(arcs)));
}

} // namespace

BOOST_AUTO_TEST_CASE(random_arcs_as_by_definition)
{
    std::mt19937_64 random(1);
    for (int round = 0; round != 2000; ++round)
    {
        std::vector<edge> arcs(random() % 40);
        for (edge& e : arcs)
            e = {static_cast<std::uint32_t>(random() % 4), static_cast<std::uint32_t>(random() % 4),
                static_cast<std::int32_t>(random() % 3) - 1};
        check(arcs, 1 + static_cast<unsigned>(random() % 3));
    }
}

BOOST_AUTO_TEST_CASE(partners_side_by_side_with_many_equals)
{
    std::mt19937_64 random(2);
    std::vector<edge> arcs;
    for (int i = 0; i != 200000; ++i)
    {
        auto const u = static_cast<std::uint32_t>(random() % 500);
        auto const v = (u + 1 + static_cast<std::uint32_t>(random() % 499)) % 500;
        auto const w = static_cast<std::int32_t>(random() % 3);
        arcs.push_back({u, v, w});
        arcs.push_back({v, u, w});
    }
    check(arcs, 0);
    BOOST_TEST(model(arcs).size() == 200000u);

    // With one pair taken apart, the general algorithm must give what the fast one would.
    std::swap(arcs[1], arcs[200001]);
    check(arcs, 0);
    check(arcs, 2);
}

BOOST_AUTO_TEST_CASE(a_loop_is_nobodys_partner)
{
    check({{1, 1, 5}, {1, 1, 5}}, 1);
    check({{0, 1, 5}, {1, 0, 5}, {1, 1, 5}, {1, 1, 5}}, 1);
    BOOST_TEST(model({{1, 1, 5}, {1, 1, 5}}).size() == 2u);
}

BOOST_AUTO_TEST_CASE(signed_zeros_are_equal_weights)
{
    arcs_type r;
    r.sources = {0, 1};
    r.targets = {1, 0};
    r.weights = std::vector<double>{0.0, -0.0};
    io::pair_arcs(r, 1);
    BOOST_TEST(r.sources.size() == 1u);
}
