//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_ERROR_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_ERROR_HPP

#include "example/gpu_mst/io/printable.hpp"

#include <boost_gpu_mst/error.hpp>

#include <cstdint>
#include <string>

namespace boost_gpu_mst
{
namespace io
{

/// A file that cannot be read as the graph it claims to be. what() is "FILE:LINE: REASON", or
/// "FILE: REASON" if no line is to blame (a missing file, a damaged gzip stream); both are printable.
class malformed_file : public error
{
public:
    malformed_file(std::string const& file, std::uint64_t line, std::string const& reason)
        : error(printable(file) + (line == 0 ? "" : ":" + std::to_string(line)) + ": " + printable(reason)),
          m_file(file), m_reason(reason), m_line(line)
    {
    }

    std::string const& file() const noexcept { return m_file; }

    /// Counted from 1; 0 if no line is to blame. For a gzipped file, the line of the unpacked text.
    std::uint64_t line() const noexcept { return m_line; }

    std::string const& reason() const noexcept { return m_reason; }

private:
    std::string m_file;
    std::string m_reason;
    std::uint64_t m_line;
};

} // namespace io
} // namespace boost_gpu_mst

#endif
