//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE read_test
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/read.hpp"

#include <cmath>
#include <cstdint>
#include <limits>
#include <string>
#include <vector>

namespace io = boost_gpu_mst::io;
using ids = std::vector<std::uint32_t>;

namespace
{

io::read_options as(io::weight_choice weight)
{
    io::read_options o;
    o.weight = weight;
    return o;
}

template <class Weight>
void check(io::edge_list const& g, std::uint32_t num_vertices, ids const& sources, ids const& targets,
    std::vector<Weight> const& weights)
{
    BOOST_TEST(g.num_vertices == num_vertices);
    BOOST_TEST(g.sources == sources, boost::test_tools::per_element());
    BOOST_TEST(g.targets == targets, boost::test_tools::per_element());
    BOOST_TEST_REQUIRE(std::holds_alternative<std::vector<Weight>>(g.weights));
    BOOST_TEST(std::get<std::vector<Weight>>(g.weights) == weights, boost::test_tools::per_element());
}

} // namespace

BOOST_AUTO_TEST_SUITE(plain)

BOOST_AUTO_TEST_CASE(edges_in_the_order_of_the_file)
{
    auto const g = io::read_text("3 4\n0 1 5\n2 1 -7\n\n1 1 0\n1 0 5", "a.el");
    check<std::int32_t>(g, 3, {0, 2, 1, 1}, {1, 1, 1, 0}, {5, -7, 0, 5});
    BOOST_TEST(g.name(2) == 2u);
}

BOOST_AUTO_TEST_CASE(no_edges_and_no_vertices)
{
    check<std::int32_t>(io::read_text("3 0\n", "a.el"), 3, {}, {}, {});
    check<std::int32_t>(io::read_text("0 0", "a.el"), 0, {}, {}, {});
    check<std::int32_t>(io::read_text("67108864 0", "a.el"), 67108864, {}, {}, {});
}

BOOST_AUTO_TEST_CASE(blanks_and_line_ends_of_other_systems)
{
    auto const g = io::read_text(" 2\t1 \r\n\t0   1\t5 \r\n\r\n", "a.el");
    check<std::int32_t>(g, 2, {0}, {1}, {5});
}

BOOST_AUTO_TEST_CASE(the_last_of_the_vertices_that_32_bits_can_number)
{
    std::string const file = "a.el";
    io::record_syntax syntax{file, "4294967293 0 1\n"};
    syntax.highest = 4294967293u;
    auto const r = io::parse_records<std::uint32_t>(syntax, {});
    BOOST_TEST(r.sources == ids{4294967293u}, boost::test_tools::per_element());
    BOOST_TEST(r.targets == ids{0}, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(dimacs)

BOOST_AUTO_TEST_CASE(arcs_beside_their_partners)
{
    auto const g = io::read_text("c road\np sp 3 4\nc\na 1 2 803\na 2 1 803\na 3 2 7\na 2 3 7\n", "a.gr");
    check<std::int32_t>(g, 3, {0, 2}, {1, 1}, {803, 7});
    BOOST_TEST(g.name(0) == 1u);
}

BOOST_AUTO_TEST_CASE(partners_apart_one_way_streets_and_parallels)
{
    // Two edges 1-2 of weight 5 (two arcs one way, one the other), one of weight 6, a loop, a one-way arc.
    auto const g =
        io::read_text("p sp 3 7\na 2 1 5\na 1 2 6\na 2 1 5\na 3 3 1\na 1 2 5\na 2 3 9\na 2 1 6\n", "a.gr");
    check<std::int32_t>(g, 3, {1, 0, 1, 2, 1}, {0, 1, 0, 2, 2}, {5, 6, 5, 1, 9});
}

BOOST_AUTO_TEST_CASE(arcs_of_different_weight_are_no_partners)
{
    check<std::int32_t>(io::read_text("p sp 2 2\na 1 2 5\na 2 1 6\n", "a.gr"), 2, {0, 1}, {1, 0}, {5, 6});
}

BOOST_AUTO_TEST_CASE(recognised_by_content)
{
    check<std::int32_t>(io::read_text("c x\np sp 2 1\na 1 2 5\n", "graph"), 2, {0}, {1}, {5});
}

BOOST_AUTO_TEST_CASE(no_vertices)
{
    check<std::int32_t>(io::read_text("p sp 0 0\n", "a.gr"), 0, {}, {}, {});
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(matrix_market)

BOOST_AUTO_TEST_CASE(real_is_double_even_where_it_looks_whole)
{
    auto const g = io::read_text(
        "%%MatrixMarket matrix coordinate real symmetric\n% c\n\n3 3 3\n1 1 4\n2 1 -1.5e0\n3 2 +2\n",
        "a.mtx");
    check<double>(g, 3, {0, 1, 2}, {0, 0, 1}, {4, -1.5, 2});
    BOOST_TEST(g.name(2) == 3u);
}

BOOST_AUTO_TEST_CASE(integer_general_keeps_both_triangles)
{
    auto const g =
        io::read_text("%%matrixmarket MATRIX Coordinate Integer General\n2 2 2\n1 2 3\n2 1 4\n", "x");
    check<std::int32_t>(g, 2, {0, 1}, {1, 0}, {3, 4});
}

BOOST_AUTO_TEST_CASE(integers_of_64_bits)
{
    auto const g =
        io::read_text("%%MatrixMarket matrix coordinate integer general\n2 2 1\n1 2 3000000000\n", "a.mtx");
    check<std::int64_t>(g, 2, {0}, {1}, {3000000000});
}

BOOST_AUTO_TEST_CASE(pattern_weighs_one)
{
    std::string const text = "%%MatrixMarket matrix coordinate pattern symmetric\n2 2 1\n2 1\n";
    check<std::int32_t>(io::read_text(text, "a.mtx"), 2, {1}, {0}, {1});
    check<float>(io::read_text(text, "a.mtx", as(io::weight_choice::float32)), 2, {1}, {0}, {1});
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(snap)

BOOST_AUTO_TEST_CASE(unweighted_and_dense)
{
    auto const g = io::read_text("# Nodes: 3\n0\t1\n% more\n2\t1\n", "a.txt");
    check<std::int32_t>(g, 3, {0, 2}, {1, 1}, {1, 1});
    BOOST_TEST(g.names.empty());
}

BOOST_AUTO_TEST_CASE(gaps_are_closed_in_ascending_order)
{
    auto const g = io::read_text("7 3 1.5\n3 12 inf\n", "a.txt");
    check<double>(g, 3, {1, 0}, {0, 2}, {1.5, std::numeric_limits<double>::infinity()});
    BOOST_TEST(g.name(0) == 3u);
    BOOST_TEST(g.name(1) == 7u);
    BOOST_TEST(g.name(2) == 12u);
}

BOOST_AUTO_TEST_CASE(numbers_of_64_bits)
{
    auto const g = io::read_text("18446744073709551615 0\n1000000000000 0\n", "a.txt");
    check<std::int32_t>(g, 3, {2, 1}, {0, 0}, {1, 1});
    BOOST_TEST(g.name(2) == UINT64_MAX);
    BOOST_TEST(g.name(1) == 1000000000000u);
}

BOOST_AUTO_TEST_CASE(only_comments)
{
    check<std::int32_t>(io::read_text("# nothing\n", "a.txt"), 0, {}, {}, {});
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(weight_types)

BOOST_AUTO_TEST_CASE(the_first_that_holds_all)
{
    auto const type = [](std::string const& weights)
    { return io::read_text("9 2\n0 1 " + weights, "a.el").weights.index(); };
    BOOST_TEST(type("2147483647\n1 2 -2147483648") == 0u);
    BOOST_TEST(type("2147483648\n1 2 -1") == 1u);
    BOOST_TEST(type("9223372036854775807\n1 2 -9223372036854775808") == 1u);
    BOOST_TEST(type("9223372036854775808\n1 2 0") == 2u);
    BOOST_TEST(type("1\n1 2 18446744073709551615") == 2u);
    BOOST_TEST(type("1\n1 2 1.0") == 4u);
    BOOST_TEST(type("1\n1 2 -inf") == 4u);
    BOOST_TEST(type("9223372036854775808\n1 2 1e3") == 4u);
    BOOST_TEST(type("1\n1 2 +7") == 0u);
}

BOOST_AUTO_TEST_CASE(as_requested)
{
    std::string const text = "2 1\n0 1 16777217\n";
    check<std::int32_t>(io::read_text(text, "a.el", as(io::weight_choice::int32)), 2, {0}, {1}, {16777217});
    check<std::int64_t>(io::read_text(text, "a.el", as(io::weight_choice::int64)), 2, {0}, {1}, {16777217});
    check<std::uint64_t>(io::read_text(text, "a.el", as(io::weight_choice::uint64)), 2, {0}, {1}, {16777217});
    check<float>(io::read_text(text, "a.el", as(io::weight_choice::float32)), 2, {0}, {1}, {16777216});
    check<double>(io::read_text(text, "a.el", as(io::weight_choice::float64)), 2, {0}, {1}, {16777217});
}

BOOST_AUTO_TEST_CASE(doubles_to_the_last_bit)
{
    auto const g = io::read_text("2 6\n0 1 5e-324\n0 1 1.7976931348623157e+308\n0 1 1.0000000000000002\n"
                                 "0 1 -0.0\n0 1 2.2250738585072014e-308\n0 1 Infinity\n",
        "a.el");
    auto const& w = std::get<std::vector<double>>(g.weights);
    BOOST_TEST(w[0] == std::numeric_limits<double>::denorm_min());
    BOOST_TEST(w[1] == std::numeric_limits<double>::max());
    BOOST_TEST(w[2] == 1 + std::numeric_limits<double>::epsilon());
    BOOST_TEST((w[3] == 0 && std::signbit(w[3])));
    BOOST_TEST(w[4] == std::numeric_limits<double>::min());
    BOOST_TEST(w[5] == std::numeric_limits<double>::infinity());
}

BOOST_AUTO_TEST_SUITE_END()
