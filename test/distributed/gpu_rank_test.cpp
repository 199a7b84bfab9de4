//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/distributed/ranks.hpp"

#include "libs/distributed/device_rank.hpp"
#include "libs/distributed/resident_forest.hpp"
#include "test/unit/check.hpp"

using namespace boost_gpu_mst;
using mpi_test::world;

// A single process, with its own NCCL communicator: the whole computation on one device.
BOOST_AUTO_TEST_CASE_TEMPLATE(one_rank_goes_on_where_its_forest_is, Weight, engine_test::weight_types)
{
    if (world().size() != 1 || cuda::device_rank::fault())
        return;
    auto const g = engine_test::random_graph<Weight>(
        engine_test::limited(200000), engine_test::limited(1000000), engine_test::weights::any, 21);
    auto const are = [](detail::buffer<edge_id> const& found, std::vector<edge_id> const& expected)
    { return std::equal(found.begin(), found.end(), expected.begin(), expected.end()); };
    auto const rank = cuda::device_rank::connect(cuda::device_rank::make_id(), 0, 1, 0);
    for (bool const by_weight : {true, false})
    {
        options o;
        o.backend = backend::cuda;
        report r;
        std::unique_ptr<cuda::resident_forest> reused;
        std::vector<edge_id> forest = engine_test::kruskal(g, false);
        BOOST_TEST(detail::solve_and_retain(g.arrays(), o, r, reused).size() == forest.size());
        BOOST_TEST_REQUIRE((reused != nullptr));
        r.steps.emplace_back();
        std::vector<edge_id> ascending = forest;
        std::sort(ascending.begin(), ascending.end());
        BOOST_TEST(are(reused->ids(), ascending));
        BOOST_TEST(are(rank->prepare(*reused)->run(
                           by_weight, [] { return false; }, [](auto...) {}, r),
            by_weight ? forest : ascending));
    }
}
