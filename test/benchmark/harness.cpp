//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/harness.hpp"

#include "libs/dispatch/platform.hpp"

#include <cstdio>
#include <cstdlib>
#include <iostream>
#include <sstream>

namespace boost_gpu_mst
{
namespace benchmark
{

void require_devices(unsigned count)
{
    boost_gpu_mst::dispatch::availability const last =
        boost_gpu_mst::dispatch::cuda_platform().probe(static_cast<int>(count) - 1);
    if (!last.usable)
        throw skipped(
            (count == 1 ? "no CUDA device" : "fewer than " + std::to_string(count) + " CUDA devices")
            + (" (" + last.reason + ")"));
}

int run_program(int argc, char** argv, boost::program_options::options_description usage,
    std::function<bool()> const& run)
{
    namespace po = boost::program_options;
    try
    {
        usage.add_options()("help", "print this text");
        po::variables_map values;
        po::store(po::parse_command_line(argc, argv, usage), values);
        po::notify(values);
        if (values.count("help") == 0)
            return run() ? EXIT_SUCCESS : EXIT_FAILURE;
        std::cout << usage;
        return EXIT_SUCCESS;
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

void add_common(boost::program_options::options_description& usage, common_settings& s, char const* graphs)
{
    namespace po = boost::program_options;
    auto const some = [](unsigned repeats)
    {
        if (repeats == 0)
            throw std::invalid_argument("at least one run is needed");
    };
    usage.add_options() //
        ("graphs", po::value(&s.graphs)->default_value(graphs),
            "lookalikes by name, 'all' for the 17, or generator specs, separated by ';'") //
        ("scale", po::value(&s.scale)->default_value(s.scale), "shrinks the lookalikes")  //
        ("seed", po::value(&s.seed)->default_value(s.seed), "of graphs and weights")      //
        ("repeat", po::value(&s.repeats)->default_value(s.repeats)->notifier(some),
            "timed runs, after one that is not") //
        ("csv", po::value(&s.csv), "writes the table there too");
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
    return choose<backend>(
        "backend", name, {{"auto", backend::automatic}, {"cuda", backend::cuda}, {"host", backend::host}});
}

char const* platform_of(report const& r)
{
    return r.backend == backend::cuda ? "cuda" : "host";
}

std::string steps_of(report const& r)
{
    std::ostringstream text;
    for (step const& s : r.steps)
        text << s.name << '=' << 1e3 * s.seconds << ';';
    return text.str();
}

void print_steps(std::vector<step> const& steps, int decimals)
{
    for (step const& s : steps)
        std::printf(" %s %.*f", s.name.c_str(), decimals, 1e3 * s.seconds);
    std::printf("\n");
    std::fflush(stdout);
}

void print_step_lines(report const& r, char const* before)
{
    for (step const& s : r.steps)
        std::printf("%s%-28s %9.2f ms\n", before, s.name.c_str(), 1e3 * s.seconds);
    std::fflush(stdout);
}

csv_table::csv_table(std::string const& file, char const* head, int digits) : m_file(file)
{
    if (m_file.empty())
        return;
    m_out.open(file);
    m_out.precision(digits);
    m_out << head << std::endl;
    if (!m_out)
        throw std::runtime_error("cannot write '" + m_file + "'");
}

void csv_table::field(std::string const& text)
{
    bool const quoted = text.find(',') != std::string::npos;
    m_out << m_between << (quoted ? "\"" : "") << text << (quoted ? "\"" : "");
    m_between = ",";
}

void csv_table::field(timing const& t)
{
    for (double const seconds : {t.median, t.min, t.max})
        field(1e3 * seconds);
}

void csv_table::field(against const& a)
{
    if (a.time.median > 0)
    {
        field(a.time);
        field(a.ratio);
    }
    else
        for (int i = 0; i != 4; ++i)
            field("");
}

void csv_table::end_row()
{
    m_out << std::endl;
    if (!m_out)
        throw std::runtime_error("cannot write '" + m_file + "'");
}

} // namespace benchmark
} // namespace boost_gpu_mst
