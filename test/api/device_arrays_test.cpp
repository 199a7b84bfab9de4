//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The overloads for arrays in device memory: ids of both widths, offsets of both widths, the caller's
// stream. The engine tests check the forests themselves; this one checks what the caller passes and gets.

#include "test/api/backend.hpp"

#include <boost_gpu_mst/minimum_spanning_forest_of_arrays.hpp>

#include <boost/test/unit_test.hpp>

#include <cuda_runtime_api.h>

#include <cstdint>
#include <iterator>
#include <limits>
#include <memory>
#include <random>
#include <tuple>
#include <type_traits>
#include <vector>

namespace
{

using boost_gpu_mst::edge_id;
using boost_gpu_mst::minimum_spanning_forest;

void require(cudaError_t code)
{
    BOOST_REQUIRE_MESSAGE(code == cudaSuccess, cudaGetErrorString(code));
}

/// A copy of a vector in device memory.
template <class T>
class resident
{
public:
    explicit resident(std::vector<T> const& v) : m_size(v.size())
    {
        void* memory = nullptr;
        require(cudaMalloc(&memory, m_size * sizeof(T) + 1));
        m_memory.reset(memory);
        require(cudaMemcpy(memory, v.data(), m_size * sizeof(T), cudaMemcpyHostToDevice));
    }
    T* data() const { return static_cast<T*>(m_memory.get()); }
    std::vector<T> fetch() const
    {
        std::vector<T> v(m_size);
        require(cudaMemcpy(v.data(), data(), m_size * sizeof(T), cudaMemcpyDeviceToHost));
        return v;
    }

private:
    struct release
    {
        void operator()(void* p) const { cudaFree(p); }
    };
    std::size_t m_size;
    std::unique_ptr<void, release> m_memory;
};

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

template <class Weight>
struct random_graph
{
    std::uint32_t n = 500;
    std::vector<std::uint32_t> u, v, targets;
    std::vector<std::uint64_t> offsets = {0};
    std::vector<Weight> w, arc_weights;

    random_graph()
    {
        std::mt19937 random(31);
        std::vector<std::vector<std::pair<std::uint32_t, Weight>>> rows(n);
        for (int i = 0; i < 1200; ++i)
        {
            u.push_back(static_cast<std::uint32_t>(random() % n));
            v.push_back(static_cast<std::uint32_t>(random() % n));
            w.push_back(static_cast<Weight>(random() % 200));
            rows[u.back()].emplace_back(v.back(), w.back());
            if (u.back() != v.back())
                rows[v.back()].emplace_back(u.back(), w.back());
        }
        for (auto const& row : rows)
        {
            for (auto const& [target, weight] : row)
            {
                targets.push_back(target);
                arc_weights.push_back(weight);
            }
            offsets.push_back(targets.size());
        }
    }
};

/// The host's answer for the same arrays.
template <class... Arrays>
std::vector<edge_id> by_host(Arrays const&... arrays)
{
    boost_gpu_mst::options o;
    o.backend = boost_gpu_mst::backend::host;
    std::vector<edge_id> ids;
    minimum_spanning_forest(arrays..., std::back_inserter(ids), o);
    return ids;
}

/// Only the ids may be written: the memory after them keeps its poison.
template <class Id, class Graph>
void check(Graph const& g, std::vector<edge_id> const& expected)
{
    Id const poison = std::numeric_limits<Id>::max() - 1;
    resident<Id> const ids(std::vector<Id>(g.num_vertices, poison));
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

using weight_types = std::tuple<int, unsigned, long, unsigned long, float, double>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(edge_arrays, Weight, weight_types)
{
    random_graph<Weight> const g;
    auto const expected = by_host(g.n, g.u, g.v, g.w);
    resident<std::uint32_t> const u(g.u), v(g.v);
    resident<Weight> const w(g.w);
    boost_gpu_mst::device_edge_list<Weight> const list{g.n, g.u.size(), u.data(), v.data(), w.data()};
    check<std::uint32_t>(list, expected);
    check<std::uint64_t>(list, expected);
}

BOOST_AUTO_TEST_CASE_TEMPLATE(csr, Weight, weight_types)
{
    random_graph<Weight> const g;
    auto const expected = by_host(boost_gpu_mst::host_csr(g.offsets, g.targets, g.arc_weights));
    resident<std::uint32_t> const targets(g.targets);
    resident<std::uint32_t> const narrow(std::vector<std::uint32_t>(g.offsets.begin(), g.offsets.end()));
    resident<std::uint64_t> const wide(g.offsets);
    resident<Weight> const w(g.arc_weights);
    boost_gpu_mst::device_csr<Weight> const by_32{
        g.n, g.targets.size(), narrow.data(), targets.data(), w.data()};
    boost_gpu_mst::device_csr<Weight, std::uint64_t> const by_64{
        g.n, g.targets.size(), wide.data(), targets.data(), w.data()};
    check<std::uint32_t>(by_32, expected);
    check<std::uint64_t>(by_32, expected);
    check<std::uint32_t>(by_64, expected);
    check<std::uint64_t>(by_64, expected);
}
