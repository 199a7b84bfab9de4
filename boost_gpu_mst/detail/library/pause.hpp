//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_PAUSE_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_PAUSE_HPP

#if defined(_MSC_VER) && !defined(__GNUC__)
#include <intrin.h>
#endif

namespace boost_gpu_mst
{
namespace detail
{

/// A hint to the core that the calling thread is spinning.
inline void pause() noexcept
{
#if defined(_M_X64) && !defined(__GNUC__)
    _mm_pause();
#elif defined(_M_ARM64) && !defined(__GNUC__)
    __yield();
#elif defined(__x86_64__) || defined(__i386__)
    __builtin_ia32_pause();
#elif defined(__aarch64__)
    asm volatile("yield");
#endif
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
