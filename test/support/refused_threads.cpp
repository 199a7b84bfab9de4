//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/refused_threads.hpp"

#include <dlfcn.h>
#include <pthread.h>

#include <cerrno>
#include <limits>

namespace
{

constexpr long any_number = std::numeric_limits<long>::max();

thread_local long left = any_number;

} // namespace

/// Hides the system's.
extern "C" int pthread_create(
    pthread_t* thread, pthread_attr_t const* attributes, void* (*body)(void*), void* argument) noexcept
{
    static auto const real = reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
    if (left == 0)
        return EAGAIN;
    left -= left != any_number;
    return real(thread, attributes, body, argument);
}

namespace engine_test
{

refused_threads::refused_threads(long granted)
{
    left = granted;
}

refused_threads::~refused_threads()
{
    left = any_number;
}

} // namespace engine_test
