//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_INPUT_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_INPUT_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include "test/support/generate/csr.hpp"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <vector>

namespace boost_gpu_mst
{
namespace benchmark
{

/// A graph in host memory as an engine gets it, and the forest that all engines must find.
class input
{
public:
    /// The symmetric CSR, or with \p as_list each edge once, in the order of the arcs from its lower end.
    /// Weights become numbers of type \p weights, in the same order: int32, uint32, int64, uint64, float or
    /// double.
    input(std::shared_ptr<generate::csr const> g, bool as_list, std::string const& weights);
    input(input const&) = delete;
    input& operator=(input const&) = delete;

    generate::csr const& graph() const noexcept { return *m_graph; }
    detail::edge_arrays const& arrays() const noexcept { return m_arrays; }
    std::size_t weight_bytes() const noexcept { return m_weight_bytes; }

    /// The bytes of all arrays: what a solver reads that reads everything once.
    std::uint64_t bytes() const noexcept;

    /// Throws std::runtime_error, which says what is wrong, unless \p ids, in any order, are the edges of
    /// the forest that is minimum by (weight, edge id). An edge of a CSR may be given by either of its arcs.
    /// Without \p verified, the first forest is taken for that, and only later ones are compared with it.
    void check(std::vector<edge_id> ids, bool verified = true);

    /// Of the forest that was checked first; the total is that of the weights as generated.
    std::uint64_t forest_edges() const noexcept { return m_forest_edges; }
    std::int64_t total() const noexcept { return m_total; }

private:
    std::shared_ptr<generate::csr const> m_graph;
    generate::edge_list m_list;
    std::vector<char> m_converted;
    std::size_t m_weight_bytes = 4;
    detail::edge_arrays m_arrays;
    std::int32_t const* m_generated_weights;
    bool m_checked = false;
    std::uint64_t m_forest_edges = 0, m_forest_hash = 0;
    std::int64_t m_total = 0;
};

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
