//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_IO_OUTPUT_FILE_HPP
#define BOOST_GPU_MST_LIBS_IO_OUTPUT_FILE_HPP

#include <fstream>
#include <functional>
#include <iosfwd>
#include <memory>
#include <string>

namespace boost_gpu_mst
{
namespace io
{

/// A file that is written as a whole or stays unchanged: it is first written beside the target under another
/// name, then renamed. A pipe or device is written directly, and "-" is the standard output.
class output_file
{
public:
    /// Opens it. If it cannot be written, throws std::runtime_error that names the file and the system's
    /// reason.
    explicit output_file(std::string const& file);
    ~output_file();
    output_file(output_file const&) = delete;
    output_file& operator=(output_file const&) = delete;

    /// Writes all of its text, packed by gzip or zstd if the name ends in .gz or .zst, and replaces the old
    /// file. Throws what the constructor or \p write throws; then nothing has changed.
    void write(std::function<void(std::ostream&)> const& write);

private:
    void check(bool fine) const;

    std::string m_file;   ///< as named by the caller
    std::string m_target; ///< after resolving symbolic links
    std::string m_beside; ///< the temporary file; empty if there is none
    std::unique_ptr<std::ofstream> m_to;
};

} // namespace io
} // namespace boost_gpu_mst

#endif
