//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/output_file.hpp"
#include "example/gpu_mst/io/scan.hpp"

#include <boost/algorithm/string/predicate.hpp>

#include <archive.h>
#include <archive_entry.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <cerrno>
#include <charconv>
#include <climits>
#include <csignal>
#include <cstdio>
#include <cstdlib>
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

namespace boost_gpu_mst::io
{
namespace
{

namespace fs = std::filesystem;

/// A signal handler may only read memory that exists already, and call unlink.
struct temporary_file
{
    std::atomic<bool> taken{false};
    std::atomic<bool> named{false};
    char path[PATH_MAX];
};

std::array<temporary_file, 8> all_files;
std::atomic<bool> postponing{false};
std::atomic<int> postponed{0}; ///< a signal that came meanwhile

/// Signals that cannot be postponed. SIGABRT can, if another process sends it; abort() ends the program
/// anyway.
bool is_fault(int signal) noexcept
{
    return signal == SIGSEGV || signal == SIGBUS || signal == SIGFPE || signal == SIGILL || signal == SIGTRAP
           || signal == SIGSYS;
}

/// Signals whose default action is not to end the program, or that no handler can take.
bool is_harmless(int signal) noexcept
{
    for (int const other : {SIGKILL, SIGSTOP, SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH})
        if (signal == other)
            return true;
    return false;
}

extern "C" void remove_files_and_end(int signal)
{
    if (postponing && !is_fault(signal))
    {
        postponed = signal;
        if (postponing) // still, so that the end of postponing sees the signal
            return;
    }
    for (temporary_file& t : all_files)
        if (t.named)
            unlink(t.path);
    std::signal(signal, SIG_DFL);
    std::raise(signal); // delivered on return from this handler
}

/// A signal that is ignored, as SIGHUP under nohup, stays so; handlers of sanitizers stay, too.
void set_handlers()
{
#ifdef SIGRTMAX
    int const last = SIGRTMAX;
#else
    int const last = NSIG - 1;
#endif
    for (int signal = 1; signal <= last; ++signal)
    {
        struct sigaction action;
        if (is_harmless(signal) || sigaction(signal, nullptr, &action) != 0
            || (action.sa_flags & SA_SIGINFO) != 0
            || action.sa_handler != SIG_DFL) // NOLINT(*-cstyle-cast): a macro
            continue;
        action.sa_handler = remove_files_and_end;
        sigemptyset(&action.sa_mask);
        action.sa_flags = 0;
        sigaction(signal, &action, nullptr);
    }
}

void remember(std::string const& path)
{
    if (path.size() >= PATH_MAX)
        return;
    for (temporary_file& t : all_files)
        if (!t.taken.exchange(true))
        {
            std::memcpy(t.path, path.c_str(), path.size() + 1);
            t.named = true;
            return;
        }
}

/// While it lives, requests to end the program wait. Signals that report a fault of the program do not.
class signals_postponed
{
public:
    signals_postponed() { postponing = true; }
    ~signals_postponed()
    {
        int const before = errno;
        postponing = false;
        if (int const signal = postponed.exchange(0); signal != 0)
            std::raise(signal);
        errno = before;
    }
    signals_postponed(signals_postponed const&) = delete;
    signals_postponed& operator=(signals_postponed const&) = delete;
};

/// Makes a file by mkstemp, whose template \p path is, and remembers it, so that a signal that ends the
/// program removes it. Returns its descriptor, or -1 with errno. The first call sets handlers for all signals
/// that would end the program and have the default action.
int make_temporary_file(std::string& path)
{
    static bool const handled = (set_handlers(), true);
    static_cast<void>(handled);
    signals_postponed const until_it_is_remembered;
    int const descriptor = mkostemp(path.data(), O_CLOEXEC);
    if (descriptor != -1)
        remember(path);
    return descriptor;
}

/// The file has been removed or renamed.
void forget_temporary_file(std::string const& path)
{
    for (temporary_file& t : all_files)
        if (t.named && path == t.path)
        {
            t.named = false;
            t.taken = false;
        }
}

/// Writes to a descriptor by libarchive, which packs the bytes where the file's name says so.
class descriptor_buffer final : public std::streambuf
{
public:
    descriptor_buffer(int descriptor, std::string const& name)
    {
        using boost::algorithm::ends_with;
        archive* const out = m_out.get();
        if (!out)
            throw std::bad_alloc();
        m_packs = ends_with(name, ".gz") || ends_with(name, ".zst");
        if (ends_with(name, ".zst"))
            check(archive_write_add_filter_zstd(out));
        else if (m_packs)
        {
            check(archive_write_add_filter_gzip(out));
            check(archive_write_set_filter_option(
                out, "gzip", "timestamp", nullptr)); // the same bytes every day
        }
        check(archive_write_set_format_raw(out));
        check(archive_write_set_bytes_per_block(out, 0));
        check(archive_write_open_fd(out, descriptor));
        std::unique_ptr<archive_entry, void (*)(archive_entry*)> const entry(
            archive_entry_new(), archive_entry_free);
        archive_entry_set_filetype(entry.get(), AE_IFREG);
        check(archive_write_header(out, entry.get()));
        setp(m_bytes.data(), m_bytes.data() + m_bytes.size());
    }

    bool packs() const noexcept { return m_packs; }

    /// Writes what packing holds back; false, with a reason, if it or anything before cannot be written.
    bool finish() { return sync() == 0 && archive_write_close(m_out.get()) >= ARCHIVE_WARN; }

    /// An errno, if something has failed.
    int reason() const { return archive_errno(m_out.get()) > 0 ? archive_errno(m_out.get()) : EIO; }

private:
    void check(int code) const
    {
        if (code < ARCHIVE_WARN)
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
        auto const size = static_cast<std::size_t>(pptr() - pbase());
        bool const fine = size == 0 || archive_write_data(m_out.get(), pbase(), size) == la_ssize_t(size);
        setp(m_bytes.data(), m_bytes.data() + m_bytes.size());
        return fine ? 0 : -1;
    }

    bool m_packs = false;
    std::array<char, 1 << 16> m_bytes;
    std::unique_ptr<archive, int (*)(archive*)> m_out{archive_write_new(), archive_write_free};
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
    descriptor_buffer buffer(m_descriptor, m_file);
    std::ostream to(&buffer);
    if (!buffer.packs() && isatty(m_descriptor) != 0)
        write_printable(to, write);
    else
        write(to);
    bool const written = to.flush().good() && buffer.finish();
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

} // namespace boost_gpu_mst::io
