//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_SAMPLE_HPP
#define BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_SAMPLE_HPP

#include <algorithm>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_kruskal
{

/// The heaviest edge that counts as light: by weight, and by place among equals, so that a graph whose
/// weights are all the same has light edges and heavy ones too.
template <class Key>
struct weight_limit
{
    Key key;
    std::uint64_t place;

    bool admits(Key k, std::uint64_t i) const { return k < key || (k == key && i <= place); }
    bool admits_all() const { return place == everywhere; }

    static constexpr std::uint64_t everywhere = std::numeric_limits<std::uint64_t>::max();
    static weight_limit none() { return {std::numeric_limits<Key>::max(), everywhere}; }
};

/// What a sample says about the weights of a source.
template <class Key>
struct estimate
{
    weight_limit<Key> limit; ///< admits about the share that was asked for
    Key least;               ///< few edges have smaller keys
    Key greatest;            ///< few admitted edges have greater ones
};

/// From a sample that is the same in every run; the source is not empty.
template <class Key, class Source>
estimate<Key> sample(Source const& in, double share)
{
    std::uint64_t const size = std::min(std::uint64_t(1024), in.size / 8 + 1);
    std::uint64_t const stretch = in.size / size;
    std::vector<weight_limit<Key>> drawn(size);
    std::minstd_rand random;
    for (std::uint64_t s = 0; s != size; ++s) // one place from each of as many stretches
    {
        std::uint64_t const place = stretch * s + random() % stretch;
        drawn[s] = {in.key(place), place};
    }
    std::sort(drawn.begin(), drawn.end(),
        [](auto const& a, auto const& b) { return a.key != b.key ? a.key < b.key : a.place < b.place; });

    double const rank = share * double(size);
    if (!(rank < double(size - 1)))
        return {weight_limit<Key>::none(), drawn.front().key, drawn.back().key};
    weight_limit<Key> const limit = drawn[std::size_t(rank)];
    return {limit, drawn.front().key, limit.key};
}

} // namespace filter_kruskal
} // namespace host
} // namespace boost_gpu_mst

#endif
