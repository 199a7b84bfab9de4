//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_EACH_EDGE_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_EACH_EDGE_HPP

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <algorithm>
#include <cstdint>

namespace boost_gpu_mst
{

/// Calls f(i) for each place i of a forest, by blocks; one block needs no other thread.
template <class F>
void for_each_edge(std::uint64_t edges, unsigned threads, F const& f)
{
    constexpr std::uint64_t block = 1 << 14;
    std::uint64_t const blocks = (edges + block - 1) / block;
    detail::parallel_for(blocks, blocks < 2 ? 1 : threads,
        [&](std::uint64_t b)
        {
            std::uint64_t const last = std::min(edges, (b + 1) * block);
            for (std::uint64_t i = b * block; i != last; ++i)
                f(i);
        });
}

} // namespace boost_gpu_mst

#endif
