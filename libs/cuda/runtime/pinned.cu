//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/cuda/runtime/pinned.cuh"
#include "libs/distributed/nccl/nccl_group.cuh"

#include "libs/core/process.hpp"
#include "libs/cuda/runtime/check.cuh"
#include "libs/cuda/runtime/memory_pools.cuh"
#include "libs/cuda/runtime/pin.cuh"
#include "libs/cuda/runtime/platform.hpp"

#include <cstddef>
#include <mutex>
#include <vector>

namespace boost_gpu_mst
{
namespace cuda
{
namespace
{

/// Blocks of one size, of which at most `most` are kept.
class store
{
public:
    store(std::size_t bytes, std::size_t most) : m_bytes(bytes), m_most(most)
    {
        m_idle.reserve(most); // so that give() cannot throw
    }

    unsigned char* take()
    {
        {
            std::lock_guard<std::mutex> const lock(m_gate);
            if (!m_idle.empty())
            {
                unsigned char* const block = m_idle.back();
                m_idle.pop_back();
                return block;
            }
        }
        return static_cast<unsigned char*>(pin(m_bytes));
    }

    void give(unsigned char* block) noexcept
    {
        {
            std::lock_guard<std::mutex> const lock(m_gate);
            if (m_idle.size() < m_most)
            {
                m_idle.push_back(block);
                return;
            }
        }
        unpin(block, m_bytes);
    }

    /// Frees the idle blocks; returns their bytes.
    std::uint64_t release()
    {
        std::vector<unsigned char*> idle;
        idle.reserve(m_most); // the swap leaves this capacity to the store
        {
            std::lock_guard<std::mutex> const lock(m_gate);
            idle.swap(m_idle);
        }
        cudaError_t failure = cudaSuccess;
        for (unsigned char* const block : idle)
            if (cudaError_t const code = unpin(block, m_bytes))
                failure = code;
        check(failure, "freeing pinned memory", __FILE__, __LINE__);
        return idle.size() * m_bytes;
    }

private:
    std::size_t m_bytes, m_most;
    std::mutex m_gate;
    std::vector<unsigned char*> m_idle;
};

/// A call on several devices uses staging_buffers buffers on each.
std::size_t kept_buffers()
{
    int devices = 0;
    if (cudaGetDeviceCount(&devices) != cudaSuccess)
        cudaGetLastError();
    return staging_buffers * std::size_t(devices > 1 ? devices : 1);
}

// The stores are never destroyed: at the end of the process the driver may be gone before static objects.
detail::made_once<store> all_chunks, all_pages;

store& chunks()
{
    return all_chunks.get([] { return new store(staging_bytes, kept_buffers()); });
}

store& pages()
{
    return all_pages.get([] { return new store(pinned_page::bytes, 4); });
}

} // namespace

unsigned char* take_staging_buffer()
{
    return chunks().take();
}

void give_staging_buffer(unsigned char* buffer) noexcept
{
    chunks().give(buffer);
}

pinned_page::pinned_page() : m_data(pages().take()) {}

pinned_page::~pinned_page()
{
    pages().give(m_data);
}

std::uint64_t platform::release_cached_memory() const
{
    if (detail::is_lost(detail::unforkable::cuda)) // all of it is the parent's
        return 0;
    nccl::release_communicators();
    return chunks().release() + pages().release() + shared_pool::release();
}

} // namespace cuda
} // namespace boost_gpu_mst
