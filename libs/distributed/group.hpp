//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_GROUP_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_GROUP_HPP

#include <boost_gpu_mst/config.hpp>

#include "libs/distributed/communicator.hpp"

#include <cstddef>
#include <cstdint>
#include <exception>
#include <numeric>
#include <vector>

// Ranks that solve one graph together: MPI processes (libs/distributed/mpi/mpi_group.hpp).

namespace boost_gpu_mst::distributed
{

/// A communicator in host memory, with what ranks need to fail together.
class BOOST_GPU_MST_DECL group : public communicator
{
public:
    using communicator::communicator;

    /// Replaces values[i] by the sum of all ranks' values[i].
    virtual void all_reduce_sum(std::int64_t* values, std::size_t count) = 0;

    /// Broadcast: the bytes of \p root replace those of all ranks.
    virtual void broadcast(void* bytes, std::size_t count, unsigned root) = 0;

    /// A barrier at which the first rank arrives late: the others leave their cores to it meanwhile.
    virtual void wait_for_first() = 0;

    /// Rank r's elements of \p width bytes become the elements offsets[r] .. offsets[r + 1] - 1 of \p all on
    /// rank 0; \p all is used on rank 0 only. The offsets are the same on every rank.
    virtual void gather(void const* mine, std::size_t width, std::uint64_t const* offsets, void* all) = 0;

    /// The reverse.
    virtual void scatter(void const* all, std::size_t width, std::uint64_t const* offsets, void* mine) = 0;

protected:
    /// Of the elements of rank r in gather() and scatter().
    static std::size_t bytes_of(unsigned r, std::size_t width, std::uint64_t const* offsets)
    {
        return std::size_t(offsets[r + 1] - offsets[r]) * width;
    }
};

/// Collective. offsets[r] becomes the sum of the sizes of the ranks below r, and the last that of all, which
/// is returned. There is one more than there are ranks, and the first is 0.
inline std::uint64_t exchange_sizes(group& g, std::uint64_t size, std::vector<std::uint64_t>& offsets)
{
    offsets[g.rank() + std::size_t(1)] = size;
    g.all_gather(reinterpret_cast<std::uint32_t*>(offsets.data() + 1), sizeof size / sizeof(std::uint32_t));
    std::partial_sum(offsets.begin(), offsets.end(), offsets.begin());
    return offsets.back();
}

/// Whether the condition holds on all ranks.
inline bool all_of(group& g, bool mine)
{
    std::int64_t least = mine ? 1 : 0;
    g.all_reduce_min(&least, 1);
    return least == 1;
}

/// A barrier that also exchanges errors, after a phase in which each rank works alone and may fail. Returns
/// if \p failure is null on all ranks. Otherwise every rank throws: the lowest failing rank its own
/// exception, with another edge number if it names an edge, the others one of the same type and text, with
/// the number of that rank. The types are those of error.hpp and std::bad_alloc. For any other exception,
/// such as a callback's or a property map's own, the other ranks throw an `error` with its text. The edge of
/// a nan_weight or an invalid_graph is numbered across the group, in which this rank has \p edges edges and
/// those of lower ranks come first.
BOOST_GPU_MST_DECL void barrier_with_errors(group& g, std::exception_ptr const& failure, std::uint64_t edges);

/// The exception that work() throws; null if it throws none, or `aborted`: then it is another rank that has
/// failed.
template <class Work>
std::exception_ptr failure_of(Work const& work)
{
    try
    {
        work();
    }
    catch (aborted const&)
    {
    }
    catch (...)
    {
        return std::current_exception();
    }
    return nullptr;
}

} // namespace boost_gpu_mst::distributed

#endif
