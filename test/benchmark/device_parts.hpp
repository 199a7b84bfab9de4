//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_PARTS_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_PARTS_HPP

#include <boost_gpu_mst/array_views.hpp>

#include "test/benchmark/stream_graphs.hpp"

#include "libs/generate/csr.hpp"

#include <cuda_runtime_api.h>

#include <cstdint>
#include <stdexcept>
#include <vector>

// Parts of one graph in the memories of several devices.

namespace boost_gpu_mst
{
namespace benchmark
{

/// Memory of one device.
class device_memory
{
public:
    device_memory(int device, std::uint64_t bytes)
    {
        require(cudaSetDevice(device));
        require(cudaMalloc(&m_data, bytes + 1));
    }
    device_memory(device_memory const&) = delete;
    device_memory& operator=(device_memory const&) = delete;
    ~device_memory() { cudaFree(m_data); }
    std::uint32_t* data() const { return static_cast<std::uint32_t*>(m_data); }

private:
    void* m_data = nullptr;
};

/// Edges [first, first + count) in the memory of their device.
struct part
{
    device_memory u, v, w;
    device_edge_list<std::uint32_t> list;

    part(int device, arrays const& from, std::uint64_t vertices, std::uint64_t first, std::uint64_t count)
        : u(device, 4 * count), v(device, 4 * count), w(device, 4 * count)
    {
        require(cudaMemcpy(u.data(), from.u.data() + first, 4 * count, cudaMemcpyHostToDevice));
        require(cudaMemcpy(v.data(), from.v.data() + first, 4 * count, cudaMemcpyHostToDevice));
        require(cudaMemcpy(w.data(), from.w.data() + first, 4 * count, cudaMemcpyHostToDevice));
        list = {std::uint32_t(vertices), count, u.data(), v.data(), w.data()};
    }
};

/// Rows [first, last) of a symmetric CSR in the memory of their device.
struct rows
{
    device_memory offsets, targets, weights;
    device_csr_part<std::int32_t, std::uint32_t> part;

    rows(int device, generate::csr const& of, std::uint32_t first, std::uint32_t last)
        : offsets(device, 4 * (std::uint64_t(last) - first + 1)),
          targets(device, 4 * (of.offset(last) - of.offset(first))),
          weights(device, 4 * (of.offset(last) - of.offset(first)))
    {
        std::uint64_t const begin = of.offset(first), count = of.offset(last) - begin;
        if (count >> 32 != 0)
            throw std::runtime_error("a part of 2^32 arcs or more, which its offsets cannot count");
        std::vector<std::uint32_t> from_zero;
        for (std::uint64_t row = first; row <= last; ++row)
            from_zero.push_back(std::uint32_t(of.offset(row) - begin));
        require(cudaMemcpy(offsets.data(), from_zero.data(), 4 * from_zero.size(), cudaMemcpyHostToDevice));
        require(cudaMemcpy(targets.data(), of.targets.data() + begin, 4 * count, cudaMemcpyHostToDevice));
        require(cudaMemcpy(weights.data(), of.weights.data() + begin, 4 * count, cudaMemcpyHostToDevice));
        part.num_vertices = of.num_vertices;
        part.first_row = first;
        part.num_rows = last - first;
        part.num_arcs = count;
        part.offsets = offsets.data();
        part.targets = targets.data();
        part.weights = reinterpret_cast<std::int32_t const*>(weights.data());
    }
};

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
