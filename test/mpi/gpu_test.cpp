//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE mpi_gpu
#define BOOST_TEST_NO_MAIN
#include "test/mpi/ranks.hpp"

#include <boost_gpu_mst/mpi.hpp>

#include "libs/mpi/share_node.hpp"
#include "libs/platform.hpp"
#include "test/engine/check.hpp"
#include "test/engine/cuda_main.hpp"
#include "test/mpi/parts.hpp"

// Ranks whose own forests come from CUDA devices, which the ranks of a machine take in turn.

using mpi_test::environment;
BOOST_TEST_GLOBAL_FIXTURE(environment);

namespace
{

using namespace boost_gpu_mst;
using namespace mpi_test;

int count_devices()
{
    int devices = 0;
    while (cuda::probe(devices).usable)
        ++devices;
    return devices;
}

/// On devices, or, with `mixed`, on every second rank's device and the others' cores.
template <class Weight>
void check(graph<Weight> const& g, cut how, objective which, bool mixed = false)
{
    all_or_none const guard;
    BOOST_TEST_INFO_SCOPE(g.name << ", cut " << int(how) << ", maximum " << (which == objective::maximum));
    graph<Weight> const part = part_of(g, how, unsigned(world().rank()), unsigned(world().size()));
    options o;
    o.objective = which;
    o.backend = mixed && world().rank() % 2 == 1 ? backend::host : backend::cuda;
    std::vector<edge_id> mine;
    report r;
    mpi::minimum_spanning_forest(world(), part.num_vertices, part.sources, part.targets, part.weights,
        std::back_inserter(mine), o, &r);
    BOOST_TEST((r.backend == o.backend));
    std::vector<edge_id> all = gathered(mine);
    std::sort(all.begin(), all.end());
    std::vector<edge_id> forest = engine_test::kruskal(g, which == objective::maximum);
    total_weight const total =
        detail::sum_weights(g.weights.data(), g.arrays().type, forest.data(), forest.size());
    BOOST_TEST(r.total.to_string() == total.to_string());
    std::sort(forest.begin(), forest.end());
    BOOST_TEST((all == forest));
}

} // namespace

BOOST_AUTO_TEST_CASE(devices_are_taken_in_turn)
{
    all_or_none const guard;
    mpi::node_share const node(world());
    BOOST_TEST(node.apply({}, 1000).device == world().rank() % count_devices()); // all are on one machine
    options chosen;
    chosen.device = 0;
    BOOST_TEST(node.apply(chosen, 1000).device == 0);
    chosen.device = -1;
    chosen.backend = backend::host;
    BOOST_TEST(node.apply(chosen, 1000).device == -1);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_are_kruskals, Weight, engine_test::weight_types)
{
    std::vector<graph<Weight>> const all = hard_cases<Weight>(false);
    std::size_t const stride = engine_test::size_limit() < 10000 ? 6 : 1; // the emulated device is slow
    for (std::size_t i = std::size_t(detail::weight_type_of<Weight>::value) % stride; i < all.size();
         i += stride)
        check(all[i], cut::even, objective::minimum);
    check(hard_cases<Weight>(true).back(), cut::uneven, objective::maximum);
}

BOOST_AUTO_TEST_CASE(devices_and_cores_give_the_same_forest)
{
    check(engine_test::random_graph<float>(3000, 30000, engine_test::weights::tied, 5), cut::even,
        objective::minimum, true);
}
