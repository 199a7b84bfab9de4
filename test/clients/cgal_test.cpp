//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// CGAL's graphs, used as in its Boost.Graph examples.

#define BOOST_TEST_MODULE clients_cgal
#include <boost/test/unit_test.hpp>

#include <CGAL/Delaunay_triangulation_2.h>
#include <CGAL/Linear_cell_complex_for_bgl_combinatorial_map_helper.h>
#include <CGAL/Linear_cell_complex_traits.h>
#include <CGAL/Polyhedron_3.h>
#include <CGAL/Polyhedron_items_with_id_3.h>
#include <CGAL/Simple_cartesian.h>
#include <CGAL/Surface_mesh.h>
#include <CGAL/boost/graph/generators.h>
#include <CGAL/boost/graph/graph_traits_Delaunay_triangulation_2.h>
#include <CGAL/boost/graph/graph_traits_Linear_cell_complex_for_combinatorial_map.h>
#include <CGAL/boost/graph/graph_traits_Polyhedron_3.h>
#include <CGAL/boost/graph/graph_traits_Surface_mesh.h>

#include "test/clients/qualifiers.hpp"

#include <boost/graph/filtered_graph.hpp>

#include <cstddef>
#include <iterator>
#include <map>
#include <vector>

namespace
{

using kernel = CGAL::Simple_cartesian<double>; // not exact numbers: they take minutes to compile
using clients::check_site;

template <class Graph>
using vertex_of = typename boost::graph_traits<Graph>::vertex_descriptor;

/// A strip of quadrilaterals whose edges all differ in length.
template <class Mesh>
Mesh make_mesh()
{
    Mesh mesh;
    std::vector<vertex_of<Mesh>> row[2];
    auto const points = get(CGAL::vertex_point, mesh);
    for (int i = 0; i != 12; ++i)
        for (int side = 0; side != 2; ++side)
        {
            auto const v = add_vertex(mesh);
            put(points, v, kernel::Point_3(i + 0.001 * i * i, side + 0.0007 * i * i * i, side * 0.01 * i));
            row[side].push_back(v);
        }
    for (std::size_t i = 0; i != 11; ++i)
        CGAL::Euler::add_face(
            std::vector<vertex_of<Mesh>>{row[0][i], row[0][i + 1], row[1][i + 1], row[1][i]}, mesh);
    return mesh;
}

/// Vertices numbered in a std::map, as in CGAL's examples for graphs without an index.
template <class Graph>
std::map<vertex_of<Graph>, int> numbered(Graph const& g)
{
    std::map<vertex_of<Graph>, int> ids;
    int next = 0;
    for (auto v = vertices(g).first; v != vertices(g).second; ++v)
        ids[*v] = next++;
    return ids;
}

template <class Graph>
void check_with_a_map_of_ids(Graph const& g)
{
    auto ids = numbered(g);
    boost::associative_property_map<std::map<vertex_of<Graph>, int>> const index(ids);
    check_site(
        g, get(boost::edge_weight, g),
        [&](auto kruskal, auto& tree)
        { kruskal(g, std::back_inserter(tree), boost::vertex_index_map(index)); },
        true);
}

template <class Triangulation>
struct is_finite
{
    template <class VertexOrEdge>
    bool operator()(VertexOrEdge const& it) const
    {
        return !triangulation->is_infinite(it);
    }
    Triangulation const* triangulation = nullptr;
};

} // namespace

// Examples/BGL_triangulation_2/emst.cpp
BOOST_AUTO_TEST_CASE(triangulation)
{
    using triangulation = CGAL::Delaunay_triangulation_2<kernel>;
    triangulation t;
    for (int i = 0; i != 60; ++i)
        t.insert(kernel::Point_2(i * 37 % 61 + 0.01 * i, i * 23 % 59 + 0.0001 * i * i));
    using filter = is_finite<triangulation>;
    boost::filtered_graph<triangulation, filter, filter> const finite(t, filter{&t}, filter{&t});
    check_with_a_map_of_ids(finite);
}

// Examples/BGL_polyhedron_3/kruskal.cpp
BOOST_AUTO_TEST_CASE(polyhedron_without_ids)
{
    check_with_a_map_of_ids(make_mesh<CGAL::Polyhedron_3<kernel>>());
}

// Examples/BGL_polyhedron_3/kruskal_with_stored_id.cpp
BOOST_AUTO_TEST_CASE(polyhedron_with_ids)
{
    using polyhedron = CGAL::Polyhedron_3<kernel, CGAL::Polyhedron_items_with_id_3>;
    auto p = make_mesh<polyhedron>();
    std::size_t next = 0;
    for (auto v = vertices(p).first; v != vertices(p).second; ++v)
        (*v)->id() = next++;
    check_site(
        p, get(boost::edge_weight, p),
        [&](auto kruskal, auto& tree) { kruskal(p, std::back_inserter(tree)); }, true);
}

// Ids that have not been set: Boost does not read them if both maps are given.
BOOST_AUTO_TEST_CASE(polyhedron_with_one_id_for_all)
{
    using polyhedron = CGAL::Polyhedron_3<kernel, CGAL::Polyhedron_items_with_id_3>;
    auto p = make_mesh<polyhedron>();
    for (auto v = vertices(p).first; v != vertices(p).second; ++v)
        (*v)->id() = 0;
    check_site(
        p, get(boost::edge_weight, p),
        [&](auto kruskal, auto& tree)
        {
            std::map<vertex_of<polyhedron>, std::size_t> rank;
            std::map<vertex_of<polyhedron>, vertex_of<polyhedron>> parent;
            kruskal(p, std::back_inserter(tree),
                boost::rank_map(boost::make_assoc_property_map(rank))
                    .predecessor_map(boost::make_assoc_property_map(parent)));
        },
        true);
}

// Examples/BGL_surface_mesh
BOOST_AUTO_TEST_CASE(surface_mesh)
{
    auto const mesh = make_mesh<CGAL::Surface_mesh<kernel::Point_3>>();
    check_site(
        mesh, get(boost::edge_weight, mesh),
        [&](auto kruskal, auto& tree) { kruskal(mesh, std::back_inserter(tree)); }, true);
    check_with_a_map_of_ids(mesh);
}

// Examples/BGL_LCC
BOOST_AUTO_TEST_CASE(linear_cell_complex)
{
    using traits = CGAL::Linear_cell_complex_traits<3, kernel>;
    using complex = CGAL::Linear_cell_complex_for_bgl_combinatorial_map_helper<2, 3, traits>::type;
    check_with_a_map_of_ids(make_mesh<complex>());
}
