//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_TIMING_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_TIMING_HPP

#include <algorithm>
#include <chrono>
#include <cmath>
#include <cstddef>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace benchmark
{

/// Seconds, of several runs of the same thing.
struct timing
{
    double median = 0;
    double min = 0;
    double max = 0;
};

/// The median of an even number of runs is the lower one: a time that was measured.
inline timing summarize(std::vector<double> seconds)
{
    if (seconds.empty())
        return {};
    std::sort(seconds.begin(), seconds.end());
    return {seconds[(seconds.size() - 1) / 2], seconds.front(), seconds.back()};
}

inline double geometric_mean(std::vector<double> const& values)
{
    double logs = 0;
    for (double v : values)
        logs += std::log(v);
    return values.empty() ? 0 : std::exp(logs / static_cast<double>(values.size()));
}

/// Wall seconds of f().
template <class F>
double seconds_of(F&& f)
{
    auto const start = std::chrono::steady_clock::now();
    f();
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
}

struct nothing
{
    void operator()() const {}
};

/// Of runs of f after others that are not counted: the first starts threads and devices, and fetches memory.
/// after() is called after each run, and is not timed.
template <class F, class After = nothing>
timing timing_of(unsigned repeats, F&& f, unsigned warm_ups = 1, After&& after = After())
{
    std::vector<double> seconds;
    for (unsigned i = 0; i != warm_ups + repeats; ++i)
    {
        double const once = seconds_of(f);
        after();
        if (i >= warm_ups)
            seconds.push_back(once);
    }
    return summarize(std::move(seconds));
}

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
