//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_CSR_EDGES_HPP
#define BOOST_GPU_MST_LIBS_CORE_CSR_EDGES_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>

#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// A symmetric CSR in host memory as a source: each edge once, from the row of its lower endpoint, in the
/// order of those arcs. A chunk is a segment of arcs. Refers to the arrays.
class csr_edges
{
public:
    /// Reads all arcs once, on all cores. Throws invalid_graph for decreasing offsets, targets out of range
    /// and arcs without partners as far as counting shows them, and nan_weight.
    csr_edges(edge_arrays const& csr, unsigned threads);

    parallel_edge_source view() const noexcept;

    /// Turns ids of the source into those of the CSR, positions of arcs, which ascend in the same order. At
    /// most O(E) time: each chunk that has one of them is read again.
    void to_arcs(edge_id* ascending, std::uint64_t count) const;

    /// The same for ids in any order, all different. O(E) time, and 8 bytes for each id and a bit for each
    /// edge.
    void to_arcs_in_any_order(std::vector<edge_id>& ids) const;

private:
    template <class Visit>
    void visit(std::uint64_t chunk, Visit const& visit_arc) const;
    std::uint64_t offset(std::uint64_t row) const noexcept;
    void check_offsets() const;
    void fill(std::uint64_t chunk, std::uint32_t* sources, std::uint32_t* targets, void* weights) const;

    edge_arrays m_csr;
    unsigned m_threads;
    std::vector<std::uint64_t> m_starts;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
