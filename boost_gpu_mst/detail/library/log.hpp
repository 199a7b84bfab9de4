//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_LOG_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_LOG_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/report.hpp>

namespace boost_gpu_mst
{
namespace detail
{

/// Writes the report of a call to the error stream, in one piece: as a table if the environment has
/// BOOST_GPU_MST_LOG=table, as an object on one line if it is json. If it is unset, empty or 0, nothing is
/// written. The variable is read once, when the library is loaded. Never throws: a call does not fail because
/// its log cannot be written.
BOOST_GPU_MST_DECL void log_call(report const& r) noexcept;

/// While it lives, log_call() writes nothing on this thread: its calls are parts of a call that is logged as
/// a whole.
class unlogged_calls
{
public:
    BOOST_GPU_MST_DECL unlogged_calls() noexcept;
    unlogged_calls(unlogged_calls const&) = delete;
    unlogged_calls& operator=(unlogged_calls const&) = delete;
    BOOST_GPU_MST_DECL ~unlogged_calls();

private:
    bool m_outer;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
