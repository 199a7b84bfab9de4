//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "program.hpp"

#include <sys/wait.h>

#include <cstdlib>
#include <stdexcept>

finished run_gpu_mst(std::string const& arguments)
{
    temporary_folder const folder;
    std::string const command = "'" BOOST_GPU_MST_TOOL "' " + arguments + " >'" + folder.path("out") + "' 2>'"
                                + folder.path("err") + "' </dev/null";
    int const status = std::system(command.c_str());
    if (status == -1 || !WIFEXITED(status))
        throw std::runtime_error("did not run to its end: " + command);
    return {WEXITSTATUS(status), folder.read("out"), folder.read("err")};
}
