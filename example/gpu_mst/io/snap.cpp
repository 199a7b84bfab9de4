//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/formats.hpp"
#include "example/gpu_mst/io/number_names.hpp"
#include "example/gpu_mst/io/recognise.hpp"

#include <algorithm>
#include <stdexcept>
#include <variant>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

list_start start_of(records<std::uint64_t> const& r, bool weighted)
{
    list_start s;
    s.first[0] = r.sources.front();
    s.first[1] = r.targets.front();
    s.weighted = weighted;
    s.weight = std::visit([](auto const& w) { return static_cast<double>(w.front()); }, r.weights);
    s.others = r.sources.size() - 1;
    // In all other cases refuse_header does not depend on it.
    if (s.others == s.first[0] || s.others == s.first[1] || s.weight == static_cast<double>(s.others))
        for (std::size_t i = 1; i <= s.others; ++i)
            s.highest = std::max({s.highest, r.sources[i], r.targets[i]});
    return s;
}

} // namespace

bool are_weighted(std::string_view text, std::string_view comments)
{
    lines walk(text);
    for (std::string_view line; walk.next(line);)
    {
        std::string_view const word = take_word(line);
        if (word.empty() || comments.find(word[0]) != std::string_view::npos)
            continue;
        return take_word(line).empty() || !take_word(line).empty();
    }
    return true;
}

file_header snap_header(std::string_view text, std::string const& file, read_options const& o)
{
    file_header h{{file, text}};
    h.syntax.comments = "#%";
    h.syntax.weighted = are_weighted(text, h.syntax.comments);
    h.syntax.weight = o.weight;
    return h;
}

edge_list read_snap(std::string_view text, std::string const& file, read_options const& o)
{
    file_header const h = snap_header(text, file, o);
    records<std::uint64_t> r = parse_records<std::uint64_t>(h.syntax, o);
    if (o.format == file_format::automatic && !r.sources.empty())
        refuse_header(start_of(r, h.syntax.weighted), file);
    try
    {
        edge_list g = number_names(std::move(r), o.threads);
        g.unweighted = !h.syntax.weighted && g.num_edges() != 0;
        return g;
    }
    catch (std::length_error const& e)
    {
        BOOST_THROW_EXCEPTION(malformed_file(file, 0, e.what()));
    }
}

} // namespace io
} // namespace boost_gpu_mst
