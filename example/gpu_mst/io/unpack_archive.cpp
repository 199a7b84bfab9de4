//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/archive_reader.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

std::string name_of(std::string const& path)
{
    return path.substr(path.rfind('/') + 1);
}

/// What Finder and macOS's tar store beside each file: its attributes.
bool is_of_macos(std::string const& path)
{
    std::string const name = name_of(path);
    return path.compare(0, 9, "__MACOSX/") == 0 || name.compare(0, 2, "._") == 0 || name == ".DS_Store";
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

std::string choose(std::vector<std::string> const& paths, std::string const& requested)
{
    std::vector<std::string> fit;
    for (std::string const& path : paths)
        if (requested.empty() ? paths.size() == 1 || is_called_as_its_folder(path)
                              : path == requested || name_of(path) == requested)
            fit.push_back(path);
    if (fit.size() == 1)
        return fit[0];
    std::string known;
    for (std::size_t i = 0; i != std::min<std::size_t>(paths.size(), 8); ++i)
        known += (i == 0 ? "" : ", ") + paths[i];
    BOOST_THROW_EXCEPTION(
        damaged_data("an archive of " + std::to_string(paths.size()) + " files"
                     + (requested.empty() ? ", of which --member says the one to read: "
                                          : ", none or several called '" + requested + "': ")
                     + known + (paths.size() > 8 ? ", ..." : "")));
}

} // namespace

bool is_zip(std::string_view bytes) noexcept
{
    return bytes.substr(0, 4) == "PK\3\4";
}

bool is_tar(std::string_view bytes) noexcept
{
    return bytes.size() >= 512 && bytes.substr(257, 5) == "ustar";
}

std::string unpack_member(std::string_view archive, std::string& member)
{
    std::vector<std::string> paths;
    {
        archive_reader in(from_memory(archive));
        for (std::string path; in.next(path);)
            if (!is_of_macos(path) || path == member)
                paths.push_back(path);
    }
    member = choose(paths, member);
    archive_reader in(from_memory(archive));
    std::string path;
    while (path != member)
        in.next(path);
    return read_all(in);
}

} // namespace io
} // namespace boost_gpu_mst
