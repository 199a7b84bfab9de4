//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// One call over a group: each rank reduces its edges to a forest by a normal call, on its own device or
// cores; then rounds over the group (libs/distributed/boruvka.hpp) join these forests. A barrier with errors
// follows each phase in which something can fail, so that no rank waits for one that has thrown.

#include "libs/distributed/solve.hpp"

#include <boost_gpu_mst/detail/library/label_trees.hpp>
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

/// A call on one rank: what every way to solve it uses.
struct call
{
    group& over;
    options const& o; ///< of the caller
    report& r;
    options own{};       ///< for a forest of this rank alone
    edge_arrays edges{}; ///< of this rank; none until they have been read
    std::uint64_t edges_before = 0, all_edges = 0;
    detail::step_clock clock{r};

    template <class Work>
    void together(Work const& work)
    {
        distributed::together(over, edges.size, work);
    }

    void begin_round(unsigned rounds_done, std::uint32_t components, std::uint64_t edges_left)
    {
        clock.begin("round " + std::to_string(rounds_done + 1) + " of the group");
        if (o.on_progress && !o.on_progress(progress{rounds_done + 1, components, std::size_t(edges_left)}))
            BOOST_THROW_EXCEPTION(cancelled());
    }
};

/// Has all ranks read their edges, and checks that these are parts of one graph. Returns whether any rank
/// wants a report.
bool read(call& c, detail::rank_partition const& partition, bool wants_report)
{
    group& g = c.over;
    std::vector<std::int64_t> gathered;
    std::vector<std::uint64_t> first_vertex;
    c.together(
        [&]
        {
            dispatch::check_algorithm(c.o, "ranks join their forests by another algorithm");
            dispatch::check_initial_components(c.o, "many ranks hold the graph");
            if (c.o.want_tree_totals)
                BOOST_THROW_EXCEPTION(invalid_option(
                    "boost_gpu_mst: options.want_tree_totals is not for graphs that many ranks hold"));
            gathered.resize(g.size());
            first_vertex.resize(g.size() + std::size_t(1));
            c.clock.begin("read");
        });
    gather_values(g, std::int64_t(partition.own_vertices), gathered.data());
    std::partial_sum(gathered.begin(), gathered.end(), first_vertex.begin() + 1);
    c.together(
        [&]
        {
            c.edges = partition.read(first_vertex.data());
            c.edges.heaviest_first = c.o.objective == objective::maximum;
        });
    bool const any_wants_report = check_agreement(g, c.edges, c.o, wants_report);
    gather_values(g, std::int64_t(c.edges.size), gathered.data());
    auto const mine = gathered.begin() + g.rank();
    c.edges_before = std::uint64_t(std::accumulate(gathered.begin(), mine, std::int64_t(0)));
    c.all_edges = std::uint64_t(std::accumulate(mine, gathered.end(), std::int64_t(c.edges_before)));
    c.clock.end();
    return any_wants_report;
}

bool stays_on_host(options const& o)
{
    return o.backend == backend::host
           || (o.backend == backend::automatic && o.devices.empty()
               && !dispatch::cuda_platform().probe_if_in_sight(o.device).usable
               && !dispatch::opencl_platform().probe_if_in_sight(o.device).usable);
}

/// By node_filter.hpp. Other ranks wait while the first one solves.
template <class Key>
class first_rank_solver
{
public:
    explicit first_rank_solver(call& c) : m_call(c) {}

    /// Collective. Returns this rank's edges of the forest.
    detail::edge_ids run()
    {
        std::uint32_t const vertices = m_call.edges.num_vertices;
        bool const wants_components = m_call.o.want_components;
        m_call.together([&] { prepare(); });
        m_filter->find_limit();
        detail::buffer<std::uint32_t>& component = m_filter->component();
        std::uint32_t const components =
            solve_selected([&] { return m_filter->select_light(); }, vertices, &component);
        detail::buffer<std::uint32_t> tree;
        solve_selected(
            [&]
            {
                m_call.begin_round(m_call.r.rounds, components, m_call.edges.size);
                if (wants_components)
                    tree = detail::buffer<std::uint32_t>(components);
                return reduced(m_filter->select_heavy(), components);
            },
            components, wants_components ? &tree : nullptr);
        m_call.together(
            [&]
            {
                m_call.clock.begin("collect");
                if (wants_components)
                {
                    m_call.r.components.resize(vertices);
                    for (std::uint32_t v = 0; v != vertices; ++v)
                        m_call.r.components[v] = tree[component[v]];
                }
                if (m_call.o.order == output_order::by_edge)
                    std::sort(m_forest.begin(), m_forest.end()); // the heavy ones follow the light ones
            });
        return detail::edge_ids(std::move(m_forest));
    }

private:
    void prepare()
    {
        edge_arrays const& edges = m_call.edges;
        std::uint32_t const vertices = edges.num_vertices;
        options& own = m_call.own;
        dispatch::check(own);
        dispatch::check(edges);
        m_call.begin_round(0, vertices, edges.size);
        detail::thread_team const threads(own.threads);
        if (!edges.checked)
        {
            detail::check_endpoints(threads, edges.sources, edges.size, vertices, "source");
            detail::check_endpoints(threads, edges.targets, edges.size, vertices, "target");
            detail::check_weights(threads, detail::key_reader<Key>(edges), edges.size);
        }
        own.backend = backend::host;
        own.device = -1;
        m_call.r.device = detail::name_of(threads);
        m_call.r.reason = "rank 0 solves for the ranks of its node";
        m_filter.emplace(m_call.over,
            host_space(m_is_first ? threads_of_all() : own.threads,
                std::max<std::size_t>(std::size_t(edges.size), vertices)),
            edges, m_call.edges_before, m_call.all_edges);
    }

    /// Rank 0 solves on the cores of all ranks.
    unsigned threads_of_all() const { return m_call.own.threads * m_call.over.size(); }

    /// If there are more edges than a forest has, only those of their forest.
    edge_selection<Key> reduced(edge_selection<Key> all, std::uint32_t vertices)
    {
        if (all.size() < vertices)
            return all;
        report unused;
        options own = m_call.own;
        own.on_progress = nullptr;
        own.order = output_order::by_edge;
        detail::edge_ids const kept = detail::solve(all.arrays(m_call.edges, vertices), own, unused);
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

    /// Collective. Appends to the forest those of this rank's edges select() that are in the forest of all
    /// ranks' such edges. \p tree becomes the tree of each vertex, unless null. Returns the number of trees.
    template <class Select>
    std::uint32_t solve_selected(
        Select const& select, std::uint32_t vertices, detail::buffer<std::uint32_t>* tree)
    {
        group& g = m_call.over;
        report& r = m_call.r;
        edge_selection<Key> mine, all;
        std::vector<std::uint32_t> mine_selected, selected;
        m_call.together([&] { mine = select(); });
        std::uint64_t const count = m_filter->exchange_sizes(mine);
        m_call.together(
            [&]
            {
                if (m_is_first)
                    all = edge_selection<Key>(count);
            });
        m_filter->gather(mine, all);
        std::uint32_t found[2] = {};
        std::exception_ptr const failure = failure_of(
            [&]
            {
                if (!m_is_first)
                    return;
                m_call.clock.end();
                report of_solve;
                options own = m_call.own;
                own.threads = threads_of_all();
                detail::edge_ids const forest =
                    detail::solve(all.arrays(m_call.edges, vertices), own, of_solve);
                r.steps.insert(r.steps.end(), of_solve.steps.begin(), of_solve.steps.end());
                r.device = of_solve.device;
                r.engine = of_solve.engine;
                m_call.clock.begin("filter");
                selected = m_filter->places_by_rank(forest);
                found[0] = vertices - std::uint32_t(forest.size());
                found[1] = of_solve.rounds;
                if (tree)
                    m_filter->label(vertices, all, forest, *tree);
            });
        g.wait_for_first();
        barrier_with_errors(g, failure, m_call.edges.size);
        g.broadcast(found, sizeof found, 0);
        std::uint64_t const own_count = m_filter->exchange_counts();
        m_call.together([&] { mine_selected.resize(std::size_t(own_count)); });
        m_filter->scatter(selected, mine_selected);
        m_call.together(
            [&]
            {
                m_forest.reserve(m_forest.size() + mine_selected.size());
                for (std::uint32_t const place : mine_selected)
                    m_forest.push_back(mine.ids[place]);
            });
        if (tree)
            g.broadcast(tree->data(), vertices * sizeof(std::uint32_t), 0);
        r.rounds += found[1];
        return found[0];
    }

    call& m_call;
    bool const m_is_first = m_call.over.rank() == 0;
    std::optional<node_filter<Key>> m_filter;
    std::vector<edge_id> m_forest;
};

/// Collective. Joins the ranks' forests by rounds on their cores. This rank's is on its device if \p resident
/// is not null, else it is \p forest. Returns its edges of the forest of all.
template <class Key>
detail::edge_ids join_on_cores(
    call& c, detail::edge_ids forest, std::unique_ptr<cuda::resident_forest> resident)
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
            rounds.emplace(space, c.over, c.edges.num_vertices, tree.empty() ? nullptr : tree.data(),
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
            {
                detail::number_trees(tree);
                c.r.components = std::move(tree);
            }
        });
    return detail::edge_ids(std::move(chosen));
}

/// Collective. Whether every rank may solve on a CUDA device of its own, and NCCL can join them.
bool have_devices(call& c, rank_devices& devices)
{
    bool const by_cuda = c.own.backend == backend::automatic || c.own.backend == backend::cuda;
    bool const are_apart = devices.are_apart(by_cuda ? c.own.device : -1);
    return all_of(c.over, are_apart && !cuda::device_rank::fault());
}

/// Collective. Connects the ranks' devices, unless an earlier call has connected them.
cuda::device_rank& connect_devices(call& c, rank_devices& devices)
{
    std::unique_ptr<cuda::device_rank>* mine = nullptr;
    bool is_connected = false;
    c.together(
        [&]
        {
            mine = &devices.connected();
            is_connected = *mine && (*mine)->usable() && (*mine)->device() == c.own.device;
        });
    if (all_of(c.over, is_connected))
        return **mine;
    cuda::rendezvous_id id;
    c.together(
        [&]
        {
            mine->reset();
            if (c.over.rank() == 0)
                id = cuda::device_rank::make_id();
        });
    c.over.broadcast(&id, sizeof id, 0);
    c.together([&] { *mine = cuda::device_rank::connect(id, c.over.rank(), c.over.size(), c.own.device); });
    return **mine;
}

/// Collective. Joins the ranks' forests by rounds on their devices. A forest that one device found without
/// streaming is still there, in \p resident; \p forest, that of a stream or of several devices, is copied to
/// the rank's device. Returns this rank's edges of the forest of all.
detail::edge_ids join_on_devices(
    call& c, rank_devices& devices, detail::edge_ids forest, std::unique_ptr<cuda::resident_forest> resident)
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
    barrier_with_errors(c.over, failure, c.edges.size);
    c.r.rounds = begun - 1; // the last was not needed
    c.clock.end();
    return forest;
}

/// Collective. Reduces this rank's edges to a forest, and joins it with those of the others: one rank's is
/// the result, but for its components. Returns this rank's edges of the result.
detail::edge_ids reduce_and_join(call& c, rank_devices* devices)
{
    bool const joins = c.over.size() > 1 || c.o.want_components;
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
    if (on_devices && all_of(c.over, c.r.backend == backend::cuda))
        return join_on_devices(c, *devices, std::move(forest), std::move(resident));
    auto const join =
        detail::bytes_of(c.edges.type) == 8 ? join_on_cores<std::uint64_t> : join_on_cores<std::uint32_t>;
    return join(c, std::move(forest), std::move(resident));
}

} // namespace

detail::selected_partition solve_over_group(group& g, detail::rank_partition const& partition,
    options const& o, options_for const& thread_budget, report& r, bool wants_report, rank_devices* devices,
    bool shares_cores)
{
    call c{g, o, r};
    bool const wants_total = read(c, partition, wants_report) && o.want_total;
    bool const may_share = shares_cores && g.size() > 1;
    bool is_on_host = false;
    c.together(
        [&]
        {
            c.own = thread_budget(c.edges.size);
            c.own.want_total = c.own.want_components = false;
            is_on_host = may_share && stays_on_host(c.own);
        });
    detail::selected_partition result;
    if (!may_share || !all_of(g, is_on_host))
        result.edges = reduce_and_join(c, devices);
    else if (detail::bytes_of(c.edges.type) == 8)
        result.edges = first_rank_solver<std::uint64_t>(c).run();
    else
        result.edges = first_rank_solver<std::uint32_t>(c).run();

    std::vector<std::int64_t> sums; // over all ranks: the forest's edges, and the digits of its total
    c.together(
        [&]
        {
            sums.assign(1 + (wants_total ? detail::digits_of(c.edges.type) : 0), 0);
            sums[0] = std::int64_t(result.edges.size());
            if (!wants_total)
                return;
            c.clock.begin("total");
            detail::add_weights(c.edges.weights, c.edges.type, result.edges.data(), result.edges.size(),
                c.own.threads, sums.data() + 1);
        });
    g.all_reduce_sum(sums.data(), sums.size());
    c.together(
        [&]
        {
            c.clock.end();
            r.vertices = c.edges.num_vertices;
            r.edges = c.all_edges;
            r.forest_edges = std::uint64_t(sums[0]);
            r.trees = r.vertices - r.forest_edges;
            r.reason += "; rank " + std::to_string(g.rank()) + " of " + std::to_string(g.size());
            if (wants_total)
                r.total = detail::total_of(c.edges.type, sums.data() + 1);
            partition.reserve_output(result.edges.size());
        });
    result.edges_before = c.edges_before;
    result.threads = c.own.threads;
    return result;
}

} // namespace boost_gpu_mst::distributed
