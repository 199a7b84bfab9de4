//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/output_file.hpp"
#include "example/gpu_mst/io/printable.hpp"
#include "example/gpu_mst/io/temporary_files.hpp"

#include <boost/algorithm/string/predicate.hpp>

#include <archive.h>
#include <archive_entry.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <climits>
#include <cstddef>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <memory>
#include <new>
#include <ostream>
#include <sstream>
#include <stdexcept>
#include <streambuf>
#include <system_error>
#include <utility>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

namespace fs = std::filesystem;

/// Writes to a descriptor, and keeps the system's reason for a failure.
class descriptor_buffer final : public std::streambuf
{
public:
    explicit descriptor_buffer(int descriptor) : m_descriptor(descriptor)
    {
        setp(m_buffer, m_buffer + sizeof m_buffer);
    }

    /// An errno; 0 if nothing has failed.
    int reason() const noexcept { return m_reason; }

protected:
    int_type overflow(int_type c) override
    {
        if (sync() != 0)
            return traits_type::eof();
        if (!traits_type::eq_int_type(c, traits_type::eof()))
            sputc(traits_type::to_char_type(c));
        return traits_type::not_eof(c);
    }

    int sync() override
    {
        for (char const* at = pbase(); at != pptr() && m_reason == 0;)
        {
            ssize_t const written = ::write(m_descriptor, at, static_cast<std::size_t>(pptr() - at));
            if (written >= 0)
                at += written;
            else if (errno != EINTR)
                m_reason = errno;
        }
        setp(m_buffer, m_buffer + sizeof m_buffer);
        return m_reason == 0 ? 0 : -1;
    }

private:
    int m_descriptor;
    int m_reason = 0;
    char m_buffer[std::size_t(1) << 16];
};

/// What a name means after its symbolic links are resolved.
struct place
{
    std::string path;
    int descriptor = -1; ///< one of this process, if the name is /dev/stdout, /dev/fd/3 or the like
};

place resolve(std::string const& file)
{
    std::error_code ec;
    fs::path const descriptors = fs::canonical("/proc/self/fd", ec);
    fs::path path = file;
    for (int links = 0; links != 40; ++links)
    {
        fs::path const folder = fs::weakly_canonical(fs::absolute(path, ec).parent_path(), ec);
        std::string const name = path.filename().string();
        int descriptor = -1;
        if (!descriptors.empty() && folder == descriptors
            && std::from_chars(name.data(), name.data() + name.size(), descriptor).ptr
                   == name.data() + name.size())
            return {file, descriptor};
        path = folder / name;
        fs::path const next = fs::read_symlink(path, ec);
        if (ec)
            return {path.string()};
        path = next.is_absolute() ? next : folder / next;
    }
    return {file}; // a link that leads to itself is replaced
}

/// The permissions of the file that is replaced, otherwise those of a new file.
mode_t permissions(std::string const& target)
{
    struct stat there;
    if (stat(target.c_str(), &there) == 0)
        return there.st_mode & 07777;
    mode_t const mask = umask(0);
    umask(mask);
    return 0666 & ~mask;
}

/// Gives what is written to libarchive, which packs it.
class packing_buffer final : public std::streambuf
{
public:
    packing_buffer(std::ostream& to, bool zstd) : m_to(to), m_out(archive_write_new(), archive_write_free)
    {
        if (!m_out)
            throw std::bad_alloc();
        archive* const out = m_out.get();
        check(zstd ? archive_write_add_filter_zstd(out) : archive_write_add_filter_gzip(out));
        if (!zstd) // the same bytes every day
            check(archive_write_set_filter_option(out, "gzip", "timestamp", nullptr));
        check(archive_write_set_format_raw(out));
        check(archive_write_set_bytes_per_block(out, 0));
        check(archive_write_open(out, this, nullptr, take, nullptr));
        std::unique_ptr<archive_entry, void (*)(archive_entry*)> const entry(
            archive_entry_new(), archive_entry_free);
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        check(archive_write_header(out, entry.get()));
        setp(m_bytes.data(), m_bytes.data() + m_bytes.size());
    }

    void finish()
    {
        sync();
        check(archive_write_close(m_out.get()));
    }

private:
    static la_ssize_t take(archive* out, void* self, void const* bytes, std::size_t size)
    {
        auto& to = static_cast<packing_buffer*>(self)->m_to;
        if (to.write(static_cast<char const*>(bytes), static_cast<std::streamsize>(size)))
            return static_cast<la_ssize_t>(size);
        archive_set_error(out, errno, "cannot be written");
        return -1;
    }

    /// What cannot be written is reported by the stream behind.
    void check(int code) const
    {
        if (code < ARCHIVE_WARN && m_to)
            throw std::runtime_error(std::string("packing fails: ") + archive_error_string(m_out.get()));
    }

    int_type overflow(int_type c) override
    {
        if (sync() != 0)
            return traits_type::eof();
        if (!traits_type::eq_int_type(c, traits_type::eof()))
            sputc(traits_type::to_char_type(c));
        return traits_type::not_eof(c);
    }

    int sync() override
    {
        std::size_t const size = static_cast<std::size_t>(pptr() - pbase());
        bool const fine = size == 0 || archive_write_data(m_out.get(), pbase(), size) == la_ssize_t(size);
        setp(m_bytes.data(), m_bytes.data() + m_bytes.size());
        return fine ? 0 : -1;
    }

    std::ostream& m_to;
    std::unique_ptr<archive, int (*)(archive*)> m_out;
    std::array<char, 1 << 16> m_bytes;
};

void write_packed(std::ostream& to, bool zstd, std::function<void(std::ostream&)> const& write)
{
    packing_buffer buffer(to, zstd);
    std::ostream out(&buffer);
    write(out);
    buffer.finish();
}

void write_printable(std::ostream& to, std::function<void(std::ostream&)> const& write)
{
    std::ostringstream all;
    write(all);
    to << printable(all.str(), "\n\t");
}

/// Some file systems have nothing to wait for, and say so.
bool reached_disk(int descriptor)
{
    return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP;
}

} // namespace

output_file::output_file(std::string const& file) : m_file(file)
{
    place const found = file == "-" ? place{file, STDOUT_FILENO} : resolve(file);
    m_target = found.path;
    m_is_standard_output = found.descriptor == STDOUT_FILENO;
    std::error_code ec;
    if (found.descriptor != -1)
    {
        int const mode = fcntl(found.descriptor, F_GETFL);
        if (mode != -1 && (mode & O_ACCMODE) == O_RDONLY)
            errno = EBADF;
        else
            m_descriptor = fcntl(found.descriptor, F_DUPFD_CLOEXEC, 3);
    }
    else if (auto const there = fs::status(m_target, ec); !fs::exists(there) || fs::is_regular_file(there))
    {
        check(!fs::exists(there) || access(m_target.c_str(), W_OK) == 0);
        open_beside();
    }
    else
        m_descriptor = open(m_target.c_str(), O_WRONLY | O_CLOEXEC);
    check(m_descriptor != -1);
}

void output_file::open_beside()
{
    fs::path const target = m_target;
    long const limit = pathconf(target.parent_path().c_str(), _PC_NAME_MAX);
    std::string const end = ".XXXXXX";
    std::size_t const most = (limit > 0 ? static_cast<std::size_t>(limit) : NAME_MAX) - end.size();
    std::string const name = target.filename().string();
    check(name.size() <= most + end.size() || (errno = ENAMETOOLONG, false));
    std::string beside = (target.parent_path() / (name.substr(0, most) + end)).string();
    m_descriptor = make_temporary_file(beside);
    check(m_descriptor != -1);
    m_beside = beside;
    fchmod(m_descriptor, permissions(m_target));
}

output_file::~output_file()
{
    if (m_descriptor != -1)
        close(m_descriptor);
    if (m_beside.empty())
        return;
    unlink(m_beside.c_str());
    forget_temporary_file(m_beside);
}

void output_file::check(bool fine) const
{
    if (!fine)
        throw std::runtime_error(
            (m_file == "-" ? "standard output" : m_file) + ": cannot be written: " + std::strerror(errno));
}

void output_file::write(std::function<void(std::ostream&)> const& write)
{
    using boost::algorithm::ends_with;
    descriptor_buffer buffer(m_descriptor);
    std::ostream to(&buffer);
    if (ends_with(m_file, ".gz"))
        write_packed(to, false, write);
    else if (ends_with(m_file, ".zst"))
        write_packed(to, true, write);
    else if (isatty(m_descriptor) != 0)
        write_printable(to, write);
    else
        write(to);
    bool const written = to.flush().good();
    errno = buffer.reason();
    check(written);
    check(m_beside.empty() || reached_disk(m_descriptor));
    int const closed = std::exchange(m_descriptor, -1);
    check(close(closed) == 0);
}

/// Exchanges the files, where the file system can; otherwise renames the new one. False, with errno, if it
/// fails.
bool output_file::replace()
{
    if (m_beside.empty())
        return true;
#ifdef RENAME_EXCHANGE
    m_exchanged = renameat2(AT_FDCWD, m_beside.c_str(), AT_FDCWD, m_target.c_str(), RENAME_EXCHANGE) == 0;
    if (m_exchanged)
        return true;
#endif
    m_created = access(m_target.c_str(), F_OK) != 0;
    return std::rename(m_beside.c_str(), m_target.c_str()) == 0;
}

void output_file::put_back()
{
    if (m_exchanged)
        std::rename(m_beside.c_str(), m_target.c_str());
    else if (m_created && !m_beside.empty())
        unlink(m_target.c_str());
}

void output_file::commit(std::vector<output_file*> const& files)
{
    signals_postponed const until_all_are_replaced;
    for (auto at = files.begin(); at != files.end(); ++at)
        if (!(*at)->replace())
        {
            int const reason = errno;
            std::for_each(files.begin(), at, [](output_file* f) { f->put_back(); });
            errno = reason;
            (*at)->check(false);
        }
}

} // namespace io
} // namespace boost_gpu_mst
