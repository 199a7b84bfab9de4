//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_LIGHTEST_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_LIGHTEST_HPP

#include <boost_gpu_mst/detail/library/bits.hpp>

#include "libs/core/relaxed_atomics.hpp"
#include "libs/core/thread_team.hpp"
#include "libs/cpu/boruvka/labels.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// The lightest edge of each vertex as one word that threads can lower: the key's highest bits above the
/// edge's place in its list. If keys differ only in these bits, and places ascend with ids, words compare as
/// edges do; otherwise edges are looked up if the bits are equal.
template <class Key, class Index>
class offers
{
public:
    using word = std::uint64_t;
    static constexpr word none = std::numeric_limits<word>::max();

    offers(detail::thread_team const& on, edge_list<Key, Index> const& in) : m_edges(in.all.data())
    {
        std::uint64_t places = 0;
        for (auto const& p : in.segments)
            places = std::max(places, p.end);
        while ((places >> m_place_bits) != 0)
            ++m_place_bits;
        unsigned const key_bits = 64 - m_place_bits;
        Key range = std::numeric_limits<Key>::max();
        if (8 * sizeof(Key) > key_bits)
            range = find_range(on, in);
        while ((std::uint64_t(range) >> m_shift >> (key_bits - 1)) > 1)
            ++m_shift;
        m_exact = m_shift == 0 && in.by_id;
    }

    word offer_of(std::uint64_t place) const
    {
        return word(Key(m_edges[place].key - m_low) >> m_shift) << m_place_bits | place;
    }
    edge<Key, Index> const& edge_of(word w) const { return m_edges[w & ((word(1) << m_place_bits) - 1)]; }
    bool exact() const { return m_exact; }

    template <bool Exact>
    bool precedes(word a, word b) const
    {
        return Exact ? a < b : less(a, b);
    }

    /// least = min(least, offer).
    template <bool Exact>
    void store_minimum(word& least, word offer) const
    {
        detail::store_minimum(least, offer, [this](word a, word b) { return precedes<Exact>(a, b); });
    }

private:
    bool less(word a, word b) const
    {
        if ((a ^ b) >> m_place_bits != 0 || b == none)
            return a < b;
        edge<Key, Index> const& x = edge_of(a);
        edge<Key, Index> const& y = edge_of(b);
        return x.key != y.key ? x.key < y.key : x.id < y.id;
    }

    Key find_range(detail::thread_team const& on, edge_list<Key, Index> const& in)
    {
        std::vector<Key> least(in.segments.size(), std::numeric_limits<Key>::max()),
            most(in.segments.size(), 0);
        in.run(on,
            [&](std::size_t p)
            {
                Key low = least[p], high = 0;
                for (std::uint64_t i = in.segments[p].begin; i != in.segments[p].end; ++i)
                {
                    low = std::min(low, m_edges[i].key);
                    high = std::max(high, m_edges[i].key);
                }
                least[p] = low;
                most[p] = high;
            });
        m_low = *std::min_element(least.begin(), least.end());
        Key const high = *std::max_element(most.begin(), most.end());
        return high > m_low ? Key(high - m_low) : Key(0);
    }

    edge<Key, Index> const* m_edges;
    unsigned m_place_bits = 1;
    unsigned m_shift = 0; ///< bits of a key that are omitted
    Key m_low = 0;
    bool m_exact = false;
};

/// The vertex at which an eighth or more of the edges end, by a sample: in the final rounds most remaining
/// edges are incident to the largest component. num_vertices if there is none, or if one thread has the whole
/// list.
template <class Key, class Index>
std::uint64_t busiest(edge_list<Key, Index> const& in, std::uint64_t num_vertices)
{
    std::vector<std::uint32_t> ends;
    for (std::size_t p = 0; p < in.segments.size(); p += in.segments.size() / 64 + 1)
        if (auto const& at = in.segments[p]; at.begin != at.end)
        {
            edge<Key, Index> const& e = in.all[at.begin + (at.end - at.begin) / 2];
            ends.push_back(e.source);
            ends.push_back(e.target);
        }
    std::sort(ends.begin(), ends.end());
    for (std::size_t i = 0, many = ends.size() / 16 + 1; i + many < ends.size(); ++i)
        if (ends[i] == ends[i + many])
            return ends[i];
    return num_vertices;
}

/// Prefetches memory for writing, so that no other core owns the cache line by then.
inline void prefetch_to_write(void const* at)
{
#if defined(__x86_64__)
    asm volatile("prefetchw %0" : : "m"(*static_cast<char const*>(at))); // the builtin makes this a read
#else
    detail::prefetch_to_write(at);
#endif
}

/// Writes every vertex's lightest edge to `least`, all of whose words are proposals::none before. A word that
/// most edges would lower stays in a register, so that it does not move from core to core.
template <bool Exact, class Key, class Index>
void find_lightest(detail::thread_team const& on, edge_list<Key, Index> const& in, std::uint64_t num_vertices,
    offers<Key, Index> const& by, std::uint64_t* least)
{
    edge<Key, Index> const* const edges = in.all.data();
    std::uint64_t const busy = busiest(in, num_vertices);
    in.run(on,
        [&, edges, least, busy](std::size_t p)
        {
            std::uint64_t of_busy = by.none;
            auto const fetch = [=](std::uint32_t u)
            {
                if (u != busy)
                    prefetch_to_write(least + u);
            };
            auto const store_minimum = [&](std::uint32_t u, std::uint64_t offer)
            {
                if (u != busy)
                    by.template store_minimum<Exact>(least[u], offer);
                else if (by.template precedes<Exact>(offer, of_busy))
                    of_busy = offer;
            };
            std::uint64_t const end = in.segments[p].end;
            for (std::uint64_t i = in.segments[p].begin; i != end; ++i)
            {
                if (i + ahead < end)
                {
                    fetch(edges[i + ahead].source);
                    fetch(edges[i + ahead].target);
                }
                std::uint64_t const offer = by.offer_of(i);
                store_minimum(edges[i].source, offer);
                store_minimum(edges[i].target, offer);
            }
            if (of_busy != by.none)
                by.template store_minimum<Exact>(least[busy], of_busy);
        });
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
