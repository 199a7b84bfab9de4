//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/find_minimum.hpp"

namespace boost_gpu_mst
{
namespace opencl
{

namespace
{

/// WORD and WORDS of kernels/find_minimum.cl.
struct word_layout
{
    unsigned bytes;
    unsigned words;
};

word_layout layout(session const& on)
{
    widths const w = on.width();
    if (on.on().has_wide_atomics)
        return {8, w.key == 4 && w.index == 4 ? 1u : 2u};
    return {4, (w.key + w.index) / 4};
}

minima empty_slots(session& on, graph const& g, std::uint64_t slots)
{
    word_layout const l = layout(on);
    return {on.make_filled(slots * l.words, l.bytes, 0xff), slots, &g};
}

} // namespace

minima find_minimum(session& on, graph const& g)
{
    minima least = empty_slots(on, g, g.vertices);
    for (std::uint32_t word = 0; word != layout(on).words; ++word)
        on.for_each(
            "find_minimum", g.edges, g.edges, g.sources, g.targets, *g.keys, word, least.slots, least.words);
    return least;
}

minima find_minimum_of_pairs(session& on, graph const& g)
{
    minima least = empty_slots(on, g, std::uint64_t(g.vertices) * g.vertices);
    for (std::uint32_t word = 0; word != layout(on).words; ++word)
        on.for_each("find_minimum_of_pairs", g.edges, g.edges, g.sources, g.targets, *g.keys, g.vertices,
            word, least.slots, least.words);
    return least;
}

std::uint64_t bytes_of_minima(session const& on, std::uint64_t slots)
{
    word_layout const l = layout(on);
    return slots * l.words * l.bytes;
}

} // namespace opencl
} // namespace boost_gpu_mst
