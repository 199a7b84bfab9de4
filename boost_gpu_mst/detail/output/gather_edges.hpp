//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_GATHER_EDGES_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_GATHER_EDGES_HPP

#include <boost_gpu_mst/detail/diagnostics/explain_mistake.hpp>
#include <boost_gpu_mst/detail/graph/read_distributed_graph.hpp>
#include <boost_gpu_mst/detail/output/write_edge.hpp>
#include <boost_gpu_mst/options.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/mpi/collectives/all_gather.hpp>
#include <boost/mpi/collectives/gather.hpp>
#include <boost/mpi/communicator.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost/serialization/utility.hpp>
#include <boost/serialization/vector.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// Writes the whole forest of a distributed graph on process 0, or on all, rank by rank. Boost.Serialization
/// serialises the descriptors, as in the Parallel BGL.
template <class Graph, class WeightMap, class OutputIterator, class Numbers>
OutputIterator gathered_forest(
    Graph const& g, WeightMap weight, OutputIterator out, Numbers const& number, bool everywhere)
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    using weight_value =
        std::remove_cv_t<std::remove_reference_t<typename boost::property_traits<WeightMap>::value_type>>;
    check_output<OutputIterator, edge>();
    weight.set_max_ghost_cells(0); // none of the weights cached below may be evicted

    distributed_forest<Graph, WeightMap> forest(g, weight);
    forest.solve(
        number, [](std::uint64_t) {}, options{}, nullptr);

    // Two vectors, since a pair of a descriptor and a weight is slower to serialise than both.
    std::vector<weight_value> weights;
    weights.reserve(forest.selected().size());
    for (edge const& e : forest.selected())
        weights.push_back(get(weight, e));
    boost::mpi::communicator const ranks = communicator(g.process_group());
    std::vector<std::vector<edge>> all_edges;
    std::vector<std::vector<weight_value>> all_weights;
    if (everywhere)
    {
        boost::mpi::all_gather(ranks, forest.selected(), all_edges);
        boost::mpi::all_gather(ranks, weights, all_weights);
    }
    else
    {
        boost::mpi::gather(ranks, forest.selected(), all_edges, 0);
        boost::mpi::gather(ranks, weights, all_weights, 0);
    }

    for (std::size_t r = 0; r != all_edges.size(); ++r)
        for (std::size_t i = 0; i != all_edges[r].size(); ++i)
        {
            cache(weight, all_edges[r][i], all_weights[r][i]);
            detail::write_edge(out, all_edges[r][i]);
        }
    return out;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
