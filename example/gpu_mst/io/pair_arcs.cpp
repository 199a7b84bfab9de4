//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "example/gpu_mst/io/line_formats.hpp"
#include "libs/core/relaxed_atomics.hpp"

#include <boost_gpu_mst/detail/graph/merge_sort.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <variant>
#include <vector>

namespace boost_gpu_mst::io
{
namespace
{

using arcs_type = records<std::uint32_t>;

/// Keeps the arcs i for which `kept(i)` holds, in their order.
template <class Weight, class Kept>
void keep(arcs_type& arcs, std::vector<Weight>& weights, Kept kept)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i != weights.size(); ++i)
        if (kept(i))
        {
            arcs.sources[count] = arcs.sources[i];
            arcs.targets[count] = arcs.targets[i];
            weights[count++] = weights[i];
        }
    arcs.sources.resize(count);
    arcs.targets.resize(count);
    weights.resize(count);
}

/// Whether arcs 0 and 1, 2 and 3, ... are each other's partners. If so, the k-th arc one way and the k-th
/// the other way are adjacent for every k, and the general rule would form exactly these pairs.
template <class Weight>
bool partners_adjoin(arcs_type const& arcs, std::vector<Weight> const& weights, unsigned threads)
{
    if (weights.size() % 2 != 0)
        return false;
    auto const adjoin = [&](std::size_t i)
    {
        return arcs.sources[i] == arcs.targets[i + 1] && arcs.targets[i] == arcs.sources[i + 1]
               && arcs.sources[i] != arcs.targets[i]
               && detail::weight_key(weights[i]) == detail::weight_key(weights[i + 1]);
    };
    bool all_adjoin = true;
    detail::for_parts_of(weights.size() / 2, sizeof(std::uint64_t), threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            for (std::uint64_t pair = first; pair != first + size; ++pair)
                if (!adjoin(std::size_t(2 * pair)))
                    return detail::store(all_adjoin, false);
        });
    return all_adjoin;
}

struct arc
{
    std::uint32_t low;
    std::uint32_t high;
    std::uint64_t key;
    std::uint64_t order; ///< forward arcs before backward ones, then by id

    static constexpr std::uint64_t backward_bit = std::uint64_t(1) << 63;

    bool backward() const { return (order & backward_bit) != 0; }
    std::uint64_t id() const { return order & ~backward_bit; }
};

bool same_edge(arc const& a, arc const& b)
{
    return a.low == b.low && a.high == b.high && a.key == b.key;
}

/// Finds partners among arcs sorted by (ends, weight, direction, id): in each run of equal ends and
/// weight the forward arcs come first, then the backward ones, both in the order of the file. The k-th
/// forward arc and the k-th backward arc are partners, and the later one in the file is dropped.
void drop_partners(std::vector<arc> const& sorted, std::vector<char>& kept)
{
    for (std::size_t begin = 0; begin != sorted.size();)
    {
        std::size_t middle = begin;
        while (
            middle != sorted.size() && same_edge(sorted[middle], sorted[begin]) && !sorted[middle].backward())
            ++middle;
        std::size_t end = middle;
        while (end != sorted.size() && same_edge(sorted[end], sorted[begin]))
            ++end;
        for (std::size_t k = 0; k < std::min(middle - begin, end - middle); ++k)
            kept[std::size_t(std::max(sorted[begin + k].id(), sorted[middle + k].id()))] = 0;
        begin = end;
    }
}

template <class Weight>
void pair_by_sorting(arcs_type& arcs, std::vector<Weight>& weights, unsigned threads)
{
    std::vector<arc> sorted(weights.size());
    detail::for_parts_of(weights.size(), sizeof(arc), threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            for (auto i = std::size_t(first); i != first + size; ++i)
            {
                auto const [low, high] = std::minmax(arcs.sources[i], arcs.targets[i]);
                sorted[i] = {low, high, detail::weight_key(weights[i]),
                    i | (arcs.sources[i] > arcs.targets[i] ? arc::backward_bit : 0)};
            }
        });
    detail::merge_sort(
        sorted,
        [](arc const& a, arc const& b)
        { return std::tie(a.low, a.high, a.key, a.order) < std::tie(b.low, b.high, b.key, b.order); },
        threads);

    std::vector<char> kept(weights.size(), 1);
    drop_partners(sorted, kept);
    keep(arcs, weights, [&](std::size_t i) { return kept[i] != 0; });
}

} // namespace

void pair_arcs(records<std::uint32_t>& arcs, unsigned threads)
{
    std::visit(
        [&](auto& weights)
        {
            if (partners_adjoin(arcs, weights, threads))
                keep(arcs, weights, [](std::size_t i) { return i % 2 == 0; });
            else
                pair_by_sorting(arcs, weights, threads);
        },
        arcs.weights);
}

} // namespace boost_gpu_mst::io
