//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_WRITE_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_WRITE_HPP

#include "example/gpu_mst/io/edge_list.hpp"

#include <cstddef>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <vector>

namespace boost_gpu_mst::io
{

enum class edge_format
{
    lines,  ///< "FROM TO WEIGHT"
    csv,    ///< a header and rows, fields quoted if needed; semicolons if the input had them
    tsv,    ///< the same with tabs
    geojson ///< a line for each edge, with the places of its ends, which the graph must have
};

/// Writes the edges that \p ids names, in that order, with the vertices' names from the file and every
/// weight in the shortest form that reads back to it. Failures are left in the stream's state.
void write_edges(std::ostream& to, edge_list const& g, std::vector<std::uint64_t> const& ids,
    edge_format format = edge_format::lines);

/// Edge i's weight in the shortest form that reads back to it.
std::string weight_text(edge_list const& g, std::size_t i);

/// A line "VERTEX COMPONENT" for each vertex, named as in the file.
void write_components(std::ostream& to, edge_list const& g, std::vector<std::uint32_t> const& component_of,
    edge_format format = edge_format::lines);

/// Why lines cannot have the vertices' labels, for example because one has a blank in it. Empty if they can.
std::string unfit_for_lines(edge_list const& g);

} // namespace boost_gpu_mst::io

#endif
