//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_DATA_FILE_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_DATA_FILE_HPP

#include <boost/test/unit_test.hpp>

#include <filesystem>
#include <iostream>
#include <string>

// Files of the data folder. CMake defines its path for the sources that include this.

namespace boost_gpu_mst
{
namespace test
{

inline std::string in_data(std::string const& name)
{
    return std::string(BOOST_GPU_MST_DATA_DIR) + "/" + name;
}

/// A precondition: skips a test whose file is not there, and says so.
struct file_is_there
{
    std::string file;

    boost::test_tools::assertion_result operator()(boost::unit_test::test_unit_id) const
    {
        boost::test_tools::assertion_result is_present(std::filesystem::exists(file));
        if (!is_present)
        {
            is_present.message() << "there is no " << file;
            std::cout << "skipped: there is no " << file << "\n"; // Boost.Test says so only when asked to
        }
        return is_present;
    }
};

inline auto needs(std::string const& name)
{
    return boost::unit_test::precondition(file_is_there{in_data(name)});
}

} // namespace test
} // namespace boost_gpu_mst

#endif
