//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_BORUVKA_HPP
#define BOOST_GPU_MST_LIBS_REFERENCE_BORUVKA_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstdint>
#include <utility>

// The minimum spanning forest by recursive Boruvka: Vineet, Harish, Patidar, Narayanan, "Fast minimum
// spanning tree for large graphs on the GPU", HPG 2009, Algorithm 1, whose step numbers are used below.
//
// A graph is a CSR of arcs, two for each edge (on OpenCL a list with each edge once), without self-loops; a
// *component* of one round is a vertex of the next. Each round takes the lightest edge of every vertex. Each
// of these edges is in the forest (cut property). Since (key, edge id) orders all edges strictly, the forest
// is unique, and the choices close no cycle except between two vertices that chose the same edge. Every
// vertex with an arc merges with another, so the next graph has at most half as many such vertices, and there
// are at most 32 rounds.
//
// This is the whole algorithm; `on` has a platform's primitives (cpu/ and cuda/ beside this file,
// libs/opencl) and owns the arrays.

namespace boost_gpu_mst
{
namespace reference
{

/// One direction of an edge, as its segment lists it. Index is as wide as the graph's number of arcs.
template <class Key, class Index>
struct arc
{
    Key key;              ///< the weight, as weight_key orders it
    std::uint32_t target; ///< the vertex it leads to
    Index edge;           ///< the edge's id, as the user gave it

    /// The only tie rule: no two edges compare equal, so every platform makes the same choices.
    friend BOOST_GPU_MST_HOST_DEVICE bool operator<(arc const& a, arc const& b)
    {
        return a.key != b.key ? a.key < b.key : a.edge < b.edge;
    }
};

/// Whether a vertex represents its component, given its successor and its successor's successor: a vertex
/// without arcs is its own successor; of a mirrored pair, which shares one edge, the lower vertex stays.
BOOST_GPU_MST_HOST_DEVICE inline bool stays(
    std::uint32_t vertex, std::uint32_t successor, std::uint32_t second_successor)
{
    return successor == vertex || (second_successor == vertex && vertex < successor);
}

/// Duplicates are dropped if at least half of all arcs must be duplicates, by counting pairs of vertices, and
/// more than the last few rounds remain to profit from it.
inline bool pays_to_drop_duplicates(std::uint64_t vertices, std::uint64_t arcs)
{
    return vertices >= 16 && arcs / vertices >= 2 * vertices;
}

template <class Primitives, class Graph>
void grow_forest(Primitives& on, Graph graph, unsigned round)
{
    if (graph.num_arcs() == 0)
        return; // no edge joins two components: every tree is whole

    on.begin_round(round, graph);
    {
        // 1-3. The segmented minimum: the lightest arc of every vertex.
        auto const lightest = on.find_minimum(graph);

        // 4. Each vertex points along its arc at its successor.
        auto const successor = on.find_successors(graph, lightest);

        // 5-6. Of each mirrored pair S(S(u)) = u one side stays, as its component's representative; the edges
        //      that the others chose are marked as part of the forest.
        auto representative = on.remove_mirrored(successor, lightest);

        // 7. Pointer doubling, until every vertex points at its representative.
        on.pointer_jumping(representative);

        // 8-10. Components are numbered densely, by a scan over the representatives.
        auto const component = on.number_components(successor, std::move(representative));

        // 11, 13-14. Both ends of every edge become components, inner edges are dropped, and the rest is
        //            packed into the segments of the next graph.
        graph = on.contract(std::move(graph), component);
    }

    // 12. Of several edges between two components only the lightest matters.
    if (pays_to_drop_duplicates(graph.num_vertices(), graph.num_arcs()))
        graph = on.drop_duplicates(std::move(graph));

    // 15. The next round, on the smaller graph.
    grow_forest(on, std::move(graph), round + 1);
}

/// The whole algorithm on one platform; returns the result of collect().
template <class Primitives>
auto find_forest(Primitives& on)
{
    grow_forest(on, on.build_csr(on.upload()), 1);
    return on.collect();
}

} // namespace reference
} // namespace boost_gpu_mst

#endif
