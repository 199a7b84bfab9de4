//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_SYSTEM_HPP
#define BOOST_GPU_MST_LIBS_CORE_SYSTEM_HPP

#include <boost_gpu_mst/config.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <string>
#include <thread>

// What the library needs from the operating system beyond standard C++. One file for each system defines
// these functions: system_posix.cpp and system_windows.cpp.

namespace boost_gpu_mst
{
namespace detail
{

/// How many cores the calling thread's affinity lets it and the threads it starts use; 0 if unknown.
unsigned cores_of_affinity() noexcept;

/// The limit on the process's use of cores, in cores, rounded up; 0 if there is none. Linux: control groups;
/// Windows: its job.
unsigned quota_of_process();

/// Memory of its own pages, huge ones if the system can; null if there is none. Calls no operator new, whose
/// handler might call this library.
void* allocate_region(std::size_t bytes) noexcept;
void free_region(void* memory) noexcept;

/// A hint that huge pages may back the memory.
void advise_huge_pages(void* memory, std::size_t bytes) noexcept;

/// Brings in the pages of memory without writing, if the system can: Linux 5.14.
bool populate_pages(void* memory, std::size_t bytes) noexcept;

/// Threads started while it lives take no signals: those are for the program's own threads.
class signals_blocked
{
public:
    signals_blocked() noexcept;
    signals_blocked(signals_blocked const&) = delete;
    signals_blocked& operator=(signals_blocked const&) = delete;
    ~signals_blocked();

private:
    alignas(long long) unsigned char m_before[128];
};

/// Names the thread for debuggers, where the system lets another thread do so.
void name_thread(std::thread& of) noexcept;

/// Lets pthread_cancel() end the calling thread no more; returns what enable_cancellation() takes to restore
/// the state before.
BOOST_GPU_MST_DECL int disable_cancellation() noexcept;
BOOST_GPU_MST_DECL void enable_cancellation(int before) noexcept;

/// Sleeps while the word has the value; may return earlier.
void sleep_while(std::atomic<std::uint32_t>& word, std::uint32_t value) noexcept;

/// Wakes at most `most` threads that sleep on the word, or more.
void wake_sleepers(std::atomic<std::uint32_t>& word, unsigned most) noexcept;

/// How often the calling thread has lost its core to another thread; always 0 where the system does not say.
long preemptions_of_thread() noexcept;

/// Calls the functions around each fork() from now on. The result has no meaning: it lets the initialiser of
/// a variable call this.
int call_at_fork(void (*before)(), void (*in_parent)(), void (*in_child)()) noexcept;

/// The file of OpenCL's library.
extern char const* const opencl_library;

/// Why there can be no CUDA device, found without loading the driver; null if there may be one.
char const* why_no_cuda_device() noexcept;

/// Null if the library cannot be loaded; then \p fault says why.
void* load_library(char const* file, std::string& fault);

/// Null if the library has no such function.
void* find_function(void* library, char const* name) noexcept;

} // namespace detail
} // namespace boost_gpu_mst

#endif
