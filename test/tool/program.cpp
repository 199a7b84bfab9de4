//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "program.hpp"

#include <sys/wait.h>

finished run_bash(std::string const& command, std::string const& input)
{
    temporary_folder const folder;
    std::string const script = folder.write("command", "gpu_mst='" BOOST_GPU_MST_TOOL "'\n" + command + "\n");
    std::string const line = "timeout 1200 bash '" + script + "' >'" + folder.path("out") + "' 2>'"
                             + folder.path("err") + "' <'" + input + "'";
    int const status = std::system(line.c_str());
    if (status == -1 || !WIFEXITED(status))
        throw std::runtime_error("did not run to its end: " + command);
    return {WEXITSTATUS(status), folder.read("out"), folder.read("err")};
}

finished run_gpu_mst(std::string const& arguments, std::string const& input)
{
    return run_bash("\"$gpu_mst\" " + arguments, input);
}

std::string packed(std::string const& text, std::string const& program)
{
    temporary_folder const folder;
    finished const f = run_bash(program + " -c <'" + folder.write("text", text) + "'");
    if (f.code != 0)
        throw std::runtime_error("does not run: " + program);
    return f.out;
}
