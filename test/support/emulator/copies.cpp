//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/emulator/machine.hpp"
#include "test/support/emulator/memory.hpp"

#include <cstdint>
#include <cstring>

// Copies of CUDA's runtime: copies that leave the memory of their device are detected. All work is done when
// a call returns. What kernels read is not checked: here they may read other devices' memory.

namespace
{

void require_device(void const* pointer, std::size_t bytes, int device)
{
    emulator::place const at = emulator::memory_at(pointer, bytes);
    if (!at.is_present || at.type == cudaMemoryTypeHost)
        emulator::fail("a copy leaves the memory of the device");
    if (at.type == cudaMemoryTypeDevice && at.device != device)
        emulator::fail("a copy reaches the memory of another device");
}

} // namespace

extern "C"
{

    cudaError_t cudaMemcpy(void* to, void const* from, std::size_t bytes, cudaMemcpyKind kind)
    {
        if (bytes == 0)
            return cudaSuccess;
        if (kind == cudaMemcpyHostToDevice || kind == cudaMemcpyDeviceToDevice)
            require_device(to, bytes, emulator::current_device());
        if (kind == cudaMemcpyDeviceToHost || kind == cudaMemcpyDeviceToDevice)
            require_device(from, bytes, emulator::current_device());
        std::memcpy(to, from, bytes);
        return cudaSuccess;
    }

    cudaError_t cudaMemcpyAsync(
        void* to, void const* from, std::size_t bytes, cudaMemcpyKind kind, cudaStream_t)
    {
        return cudaMemcpy(to, from, bytes, kind);
    }

    cudaError_t cudaMemcpyPeerAsync(
        void* to, int to_device, void const* from, int from_device, std::size_t bytes, cudaStream_t)
    {
        if (bytes == 0)
            return cudaSuccess;
        require_device(to, bytes, to_device);
        require_device(from, bytes, from_device);
        std::memcpy(to, from, bytes);
        return cudaSuccess;
    }

    cudaError_t cudaMemset(void* to, int byte, std::size_t bytes)
    {
        if (bytes == 0)
            return cudaSuccess;
        require_device(to, bytes, emulator::current_device());
        std::memset(to, byte, bytes);
        return cudaSuccess;
    }

    cudaError_t cudaMemsetAsync(void* to, int byte, std::size_t bytes, cudaStream_t)
    {
        return cudaMemset(to, byte, bytes);
    }

    cudaError_t cudaPointerGetAttributes(cudaPointerAttributes* result, void const* pointer)
    {
        emulator::place const at = emulator::memory_at(pointer, 1);
        *result = {};
        result->type = at.type;
        result->device = at.device;
        return cudaSuccess;
    }

    /// A driver function: libs/core/loaded_driver.cpp looks for it.
    int cuPointerGetAttributes(unsigned count, int const* attributes, void** answers, std::uint64_t pointer)
    {
        constexpr int memory_type = 2, is_managed = 8;
        emulator::place const at = emulator::memory_at(reinterpret_cast<void const*>(pointer), 1);
        for (unsigned i = 0; i != count; ++i)
        {
            unsigned answer = 0;
            if (at.is_present && attributes[i] == memory_type)
                answer = at.type == cudaMemoryTypeHost ? 1 : 2;
            else if (at.is_present && attributes[i] == is_managed)
                answer = at.type == cudaMemoryTypeManaged;
            *static_cast<unsigned*>(answers[i]) = answer;
        }
        return 0;
    }

} // extern "C"
