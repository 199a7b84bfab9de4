//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/formats.hpp"

// A build without expat.

namespace boost_gpu_mst
{
namespace io
{

edge_list read_graphml(std::string_view, std::string const& file, read_options const&)
{
    BOOST_THROW_EXCEPTION(malformed_file(
        file, 0, "GraphML, which this build does not read: libexpat was not there when it was made"));
}

} // namespace io
} // namespace boost_gpu_mst
