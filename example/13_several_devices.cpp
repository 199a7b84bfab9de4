//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// All GPUs of the machine for one graph: a map of towns on a ring, each with roads to the next ones. With the
// option below the library decides what pays: a graph of a million edges stays on one device, or on the CPU
// cores if there is none; a larger number of towns, 13_several_devices 40000000, uses several.

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <vector>

int main(int argc, char** argv)
{
    auto const towns = std::uint32_t(argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 125000);
    constexpr std::uint32_t roads = 8; // from each town to towns further on

    std::vector<std::uint32_t> from, to, length;
    for (std::uint32_t town = 0; town != towns; ++town)
        for (std::uint32_t step = 1; step <= roads; ++step)
        {
            from.push_back(town);
            to.push_back((town + step) % towns);
            length.push_back(10 * step + town % 7);
        }

    boost_gpu_mst::options options;
    options.devices = {boost_gpu_mst::all_devices}; // or the ordinals of some: {0, 1}

    std::vector<boost_gpu_mst::edge_id> forest;
    boost_gpu_mst::report report;
    boost_gpu_mst::minimum_spanning_forest(
        towns, from, to, length, std::back_inserter(forest), options, &report);

    std::cout << from.size() << " roads, " << forest.size() << " of them reach every town\n"
              << "length " << report.total.to_string() << '\n';
    std::cout << "by " << report.devices << " devices: " << report.reason << '\n';
}
