//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_PLATFORM_HPP
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_PLATFORM_HPP

#include "libs/dispatch/platform.hpp"

namespace boost_gpu_mst
{
namespace cuda
{

/// Each function is defined where its work is done.
class platform final : public dispatch::platform
{
public:
    constexpr platform() noexcept : dispatch::platform(backend::cuda, "CUDA") {}

    // platform.cpp
    dispatch::availability probe_if_indicated(int device) const override;
    bool must_start(int device) const override;

    // probe.cu
    dispatch::availability probe(int device) const override;
    std::vector<dispatch::probed> probe_all() const override;
    std::int64_t bus_address(int device) const override;

    // memory_pools.cu, pinned.cu
    std::shared_ptr<detail::platform_memory> make_memory() const override;
    std::uint64_t release_cached_memory() const override;

    // solve.cu, retain_forest.cu
    detail::edge_ids solve(
        detail::edge_arrays const&, options const&, detail::tuning const&, report&) const override;
    detail::edge_ids solve(detail::parallel_edge_source const&, detail::forest_output const&, options const&,
        detail::tuning const&, report&) const override;
    detail::edge_ids solve_and_retain(detail::edge_arrays const&, options const&, detail::tuning const&,
        report&, std::unique_ptr<resident_forest>& retained) const override;
    std::uint64_t solve_on_device(detail::edge_arrays const&, void* ids, unsigned id_bytes, options const&,
        detail::tuning const&, report&) const override;

    // link_clusters.cu
    void link_clusters(detail::edge_arrays const&, void const* ids, unsigned id_bytes, std::uint64_t size,
        detail::merges_on_device const&, options const&, detail::tuning const&, report&) const override;

    // libs/cuda/many/solve.cu
    std::uint64_t solve_many(detail::edge_lists const&, detail::forest_lists&, options const&,
        detail::tuning const&, report&) const override;

    bool can_stream() const override { return true; }

    // libs/cuda/out_of_core/solve.cu
    bool should_stream(detail::edge_traits const&, std::uint64_t input_bytes, options const&,
        detail::tuning const&) const override;
    detail::forest solve_streamed(
        detail::edge_source&, detail::wanted, options const&, detail::tuning const&, report&) const override;

    // libs/distributed/cuda/solve.cu
    detail::forest solve_on_devices(std::function<sources()> const& parts, std::vector<int> const& devices,
        bool in_order, options const&, detail::tuning const&, report&) const override;
    std::uint64_t solve_partitions(std::vector<detail::edge_arrays> const& parts,
        std::vector<int> const& devices, void* ids, unsigned id_bytes, options const&, detail::tuning const&,
        report&) const override;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
