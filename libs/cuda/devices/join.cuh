//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_DEVICES_JOIN_CUH
#define BOOST_GPU_MST_LIBS_CUDA_DEVICES_JOIN_CUH

#include "libs/cuda/devices/rounds.cuh"
#include "libs/cuda/devices/team.cuh"
#include "libs/cuda/stream/reducer.cuh"
#include "libs/stream/edge_source.hpp"

#include <boost_gpu_mst/error.hpp>

#include <thrust/copy.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

// The forests of all ranks to one forest, on the device of rank 0.

namespace boost_gpu_mst
{
namespace cuda
{

/// to[places[i]] = ids[i]
template <class Id, class To>
void put(session& on, Id const* ids, std::uint32_t const* places, std::uint64_t count, To* to)
{
    on.each("writing ids", count, [=] __device__(std::uint64_t i) { to[places[i]] = To(ids[i]); });
}

struct is_one
{
    __device__ bool operator()(unsigned char value) const { return value == 1; }
};

/// The elements that are marked by 1, in their order.
template <class T>
device_buffer<T> keep_marked(session& on, device_buffer<T> const& from, unsigned char const* marks)
{
    device_buffer<T> kept = on.make<T>(from.size());
    T const* const data = from.data();
    T* const to = kept.data();
    std::uint64_t const size = from.size();
    T* const end = on.run([=](auto const& policy)
        { return ::thrust::copy_if(policy, data, data + size, marks, to, is_one()); });
    kept.shorten(std::uint64_t(end - to));
    return kept;
}

/// What all ranks have, in the order of ranks, on the device of rank 0; the other ranks get nothing.
/// Collective.
template <class T>
device_buffer<T> gather(session& on, device_team& team, unsigned rank, device_buffer<T> const& mine)
{
    struct offer
    {
        std::uint64_t count;
        T* room;
    } my_offer{mine.size(), nullptr};
    team.show(rank, my_offer);
    team.meet(on);
    std::uint64_t before = 0, all = 0;
    for (unsigned other = 0; other != team.size(); ++other)
    {
        std::uint64_t const count = team.shown_by<offer>(other).count;
        before += other < rank ? count : 0;
        all += count;
    }
    device_buffer<T> room;
    if (rank == 0)
    {
        room = on.make<T>(all);
        my_offer.room = room.data();
    }
    team.meet(on);
    if (mine.size() != 0)
        BOOST_GPU_MST_CHECK(cudaMemcpyPeerAsync(team.shown_by<offer>(0).room + before, team.device(0),
            mine.data(), team.device(rank), mine.size() * sizeof(T), on.stream()));
    team.meet(on);
    return room;
}

/// Rounds over all ranks, once or more often.
template <class Key, class Id>
class joiner
{
public:
    using forest = batches::device_forest<Key, Id>;

    joiner(session& on, device_team& team, unsigned rank, streaming::edge_traits const& known,
        options const& of_rank, report& told)
        : m_on(on), m_team(team), m_key(known.type, known.heaviest_first), m_options(of_rank), m_told(told),
          m_group(team.group_of(rank, on))
    {
    }

    /// The rank's edges, or their forest, to those that are in the forest of all ranks' edges: weights and
    /// ids alone. \p labels, where not null, become the trees of vertices, and components() their number.
    /// Collective.
    forest operator()(forest mine, std::uint32_t vertices, std::uint32_t* labels = nullptr)
    {
        device_rounds<Key> rounds(m_on, *m_group, vertices, mine.sources.data(), mine.targets.data(),
            mine.weights.data(), mine.size(), m_key, labels);
        // From here on a rank is waited for on a device: none is left that asks for much memory.
        m_on.clock().begin("wait for devices");
        m_team.meet(m_on);
        do
        {
            m_on.clock().begin("round " + std::to_string(m_rounds + 1) + " of the devices");
            m_on.clock().add_bytes(std::uint64_t(winners<Key>::bytes) * rounds.components());
            if (!m_options.on_progress(progress{m_rounds + 1, rounds.components(), rounds.edges_left()}))
                throw cancelled();
        } while (rounds.run() && ++m_rounds);
        m_on.clock().end();
        m_on.told().steps.pop_back(); // the one begun for a round that was not needed
        m_told.rounds = m_rounds;
        m_components = rounds.components();
        m_on.clock().begin("keep edges");
        forest kept;
        kept.weights = keep_marked(m_on, mine.weights, rounds.chosen());
        kept.ids = keep_marked(m_on, mine.ids, rounds.chosen());
        return kept;
    }

    std::uint32_t components() const noexcept { return m_components; }

private:
    session& m_on;
    device_team& m_team;
    key_map<Key> m_key;
    options const& m_options;
    report& m_told;
    std::unique_ptr<device_group> m_group;
    unsigned m_rounds = 0;
    std::uint32_t m_components = 0;
};

/// What all ranks have, with weights and ids alone, on the device of rank 0. Collective.
template <class Key, class Id>
batches::device_forest<Key, Id> gather(
    session& on, device_team& team, unsigned rank, batches::device_forest<Key, Id> const& mine)
{
    on.clock().begin("gather forest");
    batches::device_forest<Key, Id> all;
    all.weights = gather(on, team, rank, mine.weights);
    all.ids = gather(on, team, rank, mine.ids);
    return all;
}

/// The reports of ranks as one: the first one's steps, what all have moved, and the most that one has taken.
inline void add_reports(std::vector<report> const& told, report& r)
{
    report all = told.front();
    all.total = r.total; // by whoever finished
    all.bus_share /= double(told.size());
    for (std::size_t rank = 1; rank != told.size(); ++rank)
    {
        all.batches += told[rank].batches;
        all.streamed_bytes += told[rank].streamed_bytes;
        all.bus_share += told[rank].bus_share / double(told.size());
        all.device_bytes = std::max(all.device_bytes, told[rank].device_bytes);
    }
    r = std::move(all);
}

} // namespace cuda
} // namespace boost_gpu_mst

#endif
