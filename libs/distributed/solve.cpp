//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// One call over a group: each rank reduces its edges to a forest by a normal call, on its own device or
// cores; then rounds over the group (libs/distributed/boruvka.hpp) join these forests. A barrier with errors
// follows each phase in which something can fail, so that no rank waits for one that has thrown.

#include "libs/distributed/solve.hpp"

#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/key_map.hpp"
#include "libs/core/log.hpp"
#include "libs/core/step_clock.hpp"
#include "libs/distributed/checks.hpp"
#include "libs/distributed/forest_reducer.hpp"
#include "libs/distributed/gather_edges.hpp"
#include "libs/distributed/host_space.hpp"
#include "libs/distributed/total.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <memory>
#include <numeric>
#include <string>
#include <utility>
#include <vector>

namespace boost_gpu_mst::distributed
{
namespace
{

using detail::edge_arrays;

/// By vertex: trees numbered by the lowest vertex in each. \p tree is below \p trees.
std::vector<std::uint32_t> numbered_by_vertex(std::vector<std::uint32_t> tree, std::uint32_t trees)
{
    std::vector<std::uint32_t> number(trees, report::no_component);
    std::uint32_t next = 0;
    for (std::uint32_t& t : tree)
    {
        if (number[t] == report::no_component)
            number[t] = next++;
        t = number[t];
    }
    return tree;
}

/// What one rank knows during a call.
class call
{
public:
    call(group& g, options const& o, options_for const& thread_budget, report& r,
        forest_reducer* device_reducer)
        : m_group(g), m_options(o), m_thread_budget(thread_budget), m_report(r), m_clock(r),
          m_joins(g.size() > 1 || o.want_components), m_device_reducer(device_reducer)
    {
    }

    detail::selected_partition run(detail::rank_partition const& partition, bool wants_report)
    {
        read(partition, wants_report);
        reduce_own_edges();
        if (m_joins)
        {
            m_on_devices = m_on_devices && m_device_reducer->serves(m_own, m_report);
            if (m_on_devices)
                reduce_on_devices_of_call();
            else if (bytes_of(m_arrays.type) == 8)
                join_forests<std::uint64_t>();
            else
                join_forests<std::uint32_t>();
        }
        return deliver(partition);
    }

private:
    /// Has all ranks read their edges, and checks that these are parts of one graph.
    void read(detail::rank_partition const& partition, bool wants_report)
    {
        std::vector<std::int64_t> gathered;
        std::vector<std::uint64_t> first_vertex;
        together(m_group, m_rank_input,
            [&]
            {
                check_options(m_options);
                gathered.resize(m_group.size());
                first_vertex.resize(m_group.size() + std::size_t(1));
                m_clock.begin("read");
                return 0;
            });
        gather_values(m_group, std::int64_t(partition.own_vertices), gathered.data());
        std::partial_sum(gathered.begin(), gathered.end(), first_vertex.begin() + 1);

        together(m_group, m_rank_input,
            [&]
            {
                m_arrays = partition.read(first_vertex.data());
                m_arrays.heaviest_first = m_options.objective == objective::maximum;
                m_rank_input.edges = m_arrays.size;
                return 0;
            });
        m_wants_report = check_agreement(m_group, m_arrays, m_options, wants_report);
        gather_values(m_group, std::int64_t(m_rank_input.edges), gathered.data());
        auto const mine = gathered.begin() + m_group.rank();
        m_edges_before = std::uint64_t(std::accumulate(gathered.begin(), mine, std::int64_t(0)));
        m_all_edges = std::uint64_t(std::accumulate(mine, gathered.end(), std::int64_t(m_edges_before)));
        m_clock.end();
    }

    void reduce_own_edges()
    {
        together(m_group, m_rank_input,
            [&]
            {
                m_own = m_thread_budget(m_arrays.size);
                m_threads = m_own.threads;
                m_own.want_total = m_own.want_components = false;
                return 0;
            });
        // Only rounds on the cores find the component of each vertex.
        m_on_devices =
            m_joins && m_device_reducer && !m_options.want_components && m_device_reducer->may_serve(m_own);
        together(m_group, m_rank_input,
            [&]
            {
                // Rounds on devices take ascending ids, those on the cores ascending weights.
                if (m_joins)
                    m_own.order = m_on_devices ? output_order::by_edge : output_order::by_weight;
                if (m_on_devices)
                    m_device_reducer->solve(m_arrays, m_own, m_report);
                else
                    m_forest = detail::solve(m_arrays, m_own, m_report);
                if (m_options.want_components)
                {
                    m_components.resize(m_arrays.num_vertices);
                    std::iota(m_components.begin(), m_components.end(), std::uint32_t(0));
                }
                return 0;
            });
    }

    template <class Key>
    void join_forests()
    {
        std::unique_ptr<host_rounds<Key>> rounds;
        together(m_group, m_rank_input,
            [&]
            {
                m_clock.begin("gather forest");
                if (m_own.order == output_order::by_edge)
                    m_forest = sorted_by_weight<Key>(m_arrays, m_device_reducer->take_ids());
                m_selected.assign(m_forest.size(), 0);
                host_space const space(
                    m_threads, std::max<std::size_t>(m_forest.size(), m_arrays.num_vertices));
                rounds = std::make_unique<host_rounds<Key>>(space, m_group, m_arrays.num_vertices,
                    m_components.empty() ? nullptr : m_components.data(),
                    edges_of<Key>(m_arrays, m_forest, m_threads), m_selected);
                m_clock.end();
                return 0;
            });

        m_rounds = rounds->run(
            [&](unsigned done)
            {
                m_rounds = done;
                together(m_group, m_rank_input,
                    [&]
                    {
                        begin_round(rounds->components(), std::size_t(rounds->edges_left()));
                        m_clock.add_bytes(std::uint64_t(winners_view<Key>::bytes) * rounds->components());
                        return 0;
                    });
            });
        m_clock.end();
        m_report.steps.pop_back(); // the step begun for a round that was not needed
        m_trees = rounds->label();
    }

    void reduce_on_devices_of_call()
    {
        together(m_group, m_rank_input,
            [&]
            {
                m_clock.begin("prepare rounds");
                return 0;
            });
        unsigned const bytes = bytes_of(m_arrays.type) == 8 ? winners_view<std::uint64_t>::bytes
                                                            : winners_view<std::uint32_t>::bytes;
        m_forest = reduce_on_devices(m_group, m_rank_input, *m_device_reducer,
            m_options.order == output_order::by_weight, m_own, m_report,
            [&](std::uint32_t components, std::uint64_t left)
            {
                begin_round(components, std::size_t(left));
                m_clock.add_bytes(std::uint64_t(bytes) * components);
                ++m_rounds;
            });
        --m_rounds; // the round begun last was not needed
        m_clock.end();
    }

    void begin_round(std::uint32_t components, std::size_t edges)
    {
        m_clock.begin("round " + std::to_string(m_rounds + 1) + " of the group");
        if (m_options.on_progress && !m_options.on_progress(progress{m_rounds + 1, components, edges}))
            BOOST_THROW_EXCEPTION(cancelled());
    }

    detail::selected_partition deliver(detail::rank_partition const& partition)
    {
        detail::selected_partition result;
        bool const wants_total = m_wants_report && m_options.want_total;
        group_total total(m_group, m_arrays, m_threads);
        together(m_group, m_rank_input,
            [&]
            {
                m_clock.begin("collect");
                result.edges = take_selected();
                if (wants_total)
                    total.add_own(result.edges);
                return 0;
            });
        if (wants_total)
            total.add_others();
        std::int64_t all = std::int64_t(result.edges.size());
        m_group.all_reduce_sum(&all, 1);
        together(m_group, m_rank_input,
            [&]
            {
                fill_report(std::uint64_t(all));
                if (wants_total)
                    m_report.total = total.result();
                partition.reserve_output(result.edges.size());
                return 0;
            });
        result.edges_before = m_edges_before;
        result.threads = m_threads;
        return result;
    }

    void fill_report(std::uint64_t forest_edges)
    {
        m_clock.end();
        m_report.edges = m_all_edges;
        m_report.forest_edges = forest_edges;
        m_report.trees = m_arrays.num_vertices - forest_edges;
        m_report.reason +=
            "; rank " + std::to_string(m_group.rank()) + " of " + std::to_string(m_group.size());
        if (m_joins)
            m_report.rounds = m_rounds;
        if (m_options.want_components)
            m_report.components = numbered_by_vertex(std::move(m_components), m_trees);
    }

    detail::edge_ids take_selected()
    {
        if (m_selected.empty())
            return std::move(m_forest);
        std::vector<edge_id> selected;
        selected.reserve(std::size_t(std::count(m_selected.begin(), m_selected.end(), 1)));
        for (std::size_t i = 0; i != m_selected.size(); ++i)
            if (m_selected[i])
                selected.push_back(m_forest[i]);
        if (m_options.order == output_order::by_edge)
            std::sort(selected.begin(), selected.end());
        return detail::edge_ids(std::move(selected));
    }

    group& m_group;
    options const& m_options;
    options_for const& m_thread_budget;
    unsigned m_threads = 0;
    report& m_report;
    step_clock m_clock;
    options m_own; ///< for the rank's own forest
    bool m_joins;  ///< whether there are rounds: one rank's forest is the result, but for its components
    rank_input m_rank_input;
    edge_arrays m_arrays;
    std::uint64_t m_edges_before = 0;
    std::uint64_t m_all_edges = 0;
    bool m_wants_report = false;             ///< some rank's caller does
    detail::edge_ids m_forest;               ///< in the order of m_own
    std::vector<unsigned char> m_selected;   ///< by place in m_forest; if empty, all of it
    std::vector<std::uint32_t> m_components; ///< the tree of each vertex, if wanted
    std::uint32_t m_trees = 0;
    unsigned m_rounds = 0;
    forest_reducer* m_device_reducer;
    bool m_on_devices = false; ///< the forests are reduced on devices
};

} // namespace

detail::selected_partition solve_over_group(group& g, detail::rank_partition const& partition,
    options const& o, options_for const& thread_budget, report& r, bool wants_report,
    forest_reducer* device_reducer)
{
    return call(g, o, thread_budget, r, device_reducer).run(partition, wants_report);
}

} // namespace boost_gpu_mst::distributed
