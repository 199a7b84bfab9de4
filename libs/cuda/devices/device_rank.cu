//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Rounds over the devices of several processes, which somebody else brings together (libs/mpi).

#include "libs/cuda/collective/nccl_group.cuh"
#include "libs/cuda/devices/join.cuh"
#include "libs/cuda/devices/rounds.cuh"
#include "libs/cuda/staging.cuh"
#include "libs/cuda/stream/download.cuh"
#include "libs/device_rank.hpp"

#include <thrust/sort.h>
#include <thrust/system_error.h>

#include <cstring>
#include <utility>

namespace boost_gpu_mst
{
namespace cuda
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

    std::vector<std::uint32_t> join(forest const& f, bool by_weight, callbacks const& call, options const& o,
        detail::cuda_tuning const& t, report& r) override
    {
        try
        {
            return f.key_bytes == 8 ? join_keys<std::uint64_t>(f, by_weight, call, o, t, r)
                                    : join_keys<std::uint32_t>(f, by_weight, call, o, t, r);
        }
        catch (given_up const&)
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

private:
    template <class Key>
    std::vector<std::uint32_t> join_keys(forest const& f, bool by_weight, callbacks const& call,
        options const& o, detail::cuda_tuning const& t, report& r)
    {
        cudaGetLastError(); // an error that someone else left behind
        report of_session;  // times are taken by whoever calls
        session on(o, t, of_session);
        device_buffer<std::uint32_t> sources = on.make<std::uint32_t>(f.size);
        device_buffer<std::uint32_t> targets = on.make<std::uint32_t>(f.size);
        device_buffer<Key> keys = on.make<Key>(f.size);
        nccl::group group(m_api, m_communicator, m_rank, m_size, call.stopped);
        device_rounds<Key> rounds(
            on, group, f.num_vertices, sources.data(), targets.data(), keys.data(), f.size, key_map<Key>());
        device_buffer<std::int64_t> words = on.make<std::int64_t>(words_to_connect(f.num_vertices));
        call.ready();
        connect(on, group, words);
        words.reset();

        on.clock().begin("join");
        staging by(on);
        copy_to_device(on, by, sources.data(), f.sources, f.size * sizeof(std::uint32_t));
        copy_to_device(on, by, targets.data(), f.targets, f.size * sizeof(std::uint32_t));
        copy_to_device(on, by, keys.data(), f.keys, f.size * sizeof(Key));
        do
            call.on_round(rounds.components(), rounds.edges_left());
        while (rounds.run());

        device_buffer<std::uint32_t> const places =
            keep_marked(on, batches::positions(on, f.size), rounds.chosen());
        if (by_weight)
        {
            device_buffer<Key> const of_chosen = keep_marked(on, keys, rounds.chosen());
            Key* const first = of_chosen.data();
            std::uint64_t const count = places.size();
            std::uint32_t* const values = places.data();
            on.run([=](auto const& policy)
                { return ::thrust::stable_sort_by_key(policy, first, first + count, values); });
        }
        std::vector<std::uint32_t> found(places.size());
        copy_to_host(on, by, places.data(), places.size(), found.data());
        r.device_bytes = std::max(r.device_bytes, on.memory().peak());
        return found;
    }

    /// How many words connect() wants.
    std::uint64_t words_to_connect(std::uint32_t vertices) const
    {
        constexpr std::uint64_t most = std::uint64_t(1) << 23; // NCCL's choice does not change beyond
        std::uint64_t const wanted = std::min(vertices + std::uint64_t(1), most);
        return wanted > m_connected ? wanted : 0;
    }

    /// NCCL connects the ranks in the first call of each of its algorithms, which it chooses by size: on the
    /// host, where it waits for the others and nothing calls it back. So that is done here, where all have
    /// come, with sizes up to that of the first round; a rank that fails later leaves no other in there.
    void connect(session& on, nccl::group& over, device_buffer<std::int64_t>& words)
    {
        if (words.size() == 0)
            return;
        BOOST_GPU_MST_CHECK(
            cudaMemsetAsync(words.data(), 0, words.size() * sizeof(std::int64_t), on.stream()));
        while (m_connected < words.size())
        {
            m_connected = std::min(std::max<std::uint64_t>(4 * m_connected, 1), words.size());
            over.all_reduce_min(words.data(), m_connected, on.stream());
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
    std::uint64_t m_connected = 0; ///< words, up to which NCCL has connected the ranks
};

} // namespace

device_rank::~device_rank() = default;

char const* device_rank::fault() noexcept
{
    return nccl::find_api() ? nullptr : nccl::why_no_api();
}

meeting_place device_rank::make_place()
{
    nccl::api const& by = *nccl::find_api();
    nccl::unique_id id;
    nccl::check(by, by.get_unique_id(&id), "making an NCCL id");
    meeting_place place;
    std::memcpy(place.bytes, id.internal, sizeof place.bytes);
    return place;
}

std::unique_ptr<device_rank> device_rank::come(
    meeting_place const& place, unsigned rank, unsigned size, int device)
{
    nccl::unique_id id;
    std::memcpy(id.internal, place.bytes, sizeof id.internal);
    return std::make_unique<nccl_rank>(*nccl::find_api(), id, rank, size, device);
}

} // namespace cuda
} // namespace boost_gpu_mst
