//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_GENERATE_SCAN_HPP
#define BOOST_GPU_MST_LIBS_GENERATE_SCAN_HPP

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace generate
{

/// Exclusive prefix sum in place over all cores; returns the total.
template <class Values>
auto exclusive_scan(Values& values)
{
    using value_type = typename Values::value_type;
    constexpr std::size_t block_size = std::size_t(1) << 16;
    std::size_t const size = values.size();
    auto const blocks = static_cast<std::int64_t>((size + block_size - 1) / block_size);
    auto const scan_block = [&](std::int64_t block, value_type sum, bool write)
    {
        std::size_t const begin = static_cast<std::size_t>(block) * block_size;
        for (std::size_t i = begin; i < std::min(size, begin + block_size); ++i)
        {
            value_type const v = values[i];
            if (write)
                values[i] = sum;
            sum += v;
        }
        return sum;
    };

    std::vector<value_type> before(static_cast<std::size_t>(blocks));
#pragma omp parallel for schedule(static)
    for (std::int64_t block = 0; block < blocks; ++block)
        before[static_cast<std::size_t>(block)] = scan_block(block, 0, false);

    value_type total = 0;
    for (value_type& sum : before)
    {
        value_type const next = total + sum;
        sum = total;
        total = next;
    }

#pragma omp parallel for schedule(static)
    for (std::int64_t block = 0; block < blocks; ++block)
        scan_block(block, before[static_cast<std::size_t>(block)], true);
    return total;
}

} // namespace generate
} // namespace boost_gpu_mst

#endif
