//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_STYLE_PROJECT_HPP
#define BOOST_GPU_MST_TEST_STYLE_PROJECT_HPP

#include <filesystem>
#include <fstream>
#include <istream>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <vector>

// The project's sources as a graph of includes.

namespace header
{

namespace fs = std::filesystem;

using include_map = std::map<std::string, std::set<std::string>>;

inline std::set<std::string> includes_of(std::istream& text)
{
    static std::regex const line_pattern("^\\s*#\\s*include\\s*[<\"]([^>\"]+)[>\"].*");
    std::set<std::string> found;
    std::smatch match;
    for (std::string line; std::getline(text, line);)
        if (std::regex_match(line, match, line_pattern))
            found.insert(match[1]);
    return found;
}

inline include_map read_project()
{
    fs::path const root = BOOST_GPU_MST_SOURCE_DIR;
    std::regex const source("\\.(hpp|cpp|cuh|cu|h|c)");
    include_map project;
    for (char const* folder : {"boost_gpu_mst", "libs", "test", "example"})
        for (auto const& entry : fs::recursive_directory_iterator(root / folder))
            if (entry.is_regular_file() && std::regex_match(entry.path().extension().string(), source))
            {
                std::ifstream text(entry.path());
                project[fs::relative(entry.path(), root).generic_string()] = includes_of(text);
            }
    return project;
}

/// Everything `file` includes, directly or through other files of the project.
inline std::set<std::string> reach(include_map const& project, std::string const& file)
{
    std::set<std::string> seen;
    std::vector<std::string> open = {file};
    while (!open.empty())
    {
        auto const next = project.find(open.back());
        open.pop_back();
        if (next != project.end())
            for (std::string const& included : next->second)
                if (seen.insert(included).second)
                    open.push_back(included);
    }
    return seen;
}

} // namespace header

#endif
