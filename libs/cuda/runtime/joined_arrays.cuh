//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_JOINED_ARRAYS_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_JOINED_ARRAYS_CUH

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/report.hpp>

#include "libs/cuda/runtime/engine.cuh"
#include "libs/cuda/runtime/expand_rows.cuh"

#include <thrust/count.h>

#include <cstdint>
#include <string>

namespace boost_gpu_mst
{
namespace cuda
{

/// Arrays in device memory with each of options.initial_components as one vertex, as in
/// libs/dispatch/initial_components.hpp: an edge list, of all arcs if the graph is a CSR. Both arcs of an
/// edge have its weight, so that the one with the lower number, in the row of the lower vertex, is selected.
class joined_arrays
{
public:
    /// Subtracts the vertices that are connected from report.trees. Synchronises.
    joined_arrays(session& on, detail::edge_arrays const& g) : m_arrays(g)
    {
        span<std::uint32_t const> const labels = on.options().initial_components;
        check_residence(labels.data(), "initial components", detail::residence::device, on.device());
        if (labels.size() != g.num_vertices)
            refuse(std::to_string(labels.size()) + " labels for " + std::to_string(g.num_vertices)
                   + " vertices");
        on.report().trees -= g.num_vertices - count(on, labels);
        if (g.is_csr())
        {
            m_sources = expand_rows(on, g, g.num_vertices).sources;
            m_arrays.sources = m_sources.data();
            m_arrays.offsets = nullptr;
        }
        replace_ends(on, labels.data());
    }

    detail::edge_arrays const& arrays() const noexcept { return m_arrays; }

private:
    static constexpr unsigned long long none = ~0ull;

    [[noreturn]] static void refuse(std::string const& why)
    {
        throw invalid_option("boost_gpu_mst: options.initial_components has " + why);
    }

public: // what has extended lambdas
    static std::uint64_t count(session& on, span<std::uint32_t const> labels)
    {
        device_buffer<unsigned long long> const found = on.make_filled<unsigned long long>(1, 0xff);
        unsigned long long* const lowest = found.data();
        std::uint32_t const n = std::uint32_t(labels.size());
        device_buffer<unsigned char> const marks = on.make_filled<unsigned char>(n, 0);
        std::uint32_t const* const label = labels.data();
        unsigned char* const mark = marks.data();
        on.each("counting initial components", n,
            [=] __device__(std::uint64_t v)
            {
                if (label[v] < n)
                    mark[label[v]] = 1;
                else if (label[v] != report::no_component)
                    atomicMin(lowest, (unsigned long long)v);
            });
        std::uint64_t const wrong = on.read(lowest);
        if (wrong != none)
            refuse("a label for vertex " + std::to_string(wrong)
                   + " that is not below the number of vertices, " + std::to_string(n));
        return on.run([=](auto const& policy)
            { return std::uint64_t(::thrust::count(policy, mark, mark + n, (unsigned char)(1))); });
    }

    /// An end out of range stays as it is, to be refused by the engine.
    void replace_ends(session& on, std::uint32_t const* label)
    {
        std::uint64_t const size = m_arrays.size;
        std::uint32_t const n = m_arrays.num_vertices;
        if (!m_sources.data())
            m_sources = on.make<std::uint32_t>(size);
        m_targets = on.make<std::uint32_t>(size);
        std::uint32_t const *const u = m_arrays.sources, *const v = m_arrays.targets;
        std::uint32_t *const source = m_sources.data(), *const target = m_targets.data();
        device_buffer<unsigned long long> const found = on.make_filled<unsigned long long>(1, 0xff);
        unsigned long long* const lowest = found.data();
        on.each("joining initial components", size,
            [=] __device__(std::uint64_t e)
            {
                std::uint32_t const a = u[e], b = v[e];
                source[e] = a < n ? label[a] : a;
                target[e] = b < n ? label[b] : b;
                if ((a < n && label[a] == report::no_component)
                    || (b < n && label[b] == report::no_component))
                    atomicMin(lowest, (unsigned long long)e);
            });
        std::uint64_t const without = on.read(lowest);
        if (without != none)
            refuse("no component for an end of edge " + std::to_string(without));
        m_arrays.sources = source;
        m_arrays.targets = target;
    }

private:
    device_buffer<std::uint32_t> m_sources, m_targets;
    detail::edge_arrays m_arrays;
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
