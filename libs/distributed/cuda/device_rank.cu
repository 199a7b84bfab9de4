//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Rounds over the devices of several processes, which other code brings together (libs/distributed/mpi).

#include "libs/cuda/runtime/resident_forest.cuh"
#include "libs/distributed/cuda/device_edges.cuh"
#include "libs/distributed/cuda/rank_edges.cuh"
#include "libs/distributed/device_rank.hpp"
#include "libs/distributed/nccl/nccl_group.cuh"

#include <thrust/system_error.h>

#include <algorithm>
#include <cstring>
#include <utility>

namespace boost_gpu_mst::cuda
{
namespace
{

class nccl_rank final : public device_rank
{
public:
    nccl_rank(nccl::api const& by, nccl::unique_id const& id, unsigned rank, unsigned size, int device)
        : m_api(by), m_rank(rank), m_size(size), m_device(device)
    {
        device_guard const here(device);
        nccl::check(
            by, by.init_rank(&m_communicator, int(size), id, int(rank)), "making an NCCL communicator");
    }
    ~nccl_rank() override
    {
        if (m_communicator)
            m_api.destroy(m_communicator);
    }

    int device() const override { return m_device; }
    std::string name() const override { return nccl::version_of(m_api); }
    bool usable() const override { return m_communicator != nullptr; }

    detail::buffer<edge_id> join(forest const& f, bool by_weight, callbacks const& call, options const& o,
        detail::cuda_tuning const& t, report& r) override
    {
        return or_abort(
            [&]
            {
                report of_session; // the caller takes the times
                session on(o, t, of_session);
                return f.key_bytes == 8
                           ? join_edges(on, upload_edges<std::uint64_t>(on, f), by_weight, call, r)
                           : join_edges(on, upload_edges<std::uint32_t>(on, f), by_weight, call, r);
            });
    }

    detail::buffer<edge_id> join(
        resident_forest& own, bool by_weight, callbacks const& call, report& r) override
    {
        auto& f = static_cast<forest_on_device&>(own); // the only derived class
        return or_abort(
            [&]
            {
                return bytes_of(f.type) == 8
                           ? join_edges(f.call.on, take_edges<std::uint64_t>(f), by_weight, call, r)
                           : join_edges(f.call.on, take_edges<std::uint32_t>(f), by_weight, call, r);
            });
    }

private:
    /// After a failure NCCL's communicator is gone. An abort caused by another rank is not a failure of this
    /// one.
    template <class Work>
    detail::buffer<edge_id> or_abort(Work const& work)
    {
        cudaGetLastError(); // clears an error that other code left behind
        try
        {
            return work();
        }
        catch (distributed::aborted const&)
        {
            return {}; // the group has aborted the communicator
        }
        catch (::thrust::system_error const& e)
        {
            abort();
            throw_failure(cudaError_t(e.code().value()), e.what(), __FILE__, __LINE__);
        }
        catch (...)
        {
            abort();
            throw;
        }
    }

    template <class Key>
    detail::buffer<edge_id> join_edges(
        session& on, rank_edges<Key> const& e, bool by_weight, callbacks const& call, report& r)
    {
        nccl::group group(m_api, m_communicator, m_rank, m_size, on.stream(), call.stopped);
        device_rounds<Key> rounds(device_space(on), group, e.num_vertices, nullptr, e.sources.data(),
            e.targets.data(), e.weights.data(), e.size(), e.key);
        device_buffer<std::int64_t> words = on.make<std::int64_t>(words_to_connect(e.num_vertices));
        call.ready();
        connect(on, group, words);
        words.reset();
        rounds.run([&](unsigned) { call.on_round(rounds.components(), rounds.edges_left()); });
        on.clock().begin("download");
        detail::buffer<edge_id> found = ids_of_marked(on, e, rounds.edges().selected(), by_weight);
        on.clock().end();
        r.steps.back() = on.report().steps.back(); // replaces the step of a round that was not needed
        r.device_bytes = std::max(r.device_bytes, on.memory().peak());
        return found;
    }

    /// How many words connect() needs.
    std::uint64_t words_to_connect(std::uint32_t vertices) const
    {
        constexpr std::uint64_t most = std::uint64_t(1) << 23; // beyond this NCCL's choice does not change
        std::uint64_t const wanted = std::min(vertices + std::uint64_t(1), most);
        return wanted > m_connected ? wanted : 0;
    }

    /// NCCL connects the ranks in the first call of each of its algorithms, which it chooses by size. That
    /// call blocks on the host and cannot be interrupted. So it is made here, after a barrier, for every size
    /// up to that of the first round; a rank that fails later then blocks no other rank.
    void connect(session& on, nccl::group& over, device_buffer<std::int64_t>& words)
    {
        if (words.size() == 0)
            return;
        BOOST_GPU_MST_CHECK(
            cudaMemsetAsync(words.data(), 0, words.size() * sizeof(std::int64_t), on.stream()));
        while (m_connected < words.size())
        {
            m_connected = std::min(std::max<std::uint64_t>(4 * m_connected, 1), words.size());
            over.all_reduce_min(words.data(), m_connected);
            if (std::uint64_t const count_of_rank = 2 * m_connected / m_size;
                count_of_rank != 0) // of words of half the size
                over.all_gather(reinterpret_cast<std::uint32_t*>(words.data()), count_of_rank);
        }
    }

    void abort() noexcept
    {
        if (m_communicator)
            m_api.abort(std::exchange(m_communicator, nullptr));
    }

    nccl::api const& m_api;
    unsigned m_rank, m_size;
    int m_device;
    nccl::communicator* m_communicator = nullptr;
    std::uint64_t m_connected = 0; ///< NCCL has connected the ranks for up to so many words
};

} // namespace

device_rank::~device_rank() = default;

char const* device_rank::fault()
{
    return nccl::find_api() ? nullptr : nccl::why_no_api();
}

rendezvous_id device_rank::make_id()
{
    nccl::api const& by = *nccl::find_api();
    nccl::unique_id id;
    nccl::check(by, by.get_unique_id(&id), "making an NCCL id");
    rendezvous_id place;
    std::memcpy(place.bytes, id.internal, sizeof place.bytes);
    return place;
}

std::unique_ptr<device_rank> device_rank::connect(
    rendezvous_id const& place, unsigned rank, unsigned size, int device)
{
    nccl::unique_id id;
    std::memcpy(id.internal, place.bytes, sizeof id.internal);
    return std::make_unique<nccl_rank>(*nccl::find_api(), id, rank, size, device);
}

} // namespace boost_gpu_mst::cuda
