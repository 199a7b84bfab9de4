//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_WEIGHT_COLUMN_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_WEIGHT_COLUMN_HPP

#include "example/gpu_mst/io/edge_list.hpp"

#include <string_view>
#include <utility>

namespace boost_gpu_mst
{
namespace io
{

/// Weights that one thread parses one after the other: of the type requested, or of the first of
/// int32, int64, uint64 and double that holds all of them.
class weight_column
{
public:
    explicit weight_column(weight_choice requested);

    /// Throws bad_line for a word that is no weight or that the type requested, or every type, cannot hold.
    void push(std::string_view word);

    weight_vector take() { return std::move(m_weights); }

private:
    void widen(weight_choice to, std::string_view word);

    bool const m_may_widen;
    weight_vector m_weights;
};

} // namespace io
} // namespace boost_gpu_mst

#endif
