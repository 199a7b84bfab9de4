//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_HARNESS_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_HARNESS_HPP

#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "test/benchmark/timing.hpp"

#include <boost/program_options.hpp>

#include <cstdint>
#include <fstream>
#include <functional>
#include <map>
#include <stdexcept>
#include <string>
#include <vector>

// What the benchmarks share: options, skipping, tables.

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

/// Parses the arguments, and returns the exit status that run() returns: EXIT_FAILURE for false. With --help
/// it only prints \p usage. Prints an exception and returns EXIT_FAILURE, or for skipped 77, CTest's status
/// of a skipped test.
int run_program(int argc, char** argv, boost::program_options::options_description usage,
    std::function<bool()> const& run);

/// The options that most benchmarks have.
struct common_settings
{
    std::string graphs, csv;
    double scale = 1;
    std::uint64_t seed = 1;
    unsigned repeats = 5;
};

/// Adds --graphs, --scale, --seed, --repeat and --csv, and checks that there is a run.
void add_common(boost::program_options::options_description& usage, common_settings& s, char const* graphs);

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

/// auto, cuda or host
backend backend_named(std::string const& name);
char const* platform_of(report const& r);

/// "name=milliseconds;" for each step
std::string steps_of(report const& r);
void print_steps(std::vector<step> const& steps, int decimals); ///< on the rest of a line
void print_step_lines(report const& r, char const* before);     ///< a line for each

/// Another solver's time and how many times as long it is as ours: four columns, empty if it did not run.
struct against
{
    timing time;
    double ratio;
};

/// A table in a file, which is complete after every row, since a run may be cut short. Without a file's name
/// nothing is written.
class csv_table
{
public:
    csv_table(std::string const& file, char const* head, int digits = 6);

    /// Texts with a comma are quoted. A timing is its median, least and greatest time in milliseconds.
    template <class... Fields>
    void add(Fields const&... fields)
    {
        if (m_file.empty())
            return;
        m_between = "";
        (field(fields), ...);
        end_row();
    }

private:
    template <class Number>
    void field(Number const& number)
    {
        m_out << m_between << number;
        m_between = ",";
    }
    void field(std::string const& text);
    void field(char const* text) { field(std::string(text)); }
    void field(timing const& t);
    void field(against const& a);
    void end_row();

    std::string m_file;
    std::ofstream m_out;
    char const* m_between = "";
};

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
