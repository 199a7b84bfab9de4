//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_formats
#include <boost/test/unit_test.hpp>

#include "program.hpp"

#include <nlohmann/json.hpp>

#include <string_view>

using json = nlohmann::json;

// Which format the tool detects in a file, and what it says about it.
BOOST_AUTO_TEST_SUITE(recognised)

namespace
{

std::string const mark = "\xef\xbb\xbf";

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

BOOST_FIXTURE_TEST_CASE(format_overrides_the_guess, temporary_folder)
{
    std::string const el = write("a.el", "3 1\n1 2\n");
    BOOST_TEST(forest_of(el) == "1 2 1\n");
    BOOST_TEST(forest_of("--format snap " + el) == "3 1 1\n1 2 1\n");
    std::string const names = write("b.mtx", "7 8 2\n8 9 1\n");
    BOOST_TEST(forest_of("--format snap " + names) == "8 9 1\n7 8 2\n");
    check_refused(names, names
                             + ":1: expected '%%MatrixMarket matrix coordinate FIELD SYMMETRY' (read as "
                               "matrix_market, guessed by name; see --format)");
    std::string const gr = write("c.gr", "p sp 2 1\na 1 2 5\n");
    check_refused("--format plain " + gr, gr + ":1: 'p' is not a number of vertices (read as plain)");
    check_refused(
        "--format plain --memory 50M " + gr, gr + ":1: 'p' is not a number of vertices (read as plain)");
    std::string const bad = write("d", "c content tells\np sp 2 1\na 1 3 5\n");
    for (std::string const options : {"", "--memory 50M "})
        check_refused(options + bad,
            bad + ":3: vertex '3' is outside 1..2 (read as dimacs, guessed by content; see --format)");
    std::string const raw = write("e.raw", "13 bytes long");
    for (std::string const options : {"", "--memory 50M "})
        check_refused(
            options + raw, raw
                               + ": 13 bytes are no whole number of records of 12 bytes (read as raw, "
                                 "guessed by name; see --format)");
}

BOOST_FIXTURE_TEST_CASE(lists_without_weights_weigh_one_and_have_a_note, temporary_folder)
{
    std::string const note = "no weights are read: each edge weighs 1";
    std::string const lists[] = {write("a.txt", "7 8\n8 9\n9 7\n"), write("b.el", "3 3\n0 1\n1 2\n0 2\n"),
        write("c.graph", "3 3\n2 3\n1 3\n1 2\n"),
        write("d.mtx", "%%MatrixMarket matrix coordinate pattern symmetric\n3 3 3\n2 1\n3 2\n3 1\n")};
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
    std::string const weighted = write("e.txt", "7 8 1\n8 9 1\n");
    for (std::string const options : {"", "--memory 50M "})
    {
        BOOST_TEST(
            json::parse(run_gpu_mst("--json " + options + weighted).out)["notes"]
            == json::array({"read as snap, lines FROM TO or FROM TO WEIGHT, guessed by content; --format "
                            "says otherwise"}));
        BOOST_TEST(!contains(run_gpu_mst("--format snap " + options + weighted).out, "note"));
    }
}

BOOST_FIXTURE_TEST_CASE(byte_order_marks, temporary_folder)
{
    for (auto const& [name, text] :
        {std::pair<std::string, std::string>{"a.el", "3 1\n0 1 5\n"}, {"a.txt", "0 1 5\n"},
            {"a.mtx", "%%MatrixMarket matrix coordinate integer general\n2 2 1\n1 2 5\n"},
            {"a.gr", "c\np sp 2 1\na 1 2 5\n"}, {"a.graph", "2 1 1\n2 5\n1 5\n"}})
    {
        std::string const plain = forest_of(write(name, text));
        BOOST_TEST(plain.size() == 6u, plain);
        BOOST_TEST(forest_of(write(name, mark + text)) == plain);
        if (name != "a.graph")
            BOOST_TEST(forest_of("--memory 50M " + path(name)) == plain);
    }
    std::string const bad = write("b.el", mark + "3 1\n0 4 5\n");
    check_refused(bad, bad + ":2: vertex '4' is outside 0..2 (read as plain, guessed by name; see --format)");
}

BOOST_FIXTURE_TEST_CASE(a_header_of_two_numbers, temporary_folder)
{
    // Two columns before three: not a list of edges.
    std::string const graph = write("a.txt", "4 3\n0 1 5\n1 2 6\n0 2 7\n");
    BOOST_TEST(forest_of(graph) == "0 1 5\n1 2 6\n");
    BOOST_TEST(json::parse(run_gpu_mst("--json " + graph).out)["trees"] == 2);
    // Two columns everywhere: it may be one.
    std::string const doubtful = write("b.txt", "4 2\n1 2\n3 4\n");
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
    BOOST_TEST(forest_of(write("c.txt", "4 2\n1 2\n3 4\n2 3\n")).size() == 18u);
    BOOST_TEST(forest_of(write("c.txt", "4 2\n1 2\n")).size() == 12u);
    BOOST_TEST(forest_of(write("c.txt", "4 2\n1 2\n3 5\n")).size() == 18u);
    // Weights that no header of METIS has, and numbers of edges that do not go with them.
    for (std::string const first : {"4 2 12", "4 3 10", "4 2 100"})
    {
        std::string const text = first + "\n1 2 5\n1 1 5\n1 4 3\n1 3 4\n";
        BOOST_TEST(json::parse(run_gpu_mst("--json " + write("c.txt", text)).out)["edges"] == 5, text);
    }
}

BOOST_FIXTURE_TEST_CASE(metis, temporary_folder)
{
    // Figure 2 of METIS's manual: the same graph without weights, with edge weights, and with everything.
    std::string const plain = "7 11\n5 3 2\n1 3 4\n5 4 2 1\n2 3 6 7\n1 3 6\n5 4 7\n6 4\n";
    std::string const weighted = "% comment\n7 11 001\n5 1 3 2 2 1\n1 1 3 2 4 1\n5 3 4 2 2 2 1 2\n"
                                 "2 1 3 2 6 2 7 5\n1 1 3 3 6 2\n5 2 4 2 7 6\n6 6 4 5\n";
    std::string const all = "7 11 111 2\n9 1 0 5 1 3 2 2 1\n9 1 0 1 1 3 2 4 1\n9 1 0 5 3 4 2 2 2 1 2\n"
                            "9 1 0 2 1 3 2 6 2 7 5\n9 1 0 1 1 3 3 6 2\n9 1 0 5 2 4 2 7 6\n9 1 0 6 6 4 5\n";
    json const of_plain = json::parse(run_gpu_mst("--json --verify " + write("a.graph", plain)).out);
    BOOST_TEST(of_plain["edges"] == 11);
    BOOST_TEST(of_plain["forest_edges"] == 6);
    BOOST_TEST(of_plain["total"] == 6);
    std::string const expected = "1 5 1\n1 2 1\n2 4 1\n1 3 2\n4 6 2\n4 7 5\n";
    BOOST_TEST(forest_of(write("b.metis", weighted)) == expected);
    BOOST_TEST(forest_of("--format metis " + write("c.txt", all)) == expected);
    // A vertex without neighbours has a blank line.
    BOOST_TEST(forest_of(write("d.graph", "3 1\n3\n\n1\n")) == "1 3 1\n");
    std::string const bad = write("e.graph", "2 1\n2\n3\n");
    check_refused(bad, bad + ":3: vertex '3' is outside 1..2 (read as metis, guessed by name; see --format)");
    std::string const in_memory = path("a.graph");
    check_refused(
        "--memory 50M " + in_memory, in_memory
                                         + ": this format cannot be streamed; leave out --memory (read "
                                           "as metis, guessed by name; see --format)");
}

BOOST_AUTO_TEST_SUITE_END()

// Files as other programs write them: each is read as its writer meant it, or refused with the words given.
// None is read as something else.
BOOST_AUTO_TEST_SUITE(foreign_files)

namespace
{

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
    refuses("a.csv", "# made by hand\n\n1,5;2,5;3,5\n", "a.csv:3: the first row has several of");
    refuses("a.csv", "a\tb\t3,5\n", "'sep=;'");
    // A word that may be a name is one only if no vertex has it.
    refuses("a.csv", "a,b,bad\nb,c,3\n", "which of the columns");
    refuses("a.csv", "\n# x\na,b,bad\nb,c,3\n", "a.csv:3: the first row may be a header, or an edge",
        "--weight-column 3");
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
    reads("a.csv", "\"\",\"V1\",\"V2\"\n\"1\",\"u\",\"v\"\n", "u,v,1 ");
    refuses("a.csv", ",a,b,weight\n0,u,v,3\n", "are an edge's ends? --from and --to say");
    refuses("a.csv", ";A;B;C\nA;0;1;2\nB;1;0;3\nC;2;3;0\n", "which of the columns");
    refuses("a.csv", ";A;B\nA;0;1\nB;1;0\n", "which of the columns");
    refuses("a.csv", ",0,1,2\n0,a,b,3\n", "which of the columns");
    refuses("a.csv", ",0,1\n0,a,b\n", "a vertex is missing");
    refuses("a.csv", "source,target,weight,Weight\na,b,3,4\n", "several columns are called 'weight'");
    reads("a.csv", "source,target,weight,Weight\na,b,3,4\n", "a,b,4 ", "--weight-column Weight");
    refuses("a.csv", "source,target,weight\n1,a,b,3\n", "a row of 4 columns"); // R's write.table
}

BOOST_AUTO_TEST_CASE(names_that_begin_with_a_sign_of_comments)
{
    std::string const tags = "#brexit,#eu,12\n#eu,nato,3\nnato,#brexit,5\n",
                      forest = "\"#eu\",nato,3 nato,\"#brexit\",5 ";
    refuses("tags.csv", tags, "a header (--header yes), an edge (--header no), or a comment?");
    reads("tags.csv", tags, forest, "--header no");
    refuses("tags.csv", "#brexit,#eu,12\n#eu,#nato,3\n", "a header (--header yes)");
    refuses("tags.txt", "#brexit,#eu,12\n#eu,#nato,3\n", "no edges: all lines are blank or comments");
    for (std::string const nothing : {"# nothing\n", "\n\n", "% a\n#b\n"})
        for (std::string const options : {"", "--format snap", "--memory 50M"})
            refuses("a.txt", nothing, "no edges", options);
    // Comments have other numbers of columns than rows.
    reads("a.csv", "# made by hand, in 2019, by me, here\n\n#x\na,b,3\n", "a,b,3 ");
}

BOOST_AUTO_TEST_CASE(headers_in_comments)
{
    std::string const pairs = "1,2,1 2,3,1 ";
    reads("a.csv", "#,from,to\n1,1,2\n2,2,3\n3,1,3\n", pairs);
    reads("a.tsv", "#\tfrom\tto\n1\t1\t2\n2\t2\t3\n", pairs);
    reads("a.txt", "# made by hand\n% weight,from,to\n3,a,b\n2,b,c\n", "b,c,2 a,b,3 ");
    refuses("a.csv", "#edge_id,source,target\n0,5,7\n1,7,9\n", "which of the columns 'edge_id'");
    for (std::string const mark : {"# id", "#id", "#", "%\tid"})
        refuses("a.txt", mark + " source target\n0 5 7\n1 7 9\n", "the names of columns");
    reads("a.txt", "# FromNodeId\tToNodeId\n1 2\n2 3\n", pairs);
    reads("a.txt", "#source target weight\n1 2 1\n2 3 1\n", pairs);
    reads("a.txt", "# id source target\n0 5 7\n", "0,5,7 ", "--format snap");
}

BOOST_AUTO_TEST_CASE(headers_over_vertices_of_text)
{
    for (std::string const ends :
        {"source,destination", "origin,destination", "u,v", "src,dest", "parent,child", "from_id,to_id",
            "V1,V2", "id1,id2", "node_a,node_b", "sourceId,targetId", "Node 1,Node 2"})
        reads("a.csv", ends + "\nAlice,Bob\nBob,Carol\n", "Alice,Bob,1 Bob,Carol,1 ");
    refuses("a.csv", "source,sink\nAlice,Bob\n", "a header or an edge? --header says");
    for (std::string const nodes : {"Id;Label", "id;name", "node;Type"})
        refuses("a.csv", nodes + "\n1;a\n2;b\n", "a header or an edge? --header says");
    refuses("a.csv", "u,v\nv,w\n", "may be a header, or an edge");
    reads("a.csv", "0,1,2\na,b,3\nb,c,4\n", "a,b,3 b,c,4 ");
    refuses("a.csv", "0,1,2\na,b,3\nb,0,3\n", "may be a header, or an edge");
    reads("a.csv", "1,2,5\na,b,3\n", "a,b,3 1,2,5 ");
    refuses("a.csv", "u,v,weight\n1,2.0,5\n2,3.0,4\n3,1.0,9\n", "'2' and '2.0' are one number");
    for (std::string const header : {"", "x,y\n"})
        refuses("a.csv", header + "0.5,.7\n-1.5,2.0\n", "all vertices are decimals, such as '0.5'");
    reads("a.csv", "0.5,.7\n", "0.5,.7,1 ", "--header no");
    reads("a.csv", "0.5,.7\n1,2.0\n", "0.5,.7,1 1,2.0,1 ");
    reads("a.csv", "1.0,2.0\n2.0,3.0\n", "1.0,2.0,1 2.0,3.0,1 ");
    for (std::string const name : {"label", "type", "Kind"})
        refuses("a.csv", "from,to," + name + "\na,b,3\n", "which of the columns");
}

BOOST_AUTO_TEST_CASE(binary_files)
{
    using namespace std::string_literals;
    for (auto const& [bytes, words] :
        {std::pair("\x5d\0\0\x80\0\xff"s, "packed by lzma"), {"\x04\x22\x4d\x18"s, "packed by lz4"},
            {"LZIP\1"s, "packed by lzip"}, {"\x1f\x9d\x90"s, "packed by compress (.Z)"},
            {"7z\xbc\xaf\x27\x1c"s, "a 7-Zip archive"}, {"Rar!\x1a\x07"s, "a RAR archive"},
            {"\x93NUMPY\1\0"s, "an array of NumPy"}, {"ARROW1\0\0"s, "a Feather file"},
            {"\xd0\xcf\x11\xe0"s, "a workbook of Excel"}, {"SQLite format 3\0"s, "a database of SQLite"},
            {"\x89PNG\r\n"s, "a picture in PNG"}, {"X\n\0\0\0\3"s, "data of R"}, {"RDX3\nX\n"s, "data of R"},
            {"%PDF-1.5\n"s, "a document in PDF"}, {"\x80\4\x95\x20"s, "no text has the byte '\\x04'"},
            {"1\0 \0002\0\n\0"s, "UTF-16 has"}, {"1 2 3\n2 3\0\n"s, ":2: no text has the byte '\\x00'"}})
    {
        refuses("a.txt", bytes, words);
        refuses("a.csv", bytes, words, "--format csv");
        refuses("a", bytes + "\n", words, "--memory 50M");
    }
}

BOOST_FIXTURE_TEST_CASE(packed_twice, temporary_folder)
{
    std::string const once = packed("1 2 3\n", "gzip");
    for (std::string const packer : {"gzip", "zstd -q"})
        for (std::string const options : {"", "--memory 50M"})
            refuses("a.gz", packed(once, packer), "a.gz: this is packed more than once: unpack it", options);
}

BOOST_AUTO_TEST_CASE(long_lists_in_messages_are_cut)
{
    std::string header, data;
    for (int i = 0; i != 300; ++i)
    {
        header += ",c" + std::to_string(i);
        data += "<data key='k" + std::to_string(i) + "'>1</data>";
    }
    refuses("a.csv", "x" + header + "\n",
        "of the columns 'x', 'c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', ... has");
    refuses("a.graphml",
        "<graphml><graph><node id='a'/><edge source='a' target='a'>" + data + "</edge></graph></graphml>",
        "'k104', ... is the weight?");
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
    refuses("a.csv", "a|b|3\n", "is no edge; a line such as sep=| before it names another separator");
    refuses("a.csv", "sep=;\na;1;x\n", "a.csv:2: weight 'x' is not a number");
    for (std::string const name : {"a.csv", "a.tsv", "a.txt"})
        reads(name, "sep=|\na|b|3\n", "a,b,3 ");
    refuses("a.tsv", "a,b,3\n", "is no edge; a line such as sep=| before it names another separator");
    reads("a.tsv", "sep=,\na,b,3\n", "a,b,3 ");
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
        // The line is that of the weight, not of the one for which it would have to be rounded.
        std::string const before = "weight '" + large + "' " + words;
        refuses("a.csv", "a,b,9007199254740994\nb,c," + large + "\nc,d,1\nd,e,0.5\n", "a.csv:2: " + before);
        refuses("a.graph", "3 2 1\n2 " + large + " 3 0.5\n1 " + large + "\n1 0.5\n", "a.graph:2: " + before);
        refuses("a.graph", "3 2 1\n2 " + large + "\n1 " + large + " 3 0.5\n2 0.5\n", "a.graph:2: " + before);
        refuses("a.graphml",
            "<graphml><graph><node id='a'/><node id='b'/>\n<edge source='a' target='b'><data key='weight'>"
                + large
                + "</data></edge>\n<edge source='b' target='a'><data key='weight'>0.5</data></edge>"
                  "</graph></graphml>",
            "a.graphml:2: " + before);
        refuses("a.gv", "graph { a -- b [w=\"" + large + "\"]; b -- c [w=0.5] }",
            "a.gv: the edge from 'a' to 'b': " + before);
    }
    reads("a.txt", "1 3 0.5\n1 2 9007199254740994\n", "1,3,0.5 1,2,9007199254740994 ");
    reads("a.csv", "a,b,1e300\nb,c,-9007199254740994.000\n", "b,c,-9007199254740994 a,b,1e+300 ");
    reads("a.csv", "a,b,12345678901234567890.5e3\nb,c,inf\n", "a,b,1.2345678901234568e+22 b,c,inf ");
    reads("a.txt", "1 2 9007199254740993\n2 3 9007199254740992\n1 3 5\n", "1,3,5 2,3,9007199254740992 ");
    reads("a.txt", "1 3 0.5\n1 2 9007199254740993\n", "1,3,0.5 1,2,9007199254740992 ", "--weight double");
}

BOOST_FIXTURE_TEST_CASE(numbers_in_base_16_and_infinite_ones, temporary_folder)
{
    reads("a.txt", "1 2 0x1.8p+1\n2 3 -0x1p-1\n", "2,3,-0.5 1,2,3 ");
    refuses("a.txt", "1 2 0x10\n", "weight '0x10' is not a number");
    refuses("a.txt", "1 2 0x-1p3\n", "is not a number");
    refuses("a.txt", "1 2 -0x1p5000\n", "is out of range");
    std::string const file = write("a.txt", "1 2 inf\n2 3 -inf\n1 3 Infinity\n");
    BOOST_TEST(json::parse(run("--json " + file).out)["total"] == "nan");
    BOOST_TEST(contains(run(file).out, " nan\n"));
    BOOST_TEST(!contains(run(file).out, "-nan"));
}

BOOST_AUTO_TEST_CASE(lists_that_are_no_lists_of_weighted_edges)
{
    refuses("a.txt", "#a.py\n# GMT Thu Nov 26 23:00:17 2026\n#  \n0 1 2\n1 2 3\n", "write_adjlist");
    refuses("a.txt", "nodedef>name VARCHAR,label VARCHAR\na,b\nedgedef>node1 VARCHAR\na,b\n", "this is GDF");
    for (std::string const end : {"\n", "\r\n"})
        refuses("a.txt", "1 10" + end + "2 20" + end + "#" + end + "1 2" + end, "this is TGF");
    refuses("a.txt", "5 4 1\n1 2 3\n2 3 4\n3 4 5\n4 5 1\n", "and a third number");
    reads("a.txt", "5 4 1\n1 2 3\n", "5,4,1 1,2,3 ");
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
    for (std::string const number : {"-1", "1.0", "1e3"})
        refuses("a.txt", number + " 2 3\n", "'" + number + "' is not a vertex number (read as");
    refuses("a.txt", "% bip weighted\n1 1 5\n", "bipartite network of KONECT");
    refuses(
        "a.txt", "% sym weighted\n% 1 2 2\n1 2 1 1082008561\n", "--weight-column says which of more columns");
    refuses("a.txt", "1 2\n2 3\n3 4 7\n",
        "a.txt:3: unexpected '7' at the end of the line, where FROM TO are all columns; weights are in all "
        "lines or in none");
    refuses("a.txt", "1 2 {'weight': 3}\n", "dictionary of NetworkX");
    refuses("a.txt", "1 2 {'weight': 3, 'x': 1}\n", "dictionary of NetworkX");
    refuses("a.txt", "1 2 {}\n", "dictionary of NetworkX");
    for (std::string const kind : {"edge", "col", "max", "cnf"})
        refuses("a.col", "c x\np " + kind + " 4 4\ne 1 2\n", "expected 'p sp VERTICES ARCS'");
    for (std::string const kind : {"edge", "col"})
        refuses(
            "a.col", "p " + kind + " 4 4\ne 1 2 5\n", "a list of its edges, with weights if there are any");
    for (auto const& [begin, name] : {std::pair{">>graph6<<Bw", "graph6"}, {">>sparse6<<:BcN", "sparse6"},
             {"33D32945 STP File", "SteinLib"}, {"NAME: x\nTYPE: TSP", "TSPLIB"},
             {"NAME : x\nTYPE : TSP", "TSPLIB"}, {"LEDA.GRAPH\nvoid", "LEDA"},
             {"dl n=3 format=edgelist1", "UCINET's DL"}, {"AdjacencyGraph\n3", "Ligra's rows"},
             {"WeightedAdjacencyGraph\n3", "Ligra's rows"}, {"@nodes\nlabel", "LEMON's LGF"},
             {"EdgeArray\n0 1", "a list of PBBS"}, {"WeightedEdgeArray\n0 1 5", "a list of PBBS"}})
        refuses("a.txt", std::string(begin) + "\n", std::string("this is ") + name);
    for (std::string const name : {"a.txt", "a.csv"})
        refuses(name, "0,1,5\r1,2,6\r", "its lines end with CR alone, as on old Macs; tr '\\r' '\\n'");
    refuses("a.el", "3 3\n1 2 5\n2 3 6\n1 3 7\n", "sed 1d makes a list (--format snap)");
    for (std::string const start :
        {"graph [\n node [ id 1 ]\n]", "Creator \"igraph\"\nVersion 1\ngraph\n[\n]"})
        refuses("a.txt", start, "this is GML, of which NetworkX and igraph make GraphML");
    refuses("a.txt", "Creator\tAlice\t3\nAlice\tBob\t2\n", "(--format tsv reads rows of names)");
    reads("a.txt", "Creator\tAlice\t3\nAlice\tBob\t2\n", "Alice,Bob,2 Creator,Alice,3 ", "--format tsv");
    refuses("a.xml", "<?xml version='1.0'?>\n<gexf><graph/></gexf>", "this is GEXF");
    refuses("a.xml", "<!DOCTYPE gexf [<!ENTITY x '>'>\n]>\n<gexf/>", "this is GEXF");
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
    reads("a.gv", "graph { {rank=same; a; b} a -- {b c} [weight=2, color=\"1x\", label=<<b>3x</b>>] }\n# 3x",
        "a,b,2 a,c,2 ");
    for (std::string const one : {"{a -- b}", "{{a -- b}}", "subgraph {a:n -- b:s}", "{a; {a -- b}}"})
    {
        reads("a.gv", "graph {edge [len=1] " + one + " -- c [len=2] a -- c [len=1.5]}", "a,b,1 a,c,1.5 ");
        reads("a.gv", "graph {edge [len=1] c -- " + one + " [len=2]}", "a,b,1 c,a,2 ");
    }
    reads("a.gv", "digraph {edge [len=1] subgraph A {a -> b} subgraph B {c} subgraph A -> subgraph B}",
        "a,b,1 a,c,1 ");
    reads("a.gv", "strict graph {a -- b [len=3] b -- a [len=1]}", "a,b,3 ");
    reads("a.gv", "graph { subgraph x { a -- ö [w=-.5] } /* 3x { */ }", "a,ö,-0.5 ");
    reads("a.gv", "graph { 10 -- 9 [weight=9007199254740993] }", "10,9,9007199254740993 ");
    reads("a.gv", "graph { a [node_id=7]; b [node_id=7]; a -- b [weight=1] }", "a,b,1 ");
    // Strings that + joins.
    for (std::string const one : {"{\"a\" + \"b\" -- c}", "{c -- \"a\" + \"b\"}"})
        reads("a.gv", "graph {edge [len=1] " + one + " -- \"d\" + \"e\"}",
            one[1] == 'c' ? "c,ab,1 ab,de,1 " : "ab,c,1 ab,de,1 ");
}

BOOST_AUTO_TEST_CASE(graphviz_that_is_refused)
{
    refuses("a.dot", "a -- b;\n", "Wanted \"graph\" or \"digraph\"");
    refuses("a.dot", "graph {\n/*\n*/\n# x\na -- b;\n a -> b\n }", "a.dot:6: Using -> in undirected graph");
    refuses("a.dot", "digraph { a -> b\n c -- d }", "a.dot:2: Using -- in directed graph");
    refuses("a.dot", "graph {}\n\n}", "a.dot:3: Wanted end of file");
    refuses("a.dot", "graph {\n a -- b `\n}\n", "a.dot:2: Invalid character");
    refuses("a.dot", "graph {\n a -- b", "a.dot:2: Invalid start token for statement");
    refuses("a.dot", "graph { a -- b [weight=1]; b -- c }", "the edge from 'b' to 'c' has no 'weight'");
    reads("a.dot", "graph { a -- b [weight=1]; b -- c }", "a,b,1 b,c,1 ", "--weight-column 0");
    refuses("a.dot", "graph { a -- b [label=3, penwidth=2] }", "attributes 'label' is the weight?");
    reads("a.dot", "graph { a -- b [label=3, penwidth=2] }", "a,b,3 ", "--weight-column label");
    reads("a.dot", "graph { a -- b [label=x, penwidth=2] }", "a,b,1 ");
    for (std::string const weight : {"1e5", "1e-5", "1E+5", "1.5e3", "1.5.2", "0x10", "5km", "1_000", "0x1p3",
             "3abc", "2f", "1d3", "5€"}) // Boost and Graphviz read less of it
        refuses("a.dot", "graph {\na -- b [weight=" + weight + "] }", "a.dot:2: ");
    refuses("a.dot", "graph { 3a -- b }", "'3a' is a number and a word in one");
    refuses("a.dot", "graph { a -- b [weight=\"1,5\"] }",
        "a.dot: the edge from 'a' to 'b': weight '1,5' is not a number");
    refuses("a.dot", "graph { a -- b [weight=3] b -- c [weight=nan] }",
        "a.dot: the edge from 'b' to 'c': weight 'nan' is NaN");
}

BOOST_AUTO_TEST_CASE(matrices)
{
    std::string const banner = "%%MatrixMarket matrix ";
    reads("a.mtx", banner + "coordinate unsigned-integer general\n3 3 2\n1 2 18446744073709551615\n2 3 9\n",
        "2,3,9 1,2,18446744073709551615 ");
    refuses("a.mtx", banner + "coordinate unsigned-integer general\n2 2 1\n1 2 0.5\n", "is not an integer");
    for (std::string const text : {"0 1 2\n1 0 3\n2 3 0\n", "0,1.5,2\n1.5,0,3\n2,3,0\n", "0\t5\n5\t0\n",
             "0,1,2\n0.0,1.5,2.5\n1.5,0.0,3.5\n2.5,3.5,0.0\n", "0 1 2\n0 5 7\n5 0 9\n7 9 0\n"})
        refuses("a.txt", text, "a matrix of distances");
    reads("a.txt", "0 1 2\n1 0 3\n2 3 0\n", "2,3,0 0,1,2 ", "--format snap");
    reads("a.txt", "0 1 2\n1 0 3\n2 3 1\n", "2,3,1 0,1,2 ");
    reads("a.txt", "0 1\n1 0\n", "0,1,1 ");
}

BOOST_AUTO_TEST_SUITE_END()

// CSV and TSV: the choice of columns, vertices with any names, and the way back.
BOOST_AUTO_TEST_SUITE(tables)

namespace
{

std::string const cities = "id,a,b,km,road\n"
                           "1,Berlin,\"Frankfurt, Oder\",104,A12\n"
                           "2,Berlin,Hamburg,289.5,A24\n"
                           "3,Hamburg,\"Frankfurt, Oder\",390,\n"
                           "4, Berlin ,\"Said \"\"Oder\"\"\",7,\n";

std::string const csv = "read as csv, guessed by name; --format says otherwise";

json notes_of(std::string const& arguments)
{
    return json::parse(run("--json " + arguments).out)["notes"];
}

} // namespace

BOOST_FIXTURE_TEST_CASE(columns_by_name_and_by_number, temporary_folder)
{
    std::string const file = write("cities.csv", cities);
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
    // What German would mean by 1.500.
    std::string const point = "weights such as '1.500' are decimals, not thousands with German's point";
    auto const table_note = [&](std::string const& text) { return notes_of(write("d.csv", text))[1]; };
    BOOST_TEST(contains(table_note("a;b;1.500\nb;c;-22.750\nc;d;7\n"), point));
    for (std::string const text : {"a;b;1.500\nb;c;2.5\n", "a;b;0.500\n", "a,b,1.500\n", "a;b;1500.000\n"})
        BOOST_TEST(!contains(table_note(text), point), text);
    // Weights of a requested type, and no weights.
    BOOST_TEST(contains(forest_of("--weight int32 --from a --to b --weight-column km " + file),
        "cities.csv:3: weight '289.5' is not an integer"));
    BOOST_TEST(contains(forest_of("--from a --to b --weight-column 0 " + file), "\nBerlin,Hamburg,1\n"));
    BOOST_TEST(notes_of("--from a --to b --weight-column 0 " + file).size() == 3u);
}

BOOST_FIXTURE_TEST_CASE(columns_that_nobody_names, temporary_folder)
{
    auto const check = [&](std::string const& name, std::string const& text, std::string const& expected)
    { BOOST_TEST(forest_of(write(name, text)) == expected, text); };
    check("a.csv", "x,y,w\nu,v,3\n", "x,y,w\nu,v,3\n");
    check("a.csv", "u,v,3\nv,w,2\n", "from,to,weight\nv,w,2\nu,v,3\n");
    check("a.csv", "weight,to,from\n3,u,v\n", "from,to,weight\nv,u,3\n");
    check("a.csv", "road,Target,SOURCE,Length\nA1,u,v,5\n", "SOURCE,Target,Length\nv,u,5\n");
    check("a.csv", "p,q\nq,r\n", "from,to,weight\np,q,1\nq,r,1\n");
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
    BOOST_TEST(forest_of("--header no " + write("b.csv", "from,to,3\n")) == "from,to,weight\nfrom,to,3\n");
    BOOST_TEST(
        forest_of("--header yes --weight-column 3 " + write("b.csv", "1,2,3\n4,5,6\n")) == "1,2,3\n4,5,6\n");
    // The columns that are left are the ends, in their order.
    std::string const left = write("l.csv", "3,u,v\n2,v,w\n");
    BOOST_TEST(forest_of("--weight-column 1 " + left) == "from,to,weight\nv,w,2\nu,v,3\n");
    BOOST_TEST(forest_of("--to 2 --weight-column 1 " + left) == "from,to,weight\nw,v,2\nv,u,3\n");
    BOOST_TEST(forest_of("--weight-column 0 " + write("l.csv", "u,v,9\n")) == "from,to,weight\nu,v,1\n");
    BOOST_TEST(
        forest_of("--weight-column 0 " + write("l.csv", "to,from\nu,v\n")) == "from,to,weight\nv,u,1\n");
    BOOST_TEST(forest_of("--format csv "
                         + write("b", "\xef\xbb\xbf"
                                      "from,to\nu,v\n"))
               == "from,to,weight\nu,v,1\n");
    BOOST_TEST(
        notes_of(write("c.csv", "u,v,3\n"))
        == json::array({csv, "the first row is an edge; edges are from column '1' to column '2', weights in "
                             "column '3'; --header, --from, --to and --weight-column say otherwise"}));
}

BOOST_FIXTURE_TEST_CASE(the_way_back, temporary_folder)
{
    std::string const file = write("a.csv", "a,b,km\n\"New\nYork\",Ö,2\nÖ,\" c\",1\n");
    std::string const forest = "a,b,km\nÖ,\" c\",1\n\"New\nYork\",Ö,2\n";
    BOOST_TEST(forest_of(file) == forest);
    // The output can be read again.
    BOOST_TEST(run("-o " + path("b.csv.gz") + " " + file).code == 0);
    BOOST_TEST(forest_of(path("b.csv.gz")) == forest);
    BOOST_TEST(run("-o " + path("b.tsv") + " " + file).code == 0);
    BOOST_TEST(read("b.tsv") == "a\tb\tkm\nÖ\t\" c\"\t1\n\"New\nYork\"\tÖ\t2\n");
    BOOST_TEST(run("-q --components - " + file).out == "vertex,component\n\"New\nYork\",0\nÖ,0\n\" c\",0\n");
    BOOST_TEST(forest_of("--output-format csv " + write("n.txt", "7 9 1\n")) == "from,to,weight\n7,9,1\n");
    BOOST_TEST(forest_of("--output-format lines " + write("n.csv", "u,v,1\n")) == "u v 1\n");

    // What a reader would skip or trim is in quotes, and so read again as it is.
    std::string const odd = write(
        "o.csv", "a,b,km\n\"#1\",\"50% \",2\n\"50% \",\"%2\",3\n\"%2\",\"tab\t\",4\n\"tab\t\",\"\ttab\",5\n");
    BOOST_TEST(run("-o " + path("o2.csv") + " " + odd).code == 0);
    BOOST_TEST(read("o2.csv") == read("o.csv"));
    BOOST_TEST(forest_of(path("o2.csv")) == read("o.csv"));

    check_failure(2, "--output-format lines -o " + path("c") + " " + write("t.csv", "\"a\tb\",c,1\n"),
        "vertex 'a\\x09b' cannot stand in a line 'FROM TO WEIGHT'");

    check_failure(2, "--output-format lines -o " + path("c") + " " + file,
        "gpu_mst: vertex 'New\\x0aYork' cannot stand in a line 'FROM TO WEIGHT'; --output-format csv has "
        "quotes\n");

    BOOST_TEST(run("--dot " + path("d.dot") + " --svg " + path("d.svg") + " "
                   + write("d.csv", "\"a \"\"1\"\"\\\",<b & c>,2\n"))
                   .code
               == 0);
    BOOST_TEST(contains(read("d.dot"), "  \"a \\\"1\\\"\\\\\" -- \"<b & c>\" [label=\"2\""), read("d.dot"));
    BOOST_TEST(contains(read("d.svg"), ">&lt;b &amp; c&gt;</text>"));
    // What XML cannot hold.
    BOOST_TEST(run("--svg " + path("e.svg") + " "
                   + write("e.csv", "\"a\x0b\",b\xef\xbf\xbe,2\nb\xef\xbf\xbe,c\xef\xbf\xbf,2\n"))
                   .code
               == 0);
    for (std::string const name : {"a?", "b?", "c?"})
        BOOST_TEST(contains(read("e.svg"), ">" + name + "</text>"), read("e.svg"));
}

BOOST_FIXTURE_TEST_CASE(refused_with_line_and_format, temporary_folder)
{
    auto const check = [&](std::string const& options, std::string const& text, std::string const& words)
    {
        std::string const file = write("a.csv", text);
        check_failure(3, options + "-o " + path("out") + " " + file,
            "gpu_mst: " + file + words + " (read as csv, guessed by name; see --format)\n");
        BOOST_TEST(!contains(run_bash("ls " + path(".")).out, "out"));
    };
    check("", "a,b,w\nu,v,x\n", ":2: weight 'x' is not a number");
    check("", "a,b,w\nu,v,1\n\"u\n2\",v,nan\n", ":3: weight 'nan' is NaN and has no place in an order");
    check("", "a,b,w\nu,v\n", ":2: 'u', 'v' is a row of 2 columns, where the first has 3");
    check("", "a,b,w\nu\n", ":2: 'u' is a row of 1 column, where the first has 3");
    check("", "a,b,w\nu,,1\n", ":2: a vertex is missing");
    check("", "a,b,w\nu,v,\n", ":2: the weight is missing");
    check("", "a,b,w\nu,\"v,1\n\n", ":2: a field's quotes are not closed");
    check("", "a,b,w\nu,\"v\"w,1\n", ":2: something stands behind the quotes of 'v'");
    check(
        "", "a,b,w\nu,v\"w\",1\n", ":2: a quote in the midst of 'v\"w\"'; such fields are quoted as a whole");
    check("", "a\nb\n",
        ":1: a row of one column, 'a', is no edge; a line such as sep=| before it names another separator");
    check("", "# nothing\n", ": no edges: all lines are blank or comments, from '#' or '%'");
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
    check_failure(3, "--from a " + write("a.el", "2 1\n0 1 5\n"),
        "columns are chosen of csv and tsv, which --format says that a file is (read as plain");
    for (std::string const option : {"", "--from a "})
    {
        check_failure(3, "--memory 50M " + option + write("a.csv", "a,b,w\nu,v,1\n"),
            "leave out --memory (read as csv");
    }
    BOOST_TEST(run("--from a --generate grid:2,2").code == 2);
    BOOST_TEST(run("--header perhaps " + path("a.csv")).code == 2);
}

BOOST_AUTO_TEST_SUITE_END()

// GraphML, as NetworkX, igraph and OSMnx write it.
BOOST_AUTO_TEST_SUITE(graphml)

namespace
{

std::string const start =
    "<?xml version='1.0' encoding='utf-8'?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n";

} // namespace

BOOST_FIXTURE_TEST_CASE(nodes_edges_and_weights, temporary_folder)
{
    std::string const text =
        start
        + "<key id=\"d0\" for=\"node\" attr.name=\"weight\" attr.type=\"double\"/>\n"
          "<key id=\"d1\" for=\"edge\" attr.name=\"length\" attr.type=\"double\"><default>9</default></key>\n"
          "<key id=\"d2\" for=\"edge\" attr.name=\"weight\" attr.type=\"int\"/>\n"
          "<graph edgedefault=\"undirected\"><!-- <edge source='x' target='y'/> -->\n"
          "<node id=\"a\"><data key=\"d0\">77</data></node><node id=\"B &amp; C\"/><node id=\"d\"/><node "
          "id=\"e\"/>\n"
          "<edge source=\"a\" target=\"B &amp; C\"><data key=\"d2\"> 3 </data><data "
          "key=\"d1\">1.5</data></edge>\n"
          "<edge source=\"B &amp; C\" target=\"d\"><data key=\"d2\">1</data></edge>\n"
          "<edge source=\"d\" target=\"a\"><data key=\"d2\">2</data><data key=\"d1\">1.25</data></edge>\n"
          "</graph></graphml>\n";
    std::string const file = write("a.graphml", text), csv = "--output-format csv ";
    BOOST_TEST(forest_of(csv + file) == "from,to,weight\nB & C,d,1\nd,a,2\n");
    BOOST_TEST(
        forest_of(csv + "--weight-column length " + file) == "from,to,weight\nd,a,1.25\na,B & C,1.5\n");
    BOOST_TEST(forest_of(csv + "--weight-column 0 " + file) == "from,to,weight\na,B & C,1\nB & C,d,1\n");
    json const j = json::parse(run("--json --verify " + file).out);
    BOOST_TEST(j["vertices"] == 4);
    BOOST_TEST(j["trees"] == 2);
    BOOST_TEST(j["notes"]
               == json::array({"read as graphml, guessed by content; --format says otherwise",
                   "weights are the edges' 'weight'; --weight-column says otherwise"}));
    // By content, marked, and in a pipe.
    BOOST_TEST(
        forest_of(csv + write("a.xml", "\xef\xbb\xbf" + text)) == "from,to,weight\nB & C,d,1\nd,a,2\n");
    BOOST_TEST(forest_of(file)
               == "gpu_mst: vertex 'B & C' cannot stand in a line 'FROM TO WEIGHT'; --output-format csv has "
                  "quotes\n");

    // Data without a key, of another key and outside of edges is not the weight.
    std::string const other =
        start
        + "<key id=\"w\" for=\"edge\" attr.name=\"weight\"/><graph><data key=\"w\">7</data>"
          "<node id=\"u\"/><node id=\"v\"/><edge source=\"u\" target=\"v\"><data>8</data>"
          "<data key=\"w\">3</data><data key=\"x\">9</data></edge></graph></graphml>";
    BOOST_TEST(forest_of(write("c.graphml", other)) == "u v 3\n");

    std::string const bare = start
                             + "<graph><edge source=\"u\" target=\"v\"/>\n<node id=\"v\"/>"
                               "<node id=\"u\"/></graph></graphml>"; // nodes may come after their edges
    BOOST_TEST(forest_of(write("b.graphml", bare)) == "u v 1\n");
    BOOST_TEST(json::parse(run("--json " + path("b.graphml")).out)["notes"].size() == 2u);
}

namespace
{

/// Two edges, u to v with the first data and v to w with the second.
std::string graph(std::string const& keys, std::string const& first, std::string const& second)
{
    return start + keys
           + "<graph><node id='u'/><node id='v'/><node id='w'/>\n"
             "<edge source='u' target='v'>"
           + first + "</edge>\n<edge source='v' target='w'>" + second + "</edge></graph>";
}

std::string key(std::string const& id, std::string const& rest)
{
    return "<key id='" + id + "' " + rest + "/>";
}

std::string data(std::string const& id, std::string const& value)
{
    return "<data key='" + id + "'>" + value + "</data>";
}

} // namespace

BOOST_FIXTURE_TEST_CASE(keys_wherever_and_however_they_are_declared, temporary_folder)
{
    auto const reads =
        [&](std::string const& text, std::string const& forest, std::string const& options = "")
    { BOOST_TEST(forest_of(options + write("a.graphml", text + "</graphml>")) == forest, text); };
    std::string const forest = "v w 0.5\nu v 3\n", both[] = {data("d", "3"), data("d", "0.5")};
    std::string const named = "attr.name='weight' attr.type='double'";
    for (std::string const of : {"for='edge' ", "for='all' ", "for='node' ", "for='graph' ", ""})
    {
        reads(graph(key("d", of + named), both[0], both[1]), forest);
        reads(graph("", both[0], both[1]) + key("d", of + named), forest); // after the graph
        reads(graph(key("weight", of), data("weight", "3"), data("weight", "0.5")), forest);
    }
    reads(graph("", data("weight", "3"), data("weight", "0.5")), forest); // declared nowhere
    reads(graph(key("d", "for='edge' attr.name='Weight'"), both[0], both[1]), forest);
    reads(graph(key("d", "for='edge' attr.name='km'") + key("e", "for='edge' attr.name='weight'"),
              data("d", "7") + data("e", "3"), data("e", "0.5") + data("d", "8")),
        forest);
    // A weight of nodes is none of edges.
    reads(graph(key("n", "for='node' " + named) + key("d", "for='edge' " + named), both[0], both[1]), forest);
    reads(graph(key("n", "for='node' " + named), "", ""), "u v 1\nv w 1\n");
    // One id for both.
    reads(graph(key("d", "for='node' attr.name='size'") + key("d", "for='edge' " + named), both[0], both[1]),
        forest);

    // NetworkX's two keys, for integers and for decimals, in either order.
    std::string const ints = "for='edge' attr.name='weight' attr.type='long'";
    for (bool const swapped : {false, true})
    {
        std::string const one = key("d", "for='edge' " + named), other = key("i", ints);
        reads(graph(swapped ? other + one : one + other, data("i", "3"), data("d", "0.5")), forest);
    }
    auto const with_default = [](std::string const& id, std::string const& value)
    { return "<key id='" + id + "' for='edge' attr.name='weight'><default>" + value + "</default></key>"; };
    reads(graph(key("d", "for='edge' " + named) + with_default("i", "9"), data("i", "3"), data("d", "0.5")),
        forest);
    reads(graph(with_default("d", "0.5"), data("d", "3"), ""), forest);
    reads(graph("", data("d", "3"), "") + with_default("d", "0.5"), forest);
    reads(graph(with_default("d", "0.5") + with_default("i", "0.5"), data("i", "3"), ""), forest);

    reads(start
              + "<g:graph xmlns:g='x'><g:node id='u'/><g:node id='v'/><g:edge source='u' target='v'>"
                "<g:data key='weight'>0x1.8p+1</g:data></g:edge></g:graph>",
        "u v 3\n");
    std::string const prefixed =
        write("b.xml", "<?xml version='1.0'?><!-- <html> -->\n<g:graphml xmlns:g='x'><g:graph><g:node "
                       "id='u'/><g:node id='v'/>"
                       "<g:edge source='u' target='v'/></g:graph></g:graphml>");
    BOOST_TEST(forest_of(prefixed) == "u v 1\n");
    std::string const declared = write("c.xml",
        "<?xml version='1.0'?>\n<!DOCTYPE graphml [\n<!-- ]> isn't the end -->\n<!ELEMENT graphml ANY>\n"
        "<!ENTITY three \"3\"><!ENTITY end ']>'>\n]>\n<graphml><graph><node id='u'/><node id='v'/>"
        "<edge source='u' target='v'><data key='weight'>&three;</data></edge></graph></graphml>");
    BOOST_TEST(forest_of(declared) == "u v 3\n");
    reads(graph(key("d", "for='edge' attr.name='label' attr.type='string'"), data("d", "x"), ""),
        "u v 1\nv w 1\n");
    reads(graph(key("d", "for='edge' " + named), both[0], ""), "u v 1\nv w 1\n", "--weight-column 0 ");

    auto const refuses =
        [&](std::string const& text, std::string const& words, std::string const& options = "")
    {
        std::string const error = forest_of(options + write("a.graphml", text + "</graphml>"));
        BOOST_TEST(contains(error, words), error);
    };
    refuses(graph(key("d", "for='edge' " + named), both[0], ""),
        "a.graphml:5: the edge from 'v' to 'w' has no 'weight', and no single default is given");
    refuses(graph(with_default("d", "0.5") + with_default("i", "9"), data("i", "3"), ""),
        "the edge from 'v' to 'w' has no 'weight'");
    refuses(graph(key("d", "for='edge' " + named) + with_default("i", "9"), data("i", "3"), ""),
        "the edge from 'v' to 'w' has no 'weight'");
    refuses(graph(key("d", "for='edge' " + named) + key("i", ints), data("i", "3"), both[1] + data("i", "7")),
        "a.graphml:5: the edge from 'v' to 'w' has two of 'weight'");
    refuses(graph(key("d", "for='edge' attr.name='weight' attr.type='boolean'"), data("d", "true"), ""),
        "weight 'true' is not a number: it is Boolean");
    for (std::string const type : {"int", "long", "float", "double"})
        refuses(graph(key("d", "for='edge' attr.name='speed' attr.type='" + type + "'"), both[0], both[1]),
            "which of the edges' attributes 'speed' is the weight? --weight-column says, by name, or 0: "
            "none");
    refuses(graph("", both[0], both[1]), "which of the edges' attributes 'd' is the weight?");
    refuses(graph("", data("d", "+3"), ""), "which of the edges' attributes 'd' is the weight?");
    for (std::string const name : {"label' attr.type='double", "strength' attr.type='string"})
        refuses(graph(key("d", "for='edge' attr.name='" + name + "'"), both[0], "\n" + both[1]),
            "is the weight?");
    reads(graph(key("d", "for='edge' " + named), data("d", "\n  3\n"), both[1]), forest);
    refuses(graph("", both[0], both[1]), "edges have no 'x', which --weight-column asks for, but 'd'",
        "--weight-column x ");
    reads(graph("", both[0], both[1]), forest, "--weight-column d ");
    refuses(graph("", "<edge source='v' target='w'/>", ""), "an <edge> within an <edge>");
}

BOOST_FIXTURE_TEST_CASE(refused_with_the_line, temporary_folder)
{
    auto const check = [&](std::string const& options, std::string const& text, std::string const& words)
    {
        std::string const file = write("a.xml", start + text);
        check_failure(3, options + file,
            "gpu_mst: " + file + words + " (read as graphml, guessed by content; see --format)\n");
    };
    std::string const key = "<key id=\"w\" for=\"edge\" attr.name=\"weight\"/>\n<graph>\n";
    std::string const edge = "<edge source=\"u\" target=\"v\">", end = "</edge></graph></graphml>";
    check("", key + edge + "<data key=\"w\">x</data>" + end, ":5: weight 'x' is not a number");
    check("", key + edge + "<data key=\"w\">1 2</data>" + end, ":5: weight '1 2' is not a number");
    check("", key + "\n" + edge + end,
        ":6: the edge from 'u' to 'v' has no 'weight', and no single default is given; --weight-column 0: "
        "each "
        "edge weighs 1");
    check("", key + "<edge source=\"u\"/></graph></graphml>", ":5: <edge> without target");
    check("", "<graph><node/></graph></graphml>", ":3: <node> without id");
    std::string const node = "<node id=\"u\"/>", to_v = "<edge source=\"u\" target=\"v\"/>";
    check("", "<graph>" + node + "\n" + node + "</graph></graphml>", ":4: a second <node> with the id 'u'");
    check("", "<graph>" + to_v + node + "\n" + node + "</graph></graphml>",
        ":4: a second <node> with the id 'u'");
    check("", "<graph>" + node + "\n" + to_v + "\n\n</graph></graphml>",
        ":4: an edge ends at 'v', but there is no such <node>");
    check("", "<graph>\n" + to_v + "\n<node id=\"v\"/>\n<edge source=\"v\" target=\"x\"/></graph></graphml>",
        ":4: an edge ends at 'u', but there is no such <node>");
    check("", "<graph><hyperedge/></graph></graphml>", ":3: a hyperedge is no edge between two vertices");
    check("", "<graph>\n<node id=\"u\">\n</graph></graphml>", ":5: not well-formed XML: mismatched tag");
    check("", "<graph>\n", ":4: not well-formed XML: no element found");
    check("", "</graphml>", ": no <graph> in this XML");
    check_failure(3, write("b.xml", "<?xml version='1.0' encoding='windows-1252'?><graphml/>"),
        "b.xml:1: XML in an encoding that is not read: iconv makes UTF-8 of it, which the first line must "
        "name");
    check("--weight-column km ", key + "</graph></graphml>",
        ":4: edges have no 'km', which --weight-column asks for, but 'weight'");
    check_failure(3, "--from u " + path("a.xml"), "columns are chosen of csv and tsv");
    check_failure(3, "--memory 50M " + path("a.xml"), "cannot be streamed; leave out --memory");
}

BOOST_AUTO_TEST_SUITE_END()
