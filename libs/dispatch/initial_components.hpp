//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISPATCH_INITIAL_COMPONENTS_HPP
#define BOOST_GPU_MST_LIBS_DISPATCH_INITIAL_COMPONENTS_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/span.hpp>

#include <cstdint>
#include <vector>

// A forest that joins initial components is that of the graph in which each of them is one vertex. Edges keep
// their ids and weights; their ends are replaced by the labels of options.initial_components, so that edges
// within a component become self-loops.

namespace boost_gpu_mst
{
namespace dispatch
{

/// The labels of a graph's vertices, in host memory.
class initial_components
{
public:
    /// Throws invalid_option unless each of n vertices has a label below n, or report::no_component. O(n).
    initial_components(span<std::uint32_t const> labels, std::uint32_t n);

    std::uint64_t count() const noexcept { return m_count; }

    /// Replaces an end of each edge by its label. Throws invalid_graph for an end that is out of range, and
    /// invalid_option for one without a component.
    /// \param which  "source" or "target"
    /// \param first  the first edge's id
    void replace(char const* which, std::uint32_t* ends, std::uint64_t size, std::uint64_t first) const;

private:
    span<std::uint32_t const> m_labels;
    std::uint64_t m_count = 0;
};

/// The edges of \p whole, which has chunks, between components. Refers to both.
class edges_between
{
public:
    edges_between(detail::parallel_edge_source const& whole, initial_components const& of)
        : m_whole(whole), m_components(of)
    {
    }
    detail::parallel_edge_source view() const noexcept;

private:
    detail::parallel_edge_source m_whole;
    initial_components const& m_components;
};

/// An edge list in host memory, by chunks.
class list_edges
{
public:
    explicit list_edges(detail::edge_arrays const& list);

    /// Filling checks weights; ends are edges_between's to check.
    detail::parallel_edge_source view() const noexcept;

private:
    detail::edge_arrays m_list;
    std::vector<std::uint64_t> m_starts;
};

} // namespace dispatch
} // namespace boost_gpu_mst

#endif
