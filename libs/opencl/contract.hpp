//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_CONTRACT_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_CONTRACT_HPP

#include "libs/opencl/find_minimum.hpp"
#include "libs/opencl/select.hpp"

namespace boost_gpu_mst
{
namespace opencl
{

/// Ends become components; edges within one are dropped.
inline graph contract(session& on, graph g, components const& component)
{
    selection s;
    s.renamed = &component;
    return select(on, g, s);
}

/// Of the edges between two vertices only the lightest stays, by a table of all pairs, which
/// pays_to_drop_duplicates keeps no larger than the list. If the table does not fit in one buffer, all
/// edges stay, which costs only time.
inline graph drop_duplicates(session& on, graph g)
{
    if (bytes_of_minima(on, std::uint64_t(g.vertices) * g.vertices) > on.on().largest_buffer)
        return g;
    minima const least = find_minimum_of_pairs(on, g);
    on.for_each(
        "close_duplicates", g.edges, g.edges, g.sources, g.targets, g.vertices, least.slots, least.words);
    return select(on, g, selection());
}

} // namespace opencl
} // namespace boost_gpu_mst

#endif
