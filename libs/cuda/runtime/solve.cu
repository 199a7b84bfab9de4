//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The CUDA platform's entry points: arrays in, an engine between, ids out.

#include "libs/cuda/boruvka/fused.cuh"
#include "libs/cuda/runtime/collect.cuh"
#include "libs/cuda/runtime/engine.cuh"
#include "libs/cuda/runtime/gather.cuh"
#include "libs/cuda/runtime/one_call.cuh"
#include "libs/cuda/runtime/platform.hpp"
#include "libs/cuda/runtime/total.cuh"
#include "libs/cuda/runtime/write_output.cuh"

#include <string>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{
namespace
{

forest_ids solve_by_recursion(session& on, resident& input)
{
    return detail::bytes_of(input.arrays().type) == 8 ? solve_by_recursion_8(on, input)
                                                      : solve_by_recursion_4(on, input);
}

/// The report's reason says why the recursion solves a graph with edges.
forest_ids solve_by_recursion(session& on, resident& input, std::string const& why)
{
    forest_ids forest = solve_by_recursion(on, input);
    on.report().reason += "; fell back to recursive Boruvka because " + why;
    return forest;
}

/// Copies ids of either width to an array of the requested width.
template <class To>
void widen(session& on, forest_ids const& ids, To* to)
{
    std::uint32_t const* const narrow = ids.narrow.data();
    std::uint64_t const* const wide = ids.wide.data();
    on.each("widening ids", ids.count(),
        [=] __device__(std::uint64_t i) { to[i] = narrow ? To(narrow[i]) : To(wide[i]); });
}

template <class Key>
device_buffer<std::uint32_t> places_of(
    session& on, detail::edge_arrays const& arrays, forest_ids const& ascending)
{
    detail::key_reader<Key> const key(arrays);
    return ascending.wide.data() ? places_by_weight(on, key, ascending.wide.data(), ascending.count())
                                 : places_by_weight(on, key, ascending.narrow.data(), ascending.count());
}

/// The position of each of the ascending ids in ascending order of weights, ties by id.
device_buffer<std::uint32_t> rank(session& on, detail::edge_arrays const& arrays, forest_ids const& ascending)
{
    on.clock().begin("rank");
    return detail::bytes_of(arrays.type) == 8 ? places_of<std::uint64_t>(on, arrays, ascending)
                                              : places_of<std::uint32_t>(on, arrays, ascending);
}

/// Writes the forest, and returns true, if the output takes it in parts.
bool write_output(session& on, resident const& input, forest_ids const& ids, detail::forest_output const& to,
    bool with_tags)
{
    if (!to.take || !input.has_sources() || (with_tags && !input.tags()) || ids.count() == 0)
        return false;
    forest_columns columns;
    columns.narrow = ids.narrow.data();
    columns.wide = ids.wide.data();
    columns.tags = with_tags ? input.tags() : nullptr;
    columns.sources = with_tags || to.with_sources ? input.arrays().sources : nullptr;
    columns.targets = with_tags ? input.arrays().targets : nullptr;
    to.expect(to.context, ids.count());
    staging by(on);
    chunks_to_read(on, by, to, columns, ids.count()).run();
    return true;
}

void add_up(session& on, detail::edge_arrays const& arrays, forest_ids const& ids)
{
    on.clock().begin("total");
    on.report().total = ids.wide.data()
                            ? sum_on_device(on, arrays.weights, arrays.type, ids.wide.data(), ids.count())
                            : sum_on_device(on, arrays.weights, arrays.type, ids.narrow.data(), ids.count());
}

} // namespace

forest_ids solve_by_engine(session& on, resident& input, destination const& to)
{
    detail::edge_arrays const& g = input.arrays();
    if (on.options().algorithm == algorithm::recursive_boruvka || g.num_vertices == 0 || g.size == 0)
        return solve_by_recursion(on, input);
    if (g.num_vertices > on.tuning().fused_vertices)
        return solve_by_recursion(
            on, input, "there are more than " + std::to_string(on.tuning().fused_vertices) + " vertices");
    on.report().engine = "fused Boruvka";
    std::size_t const steps_before = on.report().steps.size();
    forest_ids forest;
    if (boruvka::solve(on, input, to, forest))
        return forest;
    // The fused engine rejects invalid input, too: the recursion reports the fault.
    on.report().steps.resize(steps_before);
    return solve_by_recursion(on, input,
        g.is_csr() ? "the fused engine rejected the CSR, as it does when a row does not ascend by target"
                   : "the fused engine could not finish the graph");
}

detail::edge_ids platform::solve(
    detail::edge_arrays const& g, options const& o, detail::tuning const& t, report& r) const
{
    detail::buffer<edge_id> forest;
    run(g, o, t.cuda, r, destination(),
        [&](session& on, resident const& input, forest_ids const& ids)
        {
            if (o.want_total)
                add_up(on, input.arrays(), ids);
            on.clock().begin("download");
            forest = download(on, ids);
        });
    return detail::edge_ids(std::move(forest));
}

detail::edge_ids platform::solve(detail::parallel_edge_source const& g, detail::forest_output const& to,
    options const& o, detail::tuning const& t, report& r) const
{
    bool const ranked = o.order == output_order::by_weight && !to.in_order;
    options call_options = o;
    if (ranked)
        call_options.order = output_order::by_edge;
    detail::buffer<edge_id> forest;
    detail::buffer<std::uint32_t> places, sources;
    std::uint64_t taken = 0;
    run(g, call_options, t.cuda, r, destination(),
        [&](session& on, resident const& input, forest_ids const& ids)
        {
            if (o.want_total)
                add_up(on, input.arrays(), ids);
            if (to.take)
                on.clock().begin("download");
            if (write_output(on, input, ids, to, g.with_tags))
            {
                taken = ids.count();
                return;
            }
            device_buffer<std::uint32_t> place, source;
            if (ranked)
                place = rank(on, input.arrays(), ids);
            if (to.with_sources && input.has_sources())
                source = gather(on, ids, input.arrays().sources);
            on.clock().begin("download");
            staging by(on);
            places = detail::buffer<std::uint32_t>(place.size());
            copy_to_host(on, by, place.data(), place.size(), places.data());
            sources = detail::buffer<std::uint32_t>(source.size());
            copy_to_host(on, by, source.data(), source.size(), sources.data());
            forest = detail::buffer<edge_id>(ids.count());
            download(on, by, ids, forest.data());
        });
    if (taken != 0)
        return detail::edge_ids::only_size(taken);
    detail::edge_ids ids =
        ranked ? detail::edge_ids(std::move(forest), std::move(places)) : detail::edge_ids(std::move(forest));
    ids.set_sources(std::move(sources));
    return ids;
}

std::uint64_t platform::solve_on_device(detail::edge_arrays const& g, void* to, unsigned id_bytes,
    options const& o, detail::tuning const& t, report& r) const
{
    std::uint64_t count = 0;
    run(g, o, t.cuda, r, destination{to, id_bytes},
        [&](session& on, resident const& input, forest_ids const& ids)
        {
            count = ids.count();
            if (o.want_total)
                add_up(on, input.arrays(), ids);
            if (ids.delivered)
                return;
            on.clock().begin("write");
            if (id_bytes == 4)
                widen(on, ids, static_cast<std::uint32_t*>(to));
            else
                widen(on, ids, static_cast<std::uint64_t*>(to));
        });
    return count;
}

} // namespace cuda
} // namespace boost_gpu_mst
