/*          Copyright the boost_gpu_mst authors 2026.
 * Distributed under the Boost Software License, Version 1.0.
 *    (See accompanying file LICENSE_1_0.txt or copy at
 *          https://www.boost.org/LICENSE_1_0.txt)
 */

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_PEER_FUNCTION_H
#define BOOST_GPU_MST_TEST_BENCHMARK_PEER_FUNCTION_H

/* What a shared library defines that engine_benchmark --library is to time: another solver behind one C
 * function, built outside this repository. In C or with C linkage. */

#include <stdint.h>

#ifdef __cplusplus
extern "C"
{
#endif

    /** A symmetric CSR in device memory (cudaMalloc), every edge from both of its ends: rows ascend, no edge
     * is parallel to another, none joins a vertex to itself. The arrays stay as they are and where they are
     * from call to call of one graph. */
    struct boost_gpu_mst_peer_graph
    {
        uint32_t vertices;
        uint64_t arcs;                 /**< twice the edges, below 2^32 */
        uint32_t const* offsets;       /**< vertices + 1 */
        uint32_t const* targets;       /**< arcs */
        int32_t const* weights;        /**< arcs */
        float const* weights_as_float; /**< arcs: the same numbers, for solvers that take no other */
    };

    /** Finds a minimum spanning forest of \p graph on the current device, with all that the solver allocates
     * for the call. Returns when the device is done: 0, or any other number if it cannot solve the graph.
     *
     * If \p edges is null the call is timed, and only solves. Otherwise it also stores the number of the
     * forest's edges and the exact sum of their weights. The library is loaded once, and called several times
     * for each graph, first to warm up. */
    int boost_gpu_mst_peer_solve(
        struct boost_gpu_mst_peer_graph const* graph, uint64_t* edges, double* total);

#ifdef __cplusplus
}
#endif

#endif
