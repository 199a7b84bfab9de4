//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// mpirun -n RANKS mpi_benchmark random|rmat LOG2_VERTICES LOG2_EDGES [pbgl]
// The forest of a generated graph from arrays, three times; with the last word, also from a graph of the
// Parallel BGL, by this library and by the Parallel BGL's four functions, each once. Seconds of the slowest
// rank.

#include <boost/graph/use_mpi.hpp>

#include <boost/graph/distributed/adjacency_list.hpp>
#include <boost/graph/distributed/dehne_gotz_min_spanning_tree.hpp>
#include <boost/graph/distributed/mpi_process_group.hpp>
#include <boost/graph/distributed/vertex_list_adaptor.hpp>

#include <boost_gpu_mst/distributed/dehne_gotz_min_spanning_tree.hpp>
#include <boost_gpu_mst/mpi.hpp>

#include <boost/mpi/collectives/all_reduce.hpp>
#include <boost/mpi/environment.hpp>
#include <boost/mpi/operations.hpp>
#include <boost/mpi/timer.hpp>

#include <cstdint>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace
{

namespace bmpi = boost::mpi;

struct edges
{
    std::vector<std::uint32_t> u, v;
    std::vector<float> w;
};

/// Blocks of edges are seeded by their number: the same graph on any number of ranks.
edges own_part(bool rmat, unsigned log_n, std::uint64_t m, bmpi::communicator const& world)
{
    constexpr std::uint64_t block = 1 << 12;
    std::uint64_t const blocks = m / block, ranks = std::uint64_t(world.size()),
                        rank = std::uint64_t(world.rank());
    edges e;
    for (std::uint64_t b = blocks * rank / ranks; b != blocks * (rank + 1) / ranks; ++b)
    {
        std::mt19937_64 bits(b);
        for (std::uint64_t i = 0; i != block; ++i)
        {
            std::uint32_t u = 0, v = 0;
            if (rmat) // a = 0.57, b = c = 0.19, as Graph500
                for (unsigned level = 0; level != log_n; ++level)
                {
                    unsigned const dice = unsigned(bits() % 100);
                    u = 2 * u + (dice >= 76 ? 1 : 0);
                    v = 2 * v + ((dice >= 57 && dice < 76) || dice >= 95 ? 1 : 0);
                }
            else
            {
                std::uint64_t const ends = bits();
                u = std::uint32_t(ends) >> (32 - log_n);
                v = std::uint32_t(ends >> 32) >> (32 - log_n);
            }
            e.u.push_back(u);
            e.v.push_back(v);
            e.w.push_back(float(bits() >> 40));
        }
    }
    return e;
}

template <class Work>
double slowest(bmpi::communicator const& world, Work const& work)
{
    world.barrier();
    bmpi::timer const since;
    work();
    return bmpi::all_reduce(world, since.elapsed(), bmpi::maximum<double>());
}

void compare_with_pbgl(bmpi::communicator const& world, unsigned log_n, edges const& own)
{
    using graph = boost::adjacency_list<boost::vecS,
        boost::distributedS<boost::graph::distributed::mpi_process_group, boost::vecS>, boost::undirectedS,
        boost::no_property, boost::property<boost::edge_weight_t, float>>;
    using edge = boost::graph_traits<graph>::edge_descriptor;
    graph g(std::size_t(1) << log_n);
    double const loading = slowest(world,
        [&]
        {
            for (std::size_t i = 0; i != own.u.size(); ++i)
                add_edge(vertex(own.u[i], g), vertex(own.v[i], g), own.w[i], g);
            synchronize(g);
        });
    auto const weight = get(boost::edge_weight, g);
    auto const whole = boost::graph::make_vertex_list_adaptor(g);
    bool const speaks = world.rank() == 0;
    if (speaks)
        std::cout << "graph loaded in " << loading << " s" << std::endl;

    auto const run = [&](char const* name, auto const& function)
    {
        std::vector<edge> chosen;
        double const seconds = slowest(world, [&] { function(std::back_inserter(chosen)); });
        double sum = 0;
        if (speaks)
            for (edge const& e : chosen)
                sum += get(weight, e);
        if (speaks)
            std::cout << name << ": " << seconds << " s, " << chosen.size() << " edges, weight " << std::fixed
                      << sum << std::defaultfloat << std::endl;
    };
    for (int i = 0; i != 3; ++i)
        run("boost_gpu_mst::mpi::minimum_spanning_forest (own edges)",
            [&](auto out) { boost_gpu_mst::mpi::minimum_spanning_forest(whole, weight, out); });
    run("boost_gpu_mst::merge_local_minimum_spanning_trees",
        [&](auto out) { boost_gpu_mst::merge_local_minimum_spanning_trees(whole, weight, out); });
    run("boost_gpu_mst::dense_boruvka_minimum_spanning_tree",
        [&](auto out) { boost_gpu_mst::dense_boruvka_minimum_spanning_tree(whole, weight, out); });
    run("boost::graph::boruvka_then_merge",
        [&](auto out) { boost::graph::boruvka_then_merge(whole, weight, out); });
    run("boost::graph::boruvka_mixed_merge",
        [&](auto out) { boost::graph::boruvka_mixed_merge(whole, weight, out); });
    run("boost::graph::merge_local_minimum_spanning_trees",
        [&](auto out) { boost::graph::merge_local_minimum_spanning_trees(whole, weight, out); });
    run("boost::graph::dense_boruvka_minimum_spanning_tree",
        [&](auto out) { boost::graph::dense_boruvka_minimum_spanning_tree(whole, weight, out); });
}

} // namespace

int main(int argc, char** argv)
{
    bmpi::environment const environment(argc, argv);
    bmpi::communicator const world;
    if (argc < 4)
        return 2;
    bool const rmat = std::string(argv[1]) == "rmat";
    unsigned const log_n = unsigned(std::stoul(argv[2]));
    edges const own = own_part(rmat, log_n, std::uint64_t(1) << std::stoul(argv[3]), world);
    for (int i = 0; i != 3; ++i)
    {
        std::vector<boost_gpu_mst::edge_id> chosen;
        boost_gpu_mst::report r;
        double const seconds = slowest(world,
            [&]
            {
                boost_gpu_mst::mpi::minimum_spanning_forest(world, std::uint64_t(1) << log_n, own.u, own.v,
                    own.w, std::back_inserter(chosen), {}, &r);
            });
        if (world.rank() == 0)
            std::cout << argv[1] << ", arrays: " << seconds << " s, " << r.forest_edges << " edges, weight "
                      << r.total.to_string() << std::endl;
        if (world.rank() == 0 && i == 2)
            std::cout << r;
    }
    if (argc > 4)
        compare_with_pbgl(world, log_n, own);
}
