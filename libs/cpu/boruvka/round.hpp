//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_ROUND_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_ROUND_HPP

#include <boost_gpu_mst/detail/library/bits.hpp>

#include "libs/cpu/boruvka/forest.hpp"
#include "libs/cpu/boruvka/labels.hpp"
#include "libs/cpu/boruvka/lightest.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// Roots, with edges left and without.
struct counts
{
    std::uint64_t live = 0, done = 0;
};

/// What the vertices of a chunk selected, each at most one edge.
template <class Key, class Index>
struct chunk_of_round
{
    selected_edge<Key, Index> const* edges = nullptr;
    std::uint64_t size = 0;
    counts roots;
};

/// Adds the chunks' edges to the forest. Returns the roots before each chunk, and last all of them.
template <class Key, class Index>
std::vector<counts> add_selected(
    std::vector<chunk_of_round<Key, Index>> const& chunks, forest<Key, Index>& out)
{
    std::vector<counts> before(1);
    for (auto const& c : chunks)
    {
        out.add(c.edges, c.size);
        counts const& sum = before.back();
        before.push_back({sum.live + c.roots.live, sum.done + c.roots.done});
    }
    return before;
}

/// Every vertex points along its lightest edge, except the lower of two that chose the same edge and those
/// that have none: these are roots. Returns the roots before each chunk of the vertices, and last all of
/// them.
///
/// Which vertices are roots cannot be predicted, so the loop has no branch that depends on it.
template <class Key, class Index>
std::vector<counts> point(detail::thread_team const& on, std::uint64_t num_vertices,
    offers<Key, Index> const& by, std::uint64_t const* least, std::uint32_t* parent, forest<Key, Index>& out)
{
    auto const edge_of = [&](std::uint64_t u) -> edge<Key, Index> const&
    { return by.edge_of(least[u] == by.none ? 0 : least[u]); };
    auto* const space = out.begin_contraction(num_vertices);
    std::vector<chunk_of_round<Key, Index>> chunks(on.chunks(num_vertices));
    on.chunked(num_vertices,
        [&](unsigned chunk, std::uint64_t begin, std::uint64_t end)
        {
            auto* to = space + begin;
            counts found;
            auto const look_up_other_end = [&](std::uint64_t u)
            {
                edge<Key, Index> const& e = edge_of(u);
                std::uint32_t const other = e.source ^ e.target ^ std::uint32_t(u);
                parent[u] = least[u] == by.none ? std::uint32_t(u) : other;
                detail::prefetch(least + parent[u]);
            };
            for (std::uint64_t u = begin; u != std::min(end, begin + ahead); ++u)
                look_up_other_end(u);
            for (std::uint64_t u = begin; u != end; ++u)
            {
                if (u % detail::items_between_checks == 0)
                    detail::check_interruption();
                if (u + 2 * ahead < end)
                    detail::prefetch(&edge_of(u + 2 * ahead));
                if (u + ahead < end)
                    look_up_other_end(u + ahead);
                std::uint64_t const word = least[u];
                std::uint32_t const v = parent[u];
                bool const is_done = word == by.none;
                bool const is_root = is_done | ((least[v] == word) & (u < v));
                parent[u] = is_root ? std::uint32_t(u) : v;
                *to = {edge_of(u).key, edge_of(u).id};
                to += !is_root;
                found.done += is_done;
                found.live += is_root & !is_done;
            }
            chunks[chunk] = {space + begin, std::uint64_t(to - (space + begin)), found};
        });
    return add_selected(chunks, out);
}

/// Numbers the trees, those with edges first, and gives every vertex its tree's number. is_done(u) tells
/// whether root u has no edges.
template <class IsDone>
detail::buffer<std::uint32_t> number_trees(detail::thread_team const& on, std::uint64_t num_vertices,
    IsDone const& is_done_at, std::uint32_t* parent, std::vector<counts> const& roots,
    std::uint64_t done_before)
{
    detail::buffer<std::uint32_t> label(num_vertices);
    on.chunked(num_vertices,
        [&](unsigned chunk, std::uint64_t begin, std::uint64_t end)
        {
            std::uint64_t live = roots[chunk].live;
            std::uint64_t done = roots.back().live + done_before + roots[chunk].done;
            for (std::uint64_t u = begin; u != end; ++u)
            {
                bool const is_done = is_done_at(u), is_live_root = parent[u] == u && !is_done;
                label[u] = std::uint32_t(is_done ? done : live); // not yet of a vertex that is no root
                done += is_done;
                live += is_live_root;
            }
        });
    on.chunked(num_vertices, [&](unsigned, std::uint64_t begin, std::uint64_t end)
        { label_by_roots(begin, end, parent, label.data()); });
    return label;
}

/// Gives edges their ends' new numbers; drops those within one component. An edge of a component without
/// edges is dropped, too: in a CSR, an arc to a vertex whose row is empty.
template <class Key, class Index>
void relabel(
    detail::thread_team const& on, edge_list<Key, Index>& in, std::uint32_t const* label, std::uint64_t live)
{
    edge<Key, Index>* const edges = in.all.data();
    in.run(on,
        [&, edges, label, live](std::size_t p)
        {
            std::uint64_t const end = in.segments[p].end;
            std::uint64_t to = in.segments[p].begin;
            for (std::uint64_t i = to; i != end; ++i)
            {
                if (i + ahead < end)
                {
                    detail::prefetch(label + edges[i + ahead].source);
                    detail::prefetch(label + edges[i + ahead].target);
                }
                edge<Key, Index> e = edges[i];
                e.source = label[e.source];
                e.target = label[e.target];
                edges[to] = e;
                to += unsigned(e.source != e.target) & unsigned(std::max(e.source, e.target) < live);
            }
            in.segments[p].end = to;
        });
}

/// Contracts every vertex with its root. Returns how many components still have edges.
template <class Key, class Index, class IsDone>
std::uint64_t contract_trees(detail::thread_team const& on, edge_list<Key, Index>& in,
    std::uint64_t num_vertices, IsDone const& is_done, std::uint32_t* parent,
    std::vector<counts> const& roots, labels& to)
{
    detail::buffer<std::uint32_t> label = number_trees(on, num_vertices, is_done, parent, roots, to.done);
    relabel(on, in, label.data(), roots.back().live);
    to.push(std::move(label), roots.back().live);
    to.done += roots.back().done;
    return roots.back().live;
}

/// What a round leaves to the next, since memory that is already mapped costs no page faults.
struct round_space
{
    detail::buffer<std::uint64_t> least;
    detail::buffer<std::uint32_t> parent;
};

/// A round of Boruvka's algorithm: contracts every vertex with the one its lightest edge leads to. Returns
/// how many components still have edges.
template <class Key, class Index>
std::uint64_t contract_round(detail::thread_team const& on, edge_list<Key, Index>& in,
    std::uint64_t num_vertices, forest<Key, Index>& out, labels& to, round_space& space)
{
    offers<Key, Index> const by(on, in);
    if (space.least.size() == 0)
        space = {detail::buffer<std::uint64_t>(num_vertices), detail::buffer<std::uint32_t>(num_vertices)};
    std::uint64_t* const least = space.least.data();
    std::uint32_t* const parent = space.parent.data();
    on.each(num_vertices, [=](std::uint64_t u) { least[u] = offers<Key, Index>::none; });
    by.exact() ? find_lightest<true>(on, in, num_vertices, by, least)
               : find_lightest<false>(on, in, num_vertices, by, least);
    std::vector<counts> const roots = point(on, num_vertices, by, least, parent, out);
    auto const is_done = [=](std::uint64_t u) { return least[u] == offers<Key, Index>::none; };
    return contract_trees(on, in, num_vertices, is_done, parent, roots, to);
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
