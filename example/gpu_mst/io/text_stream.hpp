//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TEXT_STREAM_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TEXT_STREAM_HPP

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>

namespace boost_gpu_mst
{
namespace io
{

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
