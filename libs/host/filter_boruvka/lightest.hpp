//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_FILTER_BORUVKA_LIGHTEST_HPP
#define BOOST_GPU_MST_LIBS_HOST_FILTER_BORUVKA_LIGHTEST_HPP

#include "libs/host/filter_boruvka/labels.hpp"

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
/// edge's place in its list. Where these bits are all that differ in the keys, and places ascend with ids,
/// words compare as edges do; else edges are looked up where the bits are equal.
template <class Key, class Index>
class proposals
{
public:
    using word = std::uint64_t;
    static constexpr word none = std::numeric_limits<word>::max();

    proposals(team const& on, edge_list<Key, Index> const& in) : m_edges(in.all.data())
    {
        std::uint64_t places = 0;
        for (auto const& p : in.pieces)
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

    word propose(std::uint64_t place) const
    {
        return word(Key(m_edges[place].key - m_low) >> m_shift) << m_place_bits | place;
    }
    edge<Key, Index> const& edge_of(word w) const { return m_edges[w & ((word(1) << m_place_bits) - 1)]; }
    bool exact() const { return m_exact; }

    /// least = min(least, offer).
    template <bool Exact>
    void lower(word& least, word offer) const
    {
        word now = __atomic_load_n(&least, __ATOMIC_RELAXED);
        while (Exact ? offer < now : less(offer, now))
            if (__atomic_compare_exchange_n(&least, &now, offer, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED))
                return;
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

    Key find_range(team const& on, edge_list<Key, Index> const& in)
    {
        std::vector<Key> least(in.pieces.size(), std::numeric_limits<Key>::max()), most(in.pieces.size(), 0);
        on.run(in.pieces.size(),
            [&](std::uint64_t p, unsigned)
            {
                Key low = least[p], high = 0;
                for (std::uint64_t i = in.pieces[p].begin; i != in.pieces[p].end; ++i)
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
    unsigned m_shift = 0; ///< bits of a key that are left out
    Key m_low = 0;
    bool m_exact = false;
};

/// Every vertex's lightest edge in `least`, which holds none().
template <bool Exact, class Key, class Index>
void find_lightest(
    team const& on, edge_list<Key, Index> const& in, proposals<Key, Index> const& by, std::uint64_t* least)
{
    edge<Key, Index> const* const edges = in.all.data();
    on.run(in.pieces.size(),
        [&, edges, least](std::uint64_t p, unsigned)
        {
            std::uint64_t const end = in.pieces[p].end;
            for (std::uint64_t i = in.pieces[p].begin; i != end; ++i)
            {
                if (i + ahead < end)
                {
                    __builtin_prefetch(least + edges[i + ahead].source, 1);
                    __builtin_prefetch(least + edges[i + ahead].target, 1);
                }
                std::uint64_t const offer = by.propose(i);
                by.template lower<Exact>(least[edges[i].source], offer);
                by.template lower<Exact>(least[edges[i].target], offer);
            }
        });
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
