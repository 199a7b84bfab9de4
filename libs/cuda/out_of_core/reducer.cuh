//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_REDUCER_CUH
#define BOOST_GPU_MST_LIBS_CUDA_OUT_OF_CORE_REDUCER_CUH

#include "libs/core/edge_source.hpp"
#include "libs/core/faults.hpp"
#include "libs/cuda/out_of_core/incoming_edges.cuh"
#include "libs/cuda/out_of_core/select.cuh"
#include "libs/cuda/out_of_core/weight_filter.cuh"
#include "libs/cuda/runtime/engine.cuh"

#include <boost_gpu_mst/error.hpp>

#include <algorithm>
#include <cstdint>
#include <utility>

namespace boost_gpu_mst
{
namespace cuda
{
namespace batches
{

/// to[i] = from[places[i]], or in the reverse order
template <class T, class Place>
void pick(session& on, T const* from, Place const* places, std::uint64_t count, T* to, bool backward = false)
{
    on.each("picking edges", count,
        [=] __device__(std::uint64_t i) { to[i] = from[places[backward ? count - 1 - i : i]]; });
}

template <class T>
__device__ void swap_values(T& a, T& b)
{
    T const before = a;
    a = b;
    b = before;
}

// thrust::reverse of a zip_iterator leaves half of the edges twice.
template <class Key, class Id>
void reverse(session& on, list_of<Key, Id> const& all, std::uint64_t count)
{
    on.each("reversing edges", count / 2,
        [=] __device__(std::uint64_t i)
        {
            std::uint64_t const j = count - 1 - i;
            swap_values(all.sources[i], all.sources[j]);
            swap_values(all.targets[i], all.targets[j]);
            swap_values(all.weights[i], all.weights[j]);
            swap_values(all.ids[i], all.ids[j]);
        });
}

/// A forest on a device, ascending by id.
template <class Key, class Id>
struct device_forest
{
    device_buffer<std::uint32_t> sources;
    device_buffer<std::uint32_t> targets;
    device_buffer<Key> weights;
    device_buffer<Id> ids;

    std::uint64_t size() const noexcept { return ids.size(); }
};

/// The forest so far, ascending by id, and after it the batch that is being collected; descending, if the
/// stream runs backward. Id is wide enough for the ids of the whole stream.
template <class Key, class Id>
class reducer
{
public:
    reducer(session& on, detail::edge_traits const& known, plan const& p)
        : m_on(on), m_known(known), m_capacity(known.num_vertices + p.batch),
          m_sources(on.make<std::uint32_t>(m_capacity)), m_targets(on.make<std::uint32_t>(m_capacity)),
          m_weights(on.make<Key>(m_capacity)), m_ids(on.make<Id>(m_capacity)), m_select(on, p.chunk),
          m_filter(on, known)
    {
    }

    /// Takes edges [begin, a.count) of an incoming chunk as far as they fit; returns the first that is not
    /// taken. Waits for the device. Throws invalid_graph and nan_weight: the edges have not been checked
    /// before.
    std::uint64_t take(incoming_chunk const& a, std::uint64_t begin)
    {
        auto const* const weights = reinterpret_cast<Key const*>(a.weights);
        std::uint64_t const count = a.count - begin, free = m_capacity - m_size;
        // Of a stream that runs backward, edges are taken from the end of an incoming chunk.
        std::uint64_t const skip = m_known.backward ? 0 : begin;
        list_view<Key> const in{a.sources + skip, a.targets + skip, weights + skip, count, m_known.backward};
        std::uint64_t const first_id =
            m_known.first_id + (m_known.backward ? m_known.size - a.before - a.count : a.before + begin);
        tally const t = m_select(m_filter.view(), in, first_id, free, list(m_size));
        if (t.wrong < count)
        {
            std::uint64_t const at = m_known.backward ? count - 1 - t.wrong : t.wrong;
            refuse(a, skip + at, first_id + at);
        }
        m_size += std::min(t.found, free);
        return t.found <= free ? a.count : begin + t.stop;
    }

    bool is_reduced() const noexcept { return m_size == m_forest; }
    std::uint64_t size() const noexcept { return m_size; }
    std::uint64_t forest_edges() const noexcept { return m_forest; }

    /// Whether the filter has dropped less than one in `nth` of the `arrived` edges since the last solve.
    bool has_passed_all_but(std::uint64_t nth, std::uint64_t arrived) const noexcept
    {
        return m_forest != 0 && arrived < m_size - m_forest + arrived / nth;
    }

    /// Solves the forest so far and the batch together, and keeps the resulting forest.
    void solve()
    {
        if (m_known.backward) // ties go to the first
            reverse(m_on, list(0), m_size);
        detail::edge_arrays both;
        both.where = detail::residence::device;
        both.type = m_known.type;
        both.num_vertices = m_known.num_vertices;
        both.heaviest_first = m_known.heaviest_first;
        both.checked = true;
        both.size = m_size;
        both.sources = m_sources.data();
        both.targets = m_targets.data();
        both.weights = m_weights.data();
        resident input(m_on, both);
        forest_ids const retained = solve_by_engine(m_on, input, destination());
        m_on.clock().begin("keep forest");
        if (retained.wide.data())
            keep(retained.wide.data(), retained.count());
        else
            keep(retained.narrow.data(), retained.count());
    }

    /// Changes the capacity for batches, if memory allows. Call this after a solve.
    void resize(std::uint64_t batch)
    {
        std::uint64_t const capacity = m_known.num_vertices + batch;
        if (capacity == m_capacity)
            return;
        m_capacity = std::min(m_capacity, capacity);
        try
        {
            resize(m_sources, capacity);
            resize(m_targets, capacity);
            resize(m_weights, capacity);
            resize(m_ids, capacity);
            m_capacity = capacity;
        }
        catch (device_out_of_memory const&)
        {
            // Batches remain as large as they were, or become smaller; the caller does not try again.
        }
    }

    /// Renews the filter, for edges that come after a solve.
    void renew_filter() { m_filter.renew(m_sources.data(), m_targets.data(), m_weights.data(), m_forest); }

    /// The forest after the last solve, in memory of its own size. The reducer must not be used after this.
    device_forest<Key, Id> take_forest()
    {
        if (m_known.backward)
            reverse(m_on, list(0), m_forest);
        device_forest<Key, Id> f;
        f.sources = take(m_sources);
        f.targets = take(m_targets);
        f.weights = take(m_weights);
        f.ids = take(m_ids);
        return f;
    }

private:
    /// The edges from the i-th on.
    list_of<Key, Id> list(std::uint64_t i) const
    {
        return {m_sources.data() + i, m_targets.data() + i, m_weights.data() + i, m_ids.data() + i};
    }

    /// Throws what is wrong with an edge, the i-th in the incoming chunk's memory.
    [[noreturn]] void refuse(incoming_chunk const& a, std::uint64_t i, std::uint64_t id)
    {
        for (auto const* ends : {a.sources, a.targets})
            if (std::uint32_t const end = m_on.read(ends + i); end >= m_known.num_vertices)
                detail::refuse_endpoint(
                    ends == a.sources ? "source" : "target", id, end, m_known.num_vertices);
        throw nan_weight(id);
    }

    /// Moves the edges at `places`, which ascend, to the front, in the stream's order.
    template <class Place>
    void keep(Place const* places, std::uint64_t count)
    {
        move(m_sources, places, count);
        move(m_targets, places, count);
        move(m_weights, places, count);
        move(m_ids, places, count);
        m_size = m_forest = count;
    }

    template <class T, class Place>
    void move(device_buffer<T>& in, Place const* places, std::uint64_t count)
    {
        device_buffer<T> const moved = m_on.make<T>(count);
        pick(m_on, in.data(), places, count, moved.data(), m_known.backward);
        if (count != 0)
            BOOST_GPU_MST_CHECK(cudaMemcpyAsync(
                in.data(), moved.data(), count * sizeof(T), cudaMemcpyDeviceToDevice, m_on.stream()));
    }

    template <class T>
    void resize(device_buffer<T>& in, std::uint64_t capacity)
    {
        device_buffer<T> other = m_on.make<T>(capacity);
        if (m_size != 0)
            BOOST_GPU_MST_CHECK(cudaMemcpyAsync(
                other.data(), in.data(), m_size * sizeof(T), cudaMemcpyDeviceToDevice, m_on.stream()));
        in = std::move(other);
    }

    template <class T>
    device_buffer<T> take(device_buffer<T>& from)
    {
        device_buffer<T> to = m_on.make<T>(m_forest);
        if (m_forest != 0)
            BOOST_GPU_MST_CHECK(cudaMemcpyAsync(
                to.data(), from.data(), m_forest * sizeof(T), cudaMemcpyDeviceToDevice, m_on.stream()));
        from.reset();
        return to;
    }

    session& m_on;
    detail::edge_traits const m_known;
    std::uint64_t m_capacity; ///< edges that the arrays hold
    device_buffer<std::uint32_t> m_sources;
    device_buffer<std::uint32_t> m_targets;
    device_buffer<Key> m_weights;
    device_buffer<Id> m_ids;
    selection m_select; ///< of one incoming chunk's edges
    weight_filter<Key> m_filter;
    std::uint64_t m_forest = 0; ///< edges in front that are the forest so far
    std::uint64_t m_size = 0;   ///< those and the batch
};

} // namespace batches
} // namespace cuda
} // namespace boost_gpu_mst

#endif
