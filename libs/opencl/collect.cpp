//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/collect.hpp"

#include "libs/opencl/scan.hpp"

namespace boost_gpu_mst
{
namespace opencl
{

forest_ids list_marked(session& on, forest_marks const& forest)
{
    std::uint64_t const chunks = chunks_of(forest.words);
    buffer const counts = on.make(chunks + 1, on.width().index);
    on.launch("count_marked", chunks + 1, forest.words, forest.bits, counts);
    std::uint64_t const count = scan_counts(on, counts, chunks);
    forest_ids listed{on.make(count, on.width().index), count};
    on.launch("list_marked", chunks, forest.words, forest.bits, counts, listed.ids);
    return listed;
}

std::vector<edge_id> download(session& on, forest_ids const& forest)
{
    if (on.width().index == 8)
    {
        std::vector<edge_id> ids(forest.count);
        on.read(ids.data(), forest.ids, 0, forest.count * 8);
        return ids;
    }
    std::vector<std::uint32_t> narrow(forest.count);
    on.read(narrow.data(), forest.ids, 0, forest.count * 4);
    return std::vector<edge_id>(narrow.begin(), narrow.end());
}

} // namespace opencl
} // namespace boost_gpu_mst
