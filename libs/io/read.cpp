//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/read.hpp"
#include "libs/io/formats.hpp"
#include "libs/io/text.hpp"

#include <boost/algorithm/string/predicate.hpp>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

/// "p sp" as the first line that is no comment.
bool looks_like_dimacs(std::string_view text)
{
    lines walk(text);
    for (std::string_view line; walk.next(line);)
    {
        std::string_view const word = take_word(line);
        if (word.empty() || word[0] == 'c')
            continue;
        return word == "p";
    }
    return false;
}

} // namespace

file_format recognise(std::string_view text, std::string file)
{
    using boost::algorithm::ends_with;
    for (std::string const packed : {".gz", ".zst"})
        if (ends_with(file, packed))
            file.resize(file.size() - packed.size());
    if (ends_with(file, ".mtx") || boost::algorithm::istarts_with(text.substr(0, 14), "%%MatrixMarket"))
        return file_format::matrix_market;
    if (ends_with(file, ".raw"))
        return file_format::raw;
    if (ends_with(file, ".gr") || looks_like_dimacs(text))
        return file_format::dimacs;
    return ends_with(file, ".el") ? file_format::plain : file_format::snap;
}

edge_list read_text(std::string_view text, std::string const& file, read_options const& o)
{
    if (text.empty())
        BOOST_THROW_EXCEPTION(malformed_file(file, 0, "the file is empty"));
    switch (o.format == file_format::automatic ? recognise(text, file) : o.format)
    {
    case file_format::dimacs: return read_dimacs(text, file, o);
    case file_format::matrix_market: return read_matrix_market(text, file, o);
    case file_format::plain: return read_plain(text, file, o);
    case file_format::raw: return read_raw(text, file, o);
    default: return read_snap(text, file, o);
    }
}

edge_list read(std::string const& file, read_options const& o)
{
    text const whole(file);
    return read_text(whole.view(), text::name(file), o);
}

} // namespace io
} // namespace boost_gpu_mst
