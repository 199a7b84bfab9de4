//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Host memory that is kept from call to call: no buffer overlaps another, as much is kept as was needed at
// once, and nothing more, and threads, forks and buffers that outlive a workspace do no harm.

#include "libs/core/arena.hpp"
#include "libs/core/huge_pages.hpp"
#include "test/support/sanitizer.hpp"
#include "test/support/test.hpp"

#include <boost_gpu_mst/detail/library/buffer.hpp>

#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstring>
#include <fstream>
#include <new>

namespace
{

using namespace boost_gpu_mst;
using boost_gpu_mst::detail::arena;

constexpr std::size_t kib = 1024, mib = 1024 * kib;

/// A buffer full of one value.
struct filled
{
    filled(arena& in, std::size_t bytes, unsigned char with)
        : home(in), size(bytes), value(with), data(static_cast<unsigned char*>(in.allocate(bytes)))
    {
        std::memset(data, value, size);
    }
    filled(filled const&) = delete;
    filled& operator=(filled const&) = delete;
    ~filled() { home.deallocate(data, size); }
    bool is_whole() const
    {
        return std::all_of(data, data + size, [&](unsigned char c) { return c == value; });
    }

    arena& home;
    std::size_t size;
    unsigned char value;
    unsigned char* data;
};

/// Buffers of random sizes come and go, as many as 12 at once.
bool are_made_and_destroyed(arena& in, unsigned seed, unsigned rounds)
{
    std::minstd_rand draw(seed);
    std::vector<std::unique_ptr<filled>> all(12);
    bool right = true;
    for (unsigned i = 0; i != rounds; ++i)
    {
        auto& one = all[draw() % all.size()];
        right = right && (!one || one->is_whole());
        one = draw() % 4 == 0 ? nullptr
                              : std::make_unique<filled>(in, arena::min_bytes + draw() % (300 * kib),
                                  static_cast<unsigned char>(draw()));
    }
    return right && std::all_of(all.begin(), all.end(), [](auto const& f) { return !f || f->is_whole(); });
}

/// Makes the arena keep that much, if it keeps anything at all.
void fill(arena& a, std::size_t bytes)
{
    for (int i = 0; i != 2; ++i)
        a.deallocate(a.allocate(bytes), bytes);
}

} // namespace

BOOST_AUTO_TEST_CASE(nothing_is_cached_before_the_second_time)
{
    arena a;
    BOOST_TEST(a.held() == 0u);
    a.deallocate(a.allocate(mib), mib);
    BOOST_TEST(a.held() == 0u);
    void* const again = a.allocate(mib);
    std::uint64_t const held = a.held();
    BOOST_TEST(held >= mib);
    BOOST_TEST(held <= 4 * mib);
    a.deallocate(again, mib);
    BOOST_TEST(a.held() == (arena::keeps ? held : 0u));
    if (arena::keeps)
    {
        void* const third = a.allocate(mib);
        BOOST_TEST(third == again);
        BOOST_TEST(reinterpret_cast<std::uintptr_t>(third) % 64 == 0u);
        BOOST_TEST(a.release() == 0u, "a buffer is in use");
        a.deallocate(third, mib);
    }
    BOOST_TEST(a.release() == (arena::keeps ? held : 0u));
    BOOST_TEST(a.held() == 0u);
}

BOOST_AUTO_TEST_CASE(no_buffer_overlaps_another)
{
    arena a;
    for (unsigned seed = 1; seed != 6; ++seed)
        BOOST_TEST(are_made_and_destroyed(a, seed, 300));
    // 12 buffers of at most 364 KiB were in use at once.
    BOOST_TEST(a.held() <= 2 * 12 * 364 * kib);
    BOOST_TEST((a.held() > 0) == arena::keeps);
}

BOOST_AUTO_TEST_CASE(as_many_threads_as_like)
{
    arena a;
    fill(a, 4 * mib);
    std::atomic<bool> right{true};
    on_threads(4,
        [&](unsigned i)
        {
            if (!are_made_and_destroyed(a, i + 1, 300))
                right = false;
        });
    BOOST_TEST(right.load());
    a.release();
    BOOST_TEST(a.held() == 0u);
}

BOOST_AUTO_TEST_CASE(no_more_is_cached_than_allowed)
{
    arena a(2 * mib);
    fill(a, 40 * mib);
    BOOST_TEST(a.held() == (arena::keeps ? 2 * mib : 0u));
    filled const inside(a, mib, 1), outside(a, 3 * mib, 2);
    BOOST_TEST(a.held() == (arena::keeps ? 5 : 4) * mib);
    BOOST_TEST((inside.is_whole() && outside.is_whole()));
}

BOOST_AUTO_TEST_CASE(a_larger_call_makes_it_larger_and_a_smaller_one_leaves_it)
{
    arena a;
    std::uint64_t before = 0;
    for (std::size_t const size : {mib, 20 * mib, 2 * mib, 30 * mib})
    {
        fill(a, size);
        BOOST_TEST(a.held() >= (arena::keeps ? std::max<std::uint64_t>(before, size) : 0u));
        before = a.held();
    }
    BOOST_TEST(before <= 36 * mib);
}

BOOST_AUTO_TEST_CASE(sizes_beyond_any_memory)
{
    BOOST_CHECK_THROW(
        detail::buffer<char> const b(std::numeric_limits<std::size_t>::max() - 50), std::bad_alloc);
}

// Sanitizers end a program that asks for too much; forks beside threads are too much for their allocators.
BOOST_AUTO_TEST_CASE(without_memory, *boost::unit_test::enable_if<!is_sanitized>())
{
    arena a;
    fill(a, 8 * mib);
    std::size_t const too_much = std::numeric_limits<std::size_t>::max() / 2;
    BOOST_CHECK_THROW(a.allocate(too_much), std::bad_alloc);
    BOOST_TEST(a.held() == 0u, "what nobody used was given up for it");
    BOOST_TEST(are_made_and_destroyed(a, 1, 100));
}

BOOST_AUTO_TEST_CASE(what_could_not_be_had_is_not_wanted_later, *boost::unit_test::enable_if<!is_sanitized>())
{
    arena a;
    fill(a, mib);
    std::size_t pages = 0;
    std::ifstream("/proc/self/statm") >> pages;
    rlimit before{};
    getrlimit(RLIMIT_AS, &before);
    rlimit tight = before;
    tight.rlim_cur = pages * std::size_t(sysconf(_SC_PAGESIZE)) + 256 * mib;
    BOOST_REQUIRE(setrlimit(RLIMIT_AS, &tight) == 0);
    BOOST_CHECK_THROW(a.allocate(512 * mib), std::bad_alloc);
    BOOST_REQUIRE(setrlimit(RLIMIT_AS, &before) == 0);
    fill(a, mib);
    BOOST_TEST(a.held() <= 4 * mib);
}

BOOST_AUTO_TEST_CASE(a_child_forked_while_threads_take_memory, *boost::unit_test::enable_if<!is_sanitized>())
{
    arena& a = detail::arena_of_process();
    std::atomic<bool> stop{false};
    std::thread other(
        [&]
        {
            while (!stop)
                a.deallocate(a.allocate(arena::min_bytes), arena::min_bytes);
        });
    for (int i = 0; i != 20; ++i)
    {
        pid_t const child = fork();
        BOOST_TEST_REQUIRE(child >= 0);
        if (child == 0)
        {
            alarm(20); // ends it if it waits for ever
            _exit(are_made_and_destroyed(a, 1, 50) ? 0 : 1);
        }
        int status = -1;
        waitpid(child, &status, 0);
        BOOST_TEST(status == 0);
    }
    stop = true;
    other.join();
}

BOOST_AUTO_TEST_CASE(buffers_of_a_call_and_after_it)
{
    auto outer = std::make_unique<workspace>();
    detail::buffer<std::uint64_t> late;
    {
        detail::arena_of_call const call(outer.get());
        late = detail::buffer<std::uint64_t>(mib);
        BOOST_TEST(outer->held() == 8 * mib);
        workspace inner;
        {
            detail::arena_of_call const nested(&inner);
            detail::buffer<char> const small(arena::min_bytes - 1), large(arena::min_bytes);
            BOOST_TEST(inner.held() == arena::min_bytes);
        }
        detail::buffer<char> const again(mib);
        BOOST_TEST(outer->held() == 9 * mib);
    }
    detail::buffer<char> const of_process(mib);
    BOOST_TEST(outer->held() == 8 * mib);
    detail::buffer<std::uint64_t> const moved = std::move(late);
    outer = nullptr;
    moved[mib - 1] = 5;
    BOOST_TEST(moved[mib - 1] == 5u);
}

/// Where a system cannot populate pages, one byte of each is written.
BOOST_AUTO_TEST_CASE(a_byte_of_each_page_is_written)
{
    constexpr std::size_t page = 4096;
    std::vector<unsigned char> memory(16 * page, 7);
    for (std::size_t const bytes : {std::size_t(1), page - 1, page, page + 1, 10 * page + 3})
    {
        detail::write_to_pages(memory.data() + 5, bytes);
        std::vector<std::size_t> found;
        for (std::size_t i = 0; i != memory.size(); ++i)
            if (memory[i] != 7)
                found.push_back(i);
        std::fill(memory.begin(), memory.end(), static_cast<unsigned char>(7));
        BOOST_REQUIRE(!found.empty());
        BOOST_TEST(found.front() == 5u);
        BOOST_TEST(found.back() == 5 + bytes - 1);
        for (std::size_t i = 1; i < found.size(); ++i)
            BOOST_TEST(found[i] - found[i - 1] <= page);
    }
}

BOOST_AUTO_TEST_CASE(pages_are_brought_in_and_nothing_else_is_written)
{
    constexpr std::size_t least = detail::min_bytes_for_huge_pages, page = 4096;
    for (unsigned const threads : {1u, 4u})
        for (std::size_t const bytes : {least, least + 1, least + 2 * mib - 1})
        {
            std::size_t const all = least + 4 * mib;
            void* const fresh = mmap(
                nullptr, all, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
            BOOST_REQUIRE(fresh != MAP_FAILED);
            auto* const memory = static_cast<unsigned char*>(fresh);
            memory[4] = memory[5 + bytes] = 7;
            detail::fault_in(memory + 5, bytes, threads);
            std::vector<unsigned char> resident(all / page);
            BOOST_REQUIRE(mincore(fresh, all, resident.data()) == 0);
            for (std::size_t p = 0; p * page < 5 + bytes; ++p)
                BOOST_TEST((resident[p] & 1) == 1);
            BOOST_TEST(memory[4] == 7);
            BOOST_TEST(memory[5 + bytes] == 7);
            munmap(fresh, all);
        }
}
