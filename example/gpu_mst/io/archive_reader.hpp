//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_ARCHIVE_READER_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_ARCHIVE_READER_HPP

#include "example/gpu_mst/io/unpack.hpp"

#include <cstddef>
#include <memory>
#include <string>
#include <string_view>

namespace boost_gpu_mst
{
namespace io
{

/// Recognised by the first bytes; tar by its first header, which is 512 bytes long.
bool is_zip(std::string_view bytes) noexcept;
bool is_tar(std::string_view bytes) noexcept;

/// The files in the data from a source of bytes, by libarchive. Throws damaged_data, and std::bad_alloc.
class archive_reader
{
public:
    /// Of a tar or zip archive.
    explicit archive_reader(byte_source from);

    /// Of a single text, packed by zstd, xz or bzip2, which \p name names in messages.
    archive_reader(byte_source from, char const* name);

    ~archive_reader();
    archive_reader(archive_reader const&) = delete;
    archive_reader& operator=(archive_reader const&) = delete;

    /// Goes to the archive's next regular file and stores its path; false at the end.
    bool next(std::string& path);

    /// Reads the current file: fills `to` except at the file's end; 0 only at the end.
    std::size_t read(char* to, std::size_t bytes);

private:
    struct implementation;
    std::unique_ptr<implementation> m_in;
};

/// The member of a tar or zip archive that has this path or name. If \p member is empty: the only member, or
/// the one named after its folder, NAME/NAME.mtx, as in the SuiteSparse collection. \p member becomes its
/// path. What macOS adds to archives is no member. Throws damaged_data if that does not identify one member;
/// the message lists the members.
std::string unpack_member(std::string_view archive, std::string& member);

} // namespace io
} // namespace boost_gpu_mst

#endif
