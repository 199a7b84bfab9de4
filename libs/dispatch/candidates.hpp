//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_CANDIDATES_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_CANDIDATES_HPP

#include <boost_gpu_mst/options.hpp>

#include "libs/core/edge_source.hpp"
#include "libs/core/tuning.hpp"
#include "libs/dispatch/platform.hpp"
#include "libs/dispatch/start_account.hpp"

#include <chrono>
#include <cstdint>
#include <string>
#include <vector>

// Where a graph in host memory may be solved, in order of preference.

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

struct candidates
{
    std::vector<candidate> all; ///< the first one that can solve the graph does
    std::chrono::steady_clock::time_point begun = std::chrono::steady_clock::now(); ///< before any was probed
    detail::estimate call{};                 ///< if an account is given
    detail::start_account* starts = nullptr; ///< what it took is entered here, if a device is started ...
    bool is_put_off = false;                 ///< ... or if the host solves because no start would pay yet
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

} // namespace dispatch
} // namespace boost_gpu_mst

#endif
