//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/distributed/cuda/device_group.cuh"

#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/cuda/runtime/one_call.cuh"
#include "libs/cuda/runtime/start_thread.hpp"
#include "libs/dispatch/platform.hpp"
#include "libs/distributed/group.hpp"
#include "libs/distributed/nccl/peer_group.cuh"

#include <algorithm>
#include <mutex>
#include <thread>
#include <utility>

namespace boost_gpu_mst::cuda
{
namespace
{

/// "2 x NVIDIA H200", or the different names.
std::string names_of(std::vector<int> const& devices)
{
    std::vector<std::pair<std::string, unsigned>> all;
    for (int const device : devices)
    {
        std::string const name = dispatch::cuda_platform().probe(device).reason;
        auto const same =
            std::find_if(all.begin(), all.end(), [&](auto const& a) { return a.first == name; });
        if (same == all.end())
            all.emplace_back(name, 1);
        else
            ++same->second;
    }
    std::string text;
    for (auto const& [name, count] : all)
        text += (text.empty() ? "" : ", ") + std::to_string(count) + " x " + name;
    return text;
}

bool names_edge(std::exception_ptr const& failure)
{
    try
    {
        std::rethrow_exception(failure);
    }
    catch (nan_weight const&)
    {
        return true;
    }
    catch (invalid_graph const&)
    {
        return true;
    }
    catch (...)
    {
        return false;
    }
}

std::mutex multi_device_mutex;

thread_local bool is_locked = false;

} // namespace

void rethrow_with_device(std::exception_ptr const& failure, int device)
{
    std::string const where = " (on CUDA device " + std::to_string(device) + ")";
    try
    {
        std::rethrow_exception(failure);
    }
    catch (device_out_of_memory const& e)
    {
        throw device_out_of_memory(e.what() + where, e.code());
    }
    catch (cuda_failure const& e)
    {
        throw cuda_failure(e.what() + where, e.code());
    }
}

multi_device_lock::multi_device_lock()
{
    if (is_locked)
        throw invalid_option(
            "boost_gpu_mst: options.devices names several devices in a call made by the callback "
            "of a call on several devices, which must return first");
    multi_device_mutex.lock();
    is_locked = true;
}

multi_device_lock::~multi_device_lock()
{
    is_locked = false;
    multi_device_mutex.unlock();
}

device_group::device_group(
    std::vector<int> const& devices, options const& of_call, detail::cuda_tuning const& t, report& r)
    : m_devices(devices), m_options(of_call), m_tuning(t), m_rendezvous(unsigned(devices.size())),
      m_arrived(devices.size()), m_failures(devices.size()), m_stop_from(unsigned(devices.size()))
{
    r.device = names_of(devices);
    r.devices = size();
    nccl::api const* const by = t.peer_copies ? nullptr : nccl::find_api();
    if (by)
        m_communicators = std::make_unique<nccl::communicators>(*by, devices);
    r.reason += "; " + std::to_string(size()) + " devices, joined by ";
    if (by)
        r.reason += nccl::version_of(*by);
    else
        r.reason += std::string("copies from device to device")
                    + (t.peer_copies ? "" : std::string(", since there is no NCCL: ") + nccl::why_no_api());
}

options device_group::options_of(unsigned rank)
{
    options o = m_options;
    o.devices.clear();
    o.device = m_devices[rank];
    o.threads = std::max(detail::thread_count(o.threads) / size(), 1u);
    o.on_progress = [this, rank](progress const& p) { return notify_progress(rank, p); };
    return o;
}

void device_group::let_peers_in(session& on)
{
    cudaMemPool_t const pool = on.memory().pool();
    if (!pool)
        return;
    int const mine = on.device();
    for (int const other : m_devices)
    {
        int can = 0;
        if (other != mine)
            BOOST_GPU_MST_CHECK(cudaDeviceCanAccessPeer(&can, other, mine));
        if (can == 0)
            continue;
        cudaMemAccessDesc access{};
        access.location.type = cudaMemLocationTypeDevice;
        access.location.id = other;
        access.flags = cudaMemAccessFlagsProtReadWrite;
        BOOST_GPU_MST_CHECK(cudaMemPoolSetAccess(pool, &access, 1));
    }
}

bool device_group::notify_progress(unsigned rank, progress p)
{
    if (rank >= m_stop_from)
        throw distributed::aborted();
    m_arrived[rank] = std::max<std::uint64_t>(m_arrived[rank], p.streamed);
    if (rank != 0 || !m_options.on_progress)
        return true;
    p.streamed = 0;
    for (auto const& arrived : m_arrived)
        p.streamed += arrived;
    return m_options.on_progress(p);
}

void device_group::work_on(unsigned rank, std::function<void(unsigned)> const& work) noexcept
{
    m_failures[rank] = distributed::failure_of(
        [&]
        {
            device_guard const here(m_devices[rank]);
            with_cuda_errors([&] { work(rank); });
        });
    // The error names the lowest faulty edge, so lower ranks still check theirs.
    if (m_failures[rank])
        abort(names_edge(m_failures[rank]) ? rank : 0);
}

void device_group::abort(unsigned from) noexcept
{
    for (unsigned seen = m_stop_from; from < seen && !m_stop_from.compare_exchange_weak(seen, from);)
    {
    }
    m_rendezvous.abort();
}

void device_group::run(std::function<void(unsigned)> const& work)
{
    std::vector<std::thread> others;
    others.reserve(size() - 1);
    std::exception_ptr no_thread;
    try
    {
        for (unsigned rank = 1; rank != size(); ++rank)
            others.push_back(start_thread("CUDA device " + std::to_string(m_devices[rank]),
                [this, rank, &work] { work_on(rank, work); }));
    }
    catch (...)
    {
        no_thread = std::current_exception();
        abort(0);
    }
    if (!no_thread)
        work_on(0, work);
    for (std::thread& t : others)
        t.join();
    if (no_thread)
        std::rethrow_exception(no_thread);
    for (unsigned rank = 0; rank != size(); ++rank)
        if (m_failures[rank])
            rethrow_with_device(m_failures[rank], m_devices[rank]);
}

void device_group::barrier(session& on)
{
    BOOST_GPU_MST_CHECK(cudaStreamSynchronize(on.stream()));
    if (!m_rendezvous.arrive()) // all ranks continue, even if one aborts at once: each checks its edges first
        throw distributed::aborted();
}

std::unique_ptr<distributed::communicator> device_group::group_of(unsigned rank, session& on)
{
    if (m_communicators)
        return std::make_unique<nccl::group>(
            *nccl::find_api(), (*m_communicators)[rank], rank, size(), on.stream(),
            [this] { return m_rendezvous.is_aborted(); }, [this] { return m_rendezvous.arrive(); });
    return std::make_unique<peer_group>(on, m_rendezvous, rank, m_devices);
}

} // namespace boost_gpu_mst::cuda
