//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The sort that ranks weights: stable, the same on any number of threads.

#include "test/support/test.hpp"

#include <boost_gpu_mst/detail/graph/merge_sort.hpp>

BOOST_AUTO_TEST_CASE(equals_stable_sort)
{
    std::mt19937 random(3);
    for (std::size_t const size : {0u, 1u, 2u, 1000u, 32768u, 65535u, 65536u, 65537u, 300001u})
        for (unsigned const kinds : {1u, 2u, 7u, 1u << 30})
        {
            std::vector<unsigned> keys(size);
            for (unsigned& k : keys)
                k = static_cast<unsigned>(random()) % kinds;
            auto const less = [&keys](unsigned a, unsigned b) { return keys[a] < keys[b]; };
            std::vector<unsigned> start(size);
            std::iota(start.begin(), start.end(), 0u);
            std::vector<unsigned> expected = start;
            std::stable_sort(expected.begin(), expected.end(), less);
            for (unsigned const threads : {0u, 1u, 2u, 3u, 8u, 1000u})
            {
                std::vector<unsigned> sorted = start;
                boost_gpu_mst::detail::merge_sort(sorted, less, threads);
                BOOST_TEST((sorted == expected), size << " elements, " << threads << " threads");
            }
            std::vector<unsigned> reversed(expected.rbegin(), expected.rend());
            std::vector<unsigned> reversed_sorted = reversed;
            std::stable_sort(reversed_sorted.begin(), reversed_sorted.end(), less);
            boost_gpu_mst::detail::merge_sort(reversed, less, 4);
            BOOST_TEST((reversed == reversed_sorted));
        }
}

BOOST_AUTO_TEST_CASE(splits_of_a_merge)
{
    // Every split of every pair of runs over 0 .. 2, against a merge.
    std::vector<std::vector<int>> const runs = {{}, {1}, {0, 1}, {1, 1}, {0, 0, 2}, {1, 2, 2}, {2, 2, 2, 2}};
    for (auto const& a : runs)
        for (auto const& b : runs)
            for (std::size_t count = 0; count <= a.size() + b.size(); ++count)
            {
                std::size_t i = 0, j = 0;
                while (i + j < count)
                    if (j == b.size() || (i < a.size() && !(b[j] < a[i])))
                        ++i;
                    else
                        ++j;
                std::size_t const split = boost_gpu_mst::detail::merged_from_first(
                    a.data(), a.size(), b.data(), b.size(), count, [](int x, int y) { return x < y; });
                BOOST_TEST(split == i);
            }
}
