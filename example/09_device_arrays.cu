//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Device-resident data: Thrust makes the edges on a stream, the forest stays in device memory, and Thrust
// uses it there. No edge crosses the bus. Only Thrust needs nvcc; the library itself does not.

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>

#include <thrust/device_vector.h>
#include <thrust/execution_policy.h>
#include <thrust/iterator/counting_iterator.h>
#include <thrust/iterator/permutation_iterator.h>
#include <thrust/reduce.h>
#include <thrust/transform.h>

#include <cstdint>
#include <cstdio>

// Edge i joins vertex i + 1 to an earlier vertex if i < n - 1, otherwise any two vertices.
struct end_of_edge
{
    std::uint32_t n;
    std::uint32_t salt;

    __host__ __device__ std::uint32_t operator()(std::uint32_t i) const
    {
        std::uint32_t x = i * 2654435761u + salt;
        x ^= x >> 15;
        x *= 2246822519u;
        x ^= x >> 13;
        if (i < n - 1)
            return salt == 0 ? i + 1 : x % (i + 1);
        return x % n;
    }
};

struct weight_of_edge
{
    __host__ __device__ float operator()(std::uint32_t i) const { return float(i * 7919u % 10007u); }
};

int main()
{
    int devices = 0;
    if (cudaGetDeviceCount(&devices) != cudaSuccess || devices == 0)
    {
        std::puts("skipped: no CUDA device");
        return 77;
    }
    std::uint32_t const n = 100000;
    std::uint32_t const edges = 4 * n;

    cudaStream_t stream;
    if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess)
        return 1;
    auto const on_stream = thrust::cuda::par_nosync.on(stream);

    thrust::device_vector<std::uint32_t> u(edges), v(edges);
    thrust::device_vector<float> w(edges);
    thrust::device_vector<std::uint32_t> ids(n - 1); // 32 bits wide, as there are fewer than 2^32 edges
    cudaDeviceSynchronize();                         // another stream fills the vectors with zeros
    auto const first = thrust::counting_iterator<std::uint32_t>(0);
    thrust::transform(on_stream, first, first + edges, u.begin(), end_of_edge{n, 0});
    thrust::transform(on_stream, first, first + edges, v.begin(), end_of_edge{n, 99});
    thrust::transform(on_stream, first, first + edges, w.begin(), weight_of_edge());

    // The call runs after work already queued on the stream, which is synchronised when the call returns.
    boost_gpu_mst::options options;
    options.stream = stream;
    boost_gpu_mst::device_edge_list<float> graph;
    graph.num_vertices = n;
    graph.num_edges = edges;
    graph.sources = thrust::raw_pointer_cast(u.data());
    graph.targets = thrust::raw_pointer_cast(v.data());
    graph.weights = thrust::raw_pointer_cast(w.data());
    boost_gpu_mst::report report;
    std::uint64_t const count =
        boost_gpu_mst::minimum_spanning_forest(graph, thrust::raw_pointer_cast(ids.data()), options, &report);

    auto const selected = thrust::make_permutation_iterator(w.begin(), ids.begin());
    double const total = thrust::reduce(on_stream, selected, selected + count, 0.0);

    std::printf("%llu edges in %llu tree\n", static_cast<unsigned long long>(count),
        static_cast<unsigned long long>(report.trees));
    std::printf("%s\n", total == report.total.real ? "the total is the report's" : "THE TOTALS DIFFER");
    cudaStreamDestroy(stream);
    return total == report.total.real ? 0 : 1;
}
