//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_MEMORY_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_MEMORY_HPP

#include <cuda_runtime.h>

#include <cstddef>

namespace emulator
{

/// The memory that bytes are in.
struct place
{
    bool is_present = false; ///< all of them are in one allocation
    cudaMemoryType type = cudaMemoryTypeUnregistered;
    int device = 0; ///< the device on which it was allocated
};

place memory_at(void const*, std::size_t bytes);

} // namespace emulator

#endif
