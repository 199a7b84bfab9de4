//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/text.hpp"
#include "example/gpu_mst/io/archive_reader.hpp"
#include "example/gpu_mst/io/error.hpp"
#include "example/gpu_mst/io/input_file.hpp"
#include "example/gpu_mst/io/unpack.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <new>
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

std::string read_blocks(input_file& from)
{
    std::string all;
    for (;;)
    {
        std::size_t const before = all.size();
        all.resize(before + block);
        std::size_t const got = from.read(&all[before], block);
        all.resize(before + got);
        if (got == 0)
            return all;
    }
}

} // namespace

void text::read(std::string const& file, unsigned threads)
{
    input_file from(file);
    if (!from.is_regular())
    {
        m_unpacked = read_blocks(from);
        return;
    }
    if (from.size() == 0)
        refuse(file, "the file is empty");
    if (from.size() > SIZE_MAX)
        throw std::bad_alloc();
    m_size = static_cast<std::size_t>(from.size());
    m_file.reset(new char[m_size]); // not make_unique, which writes zeros first
    detail::parallel_for((m_size + block - 1) / block, threads,
        [&](std::uint64_t task)
        {
            auto const at = static_cast<std::size_t>(task) * block;
            from.read_at(at, m_file.get() + at, std::min(block, m_size - at));
        });
}

text::text(std::string const& file, std::string const& member, unsigned threads) : m_name(name(file))
{
    read(file, threads);
    unpack(file, member);
}

void text::unpack(std::string const& file, std::string const& member)
{
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
    m_file.reset();
}

std::string const& text::name(std::string const& file)
{
    static std::string const spelt = "standard input";
    return file == standard_input ? spelt : file;
}

} // namespace io
} // namespace boost_gpu_mst
