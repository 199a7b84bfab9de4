//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE route
#include "test/header/project.hpp"

#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <regex>
#include <string>
#include <vector>

// CONTRIBUTING.md follows an edge through the files of each platform, in tables under the headings
// "On the CPU" and "On CUDA" with lines "| `path` | lines | what |".

namespace
{

struct stop
{
    std::string file;
    long lines;
};

std::string const root = BOOST_GPU_MST_SOURCE_DIR "/";

std::vector<stop> route_under(std::string const& heading)
{
    static std::regex const row("\\| *`([^`]+)` *\\| *([0-9]+) *\\|.*");
    std::ifstream text(root + "CONTRIBUTING.md");
    std::vector<stop> found;
    bool here = false;
    std::smatch match;
    for (std::string line; std::getline(text, line);)
        if (line.compare(0, 1, "#") == 0 || line.compare(0, 2, "**") == 0)
            here = line.find(heading) != line.npos;
        else if (here && std::regex_match(line, match, row))
            found.push_back(stop{match[1], std::stol(match[2])});
    return found;
}

long lines_of(std::string const& file)
{
    std::ifstream text(root + file);
    return std::count(std::istreambuf_iterator<char>(text), {}, '\n');
}

void check(std::string const& heading)
{
    BOOST_TEST_CONTEXT(heading)
    {
        std::vector<stop> const route = route_under(heading);
        BOOST_TEST_REQUIRE(route.size() > 4u);
        BOOST_TEST(route.size() <= 10u);
        BOOST_TEST(route.front().file == "boost_gpu_mst/kruskal_minimum_spanning_tree.hpp");
        header::include_map const project = header::read_project();
        for (std::size_t i = 0; i != route.size(); ++i)
        {
            long const lines = lines_of(route[i].file);
            BOOST_TEST(lines > 0, route[i].file << " is no file");
            BOOST_TEST(std::labs(lines - route[i].lines) * 5 <= lines,
                route[i].file << " has " << lines << " lines, not about " << route[i].lines);
            for (std::size_t before = 0; before != i; ++before)
                BOOST_TEST(header::reach(project, route[i].file).count(route[before].file) == 0u,
                    route[i].file << " includes " << route[before].file << ", which comes before it");
        }
    }
}

} // namespace

BOOST_AUTO_TEST_CASE(of_an_edge_on_the_cpu)
{
    check("On the CPU");
}

BOOST_AUTO_TEST_CASE(of_an_edge_on_cuda)
{
    check("On CUDA");
}
