//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_TOTAL_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_TOTAL_CUH

#include "libs/core/binned_sum.hpp"
#include "libs/cuda/runtime/session.cuh"

#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <algorithm>
#include <cstdint>
#include <type_traits>

namespace boost_gpu_mst
{
namespace cuda
{

/// One thread's sums on their way to bins in shared memory, which so many threads share that adding each
/// weight there would take six times as long. All additions are exact; see binned_sum. Sums are kept as
/// unsigned numbers, which wrap to the signed sums in two's complement.
template <class Weight>
class sum_of_thread
{
public:
    __device__ sum_of_thread(unsigned long long* high, unsigned long long* low)
        : m_to_high(high), m_to_low(low)
    {
    }

    __device__ void add(Weight w)
    {
        if constexpr (std::is_floating_point<Weight>::value)
            add_to_bins(w);
        else if constexpr (sizeof(Weight) == 8)
        {
            m_high += (unsigned long long)(w >> 32);
            m_low += std::uint64_t(w) & 0xffffffffu;
        }
        else
            m_low += (unsigned long long)(long long)w;
    }

    __device__ void finish()
    {
        if (m_high != 0)
            atomicAdd(m_to_high + m_first, m_high);
        if (m_low != 0)
            atomicAdd(m_to_low + m_first, m_low);
        m_high = m_low = 0;
    }

private:
    /// The weights in a row whose exponents share all but the lowest bits are added to the bin of the first
    /// of these exponents. The high bin of 2^32 doubles stays below 2^(27 + 3 + 32).
    __device__ void add_to_bins(Weight w)
    {
        using bits_type = detail::key_of<Weight>;
        constexpr int mantissa_bits = sizeof(Weight) == 8 ? 52 : 23;
        constexpr unsigned exponents = sizeof(Weight) == 8 ? 2048 : 256;
        bits_type const bits = detail::bits_as<bits_type>(w);
        auto const exponent = unsigned(bits >> mantissa_bits) & (exponents - 1);
        if (exponent == exponents - 1)
        {
            atomicAdd((w > 0 ? m_to_high : m_to_low) + exponent, 1ull);
            return;
        }
        unsigned const first = exponent & ~3u;
        if (first != m_first)
        {
            finish();
            m_first = first;
        }
        long long const hidden = exponent == 0 ? 0 : 1;
        // Exponents 0 and 1 have the same scale.
        unsigned const shift = (exponent == 0 ? 1 : exponent) - (first == 0 ? 1 : first);
        long long const mantissa =
            (long long)(bits & ((bits_type(1) << mantissa_bits) - 1)) | (hidden << mantissa_bits);
        long long const sign = w < 0 ? -1 : 1;
        m_high += (unsigned long long)(sign * ((mantissa >> 26) << shift));
        m_low += (unsigned long long)(sign * ((mantissa & ((1ll << 26) - 1)) << shift));
    }

    unsigned long long* m_to_high;
    unsigned long long* m_to_low;
    unsigned m_first = 0; ///< the bin; integers have one
    unsigned long long m_high = 0, m_low = 0;
};

/// Adds the weights chosen by ids[0 .. count) to global bins, by way of bins of each block.
template <class Weight, class Id>
__global__ void total_kernel(Weight const* weights, Id const* ids, std::uint64_t count,
    unsigned long long* high, unsigned long long* low)
{
    constexpr unsigned bins = bins_of(detail::weight_type_of<Weight>::value);
    __shared__ unsigned long long my_high[bins];
    __shared__ unsigned long long my_low[bins];
    for (unsigned b = threadIdx.x; b < bins; b += blockDim.x)
        my_high[b] = my_low[b] = 0;
    __syncthreads();
    std::uint64_t const stride = std::uint64_t(gridDim.x) * blockDim.x;
    sum_of_thread<Weight> mine(my_high, my_low);
    for (std::uint64_t i = std::uint64_t(blockIdx.x) * blockDim.x + threadIdx.x; i < count; i += stride)
        mine.add(weights[ids[i]]);
    mine.finish();
    __syncthreads();
    for (unsigned b = threadIdx.x; b < bins; b += blockDim.x)
    {
        if (my_high[b] != 0)
            atomicAdd(high + b, my_high[b]);
        if (my_low[b] != 0)
            atomicAdd(low + b, my_low[b]);
    }
}

/// The exact total of the weights that the ids choose, both in device memory; see sum_weights.
template <class Id>
total_weight sum_on_device(
    session& on, void const* weights, detail::weight_type type, Id const* ids, std::uint64_t count)
{
    unsigned const bins = bins_of(type);
    device_buffer<std::int64_t> sums = on.make_filled<std::int64_t>(2 * bins, 0);
    auto* const high = reinterpret_cast<unsigned long long*>(sums.data());
    if (count != 0)
        detail::with_weight_type(type,
            [&](auto* null)
            {
                using weight = std::remove_pointer_t<decltype(null)>;
                auto const* w = static_cast<weight const*>(weights);
                auto* low = high + bins;
                auto* to = high;
                constexpr unsigned block = 512;
                // A thread adds at least 64 weights, so that emptying the bins costs no more than adding.
                unsigned const grid =
                    unsigned(std::min<std::uint64_t>(count / (64 * block) + 1, std::uint64_t(1) << 12));
                void* arguments[] = {&w, &ids, &count, &to, &low};
                check(cudaLaunchKernel(reinterpret_cast<void const*>(&total_kernel<weight, Id>), dim3(grid),
                          dim3(block), arguments, 0, on.stream()),
                    "adding weights", __FILE__, __LINE__);
            });
    std::vector<std::int64_t> const all = on.read(sums);
    auto const half = all.begin() + std::ptrdiff_t(bins);
    binned_sum const s{
        type, std::vector<std::int64_t>(all.begin(), half), std::vector<std::int64_t>(half, all.end())};
    return total_of(s);
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
