//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Each rank reduces its edges to a forest by a normal call, on its own device or cores; then rounds over the
// group (boruvka.hpp) join these forests.

#include <boost_gpu_mst/detail/library/label_trees.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>

#include "libs/distributed/host_space.hpp"
#include "libs/distributed/rank_call.hpp"

#include <numeric>
#include <optional>

namespace boost_gpu_mst::distributed
{
namespace
{

/// The same ids, by (weight, id).
template <class Key>
detail::edge_ids sorted_by_weight(detail::edge_arrays const& g, std::vector<edge_id> ids)
{
    detail::key_reader<Key> const key(g);
    std::sort(ids.begin(), ids.end(),
        [&](edge_id a, edge_id b)
        {
            Key const of_a = key(a), of_b = key(b);
            return of_a < of_b || (of_a == of_b && a < b);
        });
    return detail::edge_ids(std::move(ids));
}

/// Collective. Joins the ranks' forests by rounds on their cores. This rank's is on its device if \p resident
/// is not null, else it is \p forest. Returns its edges of the forest of all.
template <class Key>
detail::edge_ids join_on_cores(
    rank_call& c, detail::edge_ids forest, std::unique_ptr<cuda::resident_forest> resident)
{
    std::vector<std::uint32_t> tree;      // of each vertex, if wanted
    std::vector<unsigned char> is_chosen; // by place in the forest
    std::optional<host_rounds<Key>> rounds;
    c.together(
        [&]
        {
            c.clock.begin("gather forest");
            if (resident)
                forest = detail::edge_ids(resident->ids());
            resident = nullptr;
            if (c.own.order == output_order::by_edge)
                forest = sorted_by_weight<Key>(c.edges, std::move(forest));
            if (c.o.want_components)
            {
                tree.resize(c.edges.num_vertices);
                std::iota(tree.begin(), tree.end(), std::uint32_t(0));
            }
            is_chosen.assign(std::size_t(forest.size()), 0);
            host_space const space(
                c.own.threads, std::max<std::size_t>(is_chosen.size(), c.edges.num_vertices));
            rounds.emplace(space, c.ranks, c.edges.num_vertices, tree.empty() ? nullptr : tree.data(),
                edge_columns<Key>(space, c.edges, forest), is_chosen);
            c.clock.end();
        });
    c.r.rounds = rounds->run(
        [&](unsigned done)
        {
            c.together(
                [&]
                {
                    c.begin_round(done, rounds->components(), rounds->edges_left());
                    c.clock.add_bytes(std::uint64_t(winners_view<Key>::bytes) * rounds->components());
                });
        });
    c.clock.end();
    c.r.steps.pop_back(); // the step begun for a round that was not needed
    rounds->label();
    rounds.reset();
    std::vector<edge_id> chosen;
    c.together(
        [&]
        {
            c.clock.begin("collect");
            chosen.reserve(std::size_t(std::count(is_chosen.begin(), is_chosen.end(), 1)));
            for (std::size_t i = 0; i != is_chosen.size(); ++i)
                if (is_chosen[i])
                    chosen.push_back(forest[i]);
            if (c.o.order == output_order::by_edge)
                std::sort(chosen.begin(), chosen.end());
            if (c.o.want_components)
                c.r.components = detail::number_trees(std::move(tree));
        });
    return detail::edge_ids(std::move(chosen));
}

/// Collective. Whether every rank may solve on a CUDA device of its own, and NCCL can join them.
bool have_devices(rank_call& c, rank_devices& devices)
{
    bool const by_cuda = c.own.backend == backend::automatic || c.own.backend == backend::cuda;
    bool const are_apart = devices.are_apart(by_cuda ? c.own.device : -1);
    return all_of(c.ranks, are_apart && !cuda::device_rank::fault());
}

/// Collective. Connects the ranks' devices, unless an earlier call has connected them.
cuda::device_rank& connect_devices(rank_call& c, rank_devices& devices)
{
    std::unique_ptr<cuda::device_rank>* mine = nullptr;
    bool is_connected = false;
    c.together(
        [&]
        {
            mine = &devices.connected();
            is_connected = *mine && (*mine)->usable() && (*mine)->device() == c.own.device;
        });
    if (all_of(c.ranks, is_connected))
        return **mine;
    cuda::rendezvous_id id;
    c.together(
        [&]
        {
            mine->reset();
            if (c.ranks.rank() == 0)
                id = cuda::device_rank::make_id();
        });
    c.ranks.broadcast(&id, sizeof id, 0);
    c.together([&] { *mine = cuda::device_rank::connect(id, c.ranks.rank(), c.ranks.size(), c.own.device); });
    return **mine;
}

/// Collective. Joins the ranks' forests by rounds on their devices. A forest that one device found without
/// streaming is still there, in \p resident; \p forest, that of a stream or of several devices, is copied to
/// the rank's device. Returns this rank's edges of the forest of all.
detail::edge_ids join_on_devices(rank_call& c, rank_devices& devices, detail::edge_ids forest,
    std::unique_ptr<cuda::resident_forest> resident)
{
    cuda::device_rank& device = connect_devices(c, devices);
    std::unique_ptr<cuda::rank_rounds> rounds;
    c.together(
        [&]
        {
            c.r.reason += "; the ranks' devices joined by " + device.name();
            c.clock.begin("prepare rounds");
            if (!resident)
                resident = device.upload(c.edges, forest, c.own);
            rounds = device.prepare(*resident);
        });
    // From here on ranks wait for each other on their devices, and not for a rank that has failed.
    unsigned const bytes = detail::bytes_of(c.edges.type) == 8 ? winners_view<std::uint64_t>::bytes
                                                               : winners_view<std::uint32_t>::bytes;
    unsigned begun = 0;
    std::exception_ptr const failure = failure_of(
        [&]
        {
            forest = detail::edge_ids(rounds->run(
                c.o.order == output_order::by_weight, [&] { return devices.is_stopped(); },
                [&](std::uint32_t components, std::uint64_t left)
                {
                    c.begin_round(begun++, components, left);
                    c.clock.add_bytes(std::uint64_t(bytes) * components);
                },
                c.r));
        });
    devices.finish(failure != nullptr);
    barrier_with_errors(c.ranks, failure, c.edges.size);
    c.r.rounds = begun - 1; // the last was not needed
    c.clock.end();
    return forest;
}

} // namespace

detail::edge_ids reduce_and_join(rank_call& c, rank_devices* devices)
{
    bool const joins = c.ranks.size() > 1 || c.o.want_components;
    // Only rounds on the cores find the component of each vertex.
    bool const on_devices = joins && devices && !c.o.want_components && have_devices(c, *devices);
    detail::edge_ids forest;
    std::unique_ptr<cuda::resident_forest> resident;
    c.together(
        [&]
        {
            // Rounds on devices take ascending ids, those on the cores ascending weights.
            if (joins)
                c.own.order = on_devices ? output_order::by_edge : output_order::by_weight;
            forest = on_devices ? detail::solve_and_retain(c.edges, c.own, c.r, resident)
                                : detail::solve(c.edges, c.own, c.r);
        });
    if (!joins)
        return forest;
    if (on_devices && all_of(c.ranks, c.r.backend == backend::cuda))
        return join_on_devices(c, *devices, std::move(forest), std::move(resident));
    auto const join =
        detail::bytes_of(c.edges.type) == 8 ? join_on_cores<std::uint64_t> : join_on_cores<std::uint32_t>;
    return join(c, std::move(forest), std::move(resident));
}

} // namespace boost_gpu_mst::distributed
