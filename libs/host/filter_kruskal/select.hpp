//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_SELECT_HPP
#define BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_SELECT_HPP

#include "libs/host/filter_kruskal/edges.hpp"
#include "libs/runtime/team.hpp"

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

/// Edges in ascending buckets: lower buckets have lower keys. Within a bucket, edges are in the order of ids.
template <class Key, class Index>
struct bucketed
{
    buffer<edge<Key, Index>> edges;
    std::vector<std::uint64_t> starts; ///< of each bucket, and the end
};

/// A monotone map from keys to buckets. Keys outside the expected range share the outermost buckets.
template <class Key>
struct bucket_of_key
{
    /// Maps all keys to one bucket.
    bucket_of_key() = default;

    /// At most `most` buckets for keys from \p low to \p high.
    bucket_of_key(Key low, Key high, std::uint64_t most) : m_low(low), m_range(high - low)
    {
        while ((m_range >> m_shift) >= most)
            ++m_shift;
    }

    std::uint64_t count() const { return std::uint64_t(m_range >> m_shift) + 1; }

    std::uint64_t operator()(Key key) const
    {
        Key const above = key < m_low ? Key(0) : Key(key - m_low);
        return std::uint64_t(std::min(above, m_range) >> m_shift);
    }

private:
    Key m_low = 0;
    Key m_range = 0;
    unsigned m_shift = 0;
};

/// The edges at the places for which maybe(source_of, place) and then surely(source_of, place) hold, in
/// buckets; each end u as label(u). First sets a bit for each place by maybe(), which should be cheap, and
/// without a branch, because the outcome is hard to predict; then moves the marked edges to their places.
template <class Key, class Index, class Source, class Maybe, class Surely, class Label>
bucketed<Key, Index> select(team const& on, Source const& in, Maybe const& maybe, Surely const& surely,
    Label const& label, bucket_of_key<Key> const bucket = {})
{
    std::uint64_t const words = (in.size + 63) / 64;
    std::uint64_t const chunks = std::min(on.pieces(in.size), 4 * on.size());
    std::uint64_t const buckets = bucket.count();
    auto const begin_of = [=](std::uint64_t c) { return words / chunks * c + words % chunks * c / chunks; };

    buffer<std::uint64_t> marks(words);
    std::vector<std::uint64_t> places(chunks * buckets);
    auto const each_marked = [&](std::uint64_t w, auto const& body)
    {
        for (std::uint64_t rest = marks[w]; rest != 0; rest &= rest - 1)
            body(w * 64 + std::uint64_t(__builtin_ctzll(rest)));
    };
    on.run(chunks,
        [&](std::uint64_t c, unsigned)
        {
            std::uint64_t const begin = begin_of(c), stop = begin_of(c + 1);
            auto source_of = in.walk(begin * 64);
            auto source_again = in.walk(begin * 64); // a walk cannot go back
            std::uint64_t* const count = places.data() + c * buckets;
            each_with_checks(begin, stop, items_between_checks / 64,
                [&](std::uint64_t w)
                {
                    std::uint64_t bits = 0;
                    std::uint64_t const end = std::min(in.size, w * 64 + 64);
                    for (std::uint64_t i = w * 64; i != end; ++i)
                        bits |= std::uint64_t(maybe(source_of, i)) << (i % 64);
                    marks[w] = bits;
                    each_marked(w,
                        [&](std::uint64_t i)
                        {
                            if (surely(source_again, i))
                                ++count[bucket(in.key(i))];
                            else
                                marks[w] ^= std::uint64_t(1) << (i % 64);
                        });
                });
        });

    // From counts to places: by bucket, and within a bucket by chunk.
    bucketed<Key, Index> out;
    out.starts.resize(buckets + 1);
    std::uint64_t place = 0;
    for (std::uint64_t b = 0; b != buckets; ++b)
    {
        out.starts[b] = place;
        for (std::uint64_t c = 0; c != chunks; ++c)
            place += std::exchange(places[c * buckets + b], place);
    }
    out.starts[buckets] = place;

    out.edges = buffer<edge<Key, Index>>(place);
    on.run(chunks,
        [&](std::uint64_t c, unsigned)
        {
            std::uint64_t const begin = begin_of(c), stop = begin_of(c + 1);
            auto source_of = in.walk(begin * 64);
            std::uint64_t* const next = places.data() + c * buckets;
            auto const copy = [&](std::uint64_t w)
            {
                each_marked(w,
                    [&](std::uint64_t i)
                    {
                        Key const key = in.key(i);
                        out.edges[next[bucket(key)]++] = {
                            key, label(source_of(i)), label(in.target(i)), in.id(i)};
                    });
            };
            // The first edges touch all buckets, and so most of the new pages.
            std::uint64_t const first = begin + std::min(stop - begin, std::uint64_t(64));
            each_with_checks(begin, first, 1, copy);
            each_with_checks(first, stop, items_between_checks / 64, copy);
        });
    return out;
}

} // namespace filter_kruskal
} // namespace host
} // namespace boost_gpu_mst

#endif
