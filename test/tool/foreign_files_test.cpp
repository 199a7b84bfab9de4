//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_foreign_files_test
#include <boost/test/unit_test.hpp>

#include "program.hpp"

#include <nlohmann/json.hpp>

#include <string>
#include <string_view>

// Files as other programs write them: each is read as its writer meant it, or refused with the words given.
// None is read as something else.

using json = nlohmann::json;

namespace
{

finished run(std::string const& arguments)
{
    return run_gpu_mst("--backend host " + arguments);
}

bool contains(std::string const& text, std::string const& part)
{
    return text.find(part) != std::string::npos;
}

/// The file has this forest, as CSV without its header and with ; between lines; or it is refused with code 3
/// and `words`.
void check(std::string const& name, std::string_view bytes, std::string const& forest,
    std::string const& words, std::string const& options = "")
{
    temporary_folder const folder;
    finished const f = run("-q --output-format csv -o - " + options + " " + folder.write(name, bytes));
    std::string rows = f.out.substr(f.out.find('\n') + 1);
    for (std::size_t end = rows.find('\n'); end != std::string::npos; end = rows.find('\n'))
        rows[end] = ' ';
    BOOST_TEST(f.code == (words.empty() ? 0 : 3), name << ":\n" << bytes << "\n" << f.err);
    BOOST_TEST(rows == forest, name << ":\n" << bytes);
    BOOST_TEST(contains(f.err, words), name << ":\n" << bytes << "\n" << f.err);
}

void reads(std::string const& name, std::string_view bytes, std::string const& forest,
    std::string const& options = "")
{
    check(name, bytes, forest, "", options);
}

void refuses(std::string const& name, std::string_view bytes, std::string const& words,
    std::string const& options = "")
{
    check(name, bytes, "", words, options);
}

} // namespace

BOOST_AUTO_TEST_CASE(a_first_row_with_a_bad_weight_is_no_header)
{
    for (std::string const bad : {"nan", "NaN", "-nan", "NA", "N/A", "#N/A", "", "null", "None", "1e999",
             "-1e999", "0x10", "$5", "€5", "£5", "−5", "∞", "½", "5 km", "5%", "1_000", "1.2.3", "--", "-",
             "?", ".", "\"\"", "\"1,5\"", "true", "unknown", "missing", "#DIV/0!", "1.#QNAN", "nan(ind)"})
        for (std::string const ends : {"1,2,", "a,b,"})
        {
            std::string const rest = ends == "1,2," ? "\n2,3,3\n1,3,5\n" : "\nb,c,3\na,c,5\n";
            refuses("a.csv", ends + bad + rest, "a.csv:1: ");
            refuses("a.csv", ends + bad + rest, "a.csv:1: ", "--weight-column 3");
        }
    // The same in tabs and semicolons, and with a comma as the point of decimals.
    for (std::string const bad : {"nan", "NA", "1e999", "0x10", "$5"})
    {
        refuses("a.tsv", "a\tb\t" + bad + "\nb\tc\t3\n", "a.tsv:1: ");
        refuses("a.txt", "1\t2\t" + bad + "\n2\t3\t3\n", ":1: ");
        refuses("a.csv", "a;b;" + bad + "\nb;c;3\n", "a.csv:1: ");
        refuses("a.csv", "1;2;" + bad + "\n2;3;3\n", "a.csv:1: ");
    }
    refuses("a.csv", "a;b;1,5\nb;c;3\n", "a.csv:1: weight '1,5' is not a number: decimals have a point");
    refuses("a.tsv", "a\tb\t1,5\nb\tc\t3\n", "a.tsv:1: weight '1,5' is not a number: decimals have a point");
    refuses("a.csv", "1,5;2,5;3,5\n", "'sep=;'");
    refuses("a.txt", "1 2 3,5\n2 3 1,5\n", "blanks and commas stand between numbers");
    refuses("a.csv", "1 2 3;5\n", "blanks and semicolons");
    refuses("a.txt", "1\t2\t3,5\n", "blanks and commas");
    refuses("a.csv", "1,2,1 000\n2,3,3\n", "blanks and commas");
    refuses("a.csv", "a\tb\t3,5\n", "'sep=;'");
    // A word that may be a name is one only if no vertex has it.
    refuses("a.csv", "a,b,bad\nb,c,3\n", "which of the columns");
    refuses("a.csv", "a,b,bad\nb,c,3\n", "may be a header, or an edge", "--weight-column 3");
    refuses("a.csv", "from,to,3\nto,x,5\n", "a header or an edge? --header says");
    reads("a.csv", "from,to,3\nto,x,5\n", "from,to,3 to,x,5 ", "--header no");
}

BOOST_AUTO_TEST_CASE(columns_that_are_no_weights)
{
    std::string const pairs = "a,b,1 b,c,1 ";
    for (std::string const index : {"", "id", "Id", "index", "Unnamed: 0", "\"\""})
        reads("a.csv", index + ",source,target\n1,a,b\n2,b,c\n3,a,c\n", pairs);
    reads("a.csv", "source,target,id\na,b,7\nb,c,8\na,c,2\n", pairs);
    reads("a.csv", "Source;Target;Type\na;b;Undirected\nb;c;Undirected\n", "a;b;1 b;c;1 ");
    reads("a.csv", "Source,Target,Type,Id,Label\na,b,Undirected,0,\nb,c,Undirected,1,\n", pairs);
    reads("a.csv", ",source,target,weight\n0,a,b,5\n1,b,c,2\n2,a,c,4\n", "b,c,2 a,c,4 ");
    reads("a.csv", "id,weight,to,from\n0,5,a,b\n1,2,b,c\n2,4,a,c\n", "c,b,2 c,a,4 ");
    for (std::string const other : {"timestamp", "year", "time", "capacity", "km/h", "x"})
        refuses("a.csv", "source,target," + other + "\na,b,3\nb,c,2\n",
            "which of the columns 'source', 'target', '" + other + "' has the weights?");
    // What are the ends?
    refuses("a.csv", ",a,b\n0,u,v\n", "which of the columns");
    refuses("a.csv", "\"\",\"V1\",\"V2\"\n\"1\",\"u\",\"v\"\n", "which of the columns");
    refuses("a.csv", ",a,b,weight\n0,u,v,3\n", "are an edge's ends? --from and --to say");
    refuses("a.csv", ";A;B;C\nA;0;1;2\nB;1;0;3\nC;2;3;0\n", "which of the columns");
    refuses("a.csv", ";A;B\nA;0;1\nB;1;0\n", "which of the columns");
    refuses("a.csv", ",0,1,2\n0,a,b,3\n", "which of the columns");
    refuses("a.csv", ",0,1\n0,a,b\n", "a vertex is missing");
    refuses("a.csv", "source,target,weight,Weight\na,b,3,4\n", "several columns are called 'weight'");
    reads("a.csv", "source,target,weight,Weight\na,b,3,4\n", "a,b,4 ", "--weight-column Weight");
    refuses("a.csv", "source,target,weight\n1,a,b,3\n", "a row of 4 columns"); // R's write.table
}

BOOST_AUTO_TEST_CASE(separators)
{
    reads("a.csv", "source\ttarget\tweight\na\tb\t3\nb\tc\t1\n", "b,c,1 a,b,3 ");
    reads("a.csv", "sep=;\nsource;target;weight\na, x;b;3\n", "a, x;b;3 ");
    reads("a.csv", "\xef\xbb\xbfsep=;\r\na, x;b;3\r\n", "a, x;b;3 ");
    reads("a.txt", "sep=,\na,b;c,3\n", "a,b;c,3 ");
    reads("a.csv", "sep=\t\na\tb\t3\n", "a,b,3 ");
    reads("a.csv", "a, x;b;3\n", "a, x;b;3 ");
    reads("a.csv", "\"a;x\",b,3\n", "a;x,b,3 ");
    refuses("a.csv", "a,b;c,3\n", "'sep=;'");
    reads("a.csv", "\"a, x\",b;c,3\n", "\"a, x\",b;c,3 ");
    refuses("a.csv", "a|b|3\n", "a row of one column");
    refuses("a.csv", "sep=;\na;1;x\n", "a.csv:2: weight 'x' is not a number");
}

BOOST_AUTO_TEST_CASE(integers_that_doubles_do_not_hold)
{
    std::string const words = "has more digits than a double holds";
    for (std::string const large : {"9007199254740993", "-9007199254740993", "9007199254740993.0",
             "18446744073709551615", "123456789012345678901234567891"})
    {
        refuses("a.txt", "1 3 0.5\n1 2 " + large + "\n", words);
        refuses("a.txt", "1 3 0.5\n1 2 " + large + "\n", words, "--memory 50M");
        refuses("a.csv", "a,b,0.5\nb,c," + large + "\n", words);
        refuses("a.tsv", "a\tb\t0.5\nb\tc\t" + large + "\n", words);
        refuses("a.el", "3 2\n0 1 0.5\n1 2 " + large + "\n", words);
        refuses("a.gr", "p sp 3 2\na 1 2 0.5\na 2 3 " + large + "\n", words);
        refuses("a.mtx", "%%MatrixMarket matrix coordinate real general\n3 3 1\n2 3 " + large + "\n", words);
        refuses("a.graph", "3 2 1\n2 0.5 3 " + large + "\n1 0.5\n1 " + large + "\n", words);
        refuses("a.graphml",
            "<graphml><graph><node id='a'/><node id='b'/><edge source='a' target='b'><data "
            "key='weight'>0.5</data>"
            "</edge><edge source='a' target='b'><data key='weight'>"
                + large + "</data></edge></graph></graphml>",
            words);
    }
    for (std::string const large : {"9007199254740993", "-9007199254740993", "18446744073709551615"})
    {
        refuses("a.txt", "1 2 " + large + "\n1 3 0.5\n", words);
        refuses("a.csv", "a,b," + large + "\nb,c,0.5\n", words);
    }
    reads("a.txt", "1 3 0.5\n1 2 9007199254740994\n", "1,3,0.5 1,2,9007199254740994 ");
    reads("a.csv", "a,b,1e300\nb,c,-9007199254740994.000\n", "b,c,-9007199254740994 a,b,1e+300 ");
    reads("a.csv", "a,b,12345678901234567890.5e3\nb,c,inf\n", "a,b,1.2345678901234568e+22 b,c,inf ");
    reads("a.txt", "1 2 9007199254740993\n2 3 9007199254740992\n1 3 5\n", "1,3,5 2,3,9007199254740992 ");
    reads("a.txt", "1 3 0.5\n1 2 9007199254740993\n", "1,3,0.5 1,2,9007199254740992 ", "--weight double");
}

BOOST_AUTO_TEST_CASE(numbers_in_base_16_and_infinite_ones)
{
    reads("a.txt", "1 2 0x1.8p+1\n2 3 -0x1p-1\n", "2,3,-0.5 1,2,3 ");
    refuses("a.txt", "1 2 0x10\n", "weight '0x10' is not a number");
    refuses("a.txt", "1 2 0x-1p3\n", "is not a number");
    refuses("a.txt", "1 2 -0x1p5000\n", "is out of range");
    temporary_folder const folder;
    std::string const file = folder.write("a.txt", "1 2 inf\n2 3 -inf\n1 3 Infinity\n");
    BOOST_TEST(json::parse(run("--json " + file).out)["total"] == "nan");
    BOOST_TEST(contains(run(file).out, " nan\n"));
    BOOST_TEST(!contains(run(file).out, "-nan"));
}

BOOST_AUTO_TEST_CASE(lists_that_are_no_lists_of_weighted_edges)
{
    refuses("a.lgl", "# 1\n2 3\n", "LGL");
    refuses("a.txt", "# 1\n2 3\n3 5\n# 2\n3 1\n", "LGL");
    refuses("a.txt", "#1\n2\n3\n", "LGL");
    refuses("a.txt", "# a\nb 3\n1 5\n# b\n1 1\n", "LGL");
    reads("a.txt", "# 1\n2 3\n", "2,3,1 ", "--format snap");
    reads("a.txt", "# edges\n1 2\n", "1,2,1 ");
    reads("a.txt", "# ----\n1 2\n# ----\n2 3\n", "1,2,1 2,3,1 ");
    reads("a.txt", "# edges of\n# nothing\n#\n1 2 7\n", "1,2,7 ");
    refuses("a.ncol", "Beak Beescratch 1\n",
        "'Beak' is not a vertex number; of NCOL and other lists of names, tr ");
    refuses("a.txt", "% bip weighted\n1 1 5\n", "bipartite network of KONECT");
    refuses(
        "a.txt", "% sym weighted\n% 1 2 2\n1 2 1 1082008561\n", "--weight-column says which of more columns");
    refuses("a.txt", "1 2 {'weight': 3}\n", "dictionary of NetworkX");
    refuses("a.txt", "1 2 {'weight': 3, 'x': 1}\n", "dictionary of NetworkX");
    refuses("a.txt", "1 2 {}\n", "dictionary of NetworkX");
    for (std::string const kind : {"edge", "col", "max", "cnf"})
        refuses("a.col", "c x\np " + kind + " 4 4\ne 1 2\n", "expected 'p sp VERTICES ARCS'");
    for (std::string const kind : {"edge", "col"})
        refuses("a.col", "p " + kind + " 4 4\ne 1 2\n", "which weigh 1 each");
    for (std::string const start :
        {"graph [\n node [ id 1 ]\n]", "Creator \"igraph\"\nVersion 1\ngraph\n[\n]"})
        refuses("a.txt", start, "this is GML");
    refuses("a.xml", "<?xml version='1.0'?>\n<gexf><graph/></gexf>", "this is GEXF");
    refuses("a.xml", "<rdf:RDF/>", "this is XML, but not GraphML");
}

BOOST_AUTO_TEST_CASE(graphviz)
{
    reads("a.txt", "graph G {\n a -- b [weight=3];\n b -- c [weight=-0.5] }", "b,c,-0.5 a,b,3 ");
    reads("a.txt", "digraph {a->b[weight=1]}", "a,b,1 ");
    reads("a.txt", "strict graph{}", "");
    reads("a.txt", "// x\n/* y */\n# z\ngraph \"G\"\n{a--b}", "a,b,1 ");
    reads("a.dot",
        "graph\n{\nnode [x=1]; edge [len=2]; a -- b -- \"c \\\"1\\\"\"; a -- b [len=.25, color=red] }",
        "a,b,0.25 b,\"c \"\"1\"\"\",2 ");
    reads("a.gv", "graph { a -- subgraph { b; c } [Weight=\"1e-5\"] }", "a,b,1e-05 a,c,1e-05 ");
    reads("a.gv", "graph { 10 -- 9 [weight=9007199254740993] }", "10,9,9007199254740993 ");
}

BOOST_AUTO_TEST_CASE(graphviz_that_is_refused)
{
    refuses("a.dot", "a -- b;\n", "Wanted \"graph\" or \"digraph\"");
    refuses("a.dot", "graph { a -> b }", "Using -> in undirected graph");
    refuses("a.dot", "graph { a -- b", "read as graphviz, guessed by content");
    refuses("a.dot", "graph { a -- b [weight=1]; b -- c }", "the edge from 'b' to 'c' has no 'weight'");
    reads("a.dot", "graph { a -- b [weight=1]; b -- c }", "a,b,1 b,c,1 ", "--weight-column 0");
    refuses("a.dot", "graph { a -- b [label=3, penwidth=2] }", "attributes 'label' is the weight?");
    reads("a.dot", "graph { a -- b [label=3, penwidth=2] }", "a,b,3 ", "--weight-column label");
    reads("a.dot", "graph { a -- b [label=x, penwidth=2] }", "a,b,1 ");
    for (std::string const weight : {"1e5", "1e-5", "1E+5", "1.5e3", "1.5.2"}) // Boost and Graphviz read 1
        refuses(
            "a.dot", "graph { a -- b [weight=" + weight + "] }", weight == "1E+5" ? "Wanted" : "need quotes");
    refuses("a.dot", "graph { a -- b [weight=\"1,5\"] }", "weight '1,5' is not a number");
    refuses("a.dot", "graph { a -- b [weight=nan] }", "NaN");
}

BOOST_AUTO_TEST_CASE(matrices)
{
    std::string const banner = "%%MatrixMarket matrix ";
    reads("a.mtx", banner + "coordinate unsigned-integer general\n3 3 2\n1 2 18446744073709551615\n2 3 9\n",
        "2,3,9 1,2,18446744073709551615 ");
    refuses("a.mtx", banner + "coordinate unsigned-integer general\n2 2 1\n1 2 0.5\n", "is not an integer");
    refuses("a.mtx", banner + "array real symmetric\n2 2\n0\n1\n0\n", "layout 'array'");
    for (std::string const text : {"0 1 2\n1 0 3\n2 3 0\n", "0,1.5,2\n1.5,0,3\n2,3,0\n", "0\t5\n5\t0\n"})
        refuses("a.txt", text, "a matrix of distances");
    reads("a.txt", "0 1 2\n1 0 3\n2 3 0\n", "2,3,0 0,1,2 ", "--format snap");
    reads("a.txt", "0 1 2\n1 0 3\n2 3 1\n", "2,3,1 0,1,2 ");
    reads("a.txt", "0 1\n1 0\n", "0,1,1 ");
    refuses("a.mtx", banner + "coordinate complex general\n2 2 1\n1 2 0.5 1\n", "entries of field 'complex'");
}
