//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_TIMED_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_TIMED_HPP

#include <boost_gpu_mst/report.hpp>

#include <chrono>
#include <vector>

namespace gpu_mst
{

inline double seconds_since(std::chrono::steady_clock::time_point start)
{
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

/// Seconds that f takes.
template <class F>
double seconds_of(F&& f)
{
    auto const start = std::chrono::steady_clock::now();
    f();
    return seconds_since(start);
}

/// What f returns; appends a step with the time it took.
template <class F>
auto timed(std::vector<boost_gpu_mst::step>& steps, char const* name, F&& f)
{
    auto const start = std::chrono::steady_clock::now();
    auto result = f();
    steps.push_back({name, seconds_since(start), 0});
    return result;
}

} // namespace gpu_mst

#endif
