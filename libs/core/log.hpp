//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_LOG_HPP
#define BOOST_GPU_MST_LIBS_CORE_LOG_HPP

#include <boost_gpu_mst/report.hpp>

namespace boost_gpu_mst
{
namespace detail
{

/// Writes the report of a call to the error stream, in one piece: as a table if the environment has
/// BOOST_GPU_MST_LOG=table, as an object on one line if it is json. If it is unset, empty or 0, nothing is
/// written. The variable is read once, when the library is loaded. Never throws: a call does not fail because
/// its log cannot be written.
void log_call(report const& r) noexcept;

} // namespace detail
} // namespace boost_gpu_mst

#endif
