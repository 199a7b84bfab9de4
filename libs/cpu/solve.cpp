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

constexpr platform the_platform;

} // namespace

detail::edge_ids platform::solve(
    detail::edge_arrays const& g, options const& o, detail::tuning const& t, report& r) const
{
    detail::thread_team const on(detail::threads_for(g.num_edges(), o.threads));
    r.device = detail::name_of_threads(on.size());
    auto const solve_with = [&](auto key, auto index)
    {
        using key_type = decltype(key);
        using index_type = decltype(index);
        return o.algorithm == algorithm::recursive_boruvka
                   ? solve_by_recursion<key_type, index_type>(on, g, o, t.host, r)
                   : solve_by_filter_boruvka<key_type, index_type>(on, g, o, t.host, r);
    };
    // An edge list has two arcs for each edge, a CSR lists both already.
    std::uint64_t const arcs = g.is_csr() ? g.size : 2 * g.size;
    constexpr std::uint32_t narrow = 0;
    constexpr std::uint64_t wide = 0;
    if (arcs > std::numeric_limits<std::uint32_t>::max() || t.host.wide_index)
        return detail::bytes_of(g.type) == 8 ? solve_with(wide, wide) : solve_with(narrow, wide);
    return detail::bytes_of(g.type) == 8 ? solve_with(wide, narrow) : solve_with(narrow, narrow);
}

} // namespace host

dispatch::platform const& dispatch::host_platform() noexcept
{
    return host::the_platform;
}

} // namespace boost_gpu_mst
