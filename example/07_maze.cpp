//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A maze is a spanning tree of a grid: exactly one path leads from every cell to every other. Random
// weights make it a random one. Draws it, and the way through, to the file named as argument.

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <vector>

int main(int argc, char** argv)
{
    std::uint32_t const width = 40;
    std::uint32_t const height = 25;
    std::uint32_t const cells = width * height;

    std::vector<std::uint32_t> from;
    std::vector<std::uint32_t> to;
    std::vector<std::uint32_t> weight;
    std::uint32_t state = 2026;
    auto const add_door = [&](std::uint32_t a, std::uint32_t b)
    {
        from.push_back(a);
        to.push_back(b);
        weight.push_back((state = state * 1664525u + 1013904223u) >> 8);
    };
    for (std::uint32_t cell = 0; cell != cells; ++cell)
    {
        if (cell % width != width - 1)
            add_door(cell, cell + 1);
        if (cell + width < cells)
            add_door(cell, cell + width);
    }

    boost_gpu_mst::options options;
    options.order = boost_gpu_mst::output_order::by_edge;
    std::vector<boost_gpu_mst::edge_id> doors;
    boost_gpu_mst::minimum_spanning_forest(cells, from, to, weight, std::back_inserter(doors), options);

    std::vector<std::vector<std::uint32_t>> open(cells);
    for (boost_gpu_mst::edge_id const d : doors)
    {
        open[from[d]].push_back(to[d]);
        open[to[d]].push_back(from[d]);
    }

    // Each cell's predecessor on a walk through the whole tree; the way back from the exit is the solution.
    std::vector<std::uint32_t> came_from(cells, cells);
    std::vector<std::uint32_t> walk = {0};
    came_from[0] = 0;
    for (std::size_t i = 0; i != walk.size(); ++i)
        for (std::uint32_t const next : open[walk[i]])
            if (came_from[next] == cells)
            {
                came_from[next] = walk[i];
                walk.push_back(next);
            }
    std::vector<std::uint32_t> way = {cells - 1};
    while (way.back() != 0)
        way.push_back(came_from[way.back()]);

    std::cout << cells << " cells, " << doors.size() << " doors, " << walk.size() << " cells reached\n"
              << "the way through takes " << way.size() - 1 << " steps\n";

    if (argc < 2)
    {
        std::cout << "to draw the maze, name a file: " << argv[0] << " maze.svg\n";
        return 0;
    }
    std::ofstream svg(argv[1]);
    std::uint32_t const step = 16;
    auto const middle = [&](char const* before, std::uint32_t cell)
    { svg << before << (cell % width + 1) * step << ',' << (cell / width + 1) * step; };
    svg << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"" << (width + 1) * step << "\" height=\""
        << (height + 1) * step << "\">\n<rect width=\"100%\" height=\"100%\" fill=\"#1f3b57\"/>\n"
        << "<path stroke=\"white\" stroke-width=\"11\" stroke-linecap=\"square\" d=\"";
    for (boost_gpu_mst::edge_id const d : doors)
    {
        middle("M", from[d]);
        middle("L", to[d]);
    }
    svg << "\"/>\n<polyline fill=\"none\" stroke=\"#c8102e\" stroke-width=\"4\" points=\"";
    for (std::uint32_t const cell : way)
        middle(" ", cell);
    svg << "\"/>\n</svg>\n";
    if (!svg.flush())
    {
        std::cerr << "cannot write " << argv[1] << '\n';
        return 1;
    }
    std::cout << "drawn to " << argv[1] << '\n';
}
