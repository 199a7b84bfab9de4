//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/loaded_driver.hpp"

#include "libs/core/process.hpp"

#include <cstddef>
#include <cstring>
#include <mutex>

#if defined(__unix__)
#include <dlfcn.h>
#include <link.h>
#include <pthread.h>
#endif

namespace boost_gpu_mst
{
namespace detail
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

constexpr char const* driver_file = "libcuda.so.1";

/// By the name or the path of its file.
loaded_driver find_driver(char const* file) noexcept
{
    loaded_driver found;
    void* const driver = dlopen(file, RTLD_LAZY | RTLD_NOLOAD);
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

#if defined(__GLIBC__)

/// The driver in the list of loaded objects, read without dlopen()'s search of the library path. That search
/// uses a mapping of the loader's cache which another thread of the parent may have been removing when this
/// process was forked.
loaded_driver find_driver_in_child() noexcept
{
    Dl_info object{};
    link_map* at = nullptr;
    if (dladdr1(&watches_forks, &object, reinterpret_cast<void**>(&at), RTLD_DL_LINKMAP) == 0 || !at)
        return {};
    while (at->l_prev)
        at = at->l_prev;
    for (; at; at = at->l_next)
    {
        char const* const slash = std::strrchr(at->l_name, '/');
        if (slash && std::strcmp(slash + 1, driver_file) == 0)
            return find_driver(at->l_name); // a path: not searched for
    }
    return {};
}

#else

loaded_driver find_driver_in_child() noexcept
{
    return find_driver(driver_file);
}

#endif

} // namespace

// find_driver() searches the library path, some 8 us each time: longer than a small graph takes. So it is
// called again only after objects have been loaded or unloaded. OpenCL's drivers load objects in threads of
// their own, with the loader's lock, which counting takes: in a child that was forked meanwhile it may be
// held for ever. dladdr1() and dlopen() take another, which fork() frees.
loaded_driver driver_at_hand() noexcept
{
    thread_local loads known;
    thread_local loaded_driver found;
    if (is_lost(
            unforkable::cuda)) // nor may its functions be called: threads of the parent may hold its locks
        return {};
    std::lock_guard<std::mutex> const lock(gate);
    if (is_lost(unforkable::opencl))
        return find_driver_in_child();
    loads const now = count_loads();
    if (now.added != known.added || now.removed != known.removed)
    {
        found = find_driver(driver_file);
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

} // namespace detail
} // namespace boost_gpu_mst
