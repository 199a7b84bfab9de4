//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/io/pair_arcs.hpp"

#include <boost_gpu_mst/detail/weight_key.hpp>

#include <boost/sort/block_indirect_sort/block_indirect_sort.hpp>

#include <omp.h>

#include <algorithm>
#include <cstddef>
#include <tuple>
#include <variant>
#include <vector>

namespace boost_gpu_mst
{
namespace io
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
bool partners_adjoin(arcs_type const& arcs, std::vector<Weight> const& weights, int threads)
{
    if (weights.size() % 2 != 0)
        return false;
    bool all = true;
#pragma omp parallel for num_threads(threads) reduction(&& : all)
    for (std::size_t i = 0; i < weights.size(); i += 2)
        all = all && arcs.sources[i] == arcs.targets[i + 1] && arcs.targets[i] == arcs.sources[i + 1]
              && arcs.sources[i] != arcs.targets[i]
              && detail::weight_key(weights[i]) == detail::weight_key(weights[i + 1]);
    return all;
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
            kept[std::max(sorted[begin + k].id(), sorted[middle + k].id())] = 0;
        begin = end;
    }
}

template <class Weight>
void pair_by_sorting(arcs_type& arcs, std::vector<Weight>& weights, int threads)
{
    std::vector<arc> sorted(weights.size());
#pragma omp parallel for num_threads(threads)
    for (std::size_t i = 0; i < weights.size(); ++i)
    {
        auto const [low, high] = std::minmax(arcs.sources[i], arcs.targets[i]);
        sorted[i] = {low, high, detail::weight_key(weights[i]),
            i | (arcs.sources[i] > arcs.targets[i] ? arc::backward_bit : 0)};
    }
    boost::sort::block_indirect_sort(
        sorted.begin(), sorted.end(),
        [](arc const& a, arc const& b)
        { return std::tie(a.low, a.high, a.key, a.order) < std::tie(b.low, b.high, b.key, b.order); },
        static_cast<std::uint32_t>(threads));

    std::vector<char> kept(weights.size(), 1);
    drop_partners(sorted, kept);
    keep(arcs, weights, [&](std::size_t i) { return kept[i] != 0; });
}

} // namespace

void pair_arcs(records<std::uint32_t>& arcs, unsigned threads)
{
    // A small file is read before other threads have woken.
    constexpr std::size_t worth_threads = std::size_t(1) << 16;
    int const all = threads == 0 ? omp_get_max_threads() : static_cast<int>(threads);
    int const n = arcs.sources.size() < worth_threads ? 1 : all;
    std::visit(
        [&](auto& weights)
        {
            if (partners_adjoin(arcs, weights, n))
                keep(arcs, weights, [](std::size_t i) { return i % 2 == 0; });
            else
                pair_by_sorting(arcs, weights, n);
        },
        arcs.weights);
}

} // namespace io
} // namespace boost_gpu_mst
