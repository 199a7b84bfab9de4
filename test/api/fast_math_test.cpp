//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Built with -ffast-math, which makes comparisons with NaN meaningless and denormals zero: weights must still
// be ordered by their bits.

#include "test/api/small_graphs.hpp"
#include "test/support/test.hpp"

#include <boost_gpu_mst/minimum_spanning_forest.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include <cstring>

namespace
{

using namespace boost_gpu_mst;

template <class Real>
Real nan_of()
{
    return std::numeric_limits<Real>::quiet_NaN();
}

options on_host()
{
    options o;
    o.backend = backend::host;
    return o;
}

} // namespace

using reals = std::tuple<float, double, long double>;
BOOST_AUTO_TEST_CASE_TEMPLATE(nan_is_refused, Real, reals)
{
    using graph = api_test::weighted_graph<Real>;
    graph g(3);
    add_edge(0, 1, Real(1), g);
    add_edge(1, 2, nan_of<Real>(), g);
    std::vector<typename boost::graph_traits<graph>::edge_descriptor> tree;
    auto const w = get(boost::edge_weight, g);
    BOOST_CHECK_THROW(minimum_spanning_forest(g, w, std::back_inserter(tree), on_host()), nan_weight);
    BOOST_TEST(tree.empty());
}

using stored_reals = std::tuple<float, double>;
BOOST_AUTO_TEST_CASE_TEMPLATE(denormals_are_not_zero, Real, stored_reals)
{
    // Three parallel edges: 2, 1 and -0 units of the smallest denormal. Built from bits: arithmetic flushes
    // denormals.
    using bits = std::conditional_t<sizeof(Real) == 8, std::uint64_t, std::uint32_t>;
    std::vector<Real> w(3);
    bits const pattern[] = {2, 1, bits(1) << (8 * sizeof(bits) - 1)};
    std::memcpy(w.data(), pattern, sizeof pattern);
    std::vector<std::uint32_t> const u = {0, 0, 1}, v = {1, 1, 2};
    std::vector<edge_id> forest;
    minimum_spanning_forest(3, u, v, w, std::back_inserter(forest), on_host());
    BOOST_TEST(forest == (std::vector<edge_id>{2, 1}), boost::test_tools::per_element());
    BOOST_TEST(bool(verify_minimum_spanning_forest(3, u, v, w, forest)));
    BOOST_TEST(!verify_minimum_spanning_forest(3, u, v, w, std::vector<edge_id>{0, 2}));
}
