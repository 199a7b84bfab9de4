//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_files_test
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/io/read.hpp"
#include "program.hpp"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>

#include <nlohmann/json.hpp>

#include <cstddef>
#include <sstream>
#include <string>

// Further functions of the tool: pipes, packed files, drawings, proofs.

namespace io = boost_gpu_mst::io;
using json = nlohmann::json;

namespace
{

std::string const example = "5 8\n0 2 1\n1 3 1\n1 4 2\n2 1 7\n2 3 3\n3 4 1\n4 0 1\n4 1 1\n";
std::string const its_forest = "0 2 1\n1 3 1\n3 4 1\n4 0 1\n";

bool contains(std::string const& text, std::string const& part)
{
    return text.find(part) != std::string::npos;
}

std::size_t count(std::string const& text, std::string const& part)
{
    std::size_t n = 0;
    for (auto at = text.find(part); at != std::string::npos; at = text.find(part, at + part.size()))
        ++n;
    return n;
}

/// The number of children called \p name of groups of that class, at any depth.
std::size_t count_in_group(
    boost::property_tree::ptree const& tree, std::string const& group, std::string const& name)
{
    std::size_t n = 0;
    for (auto const& [tag, child] : tree)
    {
        if (tag == "g" && child.get("<xmlattr>.class", "") == group)
            n += child.count(name);
        n += count_in_group(child, group, name);
    }
    return n;
}

} // namespace

BOOST_AUTO_TEST_CASE(standard_input)
{
    temporary_folder const folder;
    std::string const plain = folder.write("plain", example);
    finished const f = run_gpu_mst("--format plain --json -", plain);
    BOOST_TEST(f.code == 0);
    BOOST_TEST(f.err == "");
    json const j = json::parse(f.out);
    BOOST_TEST(j["total"] == 4);
    BOOST_TEST(j["input"] == "standard input");

    for (std::string const packer : {"gzip", "zstd -q"})
    {
        finished const packed = run_bash(packer + " -c " + plain + " | \"$gpu_mst\" --format plain -o - -");
        BOOST_TEST(packed.code == 0);
        BOOST_TEST(packed.out == its_forest);
        BOOST_TEST(contains(packed.err, "total weight   4"), packed.err);
    }

    finished const bad = run_gpu_mst("--format plain -", folder.write("bad", "2 1\n0 2 1\n"));
    BOOST_TEST(bad.code == 3);
    BOOST_TEST(bad.err == "gpu_mst: standard input:2: vertex '2' is outside 0..1 (read as plain)\n");
    finished const none = run_gpu_mst("-");
    BOOST_TEST(none.code == 3);
    BOOST_TEST(none.err == "gpu_mst: standard input: the file is empty\n");
}

BOOST_AUTO_TEST_CASE(packed_output_reads_back)
{
    temporary_folder const folder;
    std::string const file = folder.write("a.el", example);
    for (std::string const name : {"forest.gz", "forest.zst", "forest.txt"})
    {
        BOOST_TEST(run_gpu_mst("-o " + folder.path(name) + " " + file).code == 0);
        BOOST_TEST(io::read(folder.path(name)).num_edges() == 4u);
    }
    BOOST_TEST(folder.read("forest.txt") == its_forest);
    BOOST_TEST((folder.read("forest.gz").substr(0, 2) == "\x1f\x8b"));
    BOOST_TEST((folder.read("forest.zst").substr(0, 4) == "\x28\xb5\x2f\xfd"));

    for (std::string const name : {"full.gz", "full.zst"})
        BOOST_TEST(run_bash("ln -s /dev/full " + folder.path(name)
                            + " && \"$gpu_mst\" --generate grid:30,30 -o " + folder.path(name))
                       .code
                   == 4);
    finished const full = run_bash("\"$gpu_mst\" --generate grid:30,30 -o - >/dev/full");
    BOOST_TEST(full.code == 4);
    BOOST_TEST(contains(full.err, "gpu_mst: standard output: cannot be written: No space left on device\n"),
        full.err);
    BOOST_TEST(run_bash("\"$gpu_mst\" --generate grid:30,30 >/dev/full").code == 4);
}

BOOST_AUTO_TEST_CASE(dot_has_all_edges_and_marks_the_forest)
{
    temporary_folder const folder;
    std::string const file = folder.path("a.dot");
    BOOST_TEST(run_gpu_mst("--dot " + file + " " + folder.write("a.el", example)).code == 0);
    std::string const dot = folder.read("a.dot");
    BOOST_TEST(dot.rfind("graph forest {", 0) == 0u);
    BOOST_TEST(count(dot, " -- ") == 8u);
    BOOST_TEST(count(dot, "color=red") == 4u);
    BOOST_TEST(contains(dot, "  0 -- 2 [label=\"1\", color=red, penwidth=3];\n"), dot);
    BOOST_TEST(contains(dot, "  2 -- 1 [label=\"7\"];\n"), dot);

    // Vertices without edges, and names as in the file.
    BOOST_TEST(run_gpu_mst("--dot " + file + " " + folder.write("b.gr", "p sp 3 1\na 1 2 -1.5\n")).code == 0);
    BOOST_TEST(contains(folder.read("a.dot"), "  3;\n"));
    BOOST_TEST(contains(folder.read("a.dot"), "  1 -- 2 [label=\"-1.5\", color=red"));
}

BOOST_AUTO_TEST_CASE(svg_draws_every_vertex_and_edge)
{
    temporary_folder const folder;
    BOOST_TEST(run_gpu_mst("--svg " + folder.path("a.svg") + " " + folder.write("a.el", example)).code == 0);
    std::istringstream in(folder.read("a.svg"));
    boost::property_tree::ptree tree;
    read_xml(in, tree); // throws unless well-formed
    BOOST_TEST(count_in_group(tree, "forest", "line") == 4u);
    BOOST_TEST(count_in_group(tree, "rest", "line") == 4u);
    BOOST_TEST(count_in_group(tree, "vertices", "circle") == 5u);
    BOOST_TEST(count_in_group(tree, "weights", "text") == 8u);
    BOOST_TEST(count_in_group(tree, "names", "text") == 5u);

    // The same picture every time; edgeless graphs and loops have one too.
    BOOST_TEST(run_gpu_mst("--svg " + folder.path("b.svg") + " " + folder.path("a.el")).code == 0);
    BOOST_TEST((folder.read("a.svg") == folder.read("b.svg")));
    for (std::string const odd : {"0 0\n", "1 0\n", "1 1\n0 0 5\n", "3 1\n0 1 2\n"})
    {
        finished const f = run_gpu_mst("--svg " + folder.path("c.svg") + " " + folder.write("c.el", odd));
        BOOST_TEST(f.code == 0, f.err);
        BOOST_TEST(!contains(folder.read("c.svg"), "=\"-"));
    }
}

BOOST_AUTO_TEST_CASE(drawings_that_cannot_be)
{
    temporary_folder const folder;
    finished const large = run_gpu_mst("--svg " + folder.path("a.svg") + " --generate grid:100,100");
    BOOST_TEST(large.code == 2);
    BOOST_TEST(contains(large.err, "at most 2000 vertices and 20000 edges; this one has 10000 and 19800"),
        large.err);
    BOOST_TEST(folder.read("a.svg") == "");
    BOOST_TEST(run_gpu_mst("--svg - --generate grid:3,3").code == 2);
    for (std::string const option : {"--svg", "--dot"})
    {
        finished const f = run_gpu_mst(option + " " + folder.path("no/such") + " --generate grid:3,3");
        BOOST_TEST(f.code == 4);
        BOOST_TEST(contains(f.err, "no/such: cannot be written: No such file"), f.err);
    }
}

BOOST_AUTO_TEST_CASE(a_proof_instead_of_a_comparison)
{
    temporary_folder const folder;
    std::string const file = folder.write("a.el", example);
    json const all = json::parse(run_gpu_mst("--json --verify=fast " + file).out);
    json const& j = all["verify"];
    BOOST_TEST(j["agrees"] == true);
    BOOST_TEST(j["method"] == "fast");
    BOOST_TEST(all["seconds"]["verify"].get<double>() > 0);
    BOOST_TEST(!all["seconds"].contains("verify_boost"));
    finished const f = run_gpu_mst("--verify=fast " + file);
    BOOST_TEST(f.code == 0);
    BOOST_TEST(contains(f.out, "proved: acyclic"));
    BOOST_TEST(!contains(f.out, "boost::kruskal"));
    BOOST_TEST(run_gpu_mst("--verify " + file).code == 0); // the file is not its value
    BOOST_TEST(run_gpu_mst("--verify=slow " + file).code == 2);
    BOOST_TEST(run_gpu_mst("--verify= " + file).code == 2);
}
