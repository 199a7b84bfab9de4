//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_INPUT_FILE_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_INPUT_FILE_HPP

#include <cstddef>
#include <cstdint>
#include <string>

namespace boost_gpu_mst
{
namespace io
{

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

    /// The next bytes; fewer than asked for only at the end.
    std::size_t read(char* to, std::size_t bytes);

    /// Bytes of a regular file, all of which it must have. May be called by several threads at once.
    void read_at(std::uint64_t offset, char* to, std::size_t bytes) const;

private:
    [[noreturn]] void refuse(std::string const& reason) const;

    std::string m_file;
    int m_descriptor = 0;
    bool m_regular = false;
    std::uint64_t m_size = 0;
    std::uint64_t m_position = 0; ///< of read()
};

} // namespace io
} // namespace boost_gpu_mst

#endif
