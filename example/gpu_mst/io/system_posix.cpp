//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/system.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

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
#include <stdexcept>
#include <system_error>

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
std::atomic<int> postponed{0}; ///< a signal received while postponing

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

} // namespace

fs::path to_path(std::string const& name)
{
    return name;
}

std::string to_name(fs::path const& path)
{
    return path.string();
}

std::vector<std::string> command_line(int argc, char const* const* argv)
{
    return {argv, argv + argc};
}

void open_standard_descriptors()
{
    for (int const descriptor : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
        if (fcntl(descriptor, F_GETFD) == -1
            && open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY) != descriptor)
            throw std::runtime_error("/dev/null cannot be opened in place of a closed descriptor");
}

bool is_terminal(int descriptor) noexcept
{
    return isatty(descriptor) != 0;
}

int open_to_read(std::string const& file) noexcept
{
    return open(file.c_str(), O_RDONLY | O_CLOEXEC);
}

file_kind kind_of(int descriptor, std::uint64_t& size) noexcept
{
    struct stat found;
    if (fstat(descriptor, &found) != 0)
        return file_kind::other;
    if (S_ISREG(found.st_mode))
        size = static_cast<std::uint64_t>(found.st_size);
    return S_ISREG(found.st_mode)   ? file_kind::regular
           : S_ISDIR(found.st_mode) ? file_kind::folder
                                    : file_kind::other;
}

std::ptrdiff_t read_some(int descriptor, char* to, std::size_t bytes) noexcept
{
    for (;;)
        if (auto const got = ::read(descriptor, to, bytes); got != -1 || errno != EINTR)
            return got;
}

std::ptrdiff_t read_some_at(int descriptor, std::uint64_t offset, char* to, std::size_t bytes) noexcept
{
    for (;;)
        if (auto const got = pread(descriptor, to, bytes, static_cast<off_t>(offset));
            got != -1 || errno != EINTR)
            return got;
}

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

bool is_replaceable(std::string const& file)
{
    std::error_code ec;
    auto const found = fs::status(file, ec);
    return !fs::exists(found) || fs::is_regular_file(found);
}

int duplicate_to_write(int descriptor) noexcept
{
    int const mode = fcntl(descriptor, F_GETFL);
    if (mode != -1 && (mode & O_ACCMODE) == O_RDONLY)
    {
        errno = EBADF;
        return -1;
    }
    return fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
}

int open_to_write(std::string const& file) noexcept
{
    return open(file.c_str(), O_WRONLY | O_CLOEXEC);
}

bool may_write(std::string const& file) noexcept
{
    return access(file.c_str(), W_OK) == 0;
}

bool write_all(int descriptor, char const* bytes, std::size_t count) noexcept
{
    while (count != 0)
    {
        auto const written = ::write(descriptor, bytes, count);
        if (written == -1 && errno != EINTR)
            return false;
        if (written > 0)
        {
            bytes += written;
            count -= static_cast<std::size_t>(written);
        }
    }
    return true;
}

bool close_descriptor(int descriptor) noexcept
{
    return close(descriptor) == 0;
}

bool reached_disk(int descriptor) noexcept
{
    return fsync(descriptor) == 0 || errno == EINVAL || errno == ENOSYS || errno == EOPNOTSUPP;
}

/// By mkstemp. The first call sets handlers for all signals that would end the program and have the default
/// action.
int make_temporary_file(std::string const& target, std::string& name)
{
    static bool const handled = (set_handlers(), true);
    static_cast<void>(handled);
    fs::path const folder = fs::path(target).parent_path();
    std::string const file = fs::path(target).filename().string();
    long const limit = pathconf(folder.c_str(), _PC_NAME_MAX);
    std::string const end = ".XXXXXX";
    std::size_t const most = (limit > 0 ? static_cast<std::size_t>(limit) : NAME_MAX) - end.size();
    if (file.size() > most + end.size())
    {
        errno = ENAMETOOLONG;
        return -1;
    }
    std::string path = (folder / (file.substr(0, most) + end)).string();
    int descriptor = -1;
    {
        signals_postponed const until_it_is_remembered;
        descriptor = mkostemp(path.data(), O_CLOEXEC);
        if (descriptor != -1)
            remember(path);
    }
    if (descriptor != -1)
    {
        name = path;
        fchmod(descriptor, permissions(target));
    }
    return descriptor;
}

void forget_temporary_file(std::string const& path)
{
    for (temporary_file& t : all_files)
        if (t.named && path == t.path)
        {
            t.named = false;
            t.taken = false;
        }
}

void remove_temporary_file(std::string const& name)
{
    unlink(name.c_str());
    forget_temporary_file(name);
}

bool exists(std::string const& file) noexcept
{
    return access(file.c_str(), F_OK) == 0;
}

bool remove_file(std::string const& file) noexcept
{
    return unlink(file.c_str()) == 0;
}

bool exchange_files(std::string const& one, std::string const& other) noexcept
{
#ifdef RENAME_EXCHANGE
    return renameat2(AT_FDCWD, one.c_str(), AT_FDCWD, other.c_str(), RENAME_EXCHANGE) == 0;
#else
    static_cast<void>(one), static_cast<void>(other);
    return false;
#endif
}

bool replace_file(std::string const& by, std::string const& file) noexcept
{
    return std::rename(by.c_str(), file.c_str()) == 0;
}

signals_postponed::signals_postponed()
{
    postponing = true;
}

// Signals that report a fault of the program have not waited.
signals_postponed::~signals_postponed()
{
    int const before = errno;
    postponing = false;
    if (int const signal = postponed.exchange(0); signal != 0)
        std::raise(signal);
    errno = before;
}

} // namespace boost_gpu_mst::io
