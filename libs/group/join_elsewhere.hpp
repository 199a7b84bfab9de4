//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_GROUP_JOIN_ELSEWHERE_HPP
#define BOOST_GPU_MST_LIBS_GROUP_JOIN_ELSEWHERE_HPP

#include <boost_gpu_mst/detail/edge_arrays.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/group/each_edge.hpp"
#include "libs/group/group.hpp"
#include "libs/group/joiner.hpp"
#include "libs/runtime/buffer.hpp"
#include "libs/runtime/key_reader.hpp"

#include <cstdint>
#include <exception>
#include <vector>

namespace boost_gpu_mst
{

inline std::vector<edge_id> ids_at(
    std::vector<std::uint32_t> const& places, std::vector<edge_id> const& ids, unsigned threads)
{
    std::vector<edge_id> found(places.size());
    for_each_edge(found.size(), threads, [&](std::uint64_t i) { found[i] = ids[places[i]]; });
    return found;
}

/// Ends and keys of edges, one after the other.
template <class Key>
struct gathered_edges
{
    gathered_edges(detail::edge_arrays const& g, std::vector<edge_id> const& ids, unsigned threads)
        : sources(ids.size()), targets(ids.size()), keys(ids.size())
    {
        key_reader<Key> const key(g);
        for_each_edge(ids.size(), threads,
            [&](std::uint64_t i)
            {
                sources.data()[i] = g.sources[ids[i]];
                targets.data()[i] = g.targets[ids[i]];
                keys.data()[i] = key(ids[i]);
            });
    }

    buffer<std::uint32_t> sources, targets;
    buffer<Key> keys;
};

/// joiner.hpp's join() of ids that ascend, by all ranks: they meet when all memory is taken, and at the end;
/// between, one that fails stops the others. Throws on all ranks what one of them has thrown.
template <class Key, class OnRound>
std::vector<std::uint32_t> join_elsewhere(group& g, share const& mine, forest_joiner& by,
    detail::edge_arrays const& a, std::vector<edge_id> const& ids, bool by_weight, options const& own,
    report& r, OnRound const& on_round)
{
    std::vector<std::uint32_t> places;
    bool came = false, all_came = false;
    auto const ready = [&]
    {
        came = true;
        together(g, mine, [] { return 0; });
        all_came = true;
    };
    std::exception_ptr failure;
    try
    {
        gathered_edges<Key> const edges(a, ids, own.threads);
        places = by.join({a.num_vertices, ids.size(), edges.sources.data(), edges.targets.data(),
                             edges.keys.data(), sizeof(Key)},
            by_weight, own, r, ready, on_round);
    }
    catch (...)
    {
        if (came && !all_came)
            throw; // what the meeting has told to all
        failure = std::current_exception();
    }
    if (!came)
        meet(g, failure, 0, mine);
    by.finish(failure != nullptr);
    meet(g, failure, 0, mine);
    return places;
}

} // namespace boost_gpu_mst

#endif
