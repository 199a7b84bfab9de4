//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/input_file.hpp"
#include "example/gpu_mst/io/error.hpp"
#include "example/gpu_mst/io/text.hpp"

#include <boost/throw_exception.hpp>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

/// Some systems read less than 2^31 bytes at once.
constexpr std::size_t most_at_once = std::size_t(1) << 30;

} // namespace

input_file::input_file(std::string const& file) : m_file(file)
{
    if (file == standard_input)
        return;
    m_descriptor = open(file.c_str(), O_RDONLY | O_CLOEXEC);
    if (m_descriptor == -1)
        refuse(errno == ENOENT ? std::string("no such file")
                               : std::string("cannot be opened: ") + std::strerror(errno));
    struct stat found;
    bool const known = fstat(m_descriptor, &found) == 0;
    if (known && S_ISREG(found.st_mode))
    {
        m_regular = true;
        m_size = static_cast<std::uint64_t>(found.st_size);
    }
    if (known && S_ISDIR(found.st_mode))
    {
        close(m_descriptor);
        refuse("this is a directory, not a file");
    }
}

input_file::~input_file()
{
    if (m_descriptor != STDIN_FILENO)
        close(m_descriptor);
}

void input_file::refuse(std::string const& reason) const
{
    BOOST_THROW_EXCEPTION(malformed_file(text::name(m_file), 0, reason));
}

std::size_t input_file::read(char* to, std::size_t bytes)
{
    std::size_t all = 0;
    while (all != bytes)
    {
        ssize_t const got = ::read(m_descriptor, to + all, std::min(bytes - all, most_at_once));
        if (got == -1 && errno == EINTR)
            continue;
        if (got == -1)
            refuse(std::string("cannot be read: ") + std::strerror(errno));
        if (got == 0)
            break;
        all += static_cast<std::size_t>(got);
    }
    m_position += all;
    if (all != bytes && m_position < m_size)
        refuse("the file became shorter while it was read");
    return all;
}

void input_file::read_at(std::uint64_t offset, char* to, std::size_t bytes) const
{
    while (bytes != 0)
    {
        ssize_t const got =
            pread(m_descriptor, to, std::min(bytes, most_at_once), static_cast<off_t>(offset));
        if (got == -1 && errno == EINTR)
            continue;
        if (got == -1)
            refuse(std::string("cannot be read: ") + std::strerror(errno));
        if (got == 0)
            refuse("the file became shorter while it was read");
        to += got;
        bytes -= static_cast<std::size_t>(got);
        offset += static_cast<std::uint64_t>(got);
    }
}

} // namespace io
} // namespace boost_gpu_mst
