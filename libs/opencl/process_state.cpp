//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/process_state.hpp"

#include "libs/core/process.hpp"

#if defined(__unix__)

#include <dlfcn.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <new>
#include <thread>

namespace boost_gpu_mst
{
namespace opencl
{
namespace
{

#if defined(NSIG)
constexpr int signals = NSIG;
#else
constexpr int signals = 65;
#endif

/// What the program has set.
class disposition
{
public:
    void read(int signal, struct sigaction const& action) noexcept
    {
        m_is_known = true;
        m_action = action;
#if defined(SYS_rt_sigaction)
        m_is_exact = syscall(SYS_rt_sigaction, signal, nullptr, m_exact, (signals - 1) / 8) == 0;
#else
        static_cast<void>(signal);
#endif
    }

    void put_back(int signal) const noexcept
    {
        if (!m_is_known)
            return;
#if defined(SYS_rt_sigaction)
        if (m_is_exact && syscall(SYS_rt_sigaction, signal, m_exact, nullptr, (signals - 1) / 8) == 0)
            return;
#endif
        sigaction(signal, &m_action, nullptr);
    }

private:
    bool m_is_known = false;
    struct sigaction m_action;
#if defined(SYS_rt_sigaction)
    // As the kernel has it, which may be read back: the C library adds a flag to what it sets.
    bool m_is_exact = false;
    alignas(long) unsigned char m_exact[128];
#endif
};

std::mutex gate;
std::array<disposition, signals> dispositions;

void* handler_of(struct sigaction const& action) noexcept
{
    return (action.sa_flags & SA_SIGINFO) != 0 ? reinterpret_cast<void*>(action.sa_sigaction)
                                               : reinterpret_cast<void*>(action.sa_handler);
}

/// Whether the handler lies in a driver or in LLVM.
bool is_drivers(struct sigaction const& action) noexcept
{
    if ((action.sa_flags & SA_SIGINFO) == 0 && (action.sa_handler == SIG_DFL || action.sa_handler == SIG_IGN))
        return false;
    Dl_info object{};
    if (dladdr(handler_of(action), &object) == 0 || !object.dli_fname)
        return false;
    for (char const* name : {"LLVM", "clang", "pocl", "OpenCL", "opencl", "intelocl", "igdrcl", "oclgrind",
             "amdocl", "amd_comgr"})
        if (std::strstr(object.dli_fname, name))
            return true;
    return false;
}

} // namespace

namespace
{

std::atomic<bool> is_ending{false};
std::atomic<unsigned> threads_in_calls{0};
thread_local unsigned calls_of_thread = 0;
thread_local bool ends_program = false;

/// At exit, before the destructors of the drivers and of LLVM, which other threads' calls must not see: waits
/// for these calls, and no other thread begins one.
void wait_for_calls()
{
    ends_program = true;
    is_ending = true;
    unsigned const own = calls_of_thread != 0; // in a callback of the call
    auto const patience = std::chrono::steady_clock::now() + std::chrono::seconds(10);
    while (!detail::is_lost(detail::unforkable::opencl) && threads_in_calls > own
           && std::chrono::steady_clock::now() < patience)
        std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

/// Drivers register destructors in later calls too, and what is registered last is done first. So this is
/// registered again after the 1st, 2nd, 4th call, and so on. Not in a child that has lost OpenCL, and so has
/// no call to wait for: the parent's drivers may have been registering theirs when it was forked, and the C
/// library's lock would be held for ever.
void register_wait()
{
    if (detail::is_lost(detail::unforkable::opencl))
        return;
    static std::atomic<unsigned> calls{0};
    unsigned const number = ++calls;
    if ((number & (number - 1)) == 0)
        std::atexit(wait_for_calls);
}

void begin_call()
{
    if (calls_of_thread == 0)
    {
        ++threads_in_calls;
        if (is_ending && !ends_program)
        {
            --threads_in_calls;
            while (true)
                std::this_thread::sleep_for(std::chrono::hours(1));
        }
    }
    ++calls_of_thread;
}

void end_call()
{
    register_wait();
    if (--calls_of_thread == 0)
        --threads_in_calls;
}

} // namespace

process_state::process_state() noexcept
{
    begin_call();
    sigaltstack(nullptr, &m_stack);
    std::fegetenv(&m_floating);
    if (detail::is_lost(detail::unforkable::opencl))
        return;
    detail::begin_to_use(
        detail::unforkable::opencl); // before the lock, which children do not take from then on
    std::lock_guard<std::mutex> const lock(gate);
    for (int s = 1; s != signals; ++s)
    {
        struct sigaction now;
        if (sigaction(s, nullptr, &now) == 0 && !is_drivers(now))
            dispositions[std::size_t(s)].read(s, now);
    }
}

process_state::~process_state()
{
    if (!detail::is_lost(detail::unforkable::opencl))
    {
        std::lock_guard<std::mutex> const lock(gate);
        for (int s = 1; s != signals; ++s)
        {
            struct sigaction now;
            if (sigaction(s, nullptr, &now) == 0 && is_drivers(now))
                dispositions[std::size_t(s)].put_back(s);
        }
    }
    stack_t now;
    if (sigaltstack(nullptr, &now) == 0 && (now.ss_sp != m_stack.ss_sp || now.ss_flags != m_stack.ss_flags))
        sigaltstack(&m_stack, nullptr);
    // What was raised stays raised, as by any arithmetic.
    std::fexcept_t raised;
    std::fegetexceptflag(&raised, FE_ALL_EXCEPT);
    std::fesetenv(&m_floating);
    std::fesetexceptflag(&raised, FE_ALL_EXCEPT);
    end_call();
}

namespace
{

bool is_drivers_variable(std::string const& name)
{
    for (char const* prefix : {"HWLOC_", "POCL_", "LLVM_", "OCL_"})
        if (name.rfind(prefix, 0) == 0)
            return true;
    return false;
}

std::map<std::string, std::string> drivers_variables()
{
    std::map<std::string, std::string> found;
    for (char** each = environ; each && *each; ++each)
    {
        std::string const text = *each;
        std::string const name = text.substr(0, text.find('='));
        if (name.size() < text.size() && is_drivers_variable(name))
            found.emplace(name, text.substr(name.size() + 1));
    }
    return found;
}

} // namespace

environment_state::environment_state() : m_before(drivers_variables()) {}

environment_state::~environment_state()
{
    try
    {
        for (auto const& [name, value] : drivers_variables())
        {
            auto const before = m_before.find(name);
            if (before == m_before.end())
                unsetenv(name.c_str());
            else if (before->second != value)
                setenv(name.c_str(), before->second.c_str(), 1);
        }
    }
    catch (std::bad_alloc const&) // a variable stays as the driver has set it
    {
    }
}

} // namespace opencl
} // namespace boost_gpu_mst

#else

namespace boost_gpu_mst
{
namespace opencl
{

environment_state::environment_state() = default;
environment_state::~environment_state() = default;

} // namespace opencl
} // namespace boost_gpu_mst

#endif
