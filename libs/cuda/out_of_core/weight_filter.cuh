//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_WEIGHT_FILTER_CUH
#define BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_WEIGHT_FILTER_CUH

#include "libs/core/edge_source.hpp"
#include "libs/core/key_map.hpp"
#include "libs/cuda/out_of_core/labels.cuh"
#include "libs/cuda/runtime/sample.cuh"

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

// Which of the edges that arrive can be in a later forest, as far as the forest so far shows at little cost.
//
// The forest's edges up to a limit join vertices to components. An edge within one of them that is not
// lighter than the limit is last on the cycle that it closes with them, by its weight or, since of equal ones
// it has the highest id, by that: it is in no later forest. If the stream runs backward it has the lowest id,
// and has to be heavier than the limit. Limits are quantiles of the forest's weights. The lower the limit,
// the more edges are heavy enough; the higher, the more ends it has joined. So, where one component comes to
// hold many vertices, as in random and scale-free graphs, each vertex has a *quantile*: the first limit that
// has joined it to this component. The quantile of an edge is the higher one of its ends, and that limit
// decides. A quantile is one byte, so that those of many vertices stay in the device's cache. Elsewhere, as
// in meshes, each vertex has the *label* of its component by edges up to one limit, which decides for all.

namespace boost_gpu_mst
{
namespace cuda
{
namespace batches
{

/// Shares of the forest's edges. Found by simulation: decision 0019.
constexpr double share_of_quantile[] = {0.5, 0.775, 0.9, 0.954, 0.979, 1};
constexpr unsigned num_quantiles = sizeof share_of_quantile / sizeof share_of_quantile[0];
constexpr unsigned quantile_of_labels = 2;

/// What a filter lets through, for kernels: all edges but loops and those above.
template <class Key>
struct weight_filter_view
{
    std::uint8_t const*
        quantiles;               ///< by vertex, num_quantiles if no limit has joined it; null: labels decide
    std::uint32_t const* labels; ///< by vertex, if there are no quantiles; null as well: no forest yet
    Key limits[num_quantiles];   ///< ascending
    std::uint32_t num_vertices;
    bool backward; ///< edges that arrive have lower ids than the forest's
    detail::key_map<Key> key;

    /// Such an edge must not be passed to goes_through().
    __device__ bool is_wrong(std::uint32_t u, std::uint32_t v, Key weight) const
    {
        return u >= num_vertices || v >= num_vertices || key.is_nan(weight);
    }

    __device__ bool is_below(Key k, unsigned quantile) const
    {
        return k < limits[quantile] || (backward && k == limits[quantile]);
    }

    __device__ bool goes_through(std::uint32_t u, std::uint32_t v, Key weight) const
    {
        if (u == v)
            return false;
        Key const k = key(weight);
        if (quantiles)
        {
            if (is_below(k, 0))
                return true;
            unsigned const of_u = quantiles[u], of_v = quantiles[v], quantile = of_u < of_v ? of_v : of_u;
            return quantile == num_quantiles || is_below(k, quantile);
        }
        return !labels || is_below(k, quantile_of_labels) || labels[u] != labels[v];
    }
};

/// Quantiles of a forest's weights, found from a sample.
template <class Key>
void choose_limits(
    session& on, detail::key_map<Key> const& key, Key const* weights, std::uint64_t edges, Key* limits)
{
    std::vector<Key> const sample = sorted_sample<Key>(
        on, "drawing keys", [=] __device__(std::uint64_t e) { return key(weights[e]); }, edges, 2048);
    for (unsigned quantile = 0; quantile != num_quantiles; ++quantile)
        limits[quantile] = sample[std::size_t(share_of_quantile[quantile] * double(sample.size() - 1))];
}

/// To all vertices of the seed's component that have none. \p root: memory for one label.
inline void set_quantile(session& on, unsigned quantile, std::uint32_t seed, std::uint32_t* label,
    std::uint32_t* root, std::uint8_t* quantiles, std::uint64_t vertices)
{
    on.each("the seed's component", 1, [=] __device__(std::uint64_t) { *root = find_label(label, seed); });
    on.each("quantiles of vertices", vertices,
        [=] __device__(std::uint64_t u)
        {
            if (quantiles[u] == num_quantiles && find_label(label, std::uint32_t(u)) == *root)
                quantiles[u] = std::uint8_t(quantile);
        });
}

/// Components by the lighter edges of a forest.
template <class Key>
class weight_filter
{
public:
    weight_filter(session& on, detail::edge_traits const& known)
        : m_on(on), m_labels(on.make<std::uint32_t>(known.num_vertices)),
          m_quantiles(on.make<std::uint8_t>(known.num_vertices)),
          m_root(on.make<std::uint32_t>(1)), m_view{nullptr, nullptr, {}, known.num_vertices, known.backward,
                                                 detail::key_map<Key>(known.type, known.heaviest_first)}
    {
    }

    /// By a new forest. An older one's filter remains right: what comes later closes a cycle with it all the
    /// same. O(V) work and about as many random accesses for each quantile. Waits for the device.
    void renew(
        std::uint32_t const* sources, std::uint32_t const* targets, Key const* weights, std::uint64_t edges)
    {
        m_view.quantiles = nullptr;
        m_view.labels = nullptr;
        if (edges == 0)
            return;
        choose_limits(m_on, m_view.key, weights, edges, m_view.limits);
        std::uint32_t* const label = m_labels.data();
        m_on.each("labels of vertices", m_labels.size(),
            [=] __device__(std::uint64_t u) { label[u] = std::uint32_t(u); });
        auto const join = [&](unsigned quantile)
        {
            join_range(m_on, label, m_view.key, quantile == 0 ? nullptr : &m_view.limits[quantile - 1],
                m_view.limits[quantile], sources, targets, weights, edges);
        };

        std::optional<std::uint32_t> seed; // a vertex of the component that holds many
        unsigned quantile = 0;
        for (; quantile <= quantile_of_labels && !seed; ++quantile)
            if (quantile == 0 || m_view.limits[quantile - 1] < m_view.limits[quantile])
            {
                join(quantile);
                seed = large_component(m_on, label, m_labels.size());
            }
        if (!seed)
        {
            settle_labels(m_on, label, m_labels.size());
            m_view.labels = label;
            return;
        }
        BOOST_GPU_MST_CHECK(
            cudaMemsetAsync(m_quantiles.data(), int(num_quantiles), m_quantiles.size(), m_on.stream()));
        m_view.quantiles = m_quantiles.data();
        set_quantile(m_on, quantile - 1, *seed, label, m_root.data(), m_quantiles.data(), m_labels.size());
        for (; quantile != num_quantiles; ++quantile)
            if (m_view.limits[quantile - 1] < m_view.limits[quantile])
            {
                join(quantile);
                set_quantile(
                    m_on, quantile, *seed, label, m_root.data(), m_quantiles.data(), m_labels.size());
            }
    }

    weight_filter_view<Key> const& view() const noexcept { return m_view; }

private:
    session& m_on;
    device_buffer<std::uint32_t> m_labels;
    device_buffer<std::uint8_t> m_quantiles;
    device_buffer<std::uint32_t> m_root;
    weight_filter_view<Key> m_view;
};

} // namespace batches
} // namespace cuda
} // namespace boost_gpu_mst

#endif
