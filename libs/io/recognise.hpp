//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_IO_RECOGNISE_HPP
#define BOOST_GPU_MST_LIBS_IO_RECOGNISE_HPP

#include "libs/io/error.hpp"
#include "libs/io/read.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>

namespace boost_gpu_mst
{
namespace io
{

/// What a file is read as.
struct told_format
{
    file_format format;
    char const* by; ///< "name" or "content"; null where the caller said so
};

/// The format that a file's first bytes and its name tell, or the one that was asked for. Throws
/// malformed_file, by the format's name, for one that is known and not read.
told_format tell_format(std::string_view text, std::string const& file, file_format asked);

/// How options and messages call it.
char const* format_name(file_format f) noexcept;

/// Runs a reader; what it objects to says what the file was read as.
template <class Read>
auto naming_format(told_format const& told, Read&& read)
{
    try
    {
        return read();
    }
    catch (malformed_file const& e)
    {
        if (told.format == file_format::automatic)
            throw;
        BOOST_THROW_EXCEPTION(malformed_file(e.file(), e.line(),
            e.reason() + " (read as " + format_name(told.format)
                + (told.by ? std::string(", guessed by ") + told.by + "; see --format)" : std::string(")"))));
    }
}

/// The text without the mark that some systems put before UTF-8.
inline std::string_view without_mark(std::string_view text)
{
    return text.substr(0, 3) == "\xef\xbb\xbf" ? text.substr(3) : text;
}

/// What a list of edges begins with, and what follows.
struct list_start
{
    std::uint64_t first[2] = {0, 0}; ///< the vertices of its first line
    double weight = 0;               ///< the third column there
    bool weighted = false;
    std::uint64_t others = 0;  ///< lines after it
    std::uint64_t highest = 0; ///< vertex in them

    /// Looks at the next lines, as parse_blocks gives them.
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

/// Such a list may be something else: its first line is a header that fits all that follows. Throws
/// malformed_file, which says what.
void refuse_header(list_start const& s, std::string const& file);

} // namespace io
} // namespace boost_gpu_mst

#endif
