//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The host platform: filter-Boruvka, or the recursion of libs/reference/boruvka.hpp, on all CPU cores.

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include "libs/core/key_map.hpp"
#include "libs/cpu/engines.hpp"
#include "libs/cpu/platform.hpp"

#include <cstdint>
#include <limits>
#include <string>

namespace boost_gpu_mst
{
namespace host
{
namespace
{

template <class Key, class Index>
detail::edge_ids solve_with(thread_team const& on, detail::edge_arrays const& g, options const& o,
    detail::host_tuning const& t, report& r)
{
    return o.algorithm == algorithm::recursive_boruvka ? solve_by_recursion<Key, Index>(on, g, o, t, r)
                                                       : solve_by_filter_boruvka<Key, Index>(on, g, o, t, r);
}

template <class Key>
detail::edge_ids solve_with_keys(thread_team const& on, detail::edge_arrays const& g, options const& o,
    detail::host_tuning const& t, report& r)
{
    // An edge list has two arcs for each edge, a CSR lists both already.
    std::uint64_t const arcs = g.is_csr() ? g.size : 2 * g.size;
    return arcs <= std::numeric_limits<std::uint32_t>::max() && !t.wide_index
               ? solve_with<Key, std::uint32_t>(on, g, o, t, r)
               : solve_with<Key, std::uint64_t>(on, g, o, t, r);
}

constexpr platform the_platform;

} // namespace

detail::edge_ids platform::solve(
    detail::edge_arrays const& g, options const& o, detail::tuning const& t, report& r) const
{
    thread_team const on(detail::threads_for(g.num_edges(), o.threads));
    r.device = std::to_string(on.size()) + (on.size() == 1 ? " thread" : " threads");
    return bytes_of(g.type) == 8 ? solve_with_keys<std::uint64_t>(on, g, o, t.host, r)
                                 : solve_with_keys<std::uint32_t>(on, g, o, t.host, r);
}

} // namespace host

dispatch::platform const& dispatch::host_platform() noexcept
{
    return host::the_platform;
}

} // namespace boost_gpu_mst
