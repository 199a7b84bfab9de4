//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_PATH_MAXIMUM_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_PATH_MAXIMUM_HPP

#include <boost_gpu_mst/config.hpp>

#include <cstdint>

// A forest is the minimum spanning forest if and only if it has no cycle and every edge outside it joins two
// vertices of one tree, with no edge on the path between them that comes after it in the order. So
// union-find alone can prove any engine's result right:
//
// Join the forest's edges in ascending order, by size and without path compression, and note at each vertex
// that gets a parent when that was. Links then lie at ascending times on the way to a root, and the depth
// is at most log2 of the number of vertices. The edge at which u and v came together, the last on the path
// between them, is the last link passed if the end with the earlier link always climbs.

namespace boost_gpu_mst
{
namespace benchmark
{

constexpr std::uint32_t never = 0xffffffffu;

/// The links, in the memory of the processor that uses them.
struct path_maximum
{
    std::uint32_t const* parent;    ///< itself for roots
    std::uint32_t const* link_time; ///< position in the ordered forest; `never` for roots

    /// The position of the last edge on the path from \p u to \p v != u; `never` if there is none.
    BOOST_GPU_MST_HOST_DEVICE std::uint32_t operator()(std::uint32_t u, std::uint32_t v) const noexcept
    {
        std::uint32_t last = never;
        while (u != v)
        {
            bool const find_root_u = link_time[u] < link_time[v];
            std::uint32_t& end = find_root_u ? u : v;
            last = link_time[end];
            if (last == never)
                return never; // two roots
            end = parent[end];
        }
        return last;
    }
};

/// All that the check of an edge list needs, in one memory.
struct proof
{
    path_maximum path;
    std::int32_t const* forest_weight; ///< in the order (weight, id)
    std::uint64_t const* forest_id;

    enum verdict
    {
        fine,
        not_spanning, ///< an edge between two trees
        not_minimum   ///< an edge that comes before one on the path between its ends
    };

    BOOST_GPU_MST_HOST_DEVICE verdict operator()(
        std::uint64_t id, std::uint32_t u, std::uint32_t v, std::int32_t weight) const noexcept
    {
        if (u == v)
            return fine;
        std::uint32_t const last = path(u, v);
        if (last == never)
            return not_spanning;
        bool const before =
            weight != forest_weight[last] ? weight < forest_weight[last] : id < forest_id[last];
        return before ? not_minimum : fine;
    }
};

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
