//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_STEPS_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_STEPS_HPP

#include <boost_gpu_mst/report.hpp>

#include <cstdio>
#include <ostream>
#include <vector>

// The platform and steps of a call's report, as the benchmarks' tables and CSV show them.

namespace boost_gpu_mst
{
namespace benchmark
{

inline char const* platform_of(report const& r)
{
    return r.backend == backend::cuda ? "cuda" : "host";
}

/// The end of a table's line: names and milliseconds.
inline void print_steps(std::vector<step> const& steps, int decimals)
{
    for (step const& s : steps)
        std::printf(" %s %.*f", s.name.c_str(), decimals, 1e3 * s.seconds);
    std::printf("\n");
    std::fflush(stdout);
}

/// The last column of a CSV, name=milliseconds;, and the end of its line.
inline void write_steps(std::ostream& out, std::vector<step> const& steps)
{
    for (step const& s : steps)
        out << s.name << '=' << 1e3 * s.seconds << ';';
    out << '\n';
}

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
