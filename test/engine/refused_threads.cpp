//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/engine/refused_threads.hpp"

#include <dlfcn.h>
#include <pthread.h>

#include <atomic>
#include <cerrno>

namespace
{

std::atomic<int> refusing{0};

} // namespace

/// Hides the system's.
extern "C" int pthread_create(
    pthread_t* thread, pthread_attr_t const* attributes, void* (*body)(void*), void* argument) noexcept
{
    static auto const real = reinterpret_cast<decltype(&pthread_create)>(dlsym(RTLD_NEXT, "pthread_create"));
    return refusing != 0 ? EAGAIN : real(thread, attributes, body, argument);
}

namespace engine_test
{

refused_threads::refused_threads()
{
    ++refusing;
}

refused_threads::~refused_threads()
{
    --refusing;
}

} // namespace engine_test
