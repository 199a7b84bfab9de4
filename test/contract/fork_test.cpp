//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A process forked off one that has called the library calls it too: OpenMP's threads are not in the child.

#define BOOST_TEST_MODULE contract_fork
#include <boost/test/unit_test.hpp>

#include "test/contract/forest_of.hpp"
#include "test/engine/cases.hpp"

#include <boost_gpu_mst/minimum_spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/verify_minimum_spanning_forest.hpp>

#include <sys/wait.h>
#include <unistd.h>

#include <iterator>
#include <vector>

BOOST_AUTO_TEST_CASE(a_child_calls_what_its_parent_has_called)
{
    using namespace boost_gpu_mst;
    auto const g = engine_test::random_graph<int>(60000, 200000, engine_test::weights::tied, 3);
    auto const call = [&]
    {
        options o;
        o.backend = backend::host;
        o.threads = 4;
        report r; // whose total several threads add up
        std::vector<edge_id> forest;
        minimum_spanning_forest(
            g.num_vertices, g.sources, g.targets, g.weights, std::back_inserter(forest), o, &r);
        return forest;
    };
    std::vector<edge_id> const expected = call();
    pid_t const child = fork();
    BOOST_REQUIRE(child != -1);
    if (child == 0)
    {
        alarm(600); // a child that hangs
        bool const right =
            call() == expected
            && verify_minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, expected);
        _exit(right ? 0 : 1);
    }
    int status = -1;
    BOOST_REQUIRE(waitpid(child, &status, 0) == child);
    BOOST_TEST(WIFEXITED(status));
    BOOST_TEST(WEXITSTATUS(status) == 0);
    BOOST_TEST((call() == expected)); // the parent has its threads still
}
