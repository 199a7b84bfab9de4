//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "known_answer.hpp"

#include "example/gpu_mst/io/read.hpp"

#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include <ostream>
#include <vector>

// Some of the peers' graphs, so that a clone without the data folder has them.

namespace io = boost_gpu_mst::io;
using io::weight_choice;

namespace
{

std::vector<weight_choice> const any_integer = {weight_choice::automatic, weight_choice::int32,
    weight_choice::int64, weight_choice::uint64, weight_choice::float32, weight_choice::float64};
std::vector<weight_choice> const any_signed = {weight_choice::automatic, weight_choice::int32,
    weight_choice::int64, weight_choice::float32, weight_choice::float64};

struct classic
{
    char const* name;
    char const* text; ///< in .el format
    known_answer known;
    std::vector<weight_choice> types = {weight_choice::automatic};
};

std::ostream& operator<<(std::ostream& out, classic const& c)
{
    return out << c.name;
}

classic const classics[] = {
    {"Boost's kruskal-example", "5 8\n0 2 1\n1 3 1\n1 4 2\n2 1 7\n2 3 3\n3 4 1\n4 0 1\n4 1 1\n",
        {5, 8, 1, 4, "4", false}, any_integer},
    {"tinyEWG of Algorithms, 4th edition",
        "8 16\n4 5 0.35\n4 7 0.37\n5 7 0.28\n0 7 0.16\n1 5 0.32\n0 4 0.38\n2 3 0.17\n1 7 0.19\n0 2 0.26\n"
        "1 2 0.36\n1 3 0.29\n2 7 0.34\n6 2 0.40\n3 6 0.52\n6 0 0.58\n6 4 0.93\n",
        {8, 16, 1, 7, "1.81", true}},
    {"tinyEWG in hundredths",
        "8 16\n4 5 35\n4 7 37\n5 7 28\n0 7 16\n1 5 32\n0 4 38\n2 3 17\n1 7 19\n0 2 26\n1 2 36\n1 3 29\n"
        "2 7 34\n6 2 40\n3 6 52\n6 0 58\n6 4 93\n",
        {8, 16, 1, 7, "181", true}, any_integer},
    {"neighbours of 2^53", "3 3\n0 1 9007199254740993\n1 2 9007199254740992\n0 2 9007199254740994\n",
        {3, 3, 1, 2, "18014398509481985", true},
        {weight_choice::automatic, weight_choice::int64, weight_choice::uint64}},
    {"consecutive doubles",
        "4 6\n0 1 1.000000000000001\n2 3 1.0000000000000002\n0 2 1.0000000000000009\n1 3 1.0\n"
        "0 3 1.0000000000000007\n1 2 1.0000000000000004\n",
        {4, 6, 1, 3, "3.000000000000001", true}},
    {"consecutive negative doubles",
        "4 6\n0 1 -1.000000000000001\n2 3 -1.0000000000000002\n0 2 -1.0000000000000009\n1 3 -1.0\n"
        "0 3 -1.0000000000000007\n1 2 -1.0000000000000004\n",
        {4, 6, 1, 3, "-3.0000000000000027", true}},
    {"denormals", "4 5\n0 1 5e-324\n1 2 1e-323\n2 3 2.2250738585072014e-308\n3 0 0.0\n0 2 5e-324\n",
        {4, 5, 1, 3, "1e-323", true}},
    {"denormal floats", "3 3\n0 1 1e-45\n1 2 3e-45\n0 2 0.0\n", {3, 3, 1, 2, "1.401298464324817e-45", true},
        {weight_choice::float32}},
    {"extremes of int64",
        "5 6\n0 1 9223372036854775807\n1 2 -9223372036854775808\n2 3 0\n3 4 -1\n4 0 9223372036854775806\n"
        "0 2 9223372036854775807\n",
        {5, 6, 1, 4, "-3", true}, {weight_choice::automatic, weight_choice::int64}},
    {"extremes of int32", "3 3\n0 1 2147483647\n1 2 -2147483648\n0 2 2147483646\n", {3, 3, 1, 2, "-2", true},
        {weight_choice::automatic, weight_choice::int32, weight_choice::int64, weight_choice::float64}},
    {"the largest uint64",
        "3 3\n0 1 18446744073709551615\n1 2 18446744073709551614\n0 2 18446744073709551615\n",
        {3, 3, 1, 2, "36893488147419103229", false}, {weight_choice::automatic, weight_choice::uint64}},
    {"both zeros", "3 3\n0 1 -0.0\n1 2 0.0\n0 2 -0.0\n", {3, 3, 1, 2, "0.0", false},
        {weight_choice::automatic, weight_choice::float32}},
    {"both infinities", "4 4\n0 1 inf\n1 2 -inf\n2 0 1\n2 3 5\n", {4, 4, 1, 3, "-inf", true},
        {weight_choice::automatic, weight_choice::float32}},
    {"every weight infinite", "3 3\n0 1 inf\n1 2 inf\n2 0 inf\n", {3, 3, 1, 2, "inf", false},
        {weight_choice::automatic, weight_choice::float32}},
    {"nothing but self-loops", "3 4\n0 0 1\n1 1 -5\n2 2 0\n1 1 -5\n", {3, 4, 3, 0, "0", true}, any_signed},
    {"no edges", "3 0\n", {3, 0, 3, 0, "0", true}, any_integer},
    {"no vertices", "0 0\n", {0, 0, 0, 0, "0", true}, any_integer},
    {"one vertex", "1 0\n", {1, 0, 1, 0, "0", true}, any_integer},
    {"two components and an isolated vertex", "5 4\n0 1 3\n1 0 2\n2 3 4\n3 2 4\n", {5, 4, 3, 2, "6", false},
        any_integer},
};

} // namespace

BOOST_DATA_TEST_CASE(a_classic, boost::unit_test::data::make(classics), c)
{
    for (weight_choice const type : c.types)
        BOOST_TEST_CONTEXT("weight type " << static_cast<int>(type))
        {
            io::read_options o;
            o.weight = type;
            check_known_answer(io::read_text(c.text, "inline.el", o), c.known);
        }
}
