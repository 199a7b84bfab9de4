//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_PLATFORM_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_PLATFORM_HPP

#include "libs/dispatch/platform.hpp"

namespace boost_gpu_mst
{
namespace opencl
{

/// Devices are numbered over all drivers; -1 is the first GPU.
class platform final : public dispatch::platform
{
public:
    constexpr platform() noexcept : dispatch::platform(backend::opencl, "OpenCL") {}

    dispatch::availability probe(int device) const override;
    dispatch::availability probe_if_indicated(int device) const override;
    std::vector<dispatch::probed> probe_all() const override;
    bool must_start(int device) const override;
    std::shared_ptr<detail::platform_memory> make_memory() const override;

    using dispatch::platform::solve;
    detail::edge_ids solve(
        detail::edge_arrays const&, options const&, detail::tuning const&, report&) const override;
};

} // namespace opencl
} // namespace boost_gpu_mst

#endif
