//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_SOLVE_HPP
#define BOOST_GPU_MST_DETAIL_SOLVE_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/buffer.hpp>
#include <boost_gpu_mst/detail/edge_arrays.hpp>
#include <boost_gpu_mst/detail/edge_feed.hpp>
#include <boost_gpu_mst/detail/tuning.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// Edge ids on the host, in the memory in which the platform left them, in one of two forms: in the order of
/// the output, or ascending with the place of each in that order.
class edge_ids
{
public:
    edge_ids() = default;
    explicit edge_ids(std::vector<edge_id> in_order) : m_vector(std::move(in_order)) {}
    explicit edge_ids(buffer<edge_id> in_order) : m_buffer(std::move(in_order)) {}
    edge_ids(buffer<edge_id> ascending, buffer<std::uint32_t> places)
        : m_buffer(std::move(ascending)), m_places(std::move(places))
    {
    }

    /// For a forest that was handed over: only its size remains here.
    static edge_ids handed_over(std::uint64_t size)
    {
        edge_ids none;
        none.m_handed_over = size;
        return none;
    }
    bool are_handed_over() const noexcept { return m_handed_over != 0; }

    edge_id const* data() const noexcept { return m_buffer.size() != 0 ? m_buffer.data() : m_vector.data(); }
    std::uint64_t size() const noexcept { return m_buffer.size() + m_vector.size() + m_handed_over; }

    /// In the second form, the place of each id in the output; null in the first. A forest has fewer than
    /// 2^32 edges.
    std::uint32_t const* places() const noexcept { return m_places.data(); }

    /// In the first form, the source of each id's edge; null unless leave() was called.
    std::uint32_t const* sources() const noexcept { return m_sources.data(); }
    void leave(buffer<std::uint32_t> sources) noexcept { m_sources = std::move(sources); }

    edge_id const* begin() const noexcept { return data(); }
    edge_id const* end() const noexcept { return data() + size(); }
    edge_id operator[](std::uint64_t i) const noexcept { return data()[i]; }

    /// Of the first form; copies, unless they are in a vector.
    operator std::vector<edge_id>() &&
    {
        return m_buffer.size() != 0 ? std::vector<edge_id>(begin(), end()) : std::move(m_vector);
    }

private:
    std::vector<edge_id> m_vector;
    buffer<edge_id> m_buffer;
    buffer<std::uint32_t> m_places;
    buffer<std::uint32_t> m_sources;
    std::uint64_t m_handed_over = 0;
};

/// Ids of the minimum spanning forest's edges, in options.order, ties by (weight, edge id). Input is on the
/// host or on the device; ids are returned on the host. Appends steps to `r` and fills the rest of it, except
/// `total` (see sum_weights). Throws what error.hpp documents, and leaks nothing.
BOOST_GPU_MST_DECL edge_ids solve(
    edge_arrays const& graph, options const& o, report& r, tuning const& t = {});

/// The same for edges that the library reads itself, on all cores: into arrays of its own if the host solves,
/// in chunks through pinned memory to the device if CUDA does. Also fills r.total if it is wanted. May read
/// twice, if the device turns out to lack the memory.
BOOST_GPU_MST_DECL edge_ids solve(edge_feed const& graph, options const& o, report& r, tuning const& t = {});

/// solve() for device input. Writes ids (4 or 8 bytes each) to device memory with space for num_vertices - 1
/// of them, and returns how many. Also fills r.total.
BOOST_GPU_MST_DECL std::uint64_t solve_on_device(edge_arrays const& graph, void* ids, unsigned id_bytes,
    options const& o, report& r, tuning const& t = {});

/// The same for parts of one graph, each an edge list, or rows of one CSR, in the memory of a different
/// device, with the same num_vertices. options.devices lists the device of each part; if it is empty, part i
/// is on device i. The ids of a part follow those of the one before. They are written to the memory of the
/// first part's device.
BOOST_GPU_MST_DECL std::uint64_t solve_parts_on_devices(std::vector<edge_arrays> const& parts, void* ids,
    unsigned id_bytes, options const& o, report& r, tuning const& t = {});

/// The exact total of `count` host weights chosen by `ids` (all, if ids is null), on at most this many
/// threads (0: as many as the sum is worth).
BOOST_GPU_MST_DECL total_weight sum_weights(
    void const* weights, weight_type type, edge_id const* ids, std::uint64_t count, unsigned threads = 0);

} // namespace detail
} // namespace boost_gpu_mst

#endif
