//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_DEVICE_RANK_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_DEVICE_RANK_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/edge_ids.hpp>
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

/// What processes need to connect through NCCL; made by one of them. NCCL's ncclUniqueId.
struct rendezvous_id
{
    char bytes[128] = {};
};

/// Rounds over the devices of all processes, as in libs/distributed/boruvka.hpp.
class rank_rounds
{
public:
    virtual ~rank_rounds() = default;

    /// Collective, once. Returns the ids of the edges that are in the forest of all ranks, by (key, edge id)
    /// or ascending. Throws aborted if \p is_stopped says that another rank has failed. Calls \p on_round
    /// before each round and once more; what it throws is passed on. The last step in the report becomes that
    /// of copying the ids.
    virtual detail::buffer<edge_id> run(bool by_weight, std::function<bool()> const& is_stopped,
        std::function<void(std::uint32_t components, std::uint64_t edges_left)> const& on_round, report&) = 0;
};

/// One of several processes, each with a CUDA device that no other has, that reduce by NCCL.
class BOOST_GPU_MST_DECL device_rank
{
public:
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

    /// Copies a forest to the device: the edges of \p g with these ids, which ascend.
    virtual std::unique_ptr<resident_forest> upload(
        detail::edge_arrays const& g, detail::edge_ids const& ids, options const&) const = 0;

    /// Allocates what the rounds need; nothing after it allocates much memory. The rounds overwrite the
    /// forest's ends.
    virtual std::unique_ptr<rank_rounds> prepare(resident_forest&) = 0;
};

} // namespace boost_gpu_mst::cuda

#endif
