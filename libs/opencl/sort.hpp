//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_OPENCL_SORT_HPP
#define BOOST_GPU_MST_LIBS_OPENCL_SORT_HPP

#include "libs/opencl/session.hpp"

namespace boost_gpu_mst
{
namespace opencl
{

/// Sorts ids by the keys they name, stably: a radix sort of 4 bits per pass, without passes over bits that
/// all keys share. O(size) time, and memory for twice as many keys and ids; waits once.
void sort_by_weight(session& on, buffer const& keys_by_id, buffer& ids, std::uint64_t size);

} // namespace opencl
} // namespace boost_gpu_mst

#endif
