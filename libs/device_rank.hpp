//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DEVICE_RANK_HPP
#define BOOST_GPU_MST_LIBS_DEVICE_RANK_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/tuning.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/kept_forest.hpp"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

// Devices of several processes that work together: what libs/mpi knows of libs/cuda beside libs/platform.hpp.

namespace boost_gpu_mst
{
namespace cuda
{

/// What processes need to find each other by NCCL; made by one of them.
struct meeting_place
{
    char bytes[128] = {};
};

/// One process of several, with a CUDA device each and none in common, that reduce by NCCL.
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

    /// What a call has to say meanwhile.
    struct callbacks
    {
        std::function<void()> ready; ///< all memory is taken; may throw
        std::function<void(std::uint32_t components, std::uint64_t edges_left)> on_round; ///< may throw
        std::function<bool()> stopped; ///< whether a process has failed, so that this one need not wait
    };

    /// Why this process cannot be one; null where it can.
    static char const* fault() noexcept;
    static meeting_place make_place();

    /// Collective: returns when all have come. Throws device_failure.
    static std::unique_ptr<device_rank> come(meeting_place const&, unsigned rank, unsigned size, int device);

    virtual ~device_rank();
    virtual int device() const = 0;
    virtual std::string name() const = 0; ///< "NCCL 2.28.3"
    virtual bool usable() const = 0;      ///< false once a call has failed

    /// Collective: rounds as those of libs/group/rounds.hpp. The ids of the edges that are in the forest of
    /// all, by (key, edge id) or ascending; none where it has given up because others did.
    virtual std::vector<edge_id> join(forest const&, bool by_weight, callbacks const&, options const&,
        detail::cuda_tuning const&, report&) = 0;

    /// The same for a forest that is on the device; its ends are written over.
    virtual std::vector<edge_id> join(kept_forest&, bool by_weight, callbacks const&, report&) = 0;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
