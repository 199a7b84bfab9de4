//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/distributed/mpi/mpi_group.hpp"

#include <boost/mpi/collectives/broadcast.hpp>
#include <boost/mpi/datatype.hpp>
#include <boost/mpi/exception.hpp>

#include <algorithm>
#include <new>

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

} // namespace

// A rank without memory for its handle of the duplicate tells the others; otherwise they would wait for it.
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

} // namespace boost_gpu_mst::distributed
