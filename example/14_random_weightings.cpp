//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A thousand random trees of a map of precincts, in one call: a step of a redistricting chain draws random
// weights for the borders between precincts, takes the minimum spanning tree, and cuts it into two districts
// of about equal population. How many of the trees can be cut so?

#include <boost_gpu_mst/minimum_spanning_forests.hpp>

#include <cstdint>
#include <iostream>
#include <vector>

int main()
{
    // Precincts on a grid, each with a border to its right and lower neighbour.
    std::uint32_t const side = 40;
    std::uint32_t const precincts = side * side;
    std::vector<std::uint32_t> from;
    std::vector<std::uint32_t> to;
    for (std::uint32_t p = 0; p != precincts; ++p)
    {
        if (p % side != side - 1)
        {
            from.push_back(p);
            to.push_back(p + 1);
        }
        if (p < precincts - side)
        {
            from.push_back(p);
            to.push_back(p + side);
        }
    }

    std::uint64_t state = 1;
    auto const random = [&] // xorshift, the same on every machine
    {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        return static_cast<std::uint32_t>(state >> 32);
    };

    std::uint32_t const draws = 1000;
    std::vector<std::uint32_t> weights(std::size_t(draws) * from.size()); // a row for each draw
    for (std::uint32_t& w : weights)
        w = random();
    boost_gpu_mst::spanning_forests const trees =
        boost_gpu_mst::minimum_spanning_forests(precincts, draws, from, to, weights);

    std::uint32_t balanced = 0;
    for (std::size_t tree = 0; tree != trees.size(); ++tree)
    {
        std::vector<std::vector<std::uint32_t>> neighbours(precincts);
        for (boost_gpu_mst::edge_id const border : trees[tree])
        {
            neighbours[from[border]].push_back(to[border]);
            neighbours[to[border]].push_back(from[border]);
        }
        // Precincts from the first on, each after the one above it; then the sizes of the parts below.
        std::vector<std::uint32_t> order{0};
        std::vector<std::uint32_t> above(precincts);
        for (std::uint32_t i = 0; i != order.size(); ++i)
            for (std::uint32_t const next : neighbours[order[i]])
                if (next != above[order[i]])
                {
                    above[next] = order[i];
                    order.push_back(next);
                }
        std::vector<std::uint32_t> below(precincts, 1);
        bool can_be_cut = false;
        for (std::uint32_t i = precincts - 1; i != 0; --i)
        {
            std::uint32_t const size = below[order[i]];
            can_be_cut |= size >= precincts * 9 / 20 && size <= precincts * 11 / 20;
            below[above[order[i]]] += size;
        }
        balanced += can_be_cut;
    }
    std::cout << trees.size() << " trees of " << precincts << " precincts, " << trees.ids.size()
              << " borders in all\n"
              << balanced << " trees can be cut into two districts that differ by a tenth at most\n";
}
