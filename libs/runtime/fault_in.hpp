//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_RUNTIME_FAULT_IN_HPP
#define BOOST_GPU_MST_LIBS_RUNTIME_FAULT_IN_HPP

#include <cstddef>

namespace boost_gpu_mst
{
namespace detail
{

/// For memory that up to `threads` threads (0: one for each usable core) are about to write all of, each in
/// small parts next to others': has each of them bring in huge pages of its own, by writing one byte there.
/// Otherwise those who write parts of the same page all have one cleared for it, and all but one in vain.
/// Does nothing with less memory than is worth huge pages.
void fault_in(void* memory, std::size_t bytes, unsigned threads);

} // namespace detail
} // namespace boost_gpu_mst

#endif
