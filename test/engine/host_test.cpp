//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE engine_host
#include <boost/test/unit_test.hpp>

#include "test/engine/check.hpp"

#include <omp.h>

namespace
{

using namespace engine_test;

contestant host_with(unsigned threads, bool wide)
{
    contestant c{std::to_string(threads) + " threads" + (wide ? ", wide index" : ""), {}};
    c.o.backend = boost_gpu_mst::backend::host;
    c.o.threads = threads;
    c.o.tuning.wide_index = wide;
    return c;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_equal_kruskals, Weight, weight_types)
{
    check_all_cases<Weight>(
        {host_with(1, false), host_with(0, false), host_with(3, true), host_with(8, false)});
}

BOOST_AUTO_TEST_CASE(every_number_of_threads_gives_the_same)
{
    auto const g = random_graph<float>(40000, 600000, weights::tied, 30);
    std::vector<edge_id> const expected = kruskal(g);
    for (unsigned threads = 1; threads <= 8; ++threads)
        check_forest(g.arrays(), expected, host_with(threads, threads % 2 == 0));
}

BOOST_AUTO_TEST_CASE(inside_a_parallel_region)
{
    auto const g = random_graph<std::int64_t>(40000, 100000, weights::extreme, 31);
    std::vector<edge_id> const expected = kruskal(g);
    std::vector<std::vector<edge_id>> found(2);
#pragma omp parallel for num_threads(2)
    for (int i = 0; i < 2; ++i)
    {
        report r;
        found[std::size_t(i)] = solve(g.arrays(), host_with(4, false).o, r);
    }
    for (auto const& forest : found)
        BOOST_TEST((forest == expected));
}

BOOST_AUTO_TEST_CASE(refusals)
{
    check_refusals(host_with(1, false));
    check_refusals(host_with(4, false));
}

BOOST_AUTO_TEST_CASE(progress)
{
    check_progress(host_with(1, false));
    check_progress(host_with(2, true));
}

BOOST_AUTO_TEST_CASE(all_cores_unless_told_otherwise)
{
    auto const g = random_graph<int>(10, 20, weights::any, 32);
    report r;
    solve(g.arrays(), host_with(0, false).o, r);
    BOOST_TEST(r.device.find(std::to_string(omp_get_num_procs()) + " thread") == 0u);
    BOOST_TEST(r.engine == "reference");
    solve(g.arrays(), host_with(5, false).o, r);
    BOOST_TEST(r.device == "5 threads");
    solve(random_graph<int>(10000, 40000, weights::any, 33).arrays(), host_with(4000000000u, false).o, r);
    BOOST_TEST(std::stoi(r.device) <= std::max(64, omp_get_num_procs()));
}
