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
#include <string>

namespace boost_gpu_mst
{
namespace benchmark
{

/// A graph in host memory in the form that is to be solved, and its weights.
class input
{
public:
    enum class form
    {
        csr, ///< both directions
        coo  ///< each edge once, in the order of its CSR arc (row of the lower endpoint)
    };

    /// Does not copy \p g if it can be used unchanged; \p g must outlive the input.
    /// Weights are converted to \p type by a strictly increasing function that uses its whole width.
    input(generate::csr const& g, form f, detail::weight_type type);

    input(input const&) = delete;
    input& operator=(input const&) = delete;

    detail::edge_arrays const& arrays() const noexcept { return m_arrays; }
    std::size_t weight_bytes() const noexcept { return m_weight_bytes; }

    /// The weight of an edge as generated: an integer, so that sums are exact in any order.
    std::int32_t weight(std::uint64_t id) const noexcept { return m_plain[id]; }

    /// The bytes of all arrays, with 32-bit offsets: what a solver reads that reads everything once.
    std::uint64_t bytes() const noexcept;

private:
    template <class Weight>
    void convert();

    detail::edge_arrays m_arrays;
    std::size_t m_weight_bytes = 4;
    std::int32_t const* m_plain = nullptr;
    generate::buffer<std::uint32_t> m_sources;
    generate::buffer<std::uint32_t> m_targets;
    generate::buffer<std::int32_t> m_weights;
    generate::buffer<std::uint64_t> m_converted; ///< storage for 4- or 8-byte weights
};

/// "int32", "uint32", "int64", "uint64", "float", "double"; throws std::invalid_argument otherwise.
detail::weight_type weight_type_named(std::string const& name);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
