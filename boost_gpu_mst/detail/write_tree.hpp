//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_WRITE_TREE_HPP
#define BOOST_GPU_MST_DETAIL_WRITE_TREE_HPP

#include <boost_gpu_mst/detail/edge_arrays.hpp>
#include <boost_gpu_mst/detail/graph_functions.hpp>
#include <boost_gpu_mst/error.hpp>

#include <boost/graph/graph_traits.hpp>
#include <boost/throw_exception.hpp>

#include <bitset>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

// Last step for graphs that were read by edges(g): edge ids -> the graph's own descriptors, exactly as
// edges(g) yields them -> the output. For graphs read in pieces see write_pieces.hpp.

namespace boost_gpu_mst
{
namespace detail
{

/// A set of edge ids with ranks: a bit per edge, and per 64 edges how many of the set lie before them.
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
            sum += count(m_bits[w]);
        }
    }

    bool contains(edge_id e) const noexcept { return (m_bits[word(e)] & bit(e)) != 0; }

    /// How many members are below \p e.
    std::uint32_t rank(edge_id e) const noexcept
    {
        return m_before[word(e)] + count(m_bits[word(e)] & (bit(e) - 1));
    }

private:
    static std::size_t word(edge_id e) noexcept { return static_cast<std::size_t>(e / 64); }
    static std::uint64_t bit(edge_id e) noexcept { return std::uint64_t(1) << (e % 64); }
    static std::uint32_t count(std::uint64_t bits) noexcept
    {
        return static_cast<std::uint32_t>(std::bitset<64>(bits).count());
    }

    std::vector<std::uint64_t> m_bits;
    std::vector<std::uint32_t> m_before;
};

/// The chosen edges of a graph: V - 1 descriptors at most, and the order to give them out in.
template <class Graph>
class tree_edges
{
public:
    using edge = typename boost::graph_traits<Graph>::edge_descriptor;

    /// Walks edges(g) a second time, up to the last chosen edge. Writes nothing yet, so that an
    /// exception of the graph's iterators leaves the caller's output alone.
    tree_edges(Graph const& g, std::vector<edge_id> const& ids, std::uint64_t num_edges)
        : m_ids(ids), m_members(ids, num_edges)
    {
        m_found.reserve(ids.size());
        edge_id id = 0;
        auto [i, end] = edges(g);
        for (; m_found.size() < ids.size() && i != end; ++i, ++id)
            if (id < num_edges && m_members.contains(id))
                m_found.push_back(*i);
        if (m_found.size() < ids.size())
            BOOST_THROW_EXCEPTION(
                invalid_graph("boost_gpu_mst: edges(g) yields fewer edges than when it was read"));
    }

    /// One assignment and one increment per edge.
    template <class OutputIterator>
    OutputIterator write(OutputIterator out) const
    {
        for (edge_id const id : m_ids)
        {
            *out = m_found[m_members.rank(id)];
            ++out;
        }
        return out;
    }

private:
    std::vector<edge_id> const& m_ids;
    edge_set m_members;
    std::vector<edge> m_found; ///< ascending by id
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
