//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_ATOMIC_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_ATOMIC_CUH

#include <type_traits>

// Accesses to data that other blocks read and write concurrently.
//
// Not cuda::atomic_ref: its fetch_min is an ATOM on a generic address, with a result and a branch for shared
// memory, whereas atomicMin with its result unused is a RED on a global address (doc/decisions/0015).

namespace boost_gpu_mst::cuda
{

template <class T>
__device__ T load_relaxed(T const* p)
{
    return *const_cast<T const volatile*>(p);
}

/// Returns no previous value, so that no thread waits for it.
template <class T>
__device__ void atomic_min(T* address, T value)
{
    static_assert(std::is_unsigned<T>::value, "keys and ids are unsigned");
    if constexpr (sizeof(T) == 8)
        atomicMin(reinterpret_cast<unsigned long long*>(address), (unsigned long long)value);
    else
        atomicMin(reinterpret_cast<unsigned*>(address), (unsigned)value);
}

/// The same, skipped if a plain read shows that `value` is no lower: what is at the address only decreases.
template <class T>
__device__ void atomic_min_if_less(T* address, std::common_type_t<T> value)
{
    if (value < load_relaxed(address))
        atomic_min(address, value);
}

__device__ inline void set_flag(unsigned* flag)
{
    if (!load_relaxed(flag))
        atomicOr(flag, 1u);
}

} // namespace boost_gpu_mst::cuda

#endif
