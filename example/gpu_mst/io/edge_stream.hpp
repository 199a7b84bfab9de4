//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_EDGE_STREAM_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_EDGE_STREAM_HPP

#include "example/gpu_mst/io/edge_list.hpp"
#include "example/gpu_mst/io/error.hpp"
#include "example/gpu_mst/io/read.hpp"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{

struct stream_options : read_options
{
    /// Approximate bytes for text and for edges that are parsed but not yet taken; edge_stream lists what
    /// is needed in addition.
    std::size_t memory = std::size_t(64) << 20;

    /// Receives now and then the pass (1 or 2) and the byte of the (packed) file that it has reached; called
    /// by the thread that reads.
    std::function<void(unsigned pass, std::uint64_t bytes)> on_bytes;
};

/// A weight turned out to need a wider type than those before it: the edges come again from the first one,
/// with weights of the type that weight() now returns.
struct another_pass
{
};

class edge_stream_reader;

/// The edges of a file, in any format of read.hpp except metis, without holding them: for files larger than
/// memory. The file is read once. It is read a second time if the vertices of a snap or raw file must be
/// numbered first, or if a weight needs another type. A pipe can be read only once; if a second pass is
/// needed it is refused, with advice on what to do.
///
/// Each arc of a DIMACS file is an edge: of the two arcs of an edge, equal in weight, the later one is in no
/// forest, so the forest is that of `read` except for ids.
///
/// In addition to stream_options::memory, a snap file takes 8 to 12 bytes per vertex for the vertices' names,
/// and while these are collected, one bit per possible name up to 2^33 or twice 8 bytes per vertex.
class edge_stream
{
public:
    /// Reads the header, and the whole file if vertices must be numbered. Throws malformed_file.
    edge_stream(std::string const& file, stream_options const& o);
    edge_stream(edge_stream&&) noexcept;
    ~edge_stream();

    std::uint32_t num_vertices() const noexcept;

    /// Never automatic.
    weight_choice weight() const noexcept;

    /// The file's names of vertices, as in edge_list.
    std::uint64_t first_name() const noexcept;
    std::vector<std::uint64_t> const& names() const noexcept;

    /// Whether the file gives no weights, so each is 1.
    bool unweighted() const noexcept;

    /// As in edge_list.
    std::string const& format_note() const noexcept;

    /// Writes up to `capacity` edges and returns how many; 0 only at the end. `weights` points to the type
    /// that weight() returns. Throws malformed_file and another_pass.
    std::size_t next(std::size_t capacity, std::uint32_t* sources, std::uint32_t* targets, void* weights);

    /// Bytes of the (packed) file, read in each pass; 0 if unknown.
    std::uint64_t bytes() const noexcept;
    unsigned pass() const noexcept; ///< from 1

private:
    std::unique_ptr<edge_stream_reader> m_reader;
};

} // namespace io
} // namespace boost_gpu_mst

#endif
