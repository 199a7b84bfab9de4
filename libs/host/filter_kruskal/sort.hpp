//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_SORT_HPP
#define BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_SORT_HPP

#include "libs/host/filter_kruskal/edges.hpp"
#include "libs/host/filter_kruskal/select.hpp"
#include "libs/host/scan.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_kruskal
{

/// What a sort needs beside the edges.
template <class Key, class Index>
struct sort_space
{
    edge<Key, Index>* other; ///< room for as many edges
    std::uint64_t* counters; ///< (team size + 1) * most_digits
};

constexpr unsigned digit_bits = 11;
constexpr std::uint64_t most_digits = std::uint64_t(1) << digit_bits;

/// The bits in which keys differ.
template <class Key, class Index>
Key differing_bits(team const& on, edge<Key, Index> const* edges, std::uint64_t size)
{
    std::vector<Key> found(on.parts(size));
    on.blocks(size,
        [&](unsigned part, std::uint64_t begin, std::uint64_t end)
        {
            Key differs = 0;
            for (std::uint64_t i = begin; i != end; ++i)
                differs |= edges[i].key ^ edges[0].key;
            found[part] = differs;
        });
    Key differs = 0;
    for (Key const d : found)
        differs |= d;
    return differs;
}

/// Finishes a sort that has left out the lowest `shift` bits of the keys.
template <class Key, class Index, class Less>
void sort_runs(team const& on, edge<Key, Index>* edges, std::uint64_t size, unsigned shift, Less const& less)
{
    auto const same = [=](std::uint64_t i) { return edges[i - 1].key >> shift == edges[i].key >> shift; };
    std::vector<std::uint64_t> cuts(on.parts(size) + 1, size);
    on.blocks(size,
        [&](unsigned part, std::uint64_t begin, std::uint64_t)
        {
            while (begin != 0 && begin != size && same(begin)) // a run belongs to the part it begins in
                ++begin;
            cuts[part] = begin;
        });
    on.run(cuts.size() - 1,
        [&](std::uint64_t part, unsigned)
        {
            for (std::uint64_t begin = cuts[part], end; begin < cuts[part + 1]; begin = end)
            {
                end = begin + 1;
                while (end != cuts[part + 1] && same(end))
                    ++end;
                if (end - begin > 1)
                    std::sort(edges + begin, edges + end, less);
            }
        });
}

/// By (key, id), of edges in the order of ids: a stable radix sort over the bits in which keys differ. It
/// stops after three digits: below them are the last bits of 64-bit keys, and few edges to tell apart.
template <class Key, class Index>
void sort_by_key(team const& on, edge<Key, Index>* edges, std::uint64_t size, sort_space<Key, Index> space)
{
    using value = edge<Key, Index>;
    auto const less = [](value const& a, value const& b)
    { return a.key != b.key ? a.key < b.key : a.id < b.id; };
    if (size < 128)
    {
        std::sort(edges, edges + size, less);
        return;
    }

    Key const differs = differing_bits(on, edges, size);
    unsigned width = 0; // of the keys, up to the highest bit that differs
    while (width < 8 * sizeof(Key) && (differs >> width) != 0)
        ++width;
    unsigned const skipped = width > 3 * digit_bits ? width - 3 * digit_bits : 0;
    unsigned const bits = size < (std::uint64_t(1) << 14) ? 8 : digit_bits;
    std::uint64_t const digits = std::uint64_t(1) << bits;

    value* from = edges;
    for (unsigned shift = skipped; shift < width; shift += bits)
    {
        if (((differs >> shift) & (digits - 1)) == 0)
            continue;
        counting_sort(on, space.counters, digits, size, std::uint64_t(0), space.counters + on.size() * digits,
            space.other,
            [from, shift, digits](std::uint64_t begin, std::uint64_t end, auto const& emit)
            {
                for (std::uint64_t i = begin; i != end; ++i)
                    emit((from[i].key >> shift) & (digits - 1), [from, i] { return from[i]; });
            });
        std::swap(from, space.other);
    }
    if (from != edges)
        on.each(size, [=](std::uint64_t i) { edges[i] = from[i]; });
    if (skipped != 0)
        sort_runs(on, edges, size, skipped, less);
}

/// Each bucket by (key, id), and so all edges. Buckets fit a cache, as a rule; those that would keep one
/// thread busy while the others wait are sorted by all.
template <class Key, class Index>
void sort_buckets(team const& on, bucketed<Key, Index>& in)
{
    team const alone(1);
    team const& everyone = on.parts(in.edges.size()) == 1 ? alone : on;
    std::uint64_t const large = in.edges.size() / (4 * std::max<std::uint64_t>(everyone.size(), 1)) + 1;
    std::uint64_t const buckets = in.starts.size() - 1;
    auto const size_of = [&](std::uint64_t b) { return in.starts[b + 1] - in.starts[b]; };
    auto const is_large = [&](std::uint64_t b) { return everyone.size() > 1 && size_of(b) > large; };

    std::uint64_t most = 0, most_of_large = 0;
    for (std::uint64_t b = 0; b != buckets; ++b)
        (is_large(b) ? most_of_large : most) = std::max(is_large(b) ? most_of_large : most, size_of(b));
    buffer<std::uint64_t> counters((everyone.size() + 1) * 2 * most_digits);
    {
        buffer<edge<Key, Index>> others(everyone.size() * most);
        everyone.run(buckets,
            [&](std::uint64_t b, unsigned worker)
            {
                if (!is_large(b))
                    sort_by_key<Key, Index>(alone, in.edges.data() + in.starts[b], size_of(b),
                        {others.data() + worker * most, counters.data() + worker * 2 * most_digits});
            });
    }
    buffer<edge<Key, Index>> other(most_of_large);
    for (std::uint64_t b = 0; b != buckets; ++b)
        if (is_large(b))
            sort_by_key<Key, Index>(
                on, in.edges.data() + in.starts[b], size_of(b), {other.data(), counters.data()});
}

} // namespace filter_kruskal
} // namespace host
} // namespace boost_gpu_mst

#endif
