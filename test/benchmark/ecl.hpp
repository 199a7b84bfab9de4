//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_ECL_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_ECL_HPP

#include "test/benchmark/timing.hpp"
#include "test/support/generate/csr.hpp"

#include <optional>
#include <string>

namespace boost_gpu_mst
{
namespace benchmark
{

/// Runs a program built from ECL-MST v1.0's published source and reads the time it prints ("Dev+:
/// 0.012345678 s", its own timer: kernels, without allocation and copies). The program goes on to a
/// serial check on the CPU; it is killed as soon as the time is known.
class ecl_mst
{
public:
    /// Writes the graph to a file in \p folder; the destructor removes the file. Throws
    /// std::runtime_error if the file cannot be written.
    ecl_mst(std::string program, std::string const& folder, generate::csr const& g);
    ~ecl_mst();
    ecl_mst(ecl_mst const&) = delete;
    ecl_mst& operator=(ecl_mst const&) = delete;

    /// A folder in memory if one has space for the largest graph, otherwise the folder for temporary
    /// files.
    static std::string default_folder();

    /// Whether the graph fits the program: it counts arcs and vertices in int.
    static bool fits(generate::csr const& g);

    /// Runs it \p times times. Throws std::runtime_error with the program's output if a run prints
    /// no time.
    timing run(unsigned times, double seconds_limit = 300) const;

private:
    std::string m_program;
    std::string m_file;
};

/// The seconds of a line "Dev+: ... s" or "Dev-: ... s"; empty if there is no such line.
std::optional<double> seconds_printed(std::string const& output);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
