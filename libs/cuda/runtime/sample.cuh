//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_SAMPLE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_SAMPLE_CUH

#include "libs/cuda/runtime/session.cuh"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{

/// at(i) for up to `most` of all i < size, evenly spaced. `what` names the work in errors. Waits for the
/// device.
template <class T, class At>
std::vector<T> evenly_spaced(
    session& on, char const* what, At const& at, std::uint64_t size, std::uint64_t most)
{
    std::uint64_t const count = std::min(size, most);
    device_buffer<T> const drawn = on.make<T>(count);
    T* const to = drawn.data();
    on.each(what, count, [=] __device__(std::uint64_t i) { to[i] = at(i * size / count); });
    return on.read(drawn);
}

/// The same, ascending.
template <class T, class At>
std::vector<T> sorted_sample(
    session& on, char const* what, At const& at, std::uint64_t size, std::uint64_t most)
{
    std::vector<T> sample = evenly_spaced<T>(on, what, at, size, most);
    std::sort(sample.begin(), sample.end());
    return sample;
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
