//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_EDGE_IDS_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_EDGE_IDS_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/edge_id.hpp>

#include <cstdint>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// The ids of a forest's edges on the host, in the memory in which the platform left them. They have one of
/// two forms: in the order of the output, or ascending with the place of each in that order. If the forest is
/// not here, this is only its size.
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

    /// For a forest that a forest_output has taken, or that stays on a device.
    static edge_ids only_size(std::uint64_t size)
    {
        edge_ids none;
        none.m_elsewhere = size;
        return none;
    }
    bool has_ids() const noexcept { return m_elsewhere == 0; } ///< also without any edge

    edge_id const* data() const noexcept { return m_buffer.size() != 0 ? m_buffer.data() : m_vector.data(); }
    std::uint64_t size() const noexcept { return m_buffer.size() + m_vector.size() + m_elsewhere; }

    /// In the second form, the place of each id in the output; null in the first. A forest has fewer than
    /// 2^32 edges.
    std::uint32_t const* places() const noexcept { return m_places.data(); }

    /// In the first form, the source of each id's edge; null unless set_sources() was called.
    std::uint32_t const* sources() const noexcept { return m_sources.data(); }
    void set_sources(buffer<std::uint32_t> sources) noexcept { m_sources = std::move(sources); }

    edge_id const* begin() const noexcept { return data(); }
    edge_id const* end() const noexcept { return data() + size(); }
    edge_id operator[](std::uint64_t i) const noexcept { return data()[i]; }

    /// Of the first form; copies, unless they are in a vector.
    operator std::vector<edge_id>() &&
    {
        return m_buffer.size() != 0 ? std::vector<edge_id>(begin(), end()) : std::move(m_vector);
    }

private:
    std::vector<edge_id> m_vector; // one of these two is empty
    buffer<edge_id> m_buffer;
    buffer<std::uint32_t> m_places;
    buffer<std::uint32_t> m_sources;
    std::uint64_t m_elsewhere = 0; ///< number of edges whose ids are not here
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
