//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Single-linkage clustering: the minimum spanning tree of all distances, without its k - 1 longest edges,
// leaves the k clusters that are farthest apart. Draws them to the file named as argument.

#include <boost_gpu_mst/dendrogram.hpp>
#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include <cstddef>
#include <cstdint>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace
{

struct point
{
    int x;
    int y;
};

/// Two arcs of a circle that no straight line separates, and a heap in a corner.
std::vector<point> scatter()
{
    std::vector<point> points;
    std::uint32_t state = 7;
    auto const random = [&](int below)
    {
        state = state * 1664525u + 1013904223u;
        return static_cast<int>((state >> 16) % static_cast<std::uint32_t>(below));
    };
    auto const ring = [&](int cx, int cy, int sign)
    {
        while (points.size() % 150 != 149)
        {
            int const x = random(201) - 100;
            int const y = random(101);
            int const r = x * x + y * y;
            if (r > 80 * 80 && r < 100 * 100)
                points.push_back({cx + x, cy + sign * y});
        }
        points.push_back({cx, cy + sign * 90});
    };
    ring(130, 210, -1);
    ring(220, 170, 1);
    while (points.size() != 360)
        points.push_back({300 + random(50), 40 + random(50)});
    return points;
}

} // namespace

int main(int argc, char** argv)
{
    std::vector<point> const points = scatter();
    auto const n = static_cast<std::uint32_t>(points.size());

    std::vector<std::uint32_t> from;
    std::vector<std::uint32_t> to;
    std::vector<std::int32_t> squared_distance; // gives the same order as the distance, and is exact
    for (std::uint32_t a = 0; a != n; ++a)
        for (std::uint32_t b = a + 1; b != n; ++b)
        {
            int const dx = points[a].x - points[b].x;
            int const dy = points[a].y - points[b].y;
            from.push_back(a);
            to.push_back(b);
            squared_distance.push_back(dx * dx + dy * dy);
        }

    std::vector<boost_gpu_mst::edge_id> tree; // lightest edge first
    boost_gpu_mst::minimum_spanning_forest(n, from, to, squared_distance, std::back_inserter(tree));

    auto const merges = boost_gpu_mst::single_linkage(n, from, to, squared_distance, tree);
    std::size_t const clusters = 3;
    std::vector<std::uint32_t> const cluster = boost_gpu_mst::cut_into_clusters(merges, clusters);

    std::size_t const kept = tree.size() - (clusters - 1);
    std::vector<std::size_t> size(clusters);
    for (std::uint32_t const c : cluster)
        ++size[c];
    for (std::size_t c = 0; c != size.size(); ++c)
        std::cout << "cluster " << c + 1 << ": " << size[c] << " points\n";
    for (std::size_t i = kept; i != tree.size(); ++i)
        std::cout << "cut: squared length " << squared_distance[tree[i]] << '\n';

    if (argc < 2)
    {
        std::cout << "to draw the clusters, name a file: " << argv[0] << " clusters.svg\n";
        return 0;
    }
    std::ofstream svg(argv[1]);
    char const* const colours[] = {"#1f6f8b", "#c8102e", "#e0a100"};
    svg << "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"400\" height=\"300\" viewBox=\"0 0 400 300\">\n"
        << "<rect width=\"400\" height=\"300\" fill=\"white\"/>\n";
    auto const lines = [&](std::string const& style, auto const& is_drawn)
    {
        svg << "<path " << style << " d=\"";
        for (std::size_t i = 0; i != tree.size(); ++i)
            if (is_drawn(i))
            {
                point const a = points[from[tree[i]]];
                point const b = points[to[tree[i]]];
                svg << 'M' << a.x << ',' << a.y << 'L' << b.x << ',' << b.y;
            }
        svg << "\"/>\n";
    };
    lines("stroke=\"#999999\" stroke-dasharray=\"4 3\"", [&](std::size_t i) { return i >= kept; });
    for (std::uint32_t c = 0; c != clusters; ++c)
    {
        std::string const stroke = std::string("stroke=\"") + colours[c] + '"';
        lines(stroke, [&](std::size_t i) { return i < kept && cluster[from[tree[i]]] == c; });
        svg << "<path " << stroke << " stroke-width=\"4\" stroke-linecap=\"round\" d=\"";
        for (std::uint32_t v = 0; v != n; ++v)
            if (cluster[v] == c)
                svg << 'M' << points[v].x << ',' << points[v].y << "h0";
        svg << "\"/>\n";
    }
    svg << "</svg>\n";
    if (!svg.flush())
    {
        std::cerr << "cannot write " << argv[1] << '\n';
        return 1;
    }
    std::cout << "drawn to " << argv[1] << '\n';
}
