//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The automatic choice in a process that has not started its device, a real or an emulated one. CTest runs
// each case in a process of its own.

#include "test/unit/check.hpp"
#include "test/unit/needs_cuda.hpp"

#include <boost_gpu_mst/warm_up.hpp>

namespace
{

using namespace engine_test;
using boost_gpu_mst::backend;
using boost_gpu_mst::cold_start;

graph<int> const& some_graph()
{
    static graph<int> const g = random_graph<int>(60000, 60000, weights::any, 90);
    return g;
}

report of_a_call(cold_start start)
{
    options o;
    o.cold_start = start;
    report r;
    BOOST_TEST((solve(some_graph().arrays(), o, r) == kruskal(some_graph())));
    return r;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_device_is_started_once_it_would_have_paid)
{
    BOOST_REQUIRE(boost_gpu_mst::dispatch::cuda_platform().must_start(-1));
    report const first = of_a_call(cold_start::when_it_pays);
    BOOST_TEST((first.backend == backend::host));
    BOOST_TEST(first.reason.find("no CUDA device has been started: the host needs an estimated") == 0u,
        first.reason);
    BOOST_TEST(boost_gpu_mst::dispatch::cuda_platform().must_start(-1));

    unsigned calls = 1;
    while (calls != 5000 && of_a_call(cold_start::when_it_pays).backend == backend::host)
        ++calls;
    BOOST_TEST(calls < 5000u);
    BOOST_TEST(!boost_gpu_mst::dispatch::cuda_platform().must_start(-1));
    BOOST_TEST((of_a_call(cold_start::when_it_pays).backend == backend::cuda));
}

BOOST_AUTO_TEST_CASE(at_once_where_requested)
{
    BOOST_REQUIRE(boost_gpu_mst::dispatch::cuda_platform().must_start(-1));
    BOOST_TEST((of_a_call(cold_start::at_once).backend == backend::cuda));
    BOOST_TEST((of_a_call(cold_start::when_it_pays).backend == backend::cuda));
}

BOOST_AUTO_TEST_CASE(after_warm_up)
{
    BOOST_REQUIRE(boost_gpu_mst::dispatch::cuda_platform().must_start(-1));
    double const first = boost_gpu_mst::warm_up();
    BOOST_TEST(!boost_gpu_mst::dispatch::cuda_platform().must_start(-1));
    BOOST_TEST((of_a_call(cold_start::when_it_pays).backend == backend::cuda));
    double const second = boost_gpu_mst::warm_up(0);
    BOOST_TEST(first > 0);
    BOOST_TEST(second > 0);
    BOOST_CHECK_THROW(boost_gpu_mst::warm_up(1000000), boost_gpu_mst::backend_unavailable);
    BOOST_CHECK_THROW(boost_gpu_mst::warm_up(-2), boost_gpu_mst::invalid_option);
}
