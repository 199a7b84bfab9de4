//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_WRITE_IN_PARALLEL_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_WRITE_IN_PARALLEL_HPP

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

/// Writes make(i) to element i of an output in place, for i < count.
template <class T, class Output, class Make>
void write_in_parallel(Output& to, std::uint64_t count, unsigned threads, Make const& make)
{
    detail::for_parts_of(count, sizeof(T), threads,
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
