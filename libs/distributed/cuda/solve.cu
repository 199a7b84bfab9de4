//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Several devices: each reduces its part of the edges, rounds over all of them join what is left, and the
// first device puts the result together.

#include "libs/core/notify_progress.hpp"
#include "libs/cuda/out_of_core/available_memory.cuh"
#include "libs/cuda/out_of_core/download.cuh"
#include "libs/cuda/out_of_core/incoming_edges.cuh"
#include "libs/cuda/out_of_core/to_forest.cuh"
#include "libs/cuda/runtime/platform.hpp"
#include "libs/distributed/cuda/device_group.cuh"
#include "libs/distributed/cuda/join.cuh"
#include "libs/distributed/cuda/partition.cuh"

#include <algorithm>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace boost_gpu_mst::cuda
{
namespace
{

using batches::device_forest;
using detail::edge_traits;

/// Device bytes for a resident partition in the worst case, in which the light edges drop no heavy ones: the
/// partition, a list of all of it for the fused engine, forests, labels, rounds, and buffers for copies
/// between devices.
std::uint64_t partition_bytes(batches::sizes const& s, std::uint64_t edges)
{
    constexpr std::uint64_t of_vertex = 128, of_copies = std::uint64_t(1) << 25;
    std::uint64_t const edge = 8 + s.weight_bytes;
    return edges * (2 * edge + s.id_bytes) + batches::engine_bytes(s, edges) + of_vertex * s.vertices
           + of_copies;
}

/// The edges of one source in the order of their ids, in the memory of a session's device.
struct resident_partition
{
    device_buffer<std::uint32_t> sources, targets;
    device_buffer<unsigned char> weights;

    detail::edge_arrays view(detail::edge_traits const& known) const
    {
        detail::edge_arrays a;
        a.num_vertices = known.num_vertices;
        a.type = known.type;
        a.heaviest_first = known.heaviest_first;
        a.checked = known.checked;
        a.where = detail::residence::device;
        a.size = sources.size();
        a.sources = sources.data();
        a.targets = targets.data();
        a.weights = weights.data();
        return a;
    }
};

/// Copies all edges of a source of known size. \p o are the options of the call, \p r is its report. Throws
/// what the source throws, device_out_of_memory, and cancelled.
resident_partition load_partition(session& on, detail::edge_source& from, options const& o, report& r)
{
    detail::edge_traits const& known = from.known();
    std::uint64_t const size = known.size, width = detail::bytes_of(known.type);
    resident_partition made{
        on.make<std::uint32_t>(size), on.make<std::uint32_t>(size), on.make<unsigned char>(size * width)};
    auto const copy = [&](void* to, void const* what, std::uint64_t bytes)
    { BOOST_GPU_MST_CHECK(cudaMemcpyAsync(to, what, bytes, cudaMemcpyDeviceToDevice, on.stream())); };

    on.clock().begin("copy part");
    // The ring is freed before the larger list of edges is allocated.
    std::uint64_t const most = batches::max_in_chunk(known, !batches::are_pinned(from.arrays()));
    batches::plan const ring = batches::with_capacity_for(std::min(size, 8 * most), 0, most);
    batches::incoming_edges edges(on, from, ring, ring.chunks);
    std::uint64_t arrived = 0;
    for (batches::incoming_chunk a = edges.take(); a.count != 0; a = edges.take())
    {
        std::uint64_t const first = known.backward ? size - a.before - a.count : a.before;
        copy(made.sources.data() + first, a.sources, a.count * sizeof *a.sources);
        copy(made.targets.data() + first, a.targets, a.count * sizeof *a.targets);
        copy(made.weights.data() + first * width, a.weights, a.count * width);
        BOOST_GPU_MST_CHECK(cudaStreamSynchronize(on.stream()));
        edges.give_back(a);
        arrived += a.count;
        detail::notify_progress(o, r, 0, 0, arrived);
    }
    on.clock().add_bytes(edges.bytes());
    r.streamed_bytes = edges.bytes();
    return made;
}

/// Each rank's work(session, its report, rank, options, report, reducer) returns its edges of the
/// forest, on its device. Rank 0 calls finish(session, forest, ends), where the edges of rank i end at
/// ends[i].
template <class Key, class Id, class Work, class Finish>
void run(device_group& group, edge_traits const& known, bool streams, report& r, Work const& work,
    Finish const& finish)
{
    std::vector<report> reports(group.size(), r);
    group.run(
        [&](unsigned rank)
        {
            options const of_rank = group.options_of(rank);
            options of_solves = streams ? batches::options_of_solves(of_rank) : of_rank;
            of_solves.order = output_order::by_edge;
            of_solves.want_total = false;
            detail::cuda_tuning const tuning =
                streams ? batches::tuning_of_solves(group.tuning()) : group.tuning();
            report inner;
            session on(of_solves, tuning, inner);
            group.let_peers_in(on);
            report& mine = reports[rank];
            rank_reducer<Key, Id> join(on, group, rank, known, of_rank, mine);
            std::vector<std::uint64_t> ends;
            device_forest<Key, Id> forest =
                gather(on, group, rank, work(on, inner, rank, of_rank, mine, join), ends);
            if (rank == 0)
                finish(on, forest, ends);
            on.clock().end();
            mine.steps.insert(mine.steps.end(), inner.steps.begin(), inner.steps.end());
            mine.engine = inner.engine.empty() ? mine.engine : inner.engine;
            if (mine.engine.empty())
                mine.engine = "fused Boruvka"; // no list was long enough to be reduced by it
            mine.device_bytes = on.memory().peak();
        });
    add_reports(reports, r);
}

unsigned id_bytes_for(std::uint64_t edges)
{
    return edges < (std::uint64_t(1) << 32) ? 4 : 8;
}

using sources = std::vector<std::unique_ptr<detail::edge_source>>;

std::uint64_t size_of(sources const& from)
{
    return from.back()->known().first_id + from.back()->known().size;
}

/// Whether every device has enough memory for its partition.
bool can_be_resident(
    sources const& from, std::vector<int> const& devices, options const& o, detail::cuda_tuning const& t)
{
    if (t.resident_partitions || t.batch_edges != 0)
        return t.resident_partitions;
    unsigned const id_bytes = id_bytes_for(size_of(from));
    for (std::size_t i = 0; i != devices.size(); ++i)
        try
        {
            edge_traits const& known = from[i]->known();
            options of_device = o;
            of_device.device = devices[i];
            device_guard const here(devices[i]);
            batches::sizes const s{known.num_vertices, detail::bytes_of(known.type), id_bytes};
            if (partition_bytes(s, known.size) > batches::available_to(allocator(of_device), of_device))
                return false;
        }
        catch (...)
        {
            rethrow_with_device(std::current_exception(), devices[i]);
        }
    return true;
}

/// Calls body(Key(), Id()) with the width of the weights and that of the ids of so many edges.
template <class Body>
void with_widths(detail::weight_type type, std::uint64_t edges, Body const& body)
{
    bool const narrow = id_bytes_for(edges) == 4;
    if (detail::bytes_of(type) == 4)
        narrow ? body(std::uint32_t(), std::uint32_t()) : body(std::uint32_t(), std::uint64_t());
    else
        narrow ? body(std::uint64_t(), std::uint32_t()) : body(std::uint64_t(), std::uint64_t());
}

/// Writes the ids, as solve_partition leaves them, to the caller's memory in the order of the output.
template <class Key, class Id, class To>
void deliver(session& on, edge_traits const& known, device_forest<Key, Id>& f,
    std::vector<std::uint64_t> const& ends, options const& o, report& r, To* to)
{
    std::uint64_t const count = f.size();
    bool const by_key = o.order == output_order::by_weight;
    if (by_key)
    {
        on.clock().begin("merge edges");
        merge_runs(on, f, ends);
    }
    on.clock().begin("write");
    Id const* const ids = f.ids.data();
    on.each("writing ids", count, [=] __device__(std::uint64_t i) { to[i] = To(ids[i]); });
    if (!o.want_total)
        return;
    on.clock().begin("total");
    if (by_key)
        read_weights(on, detail::key_map<Key>(known.type, known.heaviest_first), f);
    device_buffer<std::uint32_t> const all = batches::positions(on, count);
    r.total = sum_on_device(on, f.weights.data(), known.type, all.data(), count);
}

/// Each device holds its partition, or streams it.
detail::forest solve_sources(sources const& from, bool is_resident, std::vector<int> const& devices,
    bool in_order, options const& o, detail::cuda_tuning const& t, report& r)
{
    bool const by_key = in_order && o.order == output_order::by_weight;
    options of_download = o;
    if (by_key)
        of_download.order = output_order::by_edge; // the order they have
    edge_traits const& first = from.front()->known();
    std::uint64_t const all_edges = size_of(from);
    device_group group(devices, o, t, r);
    r.reason += is_resident ? "; each device holds its partition" : "; each device streams its partition";
    detail::forest found;
    with_widths(first.type, all_edges,
        [&](auto key, auto id)
        {
            using Key = decltype(key);
            using Id = decltype(id);
            auto const stream = [&](session& on, report& inner, unsigned rank, options const& of_rank,
                                    report& mine, rank_reducer<Key, Id>& join)
            {
                auto f = batches::stream_to_forest<Key, Id>(on, inner, *from[rank], of_rank, t, mine);
                inner.steps.clear(); // the steps of the stream include them
                f = join(std::move(f), first.num_vertices);
                if (by_key)
                {
                    on.clock().begin("order edges");
                    order_by_key(on, detail::key_map<Key>(first.type, first.heaviest_first), f);
                }
                return f;
            };
            auto const solve_resident = [&](session& on, report&, unsigned rank, options const& of_rank,
                                            report& mine, rank_reducer<Key, Id>& join)
            {
                resident_partition const partition = load_partition(on, *from[rank], of_rank, mine);
                return solve_partition(on, group, rank, partition.view(from[rank]->known()),
                    from[rank]->known().first_id, all_edges, join,
                    by_key ? output_order::by_weight : output_order::by_edge);
            };
            auto const finish =
                [&](session& on, device_forest<Key, Id>& f, std::vector<std::uint64_t> const& ends)
            {
                if (by_key)
                {
                    on.clock().begin("merge edges");
                    merge_runs(on, f, ends);
                    if (o.want_total)
                        read_weights(on, detail::key_map<Key>(first.type, first.heaviest_first), f);
                }
                found = batches::download_forest(on, first, f, detail::wanted::ids, of_download, r);
            };
            is_resident ? run<Key, Id>(group, first, false, r, solve_resident, finish)
                        : run<Key, Id>(group, first, true, r, stream, finish);
        });
    return found;
}

} // namespace

detail::forest platform::solve_on_devices(std::function<sources()> const& partitions,
    std::vector<int> const& devices, bool in_order, options const& o, detail::tuning const& all,
    report& r) const
{
    detail::cuda_tuning const& t = all.cuda;
    sources from = partitions();
    report const before = r;
    if (can_be_resident(from, devices, o, t))
        try
        {
            return solve_sources(from, true, devices, in_order, o, t, r);
        }
        catch (device_out_of_memory const&)
        {
            // Another process has allocated memory, or the recursion needs more than the engine that it
            // replaces.
            r = before;
            from = partitions();
        }
    return solve_sources(from, false, devices, in_order, o, t, r);
}

std::uint64_t platform::solve_partitions(std::vector<detail::edge_arrays> const& partitions,
    std::vector<int> const& devices, void* ids, unsigned id_bytes, options const& o, detail::tuning const& t,
    report& r) const
{
    device_group group(devices, o, t.cuda, r);
    edge_traits known;
    known.num_vertices = partitions.front().num_vertices;
    known.type = partitions.front().type;
    known.heaviest_first = partitions.front().heaviest_first;
    std::vector<std::uint64_t> first_id(partitions.size() + 1);
    for (std::size_t i = 0; i != partitions.size(); ++i)
        first_id[i + 1] = first_id[i] + partitions[i].size;
    std::uint64_t count = 0;
    with_widths(known.type, first_id.back(),
        [&](auto key, auto id)
        {
            using Key = decltype(key);
            using Id = decltype(id);
            run<Key, Id>(
                group, known, false, r,
                [&](session& on, report&, unsigned rank, options const&, report&, rank_reducer<Key, Id>& join)
                {
                    if (rank == 0)
                        check_residence(ids, "edge ids", detail::residence::device, on.device());
                    return solve_partition(
                        on, group, rank, partitions[rank], first_id[rank], first_id.back(), join, o.order);
                },
                [&](session& on, device_forest<Key, Id>& f, std::vector<std::uint64_t> const& ends)
                {
                    count = f.size();
                    if (id_bytes == 4)
                        deliver(on, known, f, ends, o, r, static_cast<std::uint32_t*>(ids));
                    else
                        deliver(on, known, f, ends, o, r, static_cast<std::uint64_t*>(ids));
                });
        });
    return count;
}

} // namespace boost_gpu_mst::cuda
