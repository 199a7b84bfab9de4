//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_TEMPORARY_FOLDER_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_TEMPORARY_FOLDER_HPP

#include <filesystem>
#include <fstream>
#include <iterator>
#include <random>
#include <stdexcept>
#include <string>
#include <string_view>

/// A folder that is removed with its owner, and files in it.
class temporary_folder
{
public:
    temporary_folder()
    {
        std::random_device random;
        do
            m_path = std::filesystem::temp_directory_path() / ("gpu_mst_test_" + std::to_string(random()));
        while (!std::filesystem::create_directory(m_path)); // is taken
    }
    ~temporary_folder()
    {
        std::error_code ignored;
        std::filesystem::remove_all(m_path, ignored);
    }
    temporary_folder(temporary_folder const&) = delete;
    temporary_folder& operator=(temporary_folder const&) = delete;

    std::string path(std::string const& name) const { return (m_path / name).string(); }

    /// Makes the folders of its path, too.
    std::string write(std::string const& name, std::string_view bytes) const
    {
        std::filesystem::create_directories((m_path / name).parent_path());
        std::ofstream out(path(name), std::ios_base::binary);
        out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
        out.close();
        if (!out)
            throw std::runtime_error("cannot write " + path(name));
        return path(name);
    }

    std::string read(std::string const& name) const
    {
        std::ifstream in(path(name), std::ios_base::binary);
        return {std::istreambuf_iterator<char>(in), std::istreambuf_iterator<char>()};
    }

private:
    std::filesystem::path m_path;
};

#endif
