//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// libnccl.so.2 for emulated devices of one process: the functions that libs/distributed/nccl/nccl_group.cuh
// declares. What ranks do together is done when the last one has ordered it, and is pending on the devices
// until then.

#include "test/support/emulator/nccl_stand_in.hpp"

#include "test/support/emulator/machine.hpp"

#include <cuda_runtime.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstring>
#include <map>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace
{

constexpr int success = 0, system_error = 2, remote_error = 6;
constexpr int int32 = 2, int64 = 4, gathered = -1; // no reduction: an all-gather

std::atomic<long> calls_to_failure{-1};
std::atomic<bool> fails_later{false};
std::atomic<int> live{0};

/// Whether this call is the one that must fail.
bool is_to_fail()
{
    return calls_to_failure >= 0 && calls_to_failure-- == 0;
}

struct clique
{
    struct request
    {
        bool is_present = false;
        void const* from = nullptr;
        void* to = nullptr;
        std::size_t count = 0;
        int type = 0;
    };

    explicit clique(std::size_t size) : requests(size), devices(size, -1) {}

    template <class T>
    void reduce()
    {
        for (std::size_t i = 0; i != requests.front().count; ++i)
        {
            T least = static_cast<T const*>(requests.front().from)[i];
            for (request const& r : requests)
                least = std::min(least, static_cast<T const*>(r.from)[i]);
            for (request const& r : requests)
                static_cast<T*>(r.to)[i] = least;
        }
    }

    void gather()
    {
        std::size_t const count_of_rank = requests.front().count * sizeof(std::uint32_t);
        for (request const& r : requests)
            for (std::size_t rank = 0; rank != requests.size(); ++rank)
                std::memmove(
                    static_cast<char*>(r.to) + rank * count_of_rank, requests[rank].from, count_of_rank);
    }

    void finish()
    {
        for (request const& r : requests)
            if (!r.is_present || broken)
                return;
        for (request const& r : requests)
            if (r.count != requests.front().count || r.type != requests.front().type)
                emulator::fail("ranks call different operations");
        switch (requests.front().type)
        {
        case gathered: gather(); break;
        case int64: reduce<std::int64_t>(); break;
        default: reduce<std::int32_t>();
        }
        for (std::size_t rank = 0; rank != requests.size(); ++rank)
        {
            requests[rank].is_present = false;
            --emulator::pending[devices[rank]];
        }
    }

    /// Like NCCL in the first call: on the host, and no abort ends it.
    void connect(std::unique_lock<std::mutex>& lock)
    {
        if (++connected <= requests.size())
            changed.notify_all();
        if (!changed.wait_for(lock, std::chrono::seconds(30), [&] { return connected >= requests.size(); }))
            emulator::fail("a rank calls alone: NCCL would wait for the others for ever");
    }

    std::mutex gate;
    std::condition_variable changed;
    bool broken = false;           ///< a rank has failed: no later operation is completed
    std::size_t connected = 0;     ///< first calls; all later ones come after them
    std::vector<request> requests; ///< by rank
    std::vector<int> devices;      ///< by rank; -1: not initialised yet
};

} // namespace

struct communicator
{
    communicator(std::shared_ptr<clique> c, std::size_t r) : of(std::move(c)), rank(r) { ++live; }
    ~communicator() { --live; }

    std::shared_ptr<clique> of;
    std::size_t rank;
    std::atomic<bool> broken{false};
};

struct unique_id
{
    char internal[128];
};

namespace
{

int order(void const* from, void* to, std::size_t count, int type, communicator* comm)
{
    bool const fails = is_to_fail();
    clique& c = *comm->of;
    std::unique_lock<std::mutex> lock(c.gate);
    if (fails && !fails_later)
    {
        ++c.connected; // the others find its connections closed
        c.changed.notify_all();
        return system_error;
    }
    c.connect(lock);
    if (emulator::current_device() != c.devices[comm->rank])
        emulator::fail("a communicator is used on another device than its own");
    ++emulator::pending[c.devices[comm->rank]];
    c.requests[comm->rank] = {true, from, to, count, type};
    comm->broken = fails;
    c.broken = c.broken || fails;
    c.finish();
    return success;
}

} // namespace

extern "C"
{

    void nccl_stand_in_fail(long calls_before, bool later)
    {
        fails_later = later;
        calls_to_failure = calls_before;
    }

    int nccl_stand_in_live()
    {
        return live;
    }

    int ncclGetVersion(int* version)
    {
        *version = 22803;
        return success;
    }

    int ncclGetUniqueId(unique_id* id)
    {
        static std::atomic<unsigned> last{0};
        unsigned const number = ++last;
        std::memset(id, 0, sizeof *id);
        std::memcpy(id, &number, sizeof number);
        return success;
    }

    int ncclCommInitAll(communicator** all, int size, int const* devices)
    {
        if (is_to_fail())
            return system_error;
        auto const made = std::make_shared<clique>(std::size_t(size));
        for (int rank = 0; rank != size; ++rank)
        {
            made->devices[std::size_t(rank)] = devices[rank];
            all[rank] = new communicator(made, std::size_t(rank));
        }
        return success;
    }

    int ncclCommInitRank(communicator** one, int size, unique_id id, int rank)
    {
        static std::mutex gate;
        static std::map<std::string, std::shared_ptr<clique>> known;
        std::shared_ptr<clique> mine;
        {
            std::lock_guard<std::mutex> const lock(gate);
            auto& place = known[std::string(id.internal, sizeof id.internal)];
            if (!place)
                place = std::make_shared<clique>(std::size_t(size));
            mine = place;
        }
        std::unique_lock<std::mutex> lock(mine->gate);
        mine->devices[std::size_t(rank)] = emulator::current_device();
        mine->changed.notify_all();
        mine->changed.wait(
            lock, [&] { return std::count(mine->devices.begin(), mine->devices.end(), -1) == 0; });
        *one = new communicator(mine, std::size_t(rank));
        return success;
    }

    int ncclAllReduce(
        void const* from, void* to, std::size_t count, int type, int, communicator* comm, cudaStream_t)
    {
        return order(from, to, count, type, comm);
    }

    int ncclAllGather(
        void const* from, void* to, std::size_t count_of_rank, int, communicator* comm, cudaStream_t)
    {
        return order(from, to, count_of_rank, gathered, comm);
    }

    int ncclCommGetAsyncError(communicator* comm, int* error)
    {
        *error = comm->broken ? remote_error : success;
        return success;
    }

    int ncclCommDestroy(communicator* comm)
    {
        delete comm;
        return success;
    }

    int ncclCommAbort(communicator* comm)
    {
        {
            clique& c = *comm->of;
            std::lock_guard<std::mutex> const lock(c.gate);
            clique::request& mine = c.requests[comm->rank];
            if (mine.is_present)
                --emulator::pending[c.devices[comm->rank]];
            mine.is_present = false;
        }
        delete comm;
        return success;
    }

    char const* ncclGetErrorString(int error)
    {
        return error == system_error ? "unhandled system error" : "remote process exited";
    }

} // extern "C"
