//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_SOLVE_DEVICES_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_SOLVE_DEVICES_HPP

#include <boost_gpu_mst/detail/library/solve.hpp>

#include <cstdint>
#include <string>
#include <vector>

// Graphs that several CUDA devices solve together.

namespace boost_gpu_mst
{
namespace detail
{

/// A list of one device means that device. Throws invalid_option for invalid lists, and for lists that
/// contradict other options.
options with_devices(options o);

/// If o names all devices, calls on a single device get the first usable one. Probes for devices.
void begin_with_usable(options& o);

/// Throws invalid_option if o asks for several devices; \p what can use only one.
void refuse_several(options const& o, char const* what);

struct device_choice
{
    std::vector<int> devices; ///< one or more
    std::string reason;       ///< for the report; empty if several were not requested
};

/// Which devices of o.devices to use for a graph of this size. Throws backend_unavailable if one of them
/// cannot be used.
device_choice choose_devices(
    std::uint32_t vertices, std::uint64_t edges, bool fits_on_one, options const&, tuning const&);

/// The forest, as solve() returns it, by these devices.
edge_ids solve_on_devices(
    edge_arrays const&, std::vector<int> const& devices, options const&, tuning const&, report&);
edge_ids solve_on_devices(
    parallel_edge_source const&, std::vector<int> const& devices, options const&, tuning const&, report&);

} // namespace detail
} // namespace boost_gpu_mst

#endif
