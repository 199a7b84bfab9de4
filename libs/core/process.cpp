//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/process.hpp"

#if defined(__unix__)
#include <dlfcn.h>
#include <pthread.h>
#endif

namespace boost_gpu_mst
{
namespace
{

std::atomic<unsigned> begun{0};
std::atomic<unsigned> lost{0};
std::atomic<bool> is_pinned{false};

#if defined(__unix__)
// Before main(), and not with the first use: a child forked during the first use must know that it has lost
// it.
[[maybe_unused]] int const watches_forks = pthread_atfork(nullptr, nullptr,
    [] { lost.fetch_or(begun.load(std::memory_order_relaxed), std::memory_order_relaxed); });
#endif

} // namespace

void begin_to_use(unforkable what) noexcept
{
    auto const bit = static_cast<unsigned>(what);
    if ((begun.load(std::memory_order_relaxed) & bit) != 0)
        return;
    begun.fetch_or(bit, std::memory_order_relaxed);
    pin_this_object();
}

bool is_lost(unforkable what) noexcept
{
    return (lost.load(std::memory_order_relaxed) & static_cast<unsigned>(what)) != 0;
}

void pin_this_object() noexcept
{
#if defined(RTLD_NODELETE) && defined(RTLD_NOLOAD)
    if (is_pinned.exchange(true, std::memory_order_relaxed))
        return;
    Dl_info object{};
    if (dladdr(&is_pinned, &object) != 0
        && object.dli_fname) // a program's own name finds nothing, nor need it
        dlopen(object.dli_fname, RTLD_LAZY | RTLD_NOLOAD | RTLD_NODELETE);
#endif
}

} // namespace boost_gpu_mst
