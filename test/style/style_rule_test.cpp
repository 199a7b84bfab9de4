//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE style_rule
#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <fstream>
#include <regex>
#include <sstream>
#include <string>
#include <vector>

// A file begins with the licence. Headers have guards named after themselves. No file uses a name that a
// standard library keeps to itself. Scripts fail if, and only if, something is wrong.

namespace
{

namespace fs = std::filesystem;

std::string text_of(fs::path const& file)
{
    std::ostringstream text;
    text << std::ifstream(file).rdbuf();
    return text.str();
}

/// boost_gpu_mst/detail/library/solve.hpp -> BOOST_GPU_MST_DETAIL_LIBRARY_SOLVE_HPP,
/// libs/x.hpp -> BOOST_GPU_MST_LIBS_X_HPP
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

/// The first name that is a standard library's own: what other libraries have instead is not known.
std::string private_name_in(std::string const& text)
{
    static std::regex const name(
        R"(\b(_[MS]_[a-z]\w*|std::_(?!Exit\b)\w+|__gnu_(cxx|debug)::\w+|__(begin|end|end_cap)_\b))");
    std::smatch found;
    return std::regex_search(text, found, name) ? found.str() : "";
}

/// The first call of min or max that a macro of that name, as Windows' headers define them, would replace.
std::string unprotected_call_in(std::string const& text)
{
    static std::regex const call(R"((^|[^\w.>])(std::|\w+(<[^()\n]*>)?::)(min|max)(<[^()\n]*>)?\()");
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
    {
        std::string const code = line.substr(0, line.find("//"));
        std::smatch found;
        if (std::regex_search(code, found, call))
            return found.str();
    }
    return "";
}

/// Whether something other than an inner namespace stands in the public one.
bool adds_to_public_namespace(std::string const& text)
{
    static std::regex const other("\nnamespace boost_gpu_mst\n\\{\\s*(?!namespace )\\S");
    return std::regex_search(text, other);
}

bool is_script(std::string const& text)
{
    return text.rfind("#!/usr/bin/env bash\n", 0) == 0 || text.rfind("#!/bin/bash\n", 0) == 0;
}

/// Lines that make a script fail by chance, or never. A reader that stops early ends its writer by SIGPIPE if
/// the writer happens to be late, and pipefail makes that a failure: `grep -q`, `grep -m`, `head`, `sed q`
/// need a file or a here-string. `set -e` does not see the status of `! command`.
std::vector<std::string> doubtful_lines(std::string const& text)
{
    static std::regex const stops_early(
        R"(\|\s*(grep\s+(-\S+\s+)*(-[a-zA-Z]*[qm]|--quiet|--max-count)|head\b|sed\s+(-\S+\s+)*['"]?[^|]*\dq))");
    static std::regex const never_fails(R"(^\s*!\s)");
    std::vector<std::string> doubtful;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);)
    {
        bool const comment = line.find_first_not_of(' ') == line.find('#');
        bool const last_of_function = lines.peek() == '}'; // its status is the function's
        if (!comment
            && (std::regex_search(line, stops_early)
                || (!last_of_function && std::regex_search(line, never_fails))))
            doubtful.push_back(line);
    }
    return doubtful;
}

} // namespace

BOOST_AUTO_TEST_CASE(every_file_keeps_the_style_rules)
{
    fs::path const root = BOOST_GPU_MST_SOURCE_DIR;
    unsigned files = 0;
    for (char const* folder : {"boost_gpu_mst", "libs", "test", "example"})
        for (auto const& entry : fs::recursive_directory_iterator(root / folder))
        {
            std::string const name = fs::relative(entry.path(), root).generic_string();
            std::string const kind = entry.path().extension().string();
            bool const header = kind == ".hpp" || kind == ".cuh" || kind == ".h";
            if (!header && kind != ".cpp" && kind != ".cu" && kind != ".c")
                continue;
            ++files;
            std::string const text = text_of(entry.path());
            BOOST_TEST(is_licensed(text), name << " does not name its licence");
            if (header)
                BOOST_TEST(is_guarded(name, text), name << " needs the guard " << guard_of(name));
        }
    BOOST_TEST(files > 10u);
}

// A user may replace BOOST_ASSERT's handler, but not assert's.
BOOST_AUTO_TEST_CASE(preconditions_are_checked_by_boost_assert)
{
    static std::regex const by_assert(R"(<(cassert|assert\.h)>|\bassert\()");
    fs::path const root = BOOST_GPU_MST_SOURCE_DIR;
    unsigned uses = 0;
    for (char const* folder : {"boost_gpu_mst", "libs"})
        for (auto const& entry : fs::recursive_directory_iterator(root / folder))
        {
            std::string const kind = entry.path().extension().string();
            if (kind != ".hpp" && kind != ".cpp" && kind != ".cuh" && kind != ".cu")
                continue;
            std::string const text = text_of(entry.path());
            BOOST_TEST(!std::regex_search(text, by_assert), entry.path() << " uses assert");
            uses += text.find("BOOST_ASSERT(") != std::string::npos;
        }
    BOOST_TEST(uses != 0u);
}

// Boost's limit. A header that forwards from a longer name, which is deprecated, may keep that for a version.
BOOST_AUTO_TEST_CASE(names_of_public_headers_have_at_most_31_characters)
{
    fs::path const root = BOOST_GPU_MST_SOURCE_DIR;
    unsigned files = 0;
    for (auto const& entry : fs::recursive_directory_iterator(root / "boost_gpu_mst"))
    {
        if (!entry.is_regular_file()
            || text_of(entry.path()).find("\nBOOST_HEADER_DEPRECATED(") != std::string::npos)
            continue;
        ++files;
        std::string const name = entry.path().filename().string();
        BOOST_TEST(name.size() <= 31u, name << " has " << name.size() << " characters");
    }
    BOOST_TEST(files > 10u);
}

BOOST_AUTO_TEST_CASE(no_file_uses_a_private_name_of_a_standard_library)
{
    fs::path const root = BOOST_GPU_MST_SOURCE_DIR;
    unsigned files = 0;
    for (char const* folder : {"boost_gpu_mst", "libs", "test", "example", "doc"})
        for (auto const& entry : fs::recursive_directory_iterator(root / folder))
        {
            static std::regex const kinds(R"(\.(hpp|cpp|cuh?|[ch]|py|md))");
            if (!entry.is_regular_file() || !std::regex_match(entry.path().extension().string(), kinds))
                continue;
            ++files;
            std::string const name = private_name_in(text_of(entry.path()));
            BOOST_TEST(name.empty(), fs::relative(entry.path(), root).generic_string() << " uses " << name);
        }
    BOOST_TEST(files > 10u);
    std::string const underscore = "_"; // so that this file passes
    for (std::string const& text : std::vector<std::string>{underscore + "M_impl",
             "v." + underscore + "M_finish", "std::" + underscore + "Vector_base",
             underscore + "_gnu_cxx::__normal_iterator", "v." + underscore + "_end_"})
        BOOST_TEST(!private_name_in(text).empty(), text);
    for (char const* text :
        {"__GLIBCXX__", "m_end", "__device__", "std::_Exit", "NAME_M_VALUE", "__gnu_parallel::sort"})
        BOOST_TEST(private_name_in(text).empty(), text);
}

BOOST_AUTO_TEST_CASE(public_headers_name_their_page)
{
    static std::regex const line("\n// See (doc/\\S+\\.md) for the documentation\\.\n");
    fs::path const root = BOOST_GPU_MST_SOURCE_DIR;
    for (auto const& entry : fs::directory_iterator(root / "boost_gpu_mst"))
        if (entry.path().extension() == ".hpp")
        {
            std::string const text = text_of(entry.path());
            std::smatch found;
            BOOST_TEST(std::regex_search(text, found, line), entry.path() << " names no page");
            BOOST_TEST((found.empty() || fs::exists(root / found.str(1))), found.str(1) << " does not exist");
        }
}

BOOST_AUTO_TEST_CASE(headers_of_the_library_stay_out_of_the_public_namespace)
{
    fs::path const root = BOOST_GPU_MST_SOURCE_DIR;
    unsigned headers = 0;
    for (auto const& entry : fs::recursive_directory_iterator(root / "libs"))
        if (entry.path().extension() == ".hpp" || entry.path().extension() == ".cuh")
        {
            ++headers;
            BOOST_TEST(!adds_to_public_namespace(text_of(entry.path())), entry.path());
        }
    BOOST_TEST(headers > 10u);
    BOOST_TEST(adds_to_public_namespace("\nnamespace boost_gpu_mst\n{\n\nclass job;\n"));
    BOOST_TEST(!adds_to_public_namespace("\nnamespace boost_gpu_mst\n{\nnamespace detail\n{\n"));
}

BOOST_AUTO_TEST_CASE(public_headers_withstand_macros_min_and_max)
{
    fs::path const root = BOOST_GPU_MST_SOURCE_DIR;
    for (auto const& entry : fs::recursive_directory_iterator(root / "boost_gpu_mst"))
        if (entry.path().extension() == ".hpp")
        {
            std::string const found = unprotected_call_in(text_of(entry.path()));
            BOOST_TEST(found == "", entry.path() << ": " << found << " without parentheses around the name");
        }
    BOOST_TEST(unprotected_call_in("x = std::min(a, b);") != "");
    BOOST_TEST(unprotected_call_in("x = std::max<int>(a, b);") != "");
    BOOST_TEST(unprotected_call_in("x = std::numeric_limits<int>::max();") != "");
    BOOST_TEST(unprotected_call_in("x = (std::min)(a, b) + (std::numeric_limits<int>::max)();") == "");
}

BOOST_AUTO_TEST_CASE(every_rule_can_be_broken)
{
    BOOST_TEST(!is_licensed("#include <vector>\n"));
    BOOST_TEST(!is_guarded("libs/a.hpp", "#ifndef A_HPP\n#define A_HPP\n"));
    BOOST_TEST(
        is_guarded("libs/a.hpp", "#ifndef BOOST_GPU_MST_LIBS_A_HPP\n#define BOOST_GPU_MST_LIBS_A_HPP\n"));
    BOOST_TEST(
        guard_of("boost_gpu_mst/detail/library/solve.hpp") == "BOOST_GPU_MST_DETAIL_LIBRARY_SOLVE_HPP");
}

BOOST_AUTO_TEST_CASE(no_script_fails_by_chance_or_never)
{
    fs::path const root = BOOST_GPU_MST_SOURCE_DIR;
    unsigned scripts = 0;
    for (char const* folder : {".ci", "libs", "test", "example", "doc"})
        for (auto const& entry : fs::recursive_directory_iterator(root / folder))
        {
            std::string const text = entry.is_regular_file() ? text_of(entry.path()) : "";
            if (!is_script(text))
                continue;
            ++scripts;
            std::string const name = fs::relative(entry.path(), root).generic_string();
            BOOST_TEST(
                text.find("\nset -euo pipefail\n") != std::string::npos, name << " goes on after a failure");
            for (std::string const& line : doubtful_lines(text))
                BOOST_ERROR(name << ": " << line);
        }
    BOOST_TEST(scripts > 5u);
}

BOOST_AUTO_TEST_CASE(lines_of_scripts_that_are_doubtful)
{
    for (char const* line : {"dpkg-deb -c x.deb | grep -q lib", "a | grep -E -q x", "a | grep -m 1 x",
             "a |head -n 1", "a | sed -n 3q", "  ! a | b", "a | grep --quiet x"})
        BOOST_TEST(doubtful_lines(line).size() == 1u, line);
    for (char const* line : {"grep -q x <<<\"$a\"", "grep -q x file || exit 1", "# a | grep -q x",
             "a | grep x", "f() {\n    ! a\n}", "if ! a; then", "a | sed 's/q/x/'", "a || header"})
        BOOST_TEST(doubtful_lines(line).empty(), line);
}
