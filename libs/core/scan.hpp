//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_SCAN_HPP
#define BOOST_GPU_MST_LIBS_CORE_SCAN_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>

#include "libs/core/thread_team.hpp"

#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// Exclusive prefix sums: put(i, sum of value(0) .. value(i - 1)) for every i < size, in two passes over
/// the values. Returns the sum of all.
template <class Value, class Put>
std::uint64_t scan(thread_team const& on, std::uint64_t size, Value const& value, Put const& put)
{
    std::vector<std::uint64_t> sums(on.parts(size) + 1);
    if (sums.size() > 2)
        on.blocks(size,
            [&](unsigned part, std::uint64_t begin, std::uint64_t end)
            {
                std::uint64_t sum = 0;
                for (std::uint64_t i = begin; i != end; ++i)
                    sum += value(i);
                sums[part + 1] = sum;
            });
    for (std::size_t part = 1; part < sums.size(); ++part)
        sums[part] += sums[part - 1];
    std::uint64_t total = 0;
    on.blocks(size,
        [&](unsigned part, std::uint64_t begin, std::uint64_t end)
        {
            std::uint64_t sum = sums[part];
            for (std::uint64_t i = begin; i != end; ++i)
            {
                std::uint64_t const v = value(i);
                put(std::size_t(i), sum);
                sum += v;
            }
            if (end == size)
                total = sum;
        });
    return total;
}

/// Stable counting sort. visit(begin, end, emit) calls emit(digit, make) for what the items of [begin, end)
/// have to place, digit < digits; the value make() goes to `out` from `first` on, in order of digits, and
/// starts[d] becomes the place of the first of digit d. `counters` has space for on.size() * digits. Linear;
/// deterministic for any number of threads.
template <class Index, class Value, class Visit>
void counting_sort(thread_team const& on, Index* counters, std::uint64_t digits, std::uint64_t items,
    Index first, Index* starts, Value* out, Visit const& visit)
{
    on.blocks(items,
        [&](unsigned part, std::uint64_t begin, std::uint64_t end)
        {
            Index* const count = counters + part * digits;
            for (std::uint64_t d = 0; d != digits; ++d)
                count[d] = 0;
            visit(begin, end, [count](std::uint64_t digit, auto const&) { ++count[digit]; });
        });

    // From counts to places: by digit, and within a digit by part.
    Index place = first;
    unsigned const parts = on.parts(items);
    for (std::uint64_t d = 0; d != digits; ++d)
    {
        starts[d] = place;
        for (unsigned part = 0; part != parts; ++part)
        {
            Index& count = counters[part * digits + d];
            Index const here = count;
            count = place;
            place = Index(place + here);
        }
    }

    on.blocks(items,
        [&](unsigned part, std::uint64_t begin, std::uint64_t end)
        {
            Index* const next = counters + part * digits;
            visit(begin, end,
                [next, out](std::uint64_t digit, auto const& make) { out[next[digit]++] = make(); });
        });
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
