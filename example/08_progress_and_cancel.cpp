//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Long work that reports its progress and can be cancelled: a cancelled call writes nothing, and the
// library remains fully usable.

#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include <cstdint>
#include <iostream>
#include <iterator>
#include <vector>

int main()
{
    std::uint32_t const n = 200000;
    std::vector<std::uint32_t> from;
    std::vector<std::uint32_t> to;
    std::vector<float> weight;
    std::uint32_t state = 1;
    auto const random = [&] { return (state = state * 1664525u + 1013904223u) >> 8; };
    for (std::uint32_t i = 0; i != 4 * n; ++i)
    {
        from.push_back(random() % n);
        to.push_back(random() % n);
        weight.push_back(static_cast<float>(random()));
    }
    std::vector<boost_gpu_mst::edge_id> selected;

    boost_gpu_mst::options options;
    options.on_progress = [](boost_gpu_mst::progress const& now)
    {
        std::cout << "round " << now.round << ": " << now.components << " components\n";
        return now.round < 2; // false cancels the work
    };
    try
    {
        boost_gpu_mst::minimum_spanning_forest(n, from, to, weight, std::back_inserter(selected), options);
    }
    catch (boost_gpu_mst::cancelled const& e)
    {
        std::cout << e.what() << "; " << selected.size() << " edges were written\n";
    }

    options.on_progress = nullptr;
    boost_gpu_mst::report report;
    boost_gpu_mst::minimum_spanning_forest(
        n, from, to, weight, std::back_inserter(selected), options, &report);
    std::cout << "once more, to the end: " << selected.size() << " edges, "
              << report.vertices - report.forest_edges - report.trees << " too many\n";
}
