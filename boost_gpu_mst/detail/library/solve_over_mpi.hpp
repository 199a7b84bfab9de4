//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_SOLVE_OVER_MPI_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_SOLVE_OVER_MPI_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/rank_partition.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <boost/mpi/communicator.hpp>

namespace boost_gpu_mst
{
namespace detail
{

/// The forest of all ranks' edges together; collective. r may be null on any rank. In the library
/// boost_gpu_mst_mpi.
BOOST_GPU_MST_DECL selected_partition solve_over_mpi(
    boost::mpi::communicator const& ranks, rank_partition const& partition, options const& o, report* r);

} // namespace detail
} // namespace boost_gpu_mst

#endif
