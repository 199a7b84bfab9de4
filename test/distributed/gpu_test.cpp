//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/distributed/ranks.hpp"

#include <boost_gpu_mst/mpi.hpp>

#include "libs/distributed/device_rank.hpp"
#include "libs/distributed/mpi/node_budget.hpp"
#include "test/distributed/parts.hpp"
#include "test/support/counting_memory.hpp"
#include "test/unit/check.hpp"
#include "test/unit/needs_cuda.hpp"

#include <boost/mpi/collectives/all_gather.hpp>
#include <boost/mpi/collectives/broadcast.hpp>
#include <boost/mpi/timer.hpp>

#include <cstdint>
#include <set>
#include <vector>

// Ranks whose own forests come from CUDA devices, which the ranks of a machine take in turn.

namespace
{

using namespace boost_gpu_mst;
using namespace mpi_test;

int count_devices()
{
    int devices = 0;
    while (boost_gpu_mst::dispatch::cuda_platform().probe(devices).usable)
        ++devices;
    return devices;
}

/// Whether no two ranks have the same device, whatever numbers they see theirs by. Collective.
bool have_devices_apart()
{
    int const devices = count_devices();
    std::int64_t const mine =
        devices == 0 ? -1 : dispatch::cuda_platform().bus_address(world().rank() % devices);
    std::vector<std::int64_t> all;
    boost::mpi::all_gather(world(), mine, all);
    return devices != 0 && std::set<std::int64_t>(all.begin(), all.end()).size() == all.size();
}

/// Whether NCCL can join the forests. Collective the first time.
bool has_nccl()
{
    static bool const are_apart = have_devices_apart();
    return world().size() > 1 && are_apart && !cuda::device_rank::fault();
}

bool has_step(report const& r, char const* name)
{
    return std::any_of(r.steps.begin(), r.steps.end(), [&](step const& s) { return s.name == name; });
}

/// The part of a rank, solved on its device.
std::vector<edge_id> solve_on_device(options o)
{
    o.backend = backend::cuda;
    return solve_part(
        own_part(engine_test::random_graph<float>(900, 4000, engine_test::weights::tied, 7)), o);
}

/// Every rank throws Error within 10 s, and the library works afterwards.
template <class Error>
void all_throw(options const& o)
{
    boost::mpi::timer const since;
    BOOST_CHECK_THROW(solve_on_device(o), Error);
    BOOST_TEST(since.elapsed() < 10);
    BOOST_TEST(gathered(solve_on_device({})).size() > 800u);
}

/// The edges of this rank in a forest sorted by weight, in the order of its output.
std::vector<edge_id> own_of(
    std::vector<edge_id> const& forest, std::size_t edges, split by, output_order order)
{
    auto const rank = unsigned(world().rank()), ranks = unsigned(world().size());
    std::uint64_t const first = first_of(by, edges, rank, ranks), last = first_of(by, edges, rank + 1, ranks);
    std::vector<edge_id> own;
    std::copy_if(forest.begin(), forest.end(), std::back_inserter(own),
        [&](edge_id e) { return first <= e && e < last; });
    if (order == output_order::by_edge)
        std::sort(own.begin(), own.end());
    return own;
}

/// On devices or, with `mixed`, on every second rank's device and the others' cores.
template <class Weight>
void check(graph<Weight> const& g, split by, objective which, bool mixed = false)
{
    all_or_none const guard;
    BOOST_TEST_INFO_SCOPE(g.name << ", cut " << int(by) << ", maximum " << (which == objective::maximum));
    graph<Weight> const part = own_part(g, by);
    options o;
    o.objective = which;
    o.order = by == split::uneven ? output_order::by_edge : output_order::by_weight;
    o.backend = mixed && world().rank() % 2 == 1 ? backend::host : backend::cuda;
    report r;
    std::vector<edge_id> const mine = solve_part(part, o, &r);
    BOOST_TEST((r.backend == o.backend));
    bool const by_devices = contains(r.reason, "devices joined by NCCL");
    BOOST_TEST(by_devices == (has_nccl() && !mixed), r.reason);
    // What the fused engine has found does not leave the device before the rounds.
    BOOST_TEST(has_step(r, "leave forest on device")
               == (by_devices && (r.engine == "fused Boruvka" || part.sources.empty())));
    std::vector<edge_id> forest = engine_test::kruskal(g, which == objective::maximum);
    BOOST_TEST(r.total.to_string() == engine_test::total_of(g, forest).to_string());
    BOOST_TEST(gathered(mine).size() == forest.size());
    BOOST_TEST((mine == own_of(forest, g.sources.size(), by, o.order)));
}

} // namespace

BOOST_AUTO_TEST_CASE(devices_are_taken_round_robin)
{
    all_or_none const guard;
    distributed::node_budget const node(world());
    BOOST_TEST(node.apply({}, 1000).device == world().rank() % count_devices()); // all are on one machine
    if (std::getenv("BOOST_GPU_MST_EMULATED_DEVICE")) // there NCCL is test/distributed/nccl_over_mpi.cpp
        BOOST_TEST(!cuda::device_rank::fault(), cuda::device_rank::fault());
    options selected;
    selected.device = 0;
    BOOST_TEST(node.apply(selected, 1000).device == 0);
    selected.device = -1;
    selected.backend = backend::host;
    BOOST_TEST(node.apply(selected, 1000).device == -1);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_are_kruskals, Weight, engine_test::weight_types)
{
    std::vector<graph<Weight>> const all = hard_cases<Weight>(false);
    std::size_t const stride = engine_test::size_limit() < 10000 ? 6 : 1; // the emulated device is slow
    for (std::size_t i = std::size_t(detail::weight_type_of<Weight>::value) % stride; i < all.size();
         i += stride)
        check(all[i], split::even, objective::minimum);
    check(hard_cases<Weight>(true).back(), split::uneven, objective::maximum);
}

// On small graphs the ranks use their cores after all: forests in the order of ids are then sorted.
BOOST_AUTO_TEST_CASE(ranks_that_choose_for_themselves)
{
    all_or_none const guard;
    for (graph<float> const& g : {engine_test::random_graph<float>(700, 2000, engine_test::weights::tied, 8),
             engine_test::random_graph<float>(60, 40, engine_test::weights::any, 8)})
    {
        graph<float> const part = own_part(g);
        std::vector<edge_id> const mine = solve_part(part);
        auto const first =
            first_of(split::even, g.sources.size(), unsigned(world().rank()), unsigned(world().size()));
        BOOST_TEST(std::is_sorted(mine.begin(), mine.end(),
            [&](edge_id a, edge_id b) { return part.weights[a - first] < part.weights[b - first]; }));
        BOOST_TEST((sorted(gathered(mine)) == sorted(engine_test::kruskal(g))));
    }
}

// One rank's forest comes from its device, where it was to stay, but the others have solved on their cores.
BOOST_AUTO_TEST_CASE(a_forest_that_stayed_for_nothing)
{
    all_or_none const guard;
    graph<double> const g = engine_test::random_graph<double>(700, 2000, engine_test::weights::tied, 11);
    graph<double> const part = own_part(g);
    bool const is_first = world().rank() == 0;
    for (output_order const order : {output_order::by_weight, output_order::by_edge})
    {
        options o;
        o.order = order;
        o.backend = is_first ? backend::cuda : backend::automatic;
        report r;
        std::vector<edge_id> const mine = solve_part(part, o, &r);
        BOOST_TEST(has_step(r, "leave forest on device") == (has_nccl() && is_first));
        BOOST_TEST(!contains(r.reason, "joined by NCCL"));
        BOOST_TEST((mine == own_of(engine_test::kruskal(g, false), g.sources.size(), split::even, order)));
    }
}

// One rank's device has no space for its part, which is streamed: its forest joins the rounds via the host.
BOOST_AUTO_TEST_CASE(one_rank_streams)
{
    all_or_none const guard;
    graph<float> const g =
        engine_test::random_graph<float>(2000, 60000u * world().size(), engine_test::weights::any, 12);
    auto const rank = unsigned(world().rank()), ranks = unsigned(world().size());
    graph<float> const part = own_part(g);
    options o;
    o.backend = backend::cuda;
    o.device_memory_limit = rank + 1 == ranks ? std::uint64_t(2) << 20 : 0;
    report r;
    std::vector<edge_id> const mine = solve_part(part, o, &r);
    BOOST_TEST((r.batches > 1) == (rank + 1 == ranks));
    BOOST_TEST(!mine.empty());
    BOOST_TEST(has_step(r, "leave forest on device") == (has_nccl() && rank + 1 != ranks));
    BOOST_TEST((
        mine
        == own_of(engine_test::kruskal(g, false), g.sources.size(), split::even, output_order::by_weight)));
}

// Wherever one rank's device memory runs out, in its own solve or in the rounds: all throw, nothing is held.
BOOST_AUTO_TEST_CASE(one_rank_runs_out_of_device_memory)
{
    all_or_none const guard;
    bool const fails = world().rank() == world().size() - 1;
    auto const run = [&](unsigned failing_call)
    {
        engine_test::counting_memory memory;
        memory.failing_call = fails ? failing_call : unsigned(-1);
        options o;
        o.allocator = memory.callbacks();
        if (failing_call == unsigned(-1))
            BOOST_TEST(gathered(solve_on_device(o)).size() > 800u);
        else
            BOOST_CHECK_THROW(solve_on_device(o), device_out_of_memory);
        BOOST_TEST(memory.held == 0u);
        return memory.calls;
    };
    unsigned calls = run(unsigned(-1));
    boost::mpi::broadcast(world(), calls, world().size() - 1);
    BOOST_TEST(calls > (has_nccl() ? 20u : 4u));
    unsigned const stride = engine_test::size_limit() < 10000 ? 3 : 1; // the emulated device is slow
    for (unsigned call = calls % stride; call < calls; call += stride)
        run(call);
    BOOST_TEST(gathered(solve_on_device({})).size() > 800u);
}

// The rounds on the cores find the components.
BOOST_AUTO_TEST_CASE(components)
{
    all_or_none const guard;
    graph<float> const g = engine_test::random_graph<float>(400, 300, engine_test::weights::any, 9);
    graph<float> const part = own_part(g);
    std::vector<std::uint32_t> of_host;
    for (backend const b : {backend::host, backend::cuda})
    {
        options o;
        o.backend = b;
        o.want_components = true;
        report r;
        solve_part(part, o, &r);
        BOOST_TEST(r.components.size() == 400u);
        if (b == backend::host)
            of_host = r.components;
        BOOST_TEST((r.components == of_host));
    }
}

BOOST_AUTO_TEST_CASE(one_rank_cancels_the_rounds_over_all)
{
    all_or_none const guard;
    options o;
    unsigned begun = 0; // the rank's own solve also begins with a round 1
    if (world().rank() == world().size() - 1 && world().size() > 1)
    {
        o.on_progress = [&](progress const& p) { return (begun += p.round == 1 ? 1 : 0) != 2; };
        all_throw<cancelled>(o);
    }
    else if (world().size() > 1)
        all_throw<cancelled>(o);
}

// In its own run, with test/distributed/nccl_over_mpi.cpp.
BOOST_AUTO_TEST_CASE(a_reduction_fails_on_one_rank)
{
    all_or_none const guard;
    if (std::getenv("NCCL_OVER_MPI_FAILS"))
        all_throw<device_failure>({});
}

BOOST_AUTO_TEST_CASE(devices_and_cores_give_the_same_forest)
{
    check(engine_test::random_graph<float>(3000, 30000, engine_test::weights::tied, 5), split::even,
        objective::minimum, true);
}
