//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/write.hpp"

#include <charconv>
#include <ostream>
#include <variant>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

template <class Number>
void append(std::string& line, Number number, char after)
{
    // The shortest form of a double has at most 24 characters, of a 64-bit integer 20.
    char digits[32];
    char* const end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    line.append(digits, static_cast<std::size_t>(end - digits));
    line += after;
}

/// Lines, handed on in portions.
class line_buffer
{
public:
    explicit line_buffer(std::ostream& to) : m_to(to) {}
    line_buffer(line_buffer const&) = delete;
    line_buffer& operator=(line_buffer const&) = delete;
    ~line_buffer() { m_to.write(m_lines.data(), static_cast<std::streamsize>(m_lines.size())); }

    template <class Number>
    void put(Number number, char after)
    {
        append(m_lines, number, after);
        if (after == '\n' && m_lines.size() >= block)
        {
            m_to.write(m_lines.data(), static_cast<std::streamsize>(m_lines.size()));
            m_lines.clear();
        }
    }

private:
    static constexpr std::size_t block = std::size_t(1) << 16;
    std::ostream& m_to;
    std::string m_lines;
};

} // namespace

void write_edges(std::ostream& to, edge_list const& g, std::vector<std::uint64_t> const& ids)
{
    line_buffer lines(to);
    std::visit(
        [&](auto const& weights)
        {
            for (std::uint64_t const id : ids)
            {
                lines.put(g.name(g.sources[id]), ' ');
                lines.put(g.name(g.targets[id]), ' ');
                lines.put(weights[id], '\n');
            }
        },
        g.weights);
}

void write_components(std::ostream& to, edge_list const& g, std::vector<std::uint32_t> const& component_of)
{
    line_buffer lines(to);
    for (std::uint32_t v = 0; v != g.num_vertices; ++v)
    {
        lines.put(g.name(v), ' ');
        lines.put(component_of[v], '\n');
    }
}

std::string weight_text(edge_list const& g, std::size_t i)
{
    std::string text;
    std::visit([&](auto const& weights) { append(text, weights[i], ' '); }, g.weights);
    text.pop_back();
    return text;
}

} // namespace io
} // namespace boost_gpu_mst
