//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_JOIN_CUH
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_CUDA_JOIN_CUH

#include "libs/core/edge_source.hpp"
#include "libs/cuda/out_of_core/reducer.cuh"
#include "libs/cuda/runtime/engine.cuh"
#include "libs/distributed/cuda/device_edges.cuh"
#include "libs/distributed/cuda/device_group.cuh"
#include "libs/distributed/cuda/list_edges.cuh"

#include <boost_gpu_mst/error.hpp>

#include <thrust/copy.h>

#include <algorithm>
#include <cstdint>
#include <memory>
#include <string>
#include <utility>
#include <vector>

// Joins the forests of all ranks into one forest, on the device of rank 0.

namespace boost_gpu_mst::cuda
{

struct is_one
{
    __device__ bool operator()(unsigned char value) const { return value == 1; }
};

/// The elements marked 1, in their order.
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

/// Gathers the elements of all ranks, in the order of ranks, on the device of rank 0; the other ranks get
/// nothing. The elements of rank i end at ends[i]. Collective.
template <class T>
device_buffer<T> gather(session& on, device_group& group, unsigned rank, device_buffer<T> const& mine,
    std::vector<std::uint64_t>& ends)
{
    ends.clear();
    struct offer
    {
        std::uint64_t count;
        T* all_edges;
    } my_offer{mine.size(), nullptr};
    group.show(rank, my_offer);
    group.barrier(on);
    std::uint64_t before = 0, all = 0;
    for (unsigned other = 0; other != group.size(); ++other)
    {
        std::uint64_t const count = group.shown_by<offer>(other).count;
        before += other < rank ? count : 0;
        ends.push_back(all += count);
    }
    device_buffer<T> all_edges;
    if (rank == 0)
    {
        all_edges = on.make<T>(all);
        my_offer.all_edges = all_edges.data();
    }
    group.barrier(on);
    if (mine.size() != 0)
        BOOST_GPU_MST_CHECK(cudaMemcpyPeerAsync(group.shown_by<offer>(0).all_edges + before, group.device(0),
            mine.data(), group.device(rank), mine.size() * sizeof(T), on.stream()));
    group.barrier(on);
    return all_edges;
}

/// Finds the forest of a list of edges: use() gets the places of its edges in the list, of 4 or 8 bytes each.
/// Of \p of, the type and the order of the weights are read.
template <class Key, class Id, class Use>
auto with_forest_of(session& on, detail::edge_arrays of, std::uint32_t vertices,
    batches::device_forest<Key, Id> const& list, Use const& use)
{
    of.where = detail::residence::device;
    of.checked = true;
    of.num_vertices = vertices;
    of.size = list.size();
    of.sources = list.sources.data();
    of.targets = list.targets.data();
    of.weights = list.weights.data();
    resident input(on, of);
    forest_ids const found = solve_by_engine(on, input, destination());
    return found.wide.data() ? use(found.wide) : use(found.narrow);
}

/// Runs rounds over all ranks, once or several times.
template <class Key, class Id>
class rank_reducer
{
public:
    using forest = batches::device_forest<Key, Id>;

    rank_reducer(session& on, device_group& group, unsigned rank, detail::edge_traits const& known,
        options const& of_rank, report& of_call)
        : m_on(on), m_device_group(group), m_known(known), m_options(of_rank), m_report(of_call),
          m_group(group.group_of(rank, on))
    {
    }

    /// Of the rank's edges, or their forest, returns those in the forest of all ranks' edges, with weights
    /// and ids only. If \p labels is not null, it receives the tree of each vertex, and trees() returns the
    /// number of trees. Collective.
    forest operator()(forest mine, std::uint32_t vertices, std::uint32_t* labels = nullptr)
    {
        device_rounds<Key> rounds(device_space(m_on), *m_group, vertices, labels, mine.sources.data(),
            mine.targets.data(), mine.weights.data(), mine.size(),
            detail::key_map<Key>(m_known.type, m_known.heaviest_first));
        // From here on ranks wait for each other on a device, so no rank may still allocate much memory.
        m_on.clock().begin("wait for devices");
        m_device_group.barrier(m_on);
        m_rounds += rounds.run(
            [&](unsigned done)
            {
                if (done >= rounds_before_reducing && has_many_edges(rounds))
                    reduce(rounds, mine);
                unsigned const round = m_rounds + done + 1;
                m_on.clock().begin("round " + std::to_string(round) + " of the devices");
                m_on.clock().add_bytes(
                    std::uint64_t(distributed::winners_view<Key>::bytes) * rounds.components());
                if (!m_options.on_progress(progress{round, rounds.components(), rounds.edges_left()}))
                    throw cancelled();
            });
        m_on.clock().end();
        m_on.report().steps.pop_back(); // the step of a round that was not needed
        m_report.rounds = m_rounds;
        if (labels)
        {
            m_on.clock().begin("label vertices");
            m_trees = rounds.label();
        }
        m_on.clock().begin("keep edges");
        forest kept;
        kept.weights = keep_marked(m_on, mine.weights, rounds.edges().selected());
        kept.ids = keep_marked(m_on, mine.ids, rounds.edges().selected());
        return kept;
    }

    std::uint32_t trees() const noexcept { return m_trees; }

private:
    /// Two rounds leave a twelfth of the vertices or less, but most edges.
    static constexpr unsigned rounds_before_reducing = 2;
    static constexpr std::uint64_t many_per_component = 4;

    /// On some rank; the same on every rank.
    bool has_many_edges(device_rounds<Key> const& rounds) const
    {
        std::uint64_t const most = rounds.max_edges();
        return most >= m_on.tuning().reduced_edges && most / many_per_component > rounds.components();
    }

    /// Each rank continues with the edges of its own forest only. All ranks do this at once, before any waits
    /// for another on a device, because it takes memory.
    void reduce(device_rounds<Key>& rounds, forest const& mine)
    {
        m_on.clock().begin("wait for devices");
        m_device_group.barrier(m_on);
        if (rounds.edges_left() > rounds.components())
        {
            m_on.clock().begin("reduce edges");
            auto left = list_edges<Key, std::uint32_t>(m_on, rounds.edges().edges_to_list(), mine.size(), 0);
            detail::edge_arrays of;
            of.type = m_known.type;
            of.heaviest_first = m_known.heaviest_first;
            with_forest_of(m_on, of, rounds.components(), left,
                [&](auto const& places) { rounds.edges().keep_left(left, places); });
        }
        m_on.clock().begin("wait for devices");
        m_device_group.barrier(m_on);
    }

    session& m_on;
    device_group& m_device_group;
    detail::edge_traits const& m_known;
    options const& m_options;
    report& m_report;
    std::unique_ptr<distributed::communicator> m_group;
    unsigned m_rounds = 0;
    std::uint32_t m_trees = 0;
};

/// Gathers the edges of all ranks, weights and ids only, on the device of rank 0. Collective.
template <class Key, class Id>
batches::device_forest<Key, Id> gather(session& on, device_group& group, unsigned rank,
    batches::device_forest<Key, Id> const& mine, std::vector<std::uint64_t>& ends)
{
    on.clock().begin("gather forest");
    batches::device_forest<Key, Id> all;
    all.weights = gather(on, group, rank, mine.weights, ends);
    all.ids = gather(on, group, rank, mine.ids, ends);
    return all;
}

/// Merges the ranks' reports: the steps of rank 0, the bytes of all ranks, and the largest memory of any
/// rank.
inline void add_reports(std::vector<report> const& reports, report& r)
{
    report all = reports.front();
    all.total = r.total; // set by the rank that finished
    all.bus_share /= double(reports.size());
    for (std::size_t rank = 1; rank != reports.size(); ++rank)
    {
        all.batches += reports[rank].batches;
        all.streamed_bytes += reports[rank].streamed_bytes;
        all.bus_share += reports[rank].bus_share / double(reports.size());
        all.device_bytes = std::max(all.device_bytes, reports[rank].device_bytes);
    }
    r = std::move(all);
}

} // namespace boost_gpu_mst::cuda

#endif
