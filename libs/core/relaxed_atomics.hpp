//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_RELAXED_ATOMICS_HPP
#define BOOST_GPU_MST_LIBS_CORE_RELAXED_ATOMICS_HPP

#include <boost_gpu_mst/config.hpp>

#include <functional>

// Relaxed atomic operations on elements of plain arrays.

namespace boost_gpu_mst
{
namespace detail
{

/// Racing reads and writes of one word, if any value that was ever written will do.
template <class T>
BOOST_GPU_MST_HOST_DEVICE T load(T const& from) noexcept
{
#if defined(__CUDA_ARCH__)
    return const_cast<T const volatile&>(from);
#else
    return __atomic_load_n(&from, __ATOMIC_RELAXED);
#endif
}

template <class T>
BOOST_GPU_MST_HOST_DEVICE void store(T& to, T value) noexcept
{
#if defined(__CUDA_ARCH__)
    const_cast<T volatile&>(to) = value;
#else
    __atomic_store_n(&to, value, __ATOMIC_RELAXED);
#endif
}

/// Adds, and returns the old value.
template <class T>
T fetch_add(T& to, T value) noexcept
{
    return __atomic_fetch_add(&to, value, __ATOMIC_RELAXED);
}

/// Stores the value if it is still the expected one; returns whether it was.
template <class T>
bool replace(T& at, T expected, T value) noexcept
{
    return __atomic_compare_exchange_n(&at, &expected, value, false, __ATOMIC_RELAXED, __ATOMIC_RELAXED);
}

/// Stores the offer if it is less than the value; by std::greater, if it is greater.
template <class T, class Less = std::less<T>>
void store_minimum(T& least, T offer, Less const& less = Less()) noexcept
{
    T now = load(least);
    while (less(offer, now)
           && !__atomic_compare_exchange_n(&least, &now, offer, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
    {
    }
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
