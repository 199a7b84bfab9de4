//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/distributed/count_bytes.hpp"

#include <mpi.h>

#include <atomic>

namespace
{

std::atomic<std::uint64_t> sent(0);
int ranks_per_node = 0;

void count(int values, MPI_Datatype type)
{
    int bytes = 0;
    PMPI_Type_size(type, &bytes);
    sent += std::uint64_t(values) * std::uint64_t(bytes);
}

} // namespace

void mpi_test::forget_bytes()
{
    sent = 0;
}

std::uint64_t mpi_test::bytes_sent()
{
    return sent;
}

void mpi_test::set_ranks_per_node(int ranks)
{
    ranks_per_node = ranks;
}

extern "C"
{
    int MPI_Comm_split_type(MPI_Comm c, int type, int key, MPI_Info info, MPI_Comm* node)
    {
        int me = 0;
        PMPI_Comm_rank(c, &me);
        return ranks_per_node == 0 ? PMPI_Comm_split_type(c, type, key, info, node)
                                   : PMPI_Comm_split(c, me / ranks_per_node, key, node);
    }

    int MPI_Allreduce(void const* from, void* to, int values, MPI_Datatype type, MPI_Op op, MPI_Comm c)
    {
        count(values, type);
        return PMPI_Allreduce(from, to, values, type, op, c);
    }

    int MPI_Reduce(void const* from, void* to, int values, MPI_Datatype type, MPI_Op op, int root, MPI_Comm c)
    {
        count(values, type);
        return PMPI_Reduce(from, to, values, type, op, root, c);
    }

    int MPI_Allgather(
        void const* from, int values, MPI_Datatype type, void* to, int each, MPI_Datatype as, MPI_Comm c)
    {
        count(values, type);
        return PMPI_Allgather(from, values, type, to, each, as, c);
    }

    int MPI_Allgatherv(void const* from, int values, MPI_Datatype type, void* to, int const* each,
        int const* at, MPI_Datatype as, MPI_Comm c)
    {
        count(values, type);
        return PMPI_Allgatherv(from, values, type, to, each, at, as, c);
    }

    int MPI_Bcast(void* data, int values, MPI_Datatype type, int root, MPI_Comm c)
    {
        int me = 0;
        PMPI_Comm_rank(c, &me);
        if (me == root)
            count(values, type);
        return PMPI_Bcast(data, values, type, root, c);
    }

    int MPI_Send(void const* data, int values, MPI_Datatype type, int to, int tag, MPI_Comm c)
    {
        count(values, type);
        return PMPI_Send(data, values, type, to, tag, c);
    }

    int MPI_Isend(
        void const* data, int values, MPI_Datatype type, int to, int tag, MPI_Comm c, MPI_Request* request)
    {
        count(values, type);
        return PMPI_Isend(data, values, type, to, tag, c, request);
    }
}
