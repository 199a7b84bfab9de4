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

/// Replaces each element of an array of indices by the sum of those before it. O(size), no wait.
void scan(session& on, buffer const& values, std::uint64_t size);

/// The same for an array of one count for each of `chunks` chunks and a final 0; waits for the sum of all
/// counts and returns it.
std::uint64_t scan_counts(session& on, buffer const& counts, std::uint64_t chunks);

} // namespace opencl
} // namespace boost_gpu_mst

#endif
