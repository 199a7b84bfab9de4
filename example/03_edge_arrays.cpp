//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// No BGL at all: edges in as three arrays, their numbers out. The same function takes a symmetric CSR
// (host_csr) and, with a CUDA stream in the options, arrays that are already in device memory
// (device_edge_list, device_csr).

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include <cstdint>
#include <iostream>
#include <iterator>
#include <vector>

int main()
{
    // Edge i joins u[i] and v[i] with weight w[i].
    std::vector<std::uint32_t> const u = {0, 1, 2, 2, 3};
    std::vector<std::uint32_t> const v = {1, 2, 0, 3, 1};
    std::vector<float> const w = {4.0f, 1.5f, 2.0f, -3.0f, 8.0f};

    std::vector<boost_gpu_mst::edge_id> selected;
    boost_gpu_mst::minimum_spanning_forest(4, u, v, w, std::back_inserter(selected));
    for (boost_gpu_mst::edge_id const i : selected)
        std::cout << "edge " << i << ": " << u[i] << " - " << v[i] << ", " << w[i] << '\n';

    // The same graph by rows: vertex x's neighbours are targets[offsets[x]] .. targets[offsets[x + 1] - 1].
    std::vector<std::uint32_t> const offsets = {0, 2, 5, 8, 10};
    std::vector<std::uint32_t> const targets = {1, 2, 0, 2, 3, 0, 1, 3, 1, 2};
    std::vector<float> const weights = {4.0f, 2.0f, 4.0f, 1.5f, 8.0f, 2.0f, 1.5f, -3.0f, 8.0f, -3.0f};

    boost_gpu_mst::report report;
    selected.clear();
    boost_gpu_mst::minimum_spanning_forest(
        boost_gpu_mst::host_csr(offsets, targets, weights), std::back_inserter(selected), {}, &report);
    std::cout << "by rows: " << selected.size() << " arcs, total weight " << report.total.to_string() << '\n';
}
