//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include "test/benchmark/bgl_graphs.hpp"
#include "test/benchmark/harness.hpp"
#include "test/benchmark/lookalikes.hpp"

#include <dlfcn.h>
#if defined(__GLIBC__)
#include <malloc.h>
#endif
#include <sys/wait.h>
#include <unistd.h>

#include <cstdint>
#include <cstdio>
#include <exception>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

// How long a program waits that calls once: first calls, each in its own process, which builds its graph
// before the clock starts, as a program does. Edges are made before the process is forked, so only once;
// nothing of the library or of CUDA has run by then. Counters have the calls that follow in the same process.
// `context` is the driver's start and a bare CUDA context beside the graph. See --help.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

/// Seconds, by the driver alone.
double bare_context()
{
    int answer = 1;
    double const seconds = seconds_of(
        [&]
        {
            void* const driver = dlopen("libcuda.so.1", RTLD_NOW);
            auto* const start =
                driver ? reinterpret_cast<int (*)(unsigned)>(dlsym(driver, "cuInit")) : nullptr;
            auto* const retain =
                driver ? reinterpret_cast<int (*)(void**, int)>(dlsym(driver, "cuDevicePrimaryCtxRetain"))
                       : nullptr;
            void* context = nullptr;
            answer = start && retain && start(0) == 0 ? retain(&context, 0) : 1;
        });
    if (answer != 0)
        throw std::runtime_error("no CUDA context");
    return seconds;
}

/// Seconds of each call.
template <class Graph>
std::vector<double> call(Graph const& g, backend by, int times)
{
    std::vector<typename boost::graph_traits<Graph>::edge_descriptor> tree;
    options o;
    o.backend = by;
    std::vector<double> took;
    for (int i = 0; i != times; ++i)
    {
        tree.clear();
        took.push_back(seconds_of(
            [&] { minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), o); }));
    }
    return took;
}

/// What work(graph) returns in a process that has built its graph. Throws std::runtime_error if that fails.
template <class Graph, class Work>
std::vector<double> in_other_process(generate::csr const& source, Work const& work)
{
    int ends[2];
    if (pipe(ends) != 0)
        throw std::runtime_error("no pipe");
#if defined(__GLIBC__)
    malloc_trim(0); // a child that gets freed memory of its parent copies every page that it writes to
#endif
    std::fflush(nullptr); // a child must not inherit buffered lines
    pid_t const child = fork();
    if (child == 0)
    {
        std::vector<double> times;
        try
        {
            Graph const g = build<Graph>::from(source);
            times = work(g);
        }
        catch (std::exception const& e)
        {
            std::fprintf(stderr, "%s\n", e.what());
            _exit(1);
        }
        auto const bytes = static_cast<ssize_t>(times.size() * sizeof(double));
        _exit(write(ends[1], times.data(), static_cast<std::size_t>(bytes)) == bytes ? 0 : 1);
    }
    close(ends[1]);
    std::vector<double> times;
    for (double seconds = 0; child > 0 && read(ends[0], &seconds, sizeof seconds) == ssize_t(sizeof seconds);)
        times.push_back(seconds);
    close(ends[0]);
    int status = 1;
    if (child > 0)
        waitpid(child, &status, 0);
    if (status != 0 || times.empty())
        throw std::runtime_error("a process failed");
    return times;
}

template <class Graph>
void add_type(
    settings const& s, std::string const& name, std::string const& backends, double scale, std::uint64_t seed)
{
    using source = generate::csr const;
    auto const graph =
        made_when_needed<source>([=] { return std::make_shared<source>(make(name, scale, seed)); });
    std::string const place = label(name) + '/' + type_name<Graph> + '/';
    for (std::string const& platform : split(backends))
        add_benchmark(s, place + platform,
            [=]
            {
                return [source = graph(), by = backend_named(platform)](::benchmark::UserCounters& counters)
                {
                    std::vector<double> const took =
                        in_other_process<Graph>(*source, [=](Graph const& g) { return call(g, by, 10); });
                    double sum = 0;
                    for (std::size_t i = 1; i != took.size(); ++i)
                        sum += took[i];
                    counters["last_ms"] = 1e3 * took.back();
                    counters["next_nine_ms"] = 1e3 * sum;
                    return took[0];
                };
            });
    if (backends.find("cuda") != std::string::npos)
        add_benchmark(s, place + "context",
            [=]
            {
                return [source = graph()](auto&)
                {
                    return in_other_process<Graph>(
                        *source, [](Graph const&) { return std::vector<double>{bare_context()}; })[0];
                };
            });
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    settings s;
    s.warm_ups = 0;
    std::string graphs, types, backends;
    double scale = 1;
    std::uint64_t seed = 1;
    po::options_description usage("First calls, each in a process of its own. Options");
    auto add = usage.add_options();
    add_graph_options(usage, graphs, scale, seed, "random:250000,8;rmat:16,32;road:833333");
    add("types", po::value(&types)->default_value("csr,list"), "graph types: csr, list");
    add("backends", po::value(&backends)->default_value("auto,host"),
        "one or more of auto, host, cuda, opencl");
    return run_program(argc, argv, usage, s,
        [&]
        {
            for (std::string const& name : names_of(graphs))
                for_each_type<csr_graph, list_graph>(types, [&](auto type)
                    { add_type<typename decltype(type)::type>(s, name, backends, scale, seed); });
        });
}
