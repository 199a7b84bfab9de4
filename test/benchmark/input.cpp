//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/input.hpp"

#include "test/support/generate/scan.hpp"

#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include <boost/container/vector.hpp>

#include <cstring>
#include <stdexcept>
#include <type_traits>

namespace boost_gpu_mst
{
namespace benchmark
{
namespace
{

using boost::container::default_init;

/// Strictly increasing, so that every weight type has the same forest.
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

} // namespace

template <class Weight>
void input::convert()
{
    if constexpr (!std::is_same<Weight, std::int32_t>::value)
    {
        std::uint64_t const size = m_arrays.size;
        m_converted = generate::buffer<std::uint64_t>((size * sizeof(Weight) + 7) / 8, default_init);
        auto* const out = reinterpret_cast<char*>(m_converted.data());
#pragma omp parallel for schedule(static)
        for (std::int64_t i = 0; i < static_cast<std::int64_t>(size); ++i)
        {
            Weight const w = widen<Weight>(m_plain[i]);
            std::memcpy(out + static_cast<std::size_t>(i) * sizeof w, &w, sizeof w);
        }
        m_arrays.weights = out;
        m_weight_bytes = sizeof(Weight);
    }
}

input::input(generate::csr const& g, form f, detail::weight_type type)
{
    m_arrays.type = type;
    m_arrays.num_vertices = g.num_vertices;
    if (f == form::csr)
    {
        m_arrays.size = g.arcs();
        m_arrays.offsets = g.offsets();
        m_arrays.offset_bytes = g.offset_bytes();
        m_arrays.targets = g.targets.data();
        m_arrays.weights = g.weights.data();
    }
    else
    {
        generate::buffer<std::uint64_t> first(g.num_vertices, default_init);
        auto const upper = [&](std::size_t u) // rows are sorted: the arcs to higher neighbours are last
        {
            auto const* const begin = g.targets.data() + g.offset(u);
            auto const* const end = g.targets.data() + g.offset(u + 1);
            return g.offset(u) + static_cast<std::uint64_t>(std::upper_bound(begin, end, u) - begin);
        };
#pragma omp parallel for schedule(dynamic, 1024)
        for (std::int64_t i = 0; i < std::int64_t(g.num_vertices); ++i)
        {
            auto const u = static_cast<std::size_t>(i);
            first[u] = g.offset(u + 1) - upper(u);
        }
        std::uint64_t const edges = generate::exclusive_scan(first);
        m_sources = generate::buffer<std::uint32_t>(edges, default_init);
        m_targets = generate::buffer<std::uint32_t>(edges, default_init);
        m_weights = generate::buffer<std::int32_t>(edges, default_init);
#pragma omp parallel for schedule(dynamic, 1024)
        for (std::int64_t i = 0; i < std::int64_t(g.num_vertices); ++i)
        {
            auto const u = static_cast<std::size_t>(i);
            std::uint64_t e = first[u];
            for (std::uint64_t a = upper(u); a < g.offset(u + 1); ++a, ++e)
            {
                m_sources[e] = static_cast<std::uint32_t>(u);
                m_targets[e] = g.targets[a];
                m_weights[e] = g.weights[a];
            }
        }
        m_arrays.size = edges;
        m_arrays.sources = m_sources.data();
        m_arrays.targets = m_targets.data();
        m_arrays.weights = m_weights.data();
    }
    m_plain = static_cast<std::int32_t const*>(m_arrays.weights);
    detail::with_weight_type(
        type, [this](auto* weight) { convert<std::remove_pointer_t<decltype(weight)>>(); });
}

std::uint64_t input::bytes() const noexcept
{
    std::uint64_t const per_item = m_weight_bytes + (m_arrays.is_csr() ? 4 : 8);
    return m_arrays.size * per_item
           + (m_arrays.is_csr() ? 4 * (std::uint64_t(m_arrays.num_vertices) + 1) : 0);
}

detail::weight_type weight_type_named(std::string const& name)
{
    using detail::weight_type;
    if (name == "int32")
        return weight_type::int32;
    if (name == "uint32")
        return weight_type::uint32;
    if (name == "int64")
        return weight_type::int64;
    if (name == "uint64")
        return weight_type::uint64;
    if (name == "float")
        return weight_type::float32;
    if (name == "double")
        return weight_type::float64;
    throw std::invalid_argument("unknown weight type '" + name + "'");
}

} // namespace benchmark
} // namespace boost_gpu_mst
