//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_FILL_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_FILL_HPP

#include "libs/cpu/boruvka/edges.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// How many edges to expect among so many places, rather too many than too few.
inline std::uint64_t expected_size(std::uint64_t places, double fraction)
{
    return std::min(places, std::uint64_t(1.4 * fraction * double(places)) + 1024);
}

/// A list of `count` segments. write(c, to, most, first) writes the first `most` edges of segment c to `to`
/// and returns how many the segment has. Segments of more than expected(c) edges are written again, with
/// `first` false, behind the others if they fit into `spare`; then ids no longer ascend. `by_id` says that
/// they did.
template <class Key, class Index, class Expected, class Write>
edge_list<Key, Index> fill_segments(detail::thread_team const& on, std::size_t count, std::uint64_t spare,
    bool by_id, Expected const& expected, Write const& write)
{
    std::vector<std::uint64_t> found(count);
    edge_list<Key, Index> out;
    out.by_id = by_id;
    std::uint64_t total = 0;
    for (std::size_t c = 0; c != count; ++c)
    {
        std::uint64_t const size = expected(c);
        out.segments.push_back({total, total + size});
        total += size;
    }
    auto const fill = [&](std::size_t c, bool first)
    {
        auto const p = out.segments[c];
        found[c] = write(c, out.all.data() + p.begin, p.end - p.begin, first);
    };
    out.all = detail::buffer<edge<Key, Index>>(total + spare); // untouched pages cost no memory
    on.run(count, [&](std::size_t c, unsigned) { fill(c, true); });

    std::vector<std::size_t> again; // segments of more than expected
    std::uint64_t needed = 0;
    for (std::size_t c = 0; c != count; ++c)
        if (found[c] > out.segments[c].end - out.segments[c].begin)
        {
            again.push_back(c);
            needed += found[c];
        }
    if (!again.empty())
    {
        bool const all_again = needed > spare;
        if (all_again)
        {
            again.clear();
            total = 0;
        }
        else
            out.by_id = false;
        for (std::size_t c = 0; c != count; ++c)
        {
            if (!all_again && found[c] <= out.segments[c].end - out.segments[c].begin)
                continue;
            if (all_again)
                again.push_back(c);
            out.segments[c] = {total, total + found[c]};
            total += found[c];
        }
        if (all_again)
            out.all = detail::buffer<edge<Key, Index>>(total);
        on.run(again.size(), [&](std::size_t i, unsigned) { fill(again[i], false); });
    }
    for (std::size_t c = 0; c != count; ++c)
        out.segments[c].end = out.segments[c].begin + found[c];
    return out;
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
