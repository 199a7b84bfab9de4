//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_SHIM_THRUST_SYSTEM_CUDA_EXECUTION_POLICY_H
#define BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_SHIM_THRUST_SYSTEM_CUDA_EXECUTION_POLICY_H

#include <thrust/execution_policy.h>

// Thrust's CUDA policies are its sequential one here; temporary storage is Thrust's own.

THRUST_NAMESPACE_BEGIN
namespace cuda
{

struct on_stream
{
    auto on(void*) const { return ::thrust::seq; }
};

struct with_storage
{
    template <class Allocator>
    on_stream operator()(Allocator&) const
    {
        return {};
    }
};

constexpr with_storage par_nosync{};

} // namespace cuda
THRUST_NAMESPACE_END

#endif
