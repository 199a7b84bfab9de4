//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_BORUVKA_BETWEEN_HPP
#define BOOST_GPU_MST_LIBS_CPU_BORUVKA_BETWEEN_HPP

#include "libs/cpu/boruvka/gather.hpp"
#include "libs/cpu/boruvka/outside.hpp"
#include "libs/cpu/largest_component.hpp"

#include <algorithm>
#include <cstdint>
#include <utility>
#include <vector>

// The edges between different components, with the components as ends.

namespace boost_gpu_mst
{
namespace host
{
namespace filter_boruvka
{

/// Reads the whole source; pass_outside drops those within the largest component first.
template <class Key, class Index, class Source>
edge_list<Key, Index> between_all(
    detail::thread_team const& on, Source const& in, detail::buffer<std::uint32_t> const& label)
{
    std::vector<char> const apart =
        sample(on, in, [&](std::uint64_t i) { return char(label[in.source(i)] != label[in.target(i)]); });
    members const largest_component = largest(on, label);
    return gather<Key, Index>(
        on, in, pass_outside{largest_component}, [&](std::uint32_t u) { return label[u]; },
        double(std::count(apart.begin(), apart.end(), 1) + 2) / double(apart.size()));
}

template <class Key, class Index, class Source>
edge_list<Key, Index> between(detail::thread_team const& on, Source const& in,
    detail::buffer<std::uint32_t> const& label, arcs_seen const*)
{
    return between_all<Key, Index>(on, in, label);
}

/// \p seen is what the first pass over all arcs recorded.
template <class Key, class Index, class Offset>
edge_list<Key, Index> between(detail::thread_team const& on, rows_of_edges<Key, Index, Offset> const& in,
    detail::buffer<std::uint32_t> const& label, arcs_seen const* seen)
{
    if (!seen->unsorted)
        if (auto found = rows_outside<Key, Index, Offset>(on, in, label).gather())
            return std::move(*found);
    return between_all<Key, Index>(on, in, label);
}

} // namespace filter_boruvka
} // namespace host
} // namespace boost_gpu_mst

#endif
