//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_UPLOAD_CUH
#define BOOST_GPU_MST_LIBS_CUDA_UPLOAD_CUH

#include "libs/cuda/recursion/graph.cuh"
#include "libs/cuda/staging.cuh"

#include <boost_gpu_mst/detail/edge_arrays.hpp>
#include <boost_gpu_mst/detail/weight_key.hpp>

#include <thrust/copy.h>
#include <thrust/count.h>
#include <thrust/iterator/counting_iterator.h>

#include <string>

namespace boost_gpu_mst
{
namespace cuda
{

/// Throws invalid_graph unless the array lies where the caller says, on this device.
inline void check_residence(void const* array, char const* name, detail::residence where, int device)
{
    if (!array)
        return;
    cudaPointerAttributes attributes{};
    BOOST_GPU_MST_CHECK(cudaPointerGetAttributes(&attributes, array));
    bool const managed = attributes.type == cudaMemoryTypeManaged;
    bool const on_device = attributes.type == cudaMemoryTypeDevice;
    auto const refuse = [name](std::string const& why)
    { throw invalid_graph(std::string("boost_gpu_mst: the array of ") + name + " " + why); };
    if (where == detail::residence::host && on_device)
        refuse("was said to be in host memory, but is in device memory");
    if (where == detail::residence::device && !on_device && !managed)
        refuse("was said to be in device memory, but is in host memory");
    if (where == detail::residence::device && on_device && attributes.device != device)
        refuse("is on device " + std::to_string(attributes.device) + ", but the call runs on device "
               + std::to_string(device));
}

/// The user's edges in device memory: copied or read there, or where they already are.
class resident
{
public:
    resident(session& on, detail::edge_arrays const& given) : m_arrays(given)
    {
        check_residence(given.sources, "sources", given.where, on.device());
        check_residence(given.offsets, "offsets", given.where, on.device());
        check_residence(given.targets, "targets", given.where, on.device());
        check_residence(given.weights, "weights", given.where, on.device());
        if (given.where == detail::residence::device)
            return;
        std::uint64_t const rows = given.is_csr() ? std::uint64_t(given.num_vertices) + 1 : 0;
        make_room(on, given.sources ? given.size : 0, rows * given.offset_bytes);
        staging by(on);
        copy_to_device(on, by, m_sources.data(), given.sources, m_sources.size() * sizeof(std::uint32_t));
        copy_to_device(on, by, m_targets.data(), given.targets, m_targets.size() * sizeof(std::uint32_t));
        copy_to_device(on, by, m_offsets.data(), given.offsets, m_offsets.size());
        copy_to_device(on, by, m_weights.data(), given.weights, m_weights.size());
    }

    /// Two steps of the report: the time the cores read, and the time they waited for the bus.
    resident(session& on, detail::edge_feed const& given)
    {
        m_arrays.type = given.type;
        m_arrays.num_vertices = given.num_vertices;
        m_arrays.heaviest_first = given.heaviest_first;
        m_arrays.checked = true;
        m_arrays.size = given.size();
        on.clock().begin("read");
        make_room(on, given.size(), 0);
        staging by(on);
        if (given.size() * (8 + bytes_of(given.type)) >= worth_staging)
            read_to_device(on, by, given, m_sources.data(), m_targets.data(), m_weights.data());
        else
        {
            read_edges const edges(given, on.chosen().threads);
            copy_to_device(
                on, by, m_sources.data(), edges.arrays().sources, m_sources.size() * sizeof(std::uint32_t));
            copy_to_device(
                on, by, m_targets.data(), edges.arrays().targets, m_targets.size() * sizeof(std::uint32_t));
            copy_to_device(on, by, m_weights.data(), edges.arrays().weights, m_weights.size());
            by.finish();
        }
        by.finish();
        on.clock().end();
        step& read = on.told().steps.back();
        std::uint64_t const bytes = read.bytes;
        read.seconds -= by.waited();
        read.bytes = 0;
        on.told().steps.push_back(step{"copy", by.waited(), bytes});
    }

    detail::edge_arrays const& arrays() const noexcept { return m_arrays; }

    /// Hands the copies of the endpoints on; none where the arrays are the user's own.
    device_buffer<std::uint32_t> take_sources() noexcept { return std::move(m_sources); }
    device_buffer<std::uint32_t> take_targets() noexcept { return std::move(m_targets); }
    void drop_offsets() noexcept { m_offsets.reset(); }

private:
    /// For m_arrays.size targets and weights, and points m_arrays there.
    void make_room(session& on, std::uint64_t sources, std::uint64_t offset_bytes)
    {
        m_sources = on.make<std::uint32_t>(sources);
        m_targets = on.make<std::uint32_t>(m_arrays.size);
        m_offsets = on.make<unsigned char>(offset_bytes);
        m_weights = on.make<unsigned char>(m_arrays.size * bytes_of(m_arrays.type));
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
};

/// The lowest i < size for which wrong(i), or size.
template <class Wrong>
std::uint64_t find_wrong(session& on, std::uint64_t size, Wrong wrong)
{
    device_buffer<std::uint64_t> lowest = on.make_filled<std::uint64_t>(1, 0xff);
    std::uint64_t* const to = lowest.data();
    on.each("looking for wrong input", size,
        [=] __device__(std::uint64_t i)
        {
            if (wrong(i))
                lower(to, i);
        });
    return std::min(on.read(to), size);
}

struct endpoint_is_wrong
{
    std::uint32_t const* ends;
    std::uint32_t num_vertices;
    __device__ bool operator()(std::uint64_t e) const { return ends[e] >= num_vertices; }
};

template <class Key>
struct weight_is_nan
{
    key_reader<Key> key;
    __device__ bool operator()(std::uint64_t e) const { return key.is_nan(e); }
};

template <class Offset>
struct row_is_wrong
{
    Offset const* offsets;
    __device__ bool operator()(std::uint64_t u) const { return offsets[u] > offsets[u + 1]; }
};

inline void check_endpoints(
    session& on, std::uint32_t const* ends, std::uint64_t size, std::uint32_t num_vertices, char const* what)
{
    std::uint64_t const i = find_wrong(on, size, endpoint_is_wrong{ends, num_vertices});
    if (i != size)
        throw invalid_graph("boost_gpu_mst: the " + std::string(what) + " of edge " + std::to_string(i)
                            + " is vertex " + std::to_string(on.read(ends + i)) + ", but there are "
                            + std::to_string(num_vertices) + " vertices");
}

template <class Key>
void check_weights(session& on, key_reader<Key> const& key, std::uint64_t size)
{
    if (!key.may_be_nan())
        return;
    std::uint64_t const i = find_wrong(on, size, weight_is_nan<Key>{key});
    if (i != size)
        throw nan_weight(i);
}

template <class Offset>
void check_offsets(session& on, Offset const* offsets, std::uint64_t num_vertices, std::uint64_t size)
{
    std::uint64_t const u = find_wrong(on, num_vertices, row_is_wrong<Offset>{offsets});
    if (u != num_vertices)
        throw invalid_graph("boost_gpu_mst: CSR row " + std::to_string(u) + " ends before it begins, at "
                            + std::to_string(on.read(offsets + u + 1)));
    Offset const first = on.read(offsets);
    Offset const last = on.read(offsets + num_vertices);
    if (first != 0 || last != size)
        throw invalid_graph("boost_gpu_mst: CSR offsets run from " + std::to_string(first) + " to "
                            + std::to_string(last) + ", but there are " + std::to_string(size) + " arcs");
}

/// Whether an arc leads to a vertex above (or below) its own.
template <bool Up>
struct leads
{
    std::uint32_t const* rows;
    std::uint32_t const* targets;
    __device__ bool operator()(std::uint64_t a) const
    {
        return Up ? rows[a] < targets[a] : rows[a] > targets[a];
    }
};

/// Every edge once, from the row of its lower endpoint; loops are left out.
template <class Key, class Index, class Offset>
edge_list<Key, Index> list_edges(session& on, detail::edge_arrays const& g, Offset const* offsets)
{
    check_offsets(on, offsets, g.num_vertices, g.size);
    check_endpoints(on, g.targets, g.size, g.num_vertices, "target");

    // The row of an arc is the last that begins no later; empty rows before it begin there as well.
    device_buffer<std::uint32_t> rows = on.make<std::uint32_t>(g.size);
    std::uint32_t* const row = rows.data();
    std::uint32_t const n = g.num_vertices;
    on.each("finding the rows of arcs", g.size,
        [=] __device__(std::uint64_t a)
        {
            std::uint32_t low = 0;
            std::uint32_t high = n - 1;
            while (low < high)
            {
                std::uint32_t const middle = high - (high - low) / 2;
                if (offsets[middle] <= a)
                    low = middle;
                else
                    high = middle - 1;
            }
            row[a] = low;
        });

    ::thrust::counting_iterator<std::uint64_t> const first(0);
    auto const last = first + std::int64_t(g.size);
    leads<true> const up{row, g.targets};
    leads<false> const down{row, g.targets};
    std::uint64_t const ups = std::uint64_t(
        on.run([=](auto const& policy) { return ::thrust::count_if(policy, first, last, up); }));
    std::uint64_t const downs = std::uint64_t(
        on.run([=](auto const& policy) { return ::thrust::count_if(policy, first, last, down); }));
    if (ups != downs)
        throw invalid_graph("boost_gpu_mst: the CSR is not symmetric: " + std::to_string(ups)
                            + " arcs lead to a higher vertex, " + std::to_string(downs) + " to a lower one");

    edge_list<Key, Index> edges(on, g.num_vertices, ups, key_reader<Key>(g));
    Index* const ids = edges.ids.data();
    on.run([=](auto const& policy) { return ::thrust::copy_if(policy, first, last, ids, up); });
    std::uint32_t* const sources = edges.own_sources.data();
    std::uint32_t* const targets = edges.own_targets.data();
    std::uint32_t const* const given = g.targets;
    on.each("listing edges", ups,
        [=] __device__(std::uint64_t e)
        {
            sources[e] = row[ids[e]];
            targets[e] = given[ids[e]];
        });
    return edges;
}

/// Throws invalid_graph or nan_weight, naming the lowest edge at fault.
template <class Key, class Index>
edge_list<Key, Index> upload(session& on, resident& given)
{
    detail::edge_arrays const& g = given.arrays();
    key_reader<Key> const key(g);
    if (!g.is_csr())
    {
        if (!g.checked)
        {
            check_endpoints(on, g.sources, g.size, g.num_vertices, "source");
            check_endpoints(on, g.targets, g.size, g.num_vertices, "target");
            check_weights(on, key, g.size);
        }
        return {g, key, given.take_sources(), given.take_targets()};
    }
    edge_list<Key, Index> edges =
        g.offset_bytes == 4 ? list_edges<Key, Index>(on, g, static_cast<std::uint32_t const*>(g.offsets))
                            : list_edges<Key, Index>(on, g, static_cast<std::uint64_t const*>(g.offsets));
    check_weights(on, key, g.size);
    given.take_targets();
    given.drop_offsets();
    return edges;
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
