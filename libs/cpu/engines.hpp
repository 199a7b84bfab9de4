//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_ENGINES_HPP
#define BOOST_GPU_MST_LIBS_CPU_ENGINES_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/core/thread_team.hpp"
#include "libs/core/tuning.hpp"

// The engines that solve.cpp chooses from, for keys of weights and indices of arcs of 32 and of 64 bits. Each
// is compiled in a solve.cpp of its own, in parallel with the others.

namespace boost_gpu_mst
{
namespace host
{

/// Of boruvka/engine.hpp.
template <class Key, class Index>
detail::edge_ids solve_by_filter_boruvka(detail::thread_team const&, detail::edge_arrays const&,
    options const&, detail::host_tuning const&, report&);

/// Of libs/reference/boruvka.hpp.
template <class Key, class Index>
detail::edge_ids solve_by_recursion(detail::thread_team const&, detail::edge_arrays const&, options const&,
    detail::host_tuning const&, report&);

} // namespace host
} // namespace boost_gpu_mst

#endif
