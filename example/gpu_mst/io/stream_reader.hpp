//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_STREAM_READER_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_STREAM_READER_HPP

#include "example/gpu_mst/io/edge_stream.hpp"

#include <memory>

// The readers behind edge_stream: text_reader.cpp and raw_reader.cpp, one class each.

namespace boost_gpu_mst
{
namespace io
{

class edge_stream_reader
{
public:
    edge_stream_reader() = default;
    edge_stream_reader(edge_stream_reader const&) = delete;
    edge_stream_reader& operator=(edge_stream_reader const&) = delete;
    virtual ~edge_stream_reader() = default;
    virtual std::size_t next(
        std::size_t capacity, std::uint32_t* sources, std::uint32_t* targets, void* weights) = 0;

    std::uint32_t num_vertices = 0;
    weight_choice weight = weight_choice::int32;
    std::uint64_t first_name = 0;
    std::vector<std::uint64_t> names;
    bool unweighted = false;
    std::string format_note;
    std::uint64_t bytes = 0;
    unsigned pass = 1;
};

std::unique_ptr<edge_stream_reader> read_text_stream(std::string const& file, stream_options const& o);
std::unique_ptr<edge_stream_reader> read_raw_stream(std::string const& file, stream_options const& o);

} // namespace io
} // namespace boost_gpu_mst

#endif
