//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_TOTAL_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_TOTAL_CUH

#include "libs/core/exact_sum.hpp"
#include "libs/cuda/runtime/session.cuh"

#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace boost_gpu_mst
{
namespace cuda
{

/// One thread's sum on its way to the digits in shared memory, which so many threads share that adding each
/// weight there would take six times as long: weights in a row that add to the same digits are added here. A
/// digit is kept as an unsigned number, which wraps to the signed one in two's complement.
class sum_of_thread
{
public:
    __device__ explicit sum_of_thread(unsigned long long* digits) : m_to(digits) {}

    template <class Weight>
    __device__ void add(Weight w)
    {
        detail::weight_digits const split = detail::split(w);
        if (split.first != m_first)
        {
            finish();
            m_first = split.first;
        }
        for (unsigned d = 0; d != detail::digits_of_weight; ++d)
            m_digit[d] += (unsigned long long)split.digit[d];
    }

    __device__ void finish()
    {
        for (unsigned d = 0; d != detail::digits_of_weight; ++d)
        {
            if (m_digit[d] != 0)
                atomicAdd(m_to + m_first + d, m_digit[d]);
            m_digit[d] = 0;
        }
    }

private:
    unsigned long long* m_to;
    unsigned m_first = 0;
    unsigned long long m_digit[detail::digits_of_weight] = {};
};

/// Adds the weights chosen by ids[0 .. count) to the digits, by way of digits of each block.
template <class Weight, class Id>
__global__ void total_kernel(
    Weight const* weights, Id const* ids, std::uint64_t count, unsigned long long* digits)
{
    constexpr unsigned size = detail::digits_of<Weight>();
    __shared__ unsigned long long of_block[size];
    for (unsigned d = threadIdx.x; d < size; d += blockDim.x)
        of_block[d] = 0;
    __syncthreads();
    std::uint64_t const stride = std::uint64_t(gridDim.x) * blockDim.x;
    sum_of_thread mine(of_block);
    for (std::uint64_t i = std::uint64_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += stride)
        mine.add(weights[ids[i]]);
    mine.finish();
    __syncthreads();
    for (unsigned d = threadIdx.x; d < size; d += blockDim.x)
        if (of_block[d] != 0)
            atomicAdd(digits + d, of_block[d]);
}

/// The exact total of the weights that the ids choose, both in device memory; see sum_weights.
template <class Id>
total_weight sum_on_device(
    session& on, void const* weights, detail::weight_type type, Id const* ids, std::uint64_t count)
{
    device_buffer<std::int64_t> digits = on.make_filled<std::int64_t>(detail::digits_of(type), 0);
    if (count != 0)
        detail::with_weight_type(type,
            [&](auto* null)
            {
                using weight = std::remove_pointer_t<decltype(null)>;
                auto const* w = static_cast<weight const*>(weights);
                auto* to = reinterpret_cast<unsigned long long*>(digits.data());
                constexpr unsigned block = 512;
                // A thread adds at least 64 weights, so that the block's digits cost no more than adding.
                unsigned const grid =
                    unsigned(std::min<std::uint64_t>(count / (64 * block) + 1, std::uint64_t(1) << 12));
                void* arguments[] = {&w, &ids, &count, &to};
                check(cudaLaunchKernel(reinterpret_cast<void const*>(&total_kernel<weight, Id>), dim3(grid),
                          dim3(block), arguments, 0, on.stream()),
                    "adding weights", __FILE__, __LINE__);
            });
    return detail::total_of(type, on.read(digits).data());
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
