//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_EDGE_SET_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_EDGE_SET_HPP

#include <boost_gpu_mst/detail/library/bits.hpp>
#include <boost_gpu_mst/edge_id.hpp>

#include <cstddef>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// A set of edge ids with ranks: a bit per edge, and per 64 edges the number of members before them.
class edge_set
{
public:
    edge_set(std::vector<edge_id> const& members, std::uint64_t num_edges)
        : m_bits(static_cast<std::size_t>(num_edges / 64 + 1)), m_before(m_bits.size())
    {
        for (edge_id const e : members)
            m_bits[word(e)] |= bit(e);
        std::uint32_t sum = 0; // a forest has fewer than 2^32 edges
        for (std::size_t w = 0; w < m_bits.size(); ++w)
        {
            m_before[w] = sum;
            sum += detail::count_ones(m_bits[w]);
        }
    }

    bool contains(edge_id e) const noexcept { return (m_bits[word(e)] & bit(e)) != 0; }

    /// How many members are below \p e.
    std::uint32_t rank(edge_id e) const noexcept
    {
        return m_before[word(e)] + detail::count_ones(m_bits[word(e)] & (bit(e) - 1));
    }

private:
    static std::size_t word(edge_id e) noexcept { return static_cast<std::size_t>(e / 64); }
    static std::uint64_t bit(edge_id e) noexcept { return std::uint64_t(1) << (e % 64); }

    std::vector<std::uint64_t> m_bits;
    std::vector<std::uint32_t> m_before;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
