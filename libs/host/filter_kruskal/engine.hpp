//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_ENGINE_HPP
#define BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_ENGINE_HPP

#include <boost_gpu_mst/detail/tuning.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/host/filter_kruskal/edges.hpp"
#include "libs/host/filter_kruskal/join.hpp"
#include "libs/host/filter_kruskal/sample.hpp"
#include "libs/host/filter_kruskal/select.hpp"
#include "libs/host/filter_kruskal/sort.hpp"
#include "libs/runtime/step_clock.hpp"

#include <boost/throw_exception.hpp>

#include <cstdint>
#include <string>
#include <utility>

// Filter-Kruskal: Osipov, Sanders, Singler, "The filter-Kruskal minimum spanning tree algorithm",
// ALENEX 2009. The light edges are sorted and joined by Kruskal's loop. By then most heavy edges lie
// inside a component, and only the others are kept, for the next round. An edge of the forest is only
// in its own round, and rounds ascend by weight, so the forest comes in the order of (key, id), as
// Kruskal's does.

namespace boost_gpu_mst
{
namespace host
{
namespace filter_kruskal
{

template <class Key, class Index>
class engine
{
public:
    engine(team const& on, std::uint32_t num_vertices, options const& o, detail::host_tuning const& t,
        report& r, step_clock& clock)
        : m_team(on), m_num_vertices(num_vertices), m_options(o), m_tuning(t), m_report(r), m_clock(clock),
          m_factor(t.filter_factor), m_components(on, num_vertices),
          m_forest(num_vertices == 0 ? 0 : num_vertices - 1)
    {
    }

    /// Solves edges of which at least one joins two components.
    template <class Source>
    void grow(Source const& in)
    {
        unsigned round = 1;
        for (kept rest = solve_light(in, round); rest.size() != 0;)
            rest = solve_light(kept_edges<Key, Index>(rest), ++round);
    }

    /// The ids in the order of (key, id).
    detail::buffer<edge_id> take_forest()
    {
        m_forest.shorten(m_chosen);
        return std::move(m_forest);
    }

private:
    using kept = buffer<edge<Key, Index>>;

    static constexpr std::uint64_t worth_buckets = std::uint64_t(1) << 14;
    static constexpr std::uint64_t most_buckets = std::uint64_t(1) << 11;

    /// One round; returns the edges that still join two components.
    template <class Source>
    kept solve_light(Source const& in, unsigned round)
    {
        begin_round(round, in.num_edges());
        estimate<Key> const weights = sample<Key>(in, share_of_light(in.num_edges()));
        weight_limit<Key> const limit = weights.limit;
        {
            bucketed<Key, Index> light = select<Key, Index>(
                m_team, in, [&](auto&, std::uint64_t i) { return limit.admits(in.key(i), i); },
                [&](auto& source_of, std::uint64_t i) { return in.counts(source_of, i); },
                [](std::uint32_t u) { return u; },
                in.num_edges() < worth_buckets
                    ? bucket_of_key<Key>()
                    : bucket_of_key<Key>(weights.least, weights.greatest, most_buckets));
            sort_buckets(m_team, light);
            m_chosen = m_components.join(light.edges, m_forest.data(), m_chosen);
        }
        if (limit.admits_all())
            return {};

        // Most edges that are left lie within the giant component by now: a bit for each end shows it.
        m_components.flatten(m_team);
        std::uint32_t const* const root = m_components.roots();
        members const giant = m_components.largest(m_team);
        kept rest = select<Key, Index>(
            m_team, in,
            [&](auto& source_of, std::uint64_t i)
            { return (giant.bit(source_of(i)) & giant.bit(in.target(i))) == 0; },
            [&, root](auto& source_of, std::uint64_t i)
            { return root[source_of(i)] != root[in.target(i)] && in.counts(source_of, i); },
            [=](std::uint32_t u) {
                return root[u];
            }).edges;
        m_clock.end();
        // Light edges that lie together join little, and the filter leaves most. Without more of them each
        // time, rounds would read all edges as often as there are light edges in them.
        if (rest.size() > in.num_edges() / 2)
            m_factor *= 2;
        return rest;
    }

    /// The share of the edges that a round takes: 1 if the others are too few to be worth a round of their
    /// own, which reads all vertices once.
    double share_of_light(std::uint64_t edges) const
    {
        double const components = double(m_num_vertices - m_chosen);
        detail::host_tuning const& t = m_tuning;
        bool const filters =
            t.filter_factor > 0
            && double(edges) >= t.filter_threshold * (components + double(m_num_vertices) / 16);
        return filters ? m_factor * components / double(edges) : 1;
    }

    void begin_round(unsigned round, std::uint64_t edges)
    {
        m_report.rounds = round;
        if (m_options.on_progress
            && !m_options.on_progress(progress{round, m_num_vertices - m_chosen, edges}))
            BOOST_THROW_EXCEPTION(cancelled());
        m_clock.begin("round " + std::to_string(round));
    }

    team const& m_team;
    std::uint32_t m_num_vertices;
    options const& m_options;
    detail::host_tuning const& m_tuning;
    report& m_report;
    step_clock& m_clock;
    double m_factor; ///< light edges for each component
    disjoint_sets m_components;
    detail::buffer<edge_id> m_forest;
    std::uint64_t m_chosen = 0; ///< how many of them there are
};

} // namespace filter_kruskal
} // namespace host
} // namespace boost_gpu_mst

#endif
