//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/text.hpp"
#include "libs/io/error.hpp"

#include <boost/iostreams/device/array.hpp>
#include <boost/iostreams/filter/gzip.hpp>
#include <boost/iostreams/filtering_streambuf.hpp>
#include <boost/throw_exception.hpp>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <system_error>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

constexpr std::size_t block = std::size_t(1) << 20;

[[noreturn]] void refuse(std::string const& file, std::string const& reason)
{
    BOOST_THROW_EXCEPTION(malformed_file(file, 0, reason));
}

std::string read_blocks(std::streambuf& from)
{
    std::string all;
    for (;;)
    {
        std::size_t const before = all.size();
        all.resize(before + block);
        auto const got = from.sgetn(&all[before], static_cast<std::streamsize>(block));
        all.resize(before + static_cast<std::size_t>(got));
        if (got == 0)
            return all;
    }
}

bool is_gzipped(std::string_view bytes)
{
    return bytes.size() >= 2 && bytes[0] == '\x1f' && bytes[1] == '\x8b';
}

std::string unpack(std::string_view packed, std::string const& file)
{
    namespace streams = boost::iostreams;
    try
    {
        streams::filtering_istreambuf in;
        in.push(streams::gzip_decompressor(streams::gzip::default_window_bits, block));
        in.push(streams::array_source(packed.data(), packed.size()), block);
        return read_blocks(in);
    }
    catch (std::ios_base::failure const& e)
    {
        refuse(file, std::string("damaged or truncated gzip data (") + e.what() + ")");
    }
}

} // namespace

text::text(std::string const& file)
{
    std::error_code ec;
    auto const status = std::filesystem::status(file, ec);
    if (status.type() == std::filesystem::file_type::not_found)
        refuse(file, "no such file");
    if (status.type() == std::filesystem::file_type::directory)
        refuse(file, "this is a directory, not a file");

    // Probing by opening gives the system's own reason, where Iostreams gives its own.
    std::filebuf stream;
    errno = 0;
    if (!stream.open(file, std::ios_base::in | std::ios_base::binary))
        refuse(file, std::string("cannot be opened: ") + std::strerror(errno));

    if (status.type() == std::filesystem::file_type::regular)
    {
        if (std::filesystem::file_size(file) == 0)
            refuse(file, "the file is empty");
        m_mapped.open(file);
    }
    else
        m_unpacked = read_blocks(stream);

    if (is_gzipped(view()))
    {
        m_unpacked = unpack(view(), file);
        m_mapped.close();
    }
    if (view().empty())
        refuse(file, "the file is empty");
}

} // namespace io
} // namespace boost_gpu_mst
