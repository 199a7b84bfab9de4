//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The overloads for arrays in device memory: ids of both widths, offsets of both widths, the caller's
// stream. The engine tests check the forests themselves; this one checks what the caller passes and gets.

#include "test/api/backend.hpp"
#include "test/unit/gpu.hpp"

#include <boost_gpu_mst/minimum_spanning_forest_of_arrays.hpp>

namespace
{

using namespace engine_test;
using boost_gpu_mst::minimum_spanning_forest;

/// A stream of the caller's, and options that name it.
struct on_a_stream
{
    cudaStream_t stream = nullptr;
    boost_gpu_mst::options options = api_test::tested();

    on_a_stream()
    {
        require(cudaStreamCreateWithFlags(&stream, cudaStreamNonBlocking));
        options.stream = stream;
    }
    ~on_a_stream() { cudaStreamDestroy(stream); }
};

/// Only the ids may be written: the memory after them keeps its poison.
template <class Id, class Graph>
void check(Graph const& g, std::vector<edge_id> const& expected)
{
    Id const poison = std::numeric_limits<Id>::max() - 1;
    on_device<Id> const ids(std::vector<Id>(g.num_vertices, poison));
    on_a_stream const mine;
    boost_gpu_mst::report r;
    std::uint64_t const count = minimum_spanning_forest(g, ids.data(), mine.options, &r);
    BOOST_TEST(count == expected.size());
    BOOST_TEST(r.forest_edges == expected.size());
    BOOST_TEST((r.backend == boost_gpu_mst::backend::cuda));
    std::vector<Id> padded(expected.begin(), expected.end());
    padded.resize(g.num_vertices, poison);
    BOOST_TEST((ids.fetch() == padded));
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(edge_lists, Weight, weight_types)
{
    auto const g = random_graph<Weight>(500, 1200, weights::tied, 31);
    on_device<std::uint32_t> const u(g.sources), v(g.targets);
    on_device<Weight> const w(g.weights);
    boost_gpu_mst::device_edge_list<Weight> const list{
        g.num_vertices, g.sources.size(), u.data(), v.data(), w.data()};
    check<std::uint32_t>(list, kruskal(g));
    check<std::uint64_t>(list, kruskal(g));
}

BOOST_AUTO_TEST_CASE_TEMPLATE(csr_rows, Weight, weight_types)
{
    csr<Weight> const g(random_graph<Weight>(500, 1200, weights::tied, 31));
    std::uint64_t const arcs = g.arcs.targets.size();
    on_device<std::uint32_t> const targets(g.arcs.targets), narrow(g.narrow_offsets);
    on_device<std::uint64_t> const wide(g.offsets);
    on_device<Weight> const w(g.arcs.weights);
    boost_gpu_mst::device_csr<Weight> const by_32{500, arcs, narrow.data(), targets.data(), w.data()};
    boost_gpu_mst::device_csr<Weight, std::uint64_t> const by_64{
        500, arcs, wide.data(), targets.data(), w.data()};
    check<std::uint32_t>(by_32, g.kruskal());
    check<std::uint64_t>(by_32, g.kruskal());
    check<std::uint32_t>(by_64, g.kruskal());
    check<std::uint64_t>(by_64, g.kruskal());
}
