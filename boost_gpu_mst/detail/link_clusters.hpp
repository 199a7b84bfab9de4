//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LINK_CLUSTERS_HPP
#define BOOST_GPU_MST_DETAIL_LINK_CLUSTERS_HPP

#include <boost_gpu_mst/detail/graph/is_unordered.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>

#include <boost/pending/disjoint_sets.hpp>
#include <boost/property_map/property_map.hpp>
#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// The implementation of dendrogram.hpp.

namespace boost_gpu_mst
{
namespace detail
{

/// An edge of the forest.
template <class Weight>
struct link
{
    std::uint32_t u, v;
    std::uint64_t id;
    Weight weight;
};

template <class Weight>
void check_link(link<Weight> const& e, std::uint32_t n)
{
    std::uint32_t const ends[] = {e.u, e.v}; // nvcc cannot parse a list in the loop
    for (std::uint32_t const end : ends)
        if (end >= n)
            BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: edge " + std::to_string(e.id)
                                                    + " of the forest ends at vertex " + std::to_string(end)
                                                    + ", but there are " + std::to_string(n) + " vertices",
                e.id));
    if (detail::is_unordered(e.weight))
        BOOST_THROW_EXCEPTION(nan_weight(e.id));
}

/// Kruskal's order of merging: the lightest links first (heaviest first for the maximum), each giving a row
/// of \p merges.
template <class Weight, class Merge>
void link_clusters(
    std::uint32_t n, std::vector<link<Weight>> links, objective goal, std::vector<Merge>& merges)
{
    if (goal != objective::minimum && goal != objective::maximum)
        BOOST_THROW_EXCEPTION(
            invalid_option("boost_gpu_mst: the objective of single_linkage is "
                           + std::to_string(static_cast<int>(goal)) + ", which names none"));
    for (link<Weight> const& e : links)
        detail::check_link(e, n);
    auto const before = [goal](link<Weight> const& a, link<Weight> const& b)
    {
        Weight const& first = goal == objective::maximum ? b.weight : a.weight;
        Weight const& second = goal == objective::maximum ? a.weight : b.weight;
        return first < second || (!(second < first) && a.id < b.id);
    };
    if (!std::is_sorted(links.begin(), links.end(), before))
        std::sort(links.begin(), links.end(), before);

    std::vector<std::uint8_t> rank(n);
    std::vector<std::uint32_t> parent(n);
    // Property maps of boost's, not pointers: <boost/graph/compressed_sparse_row_graph.hpp> declares a get()
    // that hides boost::get where disjoint_sets calls it.
    boost::typed_identity_property_map<std::uint32_t> const index;
    auto const ranks = boost::make_iterator_property_map(rank.data(), index);
    auto const parents = boost::make_iterator_property_map(parent.data(), index);
    boost::disjoint_sets<std::decay_t<decltype(ranks)>, std::decay_t<decltype(parents)>> sets(ranks, parents);
    std::iota(parent.begin(), parent.end(), std::uint32_t(0));
    std::vector<std::uint64_t> cluster(n); // of the set with this root
    std::iota(cluster.begin(), cluster.end(), std::uint64_t(0));
    auto const size_of = [&](std::uint64_t c)
    { return c < n ? std::uint64_t(1) : merges[static_cast<std::size_t>(c - n)].size; };

    merges.reserve(links.size());
    for (link<Weight> const& e : links)
    {
        std::uint32_t const a = sets.find_set(e.u), b = sets.find_set(e.v);
        if (a == b)
            BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: edge " + std::to_string(e.id)
                                                    + " closes a cycle: the edges given are no forest",
                e.id));
        auto const [left, right] = std::minmax({cluster[a], cluster[b]});
        std::uint64_t const made = n + std::uint64_t(merges.size());
        merges.push_back({left, right, e.weight, size_of(left) + size_of(right)});
        sets.link(a, b);
        cluster[sets.find_set(a)] = made;
    }
}

/// The cluster of each vertex after the first `count` merges, numbered by the lowest vertex of each. The
/// merges are walked from the last to the first, so a cluster knows which one it ends in before its parts
/// look that up.
template <class Merge>
std::vector<std::uint32_t> label_clusters(
    std::uint32_t n, std::vector<Merge> const& merges, std::size_t count)
{
    std::vector<std::uint64_t> outermost(n + count);
    std::iota(outermost.begin(), outermost.end(), std::uint64_t(0));
    for (std::size_t i = count; i-- != 0;)
    {
        std::uint64_t const parts[] = {merges[i].left, merges[i].right};
        for (std::uint64_t const part : parts)
            outermost[static_cast<std::size_t>(part)] = outermost[n + i];
    }

    constexpr std::uint32_t none = 0xffffffffu;
    std::vector<std::uint32_t> number(n + count, none), label(n);
    std::uint32_t next = 0;
    for (std::uint32_t v = 0; v != n; ++v)
    {
        std::uint32_t& of_cluster = number[static_cast<std::size_t>(outermost[v])];
        if (of_cluster == none)
            of_cluster = next++;
        label[v] = of_cluster;
    }
    return label;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
