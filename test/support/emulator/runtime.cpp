//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/emulator/machine.hpp"

#include <cuda_runtime.h>

#include <algorithm>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <thread>

// Devices, errors, streams and events of CUDA's runtime. BOOST_GPU_MST_EMULATED_DEVICE in the environment
// sets the number of devices, BOOST_GPU_MST_EMULATED_PROHIBITED the ordinal of one that must not be used;
// streams and events have nothing to wait for, except communicators.

namespace
{

thread_local cudaError_t last_error = cudaSuccess;

cudaError_t noted(cudaError_t error)
{
    if (error != cudaSuccess)
        last_error = error;
    return error;
}

thread_local int device_of_thread = 0;

bool is_present()
{
    return emulator::num_devices() != 0;
}

cudaError_t check_device(int device)
{
    return noted(device >= 0 && device < emulator::num_devices() ? cudaSuccess : cudaErrorInvalidDevice);
}

/// The one that BOOST_GPU_MST_EMULATED_PROHIBITED in the environment names; -1 if it is not set.
int prohibited_device()
{
    char const* const said = std::getenv("BOOST_GPU_MST_EMULATED_PROHIBITED");
    return said ? std::atoi(said) : -1;
}

void wait_for_device()
{
    while (emulator::pending[device_of_thread] != 0)
        std::this_thread::yield();
}

template <class Handle>
cudaError_t make(Handle* result)
{
    *result = reinterpret_cast<Handle>(new char);
    return cudaSuccess;
}

template <class Handle>
cudaError_t unmake(Handle handle)
{
    delete reinterpret_cast<char*>(handle);
    return cudaSuccess;
}

/// Read before the first call, as a driver's settings are.
int const devices_in_environment = []
{
    char const* const said = std::getenv("BOOST_GPU_MST_EMULATED_DEVICE");
    return said ? std::min(std::max(std::atoi(said), 1), emulator::max_devices) : 0;
}();

} // namespace

namespace emulator
{

std::atomic<bool> has_context[max_devices];
std::atomic<int> pending[max_devices];

int num_devices()
{
    return devices_in_environment;
}

int current_device()
{
    return device_of_thread;
}

} // namespace emulator

namespace
{

using moment = std::chrono::steady_clock::time_point;

} // namespace

extern "C"
{

    cudaError_t cudaGetDeviceCount(int* count)
    {
        *count = emulator::num_devices();
        return noted(is_present() ? cudaSuccess : cudaErrorNoDevice);
    }

    /// A driver function: libs/core/loaded_driver.cpp looks for it.
    int cuDevicePrimaryCtxGetState(int device, unsigned*, int* active)
    {
        if (!is_present())
            return cudaErrorNoDevice;
        if (device < 0 || device >= emulator::num_devices())
            return cudaErrorInvalidDevice;
        *active = emulator::has_context[device];
        return cudaSuccess;
    }

    /// Only for the one function of the driver that is looked up this way.
    cudaError_t cudaGetDriverEntryPointByVersion(char const* name, void** function, unsigned,
        unsigned long long, cudaDriverEntryPointQueryResult* query_status)
    {
        if (std::strcmp(name, "cuCtxGetId") != 0)
            emulator::fail("this function of the driver is not emulated");
        int (*const get_id)(void*, unsigned long long*) = [](void*, unsigned long long* id)
        {
            *id = 1 + unsigned(emulator::current_device());
            return 0;
        };
        *function = reinterpret_cast<void*>(get_id);
        *query_status = cudaDriverEntryPointSuccess;
        return cudaSuccess;
    }

    cudaError_t cudaGetDevice(int* device)
    {
        *device = device_of_thread;
        return noted(is_present() ? cudaSuccess : cudaErrorNoDevice);
    }

    cudaError_t cudaSetDevice(int device)
    {
        if (cudaError_t const error = check_device(device))
            return error;
        device_of_thread = device;
        return cudaSuccess;
    }

    cudaError_t cudaDeviceCanAccessPeer(int* can, int device, int peer)
    {
        if (check_device(device) != cudaSuccess || check_device(peer) != cudaSuccess)
            return cudaErrorInvalidDevice;
        *can = device != peer;
        return cudaSuccess;
    }

    cudaError_t cudaDeviceGetAttribute(int* value, cudaDeviceAttr attribute, int device)
    {
        if (cudaError_t const error = check_device(device))
            return error;
        switch (attribute)
        {
        case cudaDevAttrMultiProcessorCount: *value = emulator::processors; break;
        case cudaDevAttrMemoryPoolsSupported: *value = 1; break;
        case cudaDevAttrCanUseHostPointerForRegisteredMem: *value = 1; break;
        case cudaDevAttrL2CacheSize: *value = 1 << 16; break;
        case cudaDevAttrMaxSharedMemoryPerBlockOptin: *value = emulator::shared_words * 8; break;
        case cudaDevAttrComputeCapabilityMajor: *value = 9; break;
        case cudaDevAttrComputeCapabilityMinor: *value = 0; break;
        case cudaDevAttrPciDomainId:
        case cudaDevAttrPciDeviceId: *value = 0; break;
        case cudaDevAttrPciBusId: *value = device; break;
        case cudaDevAttrComputeMode:
            *value = device == prohibited_device() ? cudaComputeModeProhibited : cudaComputeModeDefault;
            break;
        default: emulator::fail("this attribute of devices is not emulated");
        }
        return cudaSuccess;
    }

    cudaError_t cudaGetDeviceProperties(cudaDeviceProp* properties, int)
    {
        *properties = {};
        std::strcpy(properties->name, "emulated device");
        return cudaSuccess;
    }

    cudaError_t cudaOccupancyMaxActiveBlocksPerMultiprocessorWithFlags(
        int* blocks, void const*, int, std::size_t, unsigned)
    {
        *blocks = emulator::blocks_per_processor;
        return cudaSuccess;
    }

    cudaError_t cudaGetLastError()
    {
        cudaError_t const error = last_error;
        last_error = cudaSuccess;
        return error;
    }

    cudaError_t cudaPeekAtLastError()
    {
        return last_error;
    }

    char const* cudaGetErrorName(cudaError_t error)
    {
        return error == cudaErrorMemoryAllocation ? "cudaErrorMemoryAllocation" : "cudaError";
    }

    char const* cudaGetErrorString(cudaError_t error)
    {
        return error == cudaErrorMemoryAllocation ? "out of memory" : "an error of the emulator's";
    }

    cudaError_t cudaStreamCreateWithFlags(cudaStream_t* stream, unsigned)
    {
        return make(stream);
    }

    cudaError_t cudaStreamDestroy(cudaStream_t stream)
    {
        return unmake(stream);
    }

    cudaError_t cudaStreamSynchronize(cudaStream_t)
    {
        wait_for_device();
        return cudaSuccess;
    }

    cudaError_t cudaStreamQuery(cudaStream_t)
    {
        return emulator::pending[device_of_thread] == 0 ? cudaSuccess : cudaErrorNotReady;
    }

    cudaError_t cudaStreamWaitEvent(cudaStream_t, cudaEvent_t, unsigned)
    {
        return cudaSuccess;
    }

    cudaError_t cudaDeviceSynchronize()
    {
        wait_for_device();
        return cudaSuccess;
    }

    cudaError_t cudaEventCreate(cudaEvent_t* event)
    {
        *event = reinterpret_cast<cudaEvent_t>(new moment);
        return cudaSuccess;
    }

    cudaError_t cudaEventCreateWithFlags(cudaEvent_t* event, unsigned)
    {
        return cudaEventCreate(event);
    }

    // All work is done when it is launched.
    cudaError_t cudaEventRecord(cudaEvent_t event, cudaStream_t)
    {
        *reinterpret_cast<moment*>(event) = std::chrono::steady_clock::now();
        return cudaSuccess;
    }

    cudaError_t cudaEventSynchronize(cudaEvent_t)
    {
        return cudaSuccess;
    }

    cudaError_t cudaEventElapsedTime(float* milliseconds, cudaEvent_t from, cudaEvent_t to)
    {
        *milliseconds = std::chrono::duration<float, std::milli>(
            *reinterpret_cast<moment*>(to) - *reinterpret_cast<moment*>(from))
                            .count();
        return cudaSuccess;
    }

    cudaError_t cudaEventDestroy(cudaEvent_t event)
    {
        delete reinterpret_cast<moment*>(event);
        return cudaSuccess;
    }

} // extern "C"
