//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>

#include "libs/core/arena.hpp"
#include "libs/core/huge_pages.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <new>

namespace boost_gpu_mst
{
namespace detail
{

pages::pages(std::size_t bytes) : m_bytes(bytes)
{
    if (bytes > std::size_t(std::numeric_limits<std::ptrdiff_t>::max())) // sums of sizes stay in range
        throw std::bad_alloc();
    if (bytes >= arena::min_bytes)
    {
        m_home = arena_of_call::current();
        m_data = (m_home ? *m_home : arena_of_process()).allocate(bytes);
    }
    else if (bytes != 0)
        m_data = ::operator new(bytes);
}

pages::~pages()
{
    if (m_bytes >= arena::min_bytes)
        (m_home ? *m_home : arena_of_process()).deallocate(m_data, m_bytes);
    else
        ::operator delete(m_data);
}

void want_huge_pages(void* memory, std::size_t bytes) noexcept
{
    if (bytes >= min_bytes_for_huge_pages)
        advise_huge_pages(memory, bytes);
}

void write_to_pages(void* memory, std::size_t bytes) noexcept
{
    auto* const at = static_cast<unsigned char volatile*>(memory);
    for (std::size_t i = 0; i < bytes; i += small_page)
        at[i] = 0;
    if (bytes != 0)
        at[bytes - 1] = 0; // may be in one more page
}

void fault_in(void* memory, std::size_t bytes, unsigned threads)
{
    if (bytes < min_size_for_faulting_in)
        return;
    std::size_t const part = bytes < min_bytes_for_huge_pages ? min_size_for_faulting_in / 2 : huge_page;
    std::size_t const before = reinterpret_cast<std::uintptr_t>(memory) % part; // parts begin at huge pages
    auto* const at = static_cast<unsigned char*>(memory);
    parallel_for((before + bytes + part - 1) / part, threads,
        [=](std::uint64_t p)
        {
            std::size_t const first = std::max(static_cast<std::size_t>(p) * part, before) - before;
            std::size_t const size =
                std::min((static_cast<std::size_t>(p) + 1) * part - before, bytes) - first;
            if (!populate_pages(at + first, size))
                write_to_pages(at + first, size);
        });
}

} // namespace detail
} // namespace boost_gpu_mst
