//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_SAMPLE_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_SAMPLE_HPP

#include "libs/core/longest_run.hpp"
#include "libs/core/thread_team.hpp"

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

/// value(place) at one place drawn from each of up to 1024 strata of the source, the same in every run and
/// for any number of threads. Each value waits for memory, so the threads share them.
template <class Source, class Value>
auto sample(detail::thread_team const& on, Source const& in, Value const& value)
{
    std::uint64_t const size = in.size == 0 ? 0 : std::min(std::uint64_t(1024), in.size / 8 + 1);
    std::vector<std::uint64_t> places;
    std::minstd_rand random;
    for (std::uint64_t s = 0; s != size; ++s)
        places.push_back(in.size / size * s + random() % (in.size / size));
    std::vector<decltype(value(std::uint64_t(0)))> values(places.size());
    constexpr std::size_t together = 64;
    on.run((places.size() + together - 1) / together,
        [&](std::size_t task, unsigned)
        {
            std::size_t const begin = task * together, end = std::min(places.size(), begin + together);
            std::transform(places.begin() + begin, places.begin() + end, values.begin() + begin, value);
        });
    return values;
}

/// The heaviest edge that counts as light: by weight, and by id among equals, so that a graph whose weights
/// are all the same has light edges and heavy ones too. No heavy edge may come before a light one in the
/// order of the forest, which is by ids: places serve only where they ascend with them.
template <class Key>
struct weight_limit
{
    static constexpr std::uint64_t anywhere = std::numeric_limits<std::uint64_t>::max();

    /// Admits everything.
    static constexpr weight_limit none() { return {std::numeric_limits<Key>::max(), anywhere}; }

    Key key;
    std::uint64_t tie;
};

/// The limit that admits about that share of a source with at least one edge. It admits everything if the
/// sample is too coarse for the share.
template <class Key, class Source>
weight_limit<Key> limit_of_fraction(detail::thread_team const& on, Source const& in, double fraction)
{
    std::vector<weight_limit<Key>> drawn = sample(on, in,
        [&](std::uint64_t i) {
            return weight_limit<Key>{in.key(i), in.tie(i)};
        });
    std::sort(drawn.begin(), drawn.end(),
        [](auto const& a, auto const& b) { return a.key != b.key ? a.key < b.key : a.tie < b.tie; });
    double const rank = fraction * double(drawn.size());
    if (!(rank < double(drawn.size() - 1)))
        return weight_limit<Key>::none();
    weight_limit<Key> limit = drawn[std::size_t(rank)];
    auto const same =
        std::count_if(drawn.begin(), drawn.end(), [&](auto const& d) { return d.key == limit.key; });
    if (double(same) * 8 < rank)
        limit.tie = limit.anywhere;
    return limit;
}

/// Whether most edges are within a block of 2^shift vertices, and no block has so many edges that its thread
/// would finish long after the others.
template <class Source>
bool is_local(detail::thread_team const& on, Source const& in, unsigned shift, double fraction)
{
    constexpr std::uint32_t apart = std::numeric_limits<std::uint32_t>::max();
    std::vector<std::uint32_t> near = sample(on, in,
        [&](std::uint64_t i)
        {
            std::uint32_t const u = in.source(i), v = in.target(i);
            return u >> shift == v >> shift && u != v ? u >> shift : apart;
        });
    std::size_t const drawn = near.size();
    near.erase(std::remove(near.begin(), near.end(), apart), near.end());
    if (double(near.size()) < fraction * double(drawn))
        return false;
    std::sort(near.begin(), near.end());
    auto const run = detail::longest_run(near.begin(), near.end());
    return double(run.second - run.first) * on.size() <= 4 * double(near.size());
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
