//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TABLE_COLUMNS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_TABLE_COLUMNS_HPP

#include "example/gpu_mst/io/read.hpp"

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{

/// Usual names of weights, in any letter case; the first one that the file has is taken.
inline constexpr char const* usual_weights[] = {
    "weight", "weights", "w", "wt", "distance", "dist", "length", "len", "cost", "value", "km", "miles"};

/// Whether a column or an attribute of this name is known not to be the weight: numbers of rows, and what
/// Gephi wants in a table of edges. Of any other name the caller must say.
bool is_never_weight(std::string const& name);

/// The columns of a table's source, target and weight.
struct table_columns
{
    static constexpr std::size_t none = static_cast<std::size_t>(-1);

    bool header = false; ///< the first row has names
    bool known = false;  ///< and they were requested or are usual
    std::size_t from = 0;
    std::size_t to = 1;
    std::size_t weight = none; ///< none: each edge weighs 1
};

/// The columns requested, otherwise those with usual names, otherwise, in a table without a header, the first
/// ones. Throws bad_line if the choice is not unique. \p second is empty if there is only one row.
table_columns choose_columns(std::vector<std::string> const& first, std::vector<std::string> const& second,
    column_choice const& requested);

} // namespace io
} // namespace boost_gpu_mst

#endif
