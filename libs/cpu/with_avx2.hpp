//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_WITH_AVX2_HPP
#define BOOST_GPU_MST_LIBS_CPU_WITH_AVX2_HPP

// Builds are for any x86-64 processor, whose vectors have 128 bits and no comparison of unsigned numbers. A
// source compiled with -mavx2 might leave the linker its copies of inline functions for the whole program;
// attributes of functions cannot. Not on Windows, where GCC does not align the stack for wider vectors (its
// bug 54412).
#if defined(__x86_64__) && defined(__GNUC__) && !defined(_WIN32)
#define BOOST_GPU_MST_HAS_TARGET_ATTRIBUTE
#endif

namespace boost_gpu_mst
{
namespace host
{

#if defined(BOOST_GPU_MST_HAS_TARGET_ATTRIBUTE)
template <class Body>
[[gnu::target("avx2"), gnu::flatten]] void call_with_avx2(Body const& body)
{
    body();
}
#endif

/// Calls body(), compiled a second time, with all that it calls inlined, for processors that have AVX2.
template <class Body>
void with_avx2(Body const& body)
{
#if defined(BOOST_GPU_MST_HAS_TARGET_ATTRIBUTE)
    if (__builtin_cpu_supports("avx2"))
        return call_with_avx2(body);
#endif
    body();
}

} // namespace host
} // namespace boost_gpu_mst

#endif
