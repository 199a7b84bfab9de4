//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/ecl.hpp"
#include "test/benchmark/engine.hpp"
#include "test/benchmark/input.hpp"
#include "test/benchmark/lookalikes.hpp"
#include "test/benchmark/program.hpp"

#include <boost_gpu_mst/detail/solve.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <vector>

// The OpenCL platform's steps on the device, by the recursion and with the filter before it, beside the CUDA
// platform's recursion and ECL-MST on the same graphs in the same run. See --help.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

struct settings
{
    std::string graphs;
    std::string form;
    std::string ecl;
    std::string folder;
    std::string csv;
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

/// Seconds of the device's work between upload and download, as the CUDA benchmark counts it.
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

/// Times in seconds; 0 if it did not run.
struct row
{
    std::string graph;
    std::uint64_t vertices = 0;
    std::uint64_t edges = 0;
    double recursion = 0;
    double filter = 0;
    double cuda_recursion = 0;
    double ecl = 0;
};

row measure(settings const& s, std::string const& name, bool with_cuda)
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
    row r{name, source.num_vertices, source.arcs() / 2, recursion.time.median, filter.time.median,
        cuda.time.median, 0};
    if (!s.ecl.empty() && ecl_mst::fits(source))
        r.ecl = ecl_mst(s.ecl, s.folder, source).run(s.repeats).median;
    return r;
}

void print(row const& r)
{
    std::printf("%-18s %10llu %11llu %9.3f %9.3f", r.graph.c_str(),
        static_cast<unsigned long long>(r.vertices), static_cast<unsigned long long>(r.edges),
        1e3 * r.recursion, 1e3 * r.filter);
    for (double const other : {r.cuda_recursion, r.ecl})
        if (other > 0)
            std::printf(" %9.3f %7.2f %7.2f", 1e3 * other, other / r.recursion, other / r.filter);
        else
            std::printf(" %9s %7s %7s", "", "", "");
    std::printf("\n");
    std::fflush(stdout);
}

void write(std::vector<row> const& rows, settings const& s)
{
    std::ofstream out(s.csv);
    out << "graph,vertices,edges,input,weights,recursion_ms,filter_ms,cuda_recursion_ms,ecl_ms\n";
    for (row const& r : rows)
    {
        out << r.graph << ',' << r.vertices << ',' << r.edges << ',' << s.form << ",int32";
        for (double const seconds : {r.recursion, r.filter, r.cuda_recursion, r.ecl})
            out << ',' << (seconds > 0 ? std::to_string(1e3 * seconds) : "");
        out << '\n';
    }
    out.close();
    if (!out)
        throw std::runtime_error("cannot write '" + s.csv + "'");
}

/// How many times as fast as another the recursion and the filter are: geometric mean and minimum.
void compare(std::vector<row> const& rows, double row::*other, char const* name)
{
    std::vector<double> recursion, filter;
    for (row const& r : rows)
        if (r.*other > 0)
        {
            recursion.push_back(r.*other / r.recursion);
            filter.push_back(r.*other / r.filter);
        }
    if (!recursion.empty())
        std::printf(
            "%s's time over the recursion's: geometric mean %.3f, least %.3f; over the filter's: %.3f, "
            "%.3f\n",
            name, geometric_mean(recursion), *std::min_element(recursion.begin(), recursion.end()),
            geometric_mean(filter), *std::min_element(filter.begin(), filter.end()));
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
    std::printf("%-18s %10s %11s %9s %9s %9s %7s %7s %9s %7s %7s\n", "graph", "vertices", "edges",
        "recursion", "filter", with_cuda ? "CUDA rec." : "", "times", "times", s.ecl.empty() ? "" : "ECL-MST",
        "times", "times");
    std::vector<row> rows;
    for (std::string const& name : names)
    {
        rows.push_back(measure(s, name, with_cuda));
        print(rows.back());
        if (!s.csv.empty()) // after each graph: a run may be cut short
            write(rows, s);
    }
    compare(rows, &row::cuda_recursion, "CUDA's recursion");
    compare(rows, &row::ecl, "ECL-MST");
    return EXIT_SUCCESS;
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    settings s;
    po::options_description usage("Milliseconds on the device from arrays there to ids there. Options");
    auto add = usage.add_options();
    add("graphs", po::value(&s.graphs)->default_value("all"),
        "lookalikes by name, 'all' for the 17, or generator specs, separated by ';'");
    add("input", po::value(&s.form)->default_value("csr"), "csr, or coo for a list of edges");
    add("ecl", po::value(&s.ecl), "a program built from ECL-MST v1.0's source, run on the same graphs");
    add("tmp", po::value(&s.folder)->default_value(ecl_mst::default_folder()), "folder for ECL-MST's input");
    add("csv", po::value(&s.csv), "writes the table there too");
    add("scale", po::value(&s.scale)->default_value(1), "shrinks the lookalikes");
    add("device", po::value(&s.device)->default_value(-1), "OpenCL's number of the device");
    add("repeat", po::value(&s.repeats)->default_value(5), "timed runs");
    add("steps", po::bool_switch(&s.steps), "print where the time goes");
    return run_program(argc, argv, usage,
        [&]
        {
            try
            {
                return run(s);
            }
            catch (backend_unavailable const& e)
            {
                throw skipped(e.what());
            }
        });
}
