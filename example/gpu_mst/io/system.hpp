//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_SYSTEM_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_SYSTEM_HPP

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <string>
#include <vector>

// Files as the operating system has them: one file for each system defines these functions. Names are in
// UTF-8 on Windows. Files are numbered by descriptors, and functions that fail leave the reason in errno.

namespace boost_gpu_mst::io
{

constexpr int standard_input_descriptor = 0, standard_output_descriptor = 1, standard_error_descriptor = 2;

std::filesystem::path to_path(std::string const& name);
std::string to_name(std::filesystem::path const& path);

/// The words of the command line, the program's name among them.
std::vector<std::string> command_line(int argc, char const* const* argv);

/// Without this, the first file opened would become the standard error, say, and get its messages. What is
/// opened here cannot be used, as if it were still closed. On Windows also ends the translation of line ends
/// on all three.
void open_standard_descriptors();

bool is_terminal(int descriptor) noexcept;

/// \name Reading
/// \{

int open_to_read(std::string const& file) noexcept; ///< -1 if it fails

enum class file_kind
{
    regular,
    folder,
    other
};

/// Also stores the size of a regular file.
file_kind kind_of(int descriptor, std::uint64_t& size) noexcept;

/// Bytes read, at most `bytes`: 0 at the end, -1 if it fails.
std::ptrdiff_t read_some(int descriptor, char* to, std::size_t bytes) noexcept;

/// The same from that place of a regular file, which several threads may do at once.
std::ptrdiff_t read_some_at(int descriptor, std::uint64_t offset, char* to, std::size_t bytes) noexcept;

/// \}
/// \name Writing
/// \{

/// What a name means after its symbolic links are resolved.
struct place
{
    std::string path;
    int descriptor = -1; ///< one of this process, if the name is /dev/stdout, /dev/fd/3 or the like
};
place resolve(std::string const& file);

/// Whether it is a regular file, or there is no such file, but no device, pipe or folder.
bool is_replaceable(std::string const& file);

int duplicate_to_write(int descriptor) noexcept;
int open_to_write(std::string const& file) noexcept; ///< not to create it
bool may_write(std::string const& file) noexcept;
bool write_all(int descriptor, char const* bytes, std::size_t count) noexcept;
bool close_descriptor(int descriptor) noexcept;

/// Whether what was written is on the disk. Some file systems have nothing to wait for.
bool reached_disk(int descriptor) noexcept;

/// Makes a file beside \p target, with the permissions of the file that it will replace or of a new file, and
/// remembers it, so that a request to end the program (a signal; Ctrl-C) removes it. Stores its name. -1 if
/// it fails.
int make_temporary_file(std::string const& target, std::string& name);

/// The file has been renamed; or it is removed here.
void forget_temporary_file(std::string const& name);
void remove_temporary_file(std::string const& name);

bool exists(std::string const& file) noexcept;
bool remove_file(std::string const& file) noexcept;
bool exchange_files(std::string const& one, std::string const& other) noexcept; ///< if the system can
bool replace_file(std::string const& by, std::string const& file) noexcept;

/// While it lives, requests to end the program wait.
class signals_postponed
{
public:
    signals_postponed();
    ~signals_postponed();
    signals_postponed(signals_postponed const&) = delete;
    signals_postponed& operator=(signals_postponed const&) = delete;
};

/// \}

} // namespace boost_gpu_mst::io

#endif
