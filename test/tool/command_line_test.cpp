//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/read.hpp"
#include "program.hpp"
#include "test/api/backend.hpp"

#include <boost_gpu_mst/version.hpp>

#include <nlohmann/json.hpp>

#include <variant>

namespace io = boost_gpu_mst::io;
using json = nlohmann::json;

namespace
{

/// The platform under test, as an option.
std::string backend()
{
    return api_test::tested().backend == boost_gpu_mst::backend::cuda ? "cuda" : "host";
}

/// Runs the tool on it.
finished run_tested(std::string const& arguments)
{
    return run_gpu_mst("--backend " + backend() + " " + arguments);
}

using seconds = std::chrono::duration<double>;

/// What a run writes to the error stream; \p took is at least as long as the program ran.
std::string timed(std::string const& arguments, seconds& took)
{
    auto const start = std::chrono::steady_clock::now();
    finished const f = run_gpu_mst(arguments);
    took = std::chrono::steady_clock::now() - start;
    BOOST_TEST_REQUIRE(f.code == 0);
    return f.err;
}

json run_json(std::string const& arguments)
{
    finished const f = run_tested("--json " + arguments);
    BOOST_TEST(f.code == 0);
    BOOST_TEST(f.err == "");
    return json::parse(f.out);
}

/// The total as the tool wrote it, whatever its width.
std::string total_of(temporary_folder const& folder, std::string const& text, std::string const& more = "")
{
    finished const f = run_tested("--json --verify " + more + " " + folder.write("a.el", text));
    BOOST_TEST(f.code == 0);
    BOOST_TEST(json::accept(f.out));
    std::string const key = "\"total\": ";
    auto const at = f.out.find(key) + key.size();
    return f.out.substr(at, f.out.find(',', at) - at);
}

std::string const boosts_example = "5 8\n0 2 1\n1 3 1\n1 4 2\n2 1 7\n2 3 3\n3 4 1\n4 0 1\n4 1 1\n";

} // namespace

BOOST_FIXTURE_TEST_CASE(one_json_object_with_everything, temporary_folder)
{
    json const j = run_json("--verify " + write("a.el", boosts_example));
    BOOST_TEST(j["vertices"] == 5);
    BOOST_TEST(j["edges"] == 8);
    BOOST_TEST(j["trees"] == 1);
    BOOST_TEST(j["forest_edges"] == 4);
    BOOST_TEST(j["total"] == 4);
    BOOST_TEST(j["total"].is_number_integer());
    BOOST_TEST(j["backend"] == backend());
    BOOST_TEST(j["reason"].get<std::string>() != "");
    BOOST_TEST(j["weight_type"] == "int32");
    BOOST_TEST(j["seconds"]["total"].get<double>() >= j["seconds"]["solve"].get<double>());
    BOOST_TEST(j["seconds"]["start_to_answer"].get<double>() >= j["seconds"]["total"].get<double>());
    BOOST_TEST(j["seconds"].contains("read_file"));
    BOOST_TEST(j["edges_per_second"].get<double>() > 0);
    BOOST_TEST(j["verify"]["agrees"] == true);
    BOOST_TEST(j["verify"]["graph"] == "adjacency_list");
    BOOST_TEST(j["seconds"]["verify_boost"].get<double>() > 0);
    BOOST_TEST(j["seconds"]["verify_drop_in"].get<double>() > 0);
    // Times are in no other place, and names can be written as members.
    // One or two threads join this small list by Kruskal's loop, more by rounds.
    BOOST_TEST((j["seconds"].contains("round_1") || j["seconds"].contains("Kruskal_1")));
    json const flat = j.flatten();
    BOOST_TEST(!contains(flat.dump(), "_seconds\""));
    for (auto const& [path, value] : flat.items())
        BOOST_TEST(!contains(path, " "), path);
}

BOOST_FIXTURE_TEST_CASE(totals_are_exact, temporary_folder)
{
    std::string const most = std::to_string(std::numeric_limits<std::int64_t>::max());
    std::string const least = std::to_string(std::numeric_limits<std::int64_t>::min());
    auto const path = [](std::string const& w)
    { return "4 3\n0 1 " + w + "\n1 2 " + w + "\n2 3 " + w + "\n"; };
    BOOST_TEST(total_of(*this, path(most)) == "27670116110564327421");
    BOOST_TEST(total_of(*this, path(least)) == "-27670116110564327424");
    BOOST_TEST(total_of(*this, path("18446744073709551615")) == "55340232221128654845");
    BOOST_TEST(total_of(*this, path("2147483647")) == "6442450941");
    std::string tenths = "11 10\n";
    for (int i = 0; i != 10; ++i)
        tenths += std::to_string(i) + " " + std::to_string(i + 1) + " 0.1\n";
    BOOST_TEST(total_of(*this, tenths) == "1"); // adding one by one gives 0.9999999999999999
    BOOST_TEST(total_of(*this, path("inf")) == "\"inf\"");
    BOOST_TEST(contains(total_of(*this, "3 2\n0 1 inf\n1 2 -inf\n"), "nan"));
    BOOST_TEST(total_of(*this, "0 0\n") == "0");
}

BOOST_FIXTURE_TEST_CASE(weights_as_requested, temporary_folder)
{
    std::string const file = write("a.el", boosts_example);
    for (std::string const type : {"int32", "int64", "uint64", "float", "double"})
    {
        json const j = run_json("--verify --weight " + type + " " + file);
        BOOST_TEST(j["weight_type"] == type);
        BOOST_TEST(j["total"] == 4);
        BOOST_TEST(j["verify"]["agrees"] == true);
        json const g = run_json("--verify --generate grid:20,20 --weight " + type);
        BOOST_TEST(g["weight_type"] == type);
        BOOST_TEST(g["verify"]["agrees"] == true);
        json const proved = run_json("--verify=fast --generate random:3000,5 --weight " + type);
        BOOST_TEST(proved["verify"]["agrees"] == true);
    }
}

BOOST_AUTO_TEST_CASE(generated_graphs_of_every_kind)
{
    for (std::string const kind :
        {"road:5000", "grid:40,50", "random:3000,6", "rmat:11,8", "ssca2:11", "star:1000", "path:1000"})
        for (std::string const graph : {"adjacency_list", "csr"})
        {
            BOOST_TEST_CONTEXT(kind << " as " << graph)
            {
                json const j = run_json("--seed 7 --verify --verify-graph " + graph + " --generate " + kind);
                BOOST_TEST(j["verify"]["agrees"] == true);
                BOOST_TEST(j["verify"]["graph"] == (graph == "csr" ? "compressed_sparse_row_graph" : graph));
                BOOST_TEST(j["trees"].get<int>() + j["forest_edges"].get<int>() == j["vertices"].get<int>());
                BOOST_TEST(j["seconds"].contains("generate"));
            }
        }
}

BOOST_FIXTURE_TEST_CASE(the_same_on_any_number_of_threads, temporary_folder)
{
    std::string const first = path("1");
    run_json("--threads 1 --generate rmat:12,9 --output " + first);
    for (std::string const threads : {"2", "3", "0"})
    {
        run_json("--threads " + threads + " --generate rmat:12,9 --output " + path("n"));
        BOOST_TEST((read("n") == read("1")));
    }
}

BOOST_FIXTURE_TEST_CASE(output_in_the_names_of_the_input_lightest_first, temporary_folder)
{
    std::string const gr = write("a.gr", "p sp 4 6\na 1 2 5\na 2 1 5\na 3 4 2\na 4 3 2\na 2 3 9\na 3 2 9\n");
    BOOST_TEST(run_tested("--output " + path("out") + " " + gr).code == 0);
    BOOST_TEST(read("out") == "3 4 2\n1 2 5\n2 3 9\n");

    std::string const snap = write("a.txt", "700 3 1.5\n3 12 0.25\n700 12 2\n");
    BOOST_TEST(run_tested("--output " + path("out") + " " + snap).code == 0);
    BOOST_TEST(read("out") == "3 12 0.25\n700 3 1.5\n");
}

BOOST_FIXTURE_TEST_CASE(output_is_the_forest, temporary_folder)
{
    json const j = run_json("--generate road:3000 --output " + path("forest.txt"));
    io::edge_list const forest = io::read(path("forest.txt"));
    BOOST_TEST(forest.num_edges() == j["forest_edges"].get<std::size_t>());
    BOOST_TEST(forest.num_vertices == j["vertices"].get<std::uint32_t>());
    auto const& w = std::get<std::vector<std::int32_t>>(forest.weights);
    BOOST_TEST(std::is_sorted(w.begin(), w.end()));

    // A forest is its own minimum spanning forest.
    json const again = run_json("--verify " + path("forest.txt"));
    BOOST_TEST(again["total"] == j["total"]);
    BOOST_TEST(again["forest_edges"] == again["edges"]);
}

BOOST_FIXTURE_TEST_CASE(text_for_people, temporary_folder)
{
    finished const f = run_tested("--verify " + write("a.el", boosts_example));
    BOOST_TEST(f.code == 0);
    BOOST_TEST(f.err == "");
    for (std::string const& part :
        std::vector<std::string>{"a.el, int32 weights", "backend        " + backend(), "vertices       5",
            "edges          8", "forest edges   4", "trees          1", "total weight   4", "read file",
            "edges per second", "boost::kruskal_minimum_spanning_tree",
            "boost_gpu_mst::kruskal_minimum_spanning_tree", "all agree"})
        BOOST_TEST(contains(f.out, part), part);
}

BOOST_AUTO_TEST_CASE(options_of_a_device_that_is_not_used_have_a_note)
{
    for (std::string const option : {"--device 0", "--devices all", "--device-memory 1G"})
        BOOST_TEST(contains(run_gpu_mst(option + " --generate grid:3,3").out,
            "\nnote           --device, --devices and --device-memory have no effect: the CPU cores solved"));
    BOOST_TEST(!contains(run_gpu_mst("--generate grid:3,3").out, "note"));
}

BOOST_AUTO_TEST_CASE(version)
{
    finished const version = run_gpu_mst("--version");
    BOOST_TEST(version.code == 0);
    BOOST_TEST(version.out
               == "gpu_mst " BOOST_GPU_MST_VERSION_STRING "\nhost   -  all CPU cores\n"
                      + run_gpu_mst("--list-devices").out);
    for (std::string const platform : {"\ncuda   ", "\nopencl "})
        BOOST_TEST(contains(version.out, platform), version.out);
}

BOOST_FIXTURE_TEST_CASE(usage_errors_exit_with_2, temporary_folder)
{
    std::string const file = write("a.el", boosts_example);
    using namespace std::string_literals;
    for (std::string const& arguments :
        {std::string(), "--no-such-option " + file, "--cut x --components c " + file, "--clusters 2 " + file,
            "--cut 2 " + file, "--cut nan --components c " + file,
            "--clusters 2 --cut 2 --components c " + file, "-o - --components - " + file,
            "-o c --components ./c " + file, file + " " + file, file + " --generate grid:2,2",
            "--backend gpu " + file, "--weight int16 " + file, std::string("--generate grid"),
            std::string("--generate moebius:3"), std::string("--generate grid:2,x"), "--format excel " + file,
            "--verif " + file, std::string("--output"),
            // What has no effect.
            "--seed 7 " + file, "--output-format csv " + file, "--output-format geojson -o c " + file,
            "--backend host --device 0 " + file, "--backend host --devices all " + file,
            "--backend host --device-memory 1G " + file, "--verify-graph csr " + file,
            "--verify-graph csr --verify=fast " + file, "--coordinates c " + file,
            "--coordinates c -o d " + file, "--format csv --generate grid:2,2"s,
            "--algorithm recursive_boruvka --memory 1G " + file,
            "--algorithm recursive_boruvka --devices all " + file, "--devices 0,1 --memory 1G " + file,
            "--backend opencl --devices 0 " + file, "--quiet --json " + file,
            // Two outputs in one place.
            "-o - --components /dev/stdout " + file, "-o /dev/fd/1 --components /dev/stdout " + file,
            "-o /dev/fd/7 --dot /proc/self/fd/7 " + file + " 7>/dev/null"})
    {
        finished const f = run_gpu_mst(arguments);
        BOOST_TEST(f.code == 2, arguments);
        BOOST_TEST(f.out == "");
        BOOST_TEST(f.err.rfind("gpu_mst: ", 0) == 0u, f.err);
    }
}

BOOST_FIXTURE_TEST_CASE(usage_errors_name_option_and_value, temporary_folder)
{
    std::string const file = write("a.el", boosts_example);
    for (std::string const option : {"--output", "--components", "--generate", "--member", "--from", "--to",
             "--weight-column", "--coordinates", "--devices", "--dot", "--svg"})
        check_failure(2, option + " '' " + file, "gpu_mst: the value of option '" + option + "' is empty\n");
    check_failure(2, "-o '' " + file, "gpu_mst: the value of option '--output' is empty\n");
    check_failure(2, "--coordinates - --svg a.svg -",
        "gpu_mst: FILE and --coordinates cannot both be the standard input\n");
    check_failure(2, "--maximum --verify " + file, "--verify=fast proves maximum ones");
    check_failure(2, "-o -- " + file, "gpu_mst: the required argument for option '--output' is missing\n");
    check_failure(2, "--=x " + file, "gpu_mst: there is no option '--'\n");
    for (std::string const word : {"-qo", "--quiet=yes"})
        check_failure(2, word + " - " + file,
            "gpu_mst: option '--quiet' takes no value, but '" + word + "' gives one\n");
    check_failure(2, "-o=c " + file, "gpu_mst: '-o=c': write -o FILE or --output=c\n");
    check_failure(2, "--seed 1 --seed=2 " + file, "gpu_mst: option '--seed' is given twice: '1' and '2'\n");
    check_failure(2, "--generate grid:0,5", "'grid:0,5': W is 0, and has to lie between 1 and 4294967294;");
    check_failure(2, "--generate grid:1.5,5", "'grid:1.5,5': W is 1.5, and has to be a whole number;");
    check_failure(2, "--generate grid:1,2,7,8", "'grid:1,2,7,8': 7 is one number too many;");
    for (std::string const threads : {"-1", "70000"})
        check_failure(2, "--threads " + threads + " " + file,
            "gpu_mst: --threads is a whole number from 0 to 65536, not '" + threads + "'\n");
    for (std::string const seed : {"-1", "1e3", "18446744073709551616"})
        check_failure(2, "--seed " + seed + " --generate grid:2,2",
            "gpu_mst: --seed is a whole number from 0 to 18446744073709551615, not '" + seed + "'\n");
    check_failure(2, "--clusters 0 " + file, "gpu_mst: --clusters is a whole number from 1 to ");
    check_failure(
        2, "--device -2 " + file, "gpu_mst: --device is a whole number from -1 to 2147483647, not '-2'\n");
    check_failure(2, "--devices 1,0,1 " + file, "gpu_mst: --devices has device 1 twice: '1,0,1'\n");
    for (std::string const list : {"0,", ",0", "0,,1", "0;1", "-1", "any"})
        check_failure(2, "--devices '" + list + "' " + file, "such as 0,1, not '" + list + "'\n");
}

BOOST_FIXTURE_TEST_CASE(other_failures_exit_with_4, temporary_folder)
{
    for (std::string const full :
        {"--help > /dev/full", "--version > /dev/full", "--list-devices > /dev/full"})
        BOOST_TEST(run_gpu_mst(full).code == 4, full);
    BOOST_TEST(run_gpu_mst("--generate grid:3,3 -o /dev/null --components /dev/null").code == 0);
    finished const large = run_gpu_mst("--generate complete:1000000");
    BOOST_TEST(large.code == 4);
    BOOST_TEST(contains(large.err, "'complete:1000000': 499999500000 edges take 6000 GB"), large.err);

    finished const no_device = run_gpu_mst("--backend cuda --device 4095 --generate grid:3,3");
    BOOST_TEST(no_device.code == 4);
    BOOST_TEST(contains(no_device.err, "CUDA cannot be used"), no_device.err);
}

BOOST_AUTO_TEST_CASE(progress_only_after_a_second)
{
    std::string const always = "--progress always --backend " + backend();
    seconds took{2}; // of the run; even the smallest may need a second on a busy machine
    for (int tries = 0; took > seconds(1) && tries != 50; ++tries)
        if (std::string const reported = timed("--progress always --generate grid:3,3", took);
            took < seconds(1))
            BOOST_TEST(reported == "");
    BOOST_TEST((took < seconds(1)));

    // As large as needed on this machine, where the tool may take a while to start.
    std::string slow, reported;
    for (int vertices = 250000; !contains(reported, " s)\n"); vertices *= 2)
    {
        slow = " --verify --generate random:" + std::to_string(vertices) + ",4";
        reported = timed(always + slow, took);
        BOOST_TEST_REQUIRE((contains(reported, " s)\n") || took < seconds(10)), reported);
    }
    BOOST_TEST(run_tested(slow).err == ""); // no terminal there
}
