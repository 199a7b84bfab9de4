//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/reference/boruvka.hpp"

#include "libs/cpu/engines.hpp"
#include "libs/reference/cpu/primitives.hpp"

#include <cstdint>

namespace boost_gpu_mst
{
namespace host
{

template <class Key, class Index>
detail::edge_ids solve_by_recursion(detail::thread_team const& on, detail::edge_arrays const& g,
    options const& o, detail::host_tuning const&, report& r)
{
    primitives<Key, Index> recursion(on, g, o, r);
    return detail::edge_ids(reference::find_forest(recursion));
}

template detail::edge_ids solve_by_recursion<std::uint32_t, std::uint32_t>(detail::thread_team const&,
    detail::edge_arrays const&, options const&, detail::host_tuning const&, report&);
template detail::edge_ids solve_by_recursion<std::uint32_t, std::uint64_t>(detail::thread_team const&,
    detail::edge_arrays const&, options const&, detail::host_tuning const&, report&);
template detail::edge_ids solve_by_recursion<std::uint64_t, std::uint32_t>(detail::thread_team const&,
    detail::edge_arrays const&, options const&, detail::host_tuning const&, report&);
template detail::edge_ids solve_by_recursion<std::uint64_t, std::uint64_t>(detail::thread_team const&,
    detail::edge_arrays const&, options const&, detail::host_tuning const&, report&);

} // namespace host
} // namespace boost_gpu_mst
