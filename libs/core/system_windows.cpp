//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/loaded_driver.hpp"
#include "libs/core/process.hpp"
#include "libs/core/system.hpp"

#if !defined(_WIN32_WINNT) || _WIN32_WINNT < 0x0602
#undef _WIN32_WINNT
#define _WIN32_WINNT 0x0602 // Windows 8: WaitOnAddress
#endif
#define WIN32_LEAN_AND_MEAN
#if !defined(NOMINMAX) // libstdc++ defines it
#define NOMINMAX
#endif
#include <windows.h>

#include <system_error>

namespace boost_gpu_mst
{
namespace detail
{

namespace
{

/// GetProcAddress's result by way of a pointer to a function without parameters, which compilers let be cast
/// to any other.
template <class Function>
void find(HMODULE library, char const* name, Function*& to) noexcept
{
    to = reinterpret_cast<Function*>(reinterpret_cast<void (*)()>(GetProcAddress(library, name)));
}

unsigned count_bits(KAFFINITY mask) noexcept
{
    unsigned count = 0;
    for (; mask != 0; mask &= mask - 1)
        ++count;
    return count;
}

} // namespace

void pin_this_object() noexcept
{
    static char in_this_object;
    HMODULE object = nullptr;
    GetModuleHandleExW(GET_MODULE_HANDLE_EX_FLAG_PIN | GET_MODULE_HANDLE_EX_FLAG_FROM_ADDRESS,
        reinterpret_cast<wchar_t const*>(&in_this_object), &object);
}

// Windows has no fork(), so no lock of a parent can be held in a child. The driver is never unloaded: it pins
// itself.
loaded_driver driver_at_hand() noexcept
{
    loaded_driver found;
    if (HMODULE const driver = GetModuleHandleW(L"nvcuda.dll"))
    {
        find(driver, "cuPointerGetAttributes", found.pointer_attributes);
        find(driver, "cuCtxGetCurrent", found.current_context);
        find(driver, "cuDevicePrimaryCtxGetState", found.primary_state);
    }
    return found;
}

unsigned cores_of_affinity() noexcept
{
    GROUP_AFFINITY thread;
    if (GetThreadGroupAffinity(GetCurrentThread(), &thread) == 0)
        return 0;
    unsigned const allowed = count_bits(thread.Mask);
    if (allowed < GetActiveProcessorCount(thread.Group))
        return allowed;
    // Windows 11 spreads the threads of a process over all groups of up to 64 cores; earlier versions keep
    // them in one, unless the program moves them.
    USHORT groups[64];
    USHORT count = 64;
    if (GetProcessGroupAffinity(GetCurrentProcess(), &count, groups) == 0)
        return allowed;
    unsigned all = 0;
    for (USHORT i = 0; i != count; ++i)
        all += GetActiveProcessorCount(groups[i]);
    return all;
}

unsigned quota_of_process()
{
    JOBOBJECT_CPU_RATE_CONTROL_INFORMATION job{};
    if (QueryInformationJobObject(nullptr, JobObjectCpuRateControlInformation, &job, sizeof job, nullptr) == 0
        || (job.ControlFlags & JOB_OBJECT_CPU_RATE_CONTROL_ENABLE) == 0
        || (job.ControlFlags & JOB_OBJECT_CPU_RATE_CONTROL_HARD_CAP) == 0)
        return 0;
    // In hundredths of a per cent of all cores' time.
    std::uint64_t const rate = job.CpuRate;
    return unsigned((rate * GetActiveProcessorCount(ALL_PROCESSOR_GROUPS) + 9999) / 10000);
}

/// Large pages are for processes that have been granted, and have enabled, the privilege to lock memory: to
/// all others Windows refuses them.
void* allocate_region(std::size_t bytes) noexcept
{
    std::size_t const large_page = GetLargePageMinimum();
    if (large_page != 0 && bytes % large_page == 0)
        if (void* const memory =
                VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT | MEM_LARGE_PAGES, PAGE_READWRITE))
            return memory;
    return VirtualAlloc(nullptr, bytes, MEM_RESERVE | MEM_COMMIT, PAGE_READWRITE);
}

void free_region(void* memory) noexcept
{
    if (memory)
        VirtualFree(memory, 0, MEM_RELEASE);
}

void advise_huge_pages(void*, std::size_t) noexcept {}

bool populate_pages(void*, std::size_t) noexcept
{
    return false;
}

signals_blocked::signals_blocked() noexcept : m_before() {}
signals_blocked::~signals_blocked() = default;

void name_thread(std::thread&) noexcept {}

int disable_cancellation() noexcept
{
    return 0;
}

void enable_cancellation(int) noexcept {}

void sleep_while(std::atomic<std::uint32_t>& word, std::uint32_t value) noexcept
{
    WaitOnAddress(&word, &value, sizeof value, INFINITE);
}

void wake_sleepers(std::atomic<std::uint32_t>& word, unsigned most) noexcept
{
    if (most == 1)
        WakeByAddressSingle(&word);
    else
        WakeByAddressAll(&word);
}

long preemptions_of_thread() noexcept
{
    return 0;
}

int call_at_fork(void (*)(), void (*)(), void (*)()) noexcept
{
    return 0;
}

char const* const opencl_library = "OpenCL.dll";

char const* why_no_cuda_device() noexcept
{
    HMODULE const driver =
        LoadLibraryExW(L"nvcuda.dll", nullptr, LOAD_LIBRARY_AS_DATAFILE | LOAD_LIBRARY_SEARCH_SYSTEM32);
    if (!driver)
        return "no CUDA device: there is no nvcuda.dll, the driver's library";
    FreeLibrary(driver);
    return nullptr;
}

void* load_library(char const* file, std::string& fault)
{
    // Not from the current directory, where anybody may have put a file of that name.
    HMODULE const library = LoadLibraryExA(file, nullptr, LOAD_LIBRARY_SEARCH_DEFAULT_DIRS);
    if (!library)
        fault = std::string(file)
                + " cannot be loaded: " + std::system_category().message(static_cast<int>(GetLastError()));
    return library;
}

void* find_function(void* library, char const* name) noexcept
{
    void (*function)() = nullptr;
    find(static_cast<HMODULE>(library), name, function);
    return reinterpret_cast<void*>(function);
}

} // namespace detail
} // namespace boost_gpu_mst
