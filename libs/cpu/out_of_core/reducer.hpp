//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CPU_OUT_OF_CORE_REDUCER_HPP
#define BOOST_GPU_MST_LIBS_CPU_OUT_OF_CORE_REDUCER_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/edge_source.hpp"
#include "libs/core/faults.hpp"
#include "libs/core/forest.hpp"
#include "libs/core/key_map.hpp"
#include "libs/cpu/out_of_core/weight_filter.hpp"
#include "libs/dispatch/platform.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{

/// The forest so far, ascending by id, and after it the batch that is being collected.
template <class Key>
class reducer
{
public:
    reducer(detail::edge_traits const& known, std::uint64_t batch, unsigned threads)
        : m_known(known), m_threads(threads), m_key(known.type, known.heaviest_first),
          m_capacity(known.num_vertices + batch), m_sources(m_capacity), m_targets(m_capacity),
          m_weights(m_capacity), m_ids(m_capacity), m_filter(known.num_vertices, m_key)
    {
    }

    /// Reads edges into the space after the batch, and keeps those that the filter lets through. Returns how
    /// many were read: 0 at the end. Requires has_capacity().
    std::uint64_t read(detail::edge_source& from, std::uint64_t first)
    {
        std::uint32_t* const u = m_sources.data() + m_size;
        std::uint32_t* const v = m_targets.data() + m_size;
        Key* const w = m_weights.data() + m_size;
        std::uint64_t const count = from.next(m_capacity - m_size, u, v, reinterpret_cast<unsigned char*>(w));
        auto const parts = std::size_t((count + part - 1) / part);
        std::vector<std::uint64_t> retained(parts);
        detail::parallel_for(parts, detail::threads_for(count, m_threads),
            [&](std::size_t p)
            {
                std::uint64_t const begin = p * part, end = std::min(count, begin + part);
                retained[p] = sift(m_known.first_id + first, begin, end);
            });
        std::uint64_t to = 0;
        for (std::size_t p = 0; p != parts; to += retained[p++])
        {
            close_up(u, to, p * part, retained[p]);
            close_up(v, to, p * part, retained[p]);
            close_up(w, to, p * part, retained[p]);
            close_up(m_ids.data() + m_size, to, p * part, retained[p]);
            if (p + 1 == parts)
                m_size += to + retained[p];
        }
        return count;
    }

    /// Whether there is space for as many edges as a source may write at once.
    bool has_capacity() const noexcept { return m_capacity - m_size >= detail::edge_source::min_capacity; }
    bool is_reduced() const noexcept { return m_size == m_forest; }
    std::uint64_t size() const noexcept { return m_size; }
    std::uint64_t forest_edges() const noexcept { return m_forest; }

    /// Reduces the forest so far and the batch to a forest. Steps and rounds go to `of_solve`.
    void solve(options const& o, detail::tuning const& t, report& of_solve)
    {
        options by_edge = o;
        by_edge.order = output_order::by_edge;
        by_edge.on_progress = nullptr;
        std::vector<edge_id> const places = dispatch::host_platform().solve(arrays(), by_edge, t, of_solve);
        m_size = m_forest = places.size();
        auto const keep = [&](auto* data)
        {
            for (std::size_t i = 0; i != m_forest; ++i)
                data[i] = data[places[i]]; // places[i] >= i: nothing still needed is overwritten
        };
        detail::parallel_for(4, detail::threads_for(m_forest, m_threads),
            [&](std::uint64_t which)
            {
                switch (which)
                {
                case 0: return keep(m_sources.data());
                case 1: return keep(m_targets.data());
                case 2: return keep(m_weights.data());
                default: return keep(m_ids.data());
                }
            });
    }

    void renew_filter() { m_filter.renew(m_sources.data(), m_targets.data(), m_weights.data(), m_forest); }

    /// The forest in arrays of its own length, with its places by weight if `by_weight`.
    detail::forest take(bool by_weight, detail::wanted what, options const& o, detail::tuning const& t)
    {
        detail::forest f;
        if (by_weight && m_forest != 0)
        {
            // The forest of a forest is the forest itself, in the order that the engine returns.
            report unused;
            options ordered = o;
            ordered.order = output_order::by_weight;
            ordered.on_progress = nullptr;
            std::vector<edge_id> const order = dispatch::host_platform().solve(arrays(), ordered, t, unused);
            f.places = detail::buffer<std::uint32_t>(m_forest);
            for (std::size_t i = 0; i != m_forest; ++i)
                f.places[order[i]] = static_cast<std::uint32_t>(i);
        }
        f.ids = shortened(m_ids);
        if (what == detail::wanted::edges)
        {
            f.sources = shortened(m_sources);
            f.targets = shortened(m_targets);
            f.weights = detail::buffer<unsigned char>(m_forest * sizeof(Key));
            if (m_forest != 0)
                std::memcpy(f.weights.data(), m_weights.data(), std::size_t(f.weights.size()));
        }
        return f;
    }

    detail::edge_arrays arrays() const noexcept
    {
        detail::edge_arrays a;
        a.type = m_known.type;
        a.num_vertices = m_known.num_vertices;
        a.heaviest_first = m_known.heaviest_first;
        a.checked = true;
        a.size = m_size;
        a.sources = m_sources.data();
        a.targets = m_targets.data();
        a.weights = m_weights.data();
        return a;
    }

private:
    static constexpr std::uint64_t part = std::uint64_t(1) << 14;

    /// Moves those of the edges [begin, end) after the batch that pass the filter to the front of their part;
    /// returns how many. `first_id` is that of the first edge after the batch.
    std::uint64_t sift(std::uint64_t first_id, std::uint64_t begin, std::uint64_t end)
    {
        std::uint64_t to = m_size + begin;
        for (std::uint64_t i = begin; i != end; ++i)
        {
            std::uint64_t const at = m_size + i;
            std::uint32_t const u = m_sources[at], v = m_targets[at];
            Key const w = m_weights[at];
            if (!m_known.checked)
                check(first_id + i, u, v, w);
            m_sources[to] = u;
            m_targets[to] = v;
            m_weights[to] = w;
            m_ids[to] = first_id + i;
            to += m_filter.lets_through(u, v, w);
        }
        return to - m_size - begin;
    }

    void check(std::uint64_t id, std::uint32_t u, std::uint32_t v, Key w) const
    {
        std::uint32_t const n = m_known.num_vertices;
        if (u >= n || v >= n)
            detail::refuse_endpoint(u >= n ? "source" : "target", id, u >= n ? u : v, n);
        if (m_key.is_nan(w))
            BOOST_THROW_EXCEPTION(nan_weight(id));
    }

    template <class T>
    static void close_up(T* data, std::uint64_t to, std::uint64_t from, std::uint64_t count)
    {
        if (to != from)
            std::memmove(data + to, data + from, std::size_t(count) * sizeof(T));
    }

    template <class T>
    detail::buffer<T> shortened(detail::buffer<T> const& all) const
    {
        detail::buffer<T> front(m_forest);
        std::copy(all.begin(), all.begin() + m_forest, front.begin());
        return front;
    }

    detail::edge_traits const m_known;
    unsigned const m_threads;
    detail::key_map<Key> const m_key;
    std::uint64_t const m_capacity;
    detail::buffer<std::uint32_t> m_sources;
    detail::buffer<std::uint32_t> m_targets;
    detail::buffer<Key> m_weights;
    detail::buffer<edge_id> m_ids;
    weight_filter<Key> m_filter;
    std::uint64_t m_forest = 0; ///< edges in front that are the forest so far
    std::uint64_t m_size = 0;   ///< those and the batch
};

} // namespace host
} // namespace boost_gpu_mst

#endif
