//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_WRITE_IDS_HPP
#define BOOST_GPU_MST_DETAIL_WRITE_IDS_HPP

#include <boost_gpu_mst/detail/output_room.hpp>
#include <boost_gpu_mst/detail/parallel.hpp>
#include <boost_gpu_mst/detail/solve.hpp>
#include <boost_gpu_mst/detail/write_edge.hpp>
#include <boost_gpu_mst/edge_id.hpp>

#include <algorithm>
#include <cstdint>
#include <new>

namespace boost_gpu_mst
{
namespace detail
{

/// Writes \p first + id for each id, in order. Into a vector's new end all cores write, on at most \p threads
/// threads (0: as many as it is worth): one would wait for a page fault every few hundred ids. Call
/// make_room() before; what throws then is the output iterator, or leaves the vector as it was.
template <class OutputIterator>
OutputIterator write_ids(edge_ids const& ids, edge_id first, OutputIterator out, unsigned threads)
{
    using room = output_room<OutputIterator, edge_id>;
    std::uint64_t const count = ids.size();
    if constexpr (room::in_place)
    {
        constexpr std::uint64_t part = worth_waking / 4;
        edge_id const* const from = ids.data();
        room end(out, 0);
        edge_id* const to = end.take(count);
        detail::parallel_for((count + part - 1) / part, threads_for(count, threads),
            [=](std::uint64_t p)
            {
                for (std::uint64_t i = p * part, last = std::min(i + part, count); i != last; ++i)
                    ::new (static_cast<void*>(to + i)) edge_id(first + from[i]);
            });
        return end.keep();
    }
    else
    {
        for (std::uint64_t i = 0; i != count; ++i)
            detail::write_edge(out, first + ids[i]);
        return out;
    }
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
