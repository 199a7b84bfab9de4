//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/distributed/mpi/join_devices.hpp"

#include <boost_gpu_mst/detail/library/tuning.hpp>

#include "libs/core/key_map.hpp"
#include "libs/core/process.hpp"
#include "libs/distributed/gather_edges.hpp"
#include "libs/distributed/resident_forest.hpp"

#include <boost/mpi/exception.hpp>

#include <memory>
#include <utility>

namespace boost_gpu_mst::distributed
{
namespace
{

/// What is attached to a communicator.
struct cache_entry
{
    std::unique_ptr<cuda::device_rank> rank;
};

extern "C" int forget_cache_entry(MPI_Comm, int, void* value, void*)
{
    delete static_cast<cache_entry*>(value);
    return MPI_SUCCESS;
}

made_once<int> kept_key;

int key_of_cache()
{
    return kept_key.get(
        []
        {
            auto made = std::make_unique<int>(MPI_KEYVAL_INVALID);
            BOOST_MPI_CHECK_RESULT(
                MPI_Comm_create_keyval, (MPI_COMM_NULL_COPY_FN, forget_cache_entry, made.get(), nullptr));
            return made.release();
        });
}

cache_entry& cache_entry_of(MPI_Comm of)
{
    cache_entry* found = nullptr;
    int is_found = 0;
    BOOST_MPI_CHECK_RESULT(MPI_Comm_get_attr, (of, key_of_cache(), &found, &is_found));
    if (is_found != 0)
        return *found;
    auto made = std::make_unique<cache_entry>();
    BOOST_MPI_CHECK_RESULT(MPI_Comm_set_attr, (of, key_of_cache(), made.get()));
    return *made.release();
}

bool all(mpi_group& g, bool mine)
{
    std::int64_t least = mine ? 1 : 0;
    g.all_reduce_min(&least, 1);
    return least == 1;
}

constexpr int tag_of_failure = 1; ///< nothing else is sent from rank to rank in the group's communicator

} // namespace

bool device_reducer::may_serve(options const& o)
{
    bool const by_cuda = o.backend == backend::automatic || o.backend == backend::cuda;
    bool const apart = m_node.has_devices_apart(by_cuda ? o.device : -1);
    return all(m_group, apart && !cuda::device_rank::fault());
}

bool device_reducer::serves(options const& o, report const& r)
{
    if (!all(m_group, r.backend == backend::cuda))
        return false;
    cache_entry* here = nullptr;
    bool ready = false;
    together(m_group, {},
        [&]
        {
            here = &cache_entry_of(m_caller);
            ready = here->rank && here->rank->usable() && here->rank->device() == o.device;
            return 0;
        });
    if (!all(m_group, ready))
    {
        cuda::rendezvous_id place;
        together(m_group, {},
            [&]
            {
                here->rank.reset();
                if (m_group.rank() == 0)
                    place = cuda::device_rank::make_id();
                return 0;
            });
        m_group.broadcast(&place, sizeof place, 0);
        together(m_group, {},
            [&]
            {
                here->rank = cuda::device_rank::connect(place, m_group.rank(), m_group.size(), o.device);
                return 0;
            });
    }
    m_rank = here->rank.get();
    return true;
}

void device_reducer::solve(detail::edge_arrays const& a, options const& o, report& r)
{
    m_arrays = a;
    m_ids = detail::solve_and_retain(a, o, r, m_resident_forest);
}

detail::edge_ids device_reducer::take_ids()
{
    if (!m_resident_forest)
        return std::move(m_ids);
    detail::edge_ids ids(m_resident_forest->ids());
    m_resident_forest = nullptr;
    return ids;
}

detail::edge_ids device_reducer::join(bool by_weight, options const& o, report& r,
    std::function<void()> const& ready,
    std::function<void(std::uint32_t components, std::uint64_t edges_left)> const& on_round)
{
    r.reason += "; the ranks' devices joined by " + m_rank->name();
    auto const stopped = [this]
    {
        int is_found = 0;
        MPI_Iprobe(MPI_ANY_SOURCE, tag_of_failure, m_group.communicator(), &is_found, MPI_STATUS_IGNORE);
        return is_found != 0;
    };
    cuda::device_rank::callbacks const call{ready, on_round, stopped};
    if (m_resident_forest)
        return detail::edge_ids(m_rank->join(*m_resident_forest, by_weight, call, r));
    auto const join_ids = [&](auto key)
    {
        using Key = decltype(key);
        gathered_edges<Key> const edges(m_arrays, m_ids, o.threads);
        return detail::edge_ids(
            m_rank->join({m_arrays.num_vertices, m_ids.size(), edges.sources.data(), edges.targets.data(),
                             edges.keys.data(), sizeof(Key), m_ids.data()},
                by_weight, call, o, detail::cuda_tuning(), r));
    };
    return bytes_of(m_arrays.type) == 8 ? join_ids(std::uint64_t()) : join_ids(std::uint32_t());
}

// Messages of no bytes, which need no memory and no waiting receiver: each failing rank sends one to every
// other, and receives those of the other failing ones.
void device_reducer::finish(bool failed)
{
    MPI_Comm const over = m_group.communicator();
    unsigned const me = m_group.rank();
    if (failed)
        for (unsigned to = 0; to != m_group.size(); ++to)
            if (to != me)
                BOOST_MPI_CHECK_RESULT(MPI_Send, (nullptr, 0, MPI_BYTE, int(to), tag_of_failure, over));
    std::int64_t failures = failed ? 1 : 0;
    m_group.all_reduce_sum(&failures, 1);
    for (std::int64_t left = failures - (failed ? 1 : 0); left != 0; --left)
        BOOST_MPI_CHECK_RESULT(
            MPI_Recv, (nullptr, 0, MPI_BYTE, MPI_ANY_SOURCE, tag_of_failure, over, MPI_STATUS_IGNORE));
}

} // namespace boost_gpu_mst::distributed
