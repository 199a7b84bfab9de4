//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/cuda/out_of_core/available_memory.cuh"
#include "libs/cuda/out_of_core/download.cuh"
#include "libs/cuda/out_of_core/run.cuh"
#include "libs/cuda/out_of_core/to_forest.cuh"
#include "libs/cuda/runtime/one_call.cuh"
#include "libs/cuda/runtime/platform.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace cuda
{
namespace
{

using detail::edge_source;
using detail::edge_traits;
using detail::forest;
using detail::wanted;

/// Whether the ids of the whole stream fit in 32 bits.
bool has_narrow_ids(edge_traits const& known)
{
    constexpr std::uint64_t limit = std::uint64_t(1) << 32;
    return known.size < limit && known.first_id < limit - known.size;
}

batches::sizes sizes_of(edge_traits const& known)
{
    return {known.num_vertices, detail::bytes_of(known.type), has_narrow_ids(known) ? 4u : 8u};
}

/// A batch's memory has to be freed for the next batch.
bool gives_memory_back(options const& o)
{
    return !o.allocator.allocate || o.allocator.deallocate;
}

batches::plan plan_for(batches::sizes const& s, edge_traits const& known, std::uint64_t available,
    bool by_staging, detail::cuda_tuning const& t)
{
    return batches::make_plan(
        s, available, known.size, batches::max_in_chunk(known, by_staging), t.batch_edges);
}

/// The largest plan whose memory can really be allocated. Throws device_out_of_memory.
batches::plan reserve_memory(session& on, batches::sizes const& s, edge_traits const& known, bool by_staging,
    options const& o, detail::cuda_tuning const& t)
{
    for (std::uint64_t available = batches::available_to(on.memory(), o);; available = available / 4 * 3)
    {
        batches::plan const p = plan_for(s, known, available, by_staging, t);
        if (p.batch == 0)
            throw_failure(cudaErrorMemoryAllocation,
                ("streaming a graph of " + std::to_string(known.num_vertices) + " vertices through "
                    + std::to_string(available) + " bytes of device memory")
                    .c_str(),
                __FILE__, __LINE__);
        available = batches::plan_bytes(s, p);
        try
        {
            device_buffer<unsigned char> const all = on.make<unsigned char>(available);
            return p;
        }
        catch (device_out_of_memory const&)
        {
            if (t.batch_edges != 0)
                throw;
        }
    }
}

template <class Key, class Id>
forest stream_as(edge_source& from, wanted what, options const& o, detail::cuda_tuning const& t, report& r)
{
    options const of_solves = batches::options_of_solves(o);
    detail::cuda_tuning const tuning = batches::tuning_of_solves(t);
    report inner;
    session on(of_solves, tuning, inner);
    auto const retained = batches::stream_to_forest<Key, Id>(on, inner, from, o, t, r);
    forest found = batches::download_forest(on, from.known(), retained, what, o, r);
    r.steps.insert(r.steps.end(), inner.steps.begin(), inner.steps.end());
    r.device_bytes = on.memory().peak();
    return found;
}

template <class Key>
forest stream_as(edge_source& from, wanted what, options const& o, detail::cuda_tuning const& t, report& r)
{
    return has_narrow_ids(from.known()) ? stream_as<Key, std::uint32_t>(from, what, o, t, r)
                                        : stream_as<Key, std::uint64_t>(from, what, o, t, r);
}

} // namespace

namespace batches
{

options options_of_solves(options const& of_call)
{
    options o = of_call;
    o.on_progress = nullptr;
    o.order = output_order::by_edge;
    o.want_total = false;
    return o;
}

template <class Key, class Id>
device_forest<Key, Id> stream_to_forest(session& on, report& of_session, edge_source& from, options const& o,
    detail::cuda_tuning const& t, report& r)
{
    // One part of a graph may have narrow ids where another's, and so all, are wide.
    sizes const s{from.known().num_vertices, sizeof(Key), sizeof(Id)};
    plan const p = reserve_memory(on, s, from.known(), !are_pinned(from.arrays()), o, t);
    return run<Key, Id>(on, of_session, o, r)(from, p);
}

#define BOOST_GPU_MST_STREAM_TO_FOREST(Key, Id)                                                              \
    template device_forest<Key, Id> stream_to_forest(                                                        \
        session&, report&, edge_source&, options const&, detail::cuda_tuning const&, report&)
BOOST_GPU_MST_STREAM_TO_FOREST(std::uint32_t, std::uint32_t);
BOOST_GPU_MST_STREAM_TO_FOREST(std::uint32_t, std::uint64_t);
BOOST_GPU_MST_STREAM_TO_FOREST(std::uint64_t, std::uint32_t);
BOOST_GPU_MST_STREAM_TO_FOREST(std::uint64_t, std::uint64_t);
#undef BOOST_GPU_MST_STREAM_TO_FOREST

} // namespace batches

bool platform::should_stream(
    edge_traits const& known, std::uint64_t input_bytes, options const& o, detail::tuning const& all) const
{
    detail::cuda_tuning const& t = all.cuda;
    if (!gives_memory_back(o))
        return false;
    if (t.batch_edges != 0)
        return true;
    // Small inputs fit: the device's free memory is not queried.
    constexpr std::uint64_t little = std::uint64_t(1) << 26;
    batches::sizes const s = sizes_of(known);
    std::uint64_t const whole = input_bytes + batches::engine_bytes(s, known.size);
    if (o.device_memory_limit == 0 && whole <= little)
        return false;
    device_guard const here(o.device);
    std::uint64_t const available = batches::available_to(allocator(o), o);
    return whole > available && plan_for(s, known, available, true, t).batch != 0;
}

forest platform::solve_streamed(
    edge_source& from, wanted what, options const& o, detail::tuning const& all, report& r) const
{
    detail::cuda_tuning const& t = all.cuda;
    forest found;
    use_device(o, r,
        [&]
        {
            if (!gives_memory_back(o))
                throw_failure(cudaErrorMemoryAllocation, "streaming through memory that is not given back",
                    __FILE__, __LINE__);
            found = detail::bytes_of(from.known().type) == 4 ? stream_as<std::uint32_t>(from, what, o, t, r)
                                                             : stream_as<std::uint64_t>(from, what, o, t, r);
        });
    return found;
}

} // namespace cuda
} // namespace boost_gpu_mst
