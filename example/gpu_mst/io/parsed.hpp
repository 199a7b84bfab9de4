//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PARSED_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_PARSED_HPP

#include "example/gpu_mst/io/parse_block.hpp"

#include <cstdint>
#include <variant>
#include <vector>

namespace boost_gpu_mst
{
namespace io
{

/// The threads' results for a window of text.
template <class Weight>
using blocks_of = std::vector<block_result<std::uint64_t, Weight>>;

using parsed = std::variant<blocks_of<std::int32_t>, blocks_of<std::int64_t>, blocks_of<std::uint64_t>,
    blocks_of<float>, blocks_of<double>>;

/// No block, for a type that is not automatic.
inline parsed empty_of(weight_choice type)
{
    switch (type)
    {
    case weight_choice::int64: return blocks_of<std::int64_t>();
    case weight_choice::uint64: return blocks_of<std::uint64_t>();
    case weight_choice::float32: return blocks_of<float>();
    case weight_choice::float64: return blocks_of<double>();
    default: return blocks_of<std::int32_t>();
    }
}

} // namespace io
} // namespace boost_gpu_mst

#endif
