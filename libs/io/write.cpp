//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/write.hpp"

#include <charconv>
#include <cstddef>
#include <ostream>
#include <string>
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

} // namespace

void write_edges(std::ostream& to, edge_list const& g, std::vector<std::uint64_t> const& ids)
{
    constexpr std::size_t block = std::size_t(1) << 16;
    std::string lines;
    std::visit(
        [&](auto const& weights)
        {
            for (std::uint64_t const id : ids)
            {
                append(lines, g.name(g.sources[id]), ' ');
                append(lines, g.name(g.targets[id]), ' ');
                append(lines, weights[id], '\n');
                if (lines.size() >= block)
                {
                    to.write(lines.data(), static_cast<std::streamsize>(lines.size()));
                    lines.clear();
                }
            }
        },
        g.weights);
    to.write(lines.data(), static_cast<std::streamsize>(lines.size()));
}

} // namespace io
} // namespace boost_gpu_mst
