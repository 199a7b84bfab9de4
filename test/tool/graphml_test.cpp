//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_graphml_test
#include <boost/test/unit_test.hpp>

#include "program.hpp"

#include <nlohmann/json.hpp>

#include <string>

// GraphML, as NetworkX, igraph and OSMnx write it.

using json = nlohmann::json;

namespace
{

bool contains(std::string const& text, std::string const& part)
{
    return text.find(part) != std::string::npos;
}

finished run(std::string const& arguments)
{
    return run_gpu_mst("--backend host " + arguments);
}

std::string const start =
    "<?xml version='1.0' encoding='utf-8'?>\n<graphml xmlns=\"http://graphml.graphdrawing.org/xmlns\">\n";

} // namespace

namespace
{

/// The forest that the tool writes, or its error.
std::string forest_of(std::string const& arguments)
{
    finished const f = run("-q -o - " + arguments);
    return f.code == 0 ? f.out : f.err;
}

} // namespace

BOOST_AUTO_TEST_CASE(nodes_edges_and_weights)
{
    temporary_folder const folder;
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
    std::string const file = folder.write("a.graphml", text), csv = "--output-format csv ";
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
    BOOST_TEST(forest_of(csv + folder.write("a.xml", "\xef\xbb\xbf" + text))
               == "from,to,weight\nB & C,d,1\nd,a,2\n");
    BOOST_TEST(forest_of(file)
               == "gpu_mst: vertex 'B & C' cannot stand in a line 'FROM TO WEIGHT'; --output-format csv has "
                  "quotes\n");

    // Data without a key, of another key and outside of edges is not the weight.
    std::string const other =
        start
        + "<key id=\"w\" for=\"edge\" attr.name=\"weight\"/><graph><data key=\"w\">7</data>"
          "<node id=\"u\"/><node id=\"v\"/><edge source=\"u\" target=\"v\"><data>8</data>"
          "<data key=\"w\">3</data><data key=\"x\">9</data></edge></graph></graphml>";
    BOOST_TEST(forest_of(folder.write("c.graphml", other)) == "u v 3\n");

    std::string const bare = start
                             + "<graph><edge source=\"u\" target=\"v\"/>\n<node id=\"v\"/>"
                               "<node id=\"u\"/></graph></graphml>"; // nodes may come after their edges
    BOOST_TEST(forest_of(folder.write("b.graphml", bare)) == "u v 1\n");
    BOOST_TEST(json::parse(run("--json " + folder.path("b.graphml")).out)["notes"].size() == 2u);
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

BOOST_AUTO_TEST_CASE(keys_wherever_and_however_they_are_declared)
{
    temporary_folder const folder;
    auto const reads =
        [&](std::string const& text, std::string const& forest, std::string const& options = "")
    { BOOST_TEST(forest_of(options + folder.write("a.graphml", text + "</graphml>")) == forest, text); };
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
        folder.write("b.xml", "<?xml version='1.0'?><!-- <html> -->\n<g:graphml xmlns:g='x'><g:graph><g:node "
                              "id='u'/><g:node id='v'/>"
                              "<g:edge source='u' target='v'/></g:graph></g:graphml>");
    BOOST_TEST(forest_of(prefixed) == "u v 1\n");
    reads(graph(key("d", "for='edge' attr.name='label' attr.type='string'"), data("d", "x"), ""),
        "u v 1\nv w 1\n");
    reads(graph(key("d", "for='edge' " + named), both[0], ""), "u v 1\nv w 1\n", "--weight-column 0 ");

    auto const refuses =
        [&](std::string const& text, std::string const& words, std::string const& options = "")
    {
        std::string const error = forest_of(options + folder.write("a.graphml", text + "</graphml>"));
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
    refuses(graph("", both[0], both[1]), "edges have no 'x', which --weight-column asks for, but 'd'",
        "--weight-column x ");
    reads(graph("", both[0], both[1]), forest, "--weight-column d ");
    refuses(graph("", "<edge source='v' target='w'/>", ""), "an <edge> within an <edge>");
}

BOOST_AUTO_TEST_CASE(refused_with_the_line)
{
    temporary_folder const folder;
    auto const check = [&](std::string const& options, std::string const& text, std::string const& words)
    {
        std::string const file = folder.write("a.xml", start + text);
        finished const f = run(options + file);
        BOOST_TEST(f.code == 3, text);
        BOOST_TEST(
            f.err == "gpu_mst: " + file + words + " (read as graphml, guessed by content; see --format)\n");
    };
    std::string const key = "<key id=\"w\" for=\"edge\" attr.name=\"weight\"/>\n<graph>\n";
    std::string const edge = "<edge source=\"u\" target=\"v\">", end = "</edge></graph></graphml>";
    check("", key + edge + "<data key=\"w\">x</data>" + end, ":5: weight 'x' is not a number");
    check("", key + edge + "<data key=\"w\">1 2</data>" + end, ":5: unexpected '2' at the end of the line");
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
    check("--weight-column km ", key + "</graph></graphml>",
        ":4: edges have no 'km', which --weight-column asks for, but 'weight'");
    finished const from = run("--from u " + folder.path("a.xml"));
    BOOST_TEST(from.code == 3);
    BOOST_TEST(contains(from.err, "columns are chosen of csv and tsv"), from.err);
    finished const streamed = run("--memory 50M " + folder.path("a.xml"));
    BOOST_TEST(streamed.code == 3);
    BOOST_TEST(contains(streamed.err, "cannot be streamed; leave out --memory"), streamed.err);
}
