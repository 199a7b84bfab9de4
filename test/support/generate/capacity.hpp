//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_GENERATE_CAPACITY_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_GENERATE_CAPACITY_HPP

namespace boost_gpu_mst
{
namespace generate
{

/// Bytes of memory that this process may use: the machine's, or less if its control group or the limit
/// of its address space says so.
double usable_memory();

/// Throws std::length_error, naming both sizes, if \p edges edges of an edge_list exceed
/// usable_memory(). Generators call it once they know, or can bound from below, how many they will make.
void expect_capacity(double edges);

} // namespace generate
} // namespace boost_gpu_mst

#endif
