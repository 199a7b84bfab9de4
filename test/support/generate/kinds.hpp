//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_GENERATE_KINDS_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_GENERATE_KINDS_HPP

#include "test/support/generate/draw.hpp"
#include "test/support/generate/generate.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace generate
{

/// The order in which a road network's vertices are numbered. The network is the same in any order.
enum class road_ids
{
    by_place,        ///< crossings in Z-order, each followed by its streets; one id in 24 is out of place
    junctions_first, ///< that walk's crossings and vertices with a dead end beside them, then all others
    shuffled         ///< at random
};

/// Crossings of three or four streets, joined as bricks in a wall, and streets with vertices along them, some
/// of which have a dead end beside them; some crossings have one, too. Connected. \p degree is edge ends per
/// vertex, from 2 to 3.6 (United States 2.41, New York 2.76, OpenStreetMap 2.12). At 2.76 the shares of
/// vertices of each degree are those of the New York graph of the 9th DIMACS challenge to 1 percentage point,
/// as are what is left without dead ends and vertices of degree two, and the share of neighbours within the
/// same 1024 ids. Sparser roads have more dead ends per crossing, and more vertices of degree two.
edge_list road(std::uint32_t vertices, double degree, road_ids ids, std::uint64_t seed, unsigned threads);

edge_list grid(std::uint32_t width, std::uint32_t height, std::uint64_t seed, unsigned threads);

/// A grid with one random diagonal in each cell: degree 6, like a Delaunay triangulation.
edge_list delaunay(std::uint32_t width, std::uint32_t height, std::uint64_t seed, unsigned threads);

edge_list star(std::uint32_t vertices, std::uint64_t seed, unsigned threads);
edge_list path(std::uint32_t vertices, std::uint64_t seed, unsigned threads);
edge_list complete(std::uint32_t vertices, std::uint64_t seed, unsigned threads);

/// vertices * degree / 2 edges with both ends uniform.
edge_list random(std::uint32_t vertices, double degree, std::uint64_t seed, unsigned threads);

/// Recursive matrix (Chakrabarti, Zhan, Faloutsos 2004) over the next power of two; ends beyond
/// \p vertices are drawn again. Ids are not permuted: low ids have high degrees.
edge_list rmat(std::uint32_t vertices, double degree, quadrants q, std::uint64_t seed, unsigned threads);

/// Preferential attachment (Barabasi, Albert 1999) without communication (Sanders, Schulz 2016):
/// an end copies a hashed earlier end, which is followed back to a fresh vertex. Connected.
edge_list attach(std::uint32_t vertices, double degree, std::uint64_t seed, unsigned threads);

/// SSCA#2 as in GTgraph (Bader, Madduri): cliques of 1 .. max_clique vertices, joined by edges to the
/// cliques 1, 2, 4, ... further on with probability 1/2, 1/4, 1/8, ...
edge_list ssca2(std::uint32_t vertices, std::uint32_t max_clique, std::uint64_t seed, unsigned threads);

/// Overlapping cliques with a power law of sizes, as in co-authorship; mostly near ids.
edge_list cliques(std::uint32_t vertices, double degree, std::uint64_t seed, unsigned threads);

} // namespace generate
} // namespace boost_gpu_mst

#endif
