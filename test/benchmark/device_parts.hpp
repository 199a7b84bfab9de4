//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_PARTS_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_PARTS_HPP

#include <boost_gpu_mst/array_views.hpp>

#include "test/benchmark/device_array.hpp"
#include "test/benchmark/stream_graphs.hpp"

#include "test/support/generate/csr.hpp"

#include <cuda_runtime_api.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

// Parts of one graph in the memories of several devices.

namespace boost_gpu_mst
{
namespace benchmark
{

/// A copy in the memory of one device, which becomes the current one.
template <class T>
device_array copied_to(int device, T const* from, std::uint64_t count)
{
    require(cudaSetDevice(device));
    return device_array(from, count * sizeof(T));
}

/// Edges [first, first + count) in the memory of their device.
struct part
{
    device_array u, v, w;
    device_edge_list<std::uint32_t> list;

    part(int device, arrays const& from, std::uint64_t vertices, std::uint64_t first, std::uint64_t count)
        : u(copied_to(device, from.u.data() + first, count)),
          v(copied_to(device, from.v.data() + first, count)),
          w(copied_to(device, from.w.data() + first, count)), list{std::uint32_t(vertices), count,
                                                                  u.as<std::uint32_t>(),
                                                                  v.as<std::uint32_t>(),
                                                                  w.as<std::uint32_t>()}
    {
    }
};

/// Rows [first, last) of a symmetric CSR in the memory of their device.
struct rows
{
    device_array offsets, targets, weights;
    device_csr_part<std::int32_t, std::uint32_t> part;

    rows(int device, generate::csr const& of, std::uint32_t first, std::uint32_t last)
    {
        std::uint64_t const begin = of.offset(first), count = of.offset(last) - begin;
        if (count >> 32 != 0)
            throw std::runtime_error("a part of 2^32 arcs or more, which its offsets cannot count");
        std::vector<std::uint32_t> from_zero;
        for (std::uint64_t row = first; row <= last; ++row)
            from_zero.push_back(std::uint32_t(of.offset(row) - begin));
        offsets = copied_to(device, from_zero.data(), from_zero.size());
        targets = copied_to(device, of.targets.data() + begin, count);
        weights = copied_to(device, of.weights.data() + begin, count);
        part = {of.num_vertices, first, last - first, count, offsets.as<std::uint32_t>(),
            targets.as<std::uint32_t>(), weights.as<std::int32_t>()};
    }
};

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
