//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_CLIENTS_QUALIFIERS_HPP
#define BOOST_GPU_MST_TEST_CLIENTS_QUALIFIERS_HPP

#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/test/unit_test.hpp>

#include <cstddef>
#include <utility>
#include <vector>

// A call site of another project is a function of `kruskal`, with the arguments as written there. It is
// called with either qualifier, and Boost's result is compared with the library's.

namespace clients
{

struct boosts
{
    template <class... Arguments>
    void operator()(Arguments&&... arguments) const
    {
        boost::kruskal_minimum_spanning_tree(std::forward<Arguments>(arguments)...);
    }
};

struct ours
{
    template <class... Arguments>
    void operator()(Arguments&&... arguments) const
    {
        (void)boost_gpu_mst::kruskal_minimum_spanning_tree(std::forward<Arguments>(arguments)...);
    }
};

/// Compares the weights one by one. Of equal weights Boost may choose other edges: the edges are compared too
/// if all weights are distinct.
template <class Graph, class WeightMap, class Site>
void check_site(Graph const&, WeightMap const& weight, Site const& site, bool distinct)
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    std::vector<edge> theirs, own;
    site(boosts(), theirs);
    site(ours(), own);
    BOOST_TEST(own.size() > 1u);
    BOOST_TEST_REQUIRE(own.size() == theirs.size());
    for (std::size_t i = 0; i != own.size(); ++i)
        BOOST_TEST(get(weight, own[i]) == get(weight, theirs[i]));
    BOOST_TEST((!distinct || own == theirs));
}

} // namespace clients

#endif
