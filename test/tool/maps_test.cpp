//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_maps_test
#include <boost/test/unit_test.hpp>

#include "program.hpp"

#include <boost/property_tree/ptree.hpp>
#include <boost/property_tree/xml_parser.hpp>

#include <nlohmann/json.hpp>

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <sstream>
#include <string>
#include <vector>

// Where the tool's pictures and maps place the vertices.

using json = nlohmann::json;

namespace
{

struct point
{
    double x, y;
};

finished run(std::string const& arguments)
{
    return run_gpu_mst("--backend host " + arguments);
}

bool contains(std::string const& text, std::string const& part)
{
    return text.find(part) != std::string::npos;
}

/// The vertices of a picture.
std::vector<point> circles(temporary_folder const& folder, std::string const& graph)
{
    finished const f = run("--svg " + folder.path("a.svg") + " " + graph);
    BOOST_TEST_REQUIRE(f.code == 0, f.err);
    std::istringstream in(folder.read("a.svg"));
    boost::property_tree::ptree tree;
    read_xml(in, tree);
    std::vector<point> all;
    double const width = tree.get<double>("svg.<xmlattr>.width"),
                 height = tree.get<double>("svg.<xmlattr>.height");
    for (auto const& [tag, group] : tree.get_child("svg"))
        if (tag == "g" && group.get("<xmlattr>.class", "") == "vertices")
            for (auto const& [name, circle] : group)
                if (name == "circle")
                    all.push_back({circle.get<double>("<xmlattr>.cx"), circle.get<double>("<xmlattr>.cy")});
    for (point const p : all)
        BOOST_TEST((p.x >= 10 && p.y >= 10 && p.x <= width - 10 && p.y <= height - 10));
    return all;
}

double distance(point a, point b)
{
    return std::hypot(a.x - b.x, a.y - b.y);
}

std::string const roads = "c three junctions\np sp 3 4\na 1 2 803\na 2 1 803\na 3 2 7\na 2 3 7\n";
std::string const places = "c where they are\np aux sp co 3\nv 1 -73530767 41085396\nv 2 -73530538 "
                           "41086098\nv 3 -73519366 41048796\n";

} // namespace

BOOST_AUTO_TEST_CASE(components_stand_apart)
{
    temporary_folder const folder;
    // Twelve triangles, a path of twenty vertices, and ten isolated vertices.
    std::string text = "66 55\n";
    std::vector<int> component_of(66);
    int edges = 0;
    auto const join = [&](int a, int b)
    {
        text += std::to_string(a) + " " + std::to_string(b) + " 1\n";
        ++edges;
    };
    for (int t = 0; t != 12; ++t)
        for (int i = 0; i != 3; ++i)
        {
            join(3 * t + i, 3 * t + (i + 1) % 3);
            component_of[std::size_t(3 * t + i)] = t;
        }
    for (int v = 36; v != 56; ++v)
        component_of[std::size_t(v)] = 12;
    for (int v = 36; v != 55; ++v)
        join(v, v + 1);
    for (int v = 56; v != 66; ++v)
        component_of[std::size_t(v)] = v;
    BOOST_TEST_REQUIRE(edges == 55);
    std::vector<point> const at = circles(folder, folder.write("a.el", text));
    BOOST_TEST_REQUIRE(at.size() == 66u);
    struct box
    {
        double left, top, right, bottom;
    };
    std::vector<box> boxes(66, {1e9, 1e9, -1e9, -1e9});
    for (std::size_t v = 0; v != at.size(); ++v)
    {
        box& b = boxes[std::size_t(component_of[v])];
        b = {std::min(b.left, at[v].x), std::min(b.top, at[v].y), std::max(b.right, at[v].x),
            std::max(b.bottom, at[v].y)};
        for (std::size_t u = 0; u != v; ++u)
            BOOST_TEST(distance(at[u], at[v]) > 20, u << " and " << v << " overlap");
    }
    for (box const& a : boxes)
        for (box const& b : boxes)
            if (&a != &b && a.left <= a.right && b.left <= b.right)
                BOOST_TEST((a.right + 20 < b.left || b.right + 20 < a.left || a.bottom + 20 < b.top
                            || b.bottom + 20 < a.top));
    // A triangle is not a dot.
    BOOST_TEST(distance(at[0], at[1]) > 40);
}

BOOST_AUTO_TEST_CASE(vertices_stand_where_they_are)
{
    temporary_folder const folder;
    std::string const gr = folder.write("a.gr", roads), co = folder.write("a.co", places);
    std::vector<point> const at = circles(folder, "--coordinates " + co + " " + gr);
    BOOST_TEST_REQUIRE(at.size() == 3u);
    BOOST_TEST(at[2].x > at[1].x); // further east
    BOOST_TEST(at[2].y > at[0].y); // and further south
    BOOST_TEST(at[0].y > at[1].y);
    // As on a map: a degree of longitude is shorter than one of latitude by the cosine of this latitude.
    double const ratio = (at[2].x - at[0].x) / (at[2].y - at[0].y),
                 expected = 0.011401 / 0.0366 * std::cos(41.067447 * std::acos(-1.0) / 180);
    BOOST_TEST(std::abs(ratio - expected) < 0.01);
}

BOOST_AUTO_TEST_CASE(grids_are_drawn_as_grids)
{
    temporary_folder const folder;
    for (std::string const kind : {"grid:5,4", "delaunay:5,4"})
    {
        std::vector<point> const at = circles(folder, "--generate " + kind);
        BOOST_TEST_REQUIRE(at.size() == 20u);
        double const step = at[1].x - at[0].x;
        BOOST_TEST(step > 30);
        for (std::size_t v = 0; v != at.size(); ++v)
        {
            BOOST_TEST(std::abs(at[v].x - at[0].x - step * double(v % 5)) < 0.2);
            BOOST_TEST(std::abs(at[v].y - at[0].y - step * double(v / 5)) < 0.2);
        }
    }
}

BOOST_AUTO_TEST_CASE(labels_end_within_the_picture)
{
    temporary_folder const folder;
    std::string const name(60, 'm');
    std::vector<point> const at = circles(folder, folder.write("a.csv", "a," + name + ",1\n"));
    double const width = std::stod(folder.read("a.svg").substr(folder.read("a.svg").find("width=\"") + 7));
    BOOST_TEST(at[1].x >= 180);
    BOOST_TEST(width - at[1].x >= 180);
}

BOOST_AUTO_TEST_CASE(clusters_are_coloured)
{
    temporary_folder const folder;
    std::string const file = folder.write("a.el", "4 4\n0 1 1\n2 3 2\n1 2 9\n0 3 10\n");
    auto const count = [](std::string const& text, std::string const& part)
    {
        std::size_t found = 0;
        for (std::size_t at = text.find(part); at != text.npos; at = text.find(part, at + 1))
            ++found;
        return found;
    };
    for (std::string const option : {"--clusters 2", "--cut 5"})
    {
        finished const f =
            run(option + " --svg " + folder.path("a.svg") + " --dot " + folder.path("a.dot") + " " + file);
        BOOST_TEST(f.code == 0, f.err);
        std::string const svg = folder.read("a.svg"), dot = folder.read("a.dot");
        for (std::string const colour : {"\"#4e79a7\"", "\"#f28e2b\""})
        {
            BOOST_TEST(count(svg, "fill=" + colour) == 2u);
            BOOST_TEST(count(svg, "stroke=" + colour) == 1u);
            BOOST_TEST(count(dot, "fillcolor=" + colour) == 2u);
            BOOST_TEST(count(dot, ", color=" + colour + ", penwidth=3") == 1u);
        }
        BOOST_TEST(count(svg, "class=\"cut\"") == 1u);
        BOOST_TEST(contains(dot, "1 -- 2 [label=\"9\", style=dashed]"), dot);
    }
    BOOST_TEST(run("--clusters 2 " + file).code == 2);
    BOOST_TEST(run("--svg " + folder.path("b.svg") + " " + file).code == 0); // one colour
    BOOST_TEST(!contains(folder.read("b.svg"), "#4e79a7"));
}

BOOST_AUTO_TEST_CASE(geojson)
{
    temporary_folder const folder;
    std::string const gr = folder.write("a.gr", roads), co = folder.write("a.co", places);
    for (std::string const options : {"", "--memory 50M "})
    {
        BOOST_TEST(
            run(options + "--coordinates " + co + " -o " + folder.path("a.geojson") + " " + gr).code == 0);
        json const map = json::parse(folder.read("a.geojson"));
        BOOST_TEST(map["type"] == "FeatureCollection");
        BOOST_TEST_REQUIRE(map["features"].size() == 2u);
        json const& first = map["features"][0];
        BOOST_TEST(first["geometry"]["type"] == "LineString");
        BOOST_TEST(first["geometry"]["coordinates"]
                   == json::parse("[[-73.519366,41.048796],[-73.530538,41.086098]]"));
        BOOST_TEST(first["properties"] == json::parse(R"({"from":3,"to":2,"weight":7})"));
        BOOST_TEST(map["features"][1]["properties"]["weight"] == 803);
    }
    // Names, infinite weights, no edges.
    std::string const names = folder.write("b.csv", "\"a \"\"1\"\"\",2,inf\n");
    std::string const of_names = folder.write("b.co", "p aux sp co 2\nv 2 1 2\nv a 3 4\n");
    BOOST_TEST(contains(run("--coordinates " + of_names + " " + names).err, "the graph has no vertex 'a'"));
    std::string const file = folder.write("d.csv", "x,y,inf\n");
    finished const f = run("-q --output-format geojson -o - --coordinates "
                           + folder.write("d.co", "p aux sp co 2\nv y 1 2\nv x 3 4\n") + " " + file);
    json const edge = json::parse(f.out)["features"][0];
    BOOST_TEST(edge["properties"] == json::parse(R"({"from":"x","to":"y","weight":"inf"})"));
    // Names that JSON has to escape.
    std::string const odd = folder.write("f.csv", "\"quo\"\"te\",back\\slash,1\nback\\slash,bell\a,2\n");
    std::string const of_odd =
        folder.write("f.co", "p aux sp co 3\nv quo\"te 1 2\n\nv back\\slash 3 4\nc more\nv bell\a 5 6\n");
    json const escaped = json::parse(
        run("-q --output-format geojson -o - --coordinates " + of_odd + " " + odd).out)["features"];
    BOOST_TEST_REQUIRE(escaped.size() == 2u);
    BOOST_TEST(escaped[0]["properties"]["from"] == "quo\"te");
    BOOST_TEST(escaped[0]["properties"]["to"] == "back\\slash");
    BOOST_TEST(escaped[1]["properties"]["to"] == "bell\a");
    BOOST_TEST(json::parse(
        run("-q --output-format geojson -o - --coordinates " + co + " " + folder.write("e.gr", "p sp 3 0\n"))
            .out)["features"]
                   .empty());
}

BOOST_AUTO_TEST_CASE(places_that_are_refused)
{
    temporary_folder const folder;
    std::string const gr = folder.write("a.gr", roads);
    auto const check = [&](std::string const& text, std::string const& words)
    {
        std::string const co = folder.write("a.co", text);
        finished const f = run("-o " + folder.path("a.geojson") + " --coordinates " + co + " " + gr);
        BOOST_TEST(f.code == 3, text);
        BOOST_TEST(f.err == "gpu_mst: " + co + words + " (read as coordinates)\n");
        BOOST_TEST(folder.read("a.geojson") == "");
    };
    check("p sp 3 4\n", ":1: expected 'p aux sp co VERTICES', found 'sp'");
    check("p aux sp co 3\nv 1 2 3\nv 2 3 4\n", ": vertex '3' of the graph is not there");
    check("p aux sp co 3\nv 4 2 3\n", ":2: the graph has no vertex '4'");
    check("p aux sp co 3\nv 0 2 3\n", ":2: the graph has no vertex '0'");
    check("p aux sp co 3\nv one 2 3\n", ":2: the graph has no vertex 'one'");
    check("p aux sp co 3\nv 1 2 north\n", ":2: 'north' is no coordinate");
    check("p aux sp co 3\nv 1 inf 2\n", ":2: 'inf' is no coordinate");
    check("p aux sp co 3\nv 1 2 3 4\n", ":2: unexpected '4' at the end of the line");
    check("p aux sp co 3\na 1 2 3\n", ":2: expected a line of 'v', found 'a'");
    BOOST_TEST(run("-o " + folder.path("a.geojson") + " " + gr).code == 2);
    BOOST_TEST(run("--components " + folder.path("a.geojson") + " " + gr).code == 2);
}

BOOST_AUTO_TEST_CASE(places_of_vertices_that_have_numbers_as_names)
{
    temporary_folder const folder;
    std::string const names = folder.write("a.txt", "70 8 1\n8 300 2\n");
    auto const features = [&](std::string const& co) {
        return run("-q --output-format geojson -o - --coordinates " + folder.write("a.co", co) + " " + names);
    };
    finished const f =
        features("p aux sp co 3\nv 300 5000000 6000000\nv 8 1000000 2000000\nv 70 3000000 4000000\n");
    BOOST_TEST_REQUIRE(f.code == 0, f.err);
    json const map = json::parse(f.out)["features"];
    BOOST_TEST_REQUIRE(map.size() == 2u);
    BOOST_TEST(map[0]["geometry"]["coordinates"] == json::parse("[[3,4],[1,2]]"));
    BOOST_TEST(map[1]["geometry"]["coordinates"] == json::parse("[[1,2],[5,6]]"));
    for (std::string const other : {"1", "71", "301"})
    {
        finished const unknown = features("p aux sp co 3\nv " + other + " 1 2\n");
        BOOST_TEST(unknown.code == 3);
        BOOST_TEST(contains(unknown.err, ":2: the graph has no vertex '" + other + "'"), unknown.err);
    }
}
