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

/// A file that is written as a whole or stays as it was: under another name beside it first, and renamed at
/// the end. What is no regular file (a pipe, a device) is written directly, and "-" is the standard output.
class output_file
{
public:
    /// Opens it. Throws std::runtime_error, naming the file and the system's reason, where it cannot be
    /// written.
    explicit output_file(std::string const& file);
    ~output_file();
    output_file(output_file const&) = delete;
    output_file& operator=(output_file const&) = delete;

    /// All of its text, packed by gzip or zstd where the name ends in .gz or .zst. Takes the place of what
    /// was there. Throws as the constructor does, and what \p write throws; nothing has happened then.
    void write(std::function<void(std::ostream&)> const& write);

private:
    void check(bool fine) const;

    std::string m_file;   ///< as the caller calls it
    std::string m_target; ///< behind symbolic links
    std::string m_beside; ///< empty where there is none
    std::unique_ptr<std::ofstream> m_to;
};

} // namespace io
} // namespace boost_gpu_mst

#endif
