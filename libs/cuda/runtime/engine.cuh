//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_ENGINE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_ENGINE_CUH

#include "libs/cuda/runtime/memory.cuh"
#include "libs/cuda/runtime/upload.cuh"

#include <cstdint>
#include <utility>

// An engine's interface to solve.cu: arrays in device memory in, ids in device memory out, in options.order.

namespace boost_gpu_mst
{
namespace cuda
{

/// The caller's device memory for ids of 4 or 8 bytes, or null.
struct destination
{
    void* ids = nullptr;
    unsigned id_bytes = 0;
};

/// Ids in device memory, 4 or 8 bytes each.
struct forest_ids
{
    device_buffer<std::uint32_t> narrow;
    device_buffer<std::uint64_t> wide;
    bool delivered = false; ///< the ids are already at their destination

    forest_ids() = default;
    explicit forest_ids(device_buffer<std::uint32_t> ids) : narrow(std::move(ids)) {}
    explicit forest_ids(device_buffer<std::uint64_t> ids) : wide(std::move(ids)) {}

    std::uint64_t count() const noexcept { return narrow.size() + wide.size(); }
};

/// The recursion of libs/reference/boruvka.hpp for weights of 4 and of 8 bytes, each compiled separately.
forest_ids solve_by_recursion_4(session&, resident&);
forest_ids solve_by_recursion_8(session&, resident&);

/// The only place where an engine is chosen. All engines give the same forest.
forest_ids solve_by_engine(session&, resident&, destination const&);

} // namespace cuda
} // namespace boost_gpu_mst

#endif
