//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_PLATFORM_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_PLATFORM_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/library/tuning.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include "libs/core/edge_source.hpp"
#include "libs/core/forest.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

// What the dispatcher knows of the platforms. No CUDA or OpenCL header: these are the only calls into
// libs/cuda, libs/opencl and libs/cpu. If the CUDA toolkit or OpenCL's header is missing, absent.cpp
// replaces the platform.

namespace boost_gpu_mst
{

struct availability
{
    bool usable = false;
    std::string reason; ///< why not, or the device's name
};

/// One of a platform's devices; fault is empty if it can be used.
struct probed
{
    std::string name;
    std::string fault;
};

namespace host
{
detail::edge_ids solve(detail::edge_arrays const&, options const&, detail::host_tuning const&, report&);

/// Reduces the forest so far and the next batch to a forest, until the source ends, in about
/// options.host_memory_limit bytes, if that is not 0. Also fills r.total, if wanted, and r.edges, if the
/// source did not know it. Throws invalid_option if the limit is too low.
streaming::forest solve_streamed(
    streaming::edge_source&, streaming::wanted, options const&, detail::host_tuning const&, report&);
} // namespace host

namespace cuda
{
/// Looks for a usable device without leaving an error or a context behind. Exported: tests call it, too.
BOOST_GPU_MST_DECL availability probe(int device);

/// The same without loading the driver on a machine without any of its device files: the driver would take
/// time and memory, and change the process, in vain.
BOOST_GPU_MST_DECL availability probe_if_in_sight(int device);

/// Every device, in the order of their ordinals.
std::vector<probed> probe_all();

/// Whether the device may exist, but this process has no context on it, which takes long to create: probe()
/// does a part of that. Makes no call to the driver that would start it.
BOOST_GPU_MST_DECL bool must_start(int device);

/// Host or device input, ids returned on the host.
detail::edge_ids solve(detail::edge_arrays const&, options const&, detail::cuda_tuning const&, report&);

/// Input read in chunks, each copied while the next is read.
detail::edge_ids solve(
    detail::parallel_edge_source const&, options const&, detail::cuda_tuning const&, report&);

/// Whether a graph in host memory, which takes `input_bytes` besides what solving takes, is too large for the
/// device or for options.device_memory_limit, but not for streaming.
bool should_stream(
    streaming::edge_traits const&, std::uint64_t input_bytes, options const&, detail::cuda_tuning const&);

/// Reduces the forest so far and the next batch to a forest, until the source ends. Also fills r.total, if
/// wanted, and r.edges. Throws device_out_of_memory before the first edge is read if memory is too short.
streaming::forest solve_streamed(
    streaming::edge_source&, streaming::wanted, options const&, detail::cuda_tuning const&, report&);

/// The same by several devices, with resident partitions if every device has memory for its own, otherwise
/// streamed: device i works on source i of parts(), and the ids of source i + 1 follow those of source i.
/// parts() is called again if memory does not suffice to hold them after all. Device 0 works on the calling
/// thread.
/// \p in_order: ids come in the order of the output, without places. Throws the exception of the first device
/// to fail.
streaming::forest solve_on_devices(
    std::function<std::vector<std::unique_ptr<streaming::edge_source>>()> const& parts,
    std::vector<int> const& devices, bool in_order, options const&, detail::cuda_tuning const&, report&);

/// The same for edge lists, or rows of one symmetric CSR, in the devices' memory; ids (4 or 8 bytes wide) are
/// written to the first device's memory.
std::uint64_t solve_partitions(std::vector<detail::edge_arrays> const& parts, std::vector<int> const& devices,
    void* ids, unsigned id_bytes, options const&, detail::cuda_tuning const&, report&);

/// Frees the pinned buffers and communicators that no call is using; returns the bytes of the buffers.
std::uint64_t release_cached_memory();

/// A workspace's memory: making it, its size in bytes, and freeing what no call is using.
std::shared_ptr<detail::memory_pools> make_pools();
std::uint64_t held_by(detail::memory_pools const&);
std::uint64_t release(detail::memory_pools&);

/// Device input, ids (4 or 8 bytes wide) to device memory.
std::uint64_t solve_on_device(detail::edge_arrays const&, void* ids, unsigned id_bytes, options const&,
    detail::cuda_tuning const&, report&);
} // namespace cuda

namespace opencl
{
/// The device of that number over all drivers, or the first GPU for -1. Loads OpenCL. Exported: tests call
/// it, too.
BOOST_GPU_MST_DECL availability probe(int device);

/// Every device of every driver, in the order of their numbers.
BOOST_GPU_MST_DECL std::vector<probed> probe_all();

/// Whether this process has not looked for devices yet.
BOOST_GPU_MST_DECL bool must_start();

/// Why no GPU can be expected, found out without loading OpenCL or a driver; empty if one can be
/// (libs/opencl/in_sight.hpp).
BOOST_GPU_MST_DECL std::string no_gpu_in_sight();

/// Host input, ids returned on the host.
std::vector<edge_id> solve(detail::edge_arrays const&, options const&, detail::opencl_tuning const&, report&);
detail::edge_ids solve(
    detail::parallel_edge_source const&, options const&, detail::opencl_tuning const&, report&);

/// Like CUDA's pools.
std::shared_ptr<detail::opencl_memory> make_memory();
std::uint64_t held_by(detail::opencl_memory const&);
std::uint64_t release(detail::opencl_memory&);
} // namespace opencl

} // namespace boost_gpu_mst

#endif
