//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_CANDIDATES_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_CANDIDATES_HPP

#include <boost_gpu_mst/detail/library/log.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/core/edge_source.hpp"
#include "libs/core/tuning.hpp"
#include "libs/dispatch/platform.hpp"
#include "libs/dispatch/start_account.hpp"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

// Where a graph in host memory or a stream of edges may be solved, in order of preference, and the one rule
// by which a call falls back from a candidate to the next.

namespace boost_gpu_mst
{
namespace dispatch
{

/// How a platform takes a graph.
enum class input_form
{
    whole,
    batches,   ///< streamed, because the graph does not fit the device's memory
    partitions ///< one for each of several devices
};

struct candidate
{
    platform const* on;
    input_form form;
    std::string reason;       ///< for the report; empty: why the candidate before this one failed
    std::vector<int> devices; ///< of partitions
};

/// What a call enters in an account of device starts if its first candidate solves the graph: the time of a
/// start, or the host's if no start would pay yet.
struct start_entry
{
    detail::start_account* account = nullptr; ///< null: no entry
    detail::estimate call{};
    std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now(); ///< before any was probed

    /// Enters the time of the call, which has ended, in the account. \p by  the platform that solved
    void enter(platform const& by, report const& r) const;
};

struct candidates
{
    std::vector<candidate> all; ///< the first one that can solve the graph does
    start_entry start;
};

/// The size of a graph in host memory.
struct input_size
{
    detail::edge_traits known; ///< with the number of edges
    std::uint64_t bytes;
};

/// Sets o.device to the first usable device if o.devices names all of them. Throws backend_unavailable if the
/// requested platform, or one of the requested devices, cannot be used.
candidates choose_candidates(input_size const&, options& o, detail::tuning const&);

/// The same for a stream of edges, which can be read only once.
candidates choose_for_stream(options const&);

/// The options with options.device set to the first of options.devices.
options with_first_device(options o);

/// Reported at the end of every call. Before, r.trees are those without any edge.
inline void finish(std::uint64_t forest_edges, report& r)
{
    r.forest_edges = forest_edges;
    r.trees -= forest_edges;
    detail::log_call(r);
}

/// What attempt(candidate) returns, which has the forest's size(), for the first candidate that can solve the
/// graph. One that lacks memory is followed by the next; a platform that turns out to be unusable, by the
/// next platform. What a failed attempt has written into the report is discarded. \p may_retry  whether the
/// graph can still be read
template <class Attempt>
auto solve_by_first(
    candidates const& from, report& r, Attempt const& attempt,
    std::function<bool()> const& may_retry = [] { return true; })
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
            if (at->on == from.all.front().on)
                from.start.enter(*at->on, r);
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

} // namespace dispatch
} // namespace boost_gpu_mst

#endif
