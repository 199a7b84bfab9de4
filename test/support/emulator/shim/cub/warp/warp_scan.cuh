//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_SHIM_CUB_WARP_WARP_SCAN_CUH
#define BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_SHIM_CUB_WARP_WARP_SCAN_CUH

namespace cub
{

/// CUB's own contains assembly.
template <class T>
class WarpScan
{
public:
    struct TempStorage
    {
    };

    explicit WarpScan(TempStorage&) {}

    void ExclusiveSum(T value, T& before, T& all)
    {
        unsigned const lane = threadIdx.x % emulator::lanes_of_a_warp;
        T sum = value;
        for (unsigned d = 1; d < emulator::lanes_of_a_warp; d *= 2)
        {
            T const below = __shfl_up_sync(~0u, sum, d);
            sum += lane >= d ? below : T(0);
        }
        before = sum - value;
        all = __shfl_sync(~0u, sum, emulator::lanes_of_a_warp - 1);
    }
};

} // namespace cub

#endif
