//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_SETTINGS_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_SETTINGS_HPP

#include "test/benchmark/check.hpp"
#include "test/benchmark/engine.hpp"
#include "test/benchmark/input.hpp"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace boost_gpu_mst
{
namespace benchmark
{

/// What the command line asks for.
struct settings
{
    std::vector<std::string> graphs; ///< names of lookalikes, generator specs, "all", "renumbered"
    std::vector<std::string> files;
    double scale = 1;
    std::uint64_t seed = 1;

    std::string weights = "int32";
    input::form form = input::form::csr;
    tuned_options solve;

    unsigned warm_ups = 3;
    unsigned repeats = 9;
    check_by check = check_by::host;

    std::string ecl;         ///< path of the program, empty for none
    unsigned ecl_runs = 0;   ///< 0: nine, or five for graphs above 20 million arcs
    std::string second_peer; ///< a second peer's file, empty for none
    std::string folder;      ///< for ECL-MST's input

    std::string csv;
    bool smoke = false;
    bool sweep = false;
    bool growth = false;
    std::uint64_t growth_from = 1000000;
    std::uint64_t growth_to = 1000000000;
    bool steps = false;
};

/// Empty if only help was asked for, which has then been printed. Throws
/// boost::program_options::error or std::invalid_argument for invalid arguments.
std::optional<settings> parse(int argc, char const* const* argv);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
