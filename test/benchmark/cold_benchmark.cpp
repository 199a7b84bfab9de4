//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// What a program waits that calls once: first calls, each in a fresh process. Prints CSV: a row for each kind
// of graph and number of edges, with the medians over processes of
//   context_ms    the driver's start and a bare context, nothing else (empty without a device)
//   host_ms       the first call under backend::host
//   cuda_ms       the first call under backend::cuda
//   cuda_warm_ms  the median of the next four
//   automatic_ms  the first call by default; the choice is what its report says
//   after_ms      the sum of the next nine such calls
//
//   cold_benchmark [most edges = 10000000] [processes = 5]

#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include "test/benchmark/bgl_graphs.hpp"
#include "test/benchmark/lookalikes.hpp"

#include <dlfcn.h>
#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <string>
#include <vector>

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;
using clock = std::chrono::steady_clock;

template <class Work>
double milliseconds(Work const& work)
{
    auto const begin = clock::now();
    work();
    return std::chrono::duration<double, std::milli>(clock::now() - begin).count();
}

/// By the driver alone; negative where there is none.
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

template <class Graph>
void call(Graph const& g, backend by, int times)
{
    std::vector<typename boost::graph_traits<Graph>::edge_descriptor> tree;
    options o;
    o.backend = by;
    for (int i = 0; i != times; ++i)
    {
        tree.clear();
        report r;
        std::printf("%.4f ", milliseconds(
                                 [&] {
                                     minimum_spanning_forest(
                                         g, get(boost::edge_weight, g), std::back_inserter(tree), o, &r);
                                 }));
        if (i == 0)
            std::fprintf(stderr, "%s\n", r.reason.c_str());
    }
    std::printf("\n");
}

/// What a fresh process does: the times of its calls, on one line.
int child(std::string const& by, std::string const& type, std::string const& spec, int times)
{
    if (by == "context")
        return std::printf("%.4f\n", bare_context()) > 0 ? 0 : 1;
    generate::csr const g = make(spec, 1, 1);
    backend const platform = by == "host" ? backend::host : by == "cuda" ? backend::cuda : backend::automatic;
    if (type == "list")
        call(build<list_graph>::from(g), platform, times);
    else
        call(build<csr_graph>::from(g), platform, times);
    return 0;
}

/// The times that a child prints; none where it fails.
std::vector<double> run(std::string const& arguments)
{
    std::string const command =
        "exec /proc/" + std::to_string(getpid()) + "/exe --child " + arguments + " 2>/dev/null";
    std::vector<double> times;
    if (std::FILE* const out = popen(command.c_str(), "r"))
    {
        for (double ms = 0; std::fscanf(out, "%lf", &ms) == 1;)
            times.push_back(ms);
        if (pclose(out) != 0)
            times.clear();
    }
    return times;
}

double median(std::vector<double> of)
{
    std::nth_element(of.begin(), of.begin() + std::ptrdiff_t(of.size() / 2), of.end());
    return of[of.size() / 2];
}

std::string shown(std::vector<double> const& of)
{
    if (of.empty() || median(of) < 0)
        return "";
    char text[32];
    std::snprintf(text, sizeof text, "%.3f", median(of));
    return text;
}

/// The graph of a kind that has about so many edges, as the generators take it.
std::string spec_of(std::string const& kind, std::uint64_t edges)
{
    if (kind == "road") // 1.2 edges a vertex
        return "road:" + std::to_string(edges * 5 / 6);
    if (kind == "random")
        return "random:" + std::to_string(edges / 4) + ",8";
    unsigned scale = 1;
    while ((std::uint64_t(16) << scale) < edges)
        ++scale;
    return "rmat:" + std::to_string(scale) + ",32"; // as near as a power of two comes
}

struct first_and_rest
{
    std::vector<double> first, rest;
};

/// Medians over processes: of the first call, and of what `of_rest` makes of the others.
template <class OfRest>
first_and_rest measure(std::string const& arguments, int processes, OfRest const& of_rest)
{
    first_and_rest all;
    for (int p = 0; p != processes; ++p)
        if (std::vector<double> times = run(arguments); times.size() > 1)
        {
            all.first.push_back(times[0]);
            all.rest.push_back(of_rest(std::vector<double>(times.begin() + 1, times.end())));
        }
    return all;
}

double sum(std::vector<double> const& of)
{
    double all = 0;
    for (double const ms : of)
        all += ms;
    return all;
}

int benchmark_all(std::uint64_t most, int processes)
{
    std::vector<double> context;
    for (int p = 0; p != processes; ++p)
        for (double const ms : run("context - - 1"))
            context.push_back(ms);
    std::printf("graph,type,context_ms,host_ms,cuda_ms,cuda_warm_ms,automatic_ms,after_ms\n");
    for (std::uint64_t edges = 1000; edges <= most; edges *= 10)
        for (std::string const kind : {"random", "rmat", "road"})
            for (std::string const type : {"csr", "list"})
            {
                std::string const graph = " " + type + " " + spec_of(kind, edges) + " ";
                auto const host = measure("host" + graph + "2", processes, median);
                auto const cuda = measure("cuda" + graph + "5", processes, median);
                auto const choice = measure("automatic" + graph + "10", processes, sum);
                std::printf("\"%s\",%s,%s,%s,%s,%s,%s,%s\n", spec_of(kind, edges).c_str(), type.c_str(),
                    shown(context).c_str(), shown(host.first).c_str(), shown(cuda.first).c_str(),
                    shown(cuda.rest).c_str(), shown(choice.first).c_str(), shown(choice.rest).c_str());
                std::fflush(stdout);
            }
    return 0;
}

} // namespace

int main(int argc, char** argv)
{
    std::vector<std::string> const arguments(argv + 1, argv + argc);
    if (arguments.size() == 5 && arguments[0] == "--child")
        return child(arguments[1], arguments[2], arguments[3], std::stoi(arguments[4]));
    return benchmark_all(arguments.empty() ? 10000000 : std::stoull(arguments[0]),
        arguments.size() < 2 ? 5 : std::stoi(arguments[1]));
}
