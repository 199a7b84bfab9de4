//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_SCAN_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_SCAN_HPP

#include "libs/opencl/session.hpp"

namespace boost_gpu_mst
{
namespace opencl
{

/// An array of indices becomes the sums of the elements before each, in place. O(size), no wait.
void scan(session& on, buffer const& values, std::uint64_t size);

/// The same of one count for each of `chunks` chunks and a last that is 0; returns the sum of all, which it
/// waits for.
std::uint64_t scan_counts(session& on, buffer const& counts, std::uint64_t chunks);

/// An array of indices becomes the sums within segments up to and with each element, in place. `heads` has a
/// bit for each element, 32 to a word of 32 bits: whether a segment begins there. O(size), no wait.
void segmented_scan(session& on, buffer const& values, buffer const& heads, std::uint64_t size);

} // namespace opencl
} // namespace boost_gpu_mst

#endif
