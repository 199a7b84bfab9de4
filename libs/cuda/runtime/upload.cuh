//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_RUNTIME_UPLOAD_CUH
#define BOOST_GPU_MST_LIBS_CUDA_RUNTIME_UPLOAD_CUH

#include "libs/core/faults.hpp"
#include "libs/core/read_edges.hpp"
#include "libs/cuda/runtime/expand_rows.cuh"
#include "libs/cuda/runtime/read_to_device.cuh"
#include "libs/cuda/runtime/staged_chunks.cuh"

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>

namespace boost_gpu_mst
{
namespace cuda
{

/// Throws invalid_graph unless the array is where the caller says, on this device.
inline void check_residence(void const* array, char const* name, detail::residence where, int device)
{
    if (!array)
        return;
    cudaPointerAttributes attributes{};
    BOOST_GPU_MST_CHECK(cudaPointerGetAttributes(&attributes, array));
    bool const managed = attributes.type == cudaMemoryTypeManaged;
    bool const on_device = attributes.type == cudaMemoryTypeDevice;
    std::string const array_of = std::string("the array of ") + name;
    if (where == detail::residence::host && on_device)
        detail::refuse(array_of + " was said to be in host memory, but is in device memory");
    if (where == detail::residence::device && !on_device && !managed)
        detail::refuse(array_of + " was said to be in device memory, but is in host memory");
    if (where == detail::residence::device && on_device && attributes.device != device)
        detail::refuse(array_of + " is on device " + std::to_string(attributes.device)
                       + ", but the call runs on device " + std::to_string(device));
}

/// The user's edges in device memory: copied or read there, or where they already are.
class resident
{
public:
    resident(session& on, detail::edge_arrays const& input) : m_arrays(input)
    {
        check_residence(input.sources, "sources", input.where, on.device());
        check_residence(input.offsets, "offsets", input.where, on.device());
        check_residence(input.targets, "targets", input.where, on.device());
        check_residence(input.weights, "weights", input.where, on.device());
        if (input.where == detail::residence::device)
            return;
        std::uint64_t const rows = input.is_csr() ? std::uint64_t(input.num_vertices) + 1 : 0;
        reserve(on, input.sources ? input.size : 0, rows * input.offset_bytes);
        staging by(on);
        copy_to_device(on, by, m_sources.data(), input.sources, m_sources.size() * sizeof(std::uint32_t));
        copy_to_device(on, by, m_targets.data(), input.targets, m_targets.size() * sizeof(std::uint32_t));
        copy_to_device(on, by, m_offsets.data(), input.offsets, m_offsets.size());
        copy_to_device(on, by, m_weights.data(), input.weights, m_weights.size());
    }

    /// Makes two steps in the report: the time the cores read, and the time they waited for the bus.
    resident(session& on, detail::parallel_edge_source const& input) : m_arrays(input.once_read(input.size()))
    {
        on.clock().begin("read");
        staging by(on);
        if (input.size() * (8 + detail::bytes_of(input.type)) < min_bytes_for_staging)
            read_and_copy(on, by, input);
        else if (!read(on, by, input))
            read(on, by, detail::with_chunks(input));
        by.finish();
        on.clock().end();
        step& read = on.report().steps.back();
        std::uint64_t const bytes = read.bytes;
        read.seconds -= by.waited();
        read.bytes = 0;
        on.report().steps.push_back(step{"copy", by.waited(), bytes});
    }

    detail::edge_arrays const& arrays() const noexcept { return m_arrays; }

    /// Gives away the copies of the endpoints; there are none if the arrays are the user's own.
    device_buffer<std::uint32_t> take_sources() noexcept
    {
        m_has_sources = m_has_sources && !m_sources.data();
        return std::move(m_sources);
    }
    bool has_sources() const noexcept { return m_has_sources; }
    device_buffer<std::uint32_t> take_targets() noexcept { return std::move(m_targets); }
    std::uint64_t const* tags() const noexcept { return m_tags.data(); } ///< null if there are none
    void drop_offsets() noexcept { m_offsets.reset(); }

private:
    void read_and_copy(session& on, staging& by, detail::parallel_edge_source const& input)
    {
        detail::read_edges const edges(input, on.options().threads);
        detail::edge_arrays const& read = edges.arrays();
        m_arrays.size = read.size;
        m_arrays.repeated = read.repeated;
        reserve(on, read.size, 0);
        copy_to_device(on, by, m_sources.data(), read.sources, m_sources.size() * sizeof(std::uint32_t));
        copy_to_device(on, by, m_targets.data(), read.targets, m_targets.size() * sizeof(std::uint32_t));
        copy_to_device(on, by, m_weights.data(), read.weights, m_weights.size());
        m_tags = on.make<std::uint64_t>(edges.tags() ? read.size : 0);
        if (edges.tags())
            copy_to_device(on, by, m_tags.data(), edges.tags(), m_tags.size() * sizeof(std::uint64_t));
        by.finish();
    }

    /// Returns whether the edges fit. Those of a CSR are read without sources if its offsets, from which a
    /// kernel expands them, are fewer bytes. Offsets of 64 bits are sent as 32 if these hold the number of
    /// edges.
    bool read(session& on, staging& by, detail::parallel_edge_source const& input)
    {
        m_arrays.size = input.size();
        unsigned const offset_bytes = input.size() >> 32 ? 8 : 4;
        std::uint64_t const all_offset_bytes = (input.num_vertices + std::uint64_t(1)) * offset_bytes;
        bool const by_rows = input.offsets && all_offset_bytes < input.size() * sizeof(std::uint32_t);
        reserve(on, by_rows ? 0 : input.size(), by_rows ? all_offset_bytes : 0);
        m_tags = on.make<std::uint64_t>(detail::leaves_tags(input) ? input.size() : 0);
        if (by_rows && offset_bytes < input.offset_bytes)
            narrow_to_device(on, by, m_offsets, static_cast<std::uint64_t const*>(input.offsets));
        else
            copy_to_device(on, by, m_offsets.data(), input.offsets, m_offsets.size());
        std::optional<row_expansion> rows; // on the device, while the cores read
        if (by_rows)
        {
            detail::edge_arrays offsets_only = m_arrays;
            offsets_only.targets = nullptr;
            offsets_only.offset_bytes = offset_bytes;
            rows.emplace(on, offsets_only, input.num_vertices);
        }
        std::uint64_t const size = read_to_device(
            on, by, input, {m_sources.data(), m_targets.data(), m_weights.data(), m_tags.data()});
        bool const fits = size <= input.size();
        m_arrays.repeated = input.once_read(size).repeated;
        m_arrays.size = size;
        if (rows)
        {
            m_sources = rows->finish().sources;
            m_offsets.reset();
            m_arrays.offsets = nullptr;
            m_arrays.sources = m_sources.data();
        }
        return fits;
    }

    /// Fills \p to with the lower halves of integers.
    static void narrow_to_device(
        session& on, staging& by, device_buffer<unsigned char> const& to, std::uint64_t const* from)
    {
        constexpr std::uint64_t width = sizeof(std::uint32_t);
        write_to_device(on, by, to.data(), to.size(),
            [from](unsigned char* part, std::uint64_t at, std::uint64_t size)
            {
                std::transform(from + at / width, from + (at + size) / width,
                    reinterpret_cast<std::uint32_t*>(part),
                    [](std::uint64_t offset) { return static_cast<std::uint32_t>(offset); });
            });
    }

    /// Allocates the arrays, with m_arrays.size targets and weights, and points m_arrays to them.
    void reserve(session& on, std::uint64_t sources, std::uint64_t offset_bytes)
    {
        m_sources = on.make<std::uint32_t>(sources);
        m_targets = on.make<std::uint32_t>(m_arrays.size);
        m_offsets = on.make<unsigned char>(offset_bytes);
        m_weights = on.make<unsigned char>(m_arrays.size * detail::bytes_of(m_arrays.type));
        m_arrays.where = detail::residence::device;
        m_arrays.sources = m_sources.data();
        m_arrays.targets = m_targets.data();
        m_arrays.offsets = m_offsets.data();
        m_arrays.weights = m_weights.data();
    }

    detail::edge_arrays m_arrays;
    device_buffer<std::uint32_t> m_sources;
    device_buffer<std::uint32_t> m_targets;
    device_buffer<unsigned char> m_offsets; // 4 or 8 bytes each
    device_buffer<unsigned char> m_weights; // likewise
    device_buffer<std::uint64_t> m_tags;
    bool m_has_sources = true; ///< those of an edge list, not overwritten
};

} // namespace cuda
} // namespace boost_gpu_mst

#endif
