//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/loaded_driver.hpp"

#include "libs/core/process.hpp"

#include <cstddef>
#include <mutex>

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

/// Held during calls to the dynamic loader: its own locks survive a fork() in the locked state, so a child
/// forked during another thread's call would deadlock in the loader. fork() waits for this mutex.
std::mutex gate;

[[maybe_unused]] int const watches_forks =
    pthread_atfork([] { gate.lock(); }, [] { gate.unlock(); }, [] { gate.unlock(); });

template <class Function>
void find(void* driver, char const* name, Function*& to) noexcept
{
    to = reinterpret_cast<Function*>(dlsym(driver, name));
}

loaded_driver find_driver() noexcept
{
    loaded_driver found;
    void* const driver = dlopen("libcuda.so.1", RTLD_LAZY | RTLD_NOLOAD);
    if (!driver)
        return found;
    find(driver, "cuPointerGetAttributes", found.pointer_attributes);
    find(driver, "cuCtxGetCurrent", found.current_context);
    find(driver, "cuDevicePrimaryCtxGetState", found.primary_state);
    dlclose(driver); // does not unload it: whoever loaded it still holds it
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

} // namespace

// find_driver() searches the library path, some 8 us each time: longer than a small graph takes. So it is
// called again only after objects have been loaded or unloaded. OpenCL's drivers load objects in threads of
// their own, with the loader's lock, which counting takes: in a child that was forked meanwhile it may be
// held for ever. dlopen() takes another, which fork() frees.
loaded_driver driver_at_hand() noexcept
{
    thread_local loads known;
    thread_local loaded_driver found;
    if (is_lost(
            unforkable::cuda)) // nor may its functions be called: threads of the parent may hold its locks
        return {};
    std::lock_guard<std::mutex> const lock(gate);
    if (is_lost(unforkable::opencl))
        return find_driver();
    loads const now = count_loads();
    if (now.added != known.added || now.removed != known.removed)
    {
        found = find_driver();
        known = count_loads(); // looking for the driver may load and unload
    }
    return found;
}

#else

loaded_driver driver_at_hand() noexcept
{
    return {};
}

#endif

} // namespace boost_gpu_mst
