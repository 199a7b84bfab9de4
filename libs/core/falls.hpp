//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_FALLS_HPP
#define BOOST_GPU_MST_LIBS_CORE_FALLS_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include "libs/core/key_reader.hpp"

#include <algorithm>
#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

template <class Key>
bool weights_fall_by(edge_arrays const& g)
{
    constexpr std::uint64_t max_pairs = 256;
    key_reader<Key> const key(g);
    std::uint64_t const half = g.size / 2, pairs = std::min(half, max_pairs);
    std::uint64_t lighter = 0;
    for (std::uint64_t i = 0; i != pairs; ++i)
    {
        std::uint64_t const at = half / pairs * i;
        lighter += key(half + at) < key(at);
    }
    return lighter > pairs - pairs / 4;
}

/// Whether most weights fall along the ids: whether in more than three quarters of up to 256 pairs of edges,
/// which are E/2 places apart, the later edge is lighter. For random weights that is one half of the pairs,
/// with a standard deviation of 3%.
inline bool weights_fall(edge_arrays const& g)
{
    return bytes_of(g.type) == 8 ? weights_fall_by<std::uint64_t>(g) : weights_fall_by<std::uint32_t>(g);
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
