//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE malformed_test
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/read.hpp"

#include <cstddef>
#include <cstdint>
#include <ostream>
#include <string>

namespace io = boost_gpu_mst::io;
using io::weight_choice;

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
    {"a.el", "3 1\n0 1 1\x01\n", 2, "weight '1\\x01' is not a number"},
    {"a.el", std::string("3 1\n0 1 1\0\n", 11), 2, "weight '1\\x00' is not a number"},
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
    {"a.graph", "3 1\n2\n3\n\n", 0, "2 neighbours have not the vertex as theirs"},
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
    {"a.txt", "3 2\n0 1 5\n3 1 4\n", 3, "vertex '3' is outside 0..2 (read as plain, guessed by content"},
    // known formats that are not read
    {"a.gr", std::string("\1\0\0\0\0\0\0\0\4\0\0\0\0\0\0\0", 16) + std::string(16, '\0'), 0, "Galois"},
    {"a.svg", "<?xml version='1.0'?>\n<svg></svg>", 0, "this is XML"},
    {"a.txt", "<!DOCTYPE html>\n<html>not found</html>", 0, "HTML"},
    {"a.net", "*Vertices 3\n1 \"a\"\n", 0, "Pajek"},
    {"a.gml", "graph [\n node [ id 1 ]\n]\n", 0, "GML"},
    {"a.json", "{\"edges\": []}", 0, "JSON"},
    {"a.json", "[[0, 1, 5]]", 0, "JSON"},
    {"a.gml", "Creator \"a program\"\ngraph\n[\n", 0, "GML"},
    {"a.gr", std::string("\1\0\0\0\0\0\0\0\0\1\0\0\0\0\0\0", 16) + std::string(16, '\0'), 1,
        "expected 'p sp VERTICES ARCS'"}, // no weight is that large: not Galois
    {"a.txt",
        std::string("\xff\xfe"
                    "1\0 \0"
                    "2\0",
            8),
        0, "UTF-16"},
    {"a.mat", "MATLAB 5.0 MAT-file, Platform: x", 0, "MATLAB"},
    {"a.mat", "\x89HDF\r\n\x1a\n", 0, "HDF5"},
    {"a.txt", "\x89PNG\r\n\x1a\n", 1, "is not a vertex number"},
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
                    BOOST_TEST(e.reason().find(b.reason) != std::string::npos, e.what());
                    std::string const place =
                        b.line == 0 ? std::string(b.file) : b.file + (":" + std::to_string(b.line));
                    BOOST_TEST(e.what() == place + ": " + e.reason());
                    BOOST_TEST(e.reason().find('\n') == std::string::npos);
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
