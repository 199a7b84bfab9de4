//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_CHECK_CALL_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_CHECK_CALL_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/options.hpp>

#include <cstdint>
#include <vector>

// Checks of a call before anything is done. They throw invalid_option, invalid_graph, or backend_unavailable.

namespace boost_gpu_mst
{
namespace dispatch
{

/// Whether options.devices stands for all usable devices.
bool names_all_devices(options const&);

/// Throws invalid_option if the call requests the recursion; \p why it is not available.
void check_algorithm(options const&, char const* why);

/// The same for initial components.
void check_initial_components(options const&, char const* why);

void check(options const&);

/// What needs no reading of arrays; the platforms read the arrays and check the rest.
void check(detail::edge_arrays const&);

/// Throws invalid_option if options.devices names several; \p why a single device must solve the call.
void check_single_device(options const&, char const* why);

/// Only CUDA can solve what is in the memory of a CUDA device.
void check_device_arrays(options const&);

/// The device memory for the ids of this many edges.
void check_device_ids(void const* ids, unsigned id_bytes, std::uint32_t vertices, std::uint64_t edges);

/// The parts of a graph on several devices, one for each of options.devices: edge lists, or the rows of one
/// CSR in order, all with the same number of vertices.
void check_parts(std::vector<detail::edge_arrays> const& parts, options const&);

} // namespace dispatch
} // namespace boost_gpu_mst

#endif
