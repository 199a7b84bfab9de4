//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost/test/unit_test.hpp>

#include "known_answer.hpp"

#include "example/gpu_mst/io/read.hpp"
#include "test/support/data_file.hpp"

#include <boost/algorithm/string/classification.hpp>
#include <boost/algorithm/string/split.hpp>

#include <fstream>
#include <string>
#include <vector>

// The graphs of the data folder, if it is there.

namespace io = boost_gpu_mst::io;
using boost_gpu_mst::test::in_data;
using boost_gpu_mst::test::needs;
using io::weight_choice;

namespace
{

io::edge_list read(std::string const& name, weight_choice type = weight_choice::automatic)
{
    io::read_options o;
    o.weight = type;
    return io::read(in_data(name), o);
}

/// The types that hold the weights of a file exactly. \p type is the column wtype of expected.tsv.
std::vector<weight_choice> types_for(std::string const& type, bool negative)
{
    std::vector<weight_choice> types = {weight_choice::automatic};
    if (type == "f64" || type == "f32")
        types.push_back(weight_choice::float64);
    if (type == "f32" || type == "int")
        types.push_back(weight_choice::float32);
    if (type == "int")
        types.insert(types.end(), {weight_choice::int32, weight_choice::float64});
    if (type == "int" || type == "int64")
        types.push_back(weight_choice::int64);
    if ((type == "int" || type == "int64") && !negative)
        types.push_back(weight_choice::uint64);
    return types;
}

} // namespace

BOOST_AUTO_TEST_CASE(all_classics, *needs("classics/expected.tsv"))
{
    std::ifstream table(in_data("classics/expected.tsv"));
    std::string line;
    std::getline(table, line);
    BOOST_TEST_REQUIRE(
        line == "name\tn\tm\tcomponents\tmsf_edges\tmsf_total_weight\tunique\twtype\tfeatures");
    std::size_t count = 0;
    for (; std::getline(table, line); ++count)
    {
        std::vector<std::string> column;
        boost::algorithm::split(column, line, boost::algorithm::is_any_of("\t"));
        BOOST_TEST_REQUIRE(column.size() == 9u);
        known_answer const known = {std::stoull(column[1]), std::stoull(column[2]), std::stoull(column[3]),
            std::stoull(column[4]), column[5], column[6] == "yes"};
        bool const negative = column[8].find("negative") != std::string::npos
                              || column[0] == "own_int64_extremes"; // its features do not mention it
        for (weight_choice const type : types_for(column[7], negative))
            BOOST_TEST_CONTEXT(column[0] << ", weight type " << static_cast<int>(type))
        check_known_answer(read("classics/" + column[0] + ".el", type), known);
    }
    BOOST_TEST(count == 56u);
}

BOOST_AUTO_TEST_CASE(road_network_of_new_york, *needs("USA-road-d.NY.gr.gz"))
{
    known_answer const known = {264346, 366923, 1, 264345, "261159288", false};
    for (weight_choice const type : {weight_choice::automatic, weight_choice::float64})
        check_known_answer(read("USA-road-d.NY.gr.gz", type), known);
}

BOOST_AUTO_TEST_CASE(streets_of_rome, *needs("rome99.gr"))
{
    check_known_answer(read("rome99.gr"), {3353, 4839, 1, 3352, "1186386", false});
}

BOOST_AUTO_TEST_CASE(stiffness_matrix, *needs("bcsstk13.mtx"))
{
    check_known_answer(read("bcsstk13.mtx"), {2003, 42943, 1, 2002, "-27812381075940.391", false});
}

BOOST_AUTO_TEST_CASE(ratings_of_bitcoin_traders, *needs("bitcoin_otc_ratings.el"))
{
    known_answer const known = {5881, 35592, 4, 5877, "-6190", false};
    for (weight_choice const type :
        {weight_choice::automatic, weight_choice::int64, weight_choice::float32, weight_choice::float64})
        check_known_answer(read("bitcoin_otc_ratings.el", type), known);
}
