//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_UNROLLED_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_UNROLLED_CUH

// Loops over the items that a thread keeps in registers. Only unrolled loops index registers.

namespace boost_gpu_mst::cuda::boruvka
{

/// Calls body(k) for k = 0 .. N - 1.
template <unsigned N, class Body>
__device__ __forceinline__ void unrolled(Body body)
{
#pragma unroll
    for (unsigned k = 0; k < N; ++k)
        body(k);
}

/// Calls body(k) for every bit k < N of `bits` that is set.
template <unsigned N, class Body>
__device__ __forceinline__ void for_each_bit(unsigned bits, Body body)
{
    unrolled<N>(
        [&](unsigned k)
        {
            if (bits >> k & 1)
                body(k);
        });
}

/// The bits k < N for which test(k) holds.
template <unsigned N, class Test>
__device__ __forceinline__ unsigned bits_where(Test test)
{
    unsigned bits = 0;
    unrolled<N>([&](unsigned k) { bits |= unsigned(test(k)) << k; });
    return bits;
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
