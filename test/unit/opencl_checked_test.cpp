//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Every kernel once, on graphs small enough for a device that checks each access. oclgrind.sh and memcheck.sh
// run this.

#include "test/unit/opencl.hpp"

namespace
{

using namespace engine_test;

/// As a list of edges and as a CSR.
template <class Weight>
void check(graph<Weight> const& g, engine_under_test const& c)
{
    BOOST_TEST_CONTEXT(c.name << ", weights of " << sizeof(Weight) << " bytes")
    {
        csr<Weight> const rows(g);
        check_forest(g.arrays(), kruskal(g), c);
        check_forest(rows.arrays(sizeof(Weight) == 8), rows.kruskal(), c);
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(on_the_device_that_checks)
{
    std::string const name = boost_gpu_mst::dispatch::opencl_platform().probe(opencl_device()).reason;
    BOOST_TEST(contains(name, "Oclgrind"), name);
}

BOOST_AUTO_TEST_CASE(recursion)
{
    check(random_graph<std::int32_t>(300, 900, weights::tied, 90), opencl_with(true, false));
    check(random_graph<double>(100, 300, weights::any, 91), opencl_with(true, true));
    // Dense enough for dropping duplicates, and with several groups.
    check(random_graph<std::int32_t>(40, 2100, weights::any, 92), opencl_with(true, false));
}

BOOST_AUTO_TEST_CASE(filter)
{
    check(random_graph<std::int32_t>(400, 4200, weights::any, 93), filtering(false, 1));
    check(random_graph<double>(200, 4200, weights::any, 94), filtering(true, 1));
}
