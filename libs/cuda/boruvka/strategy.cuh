//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_STRATEGY_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_STRATEGY_CUH

#include "libs/cuda/boruvka/filtered_capacity.hpp"
#include "libs/cuda/boruvka/tools/state.cuh"
#include "libs/cuda/runtime/engine.cuh"

#include <boost_gpu_mst/error.hpp>

#include <algorithm>
#include <cstdint>

// Chooses the strategy for a graph: by its sizes and, if they do not decide, by a survey on the device.

namespace boost_gpu_mst::cuda::boruvka
{

/// Vertex blocks are for sparse graphs, such as roads: otherwise they hold too many arcs, and too many of
/// those leave the vertex block. (Roads have 2.1 to 2.8 arcs per vertex.)
constexpr double max_arcs_of_block_vertex = 3.0;

/// From here on several launches pay, and the wait for a survey (measured on roads: decision 0008).
constexpr std::uint32_t min_vertices_for_blocks = 1u << 20;

/// Light edges per vertex that round one lists of an edge list, unless they are more than this share of its
/// edges. If all degrees were alike, one vertex in e^2 would have none. (Measured: decision 0039.) Their
/// number is known from a sample: the list has capacity for five standard deviations more at least.
constexpr double light_edges_of_vertex = 1.0, max_light_fraction = 0.3;

enum class strategy
{
    one_launch,   ///< all phases inside one cooperative launch
    launches,     ///< one kernel per phase
    vertex_blocks ///< the same, but vertex blocks are contracted locally in place of round one
};

/// A filtered list has one launch only up to this share of what a CSR has (measured: decision 0039), since
/// round one lists no light edges there.
constexpr double single_launch_share = 2.0 / 3;

struct plan
{
    bool filter;                 ///< heavy edges are left to a later pass
    bool may_contract_blocks;    ///< strategy::vertex_blocks, if a survey finds neighbours near
    strategy otherwise;          ///< if it does not
    float light_fraction;        ///< fraction of the edges that round one lists; 0: none
    unsigned long long capacity; ///< of the list
};

/// `max_shared`: bytes of shared memory that a block may request; `vertex_block_bytes`: what a vertex block
/// takes of it.
inline plan make_plan(
    session const& on, detail::edge_arrays const& g, std::size_t max_shared, std::size_t vertex_block_bytes)
{
    detail::cuda_tuning const& tune = on.tuning();
    bool const csr = g.is_csr();
    double const vertices = g.num_vertices;
    unsigned long long const edges = csr ? g.size / 2 : g.size, ends = csr ? g.size : 2 * g.size;
    plan w{};
    w.filter = tune.filter_factor > 0 && double(edges) > (tune.filter_threshold + 0.5) * vertices;
    w.capacity =
        std::max(w.filter ? filtered_capacity(tune.filter_list, g.num_vertices, edges) : edges, 1ull);
    // With a progress callback, rounds are launched one by one.
    double const most = double(tune.single_launch_arcs) * (!csr && w.filter ? single_launch_share : 1.0);
    w.otherwise =
        double(ends) <= most && !on.options().on_progress ? strategy::one_launch : strategy::launches;
    bool const always = tune.local_fraction <= 0, never = tune.local_fraction > 1;
    bool const sparse = double(ends) < max_arcs_of_block_vertex * vertices;
    w.may_contract_blocks =
        !w.filter && !never && edges != 0
        && max_shared >= vertex_block_bytes // Turing has too little for 64-bit keys
        && (always || sparse)
        && (always || w.otherwise == strategy::launches || g.num_vertices >= min_vertices_for_blocks);
    double const fraction = light_edges_of_vertex * vertices / double(g.size);
    if (!csr && w.filter && w.otherwise == strategy::launches && fraction <= max_light_fraction)
        w.light_fraction = float(fraction);
    return w;
}

/// Chooses by what the survey found: whether neighbours have near ids, so that vertex blocks can be
/// contracted by themselves.
inline strategy choose_strategy(plan const& w, detail::cuda_tuning const& tune, control const& survey)
{
    return !survey.crowded && survey.near >= tune.local_fraction ? strategy::vertex_blocks : w.otherwise;
}

/// Reports progress to the caller, who may cancel the call.
inline void notify_progress(session& on, unsigned round, std::uint64_t trees, std::uint64_t edges)
{
    auto const& callback = on.options().on_progress;
    if (callback && !callback(progress{round, trees, edges}))
        throw cancelled();
}

} // namespace boost_gpu_mst::cuda::boruvka

#endif
