//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_DISJOINT_SETS_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_DISJOINT_SETS_HPP

#include <cstdint>

// Disjoint sets over an array of parents that the caller owns. The representative of a set is its lowest
// member, and its own parent. No parent is above its child, so one ascending pass flattens all paths.
// boost::disjoint_sets has a rank beside each parent, which is one more cache miss for each step of Kruskal's
// loop, and lets the ranks choose the representative.
//
// Tarjan, van Leeuwen: Worst-case analysis of set union algorithms, J. ACM 31 (1984): path halving with any
// order of linking takes O(log V) amortized.

namespace boost_gpu_mst
{
namespace detail
{

/// The representative of u's set; halves the path to it.
template <class Parents>
std::uint32_t find_representative(Parents& parent, std::uint32_t u)
{
    while (true)
    {
        auto const above = parent[u];
        auto const top = parent[above];
        if (top == above)
            return top;
        parent[u] = top;
        u = top;
    }
}

/// Joins the sets of u and v. Returns whether they were two sets.
template <class Parents>
bool join_sets(Parents& parent, std::uint32_t u, std::uint32_t v)
{
    u = find_representative(parent, u);
    v = find_representative(parent, v);
    if (u == v)
        return false;
    parent[u < v ? v : u] = u < v ? u : v;
    return true;
}

/// Makes the representative the parent of every member of its set.
template <class Parents>
void flatten(Parents& parent)
{
    for (std::uint32_t& p : parent)
        p = parent[p];
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
