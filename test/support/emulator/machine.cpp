//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/emulator/fiber.hpp"
#include "test/support/emulator/launch.hpp"

#include <cstdio>
#include <cstdlib>
#include <deque>
#include <memory>
#include <vector>

// Threads, warps and blocks, and how they wait for each other.

namespace emulator
{
namespace
{

// The block that this operating-system thread runs.
thread_local launch* at_work = nullptr;
thread_local unsigned index_of_block = 0;
thread_local thread* running = nullptr;

void open(warp& w)
{
    w.at.arrived = 0;
    w.present[(w.at.generation + 1) % 2] = 0;
    ++w.at.generation;
}

void open(block& b)
{
    b.at.arrived = 0;
    b.votes[(b.at.generation + 1) % 2] = 0;
    ++b.at.generation;
}

void arrive(barrier& at, sync_kind kind)
{
    if (at.arrived != 0 && at.kind != kind)
        fail("threads of one barrier wait for different kinds");
    at.kind = kind;
    ++at.arrived;
}

void wait(barrier const& at, unsigned long long generation)
{
    thread& me = *running;
    me.waits_at = &at;
    me.generation = generation;
    while (at.generation == generation)
        fiber::leave();
    me.waits_at = nullptr;
}

/// Called by the last thread of a block.
void wait_for_other_blocks()
{
    launch& l = *at_work;
    if (!l.cooperative)
        fail("a grid's barrier in a launch that is not cooperative");
    std::unique_lock<std::mutex> lock(l.gate);
    if (l.ended != 0)
        fail("a block ended, and another waits for it at the grid's barrier");
    unsigned long long const generation = l.generation;
    if (++l.arrived == l.grid.x)
    {
        l.arrived = 0;
        ++l.generation;
        l.opened.notify_all();
    }
    else
        l.opened.wait(lock, [&] { return l.generation != generation; });
}

void run_thread()
{
    (*at_work->body)();
    thread& me = *running;
    me.done = true;
    // Barriers no longer wait for threads that have ended.
    warp& w = *me.of_warp;
    if (--w.alive != 0 && w.at.arrived == w.alive)
        open(w);
    block& b = *me.of_block;
    if (--b.alive != 0 && b.at.arrived == b.alive)
    {
        if (b.at.kind == sync_kind::grid_barrier)
            wait_for_other_blocks();
        open(b);
    }
}

bool may_go_on(thread const& t)
{
    return !t.done && (!t.waits_at || t.waits_at->generation != t.generation);
}

} // namespace

void fail(char const* what)
{
    std::fprintf(stderr, "emulator: %s\n", what);
    std::abort();
}

thread& current()
{
    return *running;
}

uint3 block_index()
{
    return {index_of_block, 0, 0};
}

dim3 block_size()
{
    return at_work->block;
}

dim3 grid_size()
{
    return at_work->grid;
}

unsigned long long (&dynamic_shared_memory())[shared_words]
{
    struct alignas(128) shared
    {
        unsigned long long memory[shared_words];
    };
    static thread_local std::unique_ptr<shared> const of_block(
        new shared); // too large for a thread's static area
    return of_block->memory;
}

void sync_warp(sync_kind kind)
{
    warp& w = *running->of_warp;
    unsigned long long const generation = w.at.generation;
    arrive(w.at, kind);
    if (w.at.arrived == w.alive)
        open(w);
    else
        wait(w.at, generation);
}

unsigned sync_block(sync_kind kind, bool vote)
{
    block& b = *running->of_block;
    unsigned long long const generation = b.at.generation;
    b.votes[generation % 2] += vote;
    arrive(b.at, kind);
    if (b.at.arrived == b.alive)
    {
        if (kind == sync_kind::grid_barrier)
            wait_for_other_blocks();
        open(b);
    }
    else
        wait(b.at, generation);
    return b.votes[generation % 2];
}

void sync_grid()
{
    sync_block(sync_kind::grid_barrier);
}

exchanged exchange(std::uint64_t mine, sync_kind kind)
{
    thread& me = *running;
    warp& w = *me.of_warp;
    unsigned const parity = w.at.generation % 2;
    w.value[parity][me.lane] = mine;
    w.present[parity] |= 1u << me.lane;
    sync_warp(kind);
    return {w.value[parity], w.present[parity]};
}

void run_block(launch& l, unsigned index, std::mt19937& order)
{
    at_work = &l;
    index_of_block = index;
    unsigned const size = l.block.x;
    block b;
    b.alive = size;
    std::vector<warp> warps((size + lanes_of_a_warp - 1) / lanes_of_a_warp);
    std::vector<thread> threads(size);
    std::deque<fiber> fibers;
    for (unsigned i = 0; i != size; ++i)
    {
        thread& t = threads[i];
        t.index = {i, 0, 0};
        t.lane = i % lanes_of_a_warp;
        t.of_warp = &warps[i / lanes_of_a_warp];
        t.of_block = &b;
        ++t.of_warp->alive;
        fibers.emplace_back(i, run_thread);
    }
    unsigned at = 0, step = 1, in_vain = 0;
    for (unsigned left = size; left != 0; at = (at + step) % size)
    {
        if (order() % 64 == 0) // start elsewhere, forwards or backwards
        {
            at = unsigned(order() % size);
            step = order() % 2 != 0 ? 1 : size - 1;
        }
        if (!may_go_on(threads[at]))
        {
            if (++in_vain > 64 * size)
                fail("all threads of a block wait");
            continue;
        }
        in_vain = 0;
        running = &threads[at];
        fibers[at].resume();
        left -= threads[at].done;
    }
    running = nullptr;
    at_work = nullptr;
}

} // namespace emulator
