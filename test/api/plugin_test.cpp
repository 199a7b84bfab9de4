//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A plug-in (its path is the argument) that contains the static library is loaded, calls it with several
// threads, and is unloaded, again and again. Its threads sleep in its code, which must therefore stay.

#include <dlfcn.h>
#include <unistd.h>

#include <cstdio>

namespace
{

int call_and_unload(char const* path)
{
    void* const plugin = dlopen(path, RTLD_NOW | RTLD_LOCAL);
    if (!plugin)
    {
        std::fprintf(stderr, "%s\n", dlerror());
        return 1;
    }
    auto* const call = reinterpret_cast<int (*)(int)>(dlsym(plugin, "boost_gpu_mst_plugin_call"));
    constexpr int host = 2; // of boost_gpu_mst::backend, which this program does not use
    if (!call || call(host) != 1)
    {
        std::fprintf(stderr, "the call of %s is wrong\n", path);
        return 1;
    }
    dlclose(plugin);
    usleep(2000); // threads that were about to sleep do so
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    if (argc != 2)
        return 2;
    for (int i = 0; i != 100; ++i)
        if (int const failure = call_and_unload(argv[1]))
            return failure;
    return 0;
}
