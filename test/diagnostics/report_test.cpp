//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE diagnostics_report
#include <boost/test/unit_test.hpp>

#include <boost_gpu_mst/minimum_spanning_forests.hpp>
#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include <boost/graph/adjacency_list.hpp>

#include <nlohmann/json.hpp>

#include <unistd.h>

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <iomanip>
#include <iterator>
#include <limits>
#include <locale>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

// The report as text, as JSON, and in the log that BOOST_GPU_MST_LOG asks for.

namespace
{

using json = nlohmann::json;

void make_one_call()
{
    std::vector<std::uint32_t> const u = {0, 1, 2};
    std::vector<std::uint32_t> const v = {1, 2, 0};
    std::vector<int> const w = {5, 7, 9};
    boost_gpu_mst::options o;
    o.backend = boost_gpu_mst::backend::host;
    std::vector<boost_gpu_mst::edge_id> ids;
    boost_gpu_mst::minimum_spanning_forest(4, u, v, w, std::back_inserter(ids), o);
    BOOST_TEST(ids.size() == 2u);
}

/// What a process that runs a test case of this program writes to the error stream, with BOOST_GPU_MST_LOG at
/// \p value, or unset if null: the library reads it when it is loaded.
std::string log_with(char const* value, std::string const& test_case = "one_call")
{
    char program[4096] = {};
    BOOST_TEST_REQUIRE(readlink("/proc/self/exe", program, sizeof program - 1) > 0);
    std::string const setting = value ? "BOOST_GPU_MST_LOG='" + std::string(value) + "' " : "";
    std::string const command = "unset BOOST_GPU_MST_LOG; " + setting + "'" + program + "' --run_test="
                                + test_case + " --report_level=no --log_level=error 2>&1 >/dev/null";
    std::FILE* const retained = popen(command.c_str(), "r");
    BOOST_TEST_REQUIRE(retained);
    std::string text;
    for (int c = std::fgetc(retained); c != EOF; c = std::fgetc(retained))
        text += static_cast<char>(c);
    BOOST_TEST(pclose(retained) == 0);
    return text;
}

struct grouped : std::numpunct<char>
{
    char do_decimal_point() const override { return ','; }
    char do_thousands_sep() const override { return '.'; }
    std::string do_grouping() const override { return "\3"; }
};

} // namespace

BOOST_AUTO_TEST_CASE(one_call) // which log_with() runs by itself
{
    make_one_call();
}

BOOST_AUTO_TEST_CASE(a_range_of_graphs) // likewise
{
    using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
        boost::property<boost::edge_weight_t, int>>;
    std::vector<graph> graphs(3, graph(4));
    for (graph& g : graphs)
        for (unsigned u = 0; u != 2; ++u)
            add_edge(u, u + 1, int(u), g);
    BOOST_TEST(boost_gpu_mst::minimum_spanning_forests(graphs).size() == 3u);
}

BOOST_AUTO_TEST_CASE(a_report_is_the_same_text_on_every_stream)
{
    boost_gpu_mst::report r;
    r.vertices = 3000;
    r.device_bytes = 123456789;
    r.steps = {{"read", 1.2345, 4096}};
    std::ostringstream plain, other;
    plain << r;
    other.imbue(std::locale(other.getloc(), new grouped));
    other << std::hex << std::showbase << std::showpos << std::scientific << std::setfill('*') << r;
    BOOST_TEST(other.str() == plain.str());
    BOOST_TEST(plain.str().find("vertices       3000\n") != std::string::npos);
    BOOST_TEST(plain.str().find("read                  1.23 s  4096 bytes copied\n") != std::string::npos);
    other << 10000;
    BOOST_TEST(other.str().substr(plain.str().size()) == "0x2.710"); // the stream is as it was
}

BOOST_AUTO_TEST_CASE(json_has_every_field)
{
    boost_gpu_mst::report r;
    r.backend = boost_gpu_mst::backend::cuda;
    r.reason = "a \"quoted\" \\ reason\nin two lines";
    r.device = "GPU";
    r.engine = "filter-Boruvka";
    r.vertices = 4;
    r.edges = 18446744073709551615u;
    r.forest_edges = 3;
    r.trees = 1;
    r.rounds = 2;
    r.device_bytes = 77;
    r.steps = {{"read", 0.25, 0}, {"upload", 0.5, 12}};
    json const j = json::parse(boost_gpu_mst::to_json(r));
    BOOST_TEST(j["backend"] == "cuda");
    BOOST_TEST(j["reason"] == r.reason);
    BOOST_TEST(j["device"] == "GPU");
    BOOST_TEST(j["engine"] == "filter-Boruvka");
    BOOST_TEST(j["vertices"] == 4);
    BOOST_TEST(j["edges"].get<std::uint64_t>() == r.edges);
    BOOST_TEST(j["forest_edges"] == 3);
    BOOST_TEST(j["trees"] == 1);
    BOOST_TEST(j["rounds"] == 2);
    BOOST_TEST(j["device_bytes"] == 77);
    BOOST_TEST(j["seconds"] == 0.75);
    BOOST_TEST(j["total"].is_null());
    BOOST_TEST(j["steps"].size() == 2u);
    BOOST_TEST(j["steps"][1]["name"] == "upload");
    BOOST_TEST(j["steps"][1]["seconds"] == 0.5);
    BOOST_TEST(j["steps"][1]["bytes"] == 12);
    BOOST_TEST(boost_gpu_mst::to_json(r).find('\n') == std::string::npos);
}

BOOST_AUTO_TEST_CASE(totals_in_json)
{
    boost_gpu_mst::report r;
    r.total.type = boost_gpu_mst::total_weight::kind::integer;
    r.total.high = 1;
    BOOST_TEST(boost_gpu_mst::to_json(r).find("\"total\": 18446744073709551616,") != std::string::npos);
    r.total.type = boost_gpu_mst::total_weight::kind::floating;
    r.total.real = 0.1;
    BOOST_TEST(json::parse(boost_gpu_mst::to_json(r))["total"] == 0.1);
    r.total.real = -std::numeric_limits<double>::infinity();
    BOOST_TEST(json::parse(boost_gpu_mst::to_json(r))["total"] == "-inf");
}

BOOST_AUTO_TEST_CASE(every_platform_has_its_name)
{
    using boost_gpu_mst::backend;
    boost_gpu_mst::report r;
    for (auto const& [b, name] : {std::pair<backend, char const*>{backend::automatic, "automatic"},
             {backend::cuda, "cuda"}, {backend::host, "host"}, {backend::opencl, "opencl"}})
    {
        r.backend = b;
        std::ostringstream text;
        text << r;
        BOOST_TEST(text.str().rfind("backend        " + std::string(name) + "\n", 0) == 0u, text.str());
        BOOST_TEST(json::parse(boost_gpu_mst::to_json(r))["backend"] == name);
    }
}

BOOST_AUTO_TEST_CASE(what_was_streamed)
{
    boost_gpu_mst::report r;
    auto const line = [&]
    {
        std::ostringstream text;
        text << r;
        std::size_t const begin = text.str().find("streamed");
        return begin == std::string::npos ? ""
                                          : text.str().substr(begin, text.str().find('\n', begin) - begin);
    };
    BOOST_TEST(line() == "");
    r.batches = 1; // read by the host, so nothing goes over a bus
    BOOST_TEST(line() == "streamed       in 1 batch");
    r.batches = 3;
    r.streamed_bytes = 4096;
    r.bus_share = 0.756;
    BOOST_TEST(line() == "streamed       in 3 batches, 4096 bytes, the bus busy 76% of the time");
    BOOST_TEST(json::parse(boost_gpu_mst::to_json(r))["bus_share"] == 0.756);
    r.bus_share = std::numeric_limits<double>::quiet_NaN(); // JSON has no such number
    BOOST_TEST(json::parse(boost_gpu_mst::to_json(r))["bus_share"].is_null());
}

BOOST_AUTO_TEST_CASE(no_total_is_no_number)
{
    boost_gpu_mst::total_weight const none;
    BOOST_TEST(none.to_string() == "none");
    BOOST_TEST(none.to_double() == 0);
}

BOOST_AUTO_TEST_CASE(no_log_unless_requested)
{
    BOOST_TEST(log_with(nullptr) == "");
    BOOST_TEST(log_with("") == "");
    BOOST_TEST(log_with("0") == "");
}

BOOST_AUTO_TEST_CASE(log_as_json_and_as_table)
{
    std::string const line = log_with("json");
    BOOST_TEST_REQUIRE(json::accept(line), line);
    json const j = json::parse(line);
    BOOST_TEST(j["backend"] == "host");
    BOOST_TEST(j["vertices"] == 4);
    BOOST_TEST(j["edges"] == 3);
    BOOST_TEST(j["forest_edges"] == 2);
    BOOST_TEST(j["trees"] == 2);
    BOOST_TEST((line.back() == '\n'));

    std::string const table = log_with("table");
    BOOST_TEST(table.rfind("backend        host", 0) == 0u, table);
    BOOST_TEST(table.find("forest edges   2") != std::string::npos, table);
}

BOOST_AUTO_TEST_CASE(one_log_of_a_range_of_graphs)
{
    std::string const line = log_with("json", "a_range_of_graphs");
    BOOST_TEST_REQUIRE(json::accept(line), line);
    json const j = json::parse(line);
    BOOST_TEST(j["reason"] == "each graph is solved by one thread");
    BOOST_TEST(j["vertices"] == 12);
    BOOST_TEST(j["edges"] == 6);
    BOOST_TEST(j["trees"] == 6);
}
