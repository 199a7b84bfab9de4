//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/label_trees.hpp>

#include "libs/distributed/solve.hpp"
#include "test/distributed/parts.hpp"
#include "test/distributed/threads_group.hpp"
#include "test/unit/check.hpp"

// Rounds over a group whose ranks are threads of this process. No MPI is needed.

namespace
{
using namespace boost_gpu_mst;
using namespace boost_gpu_mst::distributed;
using namespace mpi_test;

/// What one rank got from a call.
struct outcome
{
    std::vector<edge_id> ids; ///< in the numbering of all ranks' edges
    report r;
    std::exception_ptr failure;
};

using call = std::function<detail::selected_partition(group&, report&)>;

std::vector<outcome> on_ranks(unsigned ranks, call const& work)
{
    rendezvous of_ranks(ranks);
    std::vector<outcome> outcomes(ranks);
    on_threads(ranks,
        [&](unsigned rank)
        {
            threads_group g(of_ranks, rank);
            outcome& mine = outcomes[rank];
            try
            {
                detail::selected_partition const part = work(g, mine.r);
                for (edge_id const e : part.edges)
                    mine.ids.push_back(part.edges_before + e);
            }
            catch (...)
            {
                mine.failure = std::current_exception();
            }
        });
    return outcomes;
}

options on_one_thread()
{
    options o;
    o.backend = backend::host;
    o.threads = 1;
    return o;
}

template <class Weight>
detail::rank_partition partition_with(graph<Weight> const& part)
{
    return {0, [&](std::uint64_t const*) { return part.arrays(); }, [](std::uint64_t) {}};
}

detail::selected_partition solve_rank(
    group& over, detail::rank_partition const& mine, options const& o, report& r, bool shares_cores = false)
{
    auto const options_for = [&](std::uint64_t) { return o; };
    return solve_over_group(over, mine, o, {options_for, nullptr, shares_cores}, &r);
}

template <class Weight>
std::vector<outcome> solve_split(
    graph<Weight> const& g, split by, unsigned ranks, options const& o, bool shares_cores)
{
    return on_ranks(ranks,
        [&](group& over, report& r)
        {
            graph<Weight> const part = partition_of(g, by, over.rank(), ranks);
            return solve_rank(over, partition_with(part), o, r, shares_cores);
        });
}

/// Checks the ids of all ranks together, and those of each rank in the requested order.
template <class Weight>
void check(graph<Weight> const& g, split by, unsigned ranks, options const& o, bool shares_cores)
{
    bool const heaviest_first = o.objective == objective::maximum;
    BOOST_TEST_INFO_SCOPE(g.name << ", " << ranks << " ranks, cut " << int(by) << ", maximum "
                                 << heaviest_first << ", cores shared " << shares_cores);
    std::vector<edge_id> const forest = engine_test::kruskal(g, heaviest_first);
    std::vector<outcome> const outcomes = solve_split(g, by, ranks, o, shares_cores);

    std::vector<edge_id> together;
    for (unsigned rank = 0; rank != ranks; ++rank)
    {
        outcome const& mine = outcomes[rank];
        if (mine.failure)
            std::rethrow_exception(mine.failure);
        together.insert(together.end(), mine.ids.begin(), mine.ids.end());
        std::vector<edge_id> expected; // the forest's edges of this rank, in its order
        for (edge_id const e : forest)
            if (e >= first_of(by, g.sources.size(), rank, ranks)
                && e < first_of(by, g.sources.size(), rank + 1, ranks))
                expected.push_back(e);
        if (o.order == output_order::by_edge)
            std::sort(expected.begin(), expected.end());
        BOOST_TEST((mine.ids == expected));
        bool const by_one = mine.r.reason.find("rank 0 solves for the ranks of its node") == 0;
        BOOST_TEST(by_one == (shares_cores && ranks > 1));
        BOOST_TEST(!mine.r.device.empty());
        BOOST_TEST(mine.r.vertices == g.num_vertices);
        BOOST_TEST(mine.r.edges == g.sources.size());
        BOOST_TEST(mine.r.forest_edges == forest.size());
        BOOST_TEST(mine.r.trees == g.num_vertices - forest.size());
        BOOST_TEST(mine.r.total.to_string() == engine_test::total_of(g, forest).to_string());
        if (o.want_components)
        {
            std::vector<detail::edge_ends> ends;
            for (edge_id const e : forest)
                ends.push_back({g.sources[e], g.targets[e]});
            BOOST_TEST((mine.r.components == detail::label_trees(g.num_vertices, ends)));
        }
    }
    BOOST_TEST(together.size() == forest.size());
}

template <class Weight>
void check(graph<Weight> const& g, split by, unsigned ranks, options const& o)
{
    for (bool const shares_cores : {false, true})
        check(g, by, ranks, o, shares_cores);
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_are_kruskals_on_any_number_of_ranks, Weight, engine_test::weight_types)
{
    for (objective const o : {objective::minimum, objective::maximum})
        for (graph<Weight> const& g : hard_cases<Weight>(o == objective::maximum))
            for (unsigned const ranks : {1u, 2u, 3u, 5u, 8u, 13u})
            {
                options with = on_one_thread();
                with.objective = o;
                with.want_components = (ranks % 2 == 1) == (o == objective::minimum);
                with.order = (ranks + int(o)) % 3 == 2 ? output_order::by_edge : output_order::by_weight;
                check(g, split::even, ranks, with);
            }
}

BOOST_AUTO_TEST_CASE(forests_are_kruskals_however_edges_are_spread)
{
    for (graph<float> const& g : hard_cases<float>(false))
        for (split const by : {split::uneven, split::last, split::middle})
            for (unsigned const ranks : {2u, 4u, 7u})
                check(g, by, ranks, on_one_thread());
}

BOOST_AUTO_TEST_CASE(forests_are_kruskals_on_ranks_of_several_threads)
{
    options o = on_one_thread();
    o.threads = 3;
    check(engine_test::random_graph<std::int32_t>(200000, 300000, engine_test::weights::tied, 5), split::even,
        3, o);
    check(
        engine_test::random_graph<double>(200000, 300000, engine_test::weights::any, 6), split::uneven, 2, o);
}

namespace
{

template <class Error>
unsigned thrown(std::vector<outcome> const& outcomes, std::function<bool(Error const&)> const& holds)
{
    unsigned count = 0;
    for (outcome const& o : outcomes)
        try
        {
            if (o.failure)
                std::rethrow_exception(o.failure);
        }
        catch (Error const& e)
        {
            count += holds(e) ? 1 : 0;
        }
        catch (...) // of another type
        {
        }
    return count;
}

/// A call on a random graph by four ranks, one of which has something changed.
std::vector<outcome> with_fault(unsigned rank,
    std::function<void(graph<float>&, options&, detail::rank_partition&)> const& change,
    bool shares_cores = false)
{
    graph<float> const g = engine_test::random_graph<float>(1000, 4000, engine_test::weights::any, 9);
    return on_ranks(4,
        [&](group& over, report& r)
        {
            graph<float> part = partition_of(g, split::even, over.rank(), 4);
            options o = on_one_thread();
            detail::rank_partition mine = partition_with(part);
            if (over.rank() == rank)
                change(part, o, mine);
            return solve_rank(over, mine, o, r, shares_cores);
        });
}

} // namespace

BOOST_AUTO_TEST_CASE(a_nan_on_one_rank_is_named_by_all)
{
    for (bool const shares_cores : {false, true})
    {
        auto const all = with_fault(
            2, [](graph<float>& g, options&, detail::rank_partition&) { g.weights[7] = std::nanf(""); },
            shares_cores);
        BOOST_TEST(thrown<nan_weight>(all, at_edge(2007)) == 4u);
    }
    auto const read = with_fault(2, [](graph<float>&, options&, detail::rank_partition& part)
        { part.read = [](std::uint64_t const*) -> detail::edge_arrays { throw nan_weight(7); }; });
    BOOST_TEST(thrown<nan_weight>(read, at_edge(2007)) == 4u);
}

BOOST_AUTO_TEST_CASE(the_lowest_failing_rank_speaks_for_all)
{
    graph<float> const g = engine_test::random_graph<float>(1000, 4000, engine_test::weights::any, 9);
    auto const all = on_ranks(4,
        [&](group& over, report& r)
        {
            graph<float> part = partition_of(g, split::even, over.rank(), 4);
            if (over.rank() >= 1)
                part.targets[over.rank()] = 1000;
            if (over.rank() >= 2)
                part.weights[0] = std::nanf("");
            options const o = on_one_thread();
            return solve_rank(over, partition_with(part), o, r, true);
        });
    BOOST_TEST(thrown<invalid_graph>(all, says("on rank 1 of 4, whose first edge has the id 1000")) == 4u);
    BOOST_TEST(thrown<invalid_graph>(all, at_edge(1001)) == 4u);
}

BOOST_AUTO_TEST_CASE(ranks_that_disagree_are_refused)
{
    auto const vertices =
        with_fault(1, [](graph<float>& g, options&, detail::rank_partition&) { g.num_vertices = 1001; });
    BOOST_TEST(
        thrown<invalid_graph>(vertices, says("num_vertices is 1000 on one and 1001 on another")) == 4u);
    auto const empty =
        with_fault(1, [](graph<float>& g, options&, detail::rank_partition&) { g.num_vertices = 0; });
    BOOST_TEST(thrown<invalid_graph>(empty, at_edge(invalid_graph::no_edge)) == 4u);

    std::vector<double> wide(1000);
    auto const type = with_fault(3,
        [&](graph<float>& g, options&, detail::rank_partition& part)
        {
            part.read = [&](std::uint64_t const*)
            {
                detail::edge_arrays a = g.arrays();
                a.type = detail::weight_type::float64;
                a.weights = wide.data();
                return a;
            };
        });
    BOOST_TEST(thrown<invalid_graph>(type, says("weights is float on one and double on another")) == 4u);

    auto const objectives = with_fault(
        0, [](graph<float>&, options& o, detail::rank_partition&) { o.objective = objective::maximum; });
    BOOST_TEST(
        thrown<invalid_option>(objectives, says("options.objective is 0 on one and 1 on another")) == 4u);

    auto const trees =
        with_fault(0, [](graph<float>&, options& o, detail::rank_partition&) { o.want_tree_totals = true; });
    BOOST_TEST(thrown<invalid_option>(trees, says("want_tree_totals")) == 4u);
}

BOOST_AUTO_TEST_CASE(cancelling_on_one_rank_cancels_all)
{
    for (unsigned const round : {1u, 2u, 3u, 4u, 5u})
    {
        bool const shares_cores = round > 3;
        auto const all = with_fault(
            3,
            [round](graph<float>&, options& o, detail::rank_partition&)
            {
                auto const calls = std::make_shared<unsigned>(0);
                o.on_progress = [calls, round](progress const&) { return ++*calls != (round - 1) % 3 + 1; };
            },
            shares_cores);
        BOOST_TEST(thrown<cancelled>(all, says("cancelled")) == 4u);
    }
}

BOOST_AUTO_TEST_CASE(memory_that_runs_out_on_one_rank_runs_out_for_all)
{
    auto const all = with_fault(1, [](graph<float>&, options&, detail::rank_partition& part)
        { part.reserve_output = [](std::uint64_t) { throw std::bad_alloc(); }; });
    BOOST_TEST(thrown<std::bad_alloc>(all, says("alloc")) == 4u);
}

BOOST_AUTO_TEST_CASE(a_callers_own_exception_stays_its_own)
{
    auto const all = with_fault(1, [](graph<float>&, options& o, detail::rank_partition&)
        { o.on_progress = [](progress const&) -> bool { throw std::out_of_range("mine"); }; });
    BOOST_TEST(thrown<std::out_of_range>(all, says("mine")) == 1u);
    BOOST_TEST(thrown<boost_gpu_mst::error>(all, says("mine (on rank 1 of 4")) == 3u);
}

BOOST_AUTO_TEST_CASE(a_callers_own_error_stays_its_own)
{
    struct own_error : boost_gpu_mst::error
    {
        own_error() : error("mine, " + std::string(1000, 'x')) {}
    };
    auto const all = with_fault(1, [](graph<float>&, options& o, detail::rank_partition&)
        { o.on_progress = [](progress const&) -> bool { throw own_error(); }; });
    BOOST_TEST(thrown<own_error>(all, says(own_error().what())) == 1u);
    BOOST_TEST(thrown<boost_gpu_mst::error>(all, says("mine, xxx")) == 4u);
}

BOOST_AUTO_TEST_CASE(a_rank_that_has_no_edge_at_fault_is_named_alone)
{
    auto const all =
        with_fault(2, [](graph<float>&, options& o, detail::rank_partition&) { o.want_tree_totals = true; });
    auto const names_rank = [](invalid_option const& e) { return contains(e.what(), "(on rank 2 of 4)"); };
    BOOST_TEST(thrown<invalid_option>(all, names_rank) == 3u);
}
