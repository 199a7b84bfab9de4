//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/output_file.hpp"

#include <boost/algorithm/string/predicate.hpp>

#include <archive.h>
#include <archive_entry.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <iostream>
#include <memory>
#include <new>
#include <stdexcept>
#include <streambuf>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

namespace fs = std::filesystem;

/// Unfinished temporary files, which an interrupted program must remove. A signal handler may only read
/// memory that exists already, and call unlink.
struct unfinished
{
    std::atomic<bool> taken{false};
    std::atomic<bool> named{false};
    char path[PATH_MAX];
};

std::array<unfinished, 8>& all_unfinished()
{
    static std::array<unfinished, 8> files;
    return files;
}

extern "C" void remove_unfinished(int signal)
{
    for (unfinished& u : all_unfinished())
        if (u.named)
            unlink(u.path);
    std::signal(signal, SIG_DFL);
    std::raise(signal);
}

void remember(std::string const& path)
{
    static bool const handled = []
    {
        for (int const s : {SIGINT, SIGTERM, SIGHUP})
            if (std::signal(s, remove_unfinished) == SIG_IGN)
                std::signal(s, SIG_IGN); // still ignored, as under nohup
        return true;
    }();
    static_cast<void>(handled);
    if (path.size() >= PATH_MAX)
        return;
    for (unfinished& u : all_unfinished())
        if (!u.taken.exchange(true))
        {
            std::memcpy(u.path, path.c_str(), path.size() + 1);
            u.named = true;
            return;
        }
}

void forget(std::string const& path)
{
    for (unfinished& u : all_unfinished())
        if (u.named && path == u.path)
        {
            u.named = false;
            u.taken = false;
        }
}

/// The permissions of the file that is replaced, otherwise those of a new file.
mode_t permissions(fs::path const& target)
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

} // namespace

output_file::output_file(std::string const& file) : m_file(file), m_target(file)
{
    if (file == "-")
        return;
    errno = 0;
    std::error_code ec;
    auto const there = fs::status(file, ec);
    errno = 0;
    if (!fs::exists(there) || fs::is_regular_file(there))
    {
        // A link is kept, and the file that it leads to is replaced.
        if (fs::path const behind = fs::weakly_canonical(file, ec); !ec)
            m_target = behind.string();
        if (fs::exists(there))
            check(access(m_target.c_str(), W_OK) == 0);
        std::string beside = m_target + ".XXXXXX";
        int const opened = mkstemp(beside.data());
        check(opened != -1);
        m_beside = beside;
        remember(m_beside);
        fchmod(opened, permissions(m_target));
        close(opened);
    }
    m_to = std::make_unique<std::ofstream>(m_beside.empty() ? file : m_beside, std::ios_base::binary);
    check(m_to->is_open());
}

output_file::~output_file()
{
    if (m_beside.empty())
        return;
    unlink(m_beside.c_str());
    forget(m_beside);
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
    errno = 0;
    if (!m_to)
    {
        write(std::cout);
        return check(std::cout.flush().good());
    }
    if (ends_with(m_file, ".gz"))
        write_packed(*m_to, false, write);
    else if (ends_with(m_file, ".zst"))
        write_packed(*m_to, true, write);
    else
        write(*m_to);
    m_to->close();
    check(m_to->good());
    if (m_beside.empty())
        return;
    check(std::rename(m_beside.c_str(), m_target.c_str()) == 0);
    forget(m_beside);
    m_beside.clear();
}

} // namespace io
} // namespace boost_gpu_mst
