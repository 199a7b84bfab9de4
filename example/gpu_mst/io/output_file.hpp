//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_OUTPUT_FILE_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_OUTPUT_FILE_HPP

#include <functional>
#include <iosfwd>
#include <string>
#include <vector>

namespace boost_gpu_mst::io
{

/// A file that is replaced as a whole or stays unchanged: write() writes a temporary file beside it, and
/// commit(), which takes several files, gives the temporary files their names. A pipe or device is written
/// directly, and so is a descriptor that the program was started with: "-" and /dev/stdout are the standard
/// output, to which text is added at the place it has, even if it is a regular file.
///
/// A signal that ends the program removes the temporary files first.
class output_file
{
public:
    /// Opens it. If it cannot be written, throws std::runtime_error that names the file and the system's
    /// reason.
    explicit output_file(std::string const& file);
    ~output_file();
    output_file(output_file const&) = delete;
    output_file& operator=(output_file const&) = delete;

    bool is_standard_output() const noexcept { return m_is_standard_output; }

    /// Writes all of its text, to the disk, packed if the name ends with a packer (packing.hpp); printable
    /// if it goes to a terminal. Throws what the constructor or \p write throws. Called once.
    void write(std::function<void(std::ostream&)> const& write);

    /// Replaces all the files, which have been written. If one cannot be replaced, puts the others back and
    /// throws what the constructor throws.
    static void commit(std::vector<output_file*> const& files);

private:
    bool replace();
    void put_back();
    void check(bool fine) const;

    std::string m_file;   ///< as named by the caller
    std::string m_target; ///< after resolving symbolic links
    std::string m_beside; ///< the temporary file; empty if there is none
    int m_descriptor = -1;
    bool m_is_standard_output = false;
    bool m_exchanged = false; ///< the temporary file has the old text
    bool m_created = false;   ///< there was no old file
};

} // namespace boost_gpu_mst::io

#endif
