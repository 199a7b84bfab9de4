//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_SAMPLE_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_SAMPLE_HPP

#include "libs/core/longest_run.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// Calls body(place) at one place drawn from each of up to 1024 strata of the source, the same in every
/// run. Returns how many.
template <class Source, class Body>
std::uint64_t each_drawn(Source const& in, Body const& body)
{
    if (in.size == 0)
        return 0;
    std::uint64_t const size = std::min(std::uint64_t(1024), in.size / 8 + 1);
    std::uint64_t const stratum = in.size / size;
    std::minstd_rand random;
    for (std::uint64_t s = 0; s != size; ++s)
        body(stratum * s + random() % stratum);
    return size;
}

/// The heaviest edge that counts as light: by weight, and by id among equals, so that a graph whose weights
/// are all the same has light edges and heavy ones too. No heavy edge may come before a light one in the
/// order of the forest, which is by ids: places serve only where they ascend with them.
template <class Key>
struct weight_limit
{
    Key key;
    std::uint64_t tie;
};

/// The limit that admits about that share of a source with at least one edge. It admits everything if the
/// sample is too coarse for the share.
template <class Key, class Source>
weight_limit<Key> limit_of_fraction(Source const& in, double fraction)
{
    std::vector<weight_limit<Key>> drawn;
    each_drawn(in, [&](std::uint64_t i) { drawn.push_back({in.key(i), in.tie(i)}); });
    std::sort(drawn.begin(), drawn.end(),
        [](auto const& a, auto const& b) { return a.key != b.key ? a.key < b.key : a.tie < b.tie; });
    double const rank = fraction * double(drawn.size());
    constexpr std::uint64_t anywhere = std::numeric_limits<std::uint64_t>::max();
    if (!(rank < double(drawn.size() - 1)))
        return {std::numeric_limits<Key>::max(), anywhere};
    weight_limit<Key> limit = drawn[std::size_t(rank)];
    auto const same =
        std::count_if(drawn.begin(), drawn.end(), [&](auto const& d) { return d.key == limit.key; });
    if (double(same) * 8 < rank)
        limit.tie = anywhere;
    return limit;
}

/// Whether most edges are within a block of 2^shift vertices, and no block has so many edges that its thread
/// would finish long after the others.
template <class Source>
bool is_local(Source const& in, unsigned shift, double fraction, unsigned threads)
{
    std::vector<std::uint32_t> near;
    std::uint64_t const drawn = each_drawn(in,
        [&](std::uint64_t i)
        {
            std::uint32_t const u = in.source(i), v = in.target(i);
            if (u >> shift == v >> shift && u != v)
                near.push_back(u >> shift);
        });
    if (double(near.size()) < fraction * double(drawn))
        return false;
    std::sort(near.begin(), near.end());
    auto const run = detail::longest_run(near.begin(), near.end());
    return double(run.second - run.first) * threads <= 4 * double(near.size());
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
