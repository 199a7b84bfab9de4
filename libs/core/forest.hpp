//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_FOREST_HPP
#define BOOST_GPU_MST_LIBS_CORE_FOREST_HPP

#include <boost_gpu_mst/detail/library/edge_stream.hpp>

namespace boost_gpu_mst
{
namespace detail
{

/// What is wanted of the edges in a forest besides their ids.
enum class wanted
{
    ids,         ///< ascending, and their places in the order of the output
    ordered_ids, ///< in that order, if the platform can, and otherwise as above
    edges        ///< their ends and weights, too: the caller may not have stored them
};

using forest = streamed_forest;

} // namespace detail
} // namespace boost_gpu_mst

#endif
