//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_CHECK_ARRAYS_HPP
#define BOOST_GPU_MST_LIBS_CORE_CHECK_ARRAYS_HPP

#include <boost_gpu_mst/error.hpp>

#include "libs/core/faults.hpp"
#include "libs/core/key_reader.hpp"
#include "libs/core/thread_team.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstdint>
#include <vector>

// Checks of arrays in host memory, by as many threads as they are worth. Each names the lowest place at
// fault.

namespace boost_gpu_mst
{
namespace detail
{

/// The lowest i < size for which wrong(i), or size if there is none. Linear.
template <class Wrong>
std::uint64_t find_wrong(thread_team const& on, std::uint64_t size, Wrong const& wrong)
{
    std::vector<std::uint64_t> lowest(on.chunks(size), size);
    on.chunked(size,
        [&](unsigned chunk, std::uint64_t begin, std::uint64_t end)
        {
            constexpr std::uint64_t together = 1024; // without a branch for each: compilers use vectors
            for (std::uint64_t last; begin != end; begin = last)
            {
                check_interruption();
                last = std::min(end, begin + together);
                unsigned any = 0;
                for (std::uint64_t i = begin; i != last; ++i)
                    any |= unsigned(wrong(i));
                if (any == 0)
                    continue;
                while (!wrong(begin))
                    ++begin;
                lowest[chunk] = begin;
                return;
            }
        });
    return *std::min_element(lowest.begin(), lowest.end());
}

/// Throws invalid_graph.
inline void check_endpoints(thread_team const& on, std::uint32_t const* ends, std::uint64_t size,
    std::uint32_t num_vertices, char const* which)
{
    std::uint64_t const i = find_wrong(on, size, [=](std::uint64_t e) { return ends[e] >= num_vertices; });
    if (i != size)
        refuse_endpoint(which, i, ends[i], num_vertices);
}

/// Throws nan_weight.
template <class Key>
void check_weights(thread_team const& on, key_reader<Key> const& key, std::uint64_t size)
{
    if (!key.may_be_nan())
        return;
    std::uint64_t const i = find_wrong(on, size, [&](std::uint64_t e) { return key.is_nan(e); });
    if (i != size)
        BOOST_THROW_EXCEPTION(nan_weight(i));
}

/// Throws invalid_graph or nan_weight unless the list is already known to be without fault.
template <class Key>
void check_edge_list(thread_team const& on, edge_arrays const& g)
{
    if (g.checked)
        return;
    check_endpoints(on, g.sources, g.size, g.num_vertices, "source");
    check_endpoints(on, g.targets, g.size, g.num_vertices, "target");
    check_weights(on, key_reader<Key>(g), g.size);
}

/// Throws invalid_graph unless rows follow each other and cover `size` arcs.
template <class Offset>
void check_offsets(
    thread_team const& on, Offset const* offsets, std::uint64_t num_vertices, std::uint64_t size)
{
    std::uint64_t const u =
        find_wrong(on, num_vertices, [=](std::uint64_t v) { return offsets[v] > offsets[v + 1]; });
    if (u != num_vertices)
        refuse_row(u, offsets[u + 1]);
    if (offsets[0] != 0 || offsets[num_vertices] != size)
        refuse_offsets(offsets[0], offsets[num_vertices], size);
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
