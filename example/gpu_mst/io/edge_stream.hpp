//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_EDGE_STREAM_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_EDGE_STREAM_HPP

#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/recognise.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace boost_gpu_mst::io
{

struct stream_options : read_options
{
    /// Approximate bytes for text and for edges that are parsed but not yet taken; edge_stream lists what
    /// is needed in addition.
    std::size_t memory = std::size_t(64) << 20;

    /// Receives now and then the pass (1 or 2), the byte of the (packed) file that it has reached, and how
    /// many there are, 0 if that is unknown; called by the thread that reads.
    std::function<void(unsigned pass, std::uint64_t bytes, std::uint64_t all)> on_bytes;
};

/// A weight turned out to need a wider type than those before it: the edges come again from the first one,
/// with weights of the type that `weight` now has.
struct another_pass
{
};

/// The edges of a file, in any of the formats with a line for each edge or raw, without holding them: for
/// files larger than memory. The file is read once. It is read a second time if the vertices of a snap or raw
/// file must be numbered first, or if a weight needs another type. A pipe can be read only once; if a second
/// pass is needed it is refused, with advice on what to do.
///
/// Each arc of a DIMACS file is an edge: of the two arcs of an edge, equal in weight, the later one is in no
/// forest, so the forest is that of `read` except for ids.
///
/// In addition to stream_options::memory, a snap file takes 8 to 72 bytes per vertex for the vertices' names.
/// While these are collected it takes up to 2.5 times stream_options::memory, or four times 8 bytes per
/// vertex.
class edge_stream
{
public:
    virtual ~edge_stream() = default;
    edge_stream(edge_stream const&) = delete;
    edge_stream& operator=(edge_stream const&) = delete;

    /// Writes up to `capacity` edges and returns how many; 0 only at the end. `weights` points to the type
    /// that `weight` names. Throws malformed_file and another_pass.
    virtual std::size_t next(
        std::size_t capacity, std::uint32_t* sources, std::uint32_t* targets, void* weights) = 0;

    // As in edge_list:
    std::uint32_t num_vertices = 0;
    std::uint64_t first_name = 0;
    std::vector<std::uint64_t> names;
    bool unweighted = false; ///< for a file without edges, too
    std::string format_note;

    weight_choice weight = weight_choice::int32; ///< never automatic
    std::uint64_t bytes = 0;                     ///< of the (packed) file, read in each pass; 0 if unknown
    unsigned pass = 1;

protected:
    edge_stream() = default;
};

/// Reads the header, and the whole file if vertices must be numbered. Throws malformed_file.
std::unique_ptr<edge_stream> open_edge_stream(std::string const& file, stream_options const& o);

/// The same for a file of records; \p recognised is for the errors of next().
std::unique_ptr<edge_stream> open_raw_stream(
    std::string const& file, stream_options const& o, recognised_format const& recognised);

} // namespace boost_gpu_mst::io

#endif
