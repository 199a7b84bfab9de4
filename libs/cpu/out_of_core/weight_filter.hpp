//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_OUT_OF_CORE_WEIGHT_FILTER_HPP
#define BOOST_GPU_MST_LIBS_CPU_OUT_OF_CORE_WEIGHT_FILTER_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/disjoint_sets.hpp>

#include "libs/core/key_map.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{

/// Drops arriving edges that cannot be in any later forest, by the forest so far: if edges of the forest up
/// to a limit join the ends of an edge that is not lighter, that edge is last on the cycle it closes with
/// them, since of equal ones it has the highest id. Drops loops, too.
template <class Key>
class weight_filter
{
public:
    weight_filter(std::uint32_t num_vertices, detail::key_map<Key> const& key)
        : m_labels(num_vertices), m_key(key)
    {
    }

    /// To be called with each new forest. Nearly O(V) work.
    void renew(
        std::uint32_t const* sources, std::uint32_t const* targets, Key const* weights, std::uint64_t edges)
    {
        m_ready = edges != 0;
        if (!m_ready)
            return;
        m_limit = high_quantile(weights, edges);
        std::iota(m_labels.begin(), m_labels.end(), 0u);
        for (std::uint64_t e = 0; e != edges; ++e)
            if (!(m_limit < m_key(weights[e])))
                detail::join_sets(m_labels, sources[e], targets[e]);
        detail::flatten(m_labels);
    }

    /// May be called by several threads at once.
    bool lets_through(std::uint32_t u, std::uint32_t v, Key weight) const noexcept
    {
        if (u == v)
            return false;
        return !m_ready || m_key(weight) < m_limit || m_labels[u] != m_labels[v];
    }

private:
    /// About nine in ten of the forest's edges are as light or lighter. Any limit is correct; a higher one
    /// joins more vertices, but fewer arriving edges are above it.
    Key high_quantile(Key const* weights, std::uint64_t edges) const
    {
        constexpr std::uint64_t samples = 4096;
        std::vector<Key> keys(std::size_t(std::min(edges, samples)));
        for (std::size_t i = 0; i != keys.size(); ++i)
            keys[i] = m_key(weights[i * edges / keys.size()]);
        auto const at = keys.begin() + std::ptrdiff_t(keys.size() - 1 - keys.size() / 10);
        std::nth_element(keys.begin(), at, keys.end());
        return *at;
    }

    detail::buffer<std::uint32_t> m_labels;
    detail::key_map<Key> m_key;
    Key m_limit = 0;
    bool m_ready = false;
};

} // namespace host
} // namespace boost_gpu_mst

#endif
