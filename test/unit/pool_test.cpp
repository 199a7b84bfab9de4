//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The threads that share a call's tasks, and how work is cut for them.

#include "test/support/test.hpp"

#include "libs/core/thread_team.hpp"

using namespace boost_gpu_mst;

namespace
{

/// One call from the pool's point of view: what each task and each worker did.
struct call
{
    call(std::uint64_t tasks, unsigned threads) : of_task(tasks, 0), of_worker(threads, 0) {}

    /// Not atomic: a task is run by one thread, and a worker's number belongs to one.
    void note(std::uint64_t task, unsigned worker)
    {
        ++of_task[task];
        ++of_worker.at(worker);
    }
    bool is_whole() const
    {
        return of_task == std::vector<int>(of_task.size(), 1)
               && std::accumulate(of_worker.begin(), of_worker.end(), std::uint64_t(0)) == of_task.size();
    }

    std::vector<int> of_task;
    std::vector<std::uint64_t> of_worker;
};

bool runs_whole(detail::thread_team const& on, std::uint64_t tasks)
{
    call all(tasks, on.size());
    on.run(tasks, [&](std::uint64_t task, unsigned worker) { all.note(task, worker); });
    return all.is_whole();
}

/// Calls of all sizes, some of which call again from within a task, or throw.
bool are_right(unsigned seed, unsigned calls)
{
    std::mt19937 draw(seed);
    bool right = true;
    for (unsigned i = 0; i != calls; ++i)
    {
        std::uint64_t const tasks = 1 + draw() % 60, lowest = draw() % tasks;
        unsigned const threads = 2 + unsigned(draw() % 9);
        bool const throws = draw() % 8 == 0, calls_again = draw() % 6 == 0;
        call all(tasks, threads);
        std::atomic<bool> inner{true};
        try
        {
            detail::thread_team(threads).run(tasks,
                [&](std::uint64_t task, unsigned worker)
                {
                    all.note(task, worker);
                    if (calls_again && task % 7 == 0 && !runs_whole(detail::thread_team(3), 20))
                        inner = false;
                    if (throws && (task == lowest || task == lowest + 3))
                        throw std::runtime_error(std::to_string(task));
                });
            right = right && !throws && inner && all.is_whole();
        }
        catch (std::runtime_error const& e)
        {
            right = right && throws && inner && e.what() == std::to_string(lowest);
        }
        if (i % 50 == 0) // some helpers fall asleep
            std::this_thread::sleep_for(std::chrono::microseconds(100));
    }
    return right;
}

} // namespace

BOOST_AUTO_TEST_CASE(every_task_is_run_once_by_one_of_the_workers)
{
    for (unsigned const threads : {1u, 2u, 3u, 16u, 64u})
        for (std::uint64_t const tasks : {0u, 1u, 2u, 15u, 64u, 1000u})
            for (int i = 0; i != 20; ++i)
                BOOST_REQUIRE_MESSAGE(runs_whole(detail::thread_team(threads), tasks),
                    tasks << " tasks for " << threads << " threads");
}

BOOST_AUTO_TEST_CASE(concurrent_callers_divide_helpers)
{
    std::atomic<unsigned> wrong{0};
    on_threads(4, [&](unsigned i) { wrong += !are_right(i + 1, 2000); });
    BOOST_TEST(wrong == 0u);
}

BOOST_AUTO_TEST_CASE(little_work_is_for_few_threads)
{
    detail::thread_team const on(16);
    BOOST_TEST(on.parts(0) == 1u);
    BOOST_TEST(on.parts(4095) == 1u);
    BOOST_TEST(on.parts(4096) == 2u);
    BOOST_TEST(on.parts(32768) == 16u);
    BOOST_TEST(on.parts(1000000) == 16u);
    unsigned last = 1;
    for (std::uint64_t items = 0; items != 100000; items += 100)
    {
        unsigned const parts = on.parts(items), chunks = on.chunks(items);
        BOOST_REQUIRE(parts >= last);
        BOOST_REQUIRE(chunks >= parts);
        BOOST_REQUIRE((parts == 16 || chunks == parts));
        BOOST_REQUIRE(chunks <= 16 * on.size());
        last = parts;
    }
    for (std::uint64_t const items : {4096u, 5000u, 40000u})
    {
        std::vector<std::uint64_t> sizes(on.parts(items), 0);
        on.blocks(
            items, [&](unsigned part, std::uint64_t begin, std::uint64_t end) { sizes[part] = end - begin; });
        BOOST_TEST(std::accumulate(sizes.begin(), sizes.end(), std::uint64_t(0)) == items);
        for (std::uint64_t const size : sizes)
            BOOST_TEST(size != 0u);
    }
}
