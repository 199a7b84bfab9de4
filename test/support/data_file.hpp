//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_DATA_FILE_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_DATA_FILE_HPP

#include "test/support/test.hpp"

#include <filesystem>

// Files of the data folder. CMake defines its path for the sources that include this.

namespace boost_gpu_mst
{
namespace test
{

inline std::string in_data(std::string const& name)
{
    return std::string(BOOST_GPU_MST_DATA_DIR) + "/" + name;
}

/// A precondition: skips a test whose file is missing, and says so.
inline auto needs(std::string const& name)
{
    return skip_if([file = in_data(name)]
        { return std::filesystem::exists(file) ? std::string() : "there is no " + file; });
}

} // namespace test
} // namespace boost_gpu_mst

#endif
