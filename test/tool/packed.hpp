//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_TOOL_PACKED_HPP
#define BOOST_GPU_MST_TEST_TOOL_PACKED_HPP

#include "temporary_folder.hpp"

#include <cstdlib>
#include <stdexcept>
#include <string>

/// A text packed by a program, such as "gzip" or "zstd -q".
inline std::string packed(std::string const& text, std::string const& program)
{
    temporary_folder const folder;
    std::string const command =
        program + " -c <'" + folder.write("text", text) + "' >'" + folder.path("packed") + "'";
    if (std::system(command.c_str()) != 0)
        throw std::runtime_error("does not run: " + command);
    return folder.read("packed");
}

#endif
