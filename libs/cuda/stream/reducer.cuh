//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_STREAM_REDUCER_CUH
#define BOOST_GPU_MST_LIBS_CUDA_STREAM_REDUCER_CUH

#include "libs/cuda/engine.cuh"
#include "libs/cuda/stream/arrivals.cuh"
#include "libs/cuda/stream/sieve.cuh"
#include "libs/runtime/faults.hpp"
#include "libs/stream/edge_source.hpp"

#include <boost_gpu_mst/error.hpp>

#include <thrust/scan.h>

#include <algorithm>
#include <cstdint>

namespace boost_gpu_mst
{
namespace cuda
{
namespace batches
{

/// to[i] = from[places[i]]
template <class T, class Place>
void pick(session& on, T const* from, Place const* places, std::uint64_t count, T* to)
{
    on.each("picking edges", count, [=] __device__(std::uint64_t i) { to[i] = from[places[i]]; });
}

/// Where edges go.
template <class Key, class Id>
struct list_of
{
    std::uint32_t* sources;
    std::uint32_t* targets;
    Key* weights;
    Id* ids;
};

/// What the device found among the edges of an arrival; all ones before.
struct tally
{
    std::uint64_t found; ///< edges that pass the sieve
    std::uint64_t stop;  ///< the first of them that did not fit
    std::uint64_t wrong; ///< the first that is not a valid edge of this graph
};

/// places[i] = whether edge i passes the sieve; places[count] = 0. Edges at fault do not pass.
template <class Key>
void look(session& on, sieve_view<Key> const& through, std::uint64_t count, std::uint32_t* places, tally* t)
{
    on.each("sieving edges", count + 1,
        [=] __device__(std::uint64_t i)
        {
            bool goes = false;
            if (i < count && through.is_wrong(i))
                lower(&t->wrong, i);
            else if (i < count)
                goes = through(i);
            places[i] = goes;
        });
}

/// Edges with places[i] != places[i + 1] go to places[i], if that is below `room`.
template <class Key, class Id>
void append(session& on, std::uint32_t const* sources, std::uint32_t const* targets, Key const* weights,
    std::uint64_t first_id, std::uint64_t count, std::uint32_t const* places, std::uint64_t room,
    list_of<Key, Id> const& to, tally* t)
{
    on.each("taking edges", count,
        [=] __device__(std::uint64_t i)
        {
            std::uint32_t const place = places[i];
            if (i + 1 == count)
                t->found = places[count];
            if (place == places[i + 1])
                return;
            if (place == room)
                t->stop = i;
            if (place >= room)
                return;
            to.sources[place] = sources[i];
            to.targets[place] = targets[i];
            to.weights[place] = weights[i];
            to.ids[place] = Id(first_id + i);
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

/// The forest so far, ascending by id, and after it the batch that is being collected. Id is wide enough for
/// the ids of the whole stream.
template <class Key, class Id>
class reducer
{
public:
    reducer(session& on, streaming::edge_traits const& known, plan const& p)
        : m_on(on), m_known(known), m_room(known.num_vertices + p.batch),
          m_sources(on.make<std::uint32_t>(m_room)), m_targets(on.make<std::uint32_t>(m_room)),
          m_weights(on.make<Key>(m_room)), m_ids(on.make<Id>(m_room)),
          m_places(on.make<std::uint32_t>(p.chunk + 1)), m_tally(on.make<tally>(1)),
          m_sieve(on, known.num_vertices, key_map<Key>(known.type, known.heaviest_first))
    {
    }

    /// Takes edges [begin, a.count) of an arrival as far as they fit; returns the first that is not taken.
    /// Waits for the device. Throws invalid_graph and nan_weight, since nobody has checked the edges yet.
    std::uint64_t take(arrival const& a, std::uint64_t begin)
    {
        auto const* const weights = reinterpret_cast<Key const*>(a.weights);
        std::uint64_t const count = a.count - begin, free = m_room - m_size;
        BOOST_GPU_MST_CHECK(cudaMemsetAsync(m_tally.data(), 0xff, sizeof(tally), m_on.stream()));
        look(m_on, m_sieve.view(a.sources + begin, a.targets + begin, weights + begin), count,
            m_places.data(), m_tally.data());
        std::uint32_t* const places = m_places.data();
        m_on.run([=](auto const& policy)
            { return ::thrust::exclusive_scan(policy, places, places + count + 1, places); });
        list_of<Key, Id> const to{m_sources.data() + m_size, m_targets.data() + m_size,
            m_weights.data() + m_size, m_ids.data() + m_size};
        append(m_on, a.sources + begin, a.targets + begin, weights + begin,
            m_known.first_id + a.first + begin, count, places, free, to, m_tally.data());
        tally const t = m_on.read(m_tally.data());
        if (t.wrong < count)
            refuse(a, begin + t.wrong);
        m_size += std::min(t.found, free);
        return t.found <= free ? a.count : begin + t.stop;
    }

    bool is_full() const noexcept { return m_size == m_room; }
    bool is_reduced() const noexcept { return m_size == m_forest; }
    std::uint64_t size() const noexcept { return m_size; }
    std::uint64_t forest_edges() const noexcept { return m_forest; }

    /// Solves the forest so far and the batch together, and keeps the resulting forest.
    void solve()
    {
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
        resident given(m_on, both);
        forest_ids const kept = solve_by_engine(m_on, given, destination());
        m_on.clock().begin("keep forest");
        if (kept.wide.data())
            keep(kept.wide.data(), kept.count());
        else
            keep(kept.narrow.data(), kept.count());
    }

    /// Renews the sieve, for edges that come after a solve.
    void renew_sieve() { m_sieve.renew(m_sources.data(), m_targets.data(), m_weights.data(), m_forest); }

    /// The forest after the last solve, in memory of its own size. The reducer must not be used after this.
    device_forest<Key, Id> take_forest()
    {
        device_forest<Key, Id> f;
        f.sources = take(m_sources);
        f.targets = take(m_targets);
        f.weights = take(m_weights);
        f.ids = take(m_ids);
        return f;
    }

private:
    /// Throws what is wrong with an edge.
    [[noreturn]] void refuse(arrival const& a, std::uint64_t i)
    {
        std::uint64_t const id = m_known.first_id + a.first + i;
        for (auto const* ends : {a.sources, a.targets})
            if (std::uint32_t const end = m_on.read(ends + i); end >= m_known.num_vertices)
                refuse_endpoint(ends == a.sources ? "source" : "target", id, end, m_known.num_vertices);
        throw nan_weight(id);
    }

    /// Moves the edges at `places`, which ascend, to the front.
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
        pick(m_on, in.data(), places, count, moved.data());
        if (count != 0)
            BOOST_GPU_MST_CHECK(cudaMemcpyAsync(
                in.data(), moved.data(), count * sizeof(T), cudaMemcpyDeviceToDevice, m_on.stream()));
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
    streaming::edge_traits const m_known;
    std::uint64_t const m_room;
    device_buffer<std::uint32_t> m_sources;
    device_buffer<std::uint32_t> m_targets;
    device_buffer<Key> m_weights;
    device_buffer<Id> m_ids;
    device_buffer<std::uint32_t> m_places; ///< of one arrival's edges
    device_buffer<tally> m_tally;
    sieve<Key> m_sieve;
    std::uint64_t m_forest = 0; ///< edges in front that are the forest so far
    std::uint64_t m_size = 0;   ///< those and the batch
};

} // namespace batches
} // namespace cuda
} // namespace boost_gpu_mst

#endif
