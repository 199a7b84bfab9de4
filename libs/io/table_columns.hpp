//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_IO_TABLE_COLUMNS_HPP
#define BOOST_GPU_MST_LIBS_IO_TABLE_COLUMNS_HPP

#include "libs/io/read.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{

/// Where the rows of a table have what.
struct table_columns
{
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    bool header = false; ///< the first row has names
    std::size_t from = 0;
    std::size_t to = 1;
    std::size_t weight = none; ///< none: each edge weighs 1
};

/// The columns that are asked for, else those with usual names, else the first ones. Throws bad_line where
/// that leaves open which. \p second is empty where there is one row only.
table_columns choose_columns(std::vector<std::string> const& first, std::vector<std::string> const& second,
    column_choice const& asked);

} // namespace io
} // namespace boost_gpu_mst

#endif
