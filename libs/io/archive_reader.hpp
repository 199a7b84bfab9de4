//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_IO_ARCHIVE_READER_HPP
#define BOOST_GPU_MST_LIBS_IO_ARCHIVE_READER_HPP

#include <cstddef>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

// xz, bzip2, tar and zip, by libarchive, where the build has it: archive_reader.cpp, else archive_absent.cpp.

namespace boost_gpu_mst
{
namespace io
{

/// Told by the first bytes; of tar, by those of its first header, 512 of them.
bool is_xz(std::string_view bytes) noexcept;
bool is_bzip2(std::string_view bytes) noexcept;
bool is_zip(std::string_view bytes) noexcept;
bool is_tar(std::string_view bytes) noexcept;

/// Files in what comes from a source of bytes. Throws damaged_data, and std::bad_alloc.
class archive_reader
{
public:
    /// Fills `to` with up to `bytes` bytes; 0 at the end.
    using source = std::function<std::size_t(char* to, std::size_t bytes)>;

    enum class kind
    {
        xz,     ///< a single text
        bzip2,  ///< likewise
        members ///< tar or zip
    };

    archive_reader(source from, kind what);
    ~archive_reader();
    archive_reader(archive_reader const&) = delete;
    archive_reader& operator=(archive_reader const&) = delete;

    /// Goes to the next regular file and tells its path; false at the end. Of xz and bzip2 there is one, and
    /// the constructor has gone there.
    bool next(std::string& path);

    /// Of the file at hand: fills `to` but at its end; 0 at the end alone.
    std::size_t read(char* to, std::size_t bytes);

private:
    struct implementation;
    std::unique_ptr<implementation> m_in;
};

/// Unpacks xz or bzip2.
std::string unpack_archived(std::string_view packed);

/// The member of a tar or zip archive that is asked for by its path or its name; where \p member is empty,
/// the only one, or else the one that is called as its folder, NAME/NAME.mtx, as the SuiteSparse collection
/// has it. \p member becomes its path. Throws damaged_data where that leaves open which, with what there is.
std::string unpack_member(std::string_view archive, std::string& member);

} // namespace io
} // namespace boost_gpu_mst

#endif
