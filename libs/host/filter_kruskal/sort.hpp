//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_SORT_HPP
#define BOOST_GPU_MST_LIBS_HOST_FILTER_KRUSKAL_SORT_HPP

#include "libs/host/filter_kruskal/select.hpp"
#include "libs/host/sort.hpp"

#include <algorithm>
#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace host
{
namespace filter_kruskal
{

/// Sorts each bucket, and so all edges, by (key, id); before, edges are in the order of ids. One thread sorts
/// a bucket, which fits its cache unless most weights are equal or nearly so.
template <class Key, class Index>
void sort_buckets(team const& on, bucketed<Key, Index>& in)
{
    using value = edge<Key, Index>;
    unsigned const workers = on.parts(in.edges.size());
    std::vector<buffer<value>> spaces(workers);
    std::vector<std::uint64_t> places(workers * most_digits);
    on.run(in.starts.size() - 1, workers,
        [&](std::uint64_t b, unsigned worker)
        {
            value* const edges = in.edges.data() + in.starts[b];
            std::uint64_t const size = in.starts[b + 1] - in.starts[b];
            buffer<value>& space = spaces[worker];
            if (space.size() < size)
                space = buffer<value>(size);
            value const* const sorted = sort_by_key(
                edges, space.data(), size, places.data() + worker * most_digits,
                [](value const& e) { return e.id; }, true);
            if (sorted != edges)
                std::copy(sorted, sorted + size, edges);
        });
}

} // namespace filter_kruskal
} // namespace host
} // namespace boost_gpu_mst

#endif
