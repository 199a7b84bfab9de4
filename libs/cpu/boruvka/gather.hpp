//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_GATHER_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_GATHER_HPP

#include "libs/cpu/boruvka/fill.hpp"
#include "libs/cpu/boruvka/sample.hpp"
#include "libs/cpu/boruvka/strips.hpp"
#include "libs/cpu/largest_component.hpp"
#include "libs/cpu/with_avx2.hpp"

#include <algorithm>
#include <cstdint>
#include <cstring>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// What all passes take: an edge that is no loop, and of the two arcs of a CSR the one to the higher vertex.
template <class Source>
void mark_edges(strip const s, std::uint8_t* mark)
{
    for (unsigned i = 0; i != s.size; ++i)
        mark[i] = (Source::has_edges_once ? s.targets[i] != s.sources[i] : s.targets[i] > s.sources[i])
                      ? marked
                      : std::uint8_t(0);
}

/// Edges that the limit admits.
template <class Key, class Source>
struct pass_light
{
    void restrict_to(strip const s, std::uint8_t* mark) const
    {
        Key const most = limit.key;
        auto const set = [mark](unsigned i, bool is_light)
        { mark[i] &= is_light ? marked : std::uint8_t(0); };
        if constexpr (Source::ties_by_place)
        {
            std::uint64_t const above = limit.tie < s.first ? 0 : limit.tie - s.first;
            unsigned const equal =
                limit.tie < s.first ? 0 : unsigned(std::min<std::uint64_t>(s.size - 1, above) + 1);
            in.key.with_simplest(
                [&](auto const& at)
                {
                    for (unsigned i = 0; i != equal; ++i)
                        set(i, at(s.first + i) <= most);
                    for (unsigned i = equal; i != s.size; ++i)
                        set(i, at(s.first + i) < most);
                });
        }
        else
            for (unsigned i = 0; i != s.size; ++i)
            {
                Key const key = in.key(s.first + i);
                set(i, (unsigned(key < most)
                           | (unsigned(key == most) & unsigned(in.tie(s.first + i) <= limit.tie)))
                           != 0);
            }
    }

    Source const& in;
    weight_limit<Key> limit;
};

/// Edges with an end outside the set.
struct pass_outside
{
    void restrict_to(strip const s, std::uint8_t* mark) const
    {
        std::uint64_t const* const bits = within.bits.data();
        auto const bit = [bits](std::uint32_t u) { return unsigned(bits[u / 64] >> (u % 64)) & 1u; };
        for (unsigned i = 0; i != s.size; ++i)
            mark[i] &= std::uint8_t((bit(s.sources[i]) & bit(s.targets[i])) - 1u);
    }

    members const& within;
};

struct same_name
{
    std::uint32_t operator()(std::uint32_t u) const { return u; }
};

/// The edges that `pass` restricts a strip's marks to and whose ends' names name(u) differ, with those names
/// as ends, in the order of places. `fraction` is the expected share of all places. Chunks that find more
/// edges than fit are read again.
template <class Key, class Index, class Source, class Pass, class Name>
edge_list<Key, Index> gather(
    detail::thread_team const& on, Source const& in, Pass const& pass, Name const& name, double fraction)
{
    chunks<Source> const all(on, in);
    return fill_segments<Key, Index>(
        on, std::size_t(all.size()), in.size / 4, in.by_id(),
        [&](std::uint64_t c) { return expected_size(all.places(c), fraction); },
        [&](std::uint64_t c, edge<Key, Index>* const to, std::uint64_t const most, bool)
        {
            std::uint64_t found = 0;
            std::uint8_t mark[strip_size];
            all.scan(c,
                [&](strip const s)
                {
                    with_avx2(
                        [&]
                        {
                            mark_edges<Source>(s, mark);
                            pass.restrict_to(s, mark);
                        });
                    std::memset(mark + s.size, 0, strip_size - s.size);
                    std::uint64_t size = found;
                    for (unsigned begin = 0; begin < s.size; begin += 64)
                        each_bit(bits_of_marks(mark + begin), begin,
                            [&, to, most, s](unsigned i)
                            {
                                std::uint32_t const u = name(s.sources[i]), v = name(s.targets[i]);
                                if (size < most)
                                    to[size] = {in.key(s.first + i), u, v, in.id(s.first + i)};
                                size += u != v;
                            });
                    found = size;
                });
            return found;
        });
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
