//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_MERGE_SORT_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_MERGE_SORT_HPP

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

// A stable sort on all cores. Not Boost.Sort's: as of 1.74 its parallel_stable_sort writes beyond its buffer
// if memory is short, since it ignores how much std::get_temporary_buffer has found.

namespace boost_gpu_mst
{
namespace detail
{

#if defined(_GLIBCXX_PARALLEL) && defined(_OPENMP)
#define BOOST_GPU_MST_SEQUENTIAL , __gnu_parallel::sequential_tag()
#else
#define BOOST_GPU_MST_SEQUENTIAL
#endif

/// std::stable_sort and std::merge by the calling thread, even if -D_GLIBCXX_PARALLEL makes them use several
/// threads (and makes the latter reject pointers to const).
template <class T, class Less>
void stable_sort(T* first, T* last, Less const& less)
{
    std::stable_sort(first, last, less BOOST_GPU_MST_SEQUENTIAL);
}

template <class T, class Less>
void merge(T const* a, T const* a_end, T const* b, T const* b_end, T* to, Less const& less)
{
    std::merge(a, a_end, b, b_end, to, less BOOST_GPU_MST_SEQUENTIAL);
}
#undef BOOST_GPU_MST_SEQUENTIAL

/// How many of the first `count` elements of the stable merge of a and b come from a.
template <class T, class Less>
std::size_t merged_from_first(
    T const* a, std::size_t a_size, T const* b, std::size_t b_size, std::size_t count, Less const& less)
{
    std::size_t low = count > b_size ? count - b_size : 0;
    std::size_t high = (std::min)(count, a_size);
    while (low < high)
    {
        std::size_t const middle = low + (high - low) / 2;
        // a[middle] is among them exactly if the element of b that would be the last one is not less.
        if (less(b[count - 1 - middle], a[middle]))
            high = middle;
        else
            low = middle + 1;
    }
    return low;
}

/// Sorts `values` stably by the strict weak order `less`, which is called from several threads at once and
/// must not throw. O(n log n) comparisons, as much memory again; throws only std::bad_alloc, and before
/// anything is moved. \p threads 0 means one per usable core, if there are enough values to be worth that
/// many.
template <class T, class Less>
void merge_sort(std::vector<T>& values, Less const& less, unsigned threads)
{
    std::size_t const size = values.size();
    unsigned const workers = detail::thread_count(detail::threads_for(size, threads));
    std::size_t chunks = 1; // a power of two: each step merges two runs of as many chunks into one
    while (chunks < workers && chunks < 256 && size / chunks >= min_edges_for_threads / 2)
        chunks *= 2;
    if (chunks == 1)
        return detail::stable_sort(values.data(), values.data() + size, less);

    std::vector<T> merged(size);
    auto const begin = [=](std::size_t chunk)
    { return size / chunks * chunk + (std::min)(chunk, size % chunks); };
    detail::parallel_for(chunks, threads,
        [&](std::uint64_t task)
        {
            auto const chunk = static_cast<std::size_t>(task);
            detail::stable_sort(values.data() + begin(chunk), values.data() + begin(chunk + 1), less);
        });
    for (std::size_t run = 1; run < chunks; run *= 2)
    {
        detail::parallel_for(chunks, threads,
            [&](std::uint64_t task)
            {
                // Each chunk of the merged run by itself, from the parts of both runs that belong there.
                auto const chunk = static_cast<std::size_t>(task);
                std::size_t const first = chunk / (2 * run) * (2 * run);
                T const* const a = values.data() + begin(first);
                T const* const b = values.data() + begin(first + run);
                std::size_t const a_size = begin(first + run) - begin(first);
                std::size_t const b_size = begin(first + 2 * run) - begin(first + run);
                std::size_t const from = begin(chunk) - begin(first), to = begin(chunk + 1) - begin(first);
                std::size_t const i = merged_from_first(a, a_size, b, b_size, from, less);
                std::size_t const j = merged_from_first(a, a_size, b, b_size, to, less);
                detail::merge(a + i, a + j, b + (from - i), b + (to - j), merged.data() + begin(chunk), less);
            });
        values.swap(merged);
    }
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
