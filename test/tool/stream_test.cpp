//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The tool on files that it does not hold in memory.

#define BOOST_TEST_MODULE tool_stream
#include <boost/test/unit_test.hpp>

#include "program.hpp"
#include "test/support/sanitizer.hpp"

#include <nlohmann/json.hpp>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <random>
#include <string>

using json = nlohmann::json;

namespace
{

std::string host(std::string const& arguments)
{
    return "--backend host " + arguments;
}

/// The forest and its total are the same as those of the file that is held.
void check(std::string const& arguments)
{
    finished const in_memory = run_gpu_mst(host("-o - " + arguments));
    finished const streamed = run_gpu_mst(host("--memory 3M -o - " + arguments));
    BOOST_TEST(in_memory.code == 0, in_memory.err);
    BOOST_TEST(streamed.code == 0, streamed.err);
    BOOST_TEST(!in_memory.out.empty());
    BOOST_TEST((in_memory.out == streamed.out));
    BOOST_TEST(streamed.err.find("streamed") != std::string::npos, streamed.err);
    auto const summary = [&](std::string const& more)
    { return json::parse(run_gpu_mst(host("--json " + more + arguments)).out); };
    json const a = summary(""), b = summary("--memory 3M ");
    for (char const* const same : {"vertices", "forest_edges", "trees", "total"})
        BOOST_TEST(a.at(same) == b.at(same), same);
}

std::string lines(std::size_t count, std::uint64_t names, std::string const& before, std::uint64_t step)
{
    std::mt19937_64 bits(3);
    std::string text;
    for (std::size_t i = 0; i != count; ++i)
        text += before + std::to_string(1 + bits() % names * step) + " "
                + std::to_string(1 + bits() % names * step) + " " + std::to_string(bits() % 5000) + "\n";
    return text;
}

} // namespace

BOOST_AUTO_TEST_CASE(forests_are_those_of_files_in_memory)
{
    temporary_folder const folder;
    check(folder.write("a.el", "2001 200000\n" + lines(200000, 2000, "", 1)));
    check(folder.write("a.txt", lines(200000, 2000, "", 17)));
    check(folder.write("m.mtx",
        "%%MatrixMarket matrix coordinate integer general\n2000 2000 200000\n" + lines(200000, 2000, "", 1)));
    // Both arcs of each edge, side by side and apart.
    std::string const is_present = lines(50000, 2000, "a ", 1);
    std::string arcs = "p sp 2000 100000\n", back, each = is_present;
    for (std::size_t at = 0; at != is_present.size();)
    {
        std::size_t const end = is_present.find('\n', at);
        std::string const line = is_present.substr(at, end - at);
        std::size_t const u = line.find(' ') + 1, v = line.find(' ', u) + 1, w = line.find(' ', v) + 1;
        std::string const turned =
            "a " + line.substr(v, w - v) + line.substr(u, v - u) + line.substr(w) + "\n";
        arcs += line + "\n" + turned;
        back += turned;
        at = end + 1;
    }
    check(folder.write("a.gr", arcs));
    check(folder.write("apart.gr", "p sp 2000 100000\n" + is_present + back));
}

/// A file of 4 GB with 400 MB of address space: it can neither be held nor mapped as a whole.
BOOST_AUTO_TEST_CASE(a_file_ten_times_as_large_as_memory, *boost::unit_test::enable_if<!is_sanitized>())
{
    temporary_folder const folder;
    std::string const file = folder.path("large.raw");
    std::mt19937_64 bits(4);
    std::uint64_t const records = std::uint64_t(350) * 1000 * 1000;
    {
        // Mostly holes, which read as loops at vertex 0, with 5000 edges in between.
        std::ofstream out(file, std::ios_base::binary);
        for (std::uint32_t i = 0; i != 5000; ++i)
        {
            std::uint32_t const record[] = {
                i % 1000, std::uint32_t(bits() % 1000), std::uint32_t(bits() % 100000)};
            out.seekp(std::streamoff(12 * (records / 5000 * i)));
            out.write(reinterpret_cast<char const*>(record), sizeof record);
        }
        out.close();
        std::filesystem::resize_file(file, 12 * records);
    }
    BOOST_TEST(std::filesystem::file_size(file) > std::uint64_t(4) << 30 >> 1);
    std::string const limited = "ulimit -v 400000; export MALLOC_ARENA_MAX=1; ";
    finished const in_memory = run_bash(limited + "\"$gpu_mst\" --backend host " + file);
    BOOST_TEST(in_memory.code != 0);
    finished const streamed = run_bash(limited + "\"$gpu_mst\" --backend host --json --memory 40M " + file);
    BOOST_TEST(streamed.code == 0, streamed.err);
    json const reported = json::parse(streamed.out);
    BOOST_TEST(reported.at("edges") == records);
    BOOST_TEST(reported.at("vertices") == 1000u);
    BOOST_TEST(reported.at("trees") == 1u);
}

BOOST_AUTO_TEST_CASE(sizes_and_refusals)
{
    temporary_folder const folder;
    std::string const file = folder.write("a.el", "2 1\n0 1 5\n");
    for (char const* const size : {"100000000", "100000K", "100M", "1G"})
        BOOST_TEST(run_gpu_mst(host("--memory " + std::string(size) + " " + file)).code == 0);
    for (char const* const size : {"0", "M", "-5", "5X", "5MB", "99999999999T", "''"})
        BOOST_TEST(run_gpu_mst(host("--memory " + std::string(size) + " " + file)).code == 2, size);
    for (char const* const other : {"--verify=fast", "--dot x.dot", "--svg x.svg"})
        BOOST_TEST(run_gpu_mst(host("--memory 5M " + std::string(other) + " " + file)).code == 2, other);
    BOOST_TEST(run_gpu_mst(host("--memory 5M --generate grid:5,5")).code == 2);
    // One pass through a pipe is enough if the header gives all that is needed.
    BOOST_TEST(run_gpu_mst(host("--memory 50M --format plain -"), file).code == 0);
    std::string const names = folder.write("a.txt", "7 9 1\n");
    finished const twice = run_gpu_mst(host("--memory 50M -"), names);
    BOOST_TEST(twice.code == 3);
    BOOST_TEST(twice.err.find("twice") != std::string::npos, twice.err);
    std::string const pipe = folder.path("pipe"), source = "{ cat " + names + " >" + pipe + " & } && ";
    finished const piped =
        run_bash("mkfifo " + pipe + " && " + source + "\"$gpu_mst\" --backend host --memory 50M " + pipe
                 + "; code=$?; wait; exit $code");
    BOOST_TEST(piped.code == 3);
    BOOST_TEST(piped.err.find("cannot be read twice") != std::string::npos, piped.err);
    BOOST_TEST(run_bash("{ cat " + file + " >" + pipe
                        + " & } && \"$gpu_mst\" --backend host --memory 50M -q "
                          "--format plain -o - "
                        + pipe)
                   .out
               == "0 1 5\n");
}
