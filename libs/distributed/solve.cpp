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

#include "libs/core/check_arrays.hpp"
#include "libs/core/exact_sum.hpp"
#include "libs/core/key_map.hpp"
#include "libs/core/key_reader.hpp"
#include "libs/core/step_clock.hpp"
#include "libs/core/thread_team.hpp"
#include "libs/dispatch/check_call.hpp"
#include "libs/dispatch/platform.hpp"
#include "libs/distributed/host_space.hpp"
#include "libs/distributed/node_filter.hpp"
#include "libs/distributed/resident_forest.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <exception>
#include <memory>
#include <numeric>
#include <optional>
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

/// The same ids, by (weight, id).
template <class Key>
detail::edge_ids sorted_by_weight(edge_arrays const& g, std::vector<edge_id> ids)
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

/// Collective. Throws the same on every rank if ranks were called with different numbers of vertices or types
/// of weights (invalid_graph), or with different options that decide the result (invalid_option). Returns
/// whether any rank wants a report.
bool check_agreement(group& g, edge_arrays const& a, options const& o, bool wants_report)
{
    static char const* const type_names[] = {"int32", "uint32", "int64", "uint64", "float", "double"};
    struct field
    {
        char const* name;
        std::int64_t value;
        bool of_graph; ///< otherwise of the options
    };
    constexpr std::size_t type = 1;
    field const fields[] = {
        {"num_vertices", std::int64_t(a.num_vertices), true},
        {"the type of the weights", std::int64_t(a.type), true},
        {"options.objective", std::int64_t(o.objective), false},
        {"options.algorithm", std::int64_t(o.algorithm), false},
        {"options.order", std::int64_t(o.order), false},
        {"options.want_total", o.want_total, false},
        {"options.want_components", o.want_components, false},
    };
    constexpr std::size_t count = sizeof fields / sizeof *fields;
    // The minimum of each value and, by its negative, the maximum.
    std::int64_t seen[2 * count + 1];
    for (std::size_t i = 0; i != count; ++i)
    {
        seen[2 * i] = fields[i].value;
        seen[2 * i + 1] = -fields[i].value;
    }
    seen[2 * count] = wants_report ? 0 : 1;
    g.all_reduce_min(seen, 2 * count + 1);
    for (std::size_t i = 0; i != count; ++i)
    {
        std::int64_t const least = seen[2 * i], most = -seen[2 * i + 1];
        if (least == most)
            continue;
        auto const text_of = [i](std::int64_t value)
        { return i == type ? type_names[value] : std::to_string(value); };
        std::string const text = std::string("boost_gpu_mst: ranks disagree: ") + fields[i].name + " is "
                                 + text_of(least) + " on one and " + text_of(most) + " on another";
        if (fields[i].of_graph)
            BOOST_THROW_EXCEPTION(invalid_graph(text));
        BOOST_THROW_EXCEPTION(invalid_option(text));
    }
    return seen[2 * count] == 0;
}

/// The state of a call on one rank.
class call
{
public:
    call(group& g, options const& o, options_for const& thread_budget, report& r, rank_devices* devices,
        bool shares_cores)
        : m_group(g), m_options(o), m_thread_budget(thread_budget), m_report(r), m_clock(r),
          m_joins(g.size() > 1 || o.want_components), m_shares_cores(g.size() > 1 && shares_cores),
          m_devices(devices)
    {
    }

    detail::selected_partition run(detail::rank_partition const& partition, bool wants_report)
    {
        read(partition, wants_report);
        choose_own_options();
        if (m_shares_cores && all_of(m_group, m_stays_on_host))
        {
            if (bytes_of(m_arrays.type) == 8)
                solve_on_first_rank<std::uint64_t>();
            else
                solve_on_first_rank<std::uint32_t>();
            return deliver(partition);
        }
        reduce_own_edges();
        if (m_joins)
        {
            if (m_on_devices && all_of(m_group, m_report.backend == backend::cuda))
                join_on_devices();
            else if (detail::bytes_of(m_arrays.type) == 8)
                join_forests<std::uint64_t>();
            else
                join_forests<std::uint32_t>();
        }
        return deliver(partition);
    }

private:
    template <class Work>
    void together(Work const& work)
    {
        distributed::together(m_group, m_edges, work);
    }

    /// Has all ranks read their edges, and checks that these are parts of one graph.
    void read(detail::rank_partition const& partition, bool wants_report)
    {
        std::vector<std::int64_t> gathered;
        std::vector<std::uint64_t> first_vertex;
        together(
            [&]
            {
                dispatch::check_algorithm(m_options, "ranks join their forests by another algorithm");
                dispatch::check_initial_components(m_options, "many ranks hold the graph");
                if (m_options.want_tree_totals)
                    BOOST_THROW_EXCEPTION(invalid_option(
                        "boost_gpu_mst: options.want_tree_totals is not for graphs that many ranks hold"));
                gathered.resize(m_group.size());
                first_vertex.resize(m_group.size() + std::size_t(1));
                m_clock.begin("read");
            });
        gather_values(m_group, std::int64_t(partition.own_vertices), gathered.data());
        std::partial_sum(gathered.begin(), gathered.end(), first_vertex.begin() + 1);

        together(
            [&]
            {
                m_arrays = partition.read(first_vertex.data());
                m_arrays.heaviest_first = m_options.objective == objective::maximum;
                m_edges = m_arrays.size;
            });
        m_wants_report = check_agreement(m_group, m_arrays, m_options, wants_report);
        gather_values(m_group, std::int64_t(m_edges), gathered.data());
        auto const mine = gathered.begin() + m_group.rank();
        m_edges_before = std::uint64_t(std::accumulate(gathered.begin(), mine, std::int64_t(0)));
        m_all_edges = std::uint64_t(std::accumulate(mine, gathered.end(), std::int64_t(m_edges_before)));
        m_clock.end();
    }

    void choose_own_options()
    {
        together(
            [&]
            {
                m_own = m_thread_budget(m_arrays.size);
                m_threads = m_own.threads;
                m_own.want_total = m_own.want_components = false;
                m_stays_on_host = m_shares_cores && stays_on_host();
            });
    }

    bool stays_on_host() const
    {
        return m_own.backend == backend::host
               || (m_own.backend == backend::automatic && m_own.devices.empty()
                   && !dispatch::cuda_platform().probe_if_in_sight(m_own.device).usable
                   && !dispatch::opencl_platform().probe_if_in_sight(m_own.device).usable);
    }

    /// By node_filter.hpp. Other ranks wait while the first one solves.
    template <class Key>
    void solve_on_first_rank()
    {
        bool const first = m_group.rank() == 0;
        std::uint32_t const vertices = m_arrays.num_vertices;
        std::optional<node_filter<Key>> filter;
        together(
            [&]
            {
                dispatch::check(m_own);
                dispatch::check(m_arrays);
                begin_round(vertices, std::size_t(m_arrays.size));
                detail::thread_team const threads(m_threads);
                if (!m_arrays.checked)
                {
                    detail::check_endpoints(threads, m_arrays.sources, m_edges, vertices, "source");
                    detail::check_endpoints(threads, m_arrays.targets, m_edges, vertices, "target");
                    detail::check_weights(threads, detail::key_reader<Key>(m_arrays), m_edges);
                }
                m_own.backend = backend::host;
                m_own.device = -1;
                m_report.vertices = vertices;
                m_report.device = detail::name_of(threads);
                m_report.reason = "rank 0 solves for the ranks of its node";
                // Rank 0 solves on the cores of all ranks.
                filter.emplace(m_group,
                    host_space(first ? m_threads * m_group.size() : m_threads,
                        std::max<std::size_t>(std::size_t(m_edges), vertices)),
                    m_arrays, m_edges_before, m_all_edges);
            });
        filter->find_limit();
        std::vector<edge_id> forest;
        std::uint32_t trees = solve_selected(
            *filter, [&] { return filter->select_light(); }, vertices, filter->component(), true, forest);
        m_group.broadcast(filter->component().data(), vertices * sizeof(std::uint32_t), 0);
        detail::buffer<std::uint32_t> tree;
        m_trees = solve_selected(
            *filter,
            [&]
            {
                begin_round(trees, std::size_t(m_arrays.size));
                tree = detail::buffer<std::uint32_t>(m_options.want_components ? trees : 0);
                return reduced<Key>(filter->select_heavy(), trees);
            },
            trees, tree, m_options.want_components, forest);
        m_group.broadcast(tree.data(), std::size_t(tree.size()) * sizeof(std::uint32_t), 0);
        together(
            [&]
            {
                if (m_options.want_components)
                {
                    m_components.resize(vertices);
                    for (std::uint32_t v = 0; v != vertices; ++v)
                        m_components[v] = tree[filter->component()[v]];
                }
                if (m_options.order == output_order::by_edge)
                    std::sort(forest.begin(), forest.end()); // the heavy ones follow the light ones
                m_forest = detail::edge_ids(std::move(forest));
                m_clock.end();
            });
    }

    /// If there are more edges than a forest has, only those of their forest.
    template <class Key>
    edge_selection<Key> reduced(edge_selection<Key> all, std::uint32_t vertices)
    {
        if (all.size() < vertices)
            return all;
        report unused;
        options own = m_own;
        own.on_progress = nullptr;
        own.order = output_order::by_edge;
        detail::edge_ids const kept = detail::solve(all.arrays(m_arrays, vertices), own, unused);
        edge_selection<Key> fewer(kept.size());
        fewer.ids = detail::buffer<edge_id>(std::size_t(kept.size()));
        for (std::size_t i = 0; i != kept.size(); ++i)
        {
            fewer.ids[i] = all.ids[kept[i]];
            fewer.u[i] = all.u[kept[i]];
            fewer.v[i] = all.v[kept[i]];
            fewer.weight[i] = all.weight[kept[i]];
        }
        return fewer;
    }

    /// Collective. Appends to \p forest those of this rank's edges select() that are in the forest of all
    /// ranks' such edges. Rank 0 labels its trees, if wanted; returns how many there are.
    template <class Key, class Select>
    std::uint32_t solve_selected(node_filter<Key>& filter, Select const& select, std::uint32_t vertices,
        detail::buffer<std::uint32_t>& tree, bool wants_trees, std::vector<edge_id>& forest)
    {
        edge_selection<Key> mine, all;
        std::vector<std::uint32_t> mine_selected, selected;
        bool const first = m_group.rank() == 0;
        together([&] { mine = select(); });
        std::uint64_t const count = filter.exchange_sizes(mine);
        together(
            [&]
            {
                if (first)
                    all = edge_selection<Key>(count);
            });
        filter.gather(mine, all);
        std::uint32_t found[2] = {};
        std::exception_ptr const failure = failure_of(
            [&]
            {
                if (!first)
                    return;
                m_clock.end();
                report of_solve;
                options own = m_own;
                own.threads = m_threads * m_group.size();
                detail::edge_ids const edges = detail::solve(all.arrays(m_arrays, vertices), own, of_solve);
                m_report.steps.insert(m_report.steps.end(), of_solve.steps.begin(), of_solve.steps.end());
                m_report.device = of_solve.device;
                m_report.engine = of_solve.engine;
                m_clock.begin("filter");
                selected = filter.places_by_rank(edges);
                found[0] = vertices - std::uint32_t(edges.size());
                found[1] = of_solve.rounds;
                if (wants_trees)
                    filter.label(vertices, all, edges, tree);
            });
        m_group.wait_for_first();
        barrier_with_errors(m_group, failure, m_edges);
        m_group.broadcast(found, sizeof found, 0);
        std::uint64_t const own_count = filter.exchange_counts();
        together([&] { mine_selected.resize(std::size_t(own_count)); });
        filter.scatter(selected, mine_selected);
        together(
            [&]
            {
                forest.reserve(forest.size() + mine_selected.size());
                for (std::uint32_t const place : mine_selected)
                    forest.push_back(mine.ids[place]);
            });
        m_rounds += found[1];
        return found[0];
    }

    void reduce_own_edges()
    {
        // Only rounds on the cores find the component of each vertex.
        m_on_devices = m_joins && m_devices && !m_options.want_components && have_devices();
        together(
            [&]
            {
                // Rounds on devices take ascending ids, those on the cores ascending weights.
                if (m_joins)
                    m_own.order = m_on_devices ? output_order::by_edge : output_order::by_weight;
                m_forest = m_on_devices
                               ? detail::solve_and_retain(m_arrays, m_own, m_report, m_resident_forest)
                               : detail::solve(m_arrays, m_own, m_report);
                if (m_options.want_components)
                {
                    m_components.resize(m_arrays.num_vertices);
                    std::iota(m_components.begin(), m_components.end(), std::uint32_t(0));
                }
            });
    }

    template <class Key>
    void join_forests()
    {
        std::unique_ptr<host_rounds<Key>> rounds;
        together(
            [&]
            {
                m_clock.begin("gather forest");
                if (m_own.order == output_order::by_edge)
                {
                    if (m_resident_forest)
                        m_forest = detail::edge_ids(m_resident_forest->ids());
                    m_resident_forest = nullptr;
                    m_forest = sorted_by_weight<Key>(m_arrays, std::move(m_forest));
                }
                m_selected.assign(std::size_t(m_forest.size()), 0);
                host_space const space(
                    m_threads, std::max<std::size_t>(m_selected.size(), m_arrays.num_vertices));
                rounds = std::make_unique<host_rounds<Key>>(space, m_group, m_arrays.num_vertices,
                    m_components.empty() ? nullptr : m_components.data(),
                    edge_columns<Key>(space, m_arrays, m_forest), m_selected);
                m_clock.end();
            });

        m_rounds = rounds->run(
            [&](unsigned done)
            {
                m_rounds = done;
                together(
                    [&]
                    {
                        begin_round(rounds->components(), std::size_t(rounds->edges_left()));
                        m_clock.add_bytes(std::uint64_t(winners_view<Key>::bytes) * rounds->components());
                    });
            });
        m_clock.end();
        m_report.steps.pop_back(); // the step begun for a round that was not needed
        m_trees = rounds->label();
    }

    /// Collective. Whether every rank may solve on a CUDA device of its own, and NCCL can join them.
    bool have_devices()
    {
        bool const by_cuda = m_own.backend == backend::automatic || m_own.backend == backend::cuda;
        bool const are_apart = m_devices->are_apart(by_cuda ? m_own.device : -1);
        return all_of(m_group, are_apart && !cuda::device_rank::fault());
    }

    /// Collective. Connects the ranks' devices, unless an earlier call has connected them.
    cuda::device_rank& connect_devices()
    {
        std::unique_ptr<cuda::device_rank>* mine = nullptr;
        bool is_connected = false;
        together(
            [&]
            {
                mine = &m_devices->connected();
                is_connected = *mine && (*mine)->usable() && (*mine)->device() == m_own.device;
            });
        if (all_of(m_group, is_connected))
            return **mine;
        cuda::rendezvous_id id;
        together(
            [&]
            {
                mine->reset();
                if (m_group.rank() == 0)
                    id = cuda::device_rank::make_id();
            });
        m_group.broadcast(&id, sizeof id, 0);
        together(
            [&] { *mine = cuda::device_rank::connect(id, m_group.rank(), m_group.size(), m_own.device); });
        return **mine;
    }

    /// A forest that one device found without streaming is still there; that of a stream, or of several
    /// devices, is copied to the rank's device.
    void join_on_devices()
    {
        cuda::device_rank& device = connect_devices();
        std::unique_ptr<cuda::rank_rounds> rounds;
        together(
            [&]
            {
                m_report.reason += "; the ranks' devices joined by " + device.name();
                m_clock.begin("prepare rounds");
                if (!m_resident_forest)
                    m_resident_forest = device.upload(m_arrays, m_forest, m_own);
                rounds = device.prepare(*m_resident_forest);
            });
        // From here on ranks wait for each other on their devices, and not for a rank that has failed.
        unsigned const bytes = detail::bytes_of(m_arrays.type) == 8 ? winners_view<std::uint64_t>::bytes
                                                                    : winners_view<std::uint32_t>::bytes;
        std::exception_ptr const failure = failure_of(
            [&]
            {
                m_forest = detail::edge_ids(rounds->run(
                    m_options.order == output_order::by_weight, [&] { return m_devices->is_stopped(); },
                    [&](std::uint32_t components, std::uint64_t left)
                    {
                        begin_round(components, std::size_t(left));
                        m_clock.add_bytes(std::uint64_t(bytes) * components);
                        ++m_rounds;
                    },
                    m_report));
            });
        m_devices->finish(failure != nullptr);
        barrier_with_errors(m_group, failure, m_edges);
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
        std::vector<std::int64_t> digits; // of the total: ranks add theirs, and the sum is rounded once
        together(
            [&]
            {
                m_clock.begin("collect");
                result.edges = take_selected();
                if (wants_total)
                {
                    digits.assign(detail::digits_of(m_arrays.type), 0);
                    detail::add_weights(m_arrays.weights, m_arrays.type, result.edges.data(),
                        result.edges.size(), m_threads, digits.data());
                }
            });
        if (wants_total)
            m_group.all_reduce_sum(digits.data(), digits.size());
        std::int64_t all = std::int64_t(result.edges.size());
        m_group.all_reduce_sum(&all, 1);
        together(
            [&]
            {
                fill_report(std::uint64_t(all));
                if (wants_total)
                    m_report.total = detail::total_of(m_arrays.type, digits.data());
                partition.reserve_output(result.edges.size());
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
    detail::step_clock m_clock;
    options m_own; ///< for the rank's own forest
    bool m_joins;  ///< whether there are rounds: one rank's forest is the result, but for its components
    bool m_shares_cores; ///< the same on every rank
    bool m_stays_on_host = false;
    edge_arrays m_arrays;
    std::uint64_t m_edges = 0; ///< of this rank; 0 until they have been read
    std::uint64_t m_edges_before = 0;
    std::uint64_t m_all_edges = 0;
    bool m_wants_report = false;             ///< some rank's caller does
    detail::edge_ids m_forest;               ///< in the order of m_own
    std::vector<unsigned char> m_selected;   ///< by place in m_forest; if empty, all of it
    std::vector<std::uint32_t> m_components; ///< the tree of each vertex, if wanted
    std::uint32_t m_trees = 0;
    unsigned m_rounds = 0;
    rank_devices* m_devices;
    bool m_on_devices = false;                                ///< the forests are to be joined on devices
    std::unique_ptr<cuda::resident_forest> m_resident_forest; ///< if it is on the device; else m_forest
};

} // namespace

detail::selected_partition solve_over_group(group& g, detail::rank_partition const& partition,
    options const& o, options_for const& thread_budget, report& r, bool wants_report, rank_devices* devices,
    bool shares_cores)
{
    return call(g, o, thread_budget, r, devices, shares_cores).run(partition, wants_report);
}

} // namespace boost_gpu_mst::distributed
