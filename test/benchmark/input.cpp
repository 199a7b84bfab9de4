//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/input.hpp"

#include "test/benchmark/bgl_graphs.hpp"
#include "test/benchmark/harness.hpp"
#include "test/support/generate/dice.hpp"

#include "libs/core/csr_rows.hpp"

#include <boost_gpu_mst/detail/library/verify.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <algorithm>
#include <cstring>
#include <stdexcept>
#include <type_traits>
#include <utility>

namespace boost_gpu_mst
{
namespace benchmark
{
namespace
{

/// Strictly increasing, and as wide as the type, so that every type has the same forest.
template <class Weight>
Weight widen(std::int32_t w)
{
    if constexpr (std::is_same<Weight, double>::value)
        return static_cast<double>(w) / 3.0;
    else if constexpr (sizeof(Weight) == 8)
        return static_cast<Weight>(w) * 4294967311;
    else
        return static_cast<Weight>(w);
}

detail::weight_type weight_type_named(std::string const& name)
{
    using detail::weight_type;
    return choose<weight_type>("weight type", name,
        {{"int32", weight_type::int32}, {"uint32", weight_type::uint32}, {"int64", weight_type::int64},
            {"uint64", weight_type::uint64}, {"float", weight_type::float32},
            {"double", weight_type::float64}});
}

} // namespace

input::input(std::shared_ptr<generate::csr const> g, bool as_list, std::string const& weights)
    : m_graph(std::move(g))
{
    m_arrays.type = weight_type_named(weights);
    m_arrays.num_vertices = m_graph->num_vertices;
    if (as_list)
    {
        m_list = edges_of(*m_graph);
        m_arrays.size = m_list.sources.size();
        m_arrays.sources = m_list.sources.data();
        m_arrays.targets = m_list.targets.data();
        m_generated_weights = m_list.weights.data();
    }
    else
    {
        m_arrays.size = m_graph->arcs();
        m_arrays.offsets = m_graph->offsets();
        m_arrays.offset_bytes = m_graph->offset_bytes();
        m_arrays.targets = m_graph->targets.data();
        m_generated_weights = m_graph->weights.data();
    }
    m_arrays.weights = m_generated_weights;
    if (m_arrays.type == detail::weight_type::int32)
        return;
    detail::with_weight_type(m_arrays.type,
        [&](auto* type)
        {
            using weight = std::remove_const_t<std::remove_pointer_t<decltype(type)>>;
            m_weight_bytes = sizeof(weight);
            m_converted.resize(m_arrays.size * sizeof(weight));
            for (std::uint64_t i = 0; i != m_arrays.size; ++i)
            {
                weight const w = widen<weight>(m_generated_weights[i]);
                std::memcpy(m_converted.data() + i * sizeof w, &w, sizeof w);
            }
        });
    m_arrays.weights = m_converted.data();
}

std::uint64_t input::bytes() const noexcept
{
    std::uint64_t const rows = m_arrays.is_csr() ? std::uint64_t(m_arrays.num_vertices) + 1 : 0;
    return m_arrays.size * (m_weight_bytes + (m_arrays.is_csr() ? 4 : 8)) + 4 * rows;
}

void input::check(std::vector<edge_id> ids, bool verified)
{
    std::uint64_t hash = 0;
    std::int64_t total = 0;
#pragma omp parallel for schedule(static) reduction(+ : hash, total)
    for (std::int64_t i = 0; i < static_cast<std::int64_t>(ids.size()); ++i)
    {
        edge_id& id = ids[static_cast<std::size_t>(i)];
        if (id >= m_arrays.size)
            continue; // no edge: left to the verifier
        if (m_arrays.is_csr())
        {
            std::uint32_t const u = detail::source_of(m_arrays, id), v = m_arrays.targets[id];
            if (v < u) // the arc from the lower end stands for the edge
                id = m_graph->offset(v)
                     + std::uint64_t(std::lower_bound(m_arrays.targets + m_graph->offset(v),
                                         m_arrays.targets + m_graph->offset(v + std::size_t(1)), u)
                                     - (m_arrays.targets + m_graph->offset(v)));
        }
        hash += generate::mix(id + 1);
        total += m_generated_weights[id];
    }
    if (m_checked && hash == m_forest_hash && ids.size() == m_forest_edges)
        return;
    if (verified || m_checked)
    {
        verify_options unique;
        unique.ties = tie_rule::by_edge_id;
        verification const found = detail::verify(m_arrays, ids.data(), ids.size(), unique);
        if (!found || m_checked)
            throw std::runtime_error("WRONG FOREST: " + (found ? "not the first one" : found.reason));
    }
    m_checked = true;
    m_forest_edges = ids.size();
    m_forest_hash = hash;
    m_total = total;
}

} // namespace benchmark
} // namespace boost_gpu_mst
