//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_DIAGNOSTICS_CHECK_CONCEPTS_HPP
#define BOOST_GPU_MST_DETAIL_DIAGNOSTICS_CHECK_CONCEPTS_HPP

#include <boost/concept/assert.hpp>
#include <boost/graph/graph_concepts.hpp>
#include <boost/graph/graph_traits.hpp>
#include <boost/graph/named_function_params.hpp>
#include <boost/property_map/property_map.hpp>

namespace boost_gpu_mst
{
namespace detail
{

/// Boost's own checks for kruskal_minimum_spanning_tree, so that errors read the same. For the output
/// iterator see write_edge.hpp.
template <class Graph, class WeightMap>
void check_graph()
{
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    BOOST_CONCEPT_ASSERT((boost::VertexListGraphConcept<Graph>));
    BOOST_CONCEPT_ASSERT((boost::EdgeListGraphConcept<Graph>));
    BOOST_CONCEPT_ASSERT((boost::ReadablePropertyMapConcept<WeightMap, edge>));
    BOOST_CONCEPT_ASSERT((boost::ComparableConcept<typename boost::property_traits<WeightMap>::value_type>));
}

template <class RankMap, class Vertex>
struct check_rank
{
    BOOST_CONCEPT_ASSERT((boost::ReadWritePropertyMapConcept<RankMap, Vertex>));
    BOOST_CONCEPT_ASSERT((boost::IntegerConcept<typename boost::property_traits<RankMap>::value_type>));
};
template <class Vertex>
struct check_rank<boost::param_not_found, Vertex>
{
};

template <class PredecessorMap, class Vertex>
struct check_predecessor
{
    BOOST_CONCEPT_ASSERT((boost::ReadWritePropertyMapConcept<PredecessorMap, Vertex>));
    BOOST_CONCEPT_ASSERT(
        (boost::ConvertibleConcept<typename boost::property_traits<PredecessorMap>::value_type, Vertex>));
};
template <class Vertex>
struct check_predecessor<boost::param_not_found, Vertex>
{
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
