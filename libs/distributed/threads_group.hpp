//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_THREADS_GROUP_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_THREADS_GROUP_HPP

#include "libs/distributed/group.hpp"

#include <algorithm>
#include <condition_variable>
#include <cstring>
#include <mutex>
#include <vector>

namespace boost_gpu_mst
{

/// What the threads of a threads_group share: a barrier, and an array with a pointer from each rank to its
/// values.
class threads_rendezvous
{
public:
    explicit threads_rendezvous(unsigned threads) : m_shown(threads) {}

    unsigned size() const { return unsigned(m_shown.size()); }

    /// Shows a pointer to all; it has to stay valid until the next barrier().
    void show(unsigned rank, void* mine)
    {
        m_shown[rank] = mine;
        barrier();
    }
    void* shown(unsigned rank) const { return m_shown[rank]; }

    void barrier()
    {
        std::unique_lock<std::mutex> lock(m_mutex);
        unsigned const generation = m_generation;
        if (++m_arrived == m_shown.size())
        {
            m_arrived = 0;
            ++m_generation;
            m_all_here.notify_all();
        }
        else
            m_all_here.wait(lock, [&] { return m_generation != generation; });
    }

private:
    std::vector<void*> m_shown;
    std::mutex m_mutex;
    std::condition_variable m_all_here;
    unsigned m_generation = 0;
    unsigned m_arrived = 0;
};

/// Threads of one process as ranks: each thread has an object of this class, and all share one rendezvous.
class threads_group final : public group
{
public:
    threads_group(threads_rendezvous& rendezvous, unsigned rank) : m_rendezvous(rendezvous), m_rank(rank) {}

    unsigned rank() const override { return m_rank; }
    unsigned size() const override { return m_rendezvous.size(); }

    void all_reduce_min(std::int64_t* values, std::size_t count) override { reduce(values, count, lesser()); }
    void all_reduce_min(std::int32_t* values, std::size_t count) override { reduce(values, count, lesser()); }
    void all_reduce_sum(std::int64_t* values, std::size_t count) override { reduce(values, count, sum()); }

    void all_gather(std::int64_t value, std::int64_t* values) override
    {
        m_rendezvous.show(m_rank, &value);
        for (unsigned r = 0; r != size(); ++r)
            values[r] = *static_cast<std::int64_t*>(m_rendezvous.shown(r));
        m_rendezvous.barrier();
    }

    void broadcast(void* bytes, std::size_t count, unsigned root) override
    {
        m_rendezvous.show(m_rank, bytes);
        if (m_rank != root)
            std::memcpy(bytes, m_rendezvous.shown(root), count);
        m_rendezvous.barrier();
    }

private:
    struct lesser
    {
        template <class T>
        T operator()(T a, T b) const
        {
            return b < a ? b : a;
        }
    };
    struct sum
    {
        std::int64_t operator()(std::int64_t a, std::int64_t b) const { return a + b; }
    };

    /// Each thread reduces a slice of all ranks' values, in place.
    template <class T, class Operation>
    void reduce(T* values, std::size_t count, Operation op)
    {
        m_rendezvous.show(m_rank, values);
        auto const of = [this](unsigned r) { return static_cast<T*>(m_rendezvous.shown(r)); };
        std::size_t const first = count / size() * m_rank + std::min<std::size_t>(count % size(), m_rank);
        std::size_t const last = first + count / size() + (m_rank < count % size() ? 1 : 0);
        for (std::size_t i = first; i != last; ++i)
        {
            T result = of(0)[i];
            for (unsigned r = 1; r != size(); ++r)
                result = op(result, of(r)[i]);
            for (unsigned r = 0; r != size(); ++r)
                of(r)[i] = result;
        }
        m_rendezvous.barrier();
    }

    threads_rendezvous& m_rendezvous;
    unsigned m_rank;
};

} // namespace boost_gpu_mst

#endif
