//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/benchmark/peer_function.h"

#include <cstdint>
#include <limits>
#include <vector>

// For the test: a solver behind the peers' function, on arrays in host memory. Prim's algorithm in its
// quadratic form. Refuses graphs of more than 1000 vertices.

int boost_gpu_mst_peer_solve(boost_gpu_mst_peer_graph const* graph, uint64_t* edges, double* total)
{
    std::uint32_t const n = graph->vertices;
    if (n > 1000)
        return 1;
    constexpr double far = std::numeric_limits<double>::infinity();
    std::vector<double> nearest(n, far);
    std::vector<bool> done(n);
    std::uint64_t found = 0;
    double weight = 0;
    for (std::uint32_t iteration = 0; iteration < n; ++iteration)
    {
        std::uint32_t u = n;
        for (std::uint32_t v = 0; v < n; ++v)
            if (!done[v] && (u == n || nearest[v] < nearest[u]))
                u = v;
        done[u] = true;
        if (nearest[u] < far)
        {
            ++found;
            weight += nearest[u];
        }
        for (std::uint32_t a = graph->offsets[u]; a < graph->offsets[u + 1]; ++a)
            if (double(graph->weights_as_float[a]) < nearest[graph->targets[a]])
                nearest[graph->targets[a]] = double(graph->weights_as_float[a]);
    }
    if (edges)
    {
        *edges = found;
        *total = weight;
    }
    return 0;
}
