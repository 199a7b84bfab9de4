//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/runtime/device_pointer.hpp"

#include "libs/runtime/loader_gate.hpp"

#include <cstddef>
#include <cstdint>

#if defined(__unix__)
#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#endif

namespace boost_gpu_mst
{

#if defined(__unix__)

namespace
{

std::mutex gate;

[[maybe_unused]] int const watches_forks =
    pthread_atfork([] { gate.lock(); }, [] { gate.unlock(); }, [] { gate.unlock(); });

/// cuPointerGetAttributes of CUDA's driver API, which is stable; null where the process has no driver, and so
/// no device memory. Unlike cuPointerGetAttribute it does not treat a pointer unknown to CUDA as an error,
/// which compute-sanitizer would report: all answers are 0 then.
using ask_driver = int (*)(unsigned count, int* attributes, void** answers, std::uint64_t pointer);

ask_driver find_driver() noexcept
{
    void* const driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD);
    if (!driver)
        return nullptr;
    // Closing the handle does not unload the driver: whoever loaded it still holds it.
    auto const found = reinterpret_cast<ask_driver>(dlsym(driver, "cuPointerGetAttributes"));
    dlclose(driver);
    return found;
}

/// How many shared objects this process has loaded and unloaded so far.
struct loads
{
    unsigned long long added = 0, removed = 0;
};

loads count_loads() noexcept
{
    loads counted;
    dl_iterate_phdr(
        [](dl_phdr_info* object, std::size_t, void* to)
        {
            *static_cast<loads*>(to) = {object->dlpi_adds, object->dlpi_subs};
            return 1; // all objects carry the same counts: one is enough
        },
        &counted);
    return counted;
}

/// find_driver() searches the library path, some 8 us each time: longer than a small graph takes. So it is
/// called again only after objects have been loaded or unloaded.
ask_driver driver_at_hand() noexcept
{
    thread_local loads known;
    thread_local ask_driver found = nullptr;
    std::lock_guard<std::mutex> const hold(gate);
    loads const now = count_loads();
    if (now.added != known.added || now.removed != known.removed)
    {
        found = find_driver();
        known = count_loads(); // looking for the driver may load and unload
    }
    return found;
}

} // namespace

std::mutex& loader_gate() noexcept
{
    return gate;
}

bool is_device_pointer(void const* array) noexcept
{
    constexpr unsigned memory_of_device = 2;
    ask_driver const ask = array ? driver_at_hand() : nullptr;
    if (!ask)
        return false;
    auto const pointer = static_cast<std::uint64_t>(reinterpret_cast<std::uintptr_t>(array));
    int questions[] = {2 /* type of memory */, 8 /* is managed */};
    unsigned type = 0, managed = 0;
    void* answers[] = {&type, &managed};
    return ask(2, questions, answers, pointer) == 0 && type == memory_of_device && managed == 0;
}

#else

bool is_device_pointer(void const*) noexcept
{
    return false;
}

#endif

} // namespace boost_gpu_mst
