//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE tool_manual_test
#include <boost/test/unit_test.hpp>

#include "program.hpp"

#include <fstream>
#include <regex>
#include <sstream>

// The three descriptions of the tool, --help, the manual page and the shell completion, agree.

namespace
{

using words = std::set<std::string>;

std::string const source_dir = BOOST_GPU_MST_SOURCE_DIR;

std::string read(std::string const& file)
{
    std::ifstream in(source_dir + "/" + file);
    BOOST_TEST_REQUIRE(in.good());
    return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
}

/// The first group of every match.
words matches(std::string const& text, std::string const& pattern)
{
    std::regex const r(pattern, std::regex::ECMAScript | std::regex::multiline);
    words found;
    for (std::sregex_iterator i(text.begin(), text.end(), r), end; i != end; ++i)
        found.insert((*i)[1]);
    return found;
}

std::string const& help()
{
    static std::string const text = run_gpu_mst("--help").out;
    return text;
}

words options_of_help()
{
    words found = matches(help(), "^  (?:-[a-z] \\[ )?(--[a-z-]+)");
    BOOST_TEST_REQUIRE(found.size() > 10);
    return found;
}

/// The completions of the last word of `gpu_mst LINE`, where LINE is given word by word.
words complete(std::string const& line)
{
    finished const f = run_bash("cd '" + source_dir
                                + "/doc/results' && source ../../example/gpu_mst/completion/gpu_mst.bash && "
                                  "COMP_WORDS=(\"$gpu_mst\" "
                                + line + ") && COMP_CWORD=$((${#COMP_WORDS[@]} - 1)) && _gpu_mst && "
                                + "printf '%s\\n' \"${COMPREPLY[@]}\"");
    BOOST_TEST(f.code == 0);
    BOOST_TEST(f.err == "");
    return matches(f.out, "^(.+)$");
}

} // namespace

BOOST_AUTO_TEST_CASE(manual_page_has_the_options_of_help)
{
    BOOST_TEST(matches(read("doc/gpu_mst.md"), "^\\*\\*.*(--[a-z-]+)\\*\\*.*\n:") == options_of_help(),
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(manual_page_has_the_exit_codes_of_help)
{
    words const of_help = matches(help().substr(help().find("Exit codes:")), "^  ([0-9])  ");
    BOOST_TEST_REQUIRE(of_help.size() == 5u);
    BOOST_TEST(matches(read("doc/gpu_mst.md"), "^\\*\\*([0-9])\\*\\*\n: ") == of_help,
        boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(help_fits_a_terminal_and_is_short_if_asked_for)
{
    finished const brief = run_gpu_mst("-h");
    BOOST_TEST(brief.code == 0);
    BOOST_TEST(4 * brief.out.size() < help().size());
    for (std::string const& text : {brief.out, help()})
    {
        std::istringstream lines(text);
        for (std::string line; std::getline(lines, line);)
            BOOST_TEST(line.size() <= 80u, line);
    }
    BOOST_TEST(matches(brief.out, "(--[a-z-]{5,})").size() > 5u);
    for (std::string const& option : matches(brief.out, "(--[a-z-]+)"))
        BOOST_TEST(options_of_help().count(option) == 1u, option);
}

BOOST_AUTO_TEST_CASE(a_word_that_is_close_is_suggested)
{
    auto const error = [](std::string const& arguments)
    {
        finished const f = run_gpu_mst(arguments);
        BOOST_TEST(f.code == 2);
        return f.err;
    };
    BOOST_TEST(
        error("--wieght int32 x") == "gpu_mst: there is no option '--wieght'; did you mean '--weight'?\n");
    BOOST_TEST(error("--out x") == "gpu_mst: there is no option '--out'; did you mean '--output'?\n");
    BOOST_TEST(error("--nonsense x") == "gpu_mst: there is no option '--nonsense'\n");
    BOOST_TEST(error("--format=cvs x")
               == "gpu_mst: --format is one of auto, csv, tsv, dimacs, graphml, graphviz, matrix_market, "
                  "metis, plain, "
                  "snap, raw, "
                  "not 'cvs'; did you mean 'csv'?\n");
    BOOST_TEST(
        error("--backend=gpu x") == "gpu_mst: --backend is one of auto, cuda, host, opencl, not 'gpu'\n");
    BOOST_TEST(error("--header on x") == "gpu_mst: --header is one of auto, yes, no, not 'on'\n");
    std::string const kinds =
        "gpu_mst: --generate makes road, grid, delaunay, random, rmat, ssca2, attach, cliques, star, "
        "path, complete, not ";
    BOOST_TEST(error("--generate gird:3,3") == kinds + "'gird'; did you mean 'grid'? (see --help)\n");
    BOOST_TEST(error("--generate moebius:3") == kinds + "'moebius' (see --help)\n");
    BOOST_TEST(error("-x x") == "gpu_mst: there is no option '-x'\n");
    BOOST_TEST(
        error("--threads 1.5 x") == "gpu_mst: --threads is a whole number from 0 to 65536, not '1.5'\n");
}

BOOST_AUTO_TEST_CASE(completion_knows_every_option)
{
    words expected = options_of_help();
    expected.insert("-h");
    expected.insert("-o");
    expected.insert("-q");
    BOOST_TEST(complete("-") == expected, boost::test_tools::per_element());
    words const verify = {"--verify", "--verify-graph", "--version"};
    BOOST_TEST(complete("graph.el --ver") == verify, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(completion_knows_the_values_the_tool_takes)
{
    for (std::string const option : {"--format", "--header", "--output-format", "--weight", "--backend",
             "--verify-graph", "--progress", "--verify"})
    {
        bool const may_stand_alone = option == "--verify";
        // The tool itself lists its values: "--weight is one of auto, int32, ..., not 'nonsense'".
        std::string const err = run_gpu_mst(option + "=nonsense --generate grid:2,2").err;
        words const taken = matches(err.substr(0, err.find(", not")), "(?:of|,) ([a-z0-9_]+)");
        BOOST_TEST_REQUIRE(taken.size() >= 2u);
        BOOST_TEST(complete(option + " = ''") == taken, boost::test_tools::per_element());
        if (may_stand_alone) // then the next word is a file
            BOOST_TEST(complete(option + " ''").count(*taken.begin()) == 0u);
        else
            BOOST_TEST(complete(option + " ''") == taken, boost::test_tools::per_element());
        BOOST_TEST(complete(option + " = " + taken.begin()->substr(0, 1)).count(*taken.begin()) == 1u);
    }
    words const kinds = complete("--generate ''");
    words const of_help = matches(help().substr(help().find("Kinds of")), "(?:^| )([a-z0-9]+:)[A-Z]");
    BOOST_TEST(of_help.count("complete:") == 1u);
    BOOST_TEST(kinds == of_help, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(completion_offers_files)
{
    BOOST_TEST(complete("engine.c") == words{"engine.csv"}, boost::test_tools::per_element());
    BOOST_TEST(complete("--svg engine.s") == words{"engine.svg"}, boost::test_tools::per_element());
    BOOST_TEST(complete("--threads e").empty());
}

namespace
{

/// The completions that another shell's command prints, in which $completion is their folder and gpu_mst the
/// tool; none if the shell is missing.
words complete_in(std::string const& shell, std::string const& command)
{
    if (run_bash("command -v " + shell).code != 0)
    {
        BOOST_TEST_MESSAGE("skipped: there is no " << shell);
        return {};
    }
    finished const f = run_bash("export completion='" + source_dir
                                + "/example/gpu_mst/completion' PATH=\"$(dirname \"$gpu_mst\")\":$PATH\n"
                                + shell + " <<'END'\n" + command + "\nEND");
    BOOST_TEST(f.err == "");
    BOOST_TEST(!f.out.empty());
    return matches(f.out, "^([^\t\n]+)");
}

} // namespace

BOOST_AUTO_TEST_CASE(completion_of_fish_and_zsh)
{
    words const versions = {"--verify", "--verify-graph", "--version"};
    words const formats = complete("--format ''");
    auto const in_fish = [](std::string const& line)
    { return complete_in("fish", "source $completion/gpu_mst.fish; complete -C 'gpu_mst " + line + "'"); };
    auto const in_zsh = [](std::string const& line)
    {
        return complete_in(
            "zsh", "compadd() { shift; print -l -- $@ }; compset() {}; _files() { print files }\n"
                   "words=(gpu_mst "
                       + line + "); CURRENT=$#words; source $completion/_gpu_mst");
    };
    if (words const found = in_fish("--ver"); !found.empty())
    {
        for (std::string const& option : versions)
            BOOST_TEST(found.count(option) == 1u, option);
        BOOST_TEST(in_fish("--format ") == formats, boost::test_tools::per_element());
        BOOST_TEST(in_fish("--").size() > options_of_help().size() - 2);
    }
    if (words const found = in_zsh("--ver"); !found.empty())
    {
        words expected = options_of_help();
        expected.insert({"-h", "-o", "-q"});
        BOOST_TEST(found == expected, boost::test_tools::per_element());
        BOOST_TEST(in_zsh("--format ''") == formats, boost::test_tools::per_element());
        BOOST_TEST(in_zsh("--format=") == formats, boost::test_tools::per_element());
        BOOST_TEST(in_zsh("--verify ''") == words{"files"}, boost::test_tools::per_element());
    }
}
