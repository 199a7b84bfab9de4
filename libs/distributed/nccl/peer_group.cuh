//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_NCCL_PEER_GROUP_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_NCCL_PEER_GROUP_CUH

#include "libs/cuda/runtime/session.cuh"
#include "libs/distributed/communicator.hpp"
#include "libs/distributed/rendezvous.hpp"

#include <algorithm>
#include <vector>

namespace boost_gpu_mst::cuda
{

template <class T>
void take_minima(session& on, T* values, T const* others, std::uint64_t count)
{
    on.each("taking minima", count,
        [=] __device__(std::uint64_t i) { values[i] = others[i] < values[i] ? others[i] : values[i]; });
}

/// Threads of one process, with a device each, that copy from each other's devices: reduce-scatter, then
/// all-gather. Each rank takes the minima of its own slice, then copies all other slices from their ranks.
/// The driver copies through the host if the devices cannot access each other.
class peer_group final : public distributed::communicator
{
public:
    peer_group(session& on, distributed::rendezvous& with, unsigned rank, std::vector<int> const& devices)
        : communicator(rank, with.size()), m_on(on), m_rendezvous(with), m_devices(devices),
          m_scratch(on.make<std::int64_t>(scratch_bytes / sizeof(std::int64_t)))
    {
    }

    void all_reduce_min(std::int64_t* values, std::size_t count) override { reduce(values, count); }
    void all_reduce_min(std::int32_t* values, std::size_t count) override { reduce(values, count); }
    void all_gather(std::uint32_t* values, std::size_t count_of_rank) override
    {
        m_rendezvous.show(rank(), values);
        barrier();
        for (unsigned from = 0; from != size(); ++from)
            if (from != rank())
                copy(values + from * count_of_rank, from, from * count_of_rank, count_of_rank);
        barrier();
    }

private:
    static constexpr std::size_t scratch_bytes = std::size_t(32) << 20;

    void barrier()
    {
        BOOST_GPU_MST_CHECK(cudaStreamSynchronize(m_on.stream()));
        if (!m_rendezvous.wait())
            throw distributed::aborted();
    }

    template <class T>
    void copy(T* to, unsigned from, std::size_t place, std::size_t count)
    {
        T const* const remote = static_cast<T const*>(m_rendezvous.shown(from)) + place;
        if (count != 0)
            BOOST_GPU_MST_CHECK(cudaMemcpyPeerAsync(
                to, m_devices[rank()], remote, m_devices[from], count * sizeof(T), m_on.stream()));
    }

    template <class T>
    void reduce(T* values, std::size_t count)
    {
        m_rendezvous.show(rank(), values);
        barrier();
        auto const first = [=](unsigned r)
        { return count / size() * r + std::min<std::size_t>(count % size(), r); };
        T* const scratch = reinterpret_cast<T*>(m_scratch.data());
        constexpr std::size_t most = scratch_bytes / sizeof(T);
        for (std::size_t at = first(rank()), end = first(rank() + 1); at < end; at += most)
            for (unsigned from = 0; from != size(); ++from)
                if (from != rank())
                {
                    std::size_t const part = std::min(most, end - at);
                    copy(scratch, from, at, part);
                    take_minima(m_on, values + at, scratch, part);
                }
        barrier();
        for (unsigned from = 0; from != size(); ++from)
            if (from != rank())
                copy(values + first(from), from, first(from), first(from + 1) - first(from));
        barrier();
    }

    session& m_on;
    distributed::rendezvous& m_rendezvous;
    std::vector<int> const& m_devices;
    device_buffer<std::int64_t> m_scratch; ///< other ranks' values of this rank's slice
};

} // namespace boost_gpu_mst::cuda

#endif
