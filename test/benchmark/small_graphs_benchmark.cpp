//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Boost's call and ours, in turns, on small graphs of every type of the contract. Prints CSV: the
// microseconds of each, the least of many runs, and how many times as fast ours is; below 1 ours is the
// slower. small_graphs_benchmark [seconds for each line, default 0.1 [vertices at most, default 20000]]

#include "test/benchmark/small_graphs.hpp"

#include <cstdio>
#include <cstdlib>

int main(int argc, char** argv)
{
    using namespace small_graphs;
    if (argc > 1)
        patience = std::atof(argv[1]);
    unsigned long const most = argc > 2 ? std::strtoul(argv[2], nullptr, 10) : 20000;
    std::printf("graph,vertices,edges,boost_us,ours_us,ratio\n");
    for (std::size_t const n : {5u, 30u, 500u, 2000u, 20000u})
        if (n <= most)
        {
            lines const l(n);
            compare_types(l);
            compare_adaptors(l);
            compare_weights(l);
        }
    std::fprintf(stderr, "least ratio %.2f\n", worst);
}
