//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_GATHER_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_GATHER_CUH

#include "libs/cuda/runtime/engine.cuh"
#include "libs/cuda/runtime/session.cuh"
#include "libs/cuda/runtime/staging.cuh"

#include <boost_gpu_mst/detail/library/buffer.hpp>

#include <cstdint>

// Look-ups by the ids of a forest in device memory, and the download of those ids.

namespace boost_gpu_mst
{
namespace cuda
{

/// The array's element for each id.
template <class T>
device_buffer<T> gather(session& on, forest_ids const& ids, T const* from)
{
    device_buffer<T> gathered = on.make<T>(ids.count());
    T* const to = gathered.data();
    std::uint32_t const* const narrow = ids.narrow.data();
    std::uint64_t const* const wide = ids.wide.data();
    on.each("gathering of edges", ids.count(),
        [=] __device__(std::uint64_t i) { to[i] = from[narrow ? narrow[i] : wide[i]]; });
    return gathered;
}

inline void download(session& on, staging& by, forest_ids const& ids, edge_id* to)
{
    if (ids.wide.data())
        copy_to_host(on, by, ids.wide.data(), ids.count(), to);
    else
        copy_to_host(on, by, ids.narrow.data(), ids.count(), to);
}

inline detail::buffer<edge_id> download(session& on, forest_ids const& ids)
{
    detail::buffer<edge_id> found(ids.count());
    staging by(on);
    download(on, by, ids, found.data());
    return found;
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
