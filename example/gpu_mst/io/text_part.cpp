//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/text_part.hpp"
#include "example/gpu_mst/io/pair_arcs.hpp"
#include "example/gpu_mst/io/parse_block.hpp"
#include "example/gpu_mst/io/vertex_names.hpp"
#include "libs/dispatch/parallel_blocks.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <utility>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

/// The beginning of a part: after the first line end from `at - 1` on, so each line is in exactly one part.
std::size_t line_from(std::string_view text, std::uint64_t at)
{
    if (at == 0)
        return 0;
    std::size_t const end = text.find('\n', std::size_t(at - 1));
    return end == std::string_view::npos ? text.size() : end + 1;
}

/// size * part / parts, whose product may exceed 64 bits.
std::uint64_t slice_of(std::uint64_t size, std::uint64_t part, std::uint64_t parts)
{
    return size / parts * part + size % parts * part / parts;
}

/// The first line that is neither blank nor a comment, and everything after it.
std::string_view from_first_record(std::string_view text, std::string_view comments)
{
    lines walk(text);
    for (std::string_view line; walk.next(line);)
    {
        std::string_view rest = line;
        std::string_view const word = take_word(rest);
        if (!word.empty() && comments.find(word[0]) == std::string_view::npos)
            return text.substr(std::size_t(line.data() - text.data()));
    }
    return {};
}

} // namespace

text_part::text_part(std::string const& file, read_options const& o, std::uint64_t part, std::uint64_t parts)
    : m_file(std::in_place, file, io::text::mapped()), m_text(without_mark(m_file->view())),
      m_name(m_file->name()), m_options(o), m_recognised(recognise_format(m_text, file, o.format)),
      m_header(naming_format(m_recognised, [this] { return read_header(); }))
{
    std::string_view const all = m_header.syntax.text;
    std::size_t const first = line_from(all, slice_of(all.size(), part, parts));
    std::size_t const last = line_from(all, slice_of(all.size(), part + 1, parts));
    m_part = all.substr(first, last - first);
}

text_part::text_part(std::string_view text, std::string const& file, recognised_format const& recognised,
    read_options const& o)
    : m_text(text), m_name(file), m_options(o), m_recognised(recognised), m_header(read_header()),
      m_part(m_header.syntax.text)
{
}

/// Runs a reader; its errors name the format, unless the caller does that.
template <class Read>
auto text_part::named(Read&& read) const
{
    return m_file ? naming_format(m_recognised, read) : read();
}

file_header text_part::read_header() const
{
    if (m_options.columns.any())
        BOOST_THROW_EXCEPTION(malformed_file(m_name, 0, "columns are chosen of csv and tsv"));
    if (auto h = header_of_lines(m_recognised.format, m_text, m_name, m_options))
        return *h;
    BOOST_THROW_EXCEPTION(malformed_file(m_name, 0, "this format cannot be read in parts"));
}

weight_choice text_part::parse(weight_choice at_least)
{
    record_syntax s = m_header.syntax;
    s.text = m_part;
    s.count.reset(); // it counts the lines of all parts
    if (s.weight == weight_choice::automatic)
        s.first_weight = at_least;
    return named(
        [&]
        {
            try
            {
                if (has_names())
                    m_parsed = parse_records<std::uint64_t>(s, m_options);
                else
                    m_parsed = parse_records<std::uint32_t>(s, m_options);
            }
            catch (malformed_file const& e)
            {
                // Lines before this part are counted only when a line's number is needed.
                auto const before = std::count(m_header.syntax.text.data(), m_part.data(), '\n');
                BOOST_THROW_EXCEPTION(malformed_file(
                    e.file(), e.line() == 0 ? 0 : e.line() + std::uint64_t(before), e.reason()));
            }
            // Alternatives are in the enumeration's order, after `automatic`.
            return std::visit([](auto const& r) { return weight_choice(r.weights.index() + 1); }, m_parsed);
        });
}

std::uint64_t text_part::num_edges() const
{
    return std::visit([](auto const& r) { return std::uint64_t(r.sources.size()); }, m_parsed);
}

bool text_part::has_first_edge() const
{
    std::string_view const first = from_first_record(m_header.syntax.text, m_header.syntax.comments);
    return !m_part.empty() && first.data() >= m_part.data() && first.data() < m_part.data() + m_part.size();
}

bool text_part::may_have_header() const
{
    return has_names() && m_options.format == file_format::automatic;
}

std::uint64_t text_part::highest() const
{
    if (!may_have_header())
        return 0;
    auto const& r = std::get<records<std::uint64_t>>(m_parsed);
    std::uint64_t const first = has_first_edge() ? 1 : 0;
    if (r.sources.size() <= first)
        return 0;
    return parallel_maximum(r.sources.size() - first, m_options.threads,
        [&](std::uint64_t begin, std::uint64_t end)
        {
            std::uint64_t most = 0;
            for (std::uint64_t i = first + begin; i != first + end; ++i)
                most = std::max({most, r.sources[i], r.targets[i]});
            return most;
        });
}

std::vector<std::uint64_t> text_part::distinct_names() const
{
    auto const& r = std::get<records<std::uint64_t>>(m_parsed);
    occurring_names all(std::max<std::uint64_t>(16 * r.sources.size(), 1024)); // few bits for each edge
    all.add(r.sources, m_options.threads);
    all.add(r.targets, m_options.threads);
    return all.take();
}

void text_part::check(std::uint64_t edges, std::uint64_t highest) const
{
    named(
        [&]
        {
            record_syntax const& s = m_header.syntax;
            if (s.count && edges != *s.count)
                refuse_count(s, 0, edges);
            if (s.count)
                check_vertex_count(m_name, m_header.num_vertices, edges);
        });
    if (!may_have_header() || edges == 0)
        return;
    record_syntax s = m_header.syntax;
    std::string_view const from = from_first_record(s.text, s.comments);
    std::string_view const line = from.substr(0, from.find('\n'));
    blocks_of<double> first(1);
    parse_block(line, 0, std::atomic<std::size_t>(1), s, first[0]);
    list_start start;
    start.watch(first);
    start.weighted = s.weighted;
    start.others = edges - 1;
    start.highest = highest;
    named([&] { refuse_header(start, m_name); });
}

edge_list text_part::take(std::vector<std::uint64_t> names)
{
    if (!has_names())
    {
        auto& arcs = std::get<records<std::uint32_t>>(m_parsed);
        if (!m_file && m_recognised.format == file_format::dimacs)
            pair_arcs(arcs, m_options.threads);
        return to_edge_list(std::move(arcs), m_header);
    }
    if (names.size() > max_vertices)
        BOOST_THROW_EXCEPTION(malformed_file(m_name, 0, "more vertices than a graph may have"));
    edge_list g;
    auto& parsed = std::get<records<std::uint64_t>>(m_parsed);
    name_numbers number;
    bool const same = number.assign(names, 2 * parsed.sources.size());
    for (auto const& [from, to] :
        {std::make_pair(&parsed.sources, &g.sources), std::make_pair(&parsed.targets, &g.targets)})
    {
        auto const& of = *from;
        auto& numbers = *to;
        numbers.resize(of.size());
        parallel_blocks(of.size(), m_options.threads,
            [&](std::uint64_t begin, std::uint64_t end)
            {
                for (std::uint64_t i = begin; i != end; ++i)
                    numbers[i] = number(of[i]);
            });
        std::vector<std::uint64_t>().swap(*from);
    }
    g.weights = std::move(parsed.weights);
    g.num_vertices = std::uint32_t(names.size());
    g.unweighted = !m_header.syntax.weighted && !g.sources.empty();
    if (!same)
        g.names = std::move(names);
    return g;
}

} // namespace io
} // namespace boost_gpu_mst
