//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/options.md for the documentation.

#ifndef BOOST_GPU_MST_OPTIONS_HPP
#define BOOST_GPU_MST_OPTIONS_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/span.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace boost_gpu_mst
{

/// Where the forest is computed.
enum class backend
{
    /// The host solves graphs of fewer than 16384 edges, in less time than a call to a device takes, and
    /// larger ones as long as starting a device does not pay (cold_start). Otherwise CUDA solves them if a
    /// device is usable, otherwise the first GPU of OpenCL, otherwise the host. No driver is loaded unless
    /// device files, and OpenCL's vendor files, indicate a GPU (doc/opencl.md). If CUDA lacks the memory, the
    /// graph is streamed (doc/larger_graphs.md) or else solved by the host; if OpenCL lacks it, by the host.
    /// report.reason says why.
    automatic,
    cuda,  ///< CUDA or a backend_unavailable exception
    host,  ///< all CPU cores
    opencl ///< OpenCL, on any vendor's device, or a backend_unavailable exception; in a child of a process
           ///< that has used OpenCL always the latter, as with CUDA
};

/// What backend::automatic does before this process has started a device. The first call on a device waits
/// 0.2 to 0.5 seconds for CUDA's context, or about 0.25 for OpenCL.
enum class cold_start
{
    when_it_pays, ///< The host solves until the time lost by not using a device would have started one,
                  ///< by a model of both (doc/performance.md). If the model is right, the total time of any
                  ///< number of calls is at most twice that of the best choice made in hindsight.
                  ///< report.reason has the estimate. warm_up() starts a device at once.
    at_once       ///< A device is chosen as if it had been started before.
};

/// Order of the selected edges in the output.
enum class output_order
{
    by_weight, ///< by (weight, edge id), as in Boost's Kruskal; under objective::maximum heaviest first
    by_edge,   ///< ascending edge id
    unordered  ///< cheapest; the set is always the same, but its order may differ between runs
};

/// Which spanning forest is wanted.
enum class objective
{
    minimum, ///< the one of least total weight: lighter edges first
    maximum  ///< the one of greatest total weight: heavier edges first
};

/// Which algorithm finds the forest. All give the same one.
enum class algorithm
{
    automatic, ///< the fastest that the platform has for the graph (doc/design.md)

    /// The recursion of Vineet, Harish, Patidar and Narayanan (High Performance Graphics 2009) on every
    /// platform, on a CSR that each round contracts by segmented minima, scans and a split. It takes several
    /// times as long, and on CUDA and OpenCL more memory. A graph that does not fit a device's memory is
    /// streamed, and the recursion solves each batch. Calls throw invalid_option where forests are joined by
    /// other algorithms: with several options.devices, for parts on several devices and for streams of edges;
    /// so do minimum_spanning_forests and mpi::minimum_spanning_forest.
    recursive_boruvka
};

/// Argument of the progress callback, which is called once per Boruvka round; an engine without such rounds
/// calls it once per pass over its edges.
struct progress
{
    unsigned round;           ///< 1 for the first round or pass
    std::uint64_t components; ///< components left before the round
    std::uint64_t edges; ///< edges the round works on (the filter holds heavy ones back for later rounds)

    /// For a streamed graph, the edges that have arrived so far; otherwise 0. For such a graph the callback
    /// is called for every chunk that arrives and before every batch is solved: `round` counts batches,
    /// `components` the trees so far, `edges` the edges of the forest so far and of the batch. If parts of a
    /// graph are resident on several devices, it is called for every chunk that arrives, and `edges` is 0.
    std::uint64_t streamed = 0;
};

/// Device memory from the caller's own pool. Both functions are called with the stream of the call; allocate
/// returns null if there is not enough memory (device_out_of_memory is then thrown).
struct device_allocator
{
    std::function<void*(std::size_t bytes, void* stream)> allocate;
    std::function<void(void* pointer, std::size_t bytes, void* stream)> deallocate; ///< needs allocate
};

class workspace;

/// As the only element of options.devices: every CUDA device of the machine that can be used.
constexpr int all_devices = -1;

inline namespace BOOST_GPU_MST_ABI
{

/// Everything a caller can choose. The defaults are right for most programs.
struct options
{
    boost_gpu_mst::backend backend = boost_gpu_mst::backend::automatic;

    /// Under backend::opencl, the device's number, counted over the devices of all drivers; -1 is the first
    /// GPU. Otherwise the CUDA device's ordinal; -1 is the calling thread's current device, and any other
    /// number keeps backend::automatic from looking for an OpenCL device.
    int device = -1;

    /// CUDA ordinals of several devices that solve the graph together (doc/larger_graphs.md), or all_devices;
    /// if empty, the one device that `device` names. Each call decides what pays: a small or sparse graph is
    /// solved by the first of them, and report.reason says why. For graphs in host memory, and for graphs
    /// with a part in the memory of each device. A call throws invalid_option for repeated ordinals, for
    /// `device`, `stream` or `allocator` set as well, and for backends other than CUDA's.
    std::vector<int> devices;

    boost_gpu_mst::cold_start cold_start = boost_gpu_mst::cold_start::when_it_pays;

    /// A cudaStream_t. All device work of the call is ordered on it; every call synchronises it before
    /// returning. Null is CUDA's default stream. Under backend::opencl, calls throw invalid_option for a
    /// stream or an allocator.
    void* stream = nullptr;

    device_allocator allocator;

    /// Keeps device memory between calls if not null. With `allocator` as well, calls throw invalid_option.
    boost_gpu_mst::workspace* workspace = nullptr;

    /// Maximum bytes of device memory that a call takes; 0 is as many as there are. A graph in host memory
    /// that needs more is streamed through them by CUDA (doc/larger_graphs.md); OpenCL has too little memory
    /// for it (device_out_of_memory). Arrays in device memory are not streamed and do not count.
    std::uint64_t device_memory_limit = 0;

    /// Approximate bytes of host memory that minimum_spanning_forest_of_stream takes on the host platform; 0
    /// is enough for batches with twice as many edges as vertices. Other functions hold the whole graph.
    std::uint64_t host_memory_limit = 0;

    output_order order = output_order::by_weight;

    /// Among equal weights the edge with the lower id comes first under either objective.
    boost_gpu_mst::objective objective = boost_gpu_mst::objective::minimum;

    /// report.engine says which one ran.
    boost_gpu_mst::algorithm algorithm = boost_gpu_mst::algorithm::automatic;

    /// True: each edge of a CSR is reported by its arc in the row of the lower endpoint. False: by either of
    /// its two arcs, which saves CUDA and the host a search for edges that the higher endpoint chose. Which
    /// arc is reported may differ between platforms and engines; the forest does not.
    bool canonical_arc_ids = true;

    /// True: before it is solved, a CSR in host memory is searched for arcs without a counterpart, in
    /// O(E log E) time and 24 bytes per arc. False: an asymmetric CSR is refused only if the solver happens
    /// to notice, which may differ between platforms; otherwise the result is the forest of some of its arcs.
    /// Arrays in device memory cannot be searched: calls throw invalid_option.
    bool check_symmetry = false;

    /// Components that are connected before any edge is selected: the result is the forest that joins them,
    /// as the second of two steps of clustering requires. For each vertex, by id, the label of its component:
    /// any number below the number of vertices, or report::no_component for an id that belongs to no vertex
    /// (report::components of an earlier call is such an array); empty if each vertex is a component. It is
    /// read during the call: in device memory for a graph in device memory, otherwise in host memory. Edges
    /// within a component are never selected. report.trees and report.components are those of the forest
    /// and the given components together.
    /// Calls throw invalid_option for labels out of range, for a label where there is no vertex (a
    /// filtered_graph may hide it), for a vertex without one (in device memory, if an edge ends there), for
    /// parts on several devices, for streams of edges and for many graphs; so does
    /// mpi::minimum_spanning_forest. Takes O(V + E) more time, and 8 bytes more memory for each edge (for
    /// each arc, if the graph is in device memory).
    span<std::uint32_t const> initial_components;

    /// Whether to compute report.total (one more pass over the forest).
    bool want_total = true;

    /// Whether to compute report.components, the tree of each vertex. Functions for arrays in
    /// device memory throw invalid_option if it is set.
    bool want_components = false;

    /// Whether to compute report.tree_totals, the weight of each tree. Functions for host
    /// arrays and CSR support it; the others throw invalid_option.
    bool want_tree_totals = false;

    /// Number of threads for the host platform and for parallel reading, including the calling thread. 0 is
    /// one per CPU core that the thread's affinity and the process's quota allow, or only the calling thread
    /// for a graph of fewer than 65536 edges. 1 starts no other thread. At most 64 are used, or as many as
    /// there are cores if that is more.
    unsigned threads = 0;

    /// Called from the calling thread between rounds; return false to cancel (throws `cancelled`). With a
    /// callback, CUDA solves a small graph in several launches instead of one, which takes longer.
    std::function<bool(progress const&)> on_progress;
};

} // namespace BOOST_GPU_MST_ABI

} // namespace boost_gpu_mst

#endif
