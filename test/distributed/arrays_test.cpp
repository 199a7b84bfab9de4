//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/distributed/ranks.hpp"

#include <boost_gpu_mst/mpi.hpp>

#include "test/distributed/count_bytes.hpp"
#include "test/distributed/parts.hpp"
#include "test/unit/check.hpp"

// Arrays over the ranks of an MPI program, against Kruskal's algorithm on the whole.

namespace
{

using namespace boost_gpu_mst;
using namespace mpi_test;

/// Ranks that share a node, and ranks on nodes of their own.
template <class Weight>
void check(graph<Weight> const& g, split by, options const& o)
{
    all_or_none const guard;
    bool const heaviest_first = o.objective == objective::maximum;
    BOOST_TEST_INFO_SCOPE(g.name << ", cut " << int(by) << ", maximum " << heaviest_first);
    std::vector<edge_id> const forest = engine_test::kruskal(g, heaviest_first);
    for (int const ranks_per_node : {0, 1})
    {
        BOOST_TEST_INFO_SCOPE(ranks_per_node << " ranks per node");
        report r;
        set_ranks_per_node(ranks_per_node);
        std::vector<edge_id> const mine = solve_part(own_part(g, by), o, &r);
        set_ranks_per_node(0);
        BOOST_TEST(r.total.to_string() == engine_test::total_of(g, forest).to_string());
        BOOST_TEST(r.forest_edges == forest.size());
        BOOST_TEST((sorted(gathered(mine)) == sorted(forest)));
    }
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(forests_are_kruskals, Weight, engine_test::weight_types)
{
    // Many ranks on few cores are slow: they take every third graph, a different third for each type.
    std::size_t const stride = world().size() > 4 ? 3 : 1;
    for (objective const o : {objective::minimum, objective::maximum})
    {
        options with;
        with.objective = o;
        std::vector<graph<Weight>> const all = hard_cases<Weight>(o == objective::maximum);
        for (std::size_t i = std::size_t(detail::weight_type_of<Weight>::value) % stride; i < all.size();
             i += stride)
            check(all[i], split::even, with);
    }
}

BOOST_AUTO_TEST_CASE(threads_divide_the_total)
{
    options o;
    o.threads = 3;
    o.order = output_order::by_edge; // otherwise all that weighs something may be in the last part
    check(engine_test::random_graph<float>(40000, 90000, engine_test::weights::tied, 2), split::last, o);
}

BOOST_AUTO_TEST_CASE(ranks_may_be_without_edges)
{
    for (split const by : {split::uneven, split::last, split::middle})
        if (world().size() <= 4 || by == split::middle)
            for (graph<std::uint32_t> const& g : hard_cases<std::uint32_t>(false))
                check(g, by, {});
}

// The bounds given in the documentation, on kinds of graphs that differ in the number of rounds they take.
BOOST_AUTO_TEST_CASE(at_most_20_bytes_are_sent_a_vertex)
{
    all_or_none const guard;
    using engine_test::weights;
    std::vector<graph<float>> const graphs = {
        engine_test::random_graph<float>(50000, 400000, weights::any, 1),
        engine_test::random_graph<float>(50000, 400000, weights::tied, 2),
        engine_test::random_graph<float>(50000, 30000, weights::any, 3),
        engine_test::grid<float>(220, weights::any),
        engine_test::cliques<float>(3000, 8, weights::any),
        engine_test::path<float>(50000, 7919),
        engine_test::star<float>(50000, 7, weights::any),
    };
    for (graph<float> const& g : graphs)
    {
        graph<float> const part = own_part(g);
        set_ranks_per_node(1);
        forget_bytes();
        solve_part(part);
        double const per_vertex = double(bytes_sent()) / g.num_vertices;
        set_ranks_per_node(0);
        BOOST_TEST(per_vertex <= 20, g.name << ": " << per_vertex << " bytes a vertex");
        if (world().size() > 1)
            BOOST_TEST(per_vertex >= 8, "the shim sees the messages of " << g.name);
        if (world().rank() == 0)
            BOOST_TEST_MESSAGE(g.name << ": " << per_vertex << " bytes sent a vertex");
    }
}

BOOST_AUTO_TEST_CASE(a_communicator_of_some_ranks_solves_alone)
{
    all_or_none const guard;
    boost::mpi::communicator const half = world().split(world().rank() % 2);
    graph<double> const g =
        engine_test::random_graph<double>(500, 2000, engine_test::weights::tied, 20 + world().rank() % 2);
    graph<double> const part = partition_of(g, split::even, unsigned(half.rank()), unsigned(half.size()));
    std::vector<edge_id> const all = gathered(solve_part(part, {}, nullptr, half), half);
    BOOST_TEST((sorted(all) == sorted(engine_test::kruskal(g))));
}

BOOST_AUTO_TEST_CASE(ranks_on_different_platforms_give_the_same_forest)
{
    options o;
    o.backend = world().rank() % 2 == 0 ? backend::host : backend::automatic;
    o.threads = 1 + unsigned(world().rank()) % 3;
    check(engine_test::random_graph<float>(3000, 30000, engine_test::weights::tied, 5), split::even, o);
}
