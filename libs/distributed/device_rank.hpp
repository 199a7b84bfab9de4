//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_DEVICE_RANK_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_DEVICE_RANK_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/tuning.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/distributed/resident_forest.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

// One CUDA device per process: what libs/distributed/mpi uses of libs/cuda besides
// libs/dispatch/platform.hpp.

namespace boost_gpu_mst::cuda
{

/// What processes need to connect through NCCL; made by one of them.
struct rendezvous_id
{
    char bytes[128] = {};
};

/// One of several processes, each with a CUDA device that no other has, that reduce by NCCL.
class BOOST_GPU_MST_DECL device_rank
{
public:
    /// A process's own forest, ascending by id, in host memory. Keys of 4 or 8 bytes, unsigned.
    struct forest
    {
        std::uint32_t num_vertices;
        std::uint64_t size;
        std::uint32_t const* sources;
        std::uint32_t const* targets;
        void const* keys;
        unsigned key_bytes;
        edge_id const* ids;
    };

    /// Functions that a call invokes while it runs.
    struct callbacks
    {
        std::function<void()> ready; ///< all memory is allocated; may throw
        std::function<void(std::uint32_t components, std::uint64_t edges_left)> on_round; ///< may throw
        std::function<bool()> stopped; ///< whether a process has failed, so that this one need not wait
    };

    /// Why this process cannot be a device rank; null if it can.
    static char const* fault();
    static rendezvous_id make_id();

    /// Collective: returns when all ranks have called it. Throws device_failure.
    static std::unique_ptr<device_rank> connect(
        rendezvous_id const&, unsigned rank, unsigned size, int device);

    virtual ~device_rank();
    virtual int device() const = 0;
    virtual std::string name() const = 0; ///< "NCCL 2.28.3"
    virtual bool usable() const = 0;      ///< false once a call has failed

    /// Collective: rounds as in libs/distributed/boruvka.hpp. Returns the ids of the edges that are in the
    /// forest of all ranks, by (key, edge id) or ascending; none if another rank failed.
    virtual detail::buffer<edge_id> join(forest const&, bool by_weight, callbacks const&, options const&,
        detail::cuda_tuning const&, report&) = 0;

    /// The same for a forest that is on the device; its ends are overwritten.
    virtual detail::buffer<edge_id> join(resident_forest&, bool by_weight, callbacks const&, report&) = 0;
};

} // namespace boost_gpu_mst::cuda

#endif
