//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// libnccl.so.2 for emulated devices of several processes: what libs/distributed/nccl/nccl_group.cuh declares,
// over MPI. What ranks do together is pending on the device until all have joined it. This is checked when
// somebody asks for errors, as whoever waits does.

#include "test/support/emulator/machine.hpp"

#include <cuda_runtime.h>
#include <mpi.h>

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <utility>
#include <vector>

namespace
{

constexpr int success = 0, system_error = 2;
constexpr int type_of_64_bits = 4;

/// The environment's NCCL_OVER_MPI_FAILS is RANK:CALL: that call of a collective operation fails on that
/// rank.
struct fault
{
    int rank = -1;
    long call = 0;

    fault()
    {
        if (char const* const said = std::getenv("NCCL_OVER_MPI_FAILS"))
        {
            char* rest = nullptr;
            rank = int(std::strtol(said, &rest, 10));
            call = std::strtol(rest + 1, nullptr, 10);
        }
    }
};

} // namespace

struct communicator
{
    MPI_Comm over = MPI_COMM_NULL;
    MPI_Request request = MPI_REQUEST_NULL;
    std::vector<char> values; ///< being sent: the device's may be gone before MPI has finished with them
    void* to = nullptr;
    int device = 0;
    int rank = 0;
    bool connected = false;
    MPI_Request connecting = MPI_REQUEST_NULL;
};

struct unique_id
{
    char internal[128];
};

namespace
{

/// As NCCL does in the first call: on the host, and no abort ends it. A rank that fails closes its
/// connections.
void connect(communicator& c, bool fails)
{
    if (std::exchange(c.connected, true))
        return;
    MPI_Ibarrier(c.over, &c.connecting);
    if (fails)
        return;
    auto const end = std::chrono::steady_clock::now() + std::chrono::seconds(30);
    for (int is_present = 0; is_present == 0; MPI_Test(&c.connecting, &is_present, MPI_STATUS_IGNORE))
        if (std::chrono::steady_clock::now() > end)
            emulator::fail("a rank calls alone: NCCL would wait for the others for ever");
}

bool is_to_fail(communicator const& c)
{
    static fault const planned;
    static long calls = 0;
    return planned.rank == c.rank && calls++ == planned.call;
}

/// begin() begins what the ranks do together, and fills c.values, which go to \p to when it has ended.
template <class Begin>
int order(communicator& c, void* to, Begin const& begin)
{
    bool const fails = is_to_fail(c);
    connect(c, fails);
    if (fails)
        return system_error;
    ++emulator::pending[c.device];
    c.to = to;
    begin();
    return success;
}

} // namespace

extern "C"
{

    int ncclGetVersion(int* version)
    {
        *version = 22803;
        return success;
    }

    int ncclGetUniqueId(unique_id* id)
    {
        std::memset(id, 7, sizeof *id);
        return success;
    }

    int ncclCommInitAll(communicator**, int, int const*)
    {
        return system_error;
    }

    int ncclCommInitRank(communicator** made, int size, unique_id id, int rank)
    {
        int world = 0;
        MPI_Comm_size(MPI_COMM_WORLD, &world);
        for (char const c : id.internal)
            if (c != 7)
                emulator::fail("another id than the one that was made");
        if (size != world)
            emulator::fail("the stand-in for NCCL joins all processes");
        *made = new communicator;
        (*made)->device = emulator::current_device();
        (*made)->rank = rank;
        MPI_Comm_dup(MPI_COMM_WORLD, &(*made)->over);
        return success;
    }

    int ncclAllReduce(
        void const* from, void* to, std::size_t count, int type, int, communicator* c, cudaStream_t)
    {
        bool const wide = type == type_of_64_bits;
        return order(*c, to,
            [&]
            {
                auto const* const values = static_cast<char const*>(from);
                c->values.assign(values, values + count * (wide ? 8 : 4));
                MPI_Iallreduce(MPI_IN_PLACE, c->values.data(), int(count), wide ? MPI_INT64_T : MPI_INT32_T,
                    MPI_MIN, c->over, &c->request);
            });
    }

    int ncclAllGather(
        void const* from, void* to, std::size_t count_of_rank, int, communicator* c, cudaStream_t)
    {
        return order(*c, to,
            [&]
            {
                int ranks = 0;
                MPI_Comm_size(c->over, &ranks);
                c->values.resize(std::size_t(ranks) * count_of_rank * 4);
                std::memcpy(
                    c->values.data() + std::size_t(c->rank) * count_of_rank * 4, from, count_of_rank * 4);
                MPI_Iallgather(MPI_IN_PLACE, 0, MPI_DATATYPE_NULL, c->values.data(), int(count_of_rank),
                    MPI_UINT32_T, c->over, &c->request);
            });
    }

    int ncclCommGetAsyncError(communicator* c, int* error)
    {
        *error = success;
        int done = 0;
        bool const waits = c->request != MPI_REQUEST_NULL;
        MPI_Test(&c->request, &done, MPI_STATUS_IGNORE);
        if (waits && done != 0)
        {
            std::memcpy(c->to, c->values.data(), c->values.size());
            --emulator::pending[c->device];
        }
        return success;
    }

    int ncclCommDestroy(communicator* c)
    {
        int ended = 0;
        MPI_Finalized(&ended);
        if (ended == 0)
            MPI_Comm_free(&c->over);
        delete c;
        return success;
    }

    // A collective operation cannot be taken back: memory that MPI may still write to stays.
    int ncclCommAbort(communicator* c)
    {
        if (c->request == MPI_REQUEST_NULL && c->connecting == MPI_REQUEST_NULL)
            return ncclCommDestroy(c);
        static auto& left = *new std::vector<communicator*>; // reachable to the end
        left.push_back(c);
        if (c->request != MPI_REQUEST_NULL)
            --emulator::pending[c->device];
        return success;
    }

    char const* ncclGetErrorString(int)
    {
        return "unhandled system error";
    }

} // extern "C"
