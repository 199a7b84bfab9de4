//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/cpu/boruvka/block_edges.hpp"
#include "libs/cpu/boruvka/lightest.hpp"
#include "test/unit/host_steps.hpp"

using namespace engine_test;

BOOST_AUTO_TEST_CASE(segments_are_filled_again_where_they_find_more_than_expected)
{
    for (unsigned const threads : {1u, 3u})
        for (std::uint64_t const spare : {0u, 30u, 1000u})
            for (std::vector<std::uint64_t> const& sizes_of_chunks : std::vector<std::vector<std::uint64_t>>{
                     {5}, {20}, {10, 10, 10}, {3, 0, 10}, {3, 20, 10, 0}, {11, 10, 29}, {15, 15, 0}, {0, 0}})
            {
                bool too_many = false;
                std::uint64_t beyond = 0, total = 0;
                for (std::uint64_t const size : sizes_of_chunks)
                {
                    too_many |= size > 10;
                    beyond += size > 10 ? size : 0;
                    total += size;
                }
                list const filled = fill_segments<key, number>(
                    detail::thread_team(threads), sizes_of_chunks.size(), spare, true,
                    [](std::uint64_t) { return 10u; },
                    [&](std::uint64_t p, kept_edge* to, std::uint64_t most, bool first)
                    {
                        BOOST_TEST(most == (first ? 10 : sizes_of_chunks[p]));
                        for (std::uint64_t i = 0; i != std::min(most, sizes_of_chunks[p]); ++i)
                            to[i] = {key(i), std::uint32_t(p), 0, number(100 * p + i)};
                        return sizes_of_chunks[p];
                    });
                BOOST_TEST(filled.by_id == (!too_many || beyond > spare));
                BOOST_TEST(filled.size() == total);
                for (std::size_t p = 0; p != filled.segments.size(); ++p)
                {
                    auto const& segment = filled.segments[p];
                    BOOST_REQUIRE(segment.end - segment.begin == sizes_of_chunks[p]);
                    BOOST_TEST(segment.end <= filled.all.size());
                    for (std::uint64_t i = 0; i != sizes_of_chunks[p]; ++i)
                        BOOST_TEST(filled.all[segment.begin + i].id == 100 * p + i);
                }
            }
    list const none = fill_segments<key, number>(
        detail::thread_team(1), 1, 0, false, [](std::uint64_t) { return 1u; },
        [](std::uint64_t, kept_edge*, std::uint64_t, bool) { return 0u; });
    BOOST_TEST(!none.by_id);
}

namespace
{

graph<std::uint32_t> with_weights(std::uint32_t edges, unsigned equal)
{
    graph<std::uint32_t> g;
    g.num_vertices = 2;
    for (std::uint32_t e = 0; e != edges; ++e)
        g.add(0, 1, e / equal);
    return g;
}

} // namespace

BOOST_AUTO_TEST_CASE(a_limit_admits_about_a_fraction)
{
    constexpr std::uint32_t edges = 100000;
    detail::thread_team const on(3);
    for (double const fraction : {0.05, 0.3, 0.9})
    {
        graph<std::uint32_t> const distinct = with_weights(edges, 1);
        limit_of_keys const found = limit_of_fraction<key>(on, listed(distinct.arrays()), fraction);
        BOOST_TEST(found.key > 0.8 * fraction * edges);
        BOOST_TEST(found.key < 1.2 * fraction * edges);
        BOOST_TEST(found.tie == anywhere); // all of so few equal ones

        graph<std::uint32_t> const same = with_weights(edges, edges);
        limit_of_keys const by_id = limit_of_fraction<key>(on, listed(same.arrays()), fraction);
        BOOST_TEST(by_id.key == 0u);
        BOOST_TEST(double(by_id.tie) > 0.8 * fraction * edges);
        BOOST_TEST(double(by_id.tie) < 1.2 * fraction * edges);
    }
    graph<std::uint32_t> const few = with_weights(edges, 1);
    for (double const fraction : {0.9995, 1.0, 7.0})
    {
        limit_of_keys const all = limit_of_fraction<key>(on, listed(few.arrays()), fraction);
        BOOST_TEST(all.key == std::numeric_limits<key>::max());
        BOOST_TEST(all.tie == anywhere);
    }
    // Few enough equal ones are all light: an eighth of the light ones.
    graph<std::uint32_t> const steps = with_weights(edges, edges / 20);
    BOOST_TEST(limit_of_fraction<key>(on, listed(steps.arrays()), 0.9).tie == anywhere);
    BOOST_TEST(limit_of_fraction<key>(on, listed(steps.arrays()), 0.2).tie != anywhere);
}

BOOST_AUTO_TEST_CASE(near_edges_are_local_unless_they_are_in_one_block)
{
    auto const local = [](unsigned near, unsigned blocks, unsigned loops, unsigned threads)
    {
        graph<std::uint32_t> g;
        g.num_vertices = 1 << 16;
        random_bits bits(3);
        for (std::uint32_t e = 0; e != 50000; ++e)
        {
            std::uint32_t const u = std::uint32_t(bits() % blocks) << 10 | 5;
            bool const is_near = bits() % 100 < near, loop = bits() % 100 < loops;
            g.add(u, loop ? u : is_near ? u + 1 + std::uint32_t(bits() % 1000) : u ^ (1u << 15), 1);
        }
        return is_local(detail::thread_team(threads), listed(g.arrays()), 10, 0.7);
    };
    BOOST_TEST(local(100, 32, 0, 4));
    BOOST_TEST(local(80, 32, 0, 4));
    BOOST_TEST(!local(60, 32, 0, 4));
    BOOST_TEST(!local(0, 32, 0, 4));
    BOOST_TEST(!local(100, 32, 50, 4)); // a loop is no edge to contract
    BOOST_TEST(!local(100, 1, 0, 5));
    BOOST_TEST(local(100, 1, 0, 4));
    BOOST_TEST(!local(100, 2, 0, 9));
    BOOST_TEST(local(100, 2, 0, 6));
}

BOOST_AUTO_TEST_CASE(a_busy_vertex_is_found)
{
    for (unsigned const threads : {1u, 3u})
        for (unsigned const fraction : {0u, 4u, 30u, 100u})
        {
            detail::thread_team const on(threads);
            detail::buffer<kept_edge> edges(40000);
            random_bits bits(5);
            for (std::uint32_t e = 0; e != edges.size(); ++e)
                edges[e] = {1, bits() % 100 < fraction ? 77 : std::uint32_t(bits() % 9000),
                    std::uint32_t(bits() % 9000), e};
            list all(on, remaining(std::move(edges)));
            for (std::size_t p = 0; p < all.segments.size(); p += 5)
            {
                auto& gone = all.segments[p];
                for (std::uint64_t i = gone.begin; i != gone.end; ++i)
                    all.all[i].source = all.all[i].target = 5;
                gone.end = gone.begin;
            }
            BOOST_TEST(busiest(all, 9000) == (fraction >= 30 && threads != 1 ? 77u : 9000u));
        }
}

BOOST_AUTO_TEST_CASE(a_set_of_vertices_has_a_bit_for_each)
{
    for (std::uint32_t const n : {1u, 63u, 64u, 65u, 40000u})
        for (unsigned const threads : {1u, 3u})
        {
            detail::buffer<std::uint32_t> label(n);
            for (std::uint32_t u = 0; u != n; ++u)
                label[u] = u % 5 == 2 || u % 3 == 1 ? 9 : u;
            members const found = members_of(detail::thread_team(threads), label, 9);
            for (std::uint32_t u = 0; u != n; ++u)
                BOOST_TEST(found.bit(u) == unsigned(label[u] == 9));
            if (n >= 63)
                BOOST_TEST(frequent(label) == 9u);
        }
}

// Only sizes and offsets are read, so no edges are needed.
BOOST_AUTO_TEST_CASE(places_of_a_block_are_counted_in_32_bits)
{
    constexpr std::uint64_t many = std::uint64_t(1) << 32;
    constexpr std::uint32_t n = 2500;
    auto const narrow = [](std::vector<std::uint64_t> const& offsets)
    {
        boost_gpu_mst::detail::edge_arrays g;
        g.num_vertices = n;
        g.offsets = offsets.data();
        g.offset_bytes = 8;
        g.size = offsets.back();
        return has_narrow_blocks(rows_of_edges<key, std::uint64_t, std::uint64_t>(g), n, 10);
    };
    auto const with = [](std::uint32_t u, std::uint64_t arcs, std::uint32_t v, std::uint64_t others)
    {
        std::vector<std::uint64_t> offsets(n + 1);
        for (std::uint32_t w = 0; w != n; ++w)
            offsets[w + 1] = offsets[w] + (w == u ? arcs : 0) + (w == v ? others : 0);
        return offsets;
    };
    BOOST_TEST(narrow(with(5, 10, 2400, 10)));
    BOOST_TEST(narrow(with(5, many - 1, 5, 0)));
    for (std::uint32_t const u : {0u, 1023u, 1024u, 2047u, 2048u, 2499u})
    {
        BOOST_TEST(!narrow(with(u, many, u, 0)));
        BOOST_TEST(!narrow(with(u, many / 2, u / 1024 * 1024, many / 2)));
        BOOST_TEST(narrow(with(u, many - 1, (u + 1024) % 2048, many - 1)));
    }
    boost_gpu_mst::detail::edge_arrays g;
    g.size = many - 1;
    BOOST_TEST(has_narrow_blocks(listed(g), n, 10));
    g.size = many;
    BOOST_TEST(!has_narrow_blocks(listed(g), n, 10));
}
