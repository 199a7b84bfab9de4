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

#include <algorithm>
#include <cstdint>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

struct pass_all
{
    template <bool Rows>
    void mark(strip const s, std::uint8_t* mark) const
    {
        mark_apart<Rows>(s, mark);
    }
};

/// Edges that the limit admits. Of a CSR the arcs to a higher vertex are taken; light_mark tells the arcs in
/// either direction that may be light: whether an arc as heavy as the limit is light depends on its
/// counterpart's place.
template <class Key, class Source>
struct pass_light
{
    template <bool Rows>
    void mark(strip const s, std::uint8_t* mark) const
    {
        mark_apart<Rows>(s, mark);
        Key const most = limit.key;
        if constexpr (Source::ties_by_place)
        {
            std::uint64_t const above = limit.tie < s.first ? 0 : limit.tie - s.first;
            unsigned const equal =
                limit.tie < s.first ? 0 : unsigned(std::min<std::uint64_t>(s.size - 1, above) + 1);
            in.key.with_simplest(
                [&](auto const& at)
                {
                    auto const set = [&](unsigned i, bool is_light)
                    {
                        mark[i] &= std::uint8_t(is_light);
                        if constexpr (Rows)
                            mark[i] |= std::uint8_t(unsigned(at(s.first + i) <= most) * light_mark);
                    };
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
                mark[i] &=
                    std::uint8_t(unsigned(key < most)
                                 | (unsigned(key == most) & unsigned(in.tie(s.first + i) <= limit.tie)));
            }
    }

    Source const& in;
    weight_limit<Key> limit;
};

/// Edges with an end outside the set.
struct pass_outside
{
    template <bool Rows>
    void mark(strip const s, std::uint8_t* mark) const
    {
        mark_apart<Rows>(s, mark);
        std::uint64_t const* const bits = within.bits.data();
        auto const bit = [bits](std::uint32_t u) { return unsigned(bits[u / 64] >> (u % 64)) & 1u; };
        for (unsigned i = 0; i != s.size; ++i)
            mark[i] &= std::uint8_t((bit(s.sources[i]) & bit(s.targets[i])) ^ 1u);
    }

    members const& within;
};

struct no_visit
{
    void operator()(strip const&, std::uint8_t const*) const {}
};

struct same_name
{
    std::uint32_t operator()(std::uint32_t u) const { return u; }
};

/// The edges for which `pass` returns 1 and whose ends' names name(u) differ, with those names as ends, in
/// the order of places. `fraction` is the expected share of all places. Chunks that find more edges than fit
/// are read again. at_strip(strip, mark) is called once for each strip.
template <class Key, class Index, class Source, class Pass, class Name, class AtStrip = no_visit>
edge_list<Key, Index> gather(detail::thread_team const& on, Source const& in, Pass const& pass,
    Name const& name, double fraction, arcs_seen* seen = nullptr, AtStrip const& at_strip = {})
{
    chunks<Source> const all(on, in);
    auto const expected = [&](std::uint64_t c)
    {
        std::uint64_t const places = all.places(c);
        return std::min(places, std::uint64_t(1.4 * fraction * double(places)) + 1024);
    };
    return fill_segments<Key, Index>(on, std::size_t(all.size()), in.size / 4, in.by_id(), expected,
        [&](std::uint64_t c, edge<Key, Index>* const to, std::uint64_t const most, bool first)
        {
            std::uint64_t found = 0;
            all.scan(
                c, pass,
                [&](strip const s, std::uint8_t* mark)
                {
                    if (first)
                        at_strip(s, mark);
                    std::uint64_t size = found;
                    each_marked(s.size, mark,
                        [&, to, most, s](unsigned i)
                        {
                            std::uint32_t const u = name(s.sources[i]), v = name(s.targets[i]);
                            if (size < most)
                                to[size] = {in.key(s.first + i), u, v, in.id(s.first + i)};
                            size += u != v;
                        });
                    found = size;
                },
                first ? seen : nullptr);
            return found;
        });
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
