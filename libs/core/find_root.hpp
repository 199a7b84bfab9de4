//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_FIND_ROOT_HPP
#define BOOST_GPU_MST_LIBS_CORE_FIND_ROOT_HPP

#include "libs/core/relaxed_atomics.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// The root above u; halves the path to it. Other threads may do so at the same time, and may hook roots to
/// other vertices: a parent that is no root is only ever replaced by another one above.
inline std::uint32_t find_root(std::uint32_t* parent, std::uint32_t u)
{
    while (true)
    {
        std::uint32_t const above = load(parent[u]);
        std::uint32_t const top = load(parent[above]);
        if (top == above)
            return top;
        store(parent[u], top);
        u = top;
    }
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
