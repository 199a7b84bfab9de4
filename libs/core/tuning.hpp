//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_TUNING_HPP
#define BOOST_GPU_MST_LIBS_CORE_TUNING_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstdint>

// Choices between methods that all give the same forest, by platform. Tests force each, benchmarks measure
// it (scoped_tuning); otherwise every public function solves with the defaults.

namespace boost_gpu_mst
{
namespace detail
{

struct host_tuning
{
    /// Count arcs in 64 bits even if 32 would do, as a graph of more than 2^31 edges requires.
    bool wide_index = false;

    /// A round takes this many light edges for each remaining component; 0: all that are left, in one round.
    double filter_factor = 1.6;

    /// Heavy edges wait for a later pass if there are at least this many edges for each component.
    double filter_threshold = 2.4;

    /// If not 0, streams are solved in batches of this many edges.
    std::uint64_t batch_edges = 0;
};

struct cuda_tuning
{
    bool wide_index = false; ///< as on the host

    /// Graphs of more vertices go to the recursion: the fused engine's component numbers have 31 bits.
    std::uint32_t fused_vertices = 0x7fffffffu;

    /// Graphs of up to this many edge ends (arcs), or two thirds if they are filtered lists, are solved in
    /// one cooperative launch; but for a CSR of 2^20 vertices or more local_fraction decides.
    std::uint64_t single_launch_arcs = std::uint64_t(6) << 20;

    double filter_factor = 1.6; ///< as on the host

    /// A graph is filtered if it has more edges than this plus a half for each vertex. After round one, what
    /// is left is taken whole if it has at most this many edges for each component, and round one has not
    /// listed light edges.
    double filter_threshold = 2.4;

    /// The list of a filtered graph has capacity for this many edges for each vertex, besides an eighth of
    /// all and 65536. Streams have a filter of their own: libs/cuda/out_of_core/plan.hpp.
    double filter_list = 2;

    /// A large sparse graph, a CSR or a list whose sources ascend, is first contracted in blocks of
    /// consecutive vertices if at least this fraction of neighbours is in the same block (as in road
    /// networks, whose ids follow the map). 0: any such graph without a filter whose vertex blocks fit shared
    /// memory, whatever its size; above 1: none.
    double local_fraction = 0.7;

    /// Of many graphs, those of more edges than this are not solved by a block each: one would take longer
    /// than the engine. The engine solves them together, up to `union_edges` at a time.
    std::uint64_t block_edges = std::uint64_t(1) << 17;
    std::uint64_t union_edges = std::uint64_t(1) << 25;

    /// Several devices are used for graphs of this many edges or more, and this many for each vertex.
    std::uint64_t several_edges = std::uint64_t(1) << 24;
    std::uint64_t several_degree = 4;

    /// The fraction of the edges that the first of several devices takes; negative: as many as each other
    /// device.
    double first_fraction = -1;

    /// From this many components on, each of several devices finds the roots of its own slice only.
    std::uint32_t shared_roots = std::uint32_t(1) << 21;

    /// Several devices reduce what is left after a round to forests if one has this many edges.
    std::uint64_t reduced_edges = std::uint64_t(1) << 20;

    /// Several devices use at most this many bytes of their L2 cache, and of a block's shared memory. 0: all.
    std::uint64_t near_bytes = 0;

    /// Devices copy from each other even if NCCL is available.
    bool peer_copies = false;

    /// If not 0, graphs in host memory are streamed in batches of this many edges, whether they fit or not.
    std::uint64_t batch_edges = 0;

    /// Partitions of a graph in host memory are resident on several devices, whether or not they are sure to
    /// fit.
    bool resident_partitions = false;
};

struct opencl_tuning
{
    bool wide_index = false;       ///< as on the host
    double filter_factor = 1.6;    ///< as on the host
    double filter_threshold = 2.4; ///< as on the host

    /// backend::automatic loads the drivers even if no file indicates a GPU (libs/opencl/device_files.hpp).
    bool expects_gpu = false;

    /// Solving fewer edges than this takes less time than a filter's additional rounds.
    std::uint64_t filter_edges = std::uint64_t(1) << 22;
};

struct tuning
{
    host_tuning host;
    cuda_tuning cuda;
    opencl_tuning opencl;
};

/// The tuning of calls that this thread makes.
BOOST_GPU_MST_DECL tuning const& current_tuning() noexcept;

/// While it lives, calls of this thread use this tuning.
class BOOST_GPU_MST_DECL scoped_tuning
{
public:
    explicit scoped_tuning(tuning const& t) noexcept; ///< \p t must outlive the object
    ~scoped_tuning();
    scoped_tuning(scoped_tuning const&) = delete;
    scoped_tuning& operator=(scoped_tuning const&) = delete;

private:
    tuning const* m_before;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
