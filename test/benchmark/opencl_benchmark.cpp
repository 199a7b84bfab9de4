//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/engine.hpp"
#include "test/benchmark/input.hpp"
#include "test/benchmark/lookalikes.hpp"

#include <boost_gpu_mst/detail/solve.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include <boost/program_options.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

// The OpenCL platform's steps on the device, its recursion and its filter before it, beside the CUDA
// platform's recursion on the same graphs in the same run. See --help.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

struct settings
{
    std::string graphs;
    std::string form;
    double scale = 1;
    int device = -1;
    unsigned repeats = 5;
    bool steps = false;
};

struct solved
{
    timing time;
    std::vector<edge_id> ids; ///< ascending
};

/// What the device does between the arrays' arrival and the ids' departure, as the CUDA benchmark has it.
double seconds_on_device(report const& r)
{
    double sum = 0;
    for (step const& s : r.steps)
        if (s.name != "upload" && s.name != "download")
            sum += s.seconds;
    return sum;
}

solved by_opencl(input const& in, settings const& s, bool recursion)
{
    workspace kept;
    options o;
    o.backend = backend::opencl;
    o.device = s.device;
    o.order = output_order::unordered;
    o.workspace = &kept;
    detail::tuning t;
    t.opencl.recursion = recursion;
    std::vector<double> seconds;
    solved result;
    report r;
    for (unsigned i = 0; i != s.repeats + 1; ++i) // the first builds the kernels
    {
        r = report();
        result.ids = detail::solve(in.arrays(), o, r, t);
        if (i > 0)
            seconds.push_back(seconds_on_device(r));
    }
    if (s.steps)
        std::cout << r;
    result.time = summarize(seconds);
    std::sort(result.ids.begin(), result.ids.end());
    return result;
}

solved by_cuda(input const& in, settings const& s)
{
    tuned_options o;
    o.order = output_order::unordered;
    o.tuning.cuda.recursion = true;
    engine_runs runs = run_engine(in.arrays(), in.weight_bytes(), o, 1, s.repeats);
    std::sort(runs.ids.begin(), runs.ids.end());
    return {runs.time, std::move(runs.ids)};
}

std::vector<edge_id> by_host(input const& in)
{
    options o;
    o.backend = backend::host;
    o.order = output_order::by_edge;
    report r;
    return detail::solve(in.arrays(), o, r);
}

struct ratios
{
    std::vector<double> recursion, filter; ///< the CUDA recursion's time over ours
};

void measure(settings const& s, std::string const& name, bool with_cuda, ratios& all)
{
    generate::csr const source = make(name, s.scale, 1);
    input const in(source, s.form == "csr" ? input::form::csr : input::form::coo, detail::weight_type::int32);
    solved const cuda = with_cuda ? by_cuda(in, s) : solved{};
    std::vector<edge_id> const expected = with_cuda ? cuda.ids : by_host(in);
    solved const recursion = by_opencl(in, s, true);
    solved const filter = by_opencl(in, s, false);
    if (recursion.ids != expected || filter.ids != expected)
        throw std::runtime_error(
            name + ": OpenCL chose other edges than " + (with_cuda ? "CUDA" : "the host"));
    std::printf("%-18s %10u %11llu %9.3f %9.3f", name.c_str(), source.num_vertices,
        static_cast<unsigned long long>(source.arcs() / 2), 1e3 * recursion.time.median,
        1e3 * filter.time.median);
    if (with_cuda)
    {
        all.recursion.push_back(cuda.time.median / recursion.time.median);
        all.filter.push_back(cuda.time.median / filter.time.median);
        std::printf(" %9.3f %7.2f %7.2f", 1e3 * cuda.time.median, all.recursion.back(), all.filter.back());
    }
    std::printf("\n");
    std::fflush(stdout);
}

int run(settings const& s)
{
    setenv("CUDA_MODULE_LOADING", "EAGER", 1);
    std::string why;
    bool const with_cuda = device_usable(why);
    std::vector<std::string> names;
    std::istringstream given(s.graphs);
    for (std::string name; std::getline(given, name, ';');)
        names.push_back(name);
    if (s.graphs == "all")
    {
        names.clear();
        for (lookalike const& like : lookalikes())
            names.push_back(like.name);
    }
    std::printf("%-18s %10s %11s %9s %9s %9s %7s %7s\n", "graph", "vertices", "edges", "recursion", "filter",
        with_cuda ? "CUDA rec." : "", with_cuda ? "times" : "", with_cuda ? "times" : "");
    ratios all;
    for (std::string const& name : names)
        measure(s, name, with_cuda, all);
    if (with_cuda)
        std::printf(
            "geometric means of CUDA's recursion over OpenCL's recursion %.3f (least %.3f), filter %.3f\n",
            geometric_mean(all.recursion), *std::min_element(all.recursion.begin(), all.recursion.end()),
            geometric_mean(all.filter));
    return EXIT_SUCCESS;
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    settings s;
    po::options_description usage("Milliseconds on the device from arrays there to ids there. Options");
    auto add = usage.add_options();
    add("help", "this text");
    add("graphs", po::value(&s.graphs)->default_value("all"),
        "lookalikes by name, 'all' for the 17, or generator specs, separated by ';'");
    add("input", po::value(&s.form)->default_value("csr"), "csr, or coo for a list of edges");
    add("scale", po::value(&s.scale)->default_value(1), "shrinks the lookalikes");
    add("device", po::value(&s.device)->default_value(-1), "OpenCL's number of the device");
    add("repeat", po::value(&s.repeats)->default_value(5), "timed runs");
    add("steps", po::bool_switch(&s.steps), "print where the time goes");
    try
    {
        po::variables_map values;
        po::store(po::parse_command_line(argc, argv, usage), values);
        po::notify(values);
        if (values.count("help"))
        {
            std::cout << usage;
            return EXIT_SUCCESS;
        }
        return run(s);
    }
    catch (backend_unavailable const& e)
    {
        std::cout << "skipped: " << e.what() << '\n';
        return 77;
    }
    catch (std::exception const& e)
    {
        std::cerr << "opencl_benchmark: " << e.what() << '\n';
        return EXIT_FAILURE;
    }
}
