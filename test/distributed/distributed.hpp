//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_DISTRIBUTED_DISTRIBUTED_HPP
#define BOOST_GPU_MST_TEST_DISTRIBUTED_DISTRIBUTED_HPP

// Boost.Graph wants this one first: the caller includes <boost/graph/use_mpi.hpp>.
#include <boost/graph/distributed/adjacency_list.hpp>
#include <boost/graph/distributed/mpi_process_group.hpp>
#include <boost/graph/distributed/vertex_list_adaptor.hpp>

#include "test/distributed/parts.hpp"
#include "test/distributed/ranks.hpp"

// Distributed graphs of the Parallel BGL, made of the tests' own graphs.

namespace mpi_test
{

using boost::graph::distributed::mpi_process_group;

template <class Directed, class Weight>
using list_graph = boost::adjacency_list<boost::vecS, boost::distributedS<mpi_process_group, boost::vecS>,
    Directed, boost::no_property, boost::property<boost::edge_weight_t, Weight>>;

/// Every rank adds a part of the edges, whoever owns their ends.
template <class Graph, class Weight>
void fill(Graph& to, graph<Weight> const& g)
{
    graph<Weight> const part = own_part(g);
    for (std::size_t e = 0; e != part.sources.size(); ++e)
        add_edge(vertex(part.sources[e], to), vertex(part.targets[e], to), part.weights[e], to);
    synchronize(to);
}

template <class Weight>
std::vector<Weight> kruskal_weights(graph<Weight> const& g)
{
    std::vector<Weight> weights;
    for (auto const e : engine_test::kruskal(g))
        weights.push_back(g.weights[e]);
    return weights;
}

template <class Weight>
std::vector<graph<Weight>> cases()
{
    using namespace engine_test;
    return {random_graph<Weight>(60, 300, engine_test::weights::tied, 1),
        random_graph<Weight>(500, 2500, engine_test::weights::any, 2),
        random_graph<Weight>(300, 200, engine_test::weights::extreme, 3),
        grid<Weight>(12, engine_test::weights::tied), all_ones<Weight>(40, 100, false)};
}

} // namespace mpi_test

#endif
