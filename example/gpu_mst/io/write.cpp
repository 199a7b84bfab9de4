//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/write.hpp"
#include "example/gpu_mst/io/scan.hpp"

#include <charconv>
#include <cstdio>
#include <ostream>
#include <string_view>
#include <variant>

namespace boost_gpu_mst::io
{
namespace
{

template <class Number>
void append(std::string& line, Number number)
{
    // The shortest form of a double has at most 24 characters, that of a 64-bit integer 20.
    char digits[32];
    char* const end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    line.append(digits, static_cast<std::size_t>(end - digits));
}

bool needs_quotes(std::string_view field, char separator)
{
    return field.empty() || field.find_first_of("\"\r\n") != std::string_view::npos
           || field.find(separator) != std::string_view::npos || is_blank(field.front())
           || is_blank(field.back()) || field.front() == '#' || field.front() == '%';
}

/// Rows of fields, written in portions.
class row_writer
{
public:
    row_writer(std::ostream& to, edge_list const& g, edge_format format)
        : m_to(to), m_graph(g), m_quotes(format != edge_format::lines),
          m_separator(format == edge_format::lines ? ' '
                      : format == edge_format::tsv ? '\t'
                      : g.separator == ';'         ? ';'
                                                   : ',')
    {
    }
    row_writer(row_writer const&) = delete;
    row_writer& operator=(row_writer const&) = delete;
    ~row_writer() { flush(); }

    void text(std::string_view field)
    {
        separate();
        if (!m_quotes || !needs_quotes(field, m_separator))
        {
            m_rows += field;
            return;
        }
        m_rows += '"';
        for (char const c : field)
            m_rows.append(c == '"' ? 2 : 1, c);
        m_rows += '"';
    }

    template <class Number>
    void number(Number number)
    {
        separate();
        append(m_rows, number);
    }

    void vertex(std::uint32_t v)
    {
        if (m_graph.labels.empty())
            number(m_graph.name(v));
        else
            text(m_graph.labels[v]);
    }

    void end_row()
    {
        m_rows += '\n';
        m_begun = false;
        if (m_rows.size() >= block)
            flush();
    }

private:
    void separate()
    {
        if (m_begun)
            m_rows += m_separator;
        m_begun = true;
    }

    void flush()
    {
        m_to.write(m_rows.data(), static_cast<std::streamsize>(m_rows.size()));
        m_rows.clear();
    }

    static constexpr std::size_t block = std::size_t(1) << 16;
    std::ostream& m_to;
    edge_list const& m_graph;
    bool const m_quotes;
    char const m_separator;
    bool m_begun = false; ///< a row
    std::string m_rows;
};

std::string json_string(std::string_view text)
{
    std::string quoted = "\"";
    char code[8];
    for (char const c : text)
        if (static_cast<unsigned char>(c) < 32)
            quoted.append(code, static_cast<std::size_t>(std::snprintf(code, sizeof code, "\\u%04x", c)));
        else
            quoted += c == '"' ? "\\\"" : c == '\\' ? "\\\\" : std::string(1, c);
    return quoted + "\"";
}

/// RFC 7946: one feature per edge, each a line of text. JSON has no number for infinite weights.
void write_geojson(std::ostream& to, edge_list const& g, std::vector<std::uint64_t> const& ids)
{
    to << "{\"type\":\"FeatureCollection\",\"features\":[";
    char const* before = "\n";
    for (std::uint64_t const edge : ids)
    {
        auto const id = std::size_t(edge);
        std::string line = before;
        before = ",\n";
        line += R"({"type":"Feature","geometry":{"type":"LineString","coordinates":[[)";
        std::uint32_t const ends[] = {g.sources[id], g.targets[id]};
        for (int i = 0; i != 2; ++i)
        {
            append(line, g.places[ends[i]].x);
            line += ',';
            append(line, g.places[ends[i]].y);
            line += i == 0 ? "],[" : R"(]]},"properties":{"from":)";
        }
        for (int i = 0; i != 2; ++i)
            line += (g.labels.empty() ? g.label(ends[i]) : json_string(g.labels[ends[i]]))
                    + (i == 0 ? ",\"to\":" : ",\"weight\":");
        std::string const weight = weight_text(g, id);
        line += weight.find("inf") == std::string::npos ? weight : json_string(weight);
        to << line << "}}";
    }
    to << "\n]}\n";
}

} // namespace

void write_edges(
    std::ostream& to, edge_list const& g, std::vector<std::uint64_t> const& ids, edge_format format)
{
    if (format == edge_format::geojson)
        return write_geojson(to, g, ids);
    row_writer rows(to, g, format);
    if (format != edge_format::lines)
    {
        for (std::string const& name :
            g.columns.empty() ? std::vector<std::string>{"from", "to", "weight"} : g.columns)
            rows.text(name);
        rows.end_row();
    }
    std::visit(
        [&](auto const& weights)
        {
            for (std::uint64_t const edge : ids)
            {
                auto const id = std::size_t(edge);
                rows.vertex(g.sources[id]);
                rows.vertex(g.targets[id]);
                rows.number(weights[id]);
                rows.end_row();
            }
        },
        g.weights);
}

void write_components(
    std::ostream& to, edge_list const& g, std::vector<std::uint32_t> const& component_of, edge_format format)
{
    row_writer rows(to, g, format);
    if (format != edge_format::lines)
    {
        rows.text("vertex");
        rows.text("component");
        rows.end_row();
    }
    for (std::uint32_t v = 0; v != g.num_vertices; ++v)
    {
        rows.vertex(v);
        rows.number(component_of[v]);
        rows.end_row();
    }
}

std::string unfit_for_lines(edge_list const& g)
{
    for (std::string const& label : g.labels)
        if (needs_quotes(label, ' ') || label.find('\t') != std::string::npos)
            return "vertex " + in_quotes(label) + " cannot stand in a line 'FROM TO WEIGHT'";
    return {};
}

std::string weight_text(edge_list const& g, std::size_t i)
{
    std::string text;
    std::visit([&](auto const& weights) { append(text, weights[i]); }, g.weights);
    return text;
}

} // namespace boost_gpu_mst::io
