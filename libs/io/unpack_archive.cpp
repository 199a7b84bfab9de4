//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/archive_reader.hpp"
#include "libs/io/unpack.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstring>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

constexpr std::size_t block = std::size_t(1) << 20;

archive_reader::source from_memory(std::string_view bytes)
{
    return [bytes](char* to, std::size_t room) mutable
    {
        std::size_t const count = std::min(room, bytes.size());
        std::memcpy(to, bytes.data(), count);
        bytes.remove_prefix(count);
        return count;
    };
}

std::string read_all(archive_reader& from)
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

std::string name_of(std::string const& path)
{
    return path.substr(path.rfind('/') + 1);
}

/// "HB/NAME/NAME.mtx" and the like.
bool is_called_as_its_folder(std::string const& path)
{
    std::string const name = name_of(path);
    std::string const stem = name.substr(0, name.find('.'));
    std::string const end = stem + "/" + name;
    return !stem.empty() && path.size() >= end.size()
           && path.compare(path.size() - end.size(), end.size(), end) == 0
           && (path.size() == end.size() || path[path.size() - end.size() - 1] == '/');
}

std::string choose(std::vector<std::string> const& paths, std::string const& asked)
{
    std::vector<std::string> fit;
    for (std::string const& path : paths)
        if (asked.empty() ? paths.size() == 1 || is_called_as_its_folder(path)
                          : path == asked || name_of(path) == asked)
            fit.push_back(path);
    if (fit.size() == 1)
        return fit[0];
    std::string known;
    for (std::size_t i = 0; i != std::min<std::size_t>(paths.size(), 8); ++i)
        known += (i == 0 ? "" : ", ") + paths[i];
    BOOST_THROW_EXCEPTION(damaged_data("an archive of " + std::to_string(paths.size()) + " files"
                                       + (asked.empty() ? ", of which --member says the one to read: "
                                                        : ", none or several called '" + asked + "': ")
                                       + known + (paths.size() > 8 ? ", ..." : "")));
}

} // namespace

bool is_xz(std::string_view bytes) noexcept
{
    return bytes.substr(0, 6)
           == std::string_view("\xfd"
                               "7zXZ\0",
               6);
}

bool is_bzip2(std::string_view bytes) noexcept
{
    return bytes.size() >= 10 && bytes.substr(0, 3) == "BZh"
           && (bytes.substr(4, 6) == "1AY&SY" || bytes.substr(4, 4) == "\x17\x72\x45\x38");
}

bool is_zip(std::string_view bytes) noexcept
{
    return bytes.substr(0, 4) == "PK\3\4";
}

bool is_tar(std::string_view bytes) noexcept
{
    return bytes.size() >= 512 && bytes.substr(257, 5) == "ustar";
}

std::string unpack_archived(std::string_view packed)
{
    archive_reader in(
        from_memory(packed), is_xz(packed) ? archive_reader::kind::xz : archive_reader::kind::bzip2);
    return read_all(in);
}

std::string unpack_member(std::string_view archive, std::string& member)
{
    std::vector<std::string> paths;
    {
        archive_reader in(from_memory(archive), archive_reader::kind::members);
        for (std::string path; in.next(path);)
            paths.push_back(path);
    }
    member = choose(paths, member);
    archive_reader in(from_memory(archive), archive_reader::kind::members);
    std::string path;
    while (path != member)
        in.next(path);
    return read_all(in);
}

} // namespace io
} // namespace boost_gpu_mst
