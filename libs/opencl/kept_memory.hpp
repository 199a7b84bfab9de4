//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_KEPT_MEMORY_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_KEPT_MEMORY_HPP

#include "libs/core/platform_memory.hpp"
#include "libs/opencl/api.hpp"

#include <cstdint>
#include <map>
#include <mutex>

namespace boost_gpu_mst
{
namespace opencl
{

/// Unused buffers by their size in bytes.
using free_buffers = std::multimap<std::uint64_t, cl_mem>;

/// The memory of OpenCL devices that a workspace keeps between calls. A call takes all that is kept of its
/// device and returns it with its own additions; of concurrent calls the first takes all. Thread-safe.
class kept_memory final : public detail::platform_memory
{
public:
    ~kept_memory() override { release(); }
    std::uint64_t held() const override;
    std::uint64_t release() override;

    free_buffers take(cl_device_id of);
    void bring_back(cl_device_id of, free_buffers& buffers) noexcept;
    void count(std::int64_t bytes) noexcept;

private:
    mutable std::mutex m_gate;
    std::map<cl_device_id, free_buffers> m_free;
    std::uint64_t m_bytes_in_use = 0; ///< here and in calls
};

} // namespace opencl
} // namespace boost_gpu_mst

#endif
