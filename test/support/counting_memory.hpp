//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_COUNTING_MEMORY_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_COUNTING_MEMORY_HPP

#include "test/support/test.hpp"

#include <boost_gpu_mst/options.hpp>

#include <cuda_runtime_api.h>

namespace engine_test
{

/// Device memory that counts, runs out after `capacity` bytes, and whose n-th allocation may fail.
struct counting_memory
{
    std::size_t capacity = std::size_t(-1);
    unsigned failing_call = unsigned(-1); ///< counted from 0
    std::size_t held = 0;
    std::size_t peak = 0;
    unsigned calls = 0;
    void* stream = nullptr;

    boost_gpu_mst::device_allocator callbacks()
    {
        boost_gpu_mst::device_allocator m;
        m.allocate = [this](std::size_t bytes, void* s) -> void*
        {
            BOOST_TEST(s == stream);
            void* memory = nullptr;
            if (calls++ == failing_call || held + bytes > capacity
                || cudaMallocAsync(&memory, bytes, static_cast<cudaStream_t>(s)) != cudaSuccess)
                return nullptr;
            held += bytes;
            peak = std::max(peak, held);
            return memory;
        };
        m.deallocate = [this](void* memory, std::size_t bytes, void* s)
        {
            held -= bytes;
            cudaFreeAsync(memory, static_cast<cudaStream_t>(s));
        };
        return m;
    }
};

} // namespace engine_test

#endif
