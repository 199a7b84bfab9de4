//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_PROPERTY_ARBITRARY_GRAPH_HPP
#define BOOST_GPU_MST_TEST_PROPERTY_ARBITRARY_GRAPH_HPP

#include "test/unit/cases.hpp"

#include <rapidcheck.h>

#include <ostream>
#include <tuple>

// Multigraphs with loops, parallel edges and isolated vertices; weights are from a few values, for many
// ties, or from the extremes of their type. They grow with RapidCheck's size and shrink edge by edge.

namespace property
{

template <class Weight>
rc::Gen<Weight> arbitrary_weight()
{
    return rc::gen::weightedOneOf<Weight>(
        {{4, rc::gen::map(rc::gen::inRange(0, 4), [](int w) { return Weight(w); })},
            {1, rc::gen::elementOf(engine_test::extremes<Weight>())}});
}

/// Must be called within a property.
template <class Weight>
engine_test::graph<Weight> arbitrary_graph()
{
    auto const n = *rc::gen::scale(
        0.6, rc::gen::withSize(
                 [](int size) {
                     return rc::gen::inRange<std::uint32_t>(1, 3 + static_cast<std::uint32_t>(size));
                 })).as("vertices");
    auto const end = rc::gen::inRange<std::uint32_t>(0, n);
    auto const edges = *rc::gen::container<std::vector<std::tuple<std::uint32_t, std::uint32_t, Weight>>>(
        rc::gen::tuple(end, end, arbitrary_weight<Weight>()))
                            .as("edges");
    engine_test::graph<Weight> g{"arbitrary", n, {}, {}, {}};
    for (auto const& [u, v, w] : edges)
        g.add(u, v, w);
    return g;
}

} // namespace property

#endif
