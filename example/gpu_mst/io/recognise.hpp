//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_RECOGNISE_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_RECOGNISE_HPP

#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/scan.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace boost_gpu_mst::io
{

/// The format that a file is read as.
struct recognised_format
{
    file_format format;
    char const* by; ///< "name" or "content"; null if the caller chose the format
};

/// The format requested, or the one recognised by a file's first bytes and its name. Throws
/// malformed_file, with the format's name, for a known format that is not read.
recognised_format recognise_format(std::string_view text, std::string const& file, file_format requested);

/// The formats' names in options and messages, the first of which is "auto".
std::vector<std::pair<std::string, file_format>> const& format_names();
std::string const& format_name(file_format f);

/// What was guessed, for the reader of a summary; empty if the caller chose the format.
std::string note_of(recognised_format const& recognised);

/// Runs a reader; its errors say which format the file was read as.
template <class Read>
auto naming_format(recognised_format const& recognised, Read&& read)
{
    try
    {
        return read();
    }
    catch (malformed_file const& e)
    {
        if (recognised.format == file_format::automatic)
            throw;
        BOOST_THROW_EXCEPTION(malformed_file(e.file(), e.line(),
            e.reason() + " (read as " + format_name(recognised.format)
                + (recognised.by ? std::string(", guessed by ") + recognised.by + "; see --format)"
                                 : std::string(")"))));
    }
}

/// Whether the name says that a file is raw, packed or not.
bool is_called_raw(std::string const& file);

/// The text without the byte-order mark that some systems put before UTF-8.
inline std::string_view without_mark(std::string_view text)
{
    return text.substr(0, 3) == "\xef\xbb\xbf" ? text.substr(3) : text;
}

/// The header of a text of lines that begins with \p head, where records begin after it; nothing if a longer
/// head is needed: it does not have the header and two records, and is not \p whole. Stores the format.
/// Throws malformed_file; \p done is what cannot be done with other formats.
std::optional<file_header> read_head(std::string_view head, bool whole, std::string const& file,
    read_options const& o, char const* done, recognised_format& recognised);

/// The first line that is neither blank nor a comment, and everything after it.
std::string_view from_first_record(std::string_view text, std::string_view comments);

/// The first line of a list of edges, and a summary of the others.
struct list_start
{
    std::uint64_t first[2] = {0, 0}; ///< the vertices of its first line
    double weight = 0;               ///< the third column of that line
    bool weighted = false;
    std::uint64_t others = 0;  ///< lines after it
    std::uint64_t highest = 0; ///< highest vertex in them

    /// Includes the next lines, in the form of parse_blocks' results.
    template <class Blocks>
    void watch(Blocks const& blocks)
    {
        for (auto const& b : blocks)
            for (std::size_t i = 0; i != b.sources.size(); ++i, m_any = true)
                if (m_any)
                {
                    ++others;
                    highest = std::max({highest, b.sources[i], b.targets[i]});
                }
                else
                {
                    first[0] = b.sources[i];
                    first[1] = b.targets[i];
                    weight = static_cast<double>(b.weights[i]);
                }
    }

private:
    bool m_any = false;
};

/// Refuses a list that may be something else: its first line is a header that fits all later lines. Throws
/// malformed_file that names the alternative.
void refuse_header(list_start const& s, std::string const& file);

} // namespace boost_gpu_mst::io

#endif
