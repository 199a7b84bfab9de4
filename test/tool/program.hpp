//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_TOOL_PROGRAM_HPP
#define BOOST_GPU_MST_TEST_TOOL_PROGRAM_HPP

#include "test/support/temporary_folder.hpp"
#include "test/support/test.hpp"

struct finished
{
    int code = 0;
    std::string out;
    std::string err;
};

finished run_gpu_mst(std::string const& arguments, std::string const& input = "/dev/null");

/// $gpu_mst is the tool.
finished run_bash(std::string const& command, std::string const& input = "/dev/null");

/// A text as a program such as "gzip" or "zstd -q" packs it.
std::string packed(std::string const& text, std::string const& program);

/// The tool, on the CPU.
inline finished run(std::string const& arguments, std::string const& input = "/dev/null")
{
    return run_gpu_mst("--backend host " + arguments, input);
}

/// The forest that the tool writes, or its error.
inline std::string forest_of(std::string const& arguments)
{
    finished const f = run("-q -o - " + arguments);
    return f.code == 0 ? f.out : f.err;
}

/// The tool ends with this code, and prints only an error, which has these words.
inline void check_failure(int code, std::string const& arguments, std::string const& words)
{
    finished const f = run(arguments);
    BOOST_TEST(f.code == code, arguments);
    BOOST_TEST(f.out == "");
    BOOST_TEST(contains(f.err, words), arguments << ": " << f.err);
}

#endif
