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
    automatic, ///< CUDA where a device is usable and has room, else the host; the report says why
    cuda,      ///< CUDA or a backend_unavailable exception
    host       ///< all CPU cores
};

/// Order in which chosen edges come out.
enum class output_order
{
    by_weight, ///< nondecreasing (weight, edge id): what Boost's Kruskal gives
    by_edge,   ///< ascending edge id
    unordered  ///< cheapest; the set is always the same, its order may differ between runs
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

/// Choices between engines that all give the same forest. For tests and measurements.
struct tuning
{
    enum class engine
    {
        automatic, ///< on CUDA the fused engine where it applies, else the reference recursion
        reference, ///< the recursion of libs/boruvka.hpp on the platform's primitives
        fused      ///< the same as automatic; report.engine says which it came to
    };
    engine use = engine::automatic;

    /// Count arcs in 64 bits even where 32 would do, as a graph of more than 2^31 edges needs it.
    bool wide_index = false;

    /// The fused engine solves graphs of up to this many edge ends (arcs) in one cooperative launch.
    std::uint64_t single_launch_arcs = std::uint64_t(3) << 20;

    /// Light edges per component the filter keeps at first; 0 switches the filter off.
    double filter_factor = 2;

    /// Edges the filter needs per component before it is worth its pass.
    double filter_threshold = 3.0;
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

    output_order order = output_order::by_weight;

    /// For a CSR, an edge may be reported by either of its two arcs instead of the one in its lower
    /// endpoint's row: CUDA then saves a search for every edge that its higher endpoint chose. Which arc
    /// it is may differ between platforms and engines; the forest does not.
    bool either_arc = false;

    /// Whether report.total is worth adding up (on the device, a pass over the forest).
    bool want_total = true;

    /// Threads of the host platform and of parallel reading; 0 is one per usable CPU core.
    unsigned threads = 0;

    /// Called from the calling thread between rounds; return false to cancel (throws `cancelled`).
    std::function<bool(progress const&)> on_progress;

    boost_gpu_mst::tuning tuning;
};

} // namespace boost_gpu_mst

#endif
