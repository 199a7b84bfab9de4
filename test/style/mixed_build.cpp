//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A caller built with another layout of std::string or std::vector than the library's: it must not link.

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include <cstdint>
#include <iterator>
#include <vector>

int main()
{
    std::vector<std::uint32_t> const u = {0, 1}, v = {1, 2};
    std::vector<int> const w = {1, 2};
    std::vector<boost_gpu_mst::edge_id> forest;
    boost_gpu_mst::minimum_spanning_forest(3, u, v, w, std::back_inserter(forest));
    return forest.size() == 2 ? 0 : 1;
}
