//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TEXT_PART_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TEXT_PART_HPP

#include "example/gpu_mst/io/edge_list.hpp"
#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/recognise.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/text.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace boost_gpu_mst::io
{

/// One of several consecutive parts of a file's edges, for processes that read a file together: each parses
/// its own lines. The processes exchange what depends on the whole file: the type of weights, the number
/// of edges, the names of vertices.
///
/// In the formats of edge_stream except raw; as there, each arc of a DIMACS file is an edge, unless a whole
/// text is read. A process reads the header and its own part of the file. A packed file, or one that is not
/// regular, is held whole by each process.
class text_part
{
public:
    /// Reads the header. Of the lines after it, this part is number `part` of `parts`, which have about equal
    /// numbers of bytes. Throws malformed_file, also for a file that becomes shorter while it is read.
    text_part(std::string const& file, read_options const& o, std::uint64_t part, std::uint64_t parts);

    /// A whole text, which must outlive this object. Its errors do not name the format.
    text_part(std::string_view text, std::string const& file, recognised_format const& recognised,
        read_options const& o);
    text_part(text_part const&) = delete;
    text_part& operator=(text_part const&) = delete;

    /// The type to begin with.
    weight_choice first_weight() const noexcept { return m_header->syntax.first_weight; }

    /// Parses the part with weights of type \p at_least, or, if no type was requested, of the first type from
    /// there on in the enumeration that holds them all; returns it. Throws malformed_file, naming the line
    /// in the whole file. In the end, all parts must be parsed with the same type.
    weight_choice parse(weight_choice at_least);

    // Of what was parsed:
    std::uint64_t num_edges() const;

    /// Greatest name of a vertex, ignoring the file's first edge; 0 if there is none, or if check() needs
    /// none.
    std::uint64_t highest() const;

    /// Whether vertices are the names that occur (snap), so take() needs the names of all parts.
    bool has_names() const noexcept { return m_recognised.format == file_format::snap; }
    std::vector<std::uint64_t> distinct_names() const; ///< ascending

    /// \p edges and \p highest are those of all parts. Throws malformed_file if the header promises another
    /// number of edges, or if the first edge may be a header.
    void check(std::uint64_t edges, std::uint64_t highest) const;

    /// The part's edges. \p names: those of all parts, ascending, if there are names. Throws malformed_file.
    edge_list take(std::vector<std::uint64_t> names);

private:
    template <class Read>
    auto named(Read&& read) const;
    void find_header();
    std::string_view bytes(std::uint64_t first, std::uint64_t last, std::string& space) const;
    std::uint64_t line_from(std::uint64_t at) const;
    std::string_view first_record() const;
    bool may_have_header() const;
    bool has_first_edge() const;

    std::optional<input_file> m_file; ///< if it is regular and not packed;
    std::optional<io::text> m_whole;  ///< a whole text that this object owns
    std::string_view m_text;          ///< the whole text, unless there is a file
    std::uint64_t m_size;             ///< bytes of the text
    std::string m_name;               ///< the file's name in messages
    bool m_names_format;
    read_options m_options;
    recognised_format m_recognised{file_format::automatic, nullptr};
    std::string m_head_of_file, m_part_of_file;
    std::string_view m_head;             ///< whole lines from the beginning, with the first records
    std::optional<file_header> m_header; ///< its text is in m_head, from the first record on
    std::uint64_t m_records = 0;         ///< where the records begin in the text
    std::uint64_t m_first = 0;           ///< where this part begins in the text
    std::string_view m_part;             ///< its lines
    std::variant<records<std::uint32_t>, records<std::uint64_t>> m_parsed;
};

} // namespace boost_gpu_mst::io

#endif
