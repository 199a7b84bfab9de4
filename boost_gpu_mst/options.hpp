//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_OPTIONS_HPP
#define BOOST_GPU_MST_OPTIONS_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstddef>
#include <cstdint>
#include <functional>
#include <vector>

namespace boost_gpu_mst
{

/// Where the forest is computed.
enum class backend
{
    /// A graph of fewer than 16384 edges is solved by the host, in less time than a call to a device takes.
    /// A larger one by CUDA if a device is usable, else by the first GPU that OpenCL has, else by the host,
    /// which also serves as long as starting a device does not pay (cold_start). If CUDA has not enough
    /// memory, the graph is streamed (doc/larger_graphs.md) or else solved by the host; if OpenCL has not, by
    /// the host. The report says why.
    automatic,
    cuda,  ///< CUDA or a backend_unavailable exception
    host,  ///< all CPU cores
    opencl ///< OpenCL, on any vendor's device, or a backend_unavailable exception
};

/// Under backend::automatic, what happens before this process has started a device: the first call on one
/// waits 0.2 to 0.5 seconds for CUDA's context, and some 0.25 for OpenCL.
enum class cold_start
{
    when_it_pays, ///< The host solves until the time it has lost against a device would have started one.
                  ///< By a model of both (doc/performance.md): as far as that is right, no number of calls
                  ///< takes more than twice as long as the best choice in hindsight. The report says so.
                  ///< warm_up() starts a device at once.
    at_once       ///< As though a device had been started.
};

/// Order in which chosen edges come out.
enum class output_order
{
    by_weight, ///< by (weight, edge id), as Boost's Kruskal; under objective::maximum heaviest first
    by_edge,   ///< ascending edge id
    unordered  ///< cheapest; the set is always the same, its order may differ between runs
};

/// Which of the spanning forests is wanted.
enum class objective
{
    minimum, ///< the one of least total weight: lighter edges first
    maximum  ///< the one of greatest total weight: heavier edges first
};

/// What the progress callback is told once a Boruvka round.
struct progress
{
    unsigned round;           ///< 1 for the first
    std::uint64_t components; ///< components left before the round
    std::uint64_t edges; ///< edges the round works on (the filter holds heavy ones back for later rounds)

    /// Of a graph that is streamed, edges that have arrived so far; else 0. There the call comes with every
    /// portion that arrives and before every batch is solved: `round` counts batches, `components` the trees
    /// so far, `edges` those of the forest so far and the batch.
    std::uint64_t streamed = 0;
};

/// Device memory from the caller's own pool. Both are called with the stream of the call; allocate
/// returns null when there is not enough memory (device_out_of_memory is thrown then).
struct device_allocator
{
    std::function<void*(std::size_t bytes, void* stream)> allocate;
    std::function<void(void* pointer, std::size_t bytes, void* stream)> deallocate;
};

class workspace;

/// In options.devices, alone: every CUDA device of the machine that can be used.
constexpr int all_devices = -1;

inline namespace BOOST_GPU_MST_ABI
{

/// Everything a caller may choose. The default is right for most programs.
struct options
{
    boost_gpu_mst::backend backend = boost_gpu_mst::backend::automatic;

    /// Under backend::opencl the device's number, counted over the devices of all drivers; -1 is the first
    /// GPU. Else the CUDA device's ordinal; -1 is the calling thread's current device, and any other number
    /// keeps backend::automatic from looking for one by OpenCL.
    int device = -1;

    /// CUDA ordinals of several devices that solve the graph together (doc/larger_graphs.md), or all_devices;
    /// empty: one device, as `device` says. What pays is decided for each call: a small or sparse graph is
    /// solved by the first of them, and report.reason says why. For graphs in host memory, and parts of one
    /// in the memory of each. A call refuses repeated ordinals, `device`, `stream` and
    /// `allocator` beside them, and backends that are not CUDA's, with invalid_option.
    std::vector<int> devices;

    boost_gpu_mst::cold_start cold_start = boost_gpu_mst::cold_start::when_it_pays;

    /// A cudaStream_t. All device work of the call is ordered on it; every call synchronises it before
    /// it returns. Null is CUDA's default stream.
    void* stream = nullptr;

    device_allocator allocator;

    /// Keeps device memory between calls where not null. Not together with `allocator`: invalid_option.
    boost_gpu_mst::workspace* workspace = nullptr;

    /// Bytes of device memory that a call takes at most; 0 is as many as there are. A graph in host memory
    /// that needs more is streamed through them (doc/larger_graphs.md); arrays in device memory are not, and
    /// do not count.
    std::uint64_t device_memory_limit = 0;

    /// Bytes of host memory that minimum_spanning_forest_of_stream takes on the host platform, about; 0: as
    /// many as batches of twice as many edges as there are vertices need. Other functions hold the graph.
    std::uint64_t host_memory_limit = 0;

    output_order order = output_order::by_weight;

    /// Of equal weights the edge of the lower id comes first under either objective.
    boost_gpu_mst::objective objective = boost_gpu_mst::objective::minimum;

    /// True: each edge of a CSR is reported by its arc in the row of the lower endpoint. False: by either of
    /// its two arcs, which saves CUDA a search for every edge that the higher endpoint chose. Which arc that
    /// is may differ between platforms and engines; the forest does not.
    bool canonical_arc_ids = true;

    /// True: before it is solved, a CSR in host memory is searched for arcs without a counterpart, in
    /// O(E log E) time and 24 bytes per arc. False: an asymmetric CSR is refused only if the solver happens
    /// to notice, which may differ between platforms; otherwise the result is the forest of some of its arcs.
    /// Device arrays cannot be searched: invalid_option.
    bool check_symmetry = false;

    /// Whether report.total is worth adding up (on the device, a pass over the forest).
    bool want_total = true;

    /// Whether report.components is wanted: the tree of each vertex. Functions for arrays in
    /// device memory refuse it with invalid_option.
    bool want_components = false;

    /// Whether report.tree_totals is wanted: the weight of each tree. Functions for host
    /// arrays and CSR have it; the others refuse it with invalid_option.
    bool want_tree_totals = false;

    /// Threads of the host platform and of parallel reading, the calling thread among them; 0 is one per CPU
    /// core that the thread's affinity and the process's quota let it use, or the calling thread alone for a
    /// graph of fewer than 65536 edges. 1 starts no other thread.
    unsigned threads = 0;

    /// Called from the calling thread between rounds; return false to cancel (throws `cancelled`).
    std::function<bool(progress const&)> on_progress;
};

} // namespace BOOST_GPU_MST_ABI

} // namespace boost_gpu_mst

#endif
