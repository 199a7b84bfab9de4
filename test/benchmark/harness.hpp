//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_HARNESS_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_HARNESS_HPP

#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <benchmark/benchmark.h>
#include <boost/program_options.hpp>

#include <chrono>
#include <functional>
#include <map>
#include <memory>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

// What the benchmarks add to Google Benchmark, which repeats, takes medians and writes tables.

namespace boost_gpu_mst
{
namespace benchmark
{

/// The machine lacks what a benchmark measures.
struct skipped : std::runtime_error
{
    using std::runtime_error::runtime_error;
};

/// Throws skipped if fewer than \p count CUDA devices are usable.
void require_devices(unsigned count);

/// The options of every program, for add_benchmark().
struct settings
{
    unsigned repeats = 5;
    unsigned warm_ups = 1;
    std::string json;
};

/// Parses the options, lets \p add_all register benchmarks and runs them. Adds --repeat, --warm-up, --json
/// and --help to \p usage; the rest of the command line is Google Benchmark's. Returns the exit status:
/// EXIT_FAILURE, with a message, if anything failed; 77, CTest's status of a skipped test, after skipped.
int run_program(int argc, char** argv, boost::program_options::options_description usage, settings& s,
    std::function<void()> const& add_all);

/// Makes one run and returns its seconds. May set counters, which the table has beside the time.
using timed_run = std::function<double(::benchmark::UserCounters&)>;

/// Registers a benchmark. \p prepare is called before its first run, and what it returns is destroyed after
/// the last. Runs for warming up are not counted. An exception is reported and fails the program.
void add_benchmark(settings const& s, std::string const& name, std::function<timed_run()> prepare);

/// Makes a value when it is first needed, and keeps it until another of its type is made: benchmarks run in
/// the order in which they were added, and only one graph shall be in memory.
template <class T>
std::function<std::shared_ptr<T>()> made_when_needed(std::function<std::shared_ptr<T>()> make)
{
    static std::shared_ptr<T> last;
    return [make = std::move(make), made = std::make_shared<std::weak_ptr<T>>()]
    {
        if (made->expired())
        {
            last.reset();
            last = make();
            *made = last;
        }
        return last;
    };
}

/// Wall seconds of f().
template <class F>
double seconds_of(F&& f)
{
    auto const start = std::chrono::steady_clock::now();
    f();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// The parts of a list.
std::vector<std::string> split(std::string const& list, char separator = ',');

/// The numbers of a list "1,2,16".
std::vector<unsigned> split_numbers(std::string const& list);

/// The choice of that name. Throws std::invalid_argument, which lists the names.
template <class Choice>
Choice choose(std::string const& what, std::string const& name, std::map<std::string, Choice> const& choices)
{
    auto const found = choices.find(name);
    if (found != choices.end())
        return found->second;
    std::string known;
    for (auto const& choice : choices)
        known += " " + choice.first;
    throw std::invalid_argument("unknown " + what + " '" + name + "'; there are:" + known);
}

/// auto, cuda, host or opencl
backend backend_named(std::string const& name);

/// Milliseconds of each step of \p r whose name is one of \p names, in its order; 0 for a step not taken.
void count_steps(report const& r, std::vector<char const*> const& names, ::benchmark::UserCounters& counters);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
