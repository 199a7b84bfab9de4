//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/distributed/ranks.hpp"

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/mpi.hpp>

#include "test/distributed/parts.hpp"
#include "test/support/failing_allocations.hpp"

#include <boost/mpi/collectives/all_reduce.hpp>
#include <boost/mpi/collectives/broadcast.hpp>
#include <boost/mpi/operations.hpp>
#include <boost/mpi/timer.hpp>

#include <new>

// What happens on one rank is reported to all: every rank throws the same type, within 10 s, and the library
// is usable afterwards.

namespace
{

using namespace boost_gpu_mst;
using namespace mpi_test;

/// The rank with the fault.
int last()
{
    return world().size() - 1;
}

graph<float> part()
{
    return own_part(engine_test::random_graph<float>(2000, 9000, engine_test::weights::any, 3));
}

/// Whether the library still works.
void still_works()
{
    static std::size_t const whole = gathered(solve_part(part())).size();
    BOOST_TEST(gathered(solve_part(part())).size() == whole);
}

/// Every rank throws Error from a call in which `change` has changed the last rank's input.
template <class Error>
void all_throw(std::function<void(graph<float>&, options&)> const& change)
{
    all_or_none const guard;
    graph<float> g = part();
    options o;
    if (world().rank() == last())
        change(g, o);
    boost::mpi::timer const since;
    BOOST_CHECK_THROW(solve_part(g, o), Error);
    BOOST_TEST(since.elapsed() < 10);
    still_works();
}

} // namespace

BOOST_AUTO_TEST_CASE(a_nan)
{
    all_throw<nan_weight>([](graph<float>& g, options&) { g.weights.back() = std::nanf(""); });
}

BOOST_AUTO_TEST_CASE(an_end_that_is_no_vertex)
{
    all_throw<invalid_graph>([](graph<float>& g, options&) { g.sources[0] = 2000; });
}

BOOST_AUTO_TEST_CASE(arrays_of_unequal_length)
{
    all_throw<invalid_graph>([](graph<float>& g, options&) { g.weights.pop_back(); });
}

BOOST_AUTO_TEST_CASE(an_option_that_means_nothing)
{
    all_throw<invalid_option>([](graph<float>&, options& o) { o.device = -7; });
    all_throw<invalid_option>([](graph<float>&, options& o) { o.algorithm = algorithm::recursive_boruvka; });
}

BOOST_AUTO_TEST_CASE(cancel)
{
    all_throw<cancelled>(
        [](graph<float>&, options& o) { o.on_progress = [](progress const&) { return false; }; });
}

BOOST_AUTO_TEST_CASE(a_device_that_fails)
{
    all_throw<device_failure>([](graph<float>&, options& o)
        { o.on_progress = [](progress const&) -> bool { throw device_failure("as NCCL says it", 7); }; });
    all_throw<opencl_failure>([](graph<float>&, options& o)
        { o.on_progress = [](progress const&) -> bool { throw opencl_failure("as OpenCL says it", -5); }; });
}

BOOST_AUTO_TEST_CASE(disagreement)
{
    if (world().size() == 1)
        return; // there is no other rank to disagree with
    all_throw<invalid_graph>([](graph<float>& g, options&) { ++g.num_vertices; });
    all_throw<invalid_option>([](graph<float>&, options& o) { o.objective = objective::maximum; });
    all_throw<invalid_option>([](graph<float>&, options& o) { o.want_components = true; });

    all_or_none const guard;
    graph<float> const g = part();
    std::vector<std::int32_t> const integers(g.weights.size());
    std::vector<edge_id> mine;
    auto const as_integers = [&]
    {
        mpi::minimum_spanning_forest(
            world(), g.num_vertices, g.sources, g.targets, integers, std::back_inserter(mine));
    };
    auto const as_reals = [&] { solve_part(g); };
    if (world().rank() == last())
        BOOST_CHECK_THROW(as_integers(), invalid_graph);
    else
        BOOST_CHECK_THROW(as_reals(), invalid_graph);
}

BOOST_AUTO_TEST_CASE(a_callbacks_own_exception)
{
    all_or_none const guard;
    struct mine
    {
    };
    options o;
    if (world().rank() == last())
    {
        o.on_progress = [](progress const&) -> bool { throw mine(); };
        BOOST_CHECK_THROW(solve_part(part(), o), mine);
    }
    else
        BOOST_CHECK_THROW(solve_part(part(), o), boost_gpu_mst::error);
    still_works();
}

// Each allocation of the last rank in turn fails; the others' do not. All ranks see bad_alloc, or none does.
BOOST_AUTO_TEST_CASE(memory_that_runs_out)
{
    all_or_none const guard;
    graph<float> const g = part();
    long const held = contract::blocks_held();
    unsigned failed = 0;
    for (long n = 0;; ++n)
    {
        bool thrown = false;
        bool failing = false;
        try
        {
            if (world().rank() == last())
                contract::fail_allocation(n);
            solve_part(g);
            failing = contract::stop_failing();
        }
        catch (std::bad_alloc const&)
        {
            failing = contract::stop_failing();
            thrown = true;
        }
        boost::mpi::broadcast(world(), failing, last());
        int const throwers = boost::mpi::all_reduce(world(), int(thrown), std::plus<int>());
        if (!failing)
        {
            BOOST_TEST(throwers == 0);
            break;
        }
        ++failed;
        BOOST_TEST((throwers == world().size() || throwers == 0), "allocation " << n << ": " << throwers);
    }
    BOOST_TEST(failed > 10u);
    BOOST_TEST(contract::blocks_held() <= held + 2); // at most a step's name is lost
    still_works();
}
