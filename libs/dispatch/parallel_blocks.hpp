//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_PARALLEL_BLOCKS_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_PARALLEL_BLOCKS_HPP

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include "libs/core/thread_team.hpp"

#include <algorithm>
#include <cstdint>
#include <functional>

// Loops of readers, generators and programs on the library's threads. They use only what the library exports,
// so they work with a shared library too.

namespace boost_gpu_mst
{
namespace dispatch
{

/// Calls body(begin, end) for blocks of items that together are [0, items), as detail::parallel_for does. A
/// single block wakes no thread.
template <class Body>
void parallel_blocks(std::uint64_t items, unsigned threads, Body const& body)
{
    constexpr std::uint64_t block = std::uint64_t(1) << 14;
    detail::parallel_for((items + block - 1) / block, threads,
        [&](std::uint64_t task) { body(task * block, std::min(items, (task + 1) * block)); });
}

/// The greatest of what body(begin, end) returns for these blocks; 0 without any item.
template <class Body>
std::uint64_t parallel_maximum(std::uint64_t items, unsigned threads, Body const& body)
{
    std::uint64_t most = 0;
    parallel_blocks(items, threads,
        [&](std::uint64_t begin, std::uint64_t end)
        { detail::store_minimum(most, std::uint64_t(body(begin, end)), std::greater<>()); });
    return most;
}

} // namespace dispatch
} // namespace boost_gpu_mst

#endif
