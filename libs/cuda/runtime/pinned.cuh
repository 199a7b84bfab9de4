//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_PINNED_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_PINNED_CUH

#include <cstdint>

// Pinned host memory, which the device reads and writes at the bus's speed. Pinning costs more than copying,
// so blocks go back to a process-wide store for the next call.

namespace boost_gpu_mst
{
namespace cuda
{

/// The bytes of a staging buffer. A call uses up to `staging_buffers` of them on each of its devices; between
/// calls as many are kept as a call on all devices uses.
constexpr std::uint64_t staging_bytes = std::uint64_t(8) << 20;
constexpr unsigned staging_buffers = 4;

/// A buffer from the store, or a new one. Throws device_out_of_memory or cuda_failure.
unsigned char* take_staging_buffer();
/// Returns a buffer to the store, which frees buffers beyond the number it keeps.
void give_staging_buffer(unsigned char*) noexcept;

/// A page in which a kernel leaves results for the host to read without a copy. The store keeps four.
class pinned_page
{
public:
    static constexpr std::uint64_t bytes = 4096;

    /// Throws device_out_of_memory or cuda_failure.
    pinned_page();
    pinned_page(pinned_page const&) = delete;
    pinned_page& operator=(pinned_page const&) = delete;
    ~pinned_page();

    void* data() const noexcept { return m_data; }

private:
    unsigned char* m_data;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
