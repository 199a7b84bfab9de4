//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The automatic choice before a device has been started, with simulated times.

#define BOOST_TEST_MODULE engine_choice
#include <boost/test/unit_test.hpp>

#include "libs/choice.hpp"

#include <algorithm>
#include <string>
#include <vector>

namespace
{

using boost_gpu_mst::detail::estimate;
using boost_gpu_mst::detail::estimate_call;
using boost_gpu_mst::detail::start_account;

/// Total seconds of these calls, one after the other in a fresh process, under the automatic choice. On the
/// host, calls really take \p off times the estimate.
double by_choice(std::vector<estimate> const& calls, double start, double off)
{
    start_account account(start);
    double seconds = 0;
    bool started = false;
    for (estimate const& call : calls)
    {
        if (!started && !account.pays(call))
        {
            seconds += off * call.host;
            account.host_took(off * call.host, call);
            continue;
        }
        seconds += call.device + (started ? 0 : start);
        started = true;
    }
    return seconds;
}

double in_hindsight(std::vector<estimate> const& calls, double start, double off)
{
    double host = 0, device = start;
    for (estimate const& call : calls)
    {
        host += off * call.host;
        device += call.device;
    }
    return std::min(host, device);
}

std::vector<estimate> of_all_sizes()
{
    std::vector<estimate> all;
    for (unsigned const threads : {1, 2, 16, 64})
        for (std::uint64_t edges = 1 << 14; edges <= 100000000; edges *= 3)
            for (std::uint64_t const degree : {1, 8, 100})
                all.push_back(estimate_call(edges / degree, edges, threads));
    return all;
}

} // namespace

BOOST_AUTO_TEST_CASE(one_call_is_by_the_faster_platform)
{
    for (estimate const& call : of_all_sizes())
        BOOST_TEST(by_choice({call}, 0.25, 1) <= 1.0001 * in_hindsight({call}, 0.25, 1));
}

BOOST_AUTO_TEST_CASE(many_calls_take_at_most_twice_as_long_as_in_hindsight)
{
    for (estimate const& call : of_all_sizes())
        for (std::size_t k = 1; k <= 1000; k = k + 1 + k / 3)
        {
            std::vector<estimate> const calls(k, call);
            BOOST_TEST(by_choice(calls, 0.25, 1) <= 2.0001 * in_hindsight(calls, 0.25, 1));
        }
    std::vector<estimate> mixed = of_all_sizes();
    for (int times = 0; times != 3; ++times)
    {
        BOOST_TEST(by_choice(mixed, 0.25, 1) <= 2.0001 * in_hindsight(mixed, 0.25, 1));
        std::reverse(mixed.begin(), mixed.end());
        mixed.insert(mixed.end(), mixed.begin(), mixed.end());
    }
}

BOOST_AUTO_TEST_CASE(a_host_slower_than_expected_is_left_sooner)
{
    // The time it really took counts, so only the last call's estimate can mislead.
    estimate const call = estimate_call(100000, 1000000, 2);
    for (std::size_t k = 1; k <= 1000; k = 2 * k)
    {
        std::vector<estimate> const calls(k, call);
        BOOST_TEST(by_choice(calls, 0.25, 5) <= 2 * in_hindsight(calls, 0.25, 5) + 5 * call.host);
    }
}

BOOST_AUTO_TEST_CASE(the_measured_start_replaces_the_estimate)
{
    start_account account(0.25);
    estimate const call{0.2, 0.001};
    BOOST_TEST(!account.pays(call));
    account.start_took(0.101, call);
    BOOST_TEST(account.seconds_to_start() == 0.1, boost::test_tools::tolerance(1e-9));
    BOOST_TEST(account.pays(call));
    BOOST_TEST(account.reason("no device", call)
               == "no device: the host needs an estimated 2e+02 ms, starting a device 100");
}

BOOST_AUTO_TEST_CASE(estimates_grow_with_the_graph_and_shrink_with_threads)
{
    BOOST_TEST(estimate_call(1000, 20000, 1).host < estimate_call(2000, 20000, 1).host);
    BOOST_TEST(estimate_call(1000, 20000, 1).host < estimate_call(1000, 30000, 1).host);
    BOOST_TEST(estimate_call(1000000, 10000000, 16).host < estimate_call(1000000, 10000000, 2).host);
    BOOST_TEST(estimate_call(1000000, 10000000, 2).device < estimate_call(1000000, 10000000, 2).host);
}
