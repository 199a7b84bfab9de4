//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_SUPPORT_GENERATE_SCAN_HPP
#define BOOST_GPU_MST_TEST_SUPPORT_GENERATE_SCAN_HPP

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace generate
{

/// Exclusive prefix sum in place on up to \p threads threads (0: all cores); returns the total.
template <class Values>
auto exclusive_scan(Values& values, unsigned threads = 0)
{
    using value_type = typename Values::value_type;
    constexpr std::size_t block_size = std::size_t(1) << 16;
    std::size_t const size = values.size();
    std::size_t const blocks = (size + block_size - 1) / block_size;
    auto const scan_block = [&](std::size_t block, value_type sum, bool write)
    {
        std::size_t const begin = block * block_size;
        for (std::size_t i = begin; i < std::min(size, begin + block_size); ++i)
        {
            value_type const v = values[i];
            if (write)
                values[i] = sum;
            sum += v;
        }
        return sum;
    };

    std::vector<value_type> before(blocks);
    detail::parallel_for(
        blocks, threads, [&](std::size_t block) { before[block] = scan_block(block, 0, false); });

    value_type total = 0;
    for (value_type& sum : before)
    {
        value_type const next = total + sum;
        sum = total;
        total = next;
    }

    detail::parallel_for(blocks, threads, [&](std::size_t block) { scan_block(block, before[block], true); });
    return total;
}

} // namespace generate
} // namespace boost_gpu_mst

#endif
