//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_UNPACK_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_UNPACK_HPP

#include <cstddef>
#include <functional>
#include <memory>
#include <stdexcept>
#include <string>
#include <string_view>

namespace boost_gpu_mst
{
namespace io
{

/// Packed data is cut short, damaged or followed by something else; what() names the format.
class damaged_data : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

/// Fills `to` with up to `bytes` bytes; 0 at the end.
using byte_source = std::function<std::size_t(char* to, std::size_t bytes)>;

/// The text in packed data.
class unpacker
{
public:
    unpacker() = default;
    unpacker(unpacker const&) = delete;
    unpacker& operator=(unpacker const&) = delete;
    virtual ~unpacker() = default;

    /// Fills `to` except at the end; 0 only at the end. Throws damaged_data, and std::bad_alloc.
    virtual std::size_t read(char* to, std::size_t bytes) = 0;
};

/// Of gzip, zstd, xz or bzip2 data, recognised by the first bytes; null if they are of none of these. Several
/// members or frames give one text. Zeros after the last one, with which tar fills up blocks, are skipped.
std::unique_ptr<unpacker> make_unpacker(std::string_view first, byte_source from);

/// The bytes of a string as a source.
byte_source from_memory(std::string_view bytes);

/// Everything that a reader with `read(to, bytes)` has.
template <class Reader>
std::string read_all(Reader& from)
{
    constexpr std::size_t block = std::size_t(1) << 20;
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
