//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/distributed/mpi/mpi_group.hpp"

#include <boost/mpi/collectives/broadcast.hpp>
#include <boost/mpi/datatype.hpp>
#include <boost/mpi/exception.hpp>

#include <algorithm>
#include <chrono>
#include <new>
#include <thread>

namespace boost_gpu_mst::distributed
{
namespace
{

/// Calls send(first, count) for chunks of an array, one after the other.
template <class Send>
void in_chunks(std::size_t count, std::size_t chunk, Send const& send)
{
    for (std::size_t first = 0; first < count; first += chunk)
        send(first, int(std::min(chunk, count - first)));
}

/// In place by MPI itself: Boost.MPI's all_reduce makes a reference from the address MPI_IN_PLACE.
template <class T>
void reduce(boost::mpi::communicator const& over, T* values, std::size_t count, std::size_t chunk, MPI_Op op)
{
    in_chunks(count, chunk,
        [&](std::size_t first, int n)
        {
            BOOST_MPI_CHECK_RESULT(MPI_Allreduce,
                (MPI_IN_PLACE, values + first, n, boost::mpi::get_mpi_datatype<T>(), op, MPI_Comm(over)));
        });
}

constexpr int tag_of_elements = 2; ///< of gather() and scatter()

void send(MPI_Comm over, char const* bytes, std::size_t count, std::size_t chunk, int to)
{
    in_chunks(count, chunk,
        [&](std::size_t first, int n)
        { BOOST_MPI_CHECK_RESULT(MPI_Send, (bytes + first, n, MPI_BYTE, to, tag_of_elements, over)); });
}

void receive(MPI_Comm over, char* bytes, std::size_t count, std::size_t chunk, int from)
{
    in_chunks(count, chunk,
        [&](std::size_t first, int n)
        {
            BOOST_MPI_CHECK_RESULT(
                MPI_Recv, (bytes + first, n, MPI_BYTE, from, tag_of_elements, over, MPI_STATUS_IGNORE));
        });
}

} // namespace

// All ranks throw if one has no memory for its handle of the duplicate; otherwise the others would wait for
// it.
mpi_group::mpi_group(boost::mpi::communicator const& of, std::size_t chunk)
    : group(unsigned(of.rank()), unsigned(of.size())), m_chunk(chunk)
{
    MPI_Comm duplicate = MPI_COMM_NULL;
    BOOST_MPI_CHECK_RESULT(MPI_Comm_dup, (of, &duplicate));
    int has_handle = 1;
    try
    {
        m_communicator.emplace(
            duplicate, boost::mpi::comm_attach); // a communicator of any kind allocates memory
    }
    catch (std::bad_alloc const&)
    {
        has_handle = 0;
    }
    int all_have = 0;
    BOOST_MPI_CHECK_RESULT(MPI_Allreduce, (&has_handle, &all_have, 1, MPI_INT, MPI_MIN, duplicate));
    if (all_have == 0)
    {
        MPI_Comm_free(&duplicate);
        throw std::bad_alloc();
    }
}

mpi_group::~mpi_group()
{
    MPI_Comm duplicate = *m_communicator;
    MPI_Comm_free(&duplicate);
}

void mpi_group::all_reduce_min(std::int64_t* values, std::size_t count)
{
    reduce(*m_communicator, values, count, m_chunk, MPI_MIN);
}

void mpi_group::all_reduce_min(std::int32_t* values, std::size_t count)
{
    reduce(*m_communicator, values, count, m_chunk, MPI_MIN);
}

void mpi_group::all_reduce_sum(std::int64_t* values, std::size_t count)
{
    reduce(*m_communicator, values, count, m_chunk, MPI_SUM);
}

void mpi_group::all_gather(std::uint32_t* values, std::size_t count_of_rank)
{
    if (count_of_rank > m_chunk)
        for (unsigned r = 0; r != size(); ++r)
            broadcast(values + r * count_of_rank, count_of_rank * sizeof *values, r);
    else // MPI ignores the first count and type
        BOOST_MPI_CHECK_RESULT(
            MPI_Allgather, (MPI_IN_PLACE, int(count_of_rank), MPI_UINT32_T, values, int(count_of_rank),
                               MPI_UINT32_T, MPI_Comm(*m_communicator)));
}

void mpi_group::broadcast(void* bytes, std::size_t count, unsigned root)
{
    in_chunks(count, m_chunk,
        [&](std::size_t first, int n)
        { boost::mpi::broadcast(*m_communicator, static_cast<char*>(bytes) + first, n, int(root)); });
}

// MPI's own waiting keeps a core busy.
void mpi_group::wait_for_first()
{
    MPI_Request barrier = MPI_REQUEST_NULL;
    BOOST_MPI_CHECK_RESULT(MPI_Ibarrier, (*m_communicator, &barrier));
    for (unsigned tests = 0;; ++tests)
    {
        int is_over = 0;
        BOOST_MPI_CHECK_RESULT(MPI_Test, (&barrier, &is_over, MPI_STATUS_IGNORE));
        if (is_over != 0)
            return;
        if (tests > 100) // a small graph has been solved before a sleeper wakes
            std::this_thread::sleep_for(std::chrono::microseconds(50));
    }
}

// By messages in chunks, since the counts of MPI_Gatherv are int.
void mpi_group::gather(void const* mine, std::size_t width, std::uint64_t const* offsets, void* all)
{
    auto const* const from = static_cast<char const*>(mine);
    auto* const to = static_cast<char*>(all);
    if (rank() != 0)
        return send(*m_communicator, from, bytes_of(rank(), width, offsets), m_chunk, 0);
    std::copy_n(from, bytes_of(0, width, offsets), to);
    for (unsigned r = 1; r != size(); ++r)
        receive(*m_communicator, to + offsets[r] * width, bytes_of(r, width, offsets), m_chunk, int(r));
}

void mpi_group::scatter(void const* all, std::size_t width, std::uint64_t const* offsets, void* mine)
{
    auto const* const from = static_cast<char const*>(all);
    auto* const to = static_cast<char*>(mine);
    if (rank() != 0)
        return receive(*m_communicator, to, bytes_of(rank(), width, offsets), m_chunk, 0);
    std::copy_n(from, bytes_of(0, width, offsets), to);
    for (unsigned r = 1; r != size(); ++r)
        send(*m_communicator, from + offsets[r] * width, bytes_of(r, width, offsets), m_chunk, int(r));
}

} // namespace boost_gpu_mst::distributed
