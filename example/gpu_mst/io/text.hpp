//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TEXT_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TEXT_HPP

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

namespace boost_gpu_mst
{
namespace io
{

/// A name that stands for the standard input, which is read to its end.
constexpr char const* standard_input = "-";

/// The whole text of a file, in memory; unpacked if it is gzip, zstd, xz or bzip2 data or an archive, tar
/// (packed or not) or zip. The first bytes identify these.
class text
{
public:
    /// Throws malformed_file for a missing, unreadable or empty file, a directory, and packed data
    /// that is cut short, damaged or followed by something else.
    /// \p member names a file in an archive, as for unpack_member. \p threads, at most, read the file; 0 is
    /// one per usable core. \p on_read receives now and then how many bytes of the file have been read or
    /// unpacked, and of how many, 0 if that is unknown; called by any thread.
    explicit text(std::string const& file, std::string const& member = {}, unsigned threads = 0,
        std::function<void(std::uint64_t done, std::uint64_t all)> on_read = {});

    /// The file's name in messages: as given, or "standard input".
    static std::string const& name(std::string const& file);

    /// The name of what is read in messages: the file, and after a slash the member of an archive.
    std::string const& name() const { return m_name; }

    std::string_view view() const
    {
        return m_file ? std::string_view(m_file.get(), m_size) : std::string_view(m_unpacked);
    }

private:
    void read(std::string const& file, unsigned threads);
    void report(std::uint64_t done, std::uint64_t all) const
    {
        if (m_on_read)
            m_on_read(done, all);
    }
    void unpack(std::string const& file, std::string const& member);
    void replace_by(std::string&& unpacked);

    std::unique_ptr<char[]> m_file; ///< a regular file as it is, of m_size bytes
    std::size_t m_size = 0;
    std::string m_unpacked;
    std::function<void(std::uint64_t, std::uint64_t)> m_on_read;
    std::string m_name;
};

/// The text of a file from its beginning to its end, unpacked if it is gzip, zstd, xz or bzip2 data, in a
/// few hundred KiB of memory. Archives are refused.
class text_stream
{
public:
    /// Throws malformed_file as class text does; for packed data, only when reading reaches the fault.
    explicit text_stream(std::string const& file);
    text_stream(text_stream&&) noexcept;
    text_stream& operator=(text_stream&&) noexcept;
    ~text_stream();

    /// Fills `to` except at the end of the text; returns the number of bytes, 0 only at the end.
    std::size_t read(char* to, std::size_t bytes);

    /// Bytes of the (packed) file that have been read.
    std::uint64_t position() const noexcept;

    /// Bytes of the (packed) file; 0 if unknown, as for a pipe.
    std::uint64_t size() const noexcept;

private:
    class source;
    std::unique_ptr<source> m_source;
};

} // namespace io
} // namespace boost_gpu_mst

#endif
