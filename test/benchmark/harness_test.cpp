//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE harness
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "test/benchmark/check.hpp"
#include "test/benchmark/ecl.hpp"
#include "test/benchmark/engine.hpp"
#include "test/benchmark/harness.hpp"
#include "test/benchmark/prove.hpp"
#include "test/benchmark/timing.hpp"
#include "test/support/generate/generate.hpp"
#include "test/tool/temporary_folder.hpp"

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <stdexcept>
#include <string>
#include <vector>

// A benchmark that accepted a wrong forest, or misread the other program, would be worth nothing.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;
namespace data = boost::unit_test::data;

/// Ids of the forest that Boost chooses, ascending. Weights must be distinct.
std::vector<edge_id> forest_by_boost(detail::edge_arrays const& list)
{
    using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
        boost::property<boost::edge_weight_t, std::int32_t, boost::property<boost::edge_index_t, edge_id>>>;
    graph g(list.num_vertices);
    auto const* const weights = static_cast<std::int32_t const*>(list.weights);
    for (edge_id e = 0; e < list.size; ++e)
    {
        auto const added = add_edge(list.sources[e], list.targets[e], g).first;
        put(boost::edge_weight, g, added, weights[e]);
        put(boost::edge_index, g, added, e);
    }
    std::vector<graph::edge_descriptor> selected;
    boost::kruskal_minimum_spanning_tree(g, std::back_inserter(selected));
    std::vector<edge_id> ids;
    ids.reserve(selected.size());
    for (auto const& e : selected)
        ids.push_back(get(boost::edge_index, g, e));
    std::sort(ids.begin(), ids.end());
    return ids;
}

/// Distinct weights in a scrambled order.
generate::csr distinct(std::string const& spec)
{
    generate::edge_list edges = generate::make(spec, 11);
    for (std::size_t e = 0; e < edges.weights.size(); ++e)
        edges.weights[e] = static_cast<std::int32_t>((e + 1) * 7919 % 1000003);
    return generate::make_csr(edges);
}

template <class F>
bool refused(F&& f)
{
    try
    {
        f();
        return false;
    }
    catch (std::runtime_error const& e)
    {
        return std::string(e.what()).find("WRONG FOREST") == 0;
    }
}

} // namespace

BOOST_DATA_TEST_CASE(checks_accept_the_forest_and_nothing_else,
    data::make({"road:700", "random:300,8", "rmat:8,10", "random:400,1.5", "complete:30"}), spec)
{
    generate::csr const g = distinct(spec);
    input const list(g, input::form::coo, detail::weight_type::int32);
    std::vector<edge_id> const right = forest_by_boost(list.arrays());
    for (check_by by : {check_by::host, check_by::proof})
    {
        check_forest(list, right, by);

        auto less = right;
        less.pop_back();
        BOOST_TEST(refused([&] { check_forest(list, less, by); }));

        auto twice = right;
        twice.push_back(right.front());
        BOOST_TEST(refused([&] { check_forest(list, twice, by); }));

        auto beyond = right;
        beyond.back() = list.arrays().size;
        BOOST_TEST(refused([&] { check_forest(list, beyond, by); }));

        // Each 16th edge inside is replaced by edges outside in turn: at most one forest is minimum.
        for (std::size_t i = 0; i < right.size(); i += 16)
            for (edge_id e = 0; e < list.arrays().size; e += 5)
                if (!std::binary_search(right.begin(), right.end(), e))
                {
                    auto other = right;
                    other[i] = e;
                    BOOST_REQUIRE(refused([&] { check_forest(list, other, by); }));
                }
    }
}

BOOST_AUTO_TEST_CASE(ties_go_to_the_lower_id)
{
    // A triangle of equal weights: edges 0 and 1 are the forest; edges 0 and 2 are as light, but are not.
    generate::csr const g = generate::make_csr({3, {0, 0, 1}, {1, 2, 2}, {4, 4, 4}});
    input const list(g, input::form::coo, detail::weight_type::int32);
    check_forest(list, {0, 1}, check_by::proof);
    check_forest(list, {1, 0}, check_by::host);
    BOOST_TEST(refused([&] { check_forest(list, {0, 2}, check_by::proof); }));
    BOOST_TEST(refused([&] { check_forest(list, {0, 2}, check_by::host); }));
}

BOOST_DATA_TEST_CASE(every_form_and_weight_type_has_the_same_forest,
    data::make({"int32", "uint32", "int64", "uint64", "float", "double"}), type)
{
    generate::csr const g = generate::make_csr(generate::make("rmat:10,12", 4));
    options o;
    o.backend = backend::host;
    std::int64_t total = 0;
    for (input::form form : {input::form::csr, input::form::coo})
    {
        input const graph(g, form, weight_type_named(type));
        engine_runs const runs = run_engine(graph.arrays(), graph.weight_bytes(), o, 1, 2);
        check_forest(graph, runs.ids, check_by::proof);
        BOOST_TEST((total == 0 || total == total_of(graph, runs.ids)));
        total = total_of(graph, runs.ids);
        BOOST_TEST(runs.time.min <= runs.time.median);
        BOOST_TEST(runs.time.median <= runs.time.max);
    }
}

BOOST_AUTO_TEST_CASE(ecl_mst_is_run_read_and_ended)
{
    namespace fs = std::filesystem;
    temporary_folder const own;
    fs::path const folder = own.path("");
    fs::path const program = folder / "program";
    // Prints the bytes of its input as the time, then goes on for longer than the test may take.
    std::ofstream(program)
        << "#!/bin/sh\nprintf 'input: Dev\\n'\nprintf 'Dev+: %d.250000000 s\\n' $(wc -c < $1)\n"
           "exec sleep 1000\n";
    fs::permissions(program, fs::perms::owner_all);

    generate::csr const g = generate::make_csr(generate::make("grid:10,10"));
    BOOST_TEST(ecl_mst::fits(g));
    {
        ecl_mst const rival(program.string(), folder.string(), g);
        BOOST_TEST(rival.run(3).median == 4 * (2 + 101) + 8 * 360 + 0.25);
        BOOST_CHECK_THROW(ecl_mst("/bin/false", folder.string(), g).run(1), std::runtime_error);
        BOOST_CHECK_THROW(ecl_mst("/no/such/program", folder.string(), g).run(1), std::runtime_error);
    }
    BOOST_CHECK_THROW(ecl_mst("x", (folder / "none").string(), g), std::runtime_error);
    BOOST_TEST(std::distance(fs::directory_iterator(folder), fs::directory_iterator()) == 1);
}

BOOST_AUTO_TEST_CASE(a_table_is_complete_after_every_row)
{
    temporary_folder const own;
    std::string const file = own.path("table.csv");
    auto const text = [&]
    {
        std::ifstream in(file);
        return std::string(std::istreambuf_iterator<char>(in), {});
    };
    csv_table table(file, "graph,ms,min,max,peer,min,max,ratio,steps");
    BOOST_TEST(text() == "graph,ms,min,max,peer,min,max,ratio,steps\n");
    table.add("rmat:4,2", timing{0.002, 0.001, 0.003}, against{{}, 0}, std::string("a=1;"));
    BOOST_TEST(text() == "graph,ms,min,max,peer,min,max,ratio,steps\n\"rmat:4,2\",2,1,3,,,,,a=1;\n");
    table.add("x", timing{}, against{{0.5, 0.25, 1}, 2.5}, "");
    BOOST_TEST(text().substr(text().rfind('x')) == "x,0,0,0,500,250,1000,2.5,\n");
    csv_table("", "no file").add(1);
    BOOST_CHECK_THROW(csv_table(own.path("no/such/folder"), "x"), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(a_run_that_is_not_counted_comes_first)
{
    unsigned runs = 0, checked = 0;
    timing const t = timing_of(
        3, [&] { ++runs; }, 2, [&] { checked += runs; });
    BOOST_TEST(runs == 5u);
    BOOST_TEST(checked == 15u);
    BOOST_TEST(t.min <= t.median);
    BOOST_TEST((split_numbers("1,2,16") == std::vector<unsigned>{1, 2, 16}));
    BOOST_TEST((split("a;b,c", ';') == std::vector<std::string>{"a", "b,c"}));
    BOOST_TEST((backend_named("auto") == backend::automatic));
    BOOST_CHECK_THROW(backend_named("Cuda"), std::invalid_argument);
}

BOOST_AUTO_TEST_CASE(times_are_read_from_whole_lines_only)
{
    BOOST_TEST(!seconds_printed("").has_value());
    BOOST_TEST(!seconds_printed("Dev+:  0.0123").has_value());
    BOOST_TEST(!seconds_printed("Device 1\nx Dev+: 1 s\n").has_value());
    BOOST_TEST(seconds_printed("a\nDev-:  0.5 s\r\n").value() == 0.5);
    BOOST_TEST(summarize({3, 1, 2, 9}).median == 2);
    BOOST_TEST(geometric_mean({2, 8}) == 4);
}
