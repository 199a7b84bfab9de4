//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_PLAN_HPP
#define BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_PLAN_HPP

#include "libs/core/tuning.hpp"

#include "libs/cuda/boruvka/filtered_capacity.hpp"

#include <algorithm>
#include <cstdint>

// Divides device memory, by a model of what the engines take. Uses no CUDA.

namespace boost_gpu_mst
{
namespace cuda
{
namespace batches
{

/// What decides how many bytes are taken.
struct sizes
{
    std::uint64_t vertices = 0;
    unsigned weight_bytes = 4;
    unsigned id_bytes = 4; ///< of edge ids that are kept beside the edges
};

/// An upper bound on the bytes that the fused engine takes beside an edge list of `edges`, of which its own
/// list holds up to `listed` at a time.
inline std::uint64_t engine_bytes(sizes const& s, std::uint64_t edges, std::uint64_t listed)
{
    bool const wide = edges >= 0xffffffffull;
    std::uint64_t const id = wide ? 8 : 4, key = s.weight_bytes;
    // Components, representatives and two lists of active ones; a minimum for each vertex and for half of
    // them; the lightest edge of each vertex; the forest.
    std::uint64_t const minima = key + id;
    std::uint64_t const vertex = 12 + minima + minima / 2 + id + id;
    return s.vertices * vertex + listed * (8 + key + id) + (std::uint64_t(1) << 20);
}

/// For a graph that is resident.
inline std::uint64_t engine_bytes(sizes const& s, std::uint64_t edges)
{
    detail::cuda_tuning const usual;
    bool const filters = double(edges) > (usual.filter_threshold + 0.5) * double(s.vertices);
    if (filters)
        return engine_bytes(s, edges, boruvka::filtered_capacity(usual.filter_list, s.vertices, edges));
    std::uint64_t const for_vertex_blocks = 7 * s.vertices; // components, 4.1 or 6.1 bytes more each
    return engine_bytes(s, edges, edges) + for_vertex_blocks;
}

/// How batches are solved, whatever the tuning of the call says of filters: always with one, unless forest
/// and batch have no more edges than the graph has vertices. On an H200 that takes three quarters of the
/// time, and a shorter list leaves more room. Never by vertex blocks, which need memory for V components:
/// solve_bytes() counts half of them.
inline detail::cuda_tuning tuning_of_solves(detail::cuda_tuning t)
{
    t.filter_factor = std::max(t.filter_factor, 1.0);
    t.filter_threshold = 0.5;
    t.filter_list = 1;
    t.local_fraction = 2;
    return t;
}

/// For forest and batch together, or fewer edges.
inline std::uint64_t solve_bytes(sizes const& s, std::uint64_t edges)
{
    double const of_vertex = tuning_of_solves({}).filter_list;
    return engine_bytes(s, edges, boruvka::filtered_capacity(of_vertex, s.vertices, edges));
}

struct plan
{
    std::uint64_t batch = 0; ///< edges beside the forest; 0: no room for a useful batch
    std::uint64_t chunk = 0; ///< edges that arrive at a time
    unsigned chunks = 0;     ///< that there is room for
};

/// Device bytes that a plan takes for a whole stream.
inline std::uint64_t plan_bytes(sizes const& s, plan const& p)
{
    std::uint64_t const edge = 8 + s.weight_bytes;
    std::uint64_t const retained = (s.vertices + p.batch) * (edge + s.id_bytes);
    std::uint64_t const weight_filter = 5 * s.vertices; // a label and a quantile each
    std::uint64_t const arriving = p.chunks * p.chunk * edge + p.chunk / 7 + (1u << 16);
    // When the engine has given its memory back, positions are sorted and the forest moved to the front.
    std::uint64_t const after = s.vertices * 24 + (1u << 20);
    return retained + weight_filter + arriving + std::max(solve_bytes(s, s.vertices + p.batch), after);
}

constexpr std::uint64_t min_chunk = 4096, chunk_unit = 2048; // arrays in chunks of such a size are aligned
constexpr unsigned max_chunks = 2048;

/// The least batch that is worth another solve of the forest.
inline std::uint64_t min_batch(sizes const& s)
{
    return std::max<std::uint64_t>(s.vertices / 8, 1);
}

/// How many incoming edges should fit on the device while a batch is solved: about as many as the bus
/// transfers meanwhile. On an H200 a solve and the next filter take as long as the bus does for 1.7 times the
/// edges that are solved or, if these are many, for 4 V and a half of the batch. With little memory, reserve
/// space for four batches even though more edges arrive. If few edges are left after a batch, a third of it
/// suffices.
inline std::uint64_t incoming(sizes const& s, std::uint64_t batch, std::uint64_t edges)
{
    std::uint64_t const left = std::max(edges - std::min(batch, edges), batch / 3);
    return std::min({left, 4 * batch, 2 * (s.vertices + batch), 9 * s.vertices / 2 + batch / 2});
}

inline plan with_capacity_for(std::uint64_t arriving, std::uint64_t batch, std::uint64_t max_in_chunk)
{
    plan p;
    p.batch = batch;
    p.chunk = std::min(std::max(arriving / 8, min_chunk), max_in_chunk) / chunk_unit * chunk_unit;
    p.chunks = unsigned(std::min<std::uint64_t>(std::max<std::uint64_t>(arriving / p.chunk, 2), max_chunks));
    return p;
}

/// The largest batch for which `available` bytes suffice, beside the edges that arrive while it is solved. If
/// a batch of V/2 edges would not fit otherwise, the space for incoming edges shrinks to half a batch, and
/// for the smallest batch to whatever is left. \p edges is very large if unknown.
/// \p wanted: the batch, if not 0. \p max_in_chunk: 2 * min_chunk or more.
inline plan make_plan(sizes const& s, std::uint64_t available, std::uint64_t edges,
    std::uint64_t max_in_chunk, std::uint64_t wanted)
{
    std::uint64_t const most = std::min<std::uint64_t>(edges, std::uint64_t(1) << 40);
    std::uint64_t batch = std::max<std::uint64_t>(wanted ? wanted : std::min(most, 16 * s.vertices), 1);
    for (;; batch -= std::max<std::uint64_t>(batch / 16, 1))
    {
        bool const last = wanted || batch <= min_batch(s);
        // From V/2 down, a larger batch saves more time in solves than the bus loses in waiting for them.
        std::uint64_t const enough = last ? 2 * min_chunk : batch <= s.vertices / 2 ? batch : most;
        for (std::uint64_t arriving = std::min(incoming(s, batch, most), most);; arriving /= 2)
        {
            plan const p = with_capacity_for(arriving, batch, max_in_chunk);
            if (plan_bytes(s, p) <= available)
                return p;
            if (arriving < enough)
                break;
        }
        if (last)
            return {};
    }
}

constexpr unsigned small_chunk_count = 2;

/// For a stream whose solves take far longer than its edges do to arrive: the bus has to wait in any case,
/// and the fewer the solves, the better. The largest batch beside few chunks, in the memory of `p`, the plan
/// for a stream of so many edges.
inline plan with_small_chunk_count(sizes const& s, plan const& p, std::uint64_t edges)
{
    plan few = p;
    few.chunks = std::min(p.chunks, small_chunk_count);
    std::uint64_t const available = plan_bytes(s, p), step = std::max<std::uint64_t>(s.vertices / 32, 1);
    // While an array grows, the old one is there as well, where the engine's memory will be.
    std::uint64_t const old = (s.vertices + p.batch) * std::max({4u, s.weight_bytes, s.id_bytes});
    few.batch = std::min(p.batch + 4 * s.vertices, edges);
    for (; few.batch > p.batch; few.batch -= std::min(step, few.batch))
        if (plan_bytes(s, few) <= available && old <= solve_bytes(s, s.vertices + few.batch))
            return few;
    return p;
}

/// The plan for the first batch. The filter drops nothing before it is solved, and little until the next
/// solve. If batches of `p` have fewer than two and a half edges a vertex, the first has that many or, beside
/// few chunks, as many as fit; memory that is left is for more chunks.
inline plan for_first_batch(sizes const& s, plan const& p, plan const& few)
{
    std::uint64_t const enough = 5 * s.vertices / 2;
    if (p.batch >= std::min(enough, few.batch))
        return p;
    plan first = few;
    first.batch = std::min(few.batch, enough);
    while (first.chunks != p.chunks)
    {
        ++first.chunks;
        if (plan_bytes(s, first) > plan_bytes(s, p))
        {
            --first.chunks;
            break;
        }
    }
    return first;
}

} // namespace batches
} // namespace cuda
} // namespace boost_gpu_mst

#endif
