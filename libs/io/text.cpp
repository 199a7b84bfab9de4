//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/text.hpp"
#include "libs/io/archive_reader.hpp"
#include "libs/io/error.hpp"
#include "libs/io/unpack.hpp"

#include <boost/interprocess/file_mapping.hpp>
#include <boost/throw_exception.hpp>

#include <cerrno>
#include <cstddef>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <system_error>
#include <utility>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

constexpr std::size_t block = std::size_t(1) << 20;

[[noreturn]] void refuse(std::string const& file, std::string const& reason)
{
    BOOST_THROW_EXCEPTION(malformed_file(text::name(file), 0, reason));
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

} // namespace

void text::map_or_read(std::string const& file)
{
    std::error_code ec;
    auto const status = std::filesystem::status(file, ec);
    if (status.type() == std::filesystem::file_type::not_found)
        refuse(file, "no such file");
    if (status.type() == std::filesystem::file_type::directory)
        refuse(file, "this is a directory, not a file");

    // Opening it first gives the system's own reason; Interprocess would give one of its own.
    std::filebuf stream;
    errno = 0;
    if (!stream.open(file, std::ios_base::in | std::ios_base::binary))
        refuse(file, std::string("cannot be opened: ") + std::strerror(errno));

    if (status.type() == std::filesystem::file_type::regular)
    {
        if (std::filesystem::file_size(file) == 0)
            refuse(file, "the file is empty");
        {
            namespace interprocess = boost::interprocess;
            m_mapped = interprocess::mapped_region(
                interprocess::file_mapping(file.c_str(), interprocess::read_only), interprocess::read_only);
        }
    }
    else
        m_unpacked = read_blocks(stream);
}

text::text(std::string const& file, std::string const& member) : m_name(name(file))
{
    if (file == standard_input)
        m_unpacked = read_blocks(*std::cin.rdbuf());
    else
        map_or_read(file);

    try
    {
        if (auto const packed = make_unpacker(view(), from_memory(view())))
            replace_by(read_all(*packed));
        if (is_tar(view()) || is_zip(view()))
        {
            std::string path = member;
            replace_by(unpack_member(view(), path));
            m_name += "/" + path;
        }
        else if (!member.empty())
            refuse(file, "no archive that could have a member '" + member + "'");
    }
    catch (damaged_data const& e)
    {
        refuse(file, e.what());
    }
    if (view().empty())
        refuse(file, "the file is empty");
}

void text::replace_by(std::string&& unpacked)
{
    m_unpacked = std::move(unpacked);
    m_mapped = {};
}

std::string const& text::name(std::string const& file)
{
    static std::string const spelt = "standard input";
    return file == standard_input ? spelt : file;
}

} // namespace io
} // namespace boost_gpu_mst
