//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/buffer.hpp>
#include <boost_gpu_mst/detail/parallel.hpp>

#include "libs/runtime/arena.hpp"
#include "libs/runtime/fault_in.hpp"
#include "libs/runtime/huge_pages.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace boost_gpu_mst
{
namespace detail
{

pages::pages(std::size_t bytes) : m_bytes(bytes)
{
    if (bytes > std::size_t(std::numeric_limits<std::ptrdiff_t>::max())) // sums of sizes stay in range
        throw std::bad_alloc();
    if (bytes >= arena::least)
    {
        m_home = arena_of_call::current();
        m_data = (m_home ? *m_home : arena_of_process()).take(bytes);
    }
    else if (bytes != 0)
        m_data = ::operator new(bytes);
}

pages::~pages()
{
    if (m_bytes >= arena::least)
        (m_home ? *m_home : arena_of_process()).give(m_data, m_bytes);
    else
        ::operator delete(m_data);
}

void advise_huge_pages(void* memory, std::size_t bytes) noexcept
{
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    if (std::align(huge_page, huge_page, memory, bytes))
        madvise(memory, bytes, MADV_HUGEPAGE); // a hint: if the system declines, nothing is lost
#else
    (void)memory, (void)bytes;
#endif
}

void want_huge_pages(void* memory, std::size_t bytes) noexcept
{
    if (bytes >= worth_huge_pages)
        advise_huge_pages(memory, bytes);
}

void fault_in(void* memory, std::size_t bytes, unsigned threads)
{
    if (bytes < worth_huge_pages)
        return;
    auto* const at = static_cast<unsigned char volatile*>(memory);
    parallel_for((bytes + huge_page - 1) / huge_page + 1, threads, // the last byte may be in one more page
        [=](std::uint64_t p) { at[std::min(bytes - 1, static_cast<std::size_t>(p) * huge_page)] = 0; });
}

} // namespace detail
} // namespace boost_gpu_mst
