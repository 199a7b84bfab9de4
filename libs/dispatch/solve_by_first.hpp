//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_SOLVE_BY_FIRST_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_SOLVE_BY_FIRST_HPP

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/core/log.hpp"
#include "libs/core/step_clock.hpp"
#include "libs/dispatch/candidates.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <string>

// The one rule by which a call falls back from a candidate to the next.

namespace boost_gpu_mst
{
namespace dispatch
{

/// Reported at the end of every call. Before, r.trees are those without any edge.
inline void finish(std::uint64_t forest_edges, report& r)
{
    r.forest_edges = forest_edges;
    r.trees -= forest_edges;
    detail::log_call(r);
}

/// The seconds since, without the time to read the graph, which all platforms need.
inline double seconds_without_reading(std::chrono::steady_clock::time_point since, report const& r)
{
    double seconds = detail::seconds_since(since);
    for (step const& s : r.steps)
        seconds -= s.name == "read" ? s.seconds : 0;
    return seconds;
}

/// What attempt(candidate) returns, which has the forest's size(), for the first candidate that can solve the
/// graph. One that lacks memory is followed by the next; a platform that turns out to be unusable, by the
/// next platform. What a failed attempt has written into the report is discarded. \p may_retry  whether the
/// graph can still be read
template <class Attempt, class MayRetry>
auto solve_by_first(candidates const& from, report& r, Attempt const& attempt, MayRetry const& may_retry)
{
    report const before = r;
    std::string why;
    for (auto at = from.all.begin();;)
    {
        r.backend = at->on->number();
        r.reason = at->reason.empty() ? why : at->reason;
        auto next = at + 1;
        try
        {
            auto forest = attempt(*at);
            finish(forest.size(), r);
            if (from.starts && from.is_put_off)
                from.starts->host_took(seconds_without_reading(from.begun, r), from.call);
            else if (from.starts && at->on == from.all.front().on)
                from.starts->start_took(seconds_without_reading(from.begun, r), from.call);
            return forest;
        }
        catch (device_out_of_memory const& e)
        {
            if (next == from.all.end() || !may_retry())
                throw;
            why = e.what();
        }
        catch (backend_unavailable const& e)
        {
            next = std::find_if(next, from.all.end(), [&](candidate const& c) { return c.on != at->on; });
            if (next == from.all.end() || !may_retry())
                throw;
            why = e.what();
        }
        r = before;
        at = next;
    }
}

/// The same for a graph that can be read any number of times.
template <class Attempt>
auto solve_by_first(candidates const& from, report& r, Attempt const& attempt)
{
    return solve_by_first(from, r, attempt, [] { return true; });
}

} // namespace dispatch
} // namespace boost_gpu_mst

#endif
