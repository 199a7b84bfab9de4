//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_ONE_CALL_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_ONE_CALL_CUH

#include "libs/cuda/runtime/engine.cuh"
#include "libs/cuda/runtime/joined_arrays.cuh"
#include "libs/cuda/runtime/session.cuh"
#include "libs/cuda/runtime/upload.cuh"
#include "libs/dispatch/platform.hpp"

#include <thrust/system_error.h>

#include <type_traits>

// What every call that solves on one device does around its engine.

namespace boost_gpu_mst
{
namespace cuda
{

/// A step costs a synchronisation, so there is none if nothing is copied. A source has steps of its own.
inline void begin_upload(session& on, detail::edge_arrays const& g)
{
    if (g.where == detail::residence::host)
        on.clock().begin("upload");
}

inline void begin_upload(session&, detail::parallel_edge_source const&) {}

/// Uploads, solves and hands session, arrays and ids to finish(), which reads the ids back or copies them.
/// Graph is edge_arrays or parallel_edge_source.
template <class Graph, class Finish>
void run_in(session& on, Graph const& g, destination const& to, Finish const& finish)
{
    check_residence(to.ids, "edge ids", detail::residence::device, on.device());
    begin_upload(on, g);
    resident input(on, g);
    forest_ids ids = solve_by_engine(on, input, to);
    finish(on, input, ids);
    on.clock().end();
    on.report().device_bytes = on.memory().peak();
}

/// Returns what work() returns. Thrust reports CUDA errors in its own way: they are thrown as all others.
template <class Work>
auto with_cuda_errors(Work const& work)
{
    // An error that other code left behind must not be mistaken for one of this call's.
    cudaGetLastError();
    try
    {
        return work();
    }
    catch (::thrust::system_error const& e)
    {
        throw_failure(cudaError_t(e.code().value()), e.what(), __FILE__, __LINE__); // the code is CUDA's
    }
}

/// Wraps all work of a call on a device.
template <class Work>
void use_device(options const& o, report& r, Work const& work)
{
    r.device = dispatch::cuda_platform().probe(o.device).reason;
    r.devices = 1;
    with_cuda_errors(work);
}

/// run_in(), with a session of its own.
template <class Graph, class Finish>
void run(Graph const& g, options const& o, detail::cuda_tuning const& t, report& r, destination const& to,
    Finish const& finish)
{
    use_device(o, r,
        [&]
        {
            session on(o, t, r);
            if constexpr (std::is_same<Graph, detail::edge_arrays>::value)
                if (!o.initial_components.empty()) // of arrays in device memory; all others are joined
                    return run_in(on, joined_arrays(on, g).arrays(), to, finish);
            run_in(on, g, to, finish);
        });
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
