//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_PLATFORM_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_PLATFORM_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/edge_ids.hpp>
#include <boost_gpu_mst/detail/library/edge_lists.hpp>
#include <boost_gpu_mst/detail/library/forest_output.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/core/edge_source.hpp"
#include "libs/core/forest.hpp"
#include "libs/core/platform_memory.hpp"
#include "libs/core/tuning.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

// The interface of a platform: all that the dispatcher calls of libs/cpu, libs/cuda and libs/opencl. No CUDA
// or OpenCL header.

namespace boost_gpu_mst
{
namespace cuda
{
class resident_forest;
}

namespace detail
{
struct merges_on_device;
}

namespace dispatch
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

/// A platform overrides what it supports. The base class is a platform that this build lacks, or that lacks
/// devices, streams and so on: its functions find no device, and throw backend_unavailable. Objects are
/// constants with static lifetime; functions are thread-safe.
class platform
{
public:
    /// \param name  for messages: "CUDA", "OpenCL", "the host"
    constexpr platform(backend number, char const* name) noexcept : m_number(number), m_name(name) {}
    platform(platform const&) = delete;
    platform& operator=(platform const&) = delete;

    backend number() const noexcept { return m_number; }
    char const* name() const noexcept { return m_name; }

    /// Looks for a usable device without leaving an error or a context behind. -1: the platform's default.
    virtual availability probe(int device) const;

    /// The same without loading a driver on a machine without any of its device files: the driver would take
    /// time and memory, and change the process, in vain.
    virtual availability probe_if_indicated(int device) const;

    /// Every device, in the order of their ordinals.
    virtual std::vector<probed> probe_all() const;

    /// Whether the device may exist, but this process has not started it, which takes long: probe() does a
    /// part of that. Makes no call to the driver that would start it.
    virtual bool must_start(int device) const;

    /// Where the device is on the machine's bus, which is the same in all processes, whereas ordinals depend
    /// on what a process may see; -1 if it cannot be found out.
    virtual std::int64_t bus_address(int device) const;

    /// What a workspace keeps on this platform; null if nothing.
    virtual std::shared_ptr<detail::platform_memory> make_memory() const;

    /// Frees what calls without a workspace have left and no call is using; returns the bytes.
    virtual std::uint64_t release_cached_memory() const;

    /// Host or device input, ids returned on the host.
    virtual detail::edge_ids solve(
        detail::edge_arrays const&, options const&, detail::tuning const&, report&) const;

    /// Edges that the library reads itself. Base class: into arrays first. A platform may read chunks, each
    /// copied while the next is read.
    virtual detail::edge_ids solve(detail::parallel_edge_source const&, detail::forest_output const&,
        options const&, detail::tuning const&, report&) const;

    /// An edge list in host memory, whose forest stays on the device if the platform can leave it there
    /// (libs/distributed/resident_forest.hpp). Base class: solve().
    virtual detail::edge_ids solve_and_retain(detail::edge_arrays const&, options const&,
        detail::tuning const&, report&, std::unique_ptr<cuda::resident_forest>& retained) const;

    /// Device input, ids (4 or 8 bytes wide) to device memory; returns how many.
    virtual std::uint64_t solve_on_device(detail::edge_arrays const&, void* ids, unsigned id_bytes,
        options const&, detail::tuning const&, report&) const;

    /// The dendrogram of a forest, given by ids of 4 or 8 bytes; all in device memory.
    virtual void link_clusters(detail::edge_arrays const&, void const* ids, unsigned id_bytes,
        std::uint64_t size, detail::merges_on_device const&, options const&, detail::tuning const&,
        report&) const;

    /// Many graphs, ids to host or device memory; returns how many, and fills r.total if it is wanted. Base
    /// class: graph by graph, from host to host memory.
    virtual std::uint64_t solve_many(detail::edge_lists const&, detail::forest_lists&, options const&,
        detail::tuning const&, report&) const;

    /// Whether solve_streamed() is supported.
    virtual bool can_stream() const;

    /// Whether a graph in host memory, which takes `input_bytes` besides what solving takes, is too large for
    /// the device or for options.device_memory_limit, but not for streaming.
    virtual bool should_stream(
        detail::edge_traits const&, std::uint64_t input_bytes, options const&, detail::tuning const&) const;

    /// Reduces the forest so far and the next batch to a forest, until the source ends, in about
    /// options.host_memory_limit or device_memory_limit bytes, if that is not 0. Also fills r.total, if
    /// wanted, and r.edges, if the source's size was unknown. Throws invalid_option if the host's limit is
    /// too low, and device_out_of_memory before the first edge is read if a device has too little memory.
    virtual detail::forest solve_streamed(
        detail::edge_source&, detail::wanted, options const&, detail::tuning const&, report&) const;

    using sources = std::vector<std::unique_ptr<detail::edge_source>>;

    /// The same by several devices, with resident partitions if every device has memory for its own,
    /// otherwise streamed: device i works on source i of parts(), and the ids of source i + 1 follow those of
    /// source i. parts() is called again if memory does not suffice to hold them after all. Device 0 works on
    /// the calling thread. Of several devices that fail, throws the exception of the lowest in
    /// the list.
    /// \param in_order  ids come in the order of the output, without places
    virtual detail::forest solve_on_devices(std::function<sources()> const& parts,
        std::vector<int> const& devices, bool in_order, options const&, detail::tuning const&, report&) const;

    /// The same for edge lists, or rows of one symmetric CSR, in the devices' memory; ids (4 or 8 bytes wide)
    /// are written to the first device's memory.
    virtual std::uint64_t solve_partitions(std::vector<detail::edge_arrays> const& parts,
        std::vector<int> const& devices, void* ids, unsigned id_bytes, options const&, detail::tuning const&,
        report&) const;

protected:
    ~platform() = default;

private:
    backend m_number;
    char const* m_name;
};

/// The platforms. One that this build lacks is an object of the base class. Exported: tests call them, too.
BOOST_GPU_MST_DECL platform const& host_platform() noexcept;
BOOST_GPU_MST_DECL platform const& cuda_platform() noexcept;
BOOST_GPU_MST_DECL platform const& opencl_platform() noexcept;

/// Adds up the total, if it is wanted and the platform that solved has not. A platform that adds in its own
/// order takes a fraction of the time that this takes at random places of the weights.
void add_up(detail::edge_arrays const&, detail::edge_ids const& forest, options const&, report&);

/// Why the platform can be used, for the report; throws backend_unavailable if it cannot.
std::string require(platform const&, int device);

} // namespace dispatch
} // namespace boost_gpu_mst

#endif
