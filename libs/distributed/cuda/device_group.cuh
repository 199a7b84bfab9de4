//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_DEVICE_GROUP_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_DEVICE_GROUP_CUH

#include "libs/core/tuning.hpp"
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/cuda/runtime/session.cuh"
#include "libs/distributed/communicator.hpp"
#include "libs/distributed/nccl/nccl_group.cuh"
#include "libs/distributed/rendezvous.hpp"

#include <atomic>
#include <cstdint>
#include <exception>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace boost_gpu_mst::cuda
{

/// Throws the failure again, with the device's number if it is one of CUDA.
[[noreturn]] void rethrow_with_device(std::exception_ptr const& failure, int device);

/// Serialises calls on several devices: at most one runs at a time in a process (an RAII lock). Two such
/// calls whose kernels wait for each other on the same devices would deadlock.
class multi_device_lock
{
public:
    /// Throws invalid_option in a callback of such a call, because that call would wait for itself.
    multi_device_lock();
    multi_device_lock(multi_device_lock const&) = delete;
    multi_device_lock& operator=(multi_device_lock const&) = delete;
    ~multi_device_lock();
};

/// The devices of one call, with a thread for each; the first device uses the caller's thread.
class device_group
{
public:
    /// \p r is the report of the call. Throws device_failure if NCCL is there, but cannot be used.
    device_group(
        std::vector<int> const& devices, options const& of_call, detail::cuda_tuning const&, report& r);
    device_group(device_group const&) = delete;
    device_group& operator=(device_group const&) = delete;

    unsigned size() const noexcept { return unsigned(m_devices.size()); }
    int device(unsigned rank) const noexcept { return m_devices[rank]; }
    detail::cuda_tuning const& tuning() const noexcept { return m_tuning; }

    /// Options of a rank's work: those of the call, on the rank's device, with a share of the threads. Rank 0
    /// calls the caller's callback; at the same points the other ranks stop if one has failed.
    options options_of(unsigned rank);

    /// Lets the other devices read and write what the session allocates on its device, if they can access it.
    /// Copies between them then need not go through the host.
    void let_peers_in(session&);

    /// Runs work(rank) on a thread for each rank; returns when all are done. Throws the failure of the lowest
    /// rank that failed, with the device's number. No rank waits for one that has failed.
    void run(std::function<void(unsigned rank)> const& work);

    /// Waits until all ranks have arrived and their streams are idle. Throws aborted.
    void barrier(session&);

    /// The group for the rank's collective operations, which its thread calls.
    std::unique_ptr<distributed::communicator> group_of(unsigned rank, session&);

    /// Shows a value to all ranks. shown_by() may read it after the next barrier() and until the one after
    /// it.
    template <class T>
    void show(unsigned rank, T& mine)
    {
        m_rendezvous.show(rank, &mine);
    }
    template <class T>
    T& shown_by(unsigned rank) const
    {
        return *static_cast<T*>(m_rendezvous.shown(rank));
    }

private:
    void abort(unsigned from) noexcept;
    void work_on(unsigned rank, std::function<void(unsigned)> const& work) noexcept;
    bool notify_progress(unsigned rank, progress p);

    multi_device_lock m_lock;
    std::vector<int> m_devices;
    options const& m_options;
    detail::cuda_tuning const& m_tuning;
    distributed::rendezvous m_rendezvous;
    std::unique_ptr<nccl::communicators> m_communicators; ///< null: peer copies
    std::vector<std::atomic<std::uint64_t>> m_arrived;    ///< edges of each rank's stream
    std::vector<std::exception_ptr> m_failures;
    std::atomic<unsigned> m_stop_from; ///< the lowest rank that need not go on
};

} // namespace boost_gpu_mst::cuda

#endif
