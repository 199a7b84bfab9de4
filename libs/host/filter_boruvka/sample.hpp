//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_FILTER_BORUVKA_SAMPLE_HPP
#define BOOST_GPU_MST_LIBS_HOST_FILTER_BORUVKA_SAMPLE_HPP

#include <algorithm>
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

/// Calls body(place) at one place drawn from each of up to 1024 stretches of the source, the same in every
/// run. Returns how many.
template <class Source, class Body>
std::uint64_t each_drawn(Source const& in, Body const& body)
{
    if (in.size == 0)
        return 0;
    std::uint64_t const size = std::min(std::uint64_t(1024), in.size / 8 + 1);
    std::uint64_t const stretch = in.size / size;
    std::minstd_rand random;
    for (std::uint64_t s = 0; s != size; ++s)
        body(stretch * s + random() % stretch);
    return size;
}

/// The heaviest edge that counts as light: by weight, and by place among equals, so that a graph whose
/// weights are all the same has light edges and heavy ones too.
template <class Key>
struct weight_limit
{
    Key key;
    std::uint64_t place;
};

/// The limit that admits about that share of a source with at least one edge. It admits everything if the
/// sample is too coarse for the share.
template <class Key, class Source>
weight_limit<Key> limit_of_share(Source const& in, double share)
{
    std::vector<weight_limit<Key>> drawn;
    each_drawn(in, [&](std::uint64_t i) { drawn.push_back({in.key(i), i}); });
    std::sort(drawn.begin(), drawn.end(),
        [](auto const& a, auto const& b) { return a.key != b.key ? a.key < b.key : a.place < b.place; });
    double const rank = share * double(drawn.size());
    constexpr std::uint64_t anywhere = std::numeric_limits<std::uint64_t>::max();
    if (!(rank < double(drawn.size() - 1)))
        return {std::numeric_limits<Key>::max(), anywhere};
    weight_limit<Key> limit = drawn[std::size_t(rank)];
    auto const same =
        std::count_if(drawn.begin(), drawn.end(), [&](auto const& d) { return d.key == limit.key; });
    if (double(same) * 8 < rank)
        limit.place = anywhere;
    return limit;
}

/// Whether most edges join vertices of the same block of 2^shift.
template <class Source>
bool is_local(Source const& in, unsigned shift, double share)
{
    std::uint64_t near = 0;
    std::uint64_t const drawn = each_drawn(in,
        [&](std::uint64_t i)
        {
            std::uint32_t const u = in.source(i), v = in.target(i);
            near += u >> shift == v >> shift && u != v;
        });
    return double(near) >= share * double(drawn);
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
