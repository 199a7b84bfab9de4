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

namespace boost_gpu_mst
{

/// Where the forest is computed.
enum class backend
{
    automatic, ///< CUDA where a device is usable, has room and the graph is no small one, else the host; the
               ///< report says why. Small is below 16384 edges: the host needs less time than a call to a
               ///< device
    cuda,      ///< CUDA or a backend_unavailable exception
    host       ///< all CPU cores
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
};

/// Device memory from the caller's own pool. Both are called with the stream of the call; allocate
/// returns null when there is no room (device_out_of_memory is thrown then).
struct device_memory
{
    std::function<void*(std::size_t bytes, void* stream)> allocate;
    std::function<void(void* pointer, std::size_t bytes, void* stream)> deallocate;
};

class workspace;

/// Choices between engines that all give the same forest. For tests and measurements.
struct tuning
{
    enum class engine
    {
        automatic, ///< the fused engine where it applies (on the host always), else the reference recursion
        reference, ///< the recursion of libs/boruvka.hpp on the platform's primitives
        fused      ///< the same as automatic; report.engine says which it came to
    };
    engine use = engine::automatic;

    /// Count arcs in 64 bits even where 32 would do, as a graph of more than 2^31 edges needs it.
    bool wide_index = false;

    /// The fused engine solves graphs of up to this many edge ends (arcs) in one cooperative launch, but a
    /// CSR of 2^20 vertices and more as local_share says.
    std::uint64_t single_launch_arcs = std::uint64_t(6) << 20;

    /// Light edges per component the filter keeps at first; 0 switches the filter off.
    double filter_factor = 1.6;

    /// Edges the filter needs per component before it is worth its pass.
    double filter_threshold = 2.4;

    /// The fused engine contracts a large sparse CSR in parts of consecutive vertices first, where this share
    /// of neighbours or more is in the same part (as in road networks, whose ids follow the map). 0: any CSR
    /// without filter whose parts fit a block's shared memory, whatever its size; above 1: none.
    double local_share = 0.7;

    /// In an edge list of this many vertices and more, too many for a device's cache, and more than three
    /// edges a vertex, the lightest edges propose to their vertices first, and of the others only those with
    /// an end that was left without.
    std::uint64_t light_first_vertices = std::uint64_t(1) << 22;
};

/// Everything a caller may choose. The default is right for most programs.
struct options
{
    boost_gpu_mst::backend backend = boost_gpu_mst::backend::automatic;

    /// CUDA device ordinal; -1 is the calling thread's current device.
    int device = -1;

    /// A cudaStream_t. All device work of the call is ordered on it; every call synchronises it before
    /// it returns. Null is CUDA's default stream.
    void* stream = nullptr;

    device_memory memory;

    /// Keeps device memory between calls where not null. Not together with `memory`: invalid_option.
    boost_gpu_mst::workspace* workspace = nullptr;

    output_order order = output_order::by_weight;

    /// Of equal weights the edge of the lower id comes first under either objective.
    boost_gpu_mst::objective objective = boost_gpu_mst::objective::minimum;

    /// For a CSR, an edge may be reported by either of its two arcs instead of the one in its lower
    /// endpoint's row: CUDA then saves a search for every edge that its higher endpoint chose. Which arc
    /// it is may differ between platforms and engines; the forest does not.
    bool either_arc = false;

    /// Whether a CSR in host memory is searched for arcs without a partner before it is solved: O(E log E)
    /// time and 24 bytes an arc. Without the option an asymmetric CSR is refused only where that is noticed
    /// on the way, which may differ between platforms; else the forest is that of some of its arcs. Device
    /// arrays cannot be searched: invalid_option.
    bool check_symmetry = false;

    /// Whether report.total is worth adding up (on the device, a pass over the forest).
    bool want_total = true;

    /// Whether report.components is wanted: the tree of each vertex. Not from the doors for arrays in device
    /// memory, which refuse it with invalid_option.
    bool want_components = false;

    /// Whether report.tree_totals is wanted: the weight of each tree. From the doors for host arrays and CSR;
    /// the others refuse it with invalid_option.
    bool want_tree_totals = false;

    /// Threads of the host platform and of parallel reading; 0 is one per usable CPU core, or, where the host
    /// solves, the calling thread alone for a graph of fewer than 65536 edges.
    unsigned threads = 0;

    /// Called from the calling thread between rounds; return false to cancel (throws `cancelled`).
    std::function<bool(progress const&)> on_progress;

    boost_gpu_mst::tuning tuning;
};

} // namespace boost_gpu_mst

#endif
