//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_tables_test
#include <boost/test/unit_test.hpp>

#include "program.hpp"

#include <nlohmann/json.hpp>

#include <string>

// CSV and TSV: the choice of columns, vertices with any names, and the way back.

using json = nlohmann::json;

namespace
{

std::string const cities = "id,a,b,km,road\n"
                           "1,Berlin,\"Frankfurt, Oder\",104,A12\n"
                           "2,Berlin,Hamburg,289.5,A24\n"
                           "3,Hamburg,\"Frankfurt, Oder\",390,\n"
                           "4, Berlin ,\"Said \"\"Oder\"\"\",7,\n";

finished run(std::string const& arguments)
{
    return run_gpu_mst("--backend host " + arguments);
}

/// The forest that the tool writes, or its error.
std::string forest_of(std::string const& arguments)
{
    finished const f = run("-q -o - " + arguments);
    return f.code == 0 ? f.out : f.err;
}

bool contains(std::string const& text, std::string const& part)
{
    return text.find(part) != std::string::npos;
}

std::string const csv = "read as csv, guessed by name; --format says otherwise";

json notes_of(std::string const& arguments)
{
    return json::parse(run("--json " + arguments).out)["notes"];
}

} // namespace

BOOST_AUTO_TEST_CASE(columns_by_name_and_by_number)
{
    temporary_folder const folder;
    std::string const file = folder.write("cities.csv", cities);
    std::string const forest =
        "a,b,km\nBerlin,\"Said \"\"Oder\"\"\",7\nBerlin,\"Frankfurt, Oder\",104\nBerlin,Hamburg,289.5\n";
    BOOST_TEST(forest_of("--from a --to b --weight-column km " + file) == forest);
    BOOST_TEST(forest_of("--from 2 --to 3 --weight-column 4 " + file) == forest);
    json const j = json::parse(run("--json --verify --from a --to b --weight-column km " + file).out);
    BOOST_TEST(j["vertices"] == 4);
    BOOST_TEST(j["edges"] == 4);
    BOOST_TEST(j["weight_type"] == "double");
    BOOST_TEST(j["notes"]
               == json::array({csv, "the first row is a header; edges are from column 'a' to column 'b', "
                                    "weights in column 'km'; --header, --from, --to and --weight-column say "
                                    "otherwise"}));
    // Weights of a requested type, and no weights.
    BOOST_TEST(contains(forest_of("--weight int32 --from a --to b --weight-column km " + file),
        "cities.csv:3: weight '289.5' is not an integer"));
    BOOST_TEST(contains(forest_of("--from a --to b --weight-column 0 " + file), "\nBerlin,Hamburg,1\n"));
    BOOST_TEST(notes_of("--from a --to b --weight-column 0 " + file).size() == 3u);
}

BOOST_AUTO_TEST_CASE(columns_that_nobody_names)
{
    temporary_folder const folder;
    auto const check = [&](std::string const& name, std::string const& text, std::string const& expected)
    { BOOST_TEST(forest_of(folder.write(name, text)) == expected, text); };
    check("a.csv", "x,y,w\nu,v,3\n", "x,y,w\nu,v,3\n");
    check("a.csv", "u,v,3\nv,w,2\n", "from,to,weight\nv,w,2\nu,v,3\n");
    check("a.csv", "weight,to,from\n3,u,v\n", "from,to,weight\nv,u,3\n");
    check("a.csv", "road,Target,SOURCE,Length\nA1,u,v,5\n", "SOURCE,Target,Length\nv,u,5\n");
    check("a.csv", "u,v\nv,w\n", "from,to,weight\nu,v,1\nv,w,1\n");
    check("a.csv", "one,other\n5,6\n", "one,other,weight\n5,6,1\n");
    check("a.csv", "source,target\nu,v\n", "source,target,weight\nu,v,1\n");
    check("a.csv", "# made by hand\n\nu;v;3\r\n\r\nv;w;2", "from;to;weight\nv;w;2\nu;v;3\n");
    check("a.csv", "% made by hand, by me, here\nu;v;3\n", "from;to;weight\nu;v;3\n");
    check("a.csv", "to,start\nu,v\n", "start,to,weight\nv,u,1\n");
    check("a.tsv", "x y\tz\tw\nu 1\tv\t3\n", "x y\tz\tw\nu 1\tv\t3\n");
    check("a.csv", "u,v,3000000000\nv,w,-2\n", "from,to,weight\nv,w,-2\nu,v,3000000000\n");
    // By content: commas, semicolons, and tabs between words.
    check("a.txt", "u,v,3\n", "from,to,weight\nu,v,3\n");
    check("a.txt", "u\tv\t3\n", "from\tto\tweight\nu\tv\t3\n");
    check("a.txt", "7\t8\t3\n", "7 8 3\n");
    check("a.txt", "graph_from,b,km\nu,v,1\n", "graph_from,b,km\nu,v,1\n");
    BOOST_TEST(
        forest_of("--header no " + folder.write("b.csv", "from,to,3\n")) == "from,to,weight\nfrom,to,3\n");
    BOOST_TEST(forest_of("--header yes --weight-column 3 " + folder.write("b.csv", "1,2,3\n4,5,6\n"))
               == "1,2,3\n4,5,6\n");
    // The columns that are left are the ends, in their order.
    std::string const left = folder.write("l.csv", "3,u,v\n2,v,w\n");
    BOOST_TEST(forest_of("--weight-column 1 " + left) == "from,to,weight\nv,w,2\nu,v,3\n");
    BOOST_TEST(forest_of("--to 2 --weight-column 1 " + left) == "from,to,weight\nw,v,2\nv,u,3\n");
    BOOST_TEST(
        forest_of("--weight-column 0 " + folder.write("l.csv", "u,v,9\n")) == "from,to,weight\nu,v,1\n");
    BOOST_TEST(forest_of("--weight-column 0 " + folder.write("l.csv", "to,from\nu,v\n"))
               == "from,to,weight\nv,u,1\n");
    BOOST_TEST(forest_of("--format csv "
                         + folder.write("b", "\xef\xbb\xbf"
                                             "from,to\nu,v\n"))
               == "from,to,weight\nu,v,1\n");
    BOOST_TEST(
        notes_of(folder.write("c.csv", "u,v,3\n"))
        == json::array({csv, "the first row is an edge; edges are from column '1' to column '2', weights in "
                             "column '3'; --header, --from, --to and --weight-column say otherwise"}));
}

BOOST_AUTO_TEST_CASE(the_way_back)
{
    temporary_folder const folder;
    std::string const file = folder.write("a.csv", "a,b,km\n\"New\nYork\",Ö,2\nÖ,\" c\",1\n");
    std::string const forest = "a,b,km\nÖ,\" c\",1\n\"New\nYork\",Ö,2\n";
    BOOST_TEST(forest_of(file) == forest);
    // The output can be read again.
    BOOST_TEST(run("-o " + folder.path("b.csv.gz") + " " + file).code == 0);
    BOOST_TEST(forest_of(folder.path("b.csv.gz")) == forest);
    BOOST_TEST(run("-o " + folder.path("b.tsv") + " " + file).code == 0);
    BOOST_TEST(folder.read("b.tsv") == "a\tb\tkm\nÖ\t\" c\"\t1\n\"New\nYork\"\tÖ\t2\n");
    BOOST_TEST(run("-q --components - " + file).out == "vertex,component\n\"New\nYork\",0\nÖ,0\n\" c\",0\n");
    BOOST_TEST(
        forest_of("--output-format csv " + folder.write("n.txt", "7 9 1\n")) == "from,to,weight\n7,9,1\n");
    BOOST_TEST(forest_of("--output-format lines " + folder.write("n.csv", "u,v,1\n")) == "u v 1\n");

    // What a reader would skip or trim is in quotes, and so read again as it is.
    std::string const odd = folder.write(
        "o.csv", "a,b,km\n\"#1\",\"50% \",2\n\"50% \",\"%2\",3\n\"%2\",\"tab\t\",4\n\"tab\t\",\"\ttab\",5\n");
    BOOST_TEST(run("-o " + folder.path("o2.csv") + " " + odd).code == 0);
    BOOST_TEST(folder.read("o2.csv") == folder.read("o.csv"));
    BOOST_TEST(forest_of(folder.path("o2.csv")) == folder.read("o.csv"));

    finished const tabs =
        run("--output-format lines -o " + folder.path("c") + " " + folder.write("t.csv", "\"a\tb\",c,1\n"));
    BOOST_TEST(tabs.code == 2);
    BOOST_TEST(contains(tabs.err, "vertex 'a\\x09b' cannot stand in a line 'FROM TO WEIGHT'"), tabs.err);

    finished const blanks = run("--output-format lines -o " + folder.path("c") + " " + file);
    BOOST_TEST(blanks.code == 2);
    BOOST_TEST(
        blanks.err
        == "gpu_mst: vertex 'New\\x0aYork' cannot stand in a line 'FROM TO WEIGHT'; --output-format csv has "
           "quotes\n");

    BOOST_TEST(run("--dot " + folder.path("d.dot") + " --svg " + folder.path("d.svg") + " "
                   + folder.write("d.csv", "\"a \"\"1\"\"\\\",<b & c>,2\n"))
                   .code
               == 0);
    BOOST_TEST(contains(folder.read("d.dot"), "  \"a \\\"1\\\"\\\\\" -- \"<b & c>\" [label=\"2\""),
        folder.read("d.dot"));
    BOOST_TEST(contains(folder.read("d.svg"), ">&lt;b &amp; c&gt;</text>"));
}

BOOST_AUTO_TEST_CASE(refused_with_line_and_format)
{
    temporary_folder const folder;
    auto const check = [&](std::string const& options, std::string const& text, std::string const& words)
    {
        std::string const file = folder.write("a.csv", text);
        finished const f = run(options + "-o " + folder.path("out") + " " + file);
        BOOST_TEST(f.code == 3, text);
        BOOST_TEST(f.err == "gpu_mst: " + file + words + " (read as csv, guessed by name; see --format)\n");
        BOOST_TEST(!contains(run_bash("ls " + folder.path(".")).out, "out"));
    };
    check("", "a,b,w\nu,v,x\n", ":2: weight 'x' is not a number");
    check("", "a,b,w\nu,v,1\n\"u\n2\",v,nan\n", ":3: weight 'nan' is NaN and has no place in an order");
    check("", "a,b,w\nu,v\n", ":2: a row of 2 columns, where the first has 3");
    check("", "a,b,w\nu,,1\n", ":2: a vertex is missing");
    check("", "a,b,w\nu,v,\n", ":2: the weight is missing");
    check("", "a,b,w\nu,\"v,1\n\n", ":2: a field's quotes are not closed");
    check("", "a,b,w\nu,\"v\"w,1\n", ":2: something stands behind the quotes of 'v'");
    check(
        "", "a,b,w\nu,v\"w\",1\n", ":2: a quote in the midst of 'v\"w\"'; such fields are quoted as a whole");
    check("", "a\nb\n", ":1: a row of one column, 'a', is no edge");
    check("", "# nothing\n", ": there is no row");
    check("", "a,b,c,d\nu,v,1,2\n",
        ":1: which of the columns 'a', 'b', 'c', 'd' has the weights? "
        "--weight-column says, by name or number, or 0: none");
    check("--from x ", "a,b,w\nu,v,1\n", ":1: there is no column 'x' for --from among 'a', 'b', 'w'");
    check("--weight-column 4 ", "u,v,1\n",
        ":1: there is no column '4' for --weight-column among 3 without names");
    check("--from a --to a ", "a,b,w\nu,v,1\n",
        ":1: of the columns 'a', 'b', 'w' none is left for --from and --to");
    for (std::string const two : {"--to 1 --weight-column 2 ", "--from 1 --weight-column 2 "})
        check(two, "a,b\nu,1\n", ":1: of the columns 'a', 'b' none is left for --from and --to");
    check("--header no --from a ", "u,v,1\n", ":1: there is no column 'a' for --from among 3 without names");
    check("--from 0 ", "a,b,w\nu,v,1\n", ":1: there is no column '0' for --from among 'a', 'b', 'w'");
    finished const el = run("--from a " + folder.write("a.el", "2 1\n0 1 5\n"));
    BOOST_TEST(el.code == 3);
    BOOST_TEST(contains(el.err,
                   "columns are chosen of csv and tsv, which --format says that a file is (read as plain"),
        el.err);
    for (std::string const option : {"", "--from a "})
    {
        finished const streamed = run("--memory 50M " + option + folder.write("a.csv", "a,b,w\nu,v,1\n"));
        BOOST_TEST(streamed.code == 3);
        BOOST_TEST(contains(streamed.err, "leave out --memory (read as csv"), streamed.err);
    }
    BOOST_TEST(run("--from a --generate grid:2,2").code == 2);
    BOOST_TEST(run("--header perhaps " + folder.path("a.csv")).code == 2);
}
