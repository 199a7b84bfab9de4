//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_NODE_FILTER_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_NODE_FILTER_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/edge_ids.hpp>
#include <boost_gpu_mst/edge_id.hpp>

#include "libs/core/find_root.hpp"
#include "libs/core/key_reader.hpp"
#include "libs/core/thread_team.hpp"
#include "libs/distributed/group.hpp"
#include "libs/distributed/host_space.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

// Filter-Boruvka over ranks whose cores the first rank can use, since they share a node. Rounds over a group
// (boruvka.hpp) do all work on vertices on every rank; on one node this is the same cores' work, many times.
//
//   1. The ranks agree on a limit in the order of all edges, (weight key, edge id), below which there are
//      some three edges for each vertex: the light edges.
//   2. The first rank gathers the light edges and solves them.
//   3. All ranks drop their heavy edges whose ends the light forest joins: each is last on a cycle.
//   4. The first rank gathers the others and solves them, on the trees of the light forest as vertices. A
//      rank with more of these edges than a forest has reduces them first.
//
// The union of both forests is the minimum spanning forest: Osipov, Sanders, Singler, "The filter-Kruskal
// minimum spanning tree algorithm", ALENEX 2009.

namespace boost_gpu_mst::distributed
{

/// Some edges of one rank, or of all ranks one after the other, in the order of their ids.
template <class Key>
struct edge_selection
{
    edge_selection() = default;
    explicit edge_selection(std::uint64_t size)
        : u(std::size_t(size)), v(std::size_t(size)), weight(std::size_t(size))
    {
    }

    std::uint64_t size() const noexcept { return u.size(); }

    /// As a list of edges between \p num_vertices vertices, with weights as in \p like.
    detail::edge_arrays arrays(detail::edge_arrays const& like, std::uint32_t num_vertices) const
    {
        detail::edge_arrays a;
        a.type = like.type;
        a.num_vertices = num_vertices;
        a.heaviest_first = like.heaviest_first;
        a.checked = true;
        a.size = size();
        a.sources = u.data();
        a.targets = v.data();
        a.weights = weight.data();
        return a;
    }

    detail::buffer<edge_id> ids; ///< on their rank; not gathered
    detail::buffer<std::uint32_t> u, v;
    detail::buffer<Key> weight;
};

/// One rank's part in the steps above. Functions are local unless they are said to be collective; collective
/// ones allocate no memory.
template <class Key>
class node_filter
{
public:
    /// \p own: checked. \p edges_before: edges of lower ranks. \p all_edges: edges of all ranks.
    node_filter(group& g, host_space space, detail::edge_arrays const& own, std::uint64_t edges_before,
        std::uint64_t all_edges)
        : m_group(g), m_space(std::move(space)), m_own(own), m_key(own), m_before(edges_before),
          m_all(all_edges),
          m_sample(own.num_vertices < all_edges / light_edges_of_vertex ? g.size() * samples_of_rank : 0),
          m_offsets(g.size() + std::size_t(1)), m_selected(m_offsets.size()), m_sizes(g.size()),
          m_component(std::size_t(own.num_vertices))
    {
    }

    /// Collective.
    void find_limit()
    {
        if (m_sample.empty())
            return; // all edges are light
        std::int64_t most = -std::int64_t(m_own.size);
        m_group.all_reduce_min(&most, 1);
        place* const mine = m_sample.data() + m_group.rank() * samples_of_rank;
        std::size_t const count = std::size_t(samples_of_rank * m_own.size / std::uint64_t(-most));
        for (std::size_t i = 0; i != samples_of_rank; ++i)
        {
            std::uint64_t const e = i < count ? m_own.size * i / count : 0;
            mine[i] = i < count ? place{m_key(e), m_before + e} : place::last();
        }
        m_group.all_gather(
            reinterpret_cast<std::uint32_t*>(m_sample.data()), samples_of_rank * sizeof(place) / 4);
        auto const end = std::partition(
            m_sample.begin(), m_sample.end(), [](place const& p) { return p.id != place::last().id; });
        auto const at = m_sample.begin()
                        + std::ptrdiff_t(double(end - m_sample.begin()) * light_edges_of_vertex
                                         * m_own.num_vertices / double(m_all));
        std::nth_element(m_sample.begin(), at, end);
        m_limit = *at;
    }

    edge_selection<Key> select_light()
    {
        return select([&](std::uint64_t e) { return !is_heavy(e) && m_own.sources[e] != m_own.targets[e]; },
            [](std::uint32_t u) { return u; });
    }

    /// Heavy edges between trees of the light forest, with trees as their ends.
    edge_selection<Key> select_heavy()
    {
        if (m_sample.empty())
            return {};
        std::uint32_t const* const component = m_component.data();
        return select([this, component](std::uint64_t e)
            { return is_heavy(e) && component[m_own.sources[e]] != component[m_own.targets[e]]; },
            [=](std::uint32_t u) { return component[u]; });
    }

    /// Collective: makes place_of() known for edges that are gathered next. Returns how many they are.
    std::uint64_t exchange_sizes(edge_selection<Key> const& mine)
    {
        gather_values(m_group, std::int64_t(mine.size()), m_sizes.data());
        std::partial_sum(m_sizes.begin(), m_sizes.end(), m_offsets.begin() + 1);
        return m_offsets.back();
    }

    /// Collective: \p all on the first rank becomes the edges of all ranks.
    void gather(edge_selection<Key> const& mine, edge_selection<Key>& all)
    {
        m_group.gather(mine.u.data(), sizeof mine.u[0], m_offsets.data(), all.u.data());
        m_group.gather(mine.v.data(), sizeof mine.v[0], m_offsets.data(), all.v.data());
        m_group.gather(mine.weight.data(), sizeof mine.weight[0], m_offsets.data(), all.weight.data());
    }

    /// On the first rank: turns places among the edges that were gathered last into places among those of
    /// their rank, rank by rank and otherwise in the same order.
    std::vector<std::uint32_t> places_by_rank(detail::edge_ids const& forest)
    {
        std::vector<unsigned> rank_of(std::size_t(forest.size()));
        m_space.each("", forest.size(),
            [&](std::size_t i)
            {
                rank_of[i] = unsigned(
                    std::upper_bound(m_offsets.begin(), m_offsets.end(), forest[i]) - m_offsets.begin() - 1);
            });
        std::fill(m_selected.begin(), m_selected.end(), 0);
        for (unsigned const r : rank_of)
            ++m_selected[r + 1];
        std::partial_sum(m_selected.begin(), m_selected.end(), m_selected.begin());
        std::vector<std::uint64_t> next(m_selected.begin(), m_selected.end() - 1);
        std::vector<std::uint32_t> places(rank_of.size());
        for (std::size_t i = 0; i != places.size(); ++i)
            places[std::size_t(next[rank_of[i]]++)] = std::uint32_t(forest[i] - m_offsets[rank_of[i]]);
        return places;
    }

    /// Collective: sends to all ranks how many of their edges places_by_rank() found. Returns this rank's.
    std::uint64_t exchange_counts()
    {
        m_group.broadcast(m_selected.data(), m_selected.size() * sizeof m_selected[0], 0);
        return m_selected[m_group.rank() + std::size_t(1)] - m_selected[m_group.rank()];
    }

    /// Collective: \p mine becomes this rank's part of what places_by_rank() returned on the first rank.
    void scatter(std::vector<std::uint32_t> const& all, std::vector<std::uint32_t>& mine)
    {
        m_group.scatter(all.data(), sizeof(std::uint32_t), m_selected.data(), mine.data());
    }

    /// The tree of each vertex below \p size under some edges of \p all. Trees are numbered by their lowest
    /// vertices. Returns how many there are.
    std::uint32_t label(std::uint32_t size, edge_selection<Key> const& all, detail::edge_ids const& forest,
        detail::buffer<std::uint32_t>& tree)
    {
        detail::buffer<std::uint32_t> parents(size), numbers(size + std::size_t(1));
        std::uint32_t *const parent = parents.data(), *const number = numbers.data();
        m_space.each("", size, [=](std::uint64_t v) { parent[v] = std::uint32_t(v); });
        m_space.each(
            "", forest.size(), [&](std::uint64_t i) { join(parent, all.u[forest[i]], all.v[forest[i]]); });
        m_space.number(
            size, [=](std::uint64_t v) { return v != size && detail::load(parent[v]) == v; }, number);
        m_space.each("", size,
            [&](std::uint64_t v) { tree[v] = number[detail::find_root(parent, std::uint32_t(v))]; });
        return number[size];
    }

    detail::buffer<std::uint32_t>& component() noexcept { return m_component; }

private:
    static constexpr std::uint64_t light_edges_of_vertex = 3;
    static constexpr std::size_t samples_of_rank = 512;

    /// Of an edge in the order of all edges.
    struct place
    {
        std::uint64_t key, id;

        static place last() { return {~std::uint64_t(0), ~std::uint64_t(0)}; }
        friend bool operator<(place const& a, place const& b)
        {
            return a.key != b.key ? a.key < b.key : a.id < b.id;
        }
    };

    bool is_heavy(std::uint64_t e) const { return m_limit < place{m_key(e), m_before + e}; }

    /// The edges that \p is_taken takes, with map(end) as their ends.
    template <class IsTaken, class Map>
    edge_selection<Key> select(IsTaken const& is_taken, Map const& map)
    {
        std::size_t const size = std::size_t(m_own.size);
        std::vector<std::vector<edge_id>> taken_of_block(host_space::blocks(size));
        m_space.for_blocks(size,
            [&](std::size_t b, std::size_t first, std::size_t last)
            {
                for (std::size_t e = first; e != last; ++e)
                    if (is_taken(e))
                        taken_of_block[b].push_back(e);
            });
        std::vector<std::size_t> begin_of_block(taken_of_block.size() + 1);
        for (std::size_t b = 0; b != taken_of_block.size(); ++b)
            begin_of_block[b + 1] = begin_of_block[b] + taken_of_block[b].size();
        edge_selection<Key> taken(begin_of_block.back());
        taken.ids = detail::buffer<edge_id>(begin_of_block.back());
        m_space.for_blocks(size,
            [&](std::size_t b, std::size_t, std::size_t)
            {
                std::size_t to = begin_of_block[b];
                for (edge_id const e : taken_of_block[b])
                {
                    taken.ids[to] = e;
                    taken.u[to] = map(m_own.sources[e]);
                    taken.v[to] = map(m_own.targets[e]);
                    taken.weight[to++] = static_cast<Key const*>(m_own.weights)[e];
                }
            });
        return taken;
    }

    /// Hooks the higher root to the lower one, so that a tree's root is its lowest vertex in the end.
    static void join(std::uint32_t* parent, std::uint32_t u, std::uint32_t v)
    {
        do
        {
            u = detail::find_root(parent, u);
            v = detail::find_root(parent, v);
            if (u < v)
                std::swap(u, v);
        } while (u != v && !detail::replace(parent[u], u, v));
    }

    group& m_group;
    host_space m_space;
    detail::edge_arrays const m_own;
    detail::key_reader<Key> const m_key;
    std::uint64_t const m_before, m_all;
    std::vector<place> m_sample; ///< rank by rank; empty if all edges are light
    place m_limit = place::last();
    std::vector<std::uint64_t> m_offsets;  ///< where a rank's edges begin among those of all
    std::vector<std::uint64_t> m_selected; ///< where a rank's selected edges begin among those of all
    std::vector<std::int64_t> m_sizes;
    detail::buffer<std::uint32_t> m_component; ///< by vertex: its tree in the light forest
};

} // namespace boost_gpu_mst::distributed

#endif
