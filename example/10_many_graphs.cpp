//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// One network, many scenarios: which cables would be laid if prices were different? The graph stays and its
// weights change, so the device memory of one call is kept for the next.

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include <cstdint>
#include <iostream>
#include <vector>

int main()
{
    // Towns on a grid, each joined to its right and lower neighbour.
    std::uint32_t const side = 300;
    std::uint32_t const n = side * side;
    std::vector<std::uint32_t> from;
    std::vector<std::uint32_t> to;
    for (std::uint32_t v = 0; v != n; ++v)
    {
        if (v % side != side - 1)
        {
            from.push_back(v);
            to.push_back(v + 1);
        }
        if (v < n - side)
        {
            from.push_back(v);
            to.push_back(v + side);
        }
    }

    std::uint32_t state = 1;
    auto const random = [&](std::uint32_t below)
    {
        state = state * 1664525u + 1013904223u;
        return static_cast<std::uint32_t>((std::uint64_t(state) * below) >> 32);
    };
    std::vector<std::uint32_t> distance(from.size());
    for (std::uint32_t& d : distance)
        d = 500 + random(1000);

    boost_gpu_mst::workspace kept; // any number of threads may share it
    boost_gpu_mst::options options;
    options.workspace = &kept;

    std::uint32_t const scenarios = 25;
    std::vector<std::uint32_t> times_laid(from.size());
    std::vector<std::uint32_t> price(from.size());
    std::vector<boost_gpu_mst::edge_id> forest(n - 1);
    for (std::uint32_t scenario = 0; scenario != scenarios; ++scenario)
    {
        for (std::size_t cable = 0; cable != price.size(); ++cable)
            price[cable] = distance[cable] + random(500);
        boost_gpu_mst::minimum_spanning_forest(n, from, to, price, forest.begin(), options);
        for (boost_gpu_mst::edge_id const cable : forest)
            ++times_laid[cable];
    }

    std::uint64_t laid = 0;
    std::uint64_t never = 0;
    std::uint64_t always = 0;
    for (std::uint32_t const times : times_laid)
    {
        laid += times;
        never += times == 0;
        always += times == scenarios;
    }
    std::cout << laid << " cables in " << scenarios << " scenarios of " << n << " towns\n"
              << never << " of " << from.size() << " cables are never laid, " << always << " always\n"
              << kept.held() << " bytes of memory kept\n";
    kept.release();
}
