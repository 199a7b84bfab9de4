//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_MACHINE_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_EMULATOR_MACHINE_HPP

#include <vector_types.h>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>

// A CUDA device made of fibers, so kernels also run, even under sanitizers, without a GPU. A block is an
// operating-system thread and its threads are fibers, which continue in a changing order; they switch only
// when they wait for each other. Blocks of a cooperative launch run concurrently.
//
// It does not show: races within a warp or block between two barriers (except in orders it happens to
// try), memory that becomes visible late, streams that run ahead of each other, and speed.

namespace emulator
{

constexpr unsigned lanes_of_a_warp = 32;
constexpr unsigned processors = 2;
constexpr unsigned blocks_per_processor = 2;

/// What threads wait for together. If threads of one barrier wait for different kinds, the kernel is at
/// fault, and the program is ended.
enum class sync_kind : unsigned char
{
    warp_barrier,
    ballot,
    shuffle,
    block_barrier,
    vote,
    grid_barrier
};

// Devices.

constexpr int max_devices = 8;

/// As many as BOOST_GPU_MST_EMULATED_DEVICE in the environment says; 0 if it is not set.
int num_devices();

/// Of the calling operating-system thread.
int current_device();

/// Whether the process has allocated something there.
extern std::atomic<bool> has_context[max_devices];

/// Unfinished work on the device's streams: what a communicator waits for
/// (nccl_stand_in.cpp). All other work is done when it is ordered.
extern std::atomic<int> pending[max_devices];

struct barrier
{
    unsigned arrived = 0;
    unsigned long long generation = 0; ///< how many times it has opened
    sync_kind kind = sync_kind::warp_barrier;
};

/// Lanes exchange values in two places, by the parity of the generation: no lane can be two generations ahead
/// of one that has not read its values yet.
struct warp
{
    barrier at;
    unsigned alive = 0;
    unsigned present[2] = {0, 0};
    std::uint64_t value[2][lanes_of_a_warp];
};

struct block
{
    barrier at;
    unsigned alive = 0;
    unsigned votes[2] = {0, 0};
};

struct thread
{
    uint3 index{};
    unsigned lane = 0;
    warp* of_warp = nullptr;
    block* of_block = nullptr;
    barrier const* waits_at = nullptr; ///< until its generation differs from `generation`
    unsigned long long generation = 0;
    bool done = false;
};

// Of the running thread.
thread& current();
uint3 block_index();
dim3 block_size();
dim3 grid_size();

/// 227 KiB, as on the H100, for each block that runs.
constexpr std::size_t shared_words = 227 * 1024 / 8;
unsigned long long (&dynamic_shared_memory())[shared_words];

// These return once all running threads of the warp, the block or the grid have called.
void sync_warp(sync_kind);
void sync_grid();

/// How many threads of the block vote for it.
unsigned sync_block(sync_kind, bool vote = false);

struct exchanged
{
    std::uint64_t const* value; ///< by lane
    unsigned present;           ///< bit by lane
};
exchanged exchange(std::uint64_t mine, sync_kind);

/// Runs the body once for each thread of each block; returns when all are done. One launch at a time.
void run(std::function<void()> const& body, dim3 grid, dim3 block, bool cooperative);

[[noreturn]] void fail(char const* what);

template <class T>
std::uint64_t to_bits(T value)
{
    static_assert(sizeof value <= 8, "lanes exchange up to 64 bits");
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof value);
    return bits;
}

template <class T>
T from_bits(std::uint64_t bits)
{
    T value;
    std::memcpy(&value, &bits, sizeof value);
    return value;
}

} // namespace emulator

#endif
