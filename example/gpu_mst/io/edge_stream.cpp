//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/edge_stream.hpp"
#include "example/gpu_mst/io/recognise.hpp"
#include "example/gpu_mst/io/stream_reader.hpp"

#include <boost/algorithm/string/predicate.hpp>

#include <utility>

namespace boost_gpu_mst
{
namespace io
{

edge_stream::edge_stream(std::string const& file, stream_options const& o)
{
    bool const raw = o.format == file_format::raw
                     || (o.format == file_format::automatic && boost::algorithm::ends_with(file, ".raw"));
    recognised_format const recognised{file_format::raw, o.format == file_format::raw ? nullptr : "name"};
    m_reader =
        raw ? naming_format(recognised, [&] { return read_raw_stream(file, o); }) : read_text_stream(file, o);
    if (raw)
        m_reader->format_note = note_of(recognised);
}

edge_stream::edge_stream(edge_stream&&) noexcept = default;
edge_stream::~edge_stream() = default;

std::uint32_t edge_stream::num_vertices() const noexcept
{
    return m_reader->num_vertices;
}

weight_choice edge_stream::weight() const noexcept
{
    return m_reader->weight;
}

std::uint64_t edge_stream::first_name() const noexcept
{
    return m_reader->first_name;
}

std::vector<std::uint64_t> const& edge_stream::names() const noexcept
{
    return m_reader->names;
}

bool edge_stream::unweighted() const noexcept
{
    return m_reader->unweighted;
}

std::string const& edge_stream::format_note() const noexcept
{
    return m_reader->format_note;
}

std::size_t edge_stream::next(
    std::size_t capacity, std::uint32_t* sources, std::uint32_t* targets, void* weights)
{
    return m_reader->next(capacity, sources, targets, weights);
}

std::uint64_t edge_stream::bytes() const noexcept
{
    return m_reader->bytes;
}

unsigned edge_stream::pass() const noexcept
{
    return m_reader->pass;
}

} // namespace io
} // namespace boost_gpu_mst
