//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/support/failing_allocations.hpp"
#include "test/support/test.hpp"

#include <boost_gpu_mst/detail/graph/row_chunks.hpp>

// Which blocks of rows are listed as they are counted, seen by how often their rows are walked; and that the
// edges are the same if they are not. reading_test.cpp reads whole graphs.

namespace
{

using boost_gpu_mst::detail::parallel_edge_source;

constexpr std::uint64_t most = parallel_edge_source::max_in_chunk, lists = 256;

/// Each row has twice as many places as edges: every second is taken.
struct counting_graph
{
    std::vector<std::uint64_t> degrees;
    mutable std::vector<unsigned> walks;           ///< of each row
    mutable std::vector<std::uint64_t> prefetched; ///< places of edges

    explicit counting_graph(std::vector<std::uint64_t> d) : degrees(std::move(d)), walks(degrees.size()) {}

    friend std::uint64_t num_edges(counting_graph const& g)
    {
        std::uint64_t sum = 0;
        for (std::uint64_t const d : g.degrees)
            sum += d;
        return sum;
    }
};

struct counting_rows
{
    using edge = std::uint64_t;
    using place = std::uint64_t;
    static constexpr bool repeats_loops = false;
    static constexpr bool lists_short_rows = true;
    static constexpr bool prefetches = true;
    static constexpr std::uint64_t rows_in_block = 8;

    counting_graph const& graph;

    explicit counting_rows(counting_graph const& g) : graph(g) {}
    std::uint64_t size() const { return graph.degrees.size(); }
    place begin(std::uint64_t row) const
    {
        ++graph.walks[row];
        return 0;
    }
    place end(std::uint64_t row) const { return 2 * graph.degrees[row]; }
    static bool takes(std::uint64_t row, place at) { return (row + at) % 2 == 0; }
    static std::uint64_t target(place at) { return at; }
    void prefetch_row(std::uint64_t row) const { BOOST_TEST_REQUIRE(row < size()); }
    void prefetch_edge(place at) const { graph.prefetched.push_back(at); }
    static edge make(std::uint64_t row, place at) { return row << 32 | at; }
};

using chunks = boost_gpu_mst::detail::row_chunks<counting_rows>;
using edge = std::tuple<std::uint64_t, std::uint64_t, std::uint64_t>;
using edges = std::vector<edge>;
constexpr std::uint64_t in_block = counting_rows::rows_in_block;

edges edges_of(counting_graph const& g, std::uint64_t block)
{
    edges all;
    for (std::uint64_t row = block * in_block; row != (block + 1) * in_block && row != g.degrees.size();
         ++row)
        for (std::uint64_t at = row % 2; at < 2 * g.degrees[row]; at += 2)
            all.emplace_back(row, at, row << 32 | at);
    return all;
}

template <class F>
void visit_part(chunks& from, std::uint64_t block, std::uint64_t part, F const& f)
{
    struct visitor
    {
        chunks const& from;
        F const& f;
    };
    visitor const context{from, f};
    from.table().visit_part(block, part, 0, &context,
        [](void const* c, boost_gpu_mst::detail::edge_run const& run)
        {
            auto const& to = *static_cast<visitor const*>(c);
            edges visited, read;
            to.from.visit(run, [&](std::uint64_t u, std::uint64_t v, auto const& make)
                { visited.emplace_back(u, v, make()); });
            to.from.read(run,
                [&](std::uint64_t u, std::uint64_t v, auto const& make)
                {
                    read.emplace_back(u, v, make());
                    to.f(u, v, make);
                });
            BOOST_TEST((read == visited));
        });
}

edges visited(chunks& from, std::uint64_t block, std::uint64_t size)
{
    edges all;
    for (std::uint64_t part = 0; part * most < size; ++part)
        visit_part(from, block, part,
            [&](std::uint64_t u, std::uint64_t v, auto const& make) { all.emplace_back(u, v, make()); });
    return all;
}

/// How often each row of the block has been walked since the last call: the least and the largest number.
std::pair<unsigned, unsigned> walks_of(counting_graph const& g, std::uint64_t block)
{
    auto const first = g.walks.begin() + static_cast<std::ptrdiff_t>(block * in_block);
    auto const [least, largest] = std::minmax_element(first, first + in_block);
    std::pair<unsigned, unsigned> const found(*least, *largest);
    std::fill(first, first + in_block, 0);
    return found;
}

constexpr std::pair<unsigned, unsigned> none(0, 0), once(1, 1);

/// Counts and reads a block, and returns whether it was listed.
bool lists_block(chunks& from, counting_graph const& g, std::uint64_t block)
{
    walks_of(g, block);
    g.prefetched.clear();
    edges const expected = edges_of(g, block);
    BOOST_TEST(from.table().count(block) == expected.size());
    auto const counted = walks_of(g, block);
    BOOST_TEST((visited(from, block, expected.size()) == expected));
    auto const read = walks_of(g, block);
    BOOST_TEST(g.prefetched.size() == expected.size());
    for (std::size_t i = 0; i != expected.size(); ++i)
        BOOST_TEST_REQUIRE(g.prefetched.at(i) == std::get<1>(expected[i]));
    bool const listed = counted == once && read == none;
    BOOST_TEST((listed || counted.first >= 2));
    return listed;
}

/// Blocks that have one edge in each row.
counting_graph path(std::uint64_t blocks)
{
    return counting_graph(std::vector<std::uint64_t>(blocks * in_block, 1));
}

} // namespace

BOOST_AUTO_TEST_CASE(blocks_of_one_chunk_are_walked_once)
{
    std::mt19937 random(7);
    std::vector<std::uint64_t> degrees(30 * most);
    for (std::uint64_t row = 0; row != 100 * in_block; ++row)
        degrees[row] = random() % 4; // none in some rows
    for (std::uint64_t row = 0; row != in_block; ++row)
    {
        degrees[100 * in_block + row] = 0;
        degrees[101 * in_block + row] = most / in_block;
        degrees[102 * in_block + row] = most / in_block + (row == in_block - 1);
        degrees[103 * in_block + row] = row == 3 ? 5 * most + 1 : row % 2;
        degrees[104 * in_block + row] = row == 0 ? most : 0;
        degrees[105 * in_block + row] = row == 7 ? most + 1 : 0;
    }
    counting_graph const g(degrees);
    chunks from(g);
    for (std::uint64_t b = 0; b != 110; ++b)
        BOOST_TEST(lists_block(from, g, b) == (b != 102 && b != 103 && b != 105), "block " << b);
}

BOOST_AUTO_TEST_CASE(no_block_of_a_graph_with_three_edges_for_two_rows)
{
    for (std::uint64_t const more : {0, 1})
    {
        std::vector<std::uint64_t> degrees(1000 * in_block, 1);
        degrees[3] += degrees.size() / 2 - 1 + more;
        counting_graph const g(degrees);
        chunks from(g);
        for (std::uint64_t const b : {1, 500, 999})
            BOOST_TEST(lists_block(from, g, b) == (more == 0));
    }
}

BOOST_AUTO_TEST_CASE(a_second_visit_walks_the_rows)
{
    counting_graph const g = path(4);
    chunks from(g);
    BOOST_TEST(lists_block(from, g, 2));
    BOOST_TEST((visited(from, 2, in_block) == edges_of(g, 2)));
    BOOST_TEST((walks_of(g, 2) != none));
    BOOST_TEST(lists_block(from, g, 2));
}

// Blocks that are counted and not read keep their lists, but not for ever.
BOOST_AUTO_TEST_CASE(blocks_beyond_the_last_list)
{
    counting_graph const g = path(lists + 3);
    chunks from(g);
    for (std::uint64_t b = 0; b != lists; ++b)
        from.table().count(b);
    for (std::uint64_t b = 0; b != lists; ++b)
        BOOST_TEST((walks_of(g, b) == once));
    BOOST_TEST(!lists_block(from, g, lists));
    from.table().count(0); // its list, too, is given back
    BOOST_TEST(lists_block(from, g, lists));
    for (std::uint64_t b = 1; b != lists; ++b)
        BOOST_TEST((visited(from, b, in_block) == edges_of(g, b)));
    for (std::uint64_t b = 1; b != lists; ++b)
        BOOST_TEST((walks_of(g, b) == none));
    for (std::uint64_t b = 0; b != g.degrees.size() / in_block; ++b)
        BOOST_TEST(lists_block(from, g, b));
}

BOOST_AUTO_TEST_CASE(cutting_gives_lists_back)
{
    constexpr std::uint64_t counted = 10, all = counted + lists;
    counting_graph const g = path(all);
    chunks from(g);
    for (std::uint64_t b = 0; b != counted; ++b)
        from.table().count(b);
    from.table().partition(1);
    BOOST_TEST((walks_of(g, 0) == once));
    BOOST_TEST((walks_of(g, counted).first >= 2)); // nobody is about to read it
    BOOST_TEST_REQUIRE(from.table().chunks() == all);
    for (std::uint64_t b = 0; b != all; ++b)
    {
        edges found;
        from.visit(from.table().chunk(b),
            [&](std::uint64_t u, std::uint64_t v, auto const& make) { found.emplace_back(u, v, make()); });
        BOOST_TEST((found == edges_of(g, b)));
        BOOST_TEST(from.table().starts()[b + 1] == (b + 1) * in_block);
        walks_of(g, b);
    }
    for (std::uint64_t b = counted; b != all; ++b)
        from.table().count(b);
    for (std::uint64_t b = 0; b != all; ++b)
    {
        BOOST_TEST((walks_of(g, b) == (b < counted ? none : once)));
        BOOST_TEST((visited(from, b, in_block) == edges_of(g, b)));
    }
}

BOOST_AUTO_TEST_CASE(a_visitor_that_throws)
{
    counting_graph const g = path(4);
    chunks from(g);
    for (std::uint64_t i = 0; i != lists + 1; ++i)
    {
        from.table().count(1);
        std::uint64_t left = i % in_block;
        BOOST_CHECK_THROW(visit_part(from, 1, 0,
                              [&](std::uint64_t, std::uint64_t, auto const&)
                              {
                                  if (left-- == 0)
                                      throw std::domain_error("visitor");
                              }),
            std::domain_error);
        BOOST_TEST((visited(from, 1, in_block) == edges_of(g, 1)));
    }
    BOOST_TEST(lists_block(from, g, 1));
}

BOOST_AUTO_TEST_CASE(without_memory_for_a_list)
{
    counting_graph const g = path(4);
    chunks from(g);
    for (std::uint64_t i = 0; i != lists + 1; ++i)
    {
        contract::fail_allocation(0);
        from.table().count(2);
        BOOST_TEST(contract::stop_failing());
        BOOST_TEST((walks_of(g, 2).first >= 2));
        BOOST_TEST((visited(from, 2, in_block) == edges_of(g, 2)));
        walks_of(g, 2);
    }
    BOOST_TEST(lists_block(from, g, 2));
}
