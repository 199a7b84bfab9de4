//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/cores.hpp"
#include "libs/core/huge_pages.hpp"
#include "libs/core/process.hpp"
#include "libs/core/system.hpp"

#include <dlfcn.h>
#include <pthread.h>
#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>
#include <memory>
#include <thread>

#if defined(__linux__)
#include <linux/futex.h>
#include <sched.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#else
#include <condition_variable>
#include <mutex>
#endif

namespace boost_gpu_mst
{
namespace detail
{

void pin_this_object() noexcept
{
#if defined(RTLD_NODELETE) && defined(RTLD_NOLOAD)
    static std::atomic<bool> is_pinned{false};
    if (is_pinned.exchange(true, std::memory_order_relaxed))
        return;
    Dl_info object{};
    if (dladdr(&is_pinned, &object) != 0
        && object.dli_fname) // a program's own name finds nothing, nor need it
        dlopen(object.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
#endif
}

unsigned cores_of_affinity() noexcept
{
#if defined(__linux__)
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0) // fails on more than 1024 cores
        return unsigned(CPU_COUNT(&set));
#endif
    return std::thread::hardware_concurrency();
}

unsigned quota_of_process()
{
    return quota_of_control_groups("");
}

void* allocate_region(std::size_t bytes) noexcept
{
    void* memory = nullptr;
    if (posix_memalign(&memory, huge_page, bytes) != 0)
        return nullptr;
    advise_huge_pages(memory, bytes);
    return memory;
}

void free_region(void* memory) noexcept
{
    std::free(memory);
}

void advise_huge_pages(void* memory, std::size_t bytes) noexcept
{
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    if (std::align(huge_page, huge_page, memory, bytes))
        madvise(memory, bytes, MADV_HUGEPAGE); // if the system declines, nothing is lost
#else
    (void)memory, (void)bytes;
#endif
}

bool populate_pages(void* memory, std::size_t bytes) noexcept
{
#if defined(__linux__) && defined(MADV_POPULATE_WRITE)
    std::size_t const before = reinterpret_cast<std::uintptr_t>(memory) % small_page;
    return madvise(static_cast<unsigned char*>(memory) - before, bytes + before, MADV_POPULATE_WRITE) == 0;
#else
    (void)memory, (void)bytes;
    return false;
#endif
}

signals_blocked::signals_blocked() noexcept
{
    static_assert(sizeof(sigset_t) <= sizeof m_before, "the signals before fit");
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    std::memcpy(m_before, &before, sizeof before);
}

signals_blocked::~signals_blocked()
{
    sigset_t before;
    std::memcpy(&before, m_before, sizeof before);
    pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

void name_thread(std::thread& of) noexcept
{
#if defined(__linux__)
    pthread_setname_np(of.native_handle(), "boost_gpu_mst");
#else
    static_cast<void>(of);
#endif
}

int disable_cancellation() noexcept
{
    int before = 0;
#if defined(PTHREAD_CANCEL_DISABLE)
    pthread_setcancelstate(PTHREAD_CANCEL_DISABLE, &before);
#endif
    return before;
}

void enable_cancellation(int before) noexcept
{
#if defined(PTHREAD_CANCEL_DISABLE)
    pthread_setcancelstate(before, &before);
#else
    (void)before;
#endif
}

#if defined(__linux__)

static_assert(sizeof(std::atomic<std::uint32_t>) == 4, "the system waits for words of 32 bits");

#if !defined(SYS_futex) // 32-bit systems whose time has 64 bits
#define SYS_futex SYS_futex_time64
#endif

void sleep_while(std::atomic<std::uint32_t>& word, std::uint32_t value) noexcept
{
    syscall(SYS_futex, &word, FUTEX_WAIT_PRIVATE, value, nullptr, nullptr, 0);
}

void wake_sleepers(std::atomic<std::uint32_t>& word, unsigned most) noexcept
{
    syscall(SYS_futex, &word, FUTEX_WAKE_PRIVATE, int(most), nullptr, nullptr, 0);
}

long preemptions_of_thread() noexcept
{
    rusage usage;
    return getrusage(RUSAGE_THREAD, &usage) == 0 ? usage.ru_nivcsw : 0;
}

#else

namespace
{

/// For all words: a thread that is woken for another word sleeps again.
struct sleepers
{
    std::mutex mutex;
    std::condition_variable called;
};
immortal<sleepers> all_sleepers; // helpers sleep there until the process ends

} // namespace

void sleep_while(std::atomic<std::uint32_t>& word, std::uint32_t value) noexcept
{
    std::unique_lock<std::mutex> lock(all_sleepers.value.mutex);
    all_sleepers.value.called.wait(lock, [&] { return word.load() != value; });
}

void wake_sleepers(std::atomic<std::uint32_t>&, unsigned) noexcept
{
    {
        // No thread is between its test and its sleep.
        std::lock_guard<std::mutex> const lock(all_sleepers.value.mutex);
    }
    all_sleepers.value.called.notify_all();
}

long preemptions_of_thread() noexcept
{
    return 0;
}

#endif

int call_at_fork(void (*before)(), void (*in_parent)(), void (*in_child)()) noexcept
{
    return pthread_atfork(before, in_parent, in_child);
}

#if defined(__APPLE__)
char const* const opencl_library = "/System/Library/Frameworks/OpenCL.framework/OpenCL";
#else
char const* const opencl_library = "libOpenCL.so.1";
#endif

char const* why_no_cuda_device() noexcept
{
    for (char const* file : {"/dev/nvidiactl", "/dev/dxg", "/dev/nvhost-ctrl", "/dev/nvgpu", "/dev/nvmap"})
        // Linux, WSL and, the last three, Tegra
        if (access(file, F_OK) == 0)
            return nullptr;
    return "no CUDA device: there is no /dev/nvidiactl";
}

void* load_library(char const* file, std::string& fault)
{
    void* const library = dlopen(file, RTLD_NOW | RTLD_LOCAL);
    char const* const said = library ? nullptr : dlerror();
    if (!library)
        fault = said ? said : std::string(file) + " cannot be loaded";
    return library;
}

void* find_function(void* library, char const* name) noexcept
{
    return dlsym(library, name);
}

} // namespace detail
} // namespace boost_gpu_mst
