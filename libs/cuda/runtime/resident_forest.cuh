//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_RESIDENT_FOREST_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_RESIDENT_FOREST_CUH

#include "libs/cuda/runtime/engine.cuh"
#include "libs/cuda/runtime/gather.cuh"
#include "libs/cuda/runtime/session.cuh"
#include "libs/distributed/resident_forest.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace cuda
{

/// A session that owns what it refers to.
struct own_session
{
    own_session(options const& o, detail::cuda_tuning const& t, report const& r)
        : call_options(o), tuning(t), call_report(r), on(call_options, tuning, call_report)
    {
    }

    options const call_options;
    detail::cuda_tuning const tuning;
    report call_report;
    session on;
};

/// The only kind of resident_forest. It keeps the session that found it, because that session owns the
/// memory.
struct forest_on_device final : resident_forest
{
    forest_on_device(
        detail::edge_arrays const& of, options const& o, detail::cuda_tuning const& t, report const& r)
        : num_vertices(of.num_vertices), type(of.type), heaviest_first(of.heaviest_first), call(o, t, r)
    {
    }

    std::uint64_t size() const override { return found.count(); }

    detail::buffer<edge_id> ids() override { return download(call.on, found); }

    /// Weights of 4 or 8 bytes, like the keys.
    template <class Key>
    device_buffer<Key>& weights()
    {
        if constexpr (sizeof(Key) == 4)
            return narrow_weights;
        else
            return wide_weights;
    }

    std::uint32_t const num_vertices;
    detail::weight_type const type;
    bool const heaviest_first;
    own_session call;
    device_buffer<std::uint32_t> sources;
    device_buffer<std::uint32_t> targets;
    device_buffer<std::uint32_t> narrow_weights; ///< if they have 4 bytes
    device_buffer<std::uint64_t> wide_weights;   ///< if they have 8 bytes
    forest_ids found;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
