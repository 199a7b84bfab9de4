//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// mpirun -n RANKS distributed_benchmark random|rmat LOG2_VERTICES LOG2_EDGES [OPTIONS]
// The forest of a generated graph from arrays, several times. With --pbgl, also from a graph of the Parallel
// BGL, by this library and by the Parallel BGL's four functions, each once. Prints a row of CSV for each
// call, with the seconds of the slowest rank.

#include <boost/graph/use_mpi.hpp>

#include <boost/graph/distributed/adjacency_list.hpp>
#include <boost/graph/distributed/dehne_gotz_min_spanning_tree.hpp>
#include <boost/graph/distributed/mpi_process_group.hpp>
#include <boost/graph/distributed/vertex_list_adaptor.hpp>

#include <boost_gpu_mst/distributed/dehne_gotz_spanning_tree.hpp>
#include <boost_gpu_mst/mpi.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include <boost/mpi/collectives/all_reduce.hpp>
#include <boost/mpi/collectives/broadcast.hpp>
#include <boost/mpi/environment.hpp>
#include <boost/mpi/operations.hpp>
#include <boost/mpi/timer.hpp>
#include <boost/program_options.hpp>

#include <cstdint>
#include <iostream>
#include <iterator>
#include <random>
#include <string>
#include <vector>

namespace
{

namespace bmpi = boost::mpi;
namespace po = boost::program_options;

struct settings
{
    std::string graph, backend;
    unsigned log_n = 0, log_m = 0, max_weight = 0, repeat = 0, threads = 0;
    double pbgl = 0; ///< seconds, after which none of its other functions is begun
    bool report = false, devices = false;
    boost_gpu_mst::workspace* workspace = nullptr;

    boost_gpu_mst::options options() const
    {
        boost_gpu_mst::options o;
        o.threads = threads;
        o.workspace = workspace;
        if (backend == "host")
            o.backend = boost_gpu_mst::backend::host;
        if (backend == "cuda")
            o.backend = boost_gpu_mst::backend::cuda;
        if (devices)
            o.devices = {boost_gpu_mst::all_devices};
        return o;
    }
};

struct edges
{
    std::vector<std::uint32_t> u, v;
    std::vector<float> w;
};

/// Blocks of edges are seeded with their number: the graph is the same on any number of ranks.
edges own_part(settings const& s, bmpi::communicator const& world)
{
    constexpr std::uint64_t block = 1 << 12;
    std::uint64_t const blocks = (std::uint64_t(1) << s.log_m) / block, ranks = std::uint64_t(world.size()),
                        rank = std::uint64_t(world.rank());
    edges e;
    for (std::uint64_t b = blocks * rank / ranks; b != blocks * (rank + 1) / ranks; ++b)
    {
        std::mt19937_64 bits(b);
        for (std::uint64_t i = 0; i != block; ++i)
        {
            std::uint32_t u = 0, v = 0;
            if (s.graph == "rmat") // a = 0.57, b = c = 0.19, as Graph500
                for (unsigned level = 0; level != s.log_n; ++level)
                {
                    unsigned const dice = unsigned(bits() % 100);
                    u = 2 * u + (dice >= 76 ? 1 : 0);
                    v = 2 * v + ((dice >= 57 && dice < 76) || dice >= 95 ? 1 : 0);
                }
            else
            {
                std::uint64_t const ends = bits();
                u = std::uint32_t(ends) >> (32 - s.log_n);
                v = std::uint32_t(ends >> 32) >> (32 - s.log_n);
            }
            std::uint64_t const weight = bits() >> 40;
            e.u.push_back(u);
            e.v.push_back(v);
            e.w.push_back(float(s.max_weight == 0 ? weight : 1 + weight % s.max_weight));
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

/// Rows of CSV, which rank 0 writes.
class table
{
public:
    table(bmpi::communicator const& world, settings const& s) : m_world(world), m_settings(s)
    {
        if (m_world.rank() == 0)
            std::cout << "graph,vertices,edges,weights,ranks,call,seconds,forest_edges,weight" << std::endl;
    }

    template <class Weight>
    void add(std::string const& call, double seconds, std::uint64_t forest_edges, Weight const& weight) const
    {
        if (m_world.rank() == 0)
            std::cout << m_settings.graph << ',' << (std::uint64_t(1) << m_settings.log_n) << ','
                      << (std::uint64_t(1) << m_settings.log_m) << ','
                      << (m_settings.max_weight == 0 ? 1 << 24 : m_settings.max_weight) << ','
                      << m_world.size() << ',' << call << ',' << seconds << ',' << forest_edges << ','
                      << weight << std::endl;
    }

private:
    bmpi::communicator const& m_world;
    settings const& m_settings;
};

void solve_arrays(bmpi::communicator const& world, settings const& s, edges const& own, table const& rows)
{
    // Kept from call to call: that it grows page by page in a call can take longer than the call.
    std::vector<boost_gpu_mst::edge_id> selected;
    for (unsigned i = 0; i != s.repeat; ++i)
    {
        selected.clear();
        boost_gpu_mst::report r;
        double const seconds = slowest(world,
            [&]
            {
                boost_gpu_mst::mpi::minimum_spanning_forest(world, std::uint64_t(1) << s.log_n, own.u, own.v,
                    own.w, std::back_inserter(selected), s.options(), &r);
            });
        rows.add("boost_gpu_mst::mpi::minimum_spanning_forest of arrays", seconds, r.forest_edges,
            r.total.to_string());
        if (s.report && world.rank() == 0 && i + 1 == s.repeat)
            std::cerr << r;
    }
}

void compare_with_pbgl(
    bmpi::communicator const& world, settings const& s, edges const& own, table const& rows)
{
    using graph = boost::adjacency_list<boost::vecS,
        boost::distributedS<boost::graph::distributed::mpi_process_group, boost::vecS>, boost::undirectedS,
        boost::no_property, boost::property<boost::edge_weight_t, float>>;
    using edge = boost::graph_traits<graph>::edge_descriptor;
    graph g(std::size_t(1) << s.log_n);
    double const loading = slowest(world,
        [&]
        {
            for (std::size_t i = 0; i != own.u.size(); ++i)
                add_edge(vertex(own.u[i], g), vertex(own.v[i], g), own.w[i], g);
            synchronize(g);
        });
    rows.add("loading of the distributed graph", loading, 0, 0);
    auto const weight = get(boost::edge_weight, g);
    auto const whole = boost::graph::make_vertex_list_adaptor(g);

    bmpi::timer const since;
    auto const run = [&](std::string const& name, auto const& function)
    {
        bool in_time = since.elapsed() < s.pbgl;
        bmpi::broadcast(world, in_time, 0);
        if (!in_time)
            return;
        std::vector<edge> selected;
        double const seconds = slowest(world, [&] { function(std::back_inserter(selected)); });
        std::uint64_t sum = 0; // of whole numbers
        if (world.rank() == 0)
            for (edge const& e : selected)
                sum += std::uint64_t(get(weight, e));
        rows.add(name, seconds, selected.size(), sum);
    };
    for (unsigned i = 0; i != s.repeat; ++i)
        run("boost_gpu_mst::merge_local_minimum_spanning_trees",
            [&](auto out) { boost_gpu_mst::merge_local_minimum_spanning_trees(whole, weight, out); });
    run("boost_gpu_mst::dense_boruvka_minimum_spanning_tree",
        [&](auto out) { boost_gpu_mst::dense_boruvka_minimum_spanning_tree(whole, weight, out); });
    run("boost::graph::boruvka_then_merge",
        [&](auto out) { boost::graph::boruvka_then_merge(whole, weight, out); });
    run("boost::graph::merge_local_minimum_spanning_trees",
        [&](auto out) { boost::graph::merge_local_minimum_spanning_trees(whole, weight, out); });
    run("boost::graph::boruvka_mixed_merge",
        [&](auto out) { boost::graph::boruvka_mixed_merge(whole, weight, out); });
    run("boost::graph::dense_boruvka_minimum_spanning_tree",
        [&](auto out) { boost::graph::dense_boruvka_minimum_spanning_tree(whole, weight, out); });
}

settings parse(int argc, char** argv, boost_gpu_mst::workspace& reused)
{
    settings s;
    bool keeps = false;
    po::options_description all;
    auto add = all.add_options();
    add("graph", po::value(&s.graph)->required());
    add("log2-vertices", po::value(&s.log_n)->required());
    add("log2-edges", po::value(&s.log_m)->required());
    add("max-weight", po::value(&s.max_weight)->default_value(0)); // 0: weights of 24 bits
    add("repeat", po::value(&s.repeat)->default_value(3));
    add("threads", po::value(&s.threads)->default_value(0));
    add("backend", po::value(&s.backend)->default_value("automatic"));
    add("pbgl", po::value(&s.pbgl)->default_value(0)->implicit_value(1e9));
    add("report", po::bool_switch(&s.report));
    add("devices", po::bool_switch(&s.devices)); // each rank uses all devices of its machine: for one rank
    add("workspace", po::bool_switch(&keeps));   // memory is kept from call to call
    po::positional_options_description places;
    places.add("graph", 1).add("log2-vertices", 1).add("log2-edges", 1);
    po::variables_map passed;
    po::store(po::command_line_parser(argc, argv).options(all).positional(places).run(), passed);
    po::notify(passed);
    s.workspace = keeps ? &reused : nullptr;
    return s;
}

} // namespace

int main(int argc, char** argv)
{
    bmpi::environment const environment(argc, argv);
    bmpi::communicator const world;
    boost_gpu_mst::workspace reused;
    settings const s = parse(argc, argv, reused);
    edges const own = own_part(s, world);
    table const rows(world, s);
    solve_arrays(world, s, own, rows);
    if (s.pbgl > 0)
        compare_with_pbgl(world, s, own, rows);
}
