//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Only on the GPU: callers with streams of their own, on one device and on all; a host pointer passed as a
// device pointer, and the reverse, on every platform.

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/workspace.hpp>

#include "test/unit/gpu.hpp"
#include "test/unit/needs_cuda.hpp"

namespace
{

using namespace engine_test;
using boost_gpu_mst::host_csr;
using boost_gpu_mst::invalid_graph;
using boost_gpu_mst::minimum_spanning_forest;
using ids = std::vector<edge_id>;

/// A caller on a device, with its own stream.
void call_on(int device, unsigned caller, boost_gpu_mst::workspace& shared, std::string& wrong)
{
    if (cudaSetDevice(device) != cudaSuccess)
    {
        wrong = "no device " + std::to_string(device);
        return;
    }
    cudaStream_t stream = nullptr;
    if (cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking) != cudaSuccess)
    {
        wrong = "no stream";
        return;
    }
    auto const g =
        random_graph<float>(limited(20000) + 100 * caller, 5 * limited(20000), weights::tied, caller);
    ids const expected = kruskal(g);
    for (std::uint32_t round = 0; round != limited(20000) / 1000; ++round)
        for (engine_under_test c : engines_under_test())
        {
            c.o.stream = stream;
            c.o.device = round % 2 == 0 ? -1 : device; // the current device is the same
            if (round % 4 < 2)
                c.o.workspace = &shared;
            ids forest;
            minimum_spanning_forest(
                g.num_vertices, g.sources, g.targets, g.weights, std::back_inserter(forest), c.o);
            if (forest != expected)
                wrong = "a forest differs: " + c.name;
        }
    cudaStreamDestroy(stream);
}

template <class Call>
void check_refused(Call const& call, std::string const& part)
{
    BOOST_CHECK_EXCEPTION(call(), invalid_graph, says(part));
    BOOST_TEST(cudaPeekAtLastError() == cudaSuccess);
}

} // namespace

BOOST_AUTO_TEST_CASE(many_callers_with_streams_of_their_own)
{
    int devices = 0;
    require(cudaGetDeviceCount(&devices));
    std::vector<std::string> wrong(8);
    boost_gpu_mst::workspace shared;
    on_threads(8, [&](unsigned i) { call_on(int(i) % devices, i, shared, wrong[i]); });
    for (std::string const& w : wrong)
        BOOST_TEST(w == "");
}

BOOST_AUTO_TEST_CASE(pointers_of_the_other_kind)
{
    auto const g = random_graph<int>(100, 300, weights::any, 43);
    csr<int> const rows(g);
    on_device<std::uint32_t> const sources(g.sources), arc_targets(rows.arcs.targets);
    on_device<std::uint64_t> const offsets(rows.offsets);
    boost_gpu_mst::span<std::uint32_t const> const far_sources(sources.data(), g.sources.size());
    boost_gpu_mst::span<std::uint64_t const> const far_offsets(offsets.data(), rows.offsets.size());
    for (backend const b : {backend::host, backend::cuda, backend::automatic})
    {
        options o;
        o.backend = b;
        ids found;
        auto const out = std::back_inserter(found);
        check_refused([&]
            { minimum_spanning_forest(g.num_vertices, far_sources, g.targets, g.weights, out, o); },
            "the array of sources was said to be in host memory, but is in device memory");
        check_refused(
            [&]
            {
                host_csr<int, std::uint64_t> const view(far_offsets, rows.arcs.targets, rows.arcs.weights);
                minimum_spanning_forest(view, out, o);
            },
            "the array of offsets was said to be in host memory, but is in device memory");
        BOOST_TEST(found.empty());
    }
    on_device<edge_id> const capacity(std::vector<edge_id>(100));
    boost_gpu_mst::device_edge_list<int> list{100, 300, sources.data(), g.targets.data(), g.weights.data()};
    check_refused([&] { minimum_spanning_forest(list, capacity.data()); },
        "was said to be in device memory, but is in host memory");
}

BOOST_AUTO_TEST_CASE(managed_memory_is_host_memory_too)
{
    auto const g = random_graph<int>(100, 300, weights::any, 44);
    void* memory = nullptr;
    require(cudaMallocManaged(&memory, g.weights.size() * sizeof(int), cudaMemAttachGlobal));
    int* const shared = static_cast<int*>(memory);
    std::copy(g.weights.begin(), g.weights.end(), shared);
    boost_gpu_mst::span<int const> const w(shared, g.weights.size());
    for (backend const b : {backend::host, backend::cuda})
    {
        options o;
        o.backend = b;
        ids found;
        minimum_spanning_forest(g.num_vertices, g.sources, g.targets, w, std::back_inserter(found), o);
        BOOST_TEST((found == kruskal(g)));
    }
    require(cudaFree(shared));
}
