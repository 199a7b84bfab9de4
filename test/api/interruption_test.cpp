//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Calls that are ended between rounds, by detail::interruption.

#include "test/api/forest_of.hpp"
#include "test/support/test.hpp"
#include "test/unit/cases.hpp"

#include <boost_gpu_mst/detail/library/interruption.hpp>

namespace
{

using namespace boost_gpu_mst;
using contract::forest_of;

using arrays = engine_test::graph<std::uint32_t>;

arrays random_arrays(std::uint64_t edges)
{
    return engine_test::random_graph<std::uint32_t>(200000, edges, engine_test::weights::any, 1);
}

options with_threads(unsigned threads)
{
    options o;
    o.backend = backend::host;
    o.threads = threads;
    return o;
}

std::chrono::milliseconds const at_once(0);

} // namespace

// Whichever check says no, the call throws and its thread can make the next one.
BOOST_AUTO_TEST_CASE(a_call_ends_at_any_check)
{
    arrays const g = random_arrays(1000000);
    std::vector<edge_id> const expected = forest_of(g, with_threads(1));
    for (unsigned const threads : {1u, 2u, 4u})
    {
        options const o = with_threads(threads);
        bool was_cancelled = true;
        for (unsigned allowed = 0; was_cancelled; allowed = allowed * 3 + 1)
        {
            unsigned requested = 0;
            std::thread::id const here = std::this_thread::get_id();
            was_cancelled = false;
            try
            {
                detail::interruption const i(
                    [&]
                    {
                        BOOST_TEST((std::this_thread::get_id() == here));
                        return ++requested <= allowed;
                    },
                    at_once);
                BOOST_TEST((forest_of(g, o) == expected));
            }
            catch (cancelled const&)
            {
                was_cancelled = true;
            }
            BOOST_TEST(was_cancelled == (requested > allowed));
            BOOST_TEST(requested > 20 * (was_cancelled ? 0 : 1)); // many checks, not only between rounds
        }
        BOOST_TEST((forest_of(g, o) == expected));
    }
}

BOOST_AUTO_TEST_CASE(what_poll_throws_leaves_the_call)
{
    arrays const g = random_arrays(300000);
    for (unsigned const threads : {1u, 2u})
    {
        detail::interruption const i([]() -> bool { throw std::domain_error("poll"); }, at_once);
        BOOST_CHECK_THROW(forest_of(g, with_threads(threads)), std::domain_error);
    }
}

BOOST_AUTO_TEST_CASE(poll_may_make_calls)
{
    arrays const g = random_arrays(300000), less = random_arrays(70000);
    std::vector<edge_id> const expected = forest_of(less, with_threads(2));
    unsigned requested = 0;
    detail::interruption const i(
        [&]
        {
            BOOST_TEST((forest_of(less, with_threads(2)) == expected));
            return ++requested < 3;
        },
        at_once);
    BOOST_CHECK_THROW(forest_of(g, with_threads(2)), cancelled);
    BOOST_TEST(requested == 3);
}

BOOST_AUTO_TEST_CASE(calls_of_other_threads_go_on)
{
    arrays const g = random_arrays(300000);
    detail::interruption const i([] { return false; }, at_once);
    std::vector<edge_id> ids;
    std::thread([&] { ids = forest_of(g, with_threads(2)); }).join();
    BOOST_TEST(!ids.empty());
    BOOST_CHECK_THROW(forest_of(g, with_threads(2)), cancelled);
    {
        detail::interruption const inner([] { return true; }, at_once);
        BOOST_TEST((forest_of(g, with_threads(2)) == ids));
    }
    BOOST_CHECK_THROW(forest_of(g, with_threads(2)), cancelled);
}
