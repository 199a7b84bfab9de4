//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_formats_test
#include <boost/test/unit_test.hpp>

#include "program.hpp"

#include <nlohmann/json.hpp>

#include <string>

// Which format the tool detects in a file, and what it says about it.

using json = nlohmann::json;

namespace
{

std::string const mark = "\xef\xbb\xbf";

bool contains(std::string const& text, std::string const& part)
{
    return text.find(part) != std::string::npos;
}

/// The forest that the tool writes, or its error.
std::string forest_of(std::string const& arguments)
{
    finished const f = run_gpu_mst("--backend host -o - " + arguments);
    return f.code == 0 ? f.out : f.err;
}

/// The file is refused with code 3 and these words, and nothing is written.
void check_refused(std::string const& arguments, std::string const& words)
{
    temporary_folder const folder;
    finished const f = run_gpu_mst("--json -o " + folder.path("out") + " " + arguments);
    BOOST_TEST(f.code == 3);
    BOOST_TEST(f.out == "");
    BOOST_TEST(f.err == "gpu_mst: " + words + "\n");
    BOOST_TEST(run_bash("ls -A " + folder.path(".")).out == "");
}

} // namespace

BOOST_AUTO_TEST_CASE(format_overrides_the_guess)
{
    temporary_folder const folder;
    std::string const el = folder.write("a.el", "3 1\n1 2\n");
    BOOST_TEST(forest_of(el) == "1 2 1\n");
    BOOST_TEST(forest_of("--format snap " + el) == "3 1 1\n1 2 1\n");
    std::string const names = folder.write("b.mtx", "7 8 2\n8 9 1\n");
    BOOST_TEST(forest_of("--format snap " + names) == "8 9 1\n7 8 2\n");
    check_refused(names, names
                             + ":1: expected '%%MatrixMarket matrix coordinate FIELD SYMMETRY' (read as "
                               "matrix_market, guessed by name; see --format)");
    std::string const gr = folder.write("c.gr", "p sp 2 1\na 1 2 5\n");
    check_refused("--format plain " + gr, gr + ":1: 'p' is not a number of vertices (read as plain)");
    check_refused(
        "--format plain --memory 50M " + gr, gr + ":1: 'p' is not a number of vertices (read as plain)");
    std::string const bad = folder.write("d", "c content tells\np sp 2 1\na 1 3 5\n");
    for (std::string const options : {"", "--memory 50M "})
        check_refused(options + bad,
            bad + ":3: vertex '3' is outside 1..2 (read as dimacs, guessed by content; see --format)");
    std::string const raw = folder.write("e.raw", "13 bytes long");
    for (std::string const options : {"", "--memory 50M "})
        check_refused(
            options + raw, raw
                               + ": 13 bytes are no whole number of records of 12 bytes (read as raw, "
                                 "guessed by name; see --format)");
}

BOOST_AUTO_TEST_CASE(lists_without_weights_weigh_one_and_have_a_note)
{
    temporary_folder const folder;
    std::string const note = "no weights are read: each edge weighs 1";
    std::string const lists[] = {folder.write("a.txt", "7 8\n8 9\n9 7\n"),
        folder.write("b.el", "3 3\n0 1\n1 2\n0 2\n"), folder.write("c.graph", "3 3\n2 3\n1 3\n1 2\n"),
        folder.write("d.mtx", "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 3\n2 1\n3 2\n3 1\n")};
    for (std::string const& file : lists)
        for (std::string const options : {"", "--memory 50M "})
        {
            if (file == lists[2] && options != "")
                continue; // METIS cannot be streamed
            json const j = json::parse(run_gpu_mst("--json " + options + file).out);
            BOOST_TEST(j["total"] == 2);
            BOOST_TEST(j["notes"].size() == 2u);
            BOOST_TEST(contains(j["notes"][0], "--format says otherwise"));
            BOOST_TEST(j["notes"][1] == note);
            BOOST_TEST(contains(run_gpu_mst(options + file).out, "\nnote           " + note + "\n"));
        }
    std::string const weighted = folder.write("e.txt", "7 8 1\n8 9 1\n");
    for (std::string const options : {"", "--memory 50M "})
    {
        BOOST_TEST(
            json::parse(run_gpu_mst("--json " + options + weighted).out)["notes"]
            == json::array({"read as snap, lines FROM TO or FROM TO WEIGHT, guessed by content; --format "
                            "says otherwise"}));
        BOOST_TEST(!contains(run_gpu_mst("--format snap " + options + weighted).out, "note"));
    }
}

BOOST_AUTO_TEST_CASE(byte_order_marks)
{
    temporary_folder const folder;
    for (auto const& [name, text] :
        {std::pair<std::string, std::string>{"a.el", "3 1\n0 1 5\n"}, {"a.txt", "0 1 5\n"},
            {"a.mtx", "%%MatrixMarket matrix coordinate integer general\n2 2 1\n1 2 5\n"},
            {"a.gr", "c\np sp 2 1\na 1 2 5\n"}, {"a.graph", "2 1 1\n2 5\n1 5\n"}})
    {
        std::string const plain = forest_of(folder.write(name, text));
        BOOST_TEST(plain.size() == 6u, plain);
        BOOST_TEST(forest_of(folder.write(name, mark + text)) == plain);
        if (name != "a.graph")
            BOOST_TEST(forest_of("--memory 50M " + folder.path(name)) == plain);
    }
    std::string const bad = folder.write("b.el", mark + "3 1\n0 3 5\n");
    check_refused(bad, bad + ":2: vertex '3' is outside 0..2 (read as plain, guessed by name; see --format)");
}

BOOST_AUTO_TEST_CASE(a_header_of_two_numbers)
{
    temporary_folder const folder;
    // Two columns before three: not a list of edges.
    std::string const graph = folder.write("a.txt", "4 3\n0 1 5\n1 2 6\n0 2 7\n");
    BOOST_TEST(forest_of(graph) == "0 1 5\n1 2 6\n");
    BOOST_TEST(json::parse(run_gpu_mst("--json " + graph).out)["trees"] == 2);
    // Two columns everywhere: it may be one.
    std::string const doubtful = folder.write("b.txt", "4 2\n1 2\n3 4\n");
    for (std::string const options : {"", "--memory 50M "})
        check_refused(options + doubtful,
            doubtful
                + ": the first line may be an edge (--format snap) or a header 'VERTICES EDGES' (--format "
                  "plain; metis if each line lists a vertex's neighbours): say which (read as snap, guessed "
                  "by "
                  "content; see --format)");
    BOOST_TEST(forest_of("--format snap " + doubtful) == "4 2 1\n1 2 1\n3 4 1\n");
    BOOST_TEST(forest_of("--format snap --memory 50M " + doubtful) == "4 2 1\n1 2 1\n3 4 1\n");
    // More lines, fewer lines, or a vertex beyond the first number: the first line is an edge.
    BOOST_TEST(forest_of(folder.write("c.txt", "4 2\n1 2\n3 4\n2 3\n")).size() == 18u);
    BOOST_TEST(forest_of(folder.write("c.txt", "4 2\n1 2\n")).size() == 12u);
    BOOST_TEST(forest_of(folder.write("c.txt", "4 2\n1 2\n3 5\n")).size() == 18u);
    // Weights that no header of METIS has, and numbers of edges that do not go with them.
    for (std::string const first : {"4 4 7", "4 2 12", "4 3 10", "4 4 11", "4 2 100"})
    {
        std::string const text = first + "\n1 2 5\n1 1 5\n1 4 3\n1 3 4\n";
        BOOST_TEST(json::parse(run_gpu_mst("--json " + folder.write("c.txt", text)).out)["edges"] == 5, text);
    }
}

BOOST_AUTO_TEST_CASE(metis)
{
    temporary_folder const folder;
    // Figure 2 of METIS's manual: the same graph without weights, with edge weights, and with everything.
    std::string const plain = "7 11\n5 3 2\n1 3 4\n5 4 2 1\n2 3 6 7\n1 3 6\n5 4 7\n6 4\n";
    std::string const weighted = "% comment\n7 11 001\n5 1 3 2 2 1\n1 1 3 2 4 1\n5 3 4 2 2 2 1 2\n"
                                 "2 1 3 2 6 2 7 5\n1 1 3 3 6 2\n5 2 4 2 7 6\n6 6 4 5\n";
    std::string const all = "7 11 111 2\n9 1 0 5 1 3 2 2 1\n9 1 0 1 1 3 2 4 1\n9 1 0 5 3 4 2 2 2 1 2\n"
                            "9 1 0 2 1 3 2 6 2 7 5\n9 1 0 1 1 3 3 6 2\n9 1 0 5 2 4 2 7 6\n9 1 0 6 6 4 5\n";
    json const of_plain = json::parse(run_gpu_mst("--json --verify " + folder.write("a.graph", plain)).out);
    BOOST_TEST(of_plain["edges"] == 11);
    BOOST_TEST(of_plain["forest_edges"] == 6);
    BOOST_TEST(of_plain["total"] == 6);
    std::string const expected = "1 5 1\n1 2 1\n2 4 1\n1 3 2\n4 6 2\n4 7 5\n";
    BOOST_TEST(forest_of(folder.write("b.metis", weighted)) == expected);
    BOOST_TEST(forest_of("--format metis " + folder.write("c.txt", all)) == expected);
    // A vertex without neighbours has a blank line.
    BOOST_TEST(forest_of(folder.write("d.graph", "3 1\n3\n\n1\n")) == "1 3 1\n");
    std::string const bad = folder.write("e.graph", "2 1\n2\n3\n");
    check_refused(bad, bad + ":3: vertex '3' is outside 1..2 (read as metis, guessed by name; see --format)");
    std::string const in_memory = folder.path("a.graph");
    check_refused(
        "--memory 50M " + in_memory, in_memory
                                         + ": this format cannot be streamed; leave out --memory (read "
                                           "as metis, guessed by name; see --format)");
}

BOOST_AUTO_TEST_CASE(known_and_refused_by_name)
{
    temporary_folder const folder;
    std::string const galois =
        folder.write("a.gr", std::string("\1\0\0\0\0\0\0\0\4\0\0\0\0\0\0\0", 16) + std::string(100, '\0'));
    for (std::string const options : {"", "--memory 50M "})
        check_refused(
            options + galois, galois
                                  + ": this is a binary graph of Galois (.gr), not DIMACS; Galois's "
                                    "graph-convert makes text of it");
    std::string const pajek = folder.write("b.txt", "*Vertices 2\n1 \"a\"\n");
    check_refused(pajek, pajek + ": this is a network of Pajek; NetworkX and igraph make GraphML of it");
}

BOOST_AUTO_TEST_CASE(bad_input_exits_with_3_and_says_where)
{
    temporary_folder const folder;
    auto const check = [&](std::string const& file, std::string const& what)
    {
        finished const f = run_gpu_mst("--json --verify '" + file + "'");
        BOOST_TEST(f.code == 3);
        BOOST_TEST(f.out == "");
        BOOST_TEST(f.err == "gpu_mst: " + file + what + "\n");
    };
    std::string const plain = " (read as plain, guessed by name; see --format)";
    check(folder.write("a.el", "3 2\n0 1 1\n1 3 1\n"), ":3: vertex '3' is outside 0..2" + plain);
    check(folder.write("a.gr", "c\np sp 3 1\na 1 2 x\n"),
        ":3: weight 'x' is not a number (read as dimacs, guessed by content; see --format)");
    check(folder.write("nan.el", "2 1\n0 1 nan\n"),
        ":2: weight 'nan' is NaN and has no place in an order" + plain);
    check(folder.write("large.el", "4294967295 1\n0 1 1\n"),
        ":1: '4294967295' vertices are more than the 4294967294 that a graph may have" + plain);
    check(folder.write("empty.mtx", ""), ": the file is empty");
    check(folder.path("missing"), ": no such file");
    check(folder.path(""), ": this is a directory, not a file");
}
