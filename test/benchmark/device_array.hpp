//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_ARRAY_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_ARRAY_HPP

#include <cuda_runtime_api.h>

#include <cstddef>
#include <stdexcept>
#include <string>
#include <utility>

namespace boost_gpu_mst
{
namespace benchmark
{

inline void check(cudaError_t result, char const* what)
{
    if (result != cudaSuccess)
        throw std::runtime_error(std::string(what) + ": " + cudaGetErrorString(result));
}

/// Owns bytes of device memory.
class device_array
{
public:
    device_array() = default;
    explicit device_array(std::size_t bytes) : m_bytes(bytes)
    {
        if (bytes != 0)
            check(cudaMalloc(&m_data, bytes), "cudaMalloc");
    }
    device_array(void const* host, std::size_t bytes) : device_array(bytes)
    {
        if (bytes != 0)
            check(cudaMemcpy(m_data, host, bytes, cudaMemcpyHostToDevice), "upload");
    }
    device_array(device_array&& other) noexcept
        : m_data(std::exchange(other.m_data, nullptr)), m_bytes(std::exchange(other.m_bytes, 0))
    {
    }
    device_array& operator=(device_array&& other) noexcept
    {
        std::swap(m_data, other.m_data);
        std::swap(m_bytes, other.m_bytes);
        return *this;
    }
    ~device_array() { cudaFree(m_data); }

    void* data() const noexcept { return m_data; }
    template <class T>
    T* as() const noexcept
    {
        return static_cast<T*>(m_data);
    }
    std::size_t bytes() const noexcept { return m_bytes; }

    void fill(int byte) { check(cudaMemset(m_data, byte, m_bytes), "cudaMemset"); }
    void download(void* host, std::size_t bytes) const
    {
        check(cudaMemcpy(host, m_data, bytes, cudaMemcpyDeviceToHost), "download");
    }

private:
    void* m_data = nullptr;
    std::size_t m_bytes = 0;
};

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
