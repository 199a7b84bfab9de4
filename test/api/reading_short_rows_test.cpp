//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/reading.hpp"

// Undirected graphs of fewer than three edges for two rows: a block's edges are listed as they are counted,
// if they are one piece, and read from the list. row_chunks_test.cpp tests that they are.

namespace
{

using api_test::check_reading;
using api_test::list_of;
using boost::undirectedS;
using boost::vecS;

constexpr std::size_t most = boost_gpu_mst::detail::parallel_edge_source::max_in_chunk;
constexpr std::size_t block = 1024; ///< rows

/// Of 30000 rows: a road, and blocks of no edge, of one piece, and of more, in all rows or in one, so many
/// that threads share them.
struct short_rows
{
    static constexpr std::size_t size = 30000;
    std::vector<api_test::line> lines;

    short_rows()
    {
        std::mt19937 random(23);
        for (std::size_t u = 0; u < 4 * block; ++u)
            for (std::size_t i = 0, degree = random() % 4; i < degree; ++i)
                add(u, u + 1 + i * i);
        for (std::size_t i = 0; i < most; ++i)
            add(6 * block + i % block, 9000 + i);
        for (std::size_t i = 0; i < most + 1; ++i)
            add(7 * block + i % block, 9000 + 3 * i);
        for (std::size_t i = 0; i < 5 * most; ++i)
            add(8 * block + 5, 9000 + i);
    }

    void add(std::size_t u, std::size_t v)
    {
        lines.push_back({v, u, static_cast<int>(lines.size() * 7919 % 1000)});
    }

    void add_loops(std::size_t count)
    {
        for (std::size_t i = 0; i < count; ++i)
            add(i * 3, i * 3);
    }
};

} // namespace

// Rows list most self-loops twice. There is capacity for these, but not for 5000: then lists are given up,
// and all is cut and read again.
BOOST_AUTO_TEST_CASE(short_rows_of_all_kinds)
{
    for (std::size_t const loops : {0, 3000, 5000})
    {
        short_rows all;
        all.add_loops(loops);
        check_reading<list_of<vecS, undirectedS>>(all.size, all.lines);
    }
}

// The edge that is named is the one that reading meets first, whether its block is listed or not. One block
// of a path has 4096 edges more, from its row `hub`, so it is not listed.
BOOST_AUTO_TEST_CASE(a_weight_that_is_none_in_short_rows)
{
    using graph = api_test::weighted_graph<double>;
    constexpr std::size_t size = 100000, hub = 70 * block + 9;
    struct two_without_weight
    {
        std::size_t row[2];
        std::size_t id;
    };
    for (two_without_weight const& none : {two_without_weight{{hub + 5, hub + 3 * block}, hub + 5 + most},
             two_without_weight{{hub - 3 * block, hub + 5}, hub - 3 * block},
             two_without_weight{{hub - 3 * block, hub - 3 * block + 1}, hub - 3 * block},
             two_without_weight{{hub + 3 * block, hub + 5 * block}, hub + 3 * block + most}})
    {
        graph g(size);
        for (std::size_t u = 0; u + 1 < size; ++u)
            add_edge(u + 1, u, u == none.row[0] || u == none.row[1] ? std::nan("") : double(u), g);
        for (std::size_t i = 0; i < most; ++i)
            add_edge(hub, hub + 2 + i, 1, g);
        for (unsigned const threads : {1u, 2u, 8u})
        {
            boost_gpu_mst::options o = api_test::tested();
            o.threads = threads;
            std::vector<api_test::edge_of<graph>> tree;
            BOOST_CHECK_EXCEPTION(boost_gpu_mst::minimum_spanning_forest(
                                      g, get(boost::edge_weight, g), std::back_inserter(tree), o),
                boost_gpu_mst::nan_weight, at_edge(none.id));
            BOOST_TEST(tree.empty());
        }
    }
}
