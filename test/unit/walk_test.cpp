//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/test.hpp"

#include "libs/core/parallel_walk.hpp"
#include "libs/core/read_edges.hpp"

// The walk that cuts a graph as it reads it: ids ascend block by block, whichever thread reads them; large
// blocks are shared; of several exceptions, that of the lowest edge is thrown.

namespace
{

using boost_gpu_mst::detail::parallel_edge_source;

/// Blocks of the given sizes. The weight of an edge is its id; its ends are its block and its number there.
struct blocks
{
    std::vector<std::uint64_t> sizes;
    std::uint64_t failing_count = none, slow = none;
    std::uint64_t hesitant = none; ///< one of failing_ids, which throws late
    std::vector<std::uint64_t> failing_ids;
    std::uint64_t expected = sum();
    mutable std::atomic<unsigned> counted{0};

    static constexpr std::uint64_t none = ~std::uint64_t(0), most = parallel_edge_source::max_in_chunk;

    explicit blocks(std::vector<std::uint64_t> s) : sizes(std::move(s)) {}

    std::uint64_t sum() const
    {
        std::uint64_t all = 0;
        for (std::uint64_t const s : sizes)
            all += s;
        return all;
    }

    parallel_edge_source view() const
    {
        parallel_edge_source f;
        f.num_vertices = 1u << 20;
        f.expected = expected;
        f.blocks = sizes.size();
        f.context = this;
        f.count = [](void const* context, std::uint64_t b)
        {
            auto const& me = *static_cast<blocks const*>(context);
            if (b == me.slow)
                std::this_thread::sleep_for(std::chrono::milliseconds(20));
            if (b == me.failing_count)
                throw std::domain_error("count");
            ++me.counted;
            return me.sizes[b];
        };
        f.fill_part = [](void const* context, std::uint64_t b, std::uint64_t part, std::uint64_t id,
                          std::uint32_t* u, std::uint32_t* v, void* w, std::uint64_t*)
        {
            auto const& me = *static_cast<blocks const*>(context);
            std::uint64_t const size = std::min(most, me.sizes[b] - part * most);
            for (std::uint64_t i = 0; i != size; ++i)
            {
                for (std::uint64_t const failing : me.failing_ids)
                    if (id + i == failing)
                    {
                        if (failing == me.hesitant)
                            std::this_thread::sleep_for(std::chrono::milliseconds(2));
                        throw std::domain_error(std::to_string(failing));
                    }
                u[i] = std::uint32_t(b);
                v[i] = std::uint32_t(part * most + i);
                static_cast<std::int32_t*>(w)[i] = std::int32_t(id + i);
            }
        };
        return f;
    }
};

std::vector<std::uint64_t> sizes_of_all_kinds()
{
    std::vector<std::uint64_t> sizes = {
        0, 0, 5, 4096, 100000, 0, 1, 4095, 4097, 16384, 16385, 0, 50000, 70000};
    for (std::uint64_t b = 0; b != 200; ++b)
        sizes.push_back(b * 37 % 900);
    sizes.push_back(40000);
    sizes.push_back(0);
    return sizes;
}

/// The exception's text, or "" if none is thrown.
std::string exception_of(blocks const& input, unsigned threads)
{
    try
    {
        boost_gpu_mst::detail::read_edges const read(input.view(), threads);
    }
    catch (std::domain_error const& e)
    {
        return e.what();
    }
    return "";
}

} // namespace

BOOST_AUTO_TEST_CASE(every_edge_is_read_to_its_place)
{
    blocks input(sizes_of_all_kinds());
    for (unsigned const threads : {1u, 2u, 3u, 8u})
        for (std::uint64_t const slow : {blocks::none, std::uint64_t(2), std::uint64_t(12)})
        {
            input.slow = slow;
            input.counted = 0;
            boost_gpu_mst::detail::read_edges const read(input.view(), threads);
            BOOST_TEST(input.counted == input.sizes.size());
            auto const& a = read.arrays();
            BOOST_REQUIRE(a.size == input.sum());
            BOOST_TEST(a.repeated == 0u);
            std::uint64_t id = 0, wrong = 0;
            for (std::uint64_t b = 0; b != input.sizes.size(); ++b)
                for (std::uint64_t i = 0; i != input.sizes[b]; ++i, ++id)
                    wrong += a.sources[id] != b || a.targets[id] != i
                             || static_cast<std::int32_t const*>(a.weights)[id] != std::int32_t(id);
            BOOST_TEST(wrong == 0u);
        }
    BOOST_TEST(boost_gpu_mst::detail::read_edges(blocks({}).view(), 3).arrays().size == 0u);
    BOOST_TEST(boost_gpu_mst::detail::read_edges(blocks({0, 0}).view(), 3).arrays().size == 0u);
}

BOOST_AUTO_TEST_CASE(the_lowest_exception_comes_out)
{
    blocks input(sizes_of_all_kinds());
    std::uint64_t const in_a_hub = 50000, beyond = 130000, last = input.sum() - 1;
    for (unsigned const threads : {1u, 2u, 8u})
        for (unsigned run = 0; run != 5; ++run)
        {
            input.failing_ids = {last, beyond, in_a_hub, in_a_hub + 4096};
            input.hesitant = run % 2 == 0 ? in_a_hub : in_a_hub + 4096;
            BOOST_TEST(exception_of(input, threads) == std::to_string(in_a_hub));
            input.failing_ids = {last, beyond};
            BOOST_TEST(exception_of(input, threads) == std::to_string(beyond));
            input.failing_count = 3; // below both
            BOOST_TEST(exception_of(input, threads) == "count");
            input.failing_ids = {2};
            BOOST_TEST(exception_of(input, threads) == "2");
            input.failing_count = blocks::none;
            input.failing_ids = {};
            BOOST_TEST(exception_of(input, threads) == "");
        }
}

// More loops that are listed twice than there is capacity for: the graph is cut, and read by its chunks.
BOOST_AUTO_TEST_CASE(what_does_not_fit_is_not_written)
{
    blocks input({9000, 0, 3000, 100});
    input.expected = 7000;
    parallel_edge_source const source = input.view();
    BOOST_REQUIRE(source.capacity() < input.sum());
    std::vector<std::atomic<unsigned>> written(input.sum());
    std::uint64_t const size = boost_gpu_mst::detail::walk(source, 3,
        [&](std::uint64_t id, std::uint64_t count, auto const&)
        {
            for (std::uint64_t i = 0; i != count; ++i)
                ++written[id + i];
        });
    BOOST_TEST(size == input.sum());
    for (std::uint64_t id = 0; id != input.sum(); ++id)
        BOOST_REQUIRE(written[id] == (id < 9000 ? 1u : 0u));
}
