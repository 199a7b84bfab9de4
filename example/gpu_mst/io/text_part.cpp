//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/text_part.hpp"
#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/text.hpp"
#include "example/gpu_mst/io/vertex_names.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <utility>

namespace boost_gpu_mst::io
{
namespace
{

constexpr std::uint64_t block = std::uint64_t(1) << 20;

/// size * part / parts, whose product may exceed 64 bits.
std::uint64_t slice_of(std::uint64_t size, std::uint64_t part, std::uint64_t parts)
{
    return size / parts * part + size % parts * part / parts;
}

} // namespace

text_part::text_part(std::string const& file, read_options const& o, std::uint64_t part, std::uint64_t parts)
    : m_name(text::name(file)), m_names_format(true), m_options(o)
{
    m_file.emplace(file);
    m_size = m_file->size();
    std::string space;
    if (!m_file->is_regular() || m_size == 0 || is_packed(bytes(0, std::min(m_size, block), space)))
    {
        m_file.reset();
        m_whole.emplace(file, std::string(), 1);
        m_name = m_whole->name();
        m_text = m_whole->view();
        m_size = m_text.size();
    }
    find_header();
    std::uint64_t const size = m_size - m_records;
    m_first = line_from(m_records + slice_of(size, part, parts));
    m_part = bytes(m_first, line_from(m_records + slice_of(size, part + 1, parts)), m_part_of_file);
}

text_part::text_part(std::string_view text, std::string const& file, recognised_format const& recognised,
    read_options const& o)
    : m_text(text), m_size(text.size()), m_name(file), m_names_format(false), m_options(o),
      m_recognised(recognised), m_head(text)
{
    m_header.emplace(*header_of_lines(m_recognised.format, text, m_name, m_options));
    m_first = m_records = m_size - m_header->syntax.text.size();
    m_part = m_header->syntax.text;
}

/// Runs a reader; its errors name the format, unless the caller does that.
template <class Read>
auto text_part::named(Read&& read) const
{
    return m_names_format ? naming_format(m_recognised, read) : read();
}

/// Bytes of the text, in `space` if they have to be read.
std::string_view text_part::bytes(std::uint64_t first, std::uint64_t last, std::string& space) const
{
    if (!m_file)
        return m_text.substr(std::size_t(first), std::size_t(last - first));
    space.resize(std::size_t(last - first));
    m_file->read_at(first, space.data(), space.size());
    return space;
}

/// The beginning of a part: after the first line end from `at - 1` on, so each line is in exactly one part.
std::uint64_t text_part::line_from(std::uint64_t at) const
{
    if (at == m_records)
        return at;
    std::string space;
    for (--at; at < m_size; at += block)
    {
        std::string_view const some = bytes(at, std::min(at + block, m_size), space);
        if (std::size_t const end = some.find('\n'); end != std::string_view::npos)
            return at + end + 1;
    }
    return m_size;
}

/// Reads more of the text's beginning until it has the header and two records.
void text_part::find_header()
{
    for (std::uint64_t size = m_file ? block : m_size; !m_header; size *= 8)
    {
        bool const whole = size >= m_size;
        m_head = bytes(0, std::min(size, m_size), m_head_of_file);
        if (!whole)
            m_head = m_head.substr(0, m_head.rfind('\n') + 1); // empty if there is no line end
        if (whole || !m_head.empty())
            if (auto h = read_head(m_head, whole, m_name, m_options, "read in parts", m_recognised))
                m_header.emplace(*h);
    }
    m_records = m_head.size() - m_header->syntax.text.size();
}

/// The first record, and what the head has after it.
std::string_view text_part::first_record() const
{
    return from_first_record(m_header->syntax.text, m_header->syntax.comments);
}

weight_choice text_part::parse(weight_choice at_least)
{
    record_syntax s = m_header->syntax;
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
                std::uint64_t before = 0;
                std::string space;
                for (std::uint64_t at = m_records; e.line() != 0 && at < m_first; at += block)
                {
                    std::string_view const some = bytes(at, std::min(at + block, m_first), space);
                    before += std::uint64_t(std::count(some.begin(), some.end(), '\n'));
                }
                refuse(e.file(), e.line() == 0 ? 0 : e.line() + before, e.reason());
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
    std::string_view const record = first_record();
    std::uint64_t const at = m_head.size() - record.size();
    return !record.empty() && at >= m_first && at < m_first + m_part.size();
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
    return greatest(r.sources.size() - first, 2 * sizeof first, m_options.threads,
        [&](std::size_t i) { return std::max(r.sources[first + i], r.targets[first + i]); });
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
            record_syntax s = m_header->syntax;
            std::string space;
            if (s.count && edges != *s.count)
            {
                s.text =
                    bytes(m_records, m_size, space); // lines are counted, up to the first that is too many
                refuse_count(s, 0, edges);
            }
            if (s.count)
                check_vertex_count(m_name, m_header->num_vertices, edges);
        });
    if (!may_have_header() || edges == 0)
        return;
    record_syntax s = m_header->syntax;
    std::string_view const from = first_record();
    s.text = from.substr(0, from.find('\n'));
    s.weight = weight_choice::float64;
    parsed first;
    parse_blocks(s, {}, s.weight, first);
    list_start start;
    start.watch(std::get<blocks_of<double>>(first));
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
        if (!m_names_format && m_recognised.format == file_format::dimacs)
            pair_arcs(arcs, m_options.threads);
        return to_edge_list(std::move(arcs), *m_header);
    }
    if (names.size() > max_vertices)
        refuse(m_name, 0, "more vertices than a graph may have");
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
        detail::for_parts_of(of.size(), sizeof of.front(), m_options.threads,
            [&](std::uint64_t first, std::uint64_t size)
            {
                for (auto i = std::size_t(first); i != first + size; ++i)
                    numbers[i] = number(of[i]);
            });
        std::vector<std::uint64_t>().swap(*from);
    }
    g.weights = std::move(parsed.weights);
    g.num_vertices = std::uint32_t(names.size());
    g.unweighted = !m_header->syntax.weighted && !g.sources.empty();
    if (!same)
        g.names = std::move(names);
    return g;
}

} // namespace boost_gpu_mst::io
