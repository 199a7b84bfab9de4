//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_TOOL_PROGRAM_HPP
#define BOOST_GPU_MST_TEST_TOOL_PROGRAM_HPP

#include "temporary_folder.hpp"

#include <string>

/// The result of a program's run.
struct finished
{
    int code = 0;
    std::string out;
    std::string err;
};

/// Runs the tool gpu_mst with arguments as a shell reads them, and a file as its standard input.
finished run_gpu_mst(std::string const& arguments, std::string const& input = "/dev/null");

/// Runs a command line of bash, in which $gpu_mst is the tool's path.
finished run_bash(std::string const& command, std::string const& input = "/dev/null");

#endif
