//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/write.hpp"

#include <boost/algorithm/string/predicate.hpp>
#include <boost/iostreams/device/back_inserter.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filter/zstd.hpp>
#include <boost/iostreams/filtering_stream.hpp>

#include <cerrno>
#include <charconv>
#include <cstring>
#include <fstream>
#include <iostream>
#include <stdexcept>
#include <variant>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

namespace streams = boost::iostreams;

template <class Number>
void append(std::string& line, Number number, char after)
{
    // The shortest form of a double has at most 24 characters, of a 64-bit integer 20.
    char digits[32];
    char* const end = std::to_chars(digits, digits + sizeof digits, number).ptr;
    line.append(digits, static_cast<std::size_t>(end - digits));
    line += after;
}

/// Packs in memory, since the packers of Boost.Iostreams never return from a sink that takes nothing (seen
/// with Boost 1.74 and a full disk).
template <class Packer>
void write_packed(
    std::ostream& to, Packer const& packer, edge_list const& g, std::vector<std::uint64_t> const& ids)
{
    std::string packed;
    streams::filtering_ostream out;
    out.push(packer);
    out.push(streams::back_inserter(packed));
    write_edges(out, g, ids);
    out.reset(); // the packer's last bytes
    to.write(packed.data(), static_cast<std::streamsize>(packed.size()));
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

std::string weight_text(edge_list const& g, std::size_t i)
{
    std::string text;
    std::visit([&](auto const& weights) { append(text, weights[i], ' '); }, g.weights);
    text.pop_back();
    return text;
}

void write_file(std::string const& file, edge_list const& g, std::vector<std::uint64_t> const& ids)
{
    using boost::algorithm::ends_with;
    errno = 0;
    bool fine = false;
    if (file == "-")
    {
        write_edges(std::cout, g, ids);
        fine = std::cout.flush().good();
    }
    else if (std::ofstream to(file, std::ios_base::binary); to.is_open())
    {
        if (ends_with(file, ".gz"))
            write_packed(to, streams::gzip_compressor(), g, ids);
        else if (ends_with(file, ".zst"))
            write_packed(to, streams::zstd_compressor(), g, ids);
        else
            write_edges(to, g, ids);
        to.close();
        fine = to.good();
    }
    if (!fine)
        throw std::runtime_error(
            (file == "-" ? "standard output" : file) + ": cannot be written: " + std::strerror(errno));
}

} // namespace io
} // namespace boost_gpu_mst
