//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Rounds over the devices of several processes, which other code brings together (libs/distributed/mpi).

#include "libs/core/key_map.hpp"
#include "libs/cuda/out_of_core/download.cuh"
#include "libs/cuda/runtime/gather.cuh"
#include "libs/cuda/runtime/one_call.cuh"
#include "libs/cuda/runtime/resident_forest.cuh"
#include "libs/cuda/runtime/staged_chunks.cuh"
#include "libs/distributed/cuda/device_edges.cuh"
#include "libs/distributed/cuda/join.cuh"
#include "libs/distributed/device_rank.hpp"
#include "libs/distributed/host_space.hpp"
#include "libs/distributed/nccl/nccl_group.cuh"

#include <thrust/sort.h>

#include <algorithm>
#include <utility>

namespace boost_gpu_mst::cuda
{
namespace
{

/// A process's part in an NCCL communicator.
struct nccl_member
{
    nccl::api const& by;
    unsigned const rank, size;
    nccl::communicator* communicator = nullptr; ///< null after a failure
    std::uint64_t connected = 0;                ///< NCCL has connected the ranks for up to so many words

    void abort() noexcept
    {
        if (communicator)
            by.abort(std::exchange(communicator, nullptr));
    }
};

/// The forest has fewer than 2^32 - 1 edges.
template <class Key>
class rounds_on final : public rank_rounds
{
public:
    rounds_on(nccl_member& of, forest_on_device& f)
        : m_member(of), m_forest(f), m_key(f.type, f.heaviest_first),
          m_group(of.by, of.communicator, of.rank, of.size, on().stream(), [this] { return m_is_stopped(); }),
          m_rounds(device_space(on()), m_group, f.num_vertices, nullptr, f.sources.data(), f.targets.data(),
              f.weights<Key>().data(), f.size(), m_key),
          m_words(f.call.on.make<std::int64_t>(words_to_connect()))
    {
    }

    /// After a failure, or an abort caused by another rank, NCCL's communicator is gone.
    detail::buffer<edge_id> run(bool by_weight, std::function<bool()> const& is_stopped,
        std::function<void(std::uint32_t components, std::uint64_t edges_left)> const& on_round,
        report& r) override
    {
        m_is_stopped = is_stopped;
        try
        {
            return with_cuda_errors(
                [&]
                {
                    connect();
                    m_words.reset();
                    m_rounds.run([&](unsigned) { on_round(m_rounds.components(), m_rounds.edges_left()); });
                    on().clock().begin("download");
                    detail::buffer<edge_id> found = ids_of_selected(by_weight);
                    on().clock().end();
                    r.steps.back() = on().report().steps.back(); // replaces that of a round not needed
                    r.device_bytes = std::max(r.device_bytes, on().memory().peak());
                    return found;
                });
        }
        catch (...)
        {
            m_member.abort();
            throw;
        }
    }

    // Public for nvcc, which takes no kernel from a private function.

    detail::buffer<edge_id> ids_of_selected(bool by_weight)
    {
        unsigned char const* const marks = m_rounds.edges().selected();
        device_buffer<std::uint32_t> places =
            keep_marked(on(), batches::positions(on(), m_forest.size()), marks);
        std::uint64_t const count = places.size();
        if (by_weight)
        {
            device_buffer<Key> const of_marked = keep_marked(on(), m_forest.weights<Key>(), marks);
            Key* const keys = of_marked.data();
            std::uint32_t* const values = places.data();
            detail::key_map<Key> const key = m_key;
            on().each("reading keys", count, [=] __device__(std::uint64_t i) { keys[i] = key(keys[i]); });
            on().run([=](auto const& policy)
                { return ::thrust::stable_sort_by_key(policy, keys, keys + count, values); });
        }
        forest_ids const at(std::move(places)), &ids = m_forest.found;
        return download(on(), ids.wide.data() ? forest_ids(gather(on(), at, ids.wide.data()))
                                              : forest_ids(gather(on(), at, ids.narrow.data())));
    }

private:
    session& on() const { return m_forest.call.on; }

    /// How many words connect() needs.
    std::uint64_t words_to_connect() const
    {
        constexpr std::uint64_t most = std::uint64_t(1) << 23; // beyond this NCCL's choice does not change
        std::uint64_t const wanted = std::min(m_forest.num_vertices + std::uint64_t(1), most);
        return wanted > m_member.connected ? wanted : 0;
    }

    /// NCCL connects the ranks in the first call of each of its algorithms, which it chooses by size. That
    /// call blocks on the host and cannot be interrupted. So it is made here, after a barrier, for every size
    /// up to that of the first round; a rank that fails later then blocks no other rank.
    void connect()
    {
        if (m_words.size() == 0)
            return;
        BOOST_GPU_MST_CHECK(
            cudaMemsetAsync(m_words.data(), 0, m_words.size() * sizeof(std::int64_t), on().stream()));
        while (m_member.connected < m_words.size())
        {
            m_member.connected = std::min(std::max<std::uint64_t>(4 * m_member.connected, 1), m_words.size());
            m_group.all_reduce_min(m_words.data(), m_member.connected);
            if (std::uint64_t const count_of_rank = 2 * m_member.connected / m_member.size;
                count_of_rank != 0) // of words of half the size
                m_group.all_gather(reinterpret_cast<std::uint32_t*>(m_words.data()), count_of_rank);
        }
    }

    nccl_member& m_member;
    forest_on_device& m_forest;
    detail::key_map<Key> m_key;
    std::function<bool()> m_is_stopped;
    nccl::group m_group;
    device_rounds<Key> m_rounds;
    device_buffer<std::int64_t> m_words;
};

/// Keys take the place of the weights.
template <class Key>
void upload_edges(forest_on_device& f, detail::edge_arrays const& g, detail::edge_ids const& ids)
{
    session& on = f.call.on;
    distributed::edge_columns<Key> const columns(distributed::host_space(on.options().threads, 0), g, ids);
    staging by(on);
    on.clock().begin("upload");
    auto const copy = [&](auto& to, auto const& from)
    {
        to = on.make<std::decay_t<decltype(from[0])>>(from.size());
        copy_to_device(on, by, to.data(), from.data(), from.size() * sizeof from[0]);
    };
    copy(f.sources, columns.u);
    copy(f.targets, columns.v);
    copy(f.weights<Key>(), columns.key);
    copy(f.found.wide, ids);
}

class nccl_rank final : public device_rank
{
public:
    nccl_rank(nccl::api const& by, rendezvous_id const& id, unsigned rank, unsigned size, int device)
        : m_member{by, rank, size}, m_device(device)
    {
        device_guard const here(device);
        nccl::check(by, by.init_rank(&m_member.communicator, int(size), id, int(rank)),
            "making an NCCL communicator");
    }
    ~nccl_rank() override
    {
        if (m_member.communicator)
            m_member.by.destroy(m_member.communicator);
    }

    int device() const override { return m_device; }
    std::string name() const override { return nccl::version_of(m_member.by); }
    bool usable() const override { return m_member.communicator != nullptr; }

    std::unique_ptr<resident_forest> upload(
        detail::edge_arrays const& g, detail::edge_ids const& ids, options const& o) const override
    {
        bool const wide = detail::bytes_of(g.type) == 8;
        detail::edge_arrays of_keys;
        of_keys.num_vertices = g.num_vertices;
        of_keys.type = wide ? detail::weight_type::uint64 : detail::weight_type::uint32;
        return with_cuda_errors(
            [&]
            {
                auto f = std::make_unique<forest_on_device>(of_keys, o, detail::cuda_tuning(), report());
                wide ? upload_edges<std::uint64_t>(*f, g, ids) : upload_edges<std::uint32_t>(*f, g, ids);
                return f;
            });
    }

    std::unique_ptr<rank_rounds> prepare(resident_forest& own) override
    {
        auto& f = static_cast<forest_on_device&>(own); // the only derived class
        return with_cuda_errors(
            [&]() -> std::unique_ptr<rank_rounds>
            {
                if (detail::bytes_of(f.type) == 8)
                    return std::make_unique<rounds_on<std::uint64_t>>(m_member, f);
                return std::make_unique<rounds_on<std::uint32_t>>(m_member, f);
            });
    }

private:
    nccl_member m_member;
    int m_device;
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
    rendezvous_id id;
    nccl::check(by, by.get_unique_id(&id), "making an NCCL id");
    return id;
}

std::unique_ptr<device_rank> device_rank::connect(
    rendezvous_id const& id, unsigned rank, unsigned size, int device)
{
    return std::make_unique<nccl_rank>(*nccl::find_api(), id, rank, size, device);
}

} // namespace boost_gpu_mst::cuda
