//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PACKING_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PACKING_HPP

#include <boost/algorithm/string/predicate.hpp>

#include <algorithm>
#include <cstddef>
#include <functional>
#include <iterator>
#include <memory>
#include <string>
#include <string_view>

// Packed data, read and written. Builds without zlib and libarchive have no_packing.cpp instead of
// packing.cpp: reading refuses packed data as malformed files, and writing packs nothing.

namespace boost_gpu_mst::io
{

struct packer
{
    char const* name;   ///< as libarchive calls it
    char const* ending; ///< of the names of packed files
};

inline constexpr packer packers[] = {{"gzip", ".gz"}, {"zstd", ".zst"}, {"xz", ".xz"}, {"bzip2", ".bz2"}};

/// The packer that a file's name ends with; null if it does so with none.
inline packer const* packer_of(std::string_view file)
{
    auto const at = std::find_if(std::begin(packers), std::end(packers),
        [&](packer const& p) { return boost::algorithm::ends_with(file, p.ending); });
    return at == std::end(packers) ? nullptr : at;
}

/// A file's name without that ending.
inline std::string_view without_packer(std::string_view file)
{
    packer const* const p = packer_of(file);
    return file.substr(0, file.size() - (p ? std::string_view(p->ending).size() : 0));
}

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

    /// Fills `to` except at the end; 0 only at the end. Throws malformed_file, and std::bad_alloc.
    virtual std::size_t read(char* to, std::size_t bytes) = 0;
};

/// The files of an archive.
class archive_files : public unpacker
{
public:
    /// Goes to the next regular file and stores its path; false at the end.
    virtual bool next(std::string& path) = 0;
};

/// Whether these bytes begin one of zstd's frames that hold no data.
inline bool is_skippable_frame(std::string_view bytes) noexcept
{
    return bytes.size() >= 4 && (bytes[0] & 0xf0) == 0x50 && bytes.substr(1, 3) == "\x2a\x4d\x18";
}

/// Of \p file, for messages.
std::unique_ptr<unpacker> unpack_gzip(std::string const& file, byte_source from);

/// \p what it is, for messages: data packed by zstd, xz or bzip2, whose text is read; null for an archive,
/// tar or zip.
std::unique_ptr<archive_files> unpack_archive(std::string const& file, char const* what, byte_source from);

/// Where a text goes.
class byte_sink
{
public:
    byte_sink() = default;
    byte_sink(byte_sink const&) = delete;
    byte_sink& operator=(byte_sink const&) = delete;
    virtual ~byte_sink() = default;

    virtual bool write(char const* bytes, std::size_t count) = 0; ///< false if it fails
    virtual bool finish() = 0;                                    ///< writes what packing holds back
    virtual int reason() const = 0;                               ///< the errno of what has failed
};

/// Writes to a descriptor; packs the bytes if the name ends with a packer.
std::unique_ptr<byte_sink> open_sink(int descriptor, std::string const& name);

} // namespace boost_gpu_mst::io

#endif
