//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// soak [SECONDS [SEED [WITHOUT...]]]: random calls for so long, from threads that come and go, on every
// platform and device, with cancellations, invalid graphs, failing allocations, workspaces and forks; the
// checker judges every forest. Fails if an answer is wrong, if no call ends for three minutes, or if memory,
// handles or threads grow. To find what a fault needs, WITHOUT leaves something out: any of the words forks,
// failures, drop-in, workspaces, streams, limits, cancels, and threads (one thread calls instead of three).

#include "test/api/in_a_child.hpp"
#include "test/stress/call.hpp"
#include "test/stress/usage.hpp"
#include "test/stress/watch.hpp"
#include "test/support/failing_allocations.hpp"
#include "test/support/sanitizer.hpp"
#include "test/unit/cases.hpp"

#include <boost_gpu_mst/minimum_spanning_forest.hpp>

#include <array>
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <exception>
#include <future>
#include <memory>
#include <mutex>
#include <random>
#include <string>
#include <thread>
#include <utility>
#include <vector>

#include <malloc.h>

namespace
{

using namespace soak;
using std::chrono::steady_clock;

constexpr unsigned num_callers = 3;

/// What WITHOUT names is omitted.
struct choices
{
    bool forks = true, failures = true, drop_in = true, workspaces = true, streams = true, limits = true,
         cancels = true, threads = true;
};

bool* find_choice(choices& among, std::string const& name)
{
    std::pair<char const*, bool*> const all[] = {{"forks", &among.forks}, {"failures", &among.failures},
        {"drop-in", &among.drop_in}, {"workspaces", &among.workspaces}, {"streams", &among.streams},
        {"limits", &among.limits}, {"cancels", &among.cancels}, {"threads", &among.threads}};
    for (auto const& each : all)
        if (name == each.first)
            return each.second;
    return nullptr;
}

struct counts
{
    std::array<std::atomic<long>, num_outcomes> of{};
    std::atomic<long> children{0};

    long calls() const
    {
        long sum = 0;
        for (auto const& each : of)
            sum += each;
        return sum;
    }
};

/// The first fault that any thread met. Allocates nothing, as that may fail.
class fault
{
public:
    void set(char const* what, unsigned long long number = 0)
    {
        std::lock_guard<std::mutex> const lock(m_lock);
        if (!m_is_set)
            std::snprintf(m_what, sizeof m_what, "%s (%llu)", what, number);
        m_is_set = true;
    }
    bool is_set() const { return m_is_set; }
    char const* what() const { return m_what; }

private:
    std::mutex m_lock;
    char m_what[400] = "";
    std::atomic<bool> m_is_set{false};
};

/// The child does not use the parent's devices, nor its failing memory.
void call_in_a_child(dice::result_type seed, counts& seen, fault& met)
{
    int const result = contract::in_a_child(
        [seed]
        {
            contract::stop_failing();
            dice of_child(seed);
            for (int i = 0; i != 3; ++i)
                call(of_child, {});
            return 0;
        });
    ++seen.children;
    if (result != 0)
        met.set(result == 100 ? "a call threw in the child of seed" : "no end of the child of seed", seed);
}

void call_until(std::shared_future<steady_clock::time_point> begun, dice draw, surroundings const& around,
    bool forks, counts& seen, fault& met)
{
    for (auto const end = begun.get(); steady_clock::now() < end && !met.is_set();)
        try
        {
            ++seen.of[std::size_t(call(draw, around))];
            dice::result_type const of_child = draw();
            if (forks && !is_sanitized && of_child % 200 == 0)
                call_in_a_child(of_child, seen, met);
            if (around.workspace && draw() % 100 == 0)
                around.workspace->release();
        }
        catch (std::bad_alloc const&)
        {
            if (!around.memory_fails)
                met.set("std::bad_alloc");
        }
        catch (std::exception const& e)
        {
            met.set(e.what());
        }
}

/// A second of calls by several threads. Devices' drivers do not survive failing allocations.
void run_generation(dice& draw, surroundings around, choices with, counts& seen, fault& met)
{
    boost_gpu_mst::workspace shared;
    around.workspace = with.workspaces ? &shared : nullptr;
    around.streams = with.streams;
    around.limits = with.limits;
    around.cancels = with.cancels;
    around.memory_fails = draw() % 3 == 0 && with.failures;
    around.drop_in = with.drop_in && (around.devices.empty() || !around.memory_fails);
    if (around.memory_fails)
        around.devices.clear();
    std::promise<steady_clock::time_point> begin; // set when all threads exist: making them takes memory
    std::shared_future<steady_clock::time_point> const begun(begin.get_future());
    std::vector<std::thread> callers;
    for (unsigned i = 0; i != (with.threads ? num_callers : 1); ++i)
        callers.emplace_back(
            call_until, begun, dice(draw()), std::cref(around), with.forks, std::ref(seen), std::ref(met));
    begin.set_value(steady_clock::now() + std::chrono::seconds(1));
    for (std::thread& each : callers)
        each.join();
    contract::stop_failing();
    dice::result_type const of_child = draw();
    if (with.forks)
        call_in_a_child(of_child, seen, met);
}

void print(double seconds, counts const& seen, usage const& u)
{
    std::printf("%7.0f %9ld %9ld %8ld %8ld %9ld %8ld %8ld %9ld %9ld %8ld %8ld %10ld\n", seconds, seen.calls(),
        seen.of[0].load(), seen.of[1].load(), seen.of[2].load(), seen.of[3].load(), seen.children.load(),
        u.blocks, u.heap, u.resident, u.handles, u.threads, u.device);
    std::fflush(stdout);
}

/// What may be kept is kept by the end of the first quarter. Later there may be no more, apart from
/// allocators' rounding.
bool has_grown(usage const& early, usage const& late)
{
    bool grown = false;
    auto const compare = [&](char const* what, long before, long after, long allowed)
    {
        if (after <= before + allowed)
            return;
        std::printf("grown: %s from %ld to %ld\n", what, before, after);
        grown = true;
    };
    compare("blocks", early.blocks, late.blocks, 16);
    compare("handles", early.handles, late.handles, 0);
    compare("threads", early.threads, late.threads, 0);
    if (!is_sanitized) // sanitizers keep what is freed
    {
        compare("heap, KB", early.heap, late.heap, 1024);
        // Blocks and heap are what would grow; what the allocator and devices' drivers keep varies.
        compare("resident, KB", early.resident, late.resident, 16 * 1024 + early.resident / 8);
        compare("device memory, KB", early.device, late.device, 64 * 1024);
    }
    return grown;
}

/// Calls keep at most 64 MiB of host memory: all of it from the beginning, so that it is not taken for
/// growth.
void fill_what_is_kept()
{
    boost_gpu_mst::options o;
    o.backend = boost_gpu_mst::backend::host;
    auto const g = engine_test::random_graph<double>(300000, 4000000, engine_test::weights::any, 1);
    for (int i = 0; i != 2; ++i)
    {
        std::vector<boost_gpu_mst::edge_id> ids;
        boost_gpu_mst::minimum_spanning_forest(
            g.num_vertices, g.sources, g.targets, g.weights, std::back_inserter(ids), o);
    }
}

int run(double seconds, dice::result_type seed, choices with)
{
    dice draw(seed);
    counts seen;
    fault met;
    watch const over([&seen] { return seen.calls() + seen.children; });
    surroundings all;
    for (auto const& d : boost_gpu_mst::list_devices())
        if (d.device >= 0 && d.fault.empty())
        {
            std::printf("device: %s\n", d.name.c_str());
            all.devices.push_back(d);
        }
    std::printf("seed %llu; memory in KB\n", static_cast<unsigned long long>(seed));
    std::printf(
        "seconds     calls    solved  stopped  refused no memory children   blocks      heap  resident"
        "  handles  threads     device\n");

    fill_what_is_kept();
    auto const start = steady_clock::now();
    auto const passed = [&] { return std::chrono::duration<double>(steady_clock::now() - start).count(); };
    usage early{}, late{};
    double next_line = 0;
    for (double now = 0; now < seconds && !met.is_set(); now = passed())
    {
        run_generation(draw, all, with, seen, met);
        usage const u = usage_now();
        if (now < seconds / 4)
            early = max_of(early, u);
        late = u;
        if (now >= next_line)
        {
            print(passed(), seen, u);
            next_line += 60;
        }
    }
    print(passed(), seen, late);
    if (met.is_set())
        std::printf("wrong: %s\n", met.what());
    return met.is_set() || has_grown(early, late) ? 1 : 0;
}

} // namespace

int main(int argc, char** argv)
{
    // Otherwise malloc keeps more and more for each thread, up to 64 MB.
    mallopt(M_MMAP_THRESHOLD, 128 * 1024);
    mallopt(M_TRIM_THRESHOLD, 128 * 1024);
    double const seconds = argc > 1 ? std::atof(argv[1]) : 60;
    auto const seed = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : std::random_device()();
    choices with;
    for (int i = 3; i < argc; ++i)
        if (bool* const choice = find_choice(with, argv[i]))
            *choice = false;
        else
        {
            std::fprintf(stderr, "soak: nothing is called %s\n", argv[i]);
            return 2;
        }
    if (!is_sanitized) // sanitizers do so themselves
        print_stack_on_fault();
    return run(seconds, seed, with);
}
