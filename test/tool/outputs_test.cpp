//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_outputs_test
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/output_file.hpp"
#include "program.hpp"

#include <nlohmann/json.hpp>

#include <cstddef>
#include <filesystem>
#include <memory>
#include <ostream>
#include <string>
#include <vector>

// The tool's outputs: whole files or none, components and clusters, maximum forests.

namespace fs = std::filesystem;
using json = nlohmann::json;

namespace
{

/// Two triangles, a heavy edge between them, and an isolated vertex.
std::string const example = "7 7\n0 1 1\n1 2 2\n2 0 3\n2 3 10\n3 4 4\n4 5 5\n5 3 6\n";

bool contains(std::string const& text, std::string const& part)
{
    return text.find(part) != std::string::npos;
}

finished run(std::string const& arguments)
{
    return run_gpu_mst("--backend host " + arguments);
}

std::string files_in(temporary_folder const& folder)
{
    return run_bash("ls -A " + folder.path(".")).out;
}

} // namespace

BOOST_AUTO_TEST_CASE(outputs_are_opened_before_the_graph_is_read)
{
    temporary_folder const folder;
    std::string const missing = folder.path("missing.el");
    for (std::string const option : {"-o", "--components", "--dot", "--svg"})
    {
        // Neither exists; the error is about the output.
        finished const f = run(option + " " + folder.path("no/such") + " " + missing);
        BOOST_TEST(f.code == 4);
        BOOST_TEST(
            f.err
            == "gpu_mst: " + folder.path("no/such") + ": cannot be written: No such file or directory\n");
        finished const directory = run(option + " " + folder.path("") + " " + missing);
        BOOST_TEST(directory.code == 4);
        BOOST_TEST(contains(directory.err, "cannot be written: Is a directory"), directory.err);
    }
    BOOST_TEST(files_in(folder) == "");
}

BOOST_AUTO_TEST_CASE(a_file_is_whole_or_as_it_was)
{
    temporary_folder const folder;
    std::string const bad = folder.write("bad.el", "2 1\n0 2 1\n"), good = folder.write("good.el", example);
    std::string const out = folder.write("out", "as it was");
    BOOST_TEST(run("-o " + out + " " + bad).code == 3);
    BOOST_TEST(folder.read("out") == "as it was");
    BOOST_TEST(run("-o " + out + " --components " + folder.path("c") + " --clusters 1 " + good).code == 2);
    BOOST_TEST(folder.read("out") == "as it was");
    BOOST_TEST(files_in(folder) == "bad.el\ngood.el\nout\n");

    // A new file gets the usual permissions, an existing one keeps its own; a link stays a link.
    fs::permissions(out, fs::perms(0640));
    fs::create_symlink("out", folder.path("link"));
    BOOST_TEST(run_bash("umask 027 && \"$gpu_mst\" -o " + folder.path("link") + " --components "
                        + folder.path("new") + " " + good)
                   .code
               == 0);
    BOOST_TEST(fs::is_symlink(folder.path("link")));
    BOOST_TEST(folder.read("out") == "0 1 1\n1 2 2\n3 4 4\n4 5 5\n2 3 10\n");
    BOOST_TEST((fs::status(out).permissions() == fs::perms(0640)));
    BOOST_TEST((fs::status(folder.path("new")).permissions() == fs::perms(0640)));
    BOOST_TEST(files_in(folder) == "bad.el\ngood.el\nlink\nnew\nout\n");

    // A link that leads only to itself is replaced.
    fs::create_symlink("loop", folder.path("loop"));
    BOOST_TEST(run("-q -o " + folder.path("loop") + " " + good).code == 0);
    BOOST_TEST(!fs::is_symlink(folder.path("loop")));
    BOOST_TEST(folder.read("loop") == folder.read("out"));

    // What is not a regular file is written directly.
    BOOST_TEST(run_bash("mkfifo " + folder.path("pipe") + " && (cat " + folder.path("pipe")
                        + " & \"$gpu_mst\" --quiet -o " + folder.path("pipe") + " " + good + " && wait)")
                   .out
               == folder.read("out"));
}

BOOST_AUTO_TEST_CASE(an_interrupted_run_leaves_nothing)
{
    temporary_folder const folder;
    // The tool waits for its input; by then it has opened its output.
    std::string const command =
        "mkfifo " + folder.path("in") + " && exec 7<>" + folder.path("in") + " && cd " + folder.path(".")
        + " && { \"$gpu_mst\" -o out in & } && for i in {1..500}; "
          "do [[ -z $(compgen -G 'out.*') ]] || break; sleep 0.02; done; compgen -G 'out.*' | wc -l; "
          "kill -TERM $!; wait $!; echo $?; ls -A";
    BOOST_TEST(run_bash(command).out == "1\n143\nin\n");
}

BOOST_AUTO_TEST_CASE(more_outputs_than_a_signal_removes)
{
    temporary_folder const folder;
    {
        std::vector<std::unique_ptr<boost_gpu_mst::io::output_file>> open;
        for (int i = 0; i != 12; ++i)
            open.push_back(std::make_unique<boost_gpu_mst::io::output_file>(folder.path(std::to_string(i))));
        for (std::size_t i = 0; i != 11; ++i)
        {
            open[i]->write([&](std::ostream& to) { to << i; });
            boost_gpu_mst::io::output_file::commit({open[i].get()});
        }
    }
    BOOST_TEST(files_in(folder) == "0\n1\n10\n2\n3\n4\n5\n6\n7\n8\n9\n"); // and no temporary file
    for (int i = 0; i != 11; ++i)
        BOOST_TEST(folder.read(std::to_string(i)) == std::to_string(i));
}

BOOST_AUTO_TEST_CASE(quiet)
{
    temporary_folder const folder;
    std::string const file = folder.write("a.el", example);
    for (std::string const option : {"-q ", "--quiet ", "--quiet --json "})
    {
        finished const f = run(option + file);
        BOOST_TEST(f.code == 0);
        BOOST_TEST(f.out + f.err == "");
    }
    finished const edges = run("-q -o - " + file);
    BOOST_TEST(edges.out == "0 1 1\n1 2 2\n3 4 4\n4 5 5\n2 3 10\n");
    BOOST_TEST(edges.err == "");
    BOOST_TEST(run("-q " + folder.path("missing")).err != "");
}

BOOST_AUTO_TEST_CASE(maximum_forests)
{
    temporary_folder const folder;
    std::string const file = folder.write("a.el", example);
    for (std::string const options : {"--verify=fast ", "--memory 50M "})
    {
        finished const f = run("--maximum --json " + options + "-o " + folder.path("out") + " " + file);
        BOOST_TEST(f.code == 0, f.err);
        BOOST_TEST(json::parse(f.out)["total"] == 26);
        BOOST_TEST(folder.read("out") == "2 3 10\n5 3 6\n4 5 5\n2 0 3\n1 2 2\n");
    }
    BOOST_TEST(run("--maximum --verify=fast --generate rmat:10,8").code == 0);
    finished const boosts = run("--maximum --verify " + file);
    BOOST_TEST(boosts.code == 2);
    BOOST_TEST(contains(boosts.err, "--verify=fast proves maximum ones"), boosts.err);
}

BOOST_AUTO_TEST_CASE(components_are_the_trees)
{
    temporary_folder const folder;
    std::string const file = folder.write("a.el", example);
    for (std::string const options : {"", "--memory 50M "})
        BOOST_TEST(
            run("-q " + options + "--components - " + file).out == "0 0\n1 0\n2 0\n3 0\n4 0\n5 0\n6 1\n");
    // Names as in the file.
    std::string const names = folder.write("b.txt", "70 8 1\n9 30 2\n");
    for (std::string const options : {"", "--memory 50M "})
        BOOST_TEST(run("-q " + options + "--components - " + names).out == "8 0\n9 1\n30 1\n70 0\n");
    BOOST_TEST(run("--components " + folder.path("c.gz") + " " + file).code == 0);
    BOOST_TEST(run_bash("zcat " + folder.path("c.gz")).out == "0 0\n1 0\n2 0\n3 0\n4 0\n5 0\n6 1\n");
}

BOOST_AUTO_TEST_CASE(clusters)
{
    temporary_folder const folder;
    std::string const file = folder.write("a.el", example);
    auto const groups = [&](std::string const& options)
    {
        std::string found;
        for (char const c : run("-q --components - " + options + " " + file).out)
            found += c == '\n' ? ' ' : c;
        return found;
    };
    std::string const three = "0 0 1 0 2 0 3 1 4 1 5 1 6 2 ", five = "0 0 1 0 2 0 3 1 4 2 5 3 6 4 ";
    BOOST_TEST(groups("--clusters 2") == "0 0 1 0 2 0 3 0 4 0 5 0 6 1 ");
    BOOST_TEST(groups("--clusters 3") == three);
    BOOST_TEST(groups("--cut 9.5") == three);
    BOOST_TEST(groups("--cut 5") == three);
    BOOST_TEST(groups("--clusters 5") == five);
    BOOST_TEST(groups("--cut 2.999") == five);
    BOOST_TEST(groups("--cut 2") == five);
    BOOST_TEST(groups("--cut -inf") == "0 0 1 1 2 2 3 3 4 4 5 5 6 6 ");
    BOOST_TEST(groups("--cut inf") == groups("--clusters 2"));
    BOOST_TEST(groups("--memory 50M --clusters 3") == three);
    // With --maximum the lightest edges are cut.
    BOOST_TEST(groups("--maximum --clusters 3") == "0 0 1 1 2 0 3 0 4 0 5 0 6 2 ");
    BOOST_TEST(groups("--maximum --cut 2.5") == groups("--maximum --clusters 3"));

    json const j = json::parse(run("--json --cut 5 --components " + folder.path("c") + " " + file).out);
    BOOST_TEST(j["clusters"] == 3);
    BOOST_TEST(contains(
        run("--clusters 3 --components " + folder.path("c") + " " + file).out, "\nclusters       3\n"));
    finished const few = run("--clusters 1 --components " + folder.path("d") + " " + file);
    BOOST_TEST(few.code == 2);
    BOOST_TEST(
        few.err
        == "gpu_mst: --clusters 1 cannot be: the forest has 7 vertices in 2 trees, which are not joined\n");
    BOOST_TEST(!fs::exists(folder.path("d")));
    BOOST_TEST(run("--clusters 8 --components " + folder.path("d") + " " + file).code == 2);
}
