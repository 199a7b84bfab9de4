//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// How long a program waits that calls once: first calls, each in its own process, which builds its graph
// before the clock starts, as a program does. Edges are made before the process is forked, so only once;
// nothing of the library or of CUDA has run by then. Prints CSV: a row for each kind of graph and number of
// edges, with the medians over processes of
//   context_ms    the driver's start and a bare context, nothing else (empty without a device); beside the
//                 graph, too, since both take longer where there is more memory
//   host_ms       the first call under backend::host
//   cuda_ms       the first call under backend::cuda
//   cuda_warm_ms  the median of the next four
//   automatic_ms  the first call by default; its report names the backend chosen
//   after_ms      the sum of the next nine such calls
//
//   cold_benchmark [most edges = 10000000] [processes = 5] [least edges = 1000] [types = csr,list]

#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include "test/benchmark/bgl_graphs.hpp"
#include "test/benchmark/lookalikes.hpp"
#include "test/benchmark/timing.hpp"

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
#include <numeric>
#include <string>
#include <vector>

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

template <class Work>
double milliseconds(Work const& work)
{
    return 1e3 * seconds_of(work);
}

/// By the driver alone; negative if that fails.
double bare_context()
{
    int answer = 1;
    double const ms = milliseconds(
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
    return answer == 0 ? ms : -1;
}

/// The time of each call.
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
        took.push_back(milliseconds(
            [&] { minimum_spanning_forest(g, get(boost::edge_weight, g), std::back_inserter(tree), o); }));
    }
    return took;
}

/// What work(graph) returns in a process that has built its graph; empty if that fails.
template <class Graph, class Work>
std::vector<double> in_other_process(generate::csr const& source, Work const& work)
{
    int ends[2];
    if (pipe(ends) != 0)
        return {};
#if defined(__GLIBC__)
    malloc_trim(0); // a child that gets freed memory of its parent copies every page that it writes to
#endif
    pid_t const child = fork();
    if (child == 0)
    {
        std::vector<double> times;
        try
        {
            Graph const g = build<Graph>::from(source);
            times = work(g);
        }
        catch (backend_unavailable const&)
        {
            _exit(1);
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
    for (double ms = 0; child > 0 && read(ends[0], &ms, sizeof ms) == ssize_t(sizeof ms);)
        times.push_back(ms);
    close(ends[0]);
    int status = 1;
    if (child > 0)
        waitpid(child, &status, 0);
    return status == 0 ? times : std::vector<double>();
}

double median(std::vector<double> const& of)
{
    return summarize(of).median;
}

std::string shown(std::vector<double> const& of)
{
    if (of.empty() || median(of) < 0)
        return "";
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", median(of));
    return text;
}

/// The generator's specification of a graph of this kind with about so many edges.
std::string spec_of(std::string const& kind, std::uint64_t edges)
{
    if (kind == "road") // 1.2 edges per vertex
        return "road:" + std::to_string(edges * 5 / 6);
    if (kind == "random")
        return "random:" + std::to_string(edges / 4) + ",8";
    unsigned scale = 1;
    while ((std::uint64_t(16) << scale) < edges)
        ++scale;
    return "rmat:" + std::to_string(scale) + ",32"; // the next power of two
}

struct first_and_rest
{
    std::vector<double> first, rest;
};

/// Of each process: the time of the first call, and what `of_rest` makes of the times of the others.
template <class Graph, class OfRest>
first_and_rest measure(
    generate::csr const& source, backend by, int times, int processes, OfRest const& of_rest)
{
    first_and_rest all;
    auto const calls = [&](Graph const& g) { return call(g, by, times); };
    for (int p = 0; p != processes; ++p)
        if (std::vector<double> const took = in_other_process<Graph>(source, calls); took.size() > 1)
        {
            all.first.push_back(took[0]);
            all.rest.push_back(of_rest(std::vector<double>(took.begin() + 1, took.end())));
        }
    return all;
}

double sum(std::vector<double> const& of)
{
    return std::accumulate(of.begin(), of.end(), 0.0);
}

template <class Graph>
void print_row(std::string const& spec, char const* type, generate::csr const& source, int processes)
{
    auto const host = measure<Graph>(source, backend::host, 2, processes, median);
    auto const cuda = measure<Graph>(source, backend::cuda, 5, processes, median);
    auto const choice = measure<Graph>(source, backend::automatic, 10, processes, sum);
    auto const start = [](Graph const&) { return std::vector<double>{bare_context()}; };
    std::vector<double> context;
    for (int p = 0; p != processes; ++p)
        for (double const ms : in_other_process<Graph>(source, start))
            context.push_back(ms);
    std::printf("\"%s\",%s,%s,%s,%s,%s,%s,%s\n", spec.c_str(), type, shown(context).c_str(),
        shown(host.first).c_str(), shown(cuda.first).c_str(), shown(cuda.rest).c_str(),
        shown(choice.first).c_str(), shown(choice.rest).c_str());
    std::fflush(stdout);
}

void benchmark_all(std::uint64_t most, int processes, std::uint64_t least, std::string const& types)
{
    std::printf("graph,type,context_ms,host_ms,cuda_ms,cuda_warm_ms,automatic_ms,after_ms\n");
    std::fflush(stdout); // a child must not inherit the buffered line
    for (std::uint64_t edges = least; edges <= most; edges *= 10)
        for (std::string const kind : {"random", "rmat", "road"})
        {
            std::string const spec = spec_of(kind, edges);
            generate::csr const source = make(spec, 1, 1);
            if (types.find("csr") != std::string::npos)
                print_row<csr_graph>(spec, "csr", source, processes);
            if (types.find("list") != std::string::npos)
                print_row<list_graph>(spec, "list", source, processes);
        }
}

} // namespace

int main(int argc, char** argv)
{
    std::vector<std::string> const arguments(argv + 1, argv + argc);
    auto const number = [&](std::size_t i, std::uint64_t other)
    { return arguments.size() > i ? std::stoull(arguments[i]) : other; };
    benchmark_all(number(0, 10000000), static_cast<int>(number(1, 5)), number(2, 1000),
        arguments.size() > 3 ? arguments[3] : "csr,list");
}
