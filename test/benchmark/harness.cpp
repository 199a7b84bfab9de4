//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/harness.hpp"

#include "libs/dispatch/platform.hpp"

#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <sstream>
#include <utility>

namespace boost_gpu_mst
{
namespace benchmark
{
namespace
{

bool any_failed = false;

void run_benchmarks(char* program, settings const& s, std::vector<std::string> others)
{
    if (!s.json.empty())
    {
        others.push_back("--benchmark_out=" + s.json);
        others.push_back("--benchmark_out_format=json");
    }
    std::vector<char*> arguments{program};
    for (std::string& other : others)
        arguments.push_back(&other[0]);
    int count = static_cast<int>(arguments.size());
    ::benchmark::Initialize(&count, arguments.data());
    if (::benchmark::ReportUnrecognizedArguments(count, arguments.data()))
        throw std::invalid_argument("see --help");
    ::benchmark::RunSpecifiedBenchmarks();
}

} // namespace

void require_devices(unsigned count)
{
    boost_gpu_mst::dispatch::availability const last =
        boost_gpu_mst::dispatch::cuda_platform().probe(static_cast<int>(count) - 1);
    if (!last.usable)
        throw skipped(
            (count == 1 ? "no CUDA device" : "fewer than " + std::to_string(count) + " CUDA devices")
            + (" (" + last.reason + ")"));
}

int run_program(int argc, char** argv, boost::program_options::options_description usage, settings& s,
    std::function<void()> const& add_all)
{
    namespace po = boost::program_options;
    // Before the first CUDA call, here and in the peers: no kernel is loaded inside a timed run.
    setenv("CUDA_MODULE_LOADING", "EAGER", 0);
    try
    {
        usage.add_options()                                                               //
            ("repeat", po::value(&s.repeats)->default_value(s.repeats), "timed runs")     //
            ("warm-up", po::value(&s.warm_ups)->default_value(s.warm_ups), "runs before") //
            ("json", po::value(&s.json), "writes the table there too")                    //
            ("help", "print this text; --benchmark_filter=REGEX and more are Google Benchmark's");
        po::parsed_options const parsed =
            po::command_line_parser(argc, argv)
                .options(usage)
                .style(po::command_line_style::default_style & ~po::command_line_style::allow_guessing)
                .allow_unregistered()
                .run();
        po::variables_map values;
        po::store(parsed, values);
        po::notify(values);
        if (values.count("help"))
        {
            std::cout << usage;
            return EXIT_SUCCESS;
        }
        if (s.repeats == 0)
            throw std::invalid_argument("at least one run is needed");
        add_all();
        run_benchmarks(argv[0], s, po::collect_unrecognized(parsed.options, po::include_positional));
        return any_failed ? EXIT_FAILURE : EXIT_SUCCESS;
    }
    catch (skipped const& e)
    {
        std::cout << "skipped: " << e.what() << std::endl;
        return 77;
    }
    catch (std::exception const& e)
    {
        std::cerr << argv[0] << ": " << e.what() << '\n';
        return EXIT_FAILURE;
    }
}

void add_benchmark(settings const& s, std::string const& name, std::function<timed_run()> prepare)
{
    auto const body = [prepare = std::move(prepare), run = timed_run(), warm_ups = s.warm_ups,
                          left = s.repeats](::benchmark::State& state) mutable
    {
        try
        {
            if (!run)
            {
                run = prepare();
                for (unsigned i = 0; i != warm_ups; ++i)
                    run(state.counters);
            }
            for (auto _ : state)
                state.SetIterationTime(run(state.counters));
        }
        catch (std::exception const& e)
        {
            any_failed = true;
            state.SkipWithError(e.what());
        }
        if (--left == 0)
            run = nullptr;
    };
    ::benchmark::RegisterBenchmark(name.c_str(), body)
        ->UseManualTime()
        ->Iterations(1)
        ->Repetitions(static_cast<int>(s.repeats))
        ->Unit(::benchmark::kMillisecond)
        ->ComputeStatistics("min", [](auto const& of) { return *std::min_element(of.begin(), of.end()); })
        ->ComputeStatistics("max", [](auto const& of) { return *std::max_element(of.begin(), of.end()); })
        ->ReportAggregatesOnly();
}

std::vector<std::string> split(std::string const& list, char separator)
{
    std::vector<std::string> parts;
    std::istringstream in(list);
    for (std::string part; std::getline(in, part, separator);)
        parts.push_back(part);
    return parts;
}

std::vector<unsigned> split_numbers(std::string const& list)
{
    std::vector<unsigned> numbers;
    for (std::string const& part : split(list))
        numbers.push_back(static_cast<unsigned>(std::stoul(part)));
    return numbers;
}

backend backend_named(std::string const& name)
{
    return choose<backend>("backend", name,
        {{"auto", backend::automatic}, {"cuda", backend::cuda}, {"host", backend::host},
            {"opencl", backend::opencl}});
}

void count_steps(report const& r, std::vector<char const*> const& names, ::benchmark::UserCounters& counters)
{
    for (char const* const name : names)
    {
        double& ms = counters[std::string(name) + "_ms"].value;
        ms = 0;
        for (step const& s : r.steps)
            if (s.name == name)
                ms += 1e3 * s.seconds;
    }
}

} // namespace benchmark
} // namespace boost_gpu_mst
