//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE house_rule
#include <boost/test/unit_test.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>
#include <vector>

// A file is a room: 300 lines at most, the licence over the door. Headers have guards named after themselves.

namespace
{

namespace fs = std::filesystem;

std::string text_of(fs::path const& file)
{
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

/// boost_gpu_mst/detail/solve.hpp -> BOOST_GPU_MST_DETAIL_SOLVE_HPP, libs/x.hpp -> BOOST_GPU_MST_LIBS_X_HPP
std::string guard_of(std::string const& name)
{
    std::string guard = name.rfind("boost_gpu_mst/", 0) == 0 ? "" : "BOOST_GPU_MST_";
    for (char const c : name)
        guard += c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c >= '0' && c <= '9' ? c : '_';
    return guard;
}

bool is_licensed(std::string const& text)
{
    return text.find("Distributed under the Boost Software License, Version 1.0.") < 200;
}

bool is_guarded(std::string const& name, std::string const& text)
{
    std::string const guard = guard_of(name);
    return text.find("#ifndef " + guard + "\n#define " + guard + "\n") != std::string::npos;
}

auto lines_of(std::string const& text)
{
    return std::count(text.begin(), text.end(), '\n');
}

} // namespace

BOOST_AUTO_TEST_CASE(every_file_keeps_the_house_rules)
{
    fs::path const root = BOOST_GPU_MST_SOURCE_DIR;
    unsigned files = 0;
    for (char const* folder : {"boost_gpu_mst", "libs", "test", "example"})
        for (auto const& entry : fs::recursive_directory_iterator(root / folder))
        {
            std::string const name = fs::relative(entry.path(), root).generic_string();
            std::string const kind = entry.path().extension().string();
            bool const header = kind == ".hpp" || kind == ".cuh";
            if (!header && kind != ".cpp" && kind != ".cu")
                continue;
            ++files;
            std::string const text = text_of(entry.path());
            BOOST_TEST(is_licensed(text), name << " does not name its licence");
            BOOST_TEST(lines_of(text) <= 300, name << " has " << lines_of(text) << " lines");
            if (header)
                BOOST_TEST(is_guarded(name, text), name << " needs the guard " << guard_of(name));
        }
    BOOST_TEST(files > 10u);
}

BOOST_AUTO_TEST_CASE(every_rule_can_be_broken)
{
    BOOST_TEST(!is_licensed("#include <vector>\n"));
    BOOST_TEST(lines_of(std::string(301, '\n')) == 301);
    BOOST_TEST(!is_guarded("libs/a.hpp", "#ifndef A_HPP\n#define A_HPP\n"));
    BOOST_TEST(
        is_guarded("libs/a.hpp", "#ifndef BOOST_GPU_MST_LIBS_A_HPP\n#define BOOST_GPU_MST_LIBS_A_HPP\n"));
    BOOST_TEST(guard_of("boost_gpu_mst/detail/solve.hpp") == "BOOST_GPU_MST_DETAIL_SOLVE_HPP");
}
