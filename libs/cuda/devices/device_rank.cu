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
        call.ready();

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

    void abort() noexcept
    {
        if (m_communicator)
            m_api.abort(std::exchange(m_communicator, nullptr));
    }

    nccl::api const& m_api;
    unsigned m_rank, m_size;
    int m_device;
    nccl::communicator* m_communicator = nullptr;
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
