//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_NVTX_CUH
#define BOOST_GPU_MST_LIBS_CUDA_NVTX_CUH

#include "libs/cuda/check.cuh"
#include "libs/step_clock.hpp"

#include <nvtx3/nvToolsExt.h>

#include <string>
#include <utility>

namespace boost_gpu_mst
{
namespace cuda
{

/// The steps of a call: an NVTX range and an entry of the report each. Synchronises the stream between
/// steps, so that each is charged with its own work.
class steps
{
public:
    steps(report& r, cudaStream_t stream) : m_clock(r), m_stream(stream) {}
    steps(steps const&) = delete;
    steps& operator=(steps const&) = delete;
    ~steps() { close_range(); }

    void begin(std::string name)
    {
        end();
        nvtxRangePushA(("boost_gpu_mst: " + name).c_str());
        m_open = true;
        m_clock.begin(std::move(name));
    }

    void add_bytes(std::uint64_t bytes) { m_clock.add_bytes(bytes); }

    void end()
    {
        if (!m_open)
            return; // nothing is charged with what went before
        BOOST_GPU_MST_CHECK(cudaStreamSynchronize(m_stream));
        m_clock.end();
        close_range();
    }

private:
    void close_range() noexcept
    {
        if (m_open)
            nvtxRangePop();
        m_open = false;
    }

    step_clock m_clock;
    cudaStream_t m_stream;
    bool m_open = false;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
