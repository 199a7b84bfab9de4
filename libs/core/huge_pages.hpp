//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_HUGE_PAGES_HPP
#define BOOST_GPU_MST_LIBS_CORE_HUGE_PAGES_HPP

#include "libs/core/system.hpp" // advise_huge_pages(), populate_pages()

#include <cstddef>

namespace boost_gpu_mst
{
namespace detail
{

/// Large blocks start at a huge page, so that the system may back them with such pages.
constexpr std::size_t huge_page = std::size_t(1) << 21;
constexpr std::size_t min_bytes_for_huge_pages = std::size_t(1) << 24;

constexpr std::size_t small_page = std::size_t(1) << 12; ///< or larger
constexpr std::size_t min_size_for_faulting_in = std::size_t(1) << 18;

/// Brings in the pages of memory by writing one byte of each.
void write_to_pages(void* memory, std::size_t bytes) noexcept;

} // namespace detail
} // namespace boost_gpu_mst

#endif
