//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_RANK_WEIGHTS_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_RANK_WEIGHTS_HPP

#include <boost_gpu_mst/detail/graph/merge_sort.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <string>
#include <type_traits>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// Dense ranks: a[i] < a[j] exactly if the weights' operator< says so. One of the two vectors is filled.
struct weight_ranks
{
    std::vector<std::uint32_t> narrow;
    std::vector<std::uint64_t> wide;
};

/// Types whose comparison is known to be safe from several threads and not to throw. The user's own
/// operators are called from the calling thread only, as Boost's Kruskal would.
template <class Weight>
struct is_compared_anywhere : std::is_floating_point<Weight>
{
};
template <class Char, class Allocator>
struct is_compared_anywhere<std::basic_string<Char, std::char_traits<Char>, Allocator>> : std::true_type
{
};

template <class Rank, class Weight>
std::vector<Rank> dense_ranks(std::vector<Weight> const& weights, unsigned threads)
{
    std::vector<Rank> by_weight(weights.size());
    std::iota(by_weight.begin(), by_weight.end(), Rank(0));
    auto const less = [&weights](Rank a, Rank b) { return static_cast<bool>(weights[a] < weights[b]); };
    if constexpr (is_compared_anywhere<Weight>::value)
        detail::merge_sort(by_weight, less, threads);
    else // stable_sort stays within bounds even if a user's operator is not an order
        detail::stable_sort(by_weight.data(), by_weight.data() + by_weight.size(), less);

    std::vector<Rank> ranks(weights.size());
    Rank rank = 0;
    for (std::size_t i = 0; i < by_weight.size(); ++i)
    {
        if (i > 0 && less(by_weight[i - 1], by_weight[i]))
            ++rank;
        ranks[by_weight[i]] = rank;
    }
    return ranks;
}

/// O(E log E) comparisons, each only by operator<; equal weights share a rank, so the order of ties stays
/// (weight, edge id).
template <class Weight>
weight_ranks rank_weights(std::vector<Weight> const& weights, unsigned threads)
{
    weight_ranks r;
    if (weights.size() <= (std::numeric_limits<std::uint32_t>::max)())
        r.narrow = dense_ranks<std::uint32_t>(weights, threads);
    else
        r.wide = dense_ranks<std::uint64_t>(weights, threads);
    return r;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
