//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_CALL_CONTEXT_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_CALL_CONTEXT_HPP

#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

namespace boost_gpu_mst
{
namespace detail
{

/// The options of a call, and the report that it fills.
struct call_context
{
    boost_gpu_mst::options const& options;
    boost_gpu_mst::report& report;
    bool wants_ends; ///< whether the ends of the selected edges are needed before the edges are written
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
