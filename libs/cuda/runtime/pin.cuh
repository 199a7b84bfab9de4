//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_PIN_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_PIN_CUH

#include <cuda_runtime_api.h>

#include <cstddef>

namespace boost_gpu_mst
{
namespace cuda
{

/// Host memory that all devices read and write at the bus's speed. Memory of whole huge pages is mapped and
/// registered, since cudaHostAlloc() takes 0.5 to 0.8 ms for each MiB, in pages of 4 KiB (decision 0034).
/// Throws device_out_of_memory or cuda_failure.
void* pin(std::size_t bytes);

/// Gives back what pin(bytes) has returned.
cudaError_t unpin(void* memory, std::size_t bytes) noexcept;

} // namespace cuda
} // namespace boost_gpu_mst

#endif
