//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_CUDA_ON_HOST_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_CUDA_ON_HOST_HPP

// CUDA C++ for a host compiler: included first in every source that convert.py writes. Contains as much of
// the language as the project uses.

#include "test/support/emulator/machine.hpp"

#include <cuda_runtime.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <tuple>
#include <type_traits>
#include <utility>

#undef __shared__
#define __shared__ static thread_local // a block is an operating-system thread
#undef __launch_bounds__
#define __launch_bounds__(...)
#define __grid_constant__
#define threadIdx (::emulator::current().index)
#define blockIdx (::emulator::block_index())
#define blockDim (::emulator::block_size())
#define gridDim (::emulator::grid_size())

// Launches.

namespace emulator
{

/// body() is the call that kernel<<<grid, block, shared, stream>>>(...) makes on every thread.
template <class Body>
void launch_all(Body const& body, dim3 grid, dim3 block, std::size_t = 0, cudaStream_t = nullptr)
{
    run(body, grid, block, false);
}

template <class... Parameters, std::size_t... Place>
void launch_erased(void (*kernel)(Parameters...), dim3 grid, dim3 block, void** arguments, bool cooperative,
    std::index_sequence<Place...>)
{
    std::tuple<std::remove_const_t<Parameters>...> const copied(
        *static_cast<std::remove_const_t<Parameters>*>(arguments[Place])...);
    run([&] { kernel(std::get<Place>(copied)...); }, grid, block, cooperative);
}

} // namespace emulator

template <class... Parameters>
cudaError_t cudaLaunchKernel(void (*kernel)(Parameters...), dim3 grid, dim3 block, void** arguments,
    std::size_t = 0, cudaStream_t = nullptr)
{
    emulator::launch_erased(kernel, grid, block, arguments, false, std::index_sequence_for<Parameters...>());
    return cudaSuccess;
}

template <class... Parameters>
cudaError_t cudaLaunchCooperativeKernel(void (*kernel)(Parameters...), dim3 grid, dim3 block,
    void** arguments, std::size_t = 0, cudaStream_t = nullptr)
{
    emulator::launch_erased(kernel, grid, block, arguments, true, std::index_sequence_for<Parameters...>());
    return cudaSuccess;
}

template <class... Parameters>
cudaError_t cudaFuncSetAttribute(void (*)(Parameters...), cudaFuncAttribute, int)
{
    return cudaSuccess;
}

// Warps and blocks. The project always names all lanes, so masks are not checked here.

inline void __syncwarp()
{
    emulator::sync_warp(emulator::sync_kind::warp_barrier);
}

inline void __syncthreads()
{
    emulator::sync_block(emulator::sync_kind::block_barrier);
}

inline int __syncthreads_count(int predicate)
{
    return int(emulator::sync_block(emulator::sync_kind::vote, predicate != 0));
}

inline int __syncthreads_or(int predicate)
{
    return __syncthreads_count(predicate) != 0;
}

inline unsigned __ballot_sync(unsigned, int predicate)
{
    auto const all = emulator::exchange(predicate != 0, emulator::sync_kind::ballot);
    unsigned bits = 0;
    for (unsigned lane = 0; lane != emulator::lanes_of_a_warp; ++lane)
        if (all.present >> lane & 1)
            bits |= unsigned(all.value[lane]) << lane;
    return bits;
}

inline int __any_sync(unsigned mask, int predicate)
{
    return __ballot_sync(mask, predicate) != 0;
}

template <class T>
T __shfl_sync(unsigned, T value, unsigned from)
{
    auto const all = emulator::exchange(emulator::to_bits(value), emulator::sync_kind::shuffle);
    return emulator::from_bits<T>(all.value[from % emulator::lanes_of_a_warp]);
}

template <class T>
T __shfl_xor_sync(unsigned mask, T value, unsigned bits)
{
    return __shfl_sync(mask, value, emulator::current().lane ^ bits);
}

template <class T>
T __shfl_up_sync(unsigned mask, T value, unsigned by)
{
    unsigned const lane = emulator::current().lane;
    return __shfl_sync(mask, value, lane < by ? lane : lane - by);
}

// Memory.

template <class T>
T __ldg(T const* p)
{
    return *p;
}

template <class T>
T __ldcs(T const* p)
{
    return *p;
}

template <class T>
void __stcs(T* p, T value)
{
    *p = value;
}

template <class T>
T __ldcg(T const* p)
{
    return *const_cast<T const volatile*>(p);
}

template <class T>
T atomicAdd(T* p, T value)
{
    return __atomic_fetch_add(p, value, __ATOMIC_RELAXED);
}

template <class T>
T atomicOr(T* p, T value)
{
    return __atomic_fetch_or(p, value, __ATOMIC_RELAXED);
}

template <class T>
T atomicAnd(T* p, T value)
{
    return __atomic_fetch_and(p, value, __ATOMIC_RELAXED);
}

template <class T>
T atomicCAS(T* p, T expected, T value)
{
    __atomic_compare_exchange_n(p, &expected, value, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
    return expected;
}

namespace emulator
{

/// Stores the value if it comes before the stored one; returns what was stored.
template <class T, class Before>
T put_if(T* p, T value, Before before)
{
    T old = __atomic_load_n(p, __ATOMIC_RELAXED);
    while (before(value, old)
           && !__atomic_compare_exchange_n(p, &old, value, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
        ;
    return old;
}

} // namespace emulator

template <class T>
T atomicMin(T* p, T value)
{
    return emulator::put_if(p, value, std::less<T>());
}

template <class T>
T atomicMax(T* p, T value)
{
    return emulator::put_if(p, value, std::greater<T>());
}

// Arithmetic.

inline int __popc(unsigned x)
{
    return __builtin_popcount(x);
}

inline int __clz(unsigned x)
{
    return x == 0 ? 32 : __builtin_clz(x);
}

inline int __ffs(unsigned x)
{
    return __builtin_ffs(int(x));
}

inline unsigned long long __umul64hi(unsigned long long a, unsigned long long b)
{
    __extension__ using wide = unsigned __int128;
    return (unsigned long long)(wide(a) * b >> 64);
}

template <class T, class = std::enable_if_t<std::is_unsigned<T>::value>>
T min(T a, T b)
{
    return std::min(a, b);
}

template <class T, class = std::enable_if_t<std::is_unsigned<T>::value>>
T max(T a, T b)
{
    return std::max(a, b);
}

#endif
