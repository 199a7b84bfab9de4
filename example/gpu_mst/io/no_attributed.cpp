//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Instead of attributed.cpp in builds without expat or Boost.Graph's library.

#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/scan.hpp"

namespace boost_gpu_mst::io
{

edge_list read_graphml(std::string_view, std::string const& file, read_options const&)
{
    refuse(file, 0, "GraphML, which this build of the program does not read");
}

edge_list read_graphviz(std::string_view, std::string const& file, read_options const&)
{
    refuse(file, 0, "Graphviz's language, which this build of the program does not read");
}

} // namespace boost_gpu_mst::io
