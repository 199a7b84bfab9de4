//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE walk
#include "test/style/project.hpp"

#include <boost/test/unit_test.hpp>

#include <fstream>
#include <regex>
#include <string>
#include <vector>

// CONTRIBUTING.md follows an edge through the files of each platform, in tables under the headings
// "On the CPU" and "On CUDA" with lines "| `path` | what |".

namespace
{

std::string const root = BOOST_GPU_MST_SOURCE_DIR "/";

std::vector<std::string> walk_under(std::string const& heading)
{
    static std::regex const row("\\| *`([^`]+)` *\\|.*");
    std::ifstream text(root + "CONTRIBUTING.md");
    std::vector<std::string> found;
    bool here = false;
    std::smatch match;
    for (std::string line; std::getline(text, line);)
        if (line.compare(0, 1, "#") == 0 || line.compare(0, 2, "**") == 0)
            here = line.find(heading) != line.npos;
        else if (here && std::regex_match(line, match, row))
            found.push_back(match[1]);
    return found;
}

void check(std::string const& heading)
{
    BOOST_TEST_CONTEXT(heading)
    {
        std::vector<std::string> const walk = walk_under(heading);
        BOOST_TEST_REQUIRE(walk.size() > 4u);
        BOOST_TEST(walk.size() <= 10u);
        BOOST_TEST(walk.front() == "boost_gpu_mst/kruskal_min_spanning_tree.hpp");
        header::include_map const project = header::read_project();
        for (std::size_t i = 0; i != walk.size(); ++i)
        {
            BOOST_TEST(project.count(walk[i]) == 1u, "there is no source file " << walk[i]);
            for (std::size_t before = 0; before != i; ++before)
                BOOST_TEST(header::reach(project, walk[i]).count(walk[before]) == 0u,
                    walk[i] << " includes " << walk[before] << ", which comes before it");
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
