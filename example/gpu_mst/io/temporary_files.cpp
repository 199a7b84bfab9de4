//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/temporary_files.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <climits>
#include <cstddef>
#include <cstdlib>
#include <cstring>

namespace boost_gpu_mst
{
namespace io
{
namespace
{

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

} // namespace

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

void forget_temporary_file(std::string const& path)
{
    for (temporary_file& t : all_files)
        if (t.named && path == t.path)
        {
            t.named = false;
            t.taken = false;
        }
}

signals_postponed::signals_postponed()
{
    postponing = true;
}

signals_postponed::~signals_postponed()
{
    int const before = errno;
    postponing = false;
    if (int const signal = postponed.exchange(0); signal != 0)
        std::raise(signal);
    errno = before;
}

} // namespace io
} // namespace boost_gpu_mst
