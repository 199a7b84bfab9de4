//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_RANDOM_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_RANDOM_CUH

namespace boost_gpu_mst::cuda::boruvka
{

/// The random streams: each has 2^32 numbers of its own.
enum class draw : unsigned
{
    edges,
    skip,
    largest_component,
    survey
};

/// SplitMix64: the i-th number of a draw.
__device__ inline unsigned long long random_bits(draw what, unsigned i)
{
    unsigned long long z = (((unsigned long long)what << 32 | i) + 1) * 0x9e3779b97f4a7c15ull;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
    return z ^ (z >> 31);
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
