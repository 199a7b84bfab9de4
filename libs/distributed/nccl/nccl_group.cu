//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/distributed/nccl/nccl_group.cuh"

#include "libs/core/loaded_library.hpp"
#include "libs/core/process.hpp"
#include "libs/cuda/runtime/check.cuh"

#include <boost_gpu_mst/error.hpp>

#include <chrono>
#include <map>
#include <mutex>
#include <thread>
#include <utility>

namespace boost_gpu_mst::cuda::nccl
{
namespace
{

struct library
{
    api functions{};
    detail::loaded_library file;

    library() : file("libnccl.so.2")
    {
        file.find("ncclGetVersion", functions.get_version);
        file.find("ncclGetUniqueId", functions.get_unique_id);
        file.find("ncclCommInitRank", functions.init_rank);
        file.find("ncclCommInitAll", functions.init_all);
        file.find("ncclAllReduce", functions.all_reduce);
        file.find("ncclAllGather", functions.all_gather);
        file.find("ncclCommGetAsyncError", functions.get_async_error);
        file.find("ncclCommAbort", functions.abort);
        file.find("ncclCommDestroy", functions.destroy);
        file.find("ncclGetErrorString", functions.get_error_string);
    }
};

detail::made_once<library> loaded;

library const& the_library()
{
    return loaded.get();
}

/// Communicators that no call is using, by their devices.
struct store
{
    std::mutex gate;
    std::map<std::vector<int>, std::vector<communicator*>> idle;
};

detail::made_once<store> only;

store& the_store()
{
    return only.get();
}

} // namespace

api const* find_api()
{
    return the_library().file.fault().empty() ? &the_library().functions : nullptr;
}

char const* why_no_api()
{
    return the_library().file.fault().c_str();
}

std::string version_of(api const& by)
{
    int v = 0; // 2.28.3 is 22803
    check(by, by.get_version(&v), "asking NCCL for its version");
    return "NCCL " + std::to_string(v / 10000) + "." + std::to_string(v / 100 % 100) + "."
           + std::to_string(v % 100);
}

void check(api const& by, result code, char const* what)
{
    if (code == success)
        return;
    throw device_failure(std::string("boost_gpu_mst: ") + what + " failed: " + by.get_error_string(code)
                             + " (NCCL's error " + std::to_string(code)
                             + "; the environment variable NCCL_DEBUG=WARN has it say more)",
        code);
}

group::group(api const& by, nccl::communicator*& comm, unsigned rank, unsigned size, cudaStream_t stream,
    std::function<bool()> stopped, std::function<bool()> all_connected)
    : distributed::communicator(rank, size), m_api(by), m_comm(comm), m_stream(stream),
      m_stopped(std::move(stopped)), m_all_connected(std::move(all_connected))
{
}

void group::all_reduce_min(std::int64_t* values, std::size_t count)
{
    reduce(values, count, int64);
}

void group::all_reduce_min(std::int32_t* values, std::size_t count)
{
    reduce(values, count, int32);
}

void group::all_gather(std::uint32_t* values, std::size_t count_of_rank)
{
    together("NCCL's all-gather",
        [&]
        {
            return m_api.all_gather(
                values + rank() * count_of_rank, values, count_of_rank, uint32, m_comm, m_stream);
        });
}

void group::reduce(void* values, std::size_t count, int type)
{
    together("NCCL's all-reduce",
        [&] { return m_api.all_reduce(values, values, count, type, min, m_comm, m_stream); });
}

template <class Order>
void group::together(char const* what, Order const& order)
{
    // The first call of each NCCL algorithm connects the ranks. It blocks on the host and cannot be
    // interrupted, so all ranks must make it.
    if (!m_comm || (m_all_connected && !m_all_connected()))
        throw distributed::aborted();
    try
    {
        check(m_api, order(), what);
        wait(what);
    }
    catch (...)
    {
        // Only an abort ends a kernel that waits for ranks that have failed.
        abort();
        throw;
    }
}

/// Polls, because cudaStreamSynchronize would never return if a rank has failed.
void group::wait(char const* what)
{
    for (unsigned attempt = 0;; ++attempt)
    {
        cudaError_t const code = cudaStreamQuery(m_stream);
        if (code != cudaErrorNotReady)
        {
            BOOST_GPU_MST_CHECK(code);
            break;
        }
        cudaGetLastError(); // not ready is not an error
        result state = success;
        check(m_api, m_api.get_async_error(m_comm, &state), "asking NCCL for errors");
        if (state != in_progress)
            check(m_api, state, what);
        if (m_stopped && m_stopped())
            throw distributed::aborted();
        if (attempt < 2000)
            std::this_thread::yield();
        else
            std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
}

void group::abort() noexcept
{
    m_api.abort(m_comm);
    m_comm = nullptr;
}

communicators::communicators(api const& by, std::vector<int> const& devices) : m_api(by), m_devices(devices)
{
    {
        std::lock_guard<std::mutex> const lock(the_store().gate);
        auto const retained = the_store().idle.find(devices);
        if (retained != the_store().idle.end())
        {
            m_all = std::move(retained->second);
            the_store().idle.erase(retained);
            return;
        }
    }
    m_all.resize(devices.size());
    check(by, by.init_all(m_all.data(), int(devices.size()), devices.data()), "making NCCL communicators");
}

communicators::~communicators()
{
    bool whole = true;
    for (communicator const* const c : m_all)
        whole = whole && c;
    if (whole)
    {
        try
        {
            std::lock_guard<std::mutex> const lock(the_store().gate);
            if (the_store().idle.emplace(m_devices, m_all).second)
                return;
        }
        catch (std::bad_alloc const&)
        {
        }
    }
    for (communicator* const c : m_all)
        if (c)
            whole ? m_api.destroy(c) : m_api.abort(c);
}

void release_communicators() noexcept
{
    std::map<std::vector<int>, std::vector<communicator*>> idle;
    {
        std::lock_guard<std::mutex> const lock(the_store().gate);
        idle.swap(the_store().idle);
    }
    for (auto const& of_devices : idle)
        for (communicator* const c : of_devices.second)
            find_api()->destroy(c);
}

} // namespace boost_gpu_mst::cuda::nccl
