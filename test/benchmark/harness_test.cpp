//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE harness
#include <boost/test/data/monomorphic.hpp>
#include <boost/test/data/test_case.hpp>
#include <boost/test/unit_test.hpp>

#include "test/benchmark/harness.hpp"
#include "test/benchmark/input.hpp"
#include "test/benchmark/lookalikes.hpp"
#include "test/support/generate/generate.hpp"
#include "test/support/temporary_folder.hpp"

#include <boost_gpu_mst/detail/library/solve.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <functional>
#include <iterator>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

// A benchmark that accepted a wrong forest would be worth nothing.

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;
namespace data = boost::unit_test::data;

bool refused(std::shared_ptr<generate::csr const> const& g, std::vector<edge_id> const& ids)
{
    input fresh(g, true, "int32");
    try
    {
        fresh.check(ids);
        return false;
    }
    catch (std::runtime_error const& e)
    {
        return std::string(e.what()).find("WRONG FOREST") == 0;
    }
}

int run(std::vector<std::string> arguments, settings& s, std::function<void()> const& add_all)
{
    arguments.insert(arguments.begin(), "harness_test");
    std::vector<char*> argv;
    for (std::string& a : arguments)
        argv.push_back(&a[0]);
    return run_program(static_cast<int>(argv.size()), argv.data(), {}, s, add_all);
}

} // namespace

BOOST_AUTO_TEST_CASE(the_forest_and_nothing_else_is_accepted)
{
    // A triangle of equal weights: edges 0 and 1 are the forest; edges 0 and 2 are as light, but are not.
    auto const g =
        std::make_shared<generate::csr>(generate::make_csr({4, {0, 0, 1, 2}, {1, 2, 2, 3}, {4, 4, 4, 9}}));
    input list(g, true, "int32");
    list.check({3, 1, 0});
    BOOST_TEST(list.forest_edges() == 3u);
    BOOST_TEST(list.total() == 17);
    list.check({0, 1, 3});
    for (std::vector<edge_id> const& wrong :
        {std::vector<edge_id>{0, 2, 3}, {0, 1}, {0, 1, 1}, {0, 1, 4}, {0, 1, 2, 3}})
    {
        BOOST_TEST(refused(g, wrong));
        BOOST_CHECK_THROW(list.check(wrong), std::runtime_error);
    }
    input unverified(g, true, "int32");
    unverified.check({0, 2, 3}, false);
    BOOST_CHECK_THROW(unverified.check({0, 1, 3}, false), std::runtime_error);
}

BOOST_DATA_TEST_CASE(every_form_and_weight_type_has_the_same_forest,
    data::make({"int32", "uint32", "int64", "uint64", "float", "double"}), type)
{
    auto const generated =
        std::make_shared<generate::csr>(generate::make_csr(generate::make("rmat:10,12", 4)));
    input csr(generated, false, type), list(generated, true, type);
    for (input* const graph : {&csr, &list})
    {
        options o;
        o.backend = backend::host;
        report r;
        graph->check(detail::solve(graph->arrays(), o, r));
    }
    BOOST_TEST(csr.total() == list.total());
    // The other arc of an edge is as good.
    generate::csr const& g = *generated;
    std::uint32_t const v = g.targets[0];
    auto const* const row = g.targets.data() + g.offset(v);
    auto const other = static_cast<edge_id>(
        std::lower_bound(row, g.targets.data() + g.offset(v + std::size_t(1)), 0u) - g.targets.data());
    options o;
    o.backend = backend::host;
    report r;
    std::vector<edge_id> ids = detail::solve(csr.arrays(), o, r);
    std::replace(ids.begin(), ids.end(), edge_id(0), other);
    csr.check(ids);
}

// Google Benchmark runs once in a process.
BOOST_AUTO_TEST_CASE(runs_are_counted_and_failures_reported)
{
    temporary_folder const own;
    std::string const file = own.path("table.json");
    unsigned prepared = 0, runs = 0;
    settings s;
    auto const add_all = [&]
    {
        add_benchmark(s, "a,b/ours",
            [&]
            {
                ++prepared;
                return [&](::benchmark::UserCounters& counters)
                {
                    counters["vertices"] = 7;
                    return ++runs == 1 ? 1.0 : 0.001 * runs;
                };
            });
        add_benchmark(s, "bad", []() -> timed_run { throw std::runtime_error("no such graph"); });
    };
    BOOST_TEST(run({}, s, [] { throw skipped("no device"); }) == 77);
    BOOST_TEST(run({"--repeat", "0"}, s, [] {}) == EXIT_FAILURE);
    BOOST_TEST(run({"--repeat", "3", "--json", file}, s, add_all) == EXIT_FAILURE);
    BOOST_TEST(prepared == 1u);
    BOOST_TEST(runs == 4u);
    std::ifstream in(file);
    std::string const table(std::istreambuf_iterator<char>(in), {});
    BOOST_TEST(
        table.find("\"a,b/ours/iterations:1/repeats:3/manual_time_median\"") != std::string::npos, table);
    BOOST_TEST(table.find("\"vertices\": 7.0") != std::string::npos, table);
    BOOST_TEST(table.find("no such graph") != std::string::npos, table);
}

BOOST_AUTO_TEST_CASE(files_stand_beside_lookalikes)
{
    temporary_folder const folder;
    std::string const file =
        folder.write("triangle.gr", "p sp 3 6\na 1 2 5\na 2 1 5\na 2 3 -7\na 3 2 -7\na 1 3 9\na 3 1 9\n");
    std::vector<std::string> const names = names_of("internet," + file);
    BOOST_TEST_REQUIRE(names.size() == 2u);
    BOOST_TEST(make(names[0], 0.01, 1).num_vertices == 1247u);
    generate::csr const g = make(names[1], 0.01, 1);
    BOOST_TEST(g.num_vertices == 3u);
    BOOST_TEST(
        g.targets == generate::buffer<std::uint32_t>({1, 2, 0, 2, 0, 1}), boost::test_tools::per_element());
    BOOST_TEST(
        g.weights == generate::buffer<std::int32_t>({5, 9, 5, -7, 9, -7}), boost::test_tools::per_element());
    BOOST_CHECK_EXCEPTION(make("no_such_graph", 1, 1), std::exception,
        [](std::exception const& e)
        { return std::string(e.what()).find("no_such_graph") != std::string::npos; });
}

BOOST_AUTO_TEST_CASE(lists_and_names)
{
    BOOST_TEST((split_numbers("1,2,16") == std::vector<unsigned>{1, 2, 16}));
    BOOST_TEST((names_of("a;b:1,2") == std::vector<std::string>{"a", "b:1,2"}));
    BOOST_TEST(names_of("all,renumbered").size() == 23u);
    BOOST_TEST(label("road:80,2.41") == "road:80,2.41");
    BOOST_TEST(label("/folder/a.gr.gz") == "a.gr.gz");
    BOOST_TEST((backend_named("auto") == backend::automatic));
    BOOST_CHECK_THROW(backend_named("Cuda"), std::invalid_argument);
}
