//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CPU_COLLECT_HPP
#define BOOST_GPU_MST_LIBS_REFERENCE_CPU_COLLECT_HPP

#include <boost_gpu_mst/detail/library/bits.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/options.hpp>

#include "libs/core/key_reader.hpp"
#include "libs/core/relaxed_atomics.hpp"
#include "libs/core/scan.hpp"

#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{

/// One bit for every edge id: whether the edge is in the forest.
struct forest_marks
{
    using word = std::uint64_t;

    forest_marks(detail::thread_team const& on, std::uint64_t num_ids) : words(num_ids / 64 + 1)
    {
        on.each(words.size(), [this](std::uint64_t w) { words[w] = 0; });
    }

    void mark(std::uint64_t edge) noexcept { detail::fetch_add(words[edge / 64], word(1) << (edge % 64)); }

    detail::buffer<word> words;
    std::uint64_t count = 0;
};

/// The marked ids, ascending.
inline std::vector<edge_id> list_marked(detail::thread_team const& on, forest_marks const& forest)
{
    std::vector<edge_id> ids(std::size_t(forest.count));
    scan(
        on, forest.words.size(),
        [&](std::uint64_t w) { return std::uint64_t(detail::count_ones(forest.words[std::size_t(w)])); },
        [&](std::uint64_t w, std::uint64_t at)
        {
            for (forest_marks::word rest = forest.words[std::size_t(w)]; rest != 0; rest &= rest - 1)
                ids[std::size_t(at++)] = w * 64 + edge_id(detail::lowest_one(rest));
        });
    return ids;
}

/// The same ids, ascending.
inline std::vector<edge_id> in_order_of_edges(
    detail::thread_team const& on, detail::buffer<edge_id> const& ids, std::uint64_t num_ids)
{
    forest_marks marks(on, num_ids);
    on.each(ids.size(), [&](std::uint64_t i) { marks.mark(ids[i]); });
    marks.count = ids.size();
    return list_marked(on, marks);
}

/// Radix sort by key, 11 bits a pass; stable, so equal keys stay in the order of their ids. Passes over bits
/// that all keys share are skipped.
template <class Key>
void sort_by_weight(
    detail::thread_team const& on, detail::key_reader<Key> const& key, std::vector<edge_id>& ids)
{
    struct entry
    {
        Key key;
        edge_id id;
    };
    constexpr unsigned bits = 11;
    constexpr std::uint64_t digits = std::uint64_t(1) << bits;

    std::uint64_t const size = ids.size();
    detail::buffer<entry> from(size), to(size);
    std::vector<Key> differing(on.parts(size));
    on.blocks(size,
        [&](unsigned part, std::uint64_t begin, std::uint64_t end)
        {
            Key differs = 0;
            Key const first = size != 0 ? key(ids[0]) : Key(0);
            for (auto i = std::size_t(begin); i != end; ++i)
            {
                from[i] = {key(ids[i]), ids[i]};
                differs |= from[i].key ^ first;
            }
            differing[part] = differs;
        });
    Key differs = 0;
    for (Key const d : differing)
        differs |= d;

    detail::buffer<std::uint64_t> counters(on.size() * digits), starts(digits);
    for (unsigned shift = 0; shift < 8 * sizeof(Key); shift += bits)
    {
        if (((differs >> shift) & (digits - 1)) == 0)
            continue;
        counting_sort(on, counters.data(), digits, size, std::uint64_t(0), starts.data(), to.data(),
            [&from, shift](std::uint64_t begin, std::uint64_t end, auto const& emit)
            {
                for (std::uint64_t i = begin; i != end; ++i)
                    emit((from[i].key >> shift) & (digits - 1), [&from, i] { return from[i]; });
            });
        std::swap(from, to);
    }
    on.each(size, [&](std::size_t i) { ids[i] = from[i].id; });
}

} // namespace host
} // namespace boost_gpu_mst

#endif
