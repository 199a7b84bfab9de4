//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_SOLVE_MANY_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_SOLVE_MANY_HPP

#include "libs/dispatch/platform.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace dispatch
{

/// A call of platform::solve() for each graph, from host to host memory.
std::uint64_t solve_one_by_one(platform const&, detail::edge_lists const&, detail::forest_lists&,
    options const&, detail::tuning const&, report&);

} // namespace dispatch
} // namespace boost_gpu_mst

#endif
