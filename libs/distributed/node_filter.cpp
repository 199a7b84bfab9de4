//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

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
//
// Functions are local unless they are said to be collective.

#include <boost_gpu_mst/detail/library/solve.hpp>

#include "libs/core/check_arrays.hpp"
#include "libs/core/find_root.hpp"
#include "libs/core/relaxed_atomics.hpp"
#include "libs/dispatch/check_call.hpp"
#include "libs/distributed/host_space.hpp"
#include "libs/distributed/rank_call.hpp"
#include "libs/verify/check_input.hpp"

#include <numeric>
#include <optional>

namespace boost_gpu_mst::distributed
{
namespace
{

/// Edges between \p num_vertices vertices, with their keys as weights.
template <class Key>
detail::edge_arrays list_of(edge_columns<Key> const& columns, std::uint32_t num_vertices)
{
    detail::edge_arrays a;
    a.type = sizeof(Key) == 8 ? detail::weight_type::uint64 : detail::weight_type::uint32;
    a.num_vertices = num_vertices;
    a.checked = true;
    a.size = columns.u.size();
    a.sources = columns.u.data();
    a.targets = columns.v.data();
    a.weights = columns.key.data();
    return a;
}

/// The limit between light and heavy edges, found in a sample of all edges.
template <class Key>
class light_limit
{
public:
    explicit light_limit(rank_call const& c)
        : m_call(c), m_key(c.edges), m_before(c.edges_before),
          m_sample(c.edges.num_vertices < c.all_edges / light_edges_of_vertex
                       ? c.ranks.size() * samples_of_rank
                       : 0)
    {
    }

    bool are_all_light() const { return m_sample.empty(); }
    bool is_heavy(std::uint64_t e) const { return m_limit < order_key_of(e); }

    /// Collective; allocates no memory.
    void find()
    {
        if (are_all_light())
            return;
        std::uint64_t const size = m_call.edges.size;
        std::int64_t most = -std::int64_t(size);
        m_call.ranks.all_reduce_min(&most, 1);
        order_key* const mine = m_sample.data() + m_call.ranks.rank() * samples_of_rank;
        std::size_t const count = std::size_t(samples_of_rank * size / std::uint64_t(-most));
        for (std::size_t i = 0; i != samples_of_rank; ++i)
            mine[i] = i < count ? order_key_of(size * i / count) : last;
        m_call.ranks.all_gather(
            reinterpret_cast<std::uint32_t*>(m_sample.data()), samples_of_rank * sizeof(order_key) / 4);
        auto const end =
            std::partition(m_sample.begin(), m_sample.end(), [](order_key const& p) { return p != last; });
        auto const at = m_sample.begin()
                        + std::ptrdiff_t(double(end - m_sample.begin()) * light_edges_of_vertex
                                         * m_call.edges.num_vertices / double(m_call.all_edges));
        std::nth_element(m_sample.begin(), at, end);
        m_limit = *at;
    }

private:
    static constexpr std::uint64_t light_edges_of_vertex = 3;
    static constexpr std::size_t samples_of_rank = 512;

    using order_key = std::pair<std::uint64_t, std::uint64_t>; ///< (weight key, edge id)
    static constexpr order_key last{~std::uint64_t(0), ~std::uint64_t(0)};

    order_key order_key_of(std::uint64_t e) const { return {m_key(e), m_before + e}; }

    rank_call const& m_call;
    detail::key_reader<Key> const m_key;
    std::uint64_t const m_before;
    std::vector<order_key> m_sample; ///< rank by rank; empty if all edges are light
    order_key m_limit = last;
};

/// Brings edges of all ranks to the first one, and back to each rank which of its edges are in their forest.
/// Collective functions allocate no memory.
class first_rank_exchange
{
public:
    explicit first_rank_exchange(group& g)
        : m_group(g), m_offsets(g.size() + std::size_t(1)), m_selected(m_offsets.size())
    {
    }

    /// Collective, before gather(). Returns how many edges all ranks have.
    std::uint64_t exchange_sizes(std::uint64_t mine)
    {
        return distributed::exchange_sizes(m_group, mine, m_offsets);
    }

    /// Collective: \p all on the first rank becomes the edges of all ranks.
    template <class Key>
    void gather(edge_columns<Key> const& mine, edge_columns<Key>& all)
    {
        m_group.gather(mine.u.data(), sizeof mine.u[0], m_offsets.data(), all.u.data());
        m_group.gather(mine.v.data(), sizeof mine.v[0], m_offsets.data(), all.v.data());
        m_group.gather(mine.key.data(), sizeof(Key), m_offsets.data(), all.key.data());
    }

    /// On the first rank: turns places among the edges that were gathered last into places among those of
    /// their rank, rank by rank and otherwise in the same order.
    std::vector<std::uint64_t> places_by_rank(host_space const& space, detail::edge_ids const& forest)
    {
        std::vector<unsigned> rank_of(std::size_t(forest.size()));
        space.each("", forest.size(),
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
        std::vector<std::uint64_t> places(rank_of.size());
        for (std::size_t i = 0; i != places.size(); ++i)
            places[std::size_t(next[rank_of[i]]++)] = forest[i] - m_offsets[rank_of[i]];
        return places;
    }

    /// Collective, before scatter(). Returns how many of this rank's edges places_by_rank() found.
    std::uint64_t exchange_counts()
    {
        m_group.broadcast(m_selected.data(), m_selected.size() * sizeof m_selected[0], 0);
        return m_selected[m_group.rank() + std::size_t(1)] - m_selected[m_group.rank()];
    }

    /// Collective: \p mine becomes this rank's part of what places_by_rank() returned on the first rank.
    void scatter(std::vector<std::uint64_t> const& all, std::vector<std::uint64_t>& mine)
    {
        m_group.scatter(all.data(), sizeof(std::uint64_t), m_selected.data(), mine.data());
    }

private:
    group& m_group;
    std::vector<std::uint64_t> m_offsets;  ///< where a rank's edges begin among those of all
    std::vector<std::uint64_t> m_selected; ///< where a rank's selected edges begin among those of all
};

/// Hooks the higher root to the lower one, so that a tree's root is its lowest vertex in the end.
void join(std::uint32_t* parent, std::uint32_t u, std::uint32_t v)
{
    do
    {
        u = detail::find_root(parent, u);
        v = detail::find_root(parent, v);
        if (u < v)
            std::swap(u, v);
    } while (u != v && !detail::replace(parent[u], u, v));
}

/// The tree of each vertex under some of the edges, in parallel. Trees are numbered by their lowest vertices.
template <class Key>
void label(host_space& space, edge_columns<Key> const& edges, detail::edge_ids const& forest,
    detail::buffer<std::uint32_t>& tree)
{
    auto const size = std::uint32_t(tree.size());
    detail::buffer<std::uint32_t> parents(size), numbers(size + std::size_t(1));
    std::uint32_t *const parent = parents.data(), *const number = numbers.data();
    space.each("", size, [=](std::uint64_t v) { parent[v] = std::uint32_t(v); });
    space.each(
        "", forest.size(), [&](std::uint64_t i) { join(parent, edges.u[forest[i]], edges.v[forest[i]]); });
    space.number(
        size, [=](std::uint64_t v) { return v != size && detail::load(parent[v]) == v; }, number);
    space.each(
        "", size, [&](std::uint64_t v) { tree[v] = number[detail::find_root(parent, std::uint32_t(v))]; });
}

template <class Key>
class node_filter
{
public:
    explicit node_filter(rank_call& c)
        : m_call(c), m_space(is_first() ? threads_of_all() : c.own.threads,
                         std::max<std::size_t>(std::size_t(c.edges.size), c.edges.num_vertices)),
          m_limit(c), m_exchange(c.ranks), m_component(c.edges.num_vertices)
    {
    }

    /// Collective. Returns this rank's edges of the forest.
    detail::edge_ids run()
    {
        m_limit.find();
        std::uint32_t const components =
            solve_selected([&] { return select_light(); }, nullptr, m_call.edges.num_vertices, &m_component);
        detail::buffer<std::uint32_t> tree; // of each component, if wanted
        bool const wants_components = m_call.o.want_components;
        solve_selected(
            [&]
            {
                m_call.begin_round(m_call.r.rounds, components, m_call.edges.size);
                if (wants_components)
                    tree = detail::buffer<std::uint32_t>(components);
                return reduced(select_heavy(), components);
            },
            m_component.data(), components, wants_components ? &tree : nullptr);
        m_call.together(
            [&]
            {
                m_call.clock.begin("collect");
                if (wants_components)
                {
                    m_call.r.components.assign(m_component.begin(), m_component.end());
                    for (std::uint32_t& component : m_call.r.components)
                        component = tree[component];
                }
                if (m_call.o.order == output_order::by_edge)
                    std::sort(m_forest.begin(), m_forest.end()); // the heavy ones follow the light ones
            });
        return detail::edge_ids(std::move(m_forest));
    }

private:
    bool is_first() const { return m_call.ranks.rank() == 0; }

    /// Rank 0 solves on the cores of all ranks.
    unsigned threads_of_all() const { return m_call.own.threads * m_call.ranks.size(); }

    detail::buffer<edge_id> select_light() const
    {
        detail::edge_arrays const& own = m_call.edges;
        return select(
            [&](std::uint64_t e) { return !m_limit.is_heavy(e) && own.sources[e] != own.targets[e]; });
    }

    /// Heavy edges between trees of the light forest.
    detail::buffer<edge_id> select_heavy() const
    {
        if (m_limit.are_all_light())
            return {};
        detail::edge_arrays const& own = m_call.edges;
        std::uint32_t const* const component = m_component.data();
        return select([&](std::uint64_t e)
            { return m_limit.is_heavy(e) && component[own.sources[e]] != component[own.targets[e]]; });
    }

    /// The edges that \p is_taken takes, ascending.
    template <class IsTaken>
    detail::buffer<edge_id> select(IsTaken const& is_taken) const
    {
        std::size_t const size = std::size_t(m_call.edges.size);
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
        detail::buffer<edge_id> taken(begin_of_block.back());
        m_space.for_blocks(size,
            [&](std::size_t b, std::size_t, std::size_t) {
                std::copy(
                    taken_of_block[b].begin(), taken_of_block[b].end(), taken.begin() + begin_of_block[b]);
            });
        return taken;
    }

    /// If there are more edges than a forest of the components has, only those of their forest.
    detail::buffer<edge_id> reduced(detail::buffer<edge_id> ids, std::uint32_t components) const
    {
        if (ids.size() < components)
            return ids;
        report unused;
        options own = m_call.own;
        own.on_progress = nullptr;
        own.order = output_order::by_edge;
        edge_columns<Key> const columns(m_space, m_call.edges, ids, m_component.data());
        detail::edge_ids const kept = detail::solve(list_of(columns, components), own, unused);
        for (std::size_t i = 0; i != kept.size(); ++i)
            ids[i] = ids[kept[i]]; // which ascend
        ids.shorten(kept.size());
        return ids;
    }

    /// Collective. Appends to the forest those of this rank's edges select() that are in the forest of all
    /// ranks' such edges, with new numbers of their ends, unless null. \p tree becomes the tree of each
    /// vertex, unless null. Returns the number of trees.
    template <class Select>
    std::uint32_t solve_selected(Select const& select, std::uint32_t const* new_number,
        std::uint32_t vertices, detail::buffer<std::uint32_t>* tree)
    {
        group& g = m_call.ranks;
        detail::buffer<edge_id> ids;
        edge_columns<Key> mine, all; // the latter on the first rank
        m_call.together(
            [&]
            {
                ids = select();
                mine = edge_columns<Key>(m_space, m_call.edges, ids, new_number);
            });
        std::uint64_t const count = m_exchange.exchange_sizes(ids.size());
        m_call.together([&] { all = edge_columns<Key>(is_first() ? count : 0); });
        m_exchange.gather(mine, all);
        mine = edge_columns<Key>(); // sent

        std::vector<std::uint64_t> places, own_places;
        struct
        {
            std::uint32_t trees, rounds;
        } found{};
        std::exception_ptr const failure = failure_of(
            [&]
            {
                if (!is_first())
                    return;
                detail::edge_ids const forest = solve_gathered(all, vertices);
                m_call.clock.begin("filter");
                places = m_exchange.places_by_rank(m_space, forest);
                found = {vertices - std::uint32_t(forest.size()), m_call.r.rounds};
                if (tree)
                    label(m_space, all, forest, *tree);
            });
        g.wait_for_first();
        barrier_with_errors(g, failure, m_call.edges.size);
        g.broadcast(&found, sizeof found, 0);
        m_call.r.rounds = found.rounds;
        if (tree)
            g.broadcast(tree->data(), vertices * sizeof(std::uint32_t), 0);

        std::uint64_t const own_count = m_exchange.exchange_counts();
        m_call.together(
            [&]
            {
                own_places.resize(std::size_t(own_count));
                m_forest.reserve(m_forest.size() + own_places.size());
            });
        m_exchange.scatter(places, own_places);
        for (std::uint64_t const place : own_places)
            m_forest.push_back(ids[place]);
        return found.trees;
    }

    /// On the first rank.
    detail::edge_ids solve_gathered(edge_columns<Key> const& all, std::uint32_t vertices)
    {
        m_call.clock.end();
        report of_solve;
        options own = m_call.own;
        own.threads = threads_of_all();
        detail::edge_ids forest = detail::solve(list_of(all, vertices), own, of_solve);
        report& r = m_call.r;
        r.steps.insert(r.steps.end(), of_solve.steps.begin(), of_solve.steps.end());
        r.device = of_solve.device;
        r.engine = of_solve.engine;
        r.rounds += of_solve.rounds;
        return forest;
    }

    rank_call& m_call;
    host_space m_space;
    light_limit<Key> m_limit;
    first_rank_exchange m_exchange;
    detail::buffer<std::uint32_t> m_component; ///< by vertex: its tree in the light forest
    std::vector<edge_id> m_forest;
};

template <class Key>
detail::edge_ids solve(rank_call& c)
{
    std::optional<node_filter<Key>> filter;
    c.together(
        [&]
        {
            dispatch::check(c.own);
            dispatch::check(c.edges);
            verify::check_input(c.edges, c.own);
            c.begin_round(0, c.edges.num_vertices, c.edges.size);
            detail::thread_team const threads(c.own.threads);
            detail::check_edge_list<Key>(threads, c.edges);
            c.own.backend = backend::host;
            c.own.device = -1;
            c.own.objective = objective::minimum; // of keys
            c.r.device = detail::name_of_threads(threads.size());
            c.r.reason = "rank 0 solves for the ranks of its node";
            filter.emplace(c);
        });
    return filter->run();
}

} // namespace

detail::edge_ids solve_on_first_rank(rank_call& c)
{
    return detail::bytes_of(c.edges.type) == 8 ? solve<std::uint64_t>(c) : solve<std::uint32_t>(c);
}

} // namespace boost_gpu_mst::distributed
