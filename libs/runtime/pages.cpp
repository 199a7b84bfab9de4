//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/buffer.hpp>

#include "libs/runtime/buffer.hpp"

#include <memory>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace boost_gpu_mst
{
namespace detail
{

pages::pages(std::size_t bytes)
{
    if (bytes == 0)
        return;
    auto* const owner = new host::block();
    m_owner = owner; // a constructor that throws runs no destructor
    try
    {
        *owner = host::block::allocate(bytes);
    }
    catch (...)
    {
        delete owner;
        throw;
    }
    m_data = owner->get();
}

void want_huge_pages(void* memory, std::size_t bytes) noexcept
{
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    constexpr std::size_t huge = std::size_t(1) << 21, worth_it = std::size_t(1) << 24;
    if (bytes >= worth_it && std::align(huge, huge, memory, bytes))
        madvise(memory, bytes, MADV_HUGEPAGE); // a wish: where it is not granted nothing is lost
#else
    (void)memory, (void)bytes;
#endif
}

pages::~pages()
{
    delete static_cast<host::block*>(m_owner);
}

} // namespace detail
} // namespace boost_gpu_mst
