//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_read
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/line_formats.hpp"
#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/scan.hpp"
#include "example/gpu_mst/io/write.hpp"
#include "test/support/test.hpp"

#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <boost/mpl/list.hpp>

#include <array>
#include <ostream>
#include <sstream>

namespace detail = boost_gpu_mst::detail;
namespace io = boost_gpu_mst::io;
using io::weight_choice;

BOOST_AUTO_TEST_SUITE(graphs)

using ids = std::vector<std::uint32_t>;

namespace
{

/// A text and its graph.
struct good
{
    char const* file;
    std::string text;
    std::uint32_t num_vertices;
    ids sources, targets;
    io::weight_vector weights;
    std::vector<std::uint64_t> names = {}; ///< of the vertices, where they are tested
    weight_choice weight = weight_choice::automatic;
};

std::ostream& operator<<(std::ostream& out, good const& g)
{
    return out << g.file << " '" << g.text << "'";
}

using int32 = std::vector<std::int32_t>;
using int64 = std::vector<std::int64_t>;
using uint64 = std::vector<std::uint64_t>;
using real = std::vector<double>;
using single = std::vector<float>;

std::string const matrix = "%%MatrixMarket matrix coordinate ", one = "2 1\n0 1 16777217\n",
                  pattern = matrix + "pattern symmetric\n2 2 1\n2 1\n";
double const inf = std::numeric_limits<double>::infinity();

good const all_good[] = {
    {"a.el", "3 4\n0 1 5\n2 1 -7\n\n1 1 0\n1 0 5", 3, {0, 2, 1, 1}, {1, 1, 1, 0}, int32{5, -7, 0, 5},
        {0, 1, 2}},
    {"a.el", "3 0\n", 3, {}, {}, int32()},
    {"a.el", "0 0", 0, {}, {}, int32()},
    {"a.el", "67108864 0", 67108864, {}, {}, int32()},
    {"a.el", " 2\t1 \r\n\t0   1\t5 \r\n\r\n", 2, {0}, {1}, int32{5}},
    // DIMACS: arcs beside their partners; recognised by content; of different weight; no vertices.
    {"a.gr", "c road\np sp 3 4\nc\na 1 2 803\na 2 1 803\na 3 2 7\na 2 3 7\n", 3, {0, 2}, {1, 1},
        int32{803, 7}, {1, 2, 3}},
    {"graph", "c x\np sp 2 1\na 1 2 5\n", 2, {0}, {1}, int32{5}},
    {"a.gr", "p sp 2 2\na 1 2 5\na 2 1 6\n", 2, {0, 1}, {1, 0}, int32{5, 6}},
    {"a.gr", "p sp 0 0\n", 0, {}, {}, int32()},
    // Two edges 1-2 of weight 5 (two arcs one way, one the other), one of weight 6, a loop, a one-way arc.
    {"a.gr", "p sp 3 7\na 2 1 5\na 1 2 6\na 2 1 5\na 3 3 1\na 1 2 5\na 2 3 9\na 2 1 6\n", 3, {1, 0, 1, 2, 1},
        {0, 1, 0, 2, 2}, int32{5, 6, 5, 1, 9}},
    // MatrixMarket: real is double even where it looks whole; both triangles; 64 bits; a pattern weighs 1.
    {"a.mtx", matrix + "real symmetric\n% c\n\n3 3 3\n1 1 4\n2 1 -1.5e0\n3 2 +2\n", 3, {0, 1, 2}, {0, 0, 1},
        real{4, -1.5, 2}, {1, 2, 3}},
    {"x", "%%matrixmarket MATRIX Coordinate Integer General\n2 2 2\n1 2 3\n2 1 4\n", 2, {0, 1}, {1, 0},
        int32{3, 4}},
    {"a.mtx", matrix + "integer general\n2 2 1\n1 2 3000000000\n", 2, {0}, {1}, int64{3000000000}},
    {"a.mtx", pattern, 2, {1}, {0}, int32{1}},
    {"a.mtx", pattern, 2, {1}, {0}, single{1}, {}, weight_choice::float32},
    // SNAP: without weights; gaps are closed in ascending order; names of 64 bits.
    {"a.txt", "# Nodes: 3\n0\t1\n% more\n2\t1\n", 3, {0, 2}, {1, 1}, int32{1, 1}, {0, 1, 2}},
    {"a.txt", "7 3 1.5\n3 12 inf\n", 3, {1, 0}, {0, 2}, real{1.5, inf}, {3, 7, 12}},
    {"a.txt", "18446744073709551615 0\n1000000000000 0\n", 3, {2, 1}, {0, 0}, int32{1, 1},
        {0, 1000000000000, UINT64_MAX}},
    // Weights as requested.
    {"a.el", one, 2, {0}, {1}, int32{16777217}, {}, weight_choice::int32},
    {"a.el", one, 2, {0}, {1}, int64{16777217}, {}, weight_choice::int64},
    {"a.el", one, 2, {0}, {1}, uint64{16777217}, {}, weight_choice::uint64},
    {"a.el", one, 2, {0}, {1}, single{16777216}, {}, weight_choice::float32},
    {"a.el", one, 2, {0}, {1}, real{16777217}, {}, weight_choice::float64},
};

} // namespace

BOOST_DATA_TEST_CASE(is_read, boost::unit_test::data::make(all_good), expected)
{
    io::read_options o;
    o.weight = expected.weight;
    io::edge_list const g = io::read_text(expected.text, expected.file, o);
    BOOST_TEST(g.num_vertices == expected.num_vertices);
    BOOST_TEST(g.sources == expected.sources, boost::test_tools::per_element());
    BOOST_TEST(g.targets == expected.targets, boost::test_tools::per_element());
    BOOST_TEST((g.weights == expected.weights));
    std::vector<std::uint64_t> const& names = expected.names;
    BOOST_TEST(g.names.empty() == (names.empty() || names.back() - names.front() == names.size() - 1));
    for (std::size_t v = 0; v != names.size(); ++v)
        BOOST_TEST(g.name(std::uint32_t(v)) == names[v]);
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

BOOST_AUTO_TEST_CASE(the_first_weight_type_that_holds_all)
{
    auto const type = [](std::string const& weights)
    { return io::read_text("9 2\n0 1 " + weights, "a.el").weights.index(); };
    std::pair<char const*, std::size_t> const expected[] = {{"2147483647\n1 2 -2147483648", 0},
        {"2147483648\n1 2 -1", 1}, {"9223372036854775807\n1 2 -9223372036854775808", 1},
        {"9223372036854775808\n1 2 0", 2}, {"1\n1 2 18446744073709551615", 2}, {"1\n1 2 1.0", 4},
        {"1\n1 2 -inf", 4}, {"9223372036854775808\n1 2 1e3", 4}, {"1\n1 2 +7", 0}};
    for (auto const& [weights, index] : expected)
        BOOST_TEST(type(weights) == index, weights);
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

BOOST_AUTO_TEST_SUITE(malformed)

namespace
{

/// A text and the error it must give: the line, and a part of the reason.
struct bad
{
    char const* file;
    std::string text;
    std::uint64_t line;
    char const* reason;
    weight_choice weight = weight_choice::automatic;
};

std::ostream& operator<<(std::ostream& out, bad const& b)
{
    return out << b.file << " '" << b.text << "'";
}

std::string const mtx = "%%MatrixMarket matrix coordinate ";

bad const all_bad[] = {
    // plain
    {"a.el", "", 0, "empty"},
    {"a.el", "\n \n", 2, "no header line 'VERTICES EDGES'"},
    {"a.el", "3\n", 1, "the number of edges is missing"},
    {"a.el", "three 1\n0 1 1\n", 1, "'three' is not a number of vertices"},
    {"a.el", "-3 1\n0 1 1\n", 1, "'-3' is not a number of vertices"},
    {"a.el", "3 1 1\n0 1 1\n", 1, "unexpected '1'"},
    {"a.el", "3 1e0\n0 1 1\n", 1, "'1e0' is not a number of edges"},
    {"a.el", "4294967295 0\n", 1, "'4294967295' vertices are more than the 4294967294"},
    {"a.el", "4294967295 1\n0 1 1\n", 1, "'4294967295' vertices are more than the 4294967294"},
    {"a.el", "4294967296 0\n", 1, "vertices are more than"},
    {"a.el", "67108865 0\n", 0, "67108865 vertices, but only 0 edges"},
    {"a.el", "4294967294 1\n4294967293 0 1\n", 0, "4294967294 vertices, but only 1 edges"},
    {"a.graph", "2 1 111 18446744073709551615\n2 5\n1 5\n", 1, "weights of a vertex are more than"},
    {"a.graph", "2 1 11 4294967295\n2 5\n1 5\n", 1, "weights of a vertex are more than"},
    {"a.el", "3 18446744073709551615\n0 1 1\n", 2, "the file ends after 1 of the 18446744073709551615 lines"},
    {"a.el", "99999999999999999999 0\n", 1, "is not a number of vertices"},
    {"a.el", "3 2\n0 1 1\n", 2, "the file ends after 1 of the 2 lines"},
    {"a.el", "3 2\n0 1 1\n\n\n", 4, "the file ends after 1 of the 2 lines"},
    {"a.el", "3 1\n0 1 1\n\n1 2 1\n2 0 1\n", 4, "more lines than the 1"},
    {"a.el", "3 1\n0 3 1\n", 2, "vertex '3' is outside 0..2"},
    {"a.el", "3 2\n0 1 1\n4294967296 1 1\n", 3, "vertex '4294967296' is outside 0..2"},
    {"a.el", "3 1\n99999999999999999999 1 1\n", 2, "is outside 0..2"},
    {"a.el", "0 1\n0 0 1\n", 2, "the graph has no vertices"},
    {"a.el", "3 1\n-1 2 1\n", 2, "'-1' is not a vertex number"},
    {"a.el", "3 1\n1.0 2 1\n", 2, "'1.0' is not a vertex number"},
    {"a.el", "3 1\n1\n", 2, "a vertex is missing"},
    {"a.el", "3 2\n1 2 1\n1 2\n", 3, "the weight is missing"},
    {"a.el", "3 2\n1 2\n1 2 1\n", 3, "unexpected '1'"},
    {"a.el", "3 1\n1 2 heavy\n", 2, "weight 'heavy' is not a number"},
    {"a.el", "3 1\n1 2 1x\n", 2, "weight '1x' is not a number"},
    {"a.el", "3 1\n1 2 1,5\n", 2, "weight '1,5' is not a number"},
    {"a.el", "3 1\n1 2 0x10\n", 2, "weight '0x10' is not a number"},
    {"a.el", "3 1\n1 2 --1\n", 2, "weight '--1' is not a number"},
    {"a.el", "3 1\n1 2 +-1\n", 2, "weight '+-1' is not a number"},
    {"a.el", "3 1\n1 2 +\n", 2, "weight '+' is not a number"},
    {"a.el", "3 1\n1 2 1 # note\n", 2, "unexpected '#'"},
    {"a.el", "3 1\n1 2 1 5\n", 2, "unexpected '5'"},
    {"a.el", "3 1\n1 2 nan\n", 2, "NaN"},
    {"a.el", "3 2\n1 2 0.5\n1 2 -NaN\n", 3, "NaN"},
    {"a.el", "3 1\n1 2 1e999\n", 2, "out of range for double"},
    {"a.el", "3 1\n1 2 18446744073709551616\n", 2, "needs more than 64 bits"},
    {"a.el", "3 1\n1 2 -9223372036854775809\n", 2, "needs more than 64 bits"},
    {"a.el", "3 3\n1 2 -1\n0 1 1\n1 2 18446744073709551615\n", 2, "no integer type holds both"},
    {"a.el", "3 1\n0 1 1\x01\n", 2, "no text has the byte '\\x01'"},
    {"a.el", std::string("3 1\n0 1 1\0\n", 11), 2, "no text has the byte '\\x00'"},
    // requested types
    {"a.el", "3 1\n1 2 2147483648\n", 2, "out of range for int32", weight_choice::int32},
    {"a.el", "3 1\n1 2 1.5\n", 2, "'1.5' is not an integer", weight_choice::int32},
    {"a.el", "3 1\n1 2 inf\n", 2, "'inf' is not an integer", weight_choice::int64},
    {"a.el", "3 1\n1 2 9223372036854775808\n", 2, "out of range for int64", weight_choice::int64},
    {"a.el", "3 1\n1 2 -1\n", 2, "out of range for uint64", weight_choice::uint64},
    {"a.el", "3 1\n1 2 1e39\n", 2, "out of range for float", weight_choice::float32},
    {"a.el", "3 1\n1 2 nan\n", 2, "NaN", weight_choice::float32},
    {"a.el", "3 2\n1 2 1\n1 2\n", 3, "the weight is missing", weight_choice::float64},
    // METIS
    {"a.graph", "3\n\n\n\n", 1, "the number of edges is missing"},
    {"a.graph", "3 1 2\n2\n1\n\n", 1, "'2' is no format of METIS"},
    {"a.graph", "3 1 1 1 1\n2\n1\n\n", 1, "unexpected '1'"},
    {"a.graph", "3 1\n2\n1\n", 3, "the file ends after 2 of the 3 vertices"},
    {"a.graph", "% c\n2 1\n2\n1\n\n1\n", 6, "more lines than the 2 vertices"},
    {"a.graph", "3 1\n2\n4\n\n", 3, "vertex '4' is outside 1..3"},
    {"a.graph", "3 1\n2\n0\n\n", 3, "vertex '0' is outside 1..3"},
    {"a.graph", "3 1\n1\n1\n\n", 2, "vertex 1 is its own neighbour"},
    {"a.graph", "3 1 1\n2 5\n1\n\n", 3, "the weight is missing"},
    {"a.graph", "3 1 1\n2 5\n1 x\n\n", 3, "weight 'x' is not a number"},
    {"a.graph", "3 1 10\nx 2\n1 1\n1\n", 2, "'x' is not a number of what a vertex weighs"},
    {"a.graph", "3 2\n2\n1\n\n", 0, "2 neighbours, where the header promises 2 edges"},
    {"a.graph", "3 1\n2\n3\n\n", 0, "vertex 1 has the neighbour 2, of which it is no neighbour"},
    {"a.graph", "3 2\n2 3\n1\n2\n", 0, "vertex 1 has the neighbour 3, of which it is no neighbour"},
    {"a.graph", "3 2\n2\n1\n1 2\n", 0, "vertex 3 has the neighbour 1, of which it is no neighbour"},
    {"a.graph", "3 1 1\n2 5\n1 6\n\n", 0, "or not with the same weight"},
    {"a.graph", "2 2 1\n2 -1 2 18446744073709551615\n", 2, "no integer type holds both"},
    // DIMACS
    {"a.gr", "c only\nc comments\n", 2, "no header line 'p sp VERTICES ARCS'"},
    {"a.gr", "p\n", 1, "expected 'p sp VERTICES ARCS'"},
    {"a.gr", "c\np edge 3 1\na 1 2 1\n", 2, "'edge'"},
    {"a.gr", "a 1 2 1\n", 1, "expected 'p sp VERTICES ARCS', found 'a'"},
    {"a.gr", "p sp 3\n", 1, "the number of arcs is missing"},
    {"a.gr", "p sp 3 1 x\n", 1, "unexpected 'x'"},
    {"a.gr", "p sp 4294967295 1\na 1 2 1\n", 1, "vertices are more than the 4294967294"},
    {"a.gr", "p sp 3 2\na 1 2 1\n", 2, "the file ends after 1 of the 2"},
    {"a.gr", "p sp 3 1\na 1 2 1\nc\na 2 1 1\n", 4, "more lines than the 1"},
    {"a.gr", "p sp 3 1\na 0 2 1\n", 2, "vertex '0' is outside 1..3"},
    {"a.gr", "p sp 3 1\na 4 2 1\n", 2, "vertex '4' is outside 1..3"},
    {"a.gr", "p sp 3 1\ne 1 2 1\n", 2, "expected a line of 'a', found 'e'"},
    {"a.gr", "p sp 3 1\np sp 3 1\n", 2, "expected a line of 'a', found 'p'"},
    {"a.gr", "p sp 3 1\narc 1 2 1\n", 2, "found 'arc'"},
    {"a.gr", "p sp 3 1\na 1 2\n", 2, "the weight is missing"},
    {"a.gr", "p sp 0 1\na 1 1 1\n", 2, "the graph has no vertices"},
    // MatrixMarket
    {"a.mtx", "1 1 1\n1 1 1\n", 1, "expected '%%MatrixMarket"},
    {"a.mtx", "%%MatrixMarket vector coordinate real general\n", 1, "'vector' is not a matrix"},
    {"a.mtx", "%%MatrixMarket matrix array real general\n1 1\n1\n", 1, "layout 'array'"},
    {"a.mtx", mtx + "complex general\n1 1 1\n1 1 1 0\n", 1, "field 'complex'"},
    {"a.mtx", mtx + "real\n1 1 1\n1 1 1\n", 1, "symmetry ''"},
    {"a.mtx", mtx + "real skew-symmetric\n1 1 1\n1 1 1\n", 1, "symmetry 'skew-symmetric'"},
    {"a.mtx", mtx + "real hermitian\n1 1 1\n1 1 1\n", 1, "symmetry 'hermitian'"},
    {"a.mtx", mtx + "real general x\n1 1 1\n1 1 1\n", 1, "unexpected 'x'"},
    {"a.mtx", mtx + "real general\n% only\n", 2, "no header line 'ROWS COLUMNS ENTRIES'"},
    {"a.mtx", mtx + "real general\n%\n2 3 1\n1 1 1\n", 3, "not square"},
    {"a.mtx", mtx + "real general\n4294967295 4294967295 1\n1 1 1\n", 2, "vertices are more than"},
    {"a.mtx", mtx + "real general\n2 2\n1 1 1\n", 2, "the number of entries is missing"},
    {"a.mtx", mtx + "real general\n2 2 1\n3 1 1\n", 3, "vertex '3' is outside 1..2"},
    {"a.mtx", mtx + "real general\n2 2 1\n1 1 nan\n", 3, "NaN"},
    {"a.mtx", mtx + "integer general\n2 2 1\n1 1 1.5\n", 3, "'1.5' is not an integer"},
    {"a.mtx", mtx + "pattern general\n2 2 1\n1 1 1\n", 3, "unexpected '1'"},
    {"a.mtx", mtx + "real general\n2 2 1\n1 1\n", 3, "the weight is missing"},
    {"a.mtx", mtx + "real general\n2 2 2\n1 1 1\n", 3, "the file ends after 1 of the 2"},
    // SNAP
    {"a.txt", "# nothing\n", 0, "no edges"},
    {"a.txt", "# c\n0 1\n1\n", 3, "a vertex is missing"},
    {"a.txt", "0 1\n1 2 5\n", 2, "the graph has no vertices (read as plain, guessed by content"},
    {"a.txt", "0 1\n1 2\n1 2 5\n", 3, "unexpected '5'"},
    {"a.txt", "0 1 5\n1 2\n", 2, "the weight is missing"},
    {"a.txt", "0 -1\n", 1, "'-1' is not a vertex number"},
    {"a.txt", "0 18446744073709551616\n", 1, "needs more than 64 bits"},
    {"a.txt", "0 1 2 3\n", 1, "unexpected '3'"},
    // lists that may begin with a header
    {"a.txt", "4 2\n1 2\n3 4\n", 0, "may be an edge (--format snap) or a header 'VERTICES EDGES'"},
    {"a.txt", "3 3 2\n1 2 5\n3 1 4\n", 0, "or a header 'ROWS COLUMNS ENTRIES'"},
    {"a.txt", "4 2 11\n1 2 5\n1 1 5\n1 4 3\n1 3 3\n", 0, "or METIS's header"},
    {"a.txt", "4 4 10\n1 2 5\n1 1 5\n1 4 3\n1 3 3\n", 0, "or METIS's header"},
    {"a.txt", "4 4 100\n1 2 5\n1 1 5\n1 4 3\n1 3 3\n", 0, "or METIS's header"},
    {"a.txt", "4 2 101\n1 2 5\n1 1 5\n1 4 3\n1 3 3\n", 0, "or METIS's header"},
    {"a.txt", "4 2 110\n1 2 5\n1 1 5\n1 4 3\n1 3 3\n", 0, "or METIS's header"},
    {"a.txt", "3 2\n0 1 5\n3 1 4\n", 3,
        "vertex '3' is outside 0..2; of vertices counted from 1, sed 1d makes"},
    // known formats that are not read
    {"a.gr", std::string("\1\0\0\0\0\0\0\0\4\0\0\0\0\0\0\0", 16) + std::string(16, '\0'), 0, "Galois"},
    {"a.svg", "<?xml version='1.0'?>\n<svg></svg>", 0, "this is XML"},
    {"a.txt", "<!DOCTYPE html>\n<html>not found</html>", 0, "HTML"},
    {"a.net", "*Vertices 3\n1 \"a\"\n", 0, "Pajek"},
    {"a.txt", "% c\n*Arcs\n1 2 3\n", 0, "Pajek"},
    {"a.json", "{\"edges\": []}", 0, "JSON"},
    {"a.json", "[[0, 1, 5]]", 0, "JSON"},
    {"a.gr", std::string("\1\0\0\0\0\0\0\0\0\1\0\0\0\0\0\0", 16) + std::string(16, '\0'), 1,
        "no text has the byte '\\x01'"}, // no weight is that large: not Galois
    {"a.txt",
        std::string("\xff\xfe"
                    "1\0 \0"
                    "2\0",
            8),
        0, "UTF-16"},
    {"a.mat", "MATLAB 5.0 MAT-file, Platform: x", 0, "MATLAB"},
    {"a.mat", "\x89HDF\r\n\x1a\n", 0, "HDF5"},
};

} // namespace

// The error is the same for every size of blocks and number of threads.
BOOST_DATA_TEST_CASE(is_refused_by_its_line, boost::unit_test::data::make(all_bad), b)
{
    for (std::size_t const block : {std::size_t(1), std::size_t(7), std::size_t(1) << 22})
        for (unsigned const threads : {1u, 3u})
        {
            io::read_options o;
            o.weight = b.weight;
            o.threads = threads;
            o.block_bytes = block;
            BOOST_TEST_CONTEXT("blocks of " << block << " bytes, " << threads << " threads")
            {
                try
                {
                    io::read_text(b.text, b.file, o);
                    BOOST_ERROR("accepted");
                }
                catch (io::malformed_file const& e)
                {
                    BOOST_TEST(e.line() == b.line);
                    BOOST_TEST(e.file() == b.file);
                    BOOST_TEST(contains(e.reason(), b.reason), e.what());
                    std::string const place =
                        b.line == 0 ? std::string(b.file) : b.file + (":" + std::to_string(b.line));
                    BOOST_TEST(e.what() == place + ": " + e.reason());
                    BOOST_TEST(!contains(e.reason(), "\n"));
                }
            }
        }
}

BOOST_AUTO_TEST_CASE(a_long_word_is_quoted_in_part)
{
    try
    {
        io::read_text("3 1\n0 1 " + std::string(100000, 'x') + "\n", "a.el");
        BOOST_ERROR("accepted");
    }
    catch (io::malformed_file const& e)
    {
        BOOST_TEST(e.reason().size() < 120u);
    }
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(round_trip)

namespace
{

/// Any bit pattern except NaN's.
template <class Weight>
Weight any_weight(std::mt19937_64& random)
{
    for (;;)
    {
        auto const w = detail::bits_as<Weight>(static_cast<detail::key_of<Weight>>(random()));
        if (!detail::is_nan(w))
            return w;
    }
}

template <class Weight>
io::edge_list any_graph(std::mt19937_64& random, std::uint32_t n, std::size_t m)
{
    io::edge_list g;
    g.num_vertices = n;
    std::vector<Weight> weights;
    for (std::size_t i = 0; i != m; ++i)
    {
        g.sources.push_back(static_cast<std::uint32_t>(random() % n));
        g.targets.push_back(static_cast<std::uint32_t>(random() % n));
        weights.push_back(any_weight<Weight>(random));
    }
    g.weights = weights;
    return g;
}

std::string text_of(io::edge_list const& g, std::string const& before_each = "")
{
    std::string all;
    for (std::uint64_t id = 0; id != g.num_edges(); ++id)
    {
        std::ostringstream line;
        io::write_edges(line, g, {id});
        all += before_each + line.str();
    }
    return all;
}

template <class Weight>
void check_same(io::edge_list const& read, io::edge_list const& written)
{
    BOOST_TEST(read.num_vertices == written.num_vertices);
    BOOST_TEST((read.sources == written.sources));
    BOOST_TEST((read.targets == written.targets));
    auto const& a = std::get<std::vector<Weight>>(read.weights);
    auto const& b = std::get<std::vector<Weight>>(written.weights);
    BOOST_TEST_REQUIRE(a.size() == b.size());
    using bits = detail::key_of<Weight>;
    std::size_t differing = 0;
    for (std::size_t i = 0; i != a.size(); ++i)
        differing += detail::bits_as<bits>(a[i]) != detail::bits_as<bits>(b[i]);
    BOOST_TEST(differing == 0u);
}

template <class Weight>
io::read_options options_for(std::size_t block, unsigned threads)
{
    io::read_options o;
    o.block_bytes = block;
    o.threads = threads;
    o.weight = static_cast<io::weight_choice>(io::weight_vector(std::vector<Weight>()).index() + 1);
    return o;
}

using weights = boost::mpl::list<std::int32_t, std::int64_t, std::uint64_t, float, double>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(every_format_gives_back_every_bit, Weight, weights)
{
    std::mt19937_64 random(3);
    for (std::size_t const block : {std::size_t(1), std::size_t(100), std::size_t(1) << 22})
        for (unsigned const threads : {1u, 2u, 5u})
        {
            auto const o = options_for<Weight>(block, threads);
            std::uint32_t const n = 50;
            io::edge_list g = any_graph<Weight>(random, n, 1000);
            std::string const size = std::to_string(n) + " " + std::to_string(g.num_edges()) + "\n";

            check_same<Weight>(io::read_text(size + text_of(g), "a.el", o), g);
            check_same<Weight>(io::read_text("# dense, every vertex occurs\n" + text_of(g), "a.txt", o), g);

            g.first_name = 1;
            check_same<Weight>(
                io::read_text("%%MatrixMarket matrix coordinate "
                                  + std::string(std::is_integral<Weight>::value ? "integer" : "real")
                                  + " general\n" + std::to_string(n) + " " + size + text_of(g),
                    "a.mtx", o),
                g);
        }
}

BOOST_AUTO_TEST_CASE_TEMPLATE(dimacs_with_random_weights_pairs_nothing, Weight, weights)
{
    std::mt19937_64 random(4);
    io::edge_list g = any_graph<Weight>(random, 1000, 3000);
    g.first_name = 1;
    auto const o = options_for<Weight>(1000, 2);
    check_same<Weight>(io::read_text("p sp 1000 3000\n" + text_of(g, "a "), "a.gr", o), g);
}

BOOST_AUTO_TEST_CASE(sparse_names_come_back)
{
    std::mt19937_64 random(5);
    std::string text;
    for (int i = 0; i != 2000; ++i)
        text += std::to_string(random() % 300 * 0x123456789abcdu) + " " + std::to_string(random() % 300) + " "
                + std::to_string(random() % 100) + "\n";
    io::edge_list const g = io::read_text(text, "a.txt");
    std::vector<std::uint64_t> all(g.num_edges());
    std::iota(all.begin(), all.end(), std::uint64_t(0));
    std::ostringstream out;
    io::write_edges(out, g, all);
    BOOST_TEST((out.str() == text));
    BOOST_TEST(std::is_sorted(g.names.begin(), g.names.end()));
    BOOST_TEST(g.names.size() == g.num_vertices);
}

BOOST_AUTO_TEST_SUITE_END()

BOOST_AUTO_TEST_SUITE(arcs)

namespace
{

using arcs_type = io::records<std::uint32_t>;
using edge = std::array<std::int64_t, 3>; ///< source, target, weight

/// The definition, arc by arc: an arc closes the oldest open arc in the other direction; otherwise it is
/// an edge and stays open.
std::vector<edge> model(std::vector<edge> const& arcs)
{
    std::map<edge, std::size_t> open;
    std::vector<edge> edges;
    for (edge const& a : arcs)
    {
        auto const partner = open.find({a[1], a[0], a[2]});
        if (a[0] != a[1] && partner != open.end() && partner->second != 0)
            --partner->second;
        else
        {
            ++open[a];
            edges.push_back(a);
        }
    }
    return edges;
}

void check(std::vector<edge> const& arcs, unsigned threads)
{
    arcs_type r;
    std::vector<std::int32_t> weights;
    for (edge const& e : arcs)
    {
        r.sources.push_back(std::uint32_t(e[0]));
        r.targets.push_back(std::uint32_t(e[1]));
        weights.push_back(std::int32_t(e[2]));
    }
    r.weights = weights;
    io::pair_arcs(r, threads);
    std::vector<edge> found;
    for (std::size_t i = 0; i != r.sources.size(); ++i)
        found.push_back({r.sources[i], r.targets[i], std::get<std::vector<std::int32_t>>(r.weights).at(i)});
    BOOST_TEST((found == model(arcs)));
}

} // namespace

BOOST_AUTO_TEST_CASE(random_arcs_as_by_definition)
{
    std::mt19937_64 random(1);
    for (int round = 0; round != 2000; ++round)
    {
        std::vector<edge> arcs(random() % 40);
        for (edge& e : arcs)
            e = {std::int64_t(random() % 4), std::int64_t(random() % 4), std::int64_t(random() % 3) - 1};
        check(arcs, 1 + static_cast<unsigned>(random() % 3));
    }
}

BOOST_AUTO_TEST_CASE(partners_side_by_side_with_many_equals)
{
    std::mt19937_64 random(2);
    std::vector<edge> arcs;
    for (int i = 0; i != 200000; ++i)
    {
        std::int64_t const u = std::int64_t(random() % 500), v = (u + 1 + std::int64_t(random() % 499)) % 500,
                           w = std::int64_t(random() % 3);
        arcs.push_back({u, v, w});
        arcs.push_back({v, u, w});
    }
    check(arcs, 0);
    BOOST_TEST(model(arcs).size() == 200000u);

    // With one pair taken apart, the general algorithm must give what the fast one would.
    std::swap(arcs[1], arcs[200001]);
    check(arcs, 0);
    check(arcs, 2);
}

BOOST_AUTO_TEST_CASE(a_loop_is_nobodys_partner)
{
    check({{1, 1, 5}, {1, 1, 5}}, 1);
    check({{0, 1, 5}, {1, 0, 5}, {1, 1, 5}, {1, 1, 5}}, 1);
    BOOST_TEST(model({{1, 1, 5}, {1, 1, 5}}).size() == 2u);
}

BOOST_AUTO_TEST_CASE(signed_zeros_are_equal_weights)
{
    arcs_type r;
    r.sources = {0, 1};
    r.targets = {1, 0};
    r.weights = std::vector<double>{0.0, -0.0};
    io::pair_arcs(r, 1);
    BOOST_TEST(r.sources.size() == 1u);
}

BOOST_AUTO_TEST_SUITE_END()
