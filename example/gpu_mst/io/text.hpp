//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TEXT_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TEXT_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace boost_gpu_mst::io
{

/// A task's progress: bytes done, and bytes in all, 0 if that is unknown.
using byte_count = std::function<void(std::uint64_t done, std::uint64_t all)>;

/// A name that stands for the standard input, which is read to its end.
constexpr char const* standard_input = "-";

/// A file, opened to be read: not mapped, because a mapped file that becomes shorter ends the program by
/// SIGBUS. Members throw malformed_file, with the system's reason, for what cannot be read, and for a regular
/// file that has become shorter.
class input_file
{
public:
    /// "-" is the standard input. Refuses missing files and directories.
    explicit input_file(std::string const& file);
    ~input_file();
    input_file(input_file const&) = delete;
    input_file& operator=(input_file const&) = delete;

    /// Not so is a pipe, or the standard input.
    bool is_regular() const noexcept { return m_regular; }

    /// Bytes of a regular file when it was opened, otherwise 0.
    std::uint64_t size() const noexcept { return m_size; }

    /// Reads the next bytes and returns how many; fewer than \p bytes only at the end.
    std::size_t read(char* to, std::size_t bytes);

    /// Reads bytes of a regular file; throws if it has fewer. May be called by several threads at once.
    void read_at(std::uint64_t offset, char* to, std::size_t bytes) const;

private:
    [[noreturn]] void fail(std::string const& reason) const;

    std::string m_file;
    int m_descriptor = 0;
    bool m_regular = false;
    std::uint64_t m_size = 0;
    std::uint64_t m_position = 0; ///< of read()
};

/// Whether these first bytes, 512 of them if there are as many, are those of a packed file or an archive.
bool is_packed(std::string_view first) noexcept;

/// The whole text of a file, in memory; unpacked if it is gzip, zstd, xz or bzip2 data or an archive, tar
/// (packed or not) or zip. The first bytes identify these. Several members or frames of packed data give one
/// text; zeros after the last one, with which tar fills up blocks, are skipped unless it is zstd's.
class text
{
public:
    /// Throws malformed_file for a missing, unreadable or empty file, a directory, and packed data
    /// that is cut short, damaged or followed by something else.
    /// \p member is the path or name of a file in an archive. Without it: the only member, or the one named
    /// after its folder, NAME/NAME.mtx, as in the SuiteSparse collection. What macOS adds to archives is no
    /// member. If that does not identify one member, the message of malformed_file lists the members.
    /// \p threads, at most, read the file; 0 is one per usable core. \p on_read receives now and then how
    /// many bytes of the file have been read or unpacked, and of how many, 0 if that is unknown; called by
    /// any thread.
    explicit text(std::string const& file, std::string const& member = {}, unsigned threads = 0,
        byte_count const& on_read = {});

    /// The file's name in messages: as given, or "standard input".
    static std::string const& name(std::string const& file);

    /// The name of what is read in messages: the file, and after a slash the member of an archive.
    std::string const& name() const { return m_name; }

    std::string_view view() const
    {
        return m_file ? std::string_view(m_file.get(), m_size) : std::string_view(m_unpacked);
    }

private:
    void read_stored(input_file const& from, unsigned threads, byte_count const& on_read);
    void replace_by(std::string&& unpacked);

    std::unique_ptr<char[]> m_file; ///< a regular file as it is, of m_size bytes
    std::size_t m_size = 0;
    std::string m_unpacked;
    std::string m_name;
};

class unpacker;

/// The text of a file from its beginning to its end, unpacked if it is gzip, zstd, xz or bzip2 data, in a
/// few hundred KiB of memory. Archives are refused, or, if the caller reads them, bytes as others.
class text_stream
{
public:
    /// Throws malformed_file as class text does; for packed data, only when reading reaches the fault.
    explicit text_stream(std::string const& file, bool archives = false);
    ~text_stream();

    /// Fills `to` except at the end of the text; returns the number of bytes, 0 only at the end.
    std::size_t read(char* to, std::size_t bytes);

    /// Whether the bytes are those of a regular file of known size, which one in /proc is not.
    bool is_stored() const noexcept { return m_from.size() != 0 && !m_unpacker; }
    input_file const& file() const noexcept { return m_from; }

    /// Bytes of the (packed) file that have been read.
    std::uint64_t position() const noexcept { return m_position; }

    /// Bytes of the (packed) file; 0 if unknown, as for a pipe.
    std::uint64_t size() const noexcept { return m_from.size(); }

private:
    std::size_t read_stored(char* to, std::size_t bytes);
    void refuse_archive(std::string_view first) const;

    std::string m_name;
    input_file m_from;
    std::string m_ahead; ///< the file's first bytes, if they are still to be read
    std::uint64_t m_position = 0;
    std::unique_ptr<unpacker> m_unpacker; ///< null for a text as it is
    bool m_begun;                         ///< whether its beginning has been looked at
};

/// What a reader with `read(to, bytes)` has, up to \p most bytes. Memory is written as bytes arrive, not
/// before.
template <class Reader>
std::string read_all(Reader& from, std::size_t most = SIZE_MAX)
{
    std::string all;
    all.reserve(most == SIZE_MAX ? 0 : most);
    for (std::size_t got = 1; got != 0 && all.size() != most;)
    {
        std::size_t const before = all.size();
        all.resize(before + std::min(most - before, std::size_t(1) << 20));
        got = from.read(&all[before], all.size() - before);
        all.resize(before + got);
    }
    return all;
}

} // namespace boost_gpu_mst::io

#endif
