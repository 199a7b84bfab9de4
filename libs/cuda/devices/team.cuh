//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_DEVICES_TEAM_CUH
#define BOOST_GPU_MST_LIBS_CUDA_DEVICES_TEAM_CUH

#include <boost_gpu_mst/detail/tuning.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/cuda/collective/device_group.cuh"
#include "libs/cuda/collective/meeting.hpp"
#include "libs/cuda/collective/nccl_group.cuh"
#include "libs/cuda/session.cuh"

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{

/// The calls of this process by several devices take turns, from the construction of one of these to its
/// destruction: two that wait for each other's kernels on the same devices would wait for ever.
class turn
{
public:
    /// Throws invalid_option in a callback of such a call, which would wait for itself.
    turn();
    turn(turn const&) = delete;
    turn& operator=(turn const&) = delete;
    ~turn();
};

/// The devices of one call: a thread each, the caller's own for the first, and how they work together.
class device_team
{
public:
    /// \p r is the report of the call. Throws device_failure where NCCL is, but cannot be used.
    device_team(
        std::vector<int> const& devices, options const& of_call, detail::cuda_tuning const&, report& r);
    device_team(device_team const&) = delete;
    device_team& operator=(device_team const&) = delete;

    unsigned size() const noexcept { return unsigned(m_devices.size()); }
    int device(unsigned rank) const noexcept { return m_devices[rank]; }
    detail::cuda_tuning const& tuning() const noexcept { return m_tuning; }

    /// Options of a rank's work: those of the call on its device, with a share of the threads. The caller's
    /// callback is called by rank 0, and the other ranks stop where one has given up.
    options options_of(unsigned rank);

    /// Lets the other devices read and write what a session with these options allocates on this one, where
    /// they can see it: what is copied between them then need not go by way of the host.
    void let_peers_in(options const& of_session, int device);

    /// work(rank) on a thread each; returns when all are done. Throws what the lowest rank says that has
    /// failed, with the device's number, and no rank waits for one that has.
    void run(std::function<void(unsigned rank)> const& work);

    /// All ranks have come here, and their streams are through. Throws given_up.
    void meet(session&);

    /// For the rank's collective operations, by its thread.
    std::unique_ptr<device_group> group_of(unsigned rank, session&);

    /// Shows a value to all ranks, to be read by shown_by() after the next meet() and until the one after it.
    template <class T>
    void show(unsigned rank, T& mine)
    {
        m_meeting.show(rank, &mine);
    }
    template <class T>
    T& shown_by(unsigned rank) const
    {
        return *static_cast<T*>(m_meeting.shown(rank));
    }

private:
    void give_up(unsigned from) noexcept;
    void work_on(unsigned rank, std::function<void(unsigned)> const& work) noexcept;
    bool tell(unsigned rank, progress p);

    turn m_turn;
    std::vector<int> m_devices;
    options const& m_options;
    detail::cuda_tuning const& m_tuning;
    meeting m_meeting;
    std::unique_ptr<nccl::communicators> m_communicators; ///< null: peer copies
    std::vector<std::atomic<std::uint64_t>> m_arrived;    ///< edges of each rank's stream
    std::vector<std::exception_ptr> m_failures;
    std::atomic<unsigned> m_stop_from; ///< the lowest rank that need not go on
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
