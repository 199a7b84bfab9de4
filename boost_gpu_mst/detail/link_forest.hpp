//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LINK_FOREST_HPP
#define BOOST_GPU_MST_DETAIL_LINK_FOREST_HPP

#include <boost_gpu_mst/detail/graph/is_unordered.hpp>
#include <boost_gpu_mst/detail/graph/merge_sort.hpp>
#include <boost_gpu_mst/detail/graph/rank_weights.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/label_trees.hpp>
#include <boost_gpu_mst/detail/library/link_clusters.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/output/output.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>

#include <boost/throw_exception.hpp>

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// The implementation of dendrogram.hpp.

namespace boost_gpu_mst
{
namespace detail
{

inline void check_objective(objective goal)
{
    if (goal != objective::minimum && goal != objective::maximum)
        BOOST_THROW_EXCEPTION(
            invalid_option("boost_gpu_mst: the objective of single_linkage is "
                           + std::to_string(static_cast<int>(goal)) + ", which names none"));
}

/// The ends of the edge, which is one of `size`, if it can be in a forest of n vertices.
template <class Source, class Target, class Weight>
edge_ends checked_forest_edge(
    std::uint32_t n, Source const* u, Target const* v, Weight const* w, std::uint64_t size, edge_id id)
{
    if (id >= size)
        BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: the forest has edge " + std::to_string(id)
                                                + ", but there are " + std::to_string(size) + " edges",
            id));
    edge_ends const e = {static_cast<std::uint32_t>(u[id]), static_cast<std::uint32_t>(v[id])};
    if (e.u >= n || e.v >= n)
        BOOST_THROW_EXCEPTION(invalid_graph(
            "boost_gpu_mst: edge " + std::to_string(id) + " of the forest ends at vertex "
                + std::to_string(e.u >= n ? e.u : e.v) + ", but there are " + std::to_string(n) + " vertices",
            id));
    if (detail::is_unordered(w[id]))
        BOOST_THROW_EXCEPTION(nan_weight(id));
    return e;
}

/// Kruskal's order of merging: the lightest edges first (heaviest first for the maximum), each giving a row
/// of made.merges.
template <class Dendrogram, class Source, class Target, class Weight>
void link_forest(Dendrogram& made, Source const* u, Target const* v, Weight const* w, std::uint64_t size,
    edge_id const* ids, std::uint64_t count, unsigned threads)
{
    std::uint32_t const n = made.num_vertices;
    bool const maximum = made.objective == objective::maximum;
    auto const before = [=](edge_id a, edge_id b)
    {
        Weight const& first = maximum ? w[b] : w[a];
        Weight const& second = maximum ? w[a] : w[b];
        return first < second || (!(second < first) && a < b);
    };
    // As in rank_weights.hpp: the user's own operators are called from the calling thread only.
    constexpr bool all_compare = std::is_arithmetic<Weight>::value || is_compared_anywhere<Weight>::value;
    unsigned const comparing = all_compare ? threads : 1;
    buffer<edge_ends> ends(count);
    std::atomic<bool> ordered{true};
    auto const read_ends = [&](std::uint64_t first, std::uint64_t size_of_part)
    {
        bool ascend = true;
        for (std::uint64_t i = first; i != first + size_of_part; ++i)
        {
            ends[i] = detail::checked_forest_edge(n, u, v, w, size, ids[i]);
            ascend = ascend && (i == 0 || ids[i - 1] >= size || before(ids[i - 1], ids[i]));
        }
        if (!ascend)
            ordered = false;
    };
    detail::for_parts_of(count, sizeof(edge_ends), comparing, read_ends);
    std::vector<edge_id> sorted;
    if (!ordered)
    {
        sorted.assign(ids, ids + count);
        detail::merge_sort(sorted, before, comparing);
        ids = sorted.data();
        detail::for_parts_of(count, sizeof(edge_ends), comparing, read_ends);
    }
    buffer<merged_clusters> merged(count);
    std::uint64_t const linked = detail::link_clusters(n, ends.data(), count, threads, merged.data());
    if (linked != count)
        BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: edge " + std::to_string(ids[linked])
                                                + " closes a cycle: the edges given are no forest",
            ids[linked]));
    using merge_type = typename decltype(made.merges)::value_type;
    output<std::back_insert_iterator<std::vector<merge_type>>, merge_type>(std::back_inserter(made.merges))
        .write(count, threads,
            [&](std::uint64_t i)
            {
                return merge_type{merged[i].left, merged[i].right,
                    static_cast<decltype(merge_type::height)>(w[ids[i]]), merged[i].size};
            });
}

/// The cluster of each vertex after the first `count` merges.
template <class Dendrogram>
std::vector<std::uint32_t> label_merged(Dendrogram const& d, std::uint64_t count, unsigned threads)
{
    buffer<edge_ends> parts(count);
    detail::for_parts_of(count, sizeof(edge_ends), threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            for (std::uint64_t i = first; i != first + size; ++i)
                parts[i] = {static_cast<std::uint32_t>(d.merges[static_cast<std::size_t>(i)].left),
                    static_cast<std::uint32_t>(d.merges[static_cast<std::size_t>(i)].right)};
        });
    buffer<std::uint32_t> const label = detail::label_clusters(d.num_vertices, parts.data(), count, threads);
    std::vector<std::uint32_t> labels; // written, and so paged in, by all cores
    output<std::back_insert_iterator<std::vector<std::uint32_t>>, std::uint32_t>(std::back_inserter(labels))
        .write(label.size(), threads, [&](std::uint64_t v) { return label[v]; });
    if (!d.gaps.empty())
        return detail::number_trees(std::move(labels), d.gaps);
    return labels;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
