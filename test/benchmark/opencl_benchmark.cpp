//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/ecl.hpp"
#include "test/benchmark/engine.hpp"
#include "test/benchmark/harness.hpp"
#include "test/benchmark/input.hpp"
#include "test/benchmark/lookalikes.hpp"

#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <stdexcept>
#include <string>
#include <vector>

// The OpenCL platform's steps on the device, by the recursion and with the filter before it, beside the CUDA
// platform's recursion and ECL-MST on the same graphs in the same run. See --help.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;

struct settings : common_settings
{
    std::string form;
    std::string ecl;
    std::string folder;
    int device = -1;
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
    workspace reused;
    options o;
    o.backend = backend::opencl;
    o.device = s.device;
    o.order = output_order::unordered;
    o.workspace = &reused;
    detail::tuning t;
    t.opencl.recursion = recursion;
    std::vector<double> seconds;
    solved result;
    report r;
    for (unsigned i = 0; i != s.repeats + 1; ++i) // the first builds the kernels
    {
        r = report();
        detail::scoped_tuning const scope(t);
        result.ids = detail::solve(in.arrays(), o, r);
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
    generate::csr const source = make(name, s.scale, s.seed);
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

void write(csv_table& table, settings const& s, row const& r)
{
    auto const ms = [](double seconds)
    { return seconds > 0 ? std::to_string(1e3 * seconds) : std::string(); };
    table.add(r.graph, r.vertices, r.edges, s.form, "int32", ms(r.recursion), ms(r.filter),
        ms(r.cuda_recursion), ms(r.ecl));
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

void run(settings const& s)
{
    setenv("CUDA_MODULE_LOADING", "EAGER", 1);
    std::string why;
    bool const with_cuda = device_usable(why);
    std::printf("%-18s %10s %11s %9s %9s %9s %7s %7s %9s %7s %7s\n", "graph", "vertices", "edges",
        "recursion", "filter", with_cuda ? "CUDA rec." : "", "times", "times", s.ecl.empty() ? "" : "ECL-MST",
        "times", "times");
    std::vector<row> rows;
    csv_table table(
        s.csv, "graph,vertices,edges,input,weights,recursion_ms,filter_ms,cuda_recursion_ms,ecl_ms");
    for (std::string const& name : names_of(s.graphs))
    {
        rows.push_back(measure(s, name, with_cuda));
        print(rows.back());
        write(table, s, rows.back());
    }
    compare(rows, &row::cuda_recursion, "CUDA's recursion");
    compare(rows, &row::ecl, "ECL-MST");
}

} // namespace

int main(int argc, char** argv)
{
    namespace po = boost::program_options;
    settings s;
    po::options_description usage("Milliseconds on the device from arrays there to ids there. Options");
    auto add = usage.add_options();
    add_common(usage, s, "all");
    add("input", po::value(&s.form)->default_value("csr"), "csr, or coo for a list of edges");
    add("ecl", po::value(&s.ecl), "a program built from ECL-MST v1.0's source, run on the same graphs");
    add("tmp", po::value(&s.folder)->default_value(ecl_mst::default_folder()), "folder for ECL-MST's input");
    add("device", po::value(&s.device)->default_value(-1), "OpenCL's number of the device");
    add("steps", po::bool_switch(&s.steps), "print where the time goes");
    return run_program(argc, argv, usage,
        [&]
        {
            try
            {
                run(s);
                return true;
            }
            catch (backend_unavailable const& e)
            {
                throw skipped(e.what());
            }
        });
}
