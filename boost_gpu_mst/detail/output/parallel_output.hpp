//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_PARALLEL_OUTPUT_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_PARALLEL_OUTPUT_HPP

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// How many elements a thread writes at a time: as many as stay in its cache between open() and their
/// writing.
template <class T>
constexpr std::uint64_t elements_at_a_time = std::max<std::size_t>(1, (std::size_t(1) << 17) / sizeof(T));

/// Runs body(first, size) for parts of `count` elements on all cores, on the calling thread if they are few.
/// Parts begin in ascending order.
template <class T, class Body>
void for_parts_of(std::uint64_t count, unsigned threads, Body const& body)
{
    constexpr std::uint64_t part = elements_at_a_time<T>;
    detail::parallel_for((count + part - 1) / part, detail::threads_for(count, threads),
        [&](std::uint64_t p) { body(p * part, std::min(part, count - p * part)); });
}

/// Writes make(i) to element i of an output in place, for i < count.
template <class T, class Output, class Make>
void write_in_parallel(Output& to, std::uint64_t count, unsigned threads, Make const& make)
{
    detail::for_parts_of<T>(count, threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            to.open(first, size);
            auto const write = to.elements();
            for (std::uint64_t i = first; i != first + size; ++i)
                write(i, make(i));
        });
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
