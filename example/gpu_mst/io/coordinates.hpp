//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_COORDINATES_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_COORDINATES_HPP

#include "example/gpu_mst/io/edge_list.hpp"

#include <string>

namespace boost_gpu_mst
{
namespace io
{

/// Reads the places of vertices from a file of the 9th DIMACS challenge, *.co, packed or not: "c comment",
/// "p aux sp co VERTICES", "v VERTEX X Y", X and Y being longitude and latitude in millionths of a degree.
/// It must have all of the graph's vertices, named as in the graph's file. Throws malformed_file.
void read_coordinates(std::string const& file, edge_list& g);

} // namespace io
} // namespace boost_gpu_mst

#endif
