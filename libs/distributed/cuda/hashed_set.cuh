//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_HASHED_SET_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_HASHED_SET_CUH

#include <cstdint>

namespace boost_gpu_mst
{
namespace cuda
{

/// A set of numbers of which only hashes are kept, a bit each.
struct hashed_set
{
    std::uint32_t* bits;
    std::uint32_t words;

    __device__ std::uint32_t place(std::uint32_t number) const
    {
        return std::uint32_t(number * 0x9e3779b1u * (std::uint64_t(words) * 32) >> 32); // Fibonacci hashing
    }
    __device__ void add(std::uint32_t number) const
    {
        atomicOr(bits + place(number) / 32, 1u << place(number) % 32);
    }
    /// False only if it has not. \p copy: of `bits`.
    __device__ bool may_have(std::uint32_t const* copy, std::uint32_t number) const
    {
        return copy[place(number) / 32] >> place(number) % 32 & 1;
    }
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
