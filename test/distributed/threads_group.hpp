//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_DISTRIBUTED_THREADS_GROUP_HPP
#define BOOST_GPU_MST_TEST_DISTRIBUTED_THREADS_GROUP_HPP

#include "libs/distributed/group.hpp"
#include "libs/distributed/rendezvous.hpp"

#include <boost/assert.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <functional>

namespace boost_gpu_mst::distributed
{

/// Threads of one process as ranks: each thread has an object of this class, and all share one rendezvous.
class threads_group final : public group
{
public:
    threads_group(rendezvous& with, unsigned rank) : group(rank, with.size()), m_rendezvous(with) {}

    void all_reduce_min(std::int64_t* values, std::size_t count) override { reduce(values, count, lesser); }
    void all_reduce_min(std::int32_t* values, std::size_t count) override { reduce(values, count, lesser); }
    void all_reduce_sum(std::int64_t* values, std::size_t count) override
    {
        reduce(values, count, std::plus<>());
    }

    void all_gather(std::uint32_t* values, std::size_t count_of_rank) override
    {
        show(values);
        for (unsigned r = 0; r != size(); ++r)
            if (r != rank())
                std::copy_n(static_cast<std::uint32_t*>(m_rendezvous.shown(r)) + r * count_of_rank,
                    count_of_rank, values + r * count_of_rank);
        m_rendezvous.wait();
    }

    void broadcast(void* bytes, std::size_t count, unsigned root) override
    {
        BOOST_ASSERT(root < size());
        show(bytes);
        if (rank() != root)
            copy(bytes, m_rendezvous.shown(root), count);
        m_rendezvous.wait();
    }

    void wait_for_first() override { m_rendezvous.wait(); }

    void gather(void const* mine, std::size_t width, std::uint64_t const* offsets, void* all) override
    {
        show(const_cast<void*>(mine));
        for (unsigned r = 0; rank() == 0 && r != size(); ++r)
            copy(static_cast<char*>(all) + offsets[r] * width, m_rendezvous.shown(r),
                bytes_of(r, width, offsets));
        m_rendezvous.wait();
    }

    void scatter(void const* all, std::size_t width, std::uint64_t const* offsets, void* mine) override
    {
        show(const_cast<void*>(all));
        copy(mine, static_cast<char*>(m_rendezvous.shown(0)) + offsets[rank()] * width,
            bytes_of(rank(), width, offsets));
        m_rendezvous.wait();
    }

private:
    static void copy(void* to, void const* from, std::size_t bytes)
    {
        if (bytes != 0) // memcpy takes no null pointers
            std::memcpy(to, from, bytes);
    }

    /// Shows a pointer to all; it has to stay valid until the next wait.
    void show(void* mine)
    {
        m_rendezvous.show(rank(), mine);
        m_rendezvous.wait();
    }

    static constexpr auto lesser = [](auto a, auto b) { return std::min(a, b); };

    /// Each thread reduces a slice of all ranks' values, in place.
    template <class T, class Operation>
    void reduce(T* values, std::size_t count, Operation op)
    {
        show(values);
        auto const of = [this](unsigned r) { return static_cast<T*>(m_rendezvous.shown(r)); };
        std::size_t const first = count / size() * rank() + std::min<std::size_t>(count % size(), rank());
        std::size_t const last = first + count / size() + (rank() < count % size() ? 1 : 0);
        for (std::size_t i = first; i != last; ++i)
        {
            T result = of(0)[i];
            for (unsigned r = 1; r != size(); ++r)
                result = op(result, of(r)[i]);
            for (unsigned r = 0; r != size(); ++r)
                of(r)[i] = result;
        }
        m_rendezvous.wait();
    }

    rendezvous& m_rendezvous;
};

} // namespace boost_gpu_mst::distributed

#endif
