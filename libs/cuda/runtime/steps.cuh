//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_STEPS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_STEPS_CUH

#include "libs/core/step_clock.hpp"
#include "libs/cuda/runtime/check.cuh"

#if defined(_WIN32) // NVTX includes windows.h, which defines small, min and max as macros
#if !defined(WIN32_LEAN_AND_MEAN)
#define WIN32_LEAN_AND_MEAN
#endif
#if !defined(NOMINMAX)
#define NOMINMAX
#endif
#endif
#include <nvtx3/nvtx3.hpp>
#if defined(_WIN32) // keywords of 16 bits
#undef near
#undef far
#endif

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{

/// The steps of a call: each is an NVTX range and an entry in the report.
class steps
{
public:
    steps(report& r, cudaStream_t stream) : m_report(r), m_clock(r), m_stream(stream) {}
    steps(steps const&) = delete;
    steps& operator=(steps const&) = delete;
    ~steps() { forget_borders(); }

    /// Waits for the stream, so that each step is charged with its own work.
    void begin(std::string name)
    {
        end();
        open_range(name);
        m_clock.begin(std::move(name));
    }

    /// The same, but does not wait: the device records when it gets here, and end() reads that time.
    void then(std::string name)
    {
        if (!m_range)
            return begin(std::move(name));
        m_borders.reserve(
            m_borders.size() + 2); // for this one and the last, which end() must not fail to keep
        BOOST_GPU_MST_CHECK(put_border());
        m_range.reset();
        open_range(name);
        m_report.steps.push_back(step{std::move(name), 0, 0});
    }

    void add_bytes(std::uint64_t bytes) { m_clock.add_bytes(bytes); }

    void end()
    {
        if (!m_range)
            return; // no step is charged with earlier work
        // Nothing is thrown before the stream is done with memory that the caller will free.
        cudaError_t const last_border = m_borders.empty() ? cudaSuccess : put_border();
        BOOST_GPU_MST_CHECK(cudaStreamSynchronize(m_stream));
        BOOST_GPU_MST_CHECK(last_border);
        m_clock.end();
        distribute();
        m_range.reset();
    }

private:
    void open_range(std::string const& name) { m_range.emplace("boost_gpu_mst: " + name); }

    cudaError_t put_border()
    {
        cudaEvent_t border = nullptr;
        if (cudaError_t const code = cudaEventCreate(&border))
            return code;
        m_borders.push_back(border);
        return cudaEventRecord(border, m_stream);
    }

    /// Splits up the time of several steps, which the clock has charged to the first of them.
    void distribute()
    {
        if (m_borders.empty())
            return;
        std::size_t const later = m_borders.size() - 1;
        auto const first = m_report.steps.end() - std::ptrdiff_t(later) - 1;
        for (std::size_t i = 0; i < later; ++i)
        {
            float milliseconds = 0;
            BOOST_GPU_MST_CHECK(cudaEventElapsedTime(&milliseconds, m_borders[i], m_borders[i + 1]));
            first[std::ptrdiff_t(i) + 1].seconds = 1e-3 * double(milliseconds);
            first->seconds -= 1e-3 * double(milliseconds);
        }
        first->seconds = std::max(first->seconds, 0.0); // there are two clocks
        forget_borders();
    }

    void forget_borders() noexcept
    {
        for (cudaEvent_t const border : m_borders)
            cudaEventDestroy(border);
        m_borders.clear();
    }

    report& m_report;
    detail::step_clock m_clock;
    cudaStream_t m_stream;
    std::vector<cudaEvent_t> m_borders; ///< between steps that then() began, and after the last
    std::optional<nvtx3::scoped_range> m_range;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
