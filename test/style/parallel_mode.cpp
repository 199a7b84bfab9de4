//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A caller built with -D_GLIBCXX_PARALLEL, where std::stable_sort takes other arguments, or is not a template
// of the standard's at all. The header sorts weights in this translation unit.

#include <boost/graph/adjacency_list.hpp>

#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>

#include <iterator>
#include <string>
#include <vector>

template <class Weight>
using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_weight_t, Weight>>;

template <class Weight>
void forest(graph<Weight> const& g)
{
    std::vector<typename graph<Weight>::edge_descriptor> tree;
    boost_gpu_mst::kruskal_minimum_spanning_tree(g, std::back_inserter(tree));
}

template void forest(graph<int> const&);
template void forest(graph<double> const&);
template void forest(graph<long double> const&);
template void forest(graph<std::string> const&);
