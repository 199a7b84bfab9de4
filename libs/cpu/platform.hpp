//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_PLATFORM_HPP
#define BOOST_GPU_MST_LIBS_CPU_PLATFORM_HPP

#include "libs/dispatch/platform.hpp"

namespace boost_gpu_mst
{
namespace host
{

class platform final : public dispatch::platform
{
public:
    constexpr platform() noexcept : dispatch::platform(backend::host, "the host") {}

    using dispatch::platform::solve;
    detail::edge_ids solve(
        detail::edge_arrays const&, options const&, detail::tuning const&, report&) const override;

    /// libs/cpu/solve_many.cpp
    std::uint64_t solve_many(detail::edge_lists const&, detail::forest_lists&, options const&,
        detail::tuning const&, report&) const override;

    bool can_stream() const override { return true; }

    /// libs/cpu/out_of_core/solve.cpp
    detail::forest solve_streamed(
        detail::edge_source&, detail::wanted, options const&, detail::tuning const&, report&) const override;
};

} // namespace host
} // namespace boost_gpu_mst

#endif
