//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_TO_FOREST_CUH
#define BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_TO_FOREST_CUH

#include "libs/cuda/out_of_core/reducer.cuh"

namespace boost_gpu_mst
{
namespace cuda
{
namespace batches
{

/// The options of a session that solves streams: its solves report no progress of rounds, and their reports
/// are added up.
options options_of_solves(options const& of_call);

/// Reduces a stream to its forest, on the device of the session. The session has options_of_solves and the
/// report \p of_session; \p o are the options of the call, \p r is its report. Throws device_out_of_memory
/// before the first edge is read if memory is too short. Key and Id are std::uint32_t or std::uint64_t; Id is
/// wide enough for the ids of the stream.
template <class Key, class Id>
device_forest<Key, Id> stream_to_forest(session& on, report& of_session, detail::edge_source& from,
    options const& o, detail::cuda_tuning const& t, report& r);

} // namespace batches
} // namespace cuda
} // namespace boost_gpu_mst

#endif
