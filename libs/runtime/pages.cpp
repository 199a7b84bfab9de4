//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/buffer.hpp>

#include <memory>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

constexpr std::size_t huge_page = std::size_t(1) << 21;
constexpr std::size_t worth_huge_pages = std::size_t(1) << 24;

} // namespace

pages::pages(std::size_t bytes) : m_large(bytes >= worth_huge_pages)
{
    if (m_large)
    {
        m_data = ::operator new(bytes, std::align_val_t(huge_page));
        want_huge_pages(m_data, bytes);
    }
    else if (bytes != 0)
        m_data = ::operator new(bytes);
}

pages::~pages()
{
    if (m_large)
        ::operator delete(m_data, std::align_val_t(huge_page));
    else
        ::operator delete(m_data);
}

void want_huge_pages(void* memory, std::size_t bytes) noexcept
{
#if defined(__linux__) && defined(MADV_HUGEPAGE)
    if (bytes >= worth_huge_pages && std::align(huge_page, huge_page, memory, bytes))
        madvise(memory, bytes, MADV_HUGEPAGE); // a hint: if the system declines, nothing is lost
#else
    (void)memory, (void)bytes;
#endif
}

} // namespace detail
} // namespace boost_gpu_mst
