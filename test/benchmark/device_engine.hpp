//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_ENGINE_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_DEVICE_ENGINE_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/report.hpp>

#include "test/benchmark/device_array.hpp"
#include "test/benchmark/harness.hpp"
#include "test/benchmark/peers.hpp"
#include "test/unit/tuned.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <stdexcept>
#include <vector>

namespace boost_gpu_mst
{
namespace benchmark
{

/// A graph copied to the device.
class device_engine
{
public:
    device_engine(detail::edge_arrays const& graph, std::size_t weight_bytes)
        : m_sources(graph.sources, graph.sources ? graph.size * 4 : 0),
          m_offsets(
              graph.offsets, graph.offsets ? (std::size_t(graph.num_vertices) + 1) * graph.offset_bytes : 0),
          m_targets(graph.targets, graph.size * 4), m_weights(graph.weights, graph.size * weight_bytes),
          m_id_bytes(graph.size > 0xffffffffu ? 8 : 4),
          m_ids(std::max<std::size_t>(graph.num_vertices, 1) * m_id_bytes), m_graph(graph)
    {
        m_graph.where = detail::residence::device;
        m_graph.sources = m_sources.as<std::uint32_t>();
        m_graph.offsets = m_offsets.data();
        m_graph.targets = m_targets.as<std::uint32_t>();
        m_graph.weights = m_weights.data();
    }

    /// Seconds of the library's call from resident input to resident output, with all its allocations and
    /// synchronisations. The output is overwritten with a pattern before, and copied to \p ids after.
    double solve(engine_test::tuned_options const& o, report& r, std::vector<edge_id>& ids)
    {
        m_ids.fill(0xff);
        check(cudaDeviceSynchronize(), "cudaDeviceSynchronize");
        std::uint64_t count = 0;
        double const seconds = seconds_of(
            [&] { count = engine_test::solve_on_device(m_graph, m_ids.data(), m_id_bytes, o, r); });
        if (count * m_id_bytes > m_ids.bytes())
            throw std::runtime_error("a forest cannot have more edges than vertices");
        ids.resize(count);
        if (m_id_bytes == 8)
            m_ids.download(ids.data(), count * 8);
        else
        {
            std::vector<std::uint32_t> narrow(count);
            m_ids.download(narrow.data(), count * 4);
            std::copy(narrow.begin(), narrow.end(), ids.begin());
        }
        return seconds;
    }

private:
    device_array m_sources, m_offsets, m_targets, m_weights;
    unsigned m_id_bytes;
    device_array m_ids;
    detail::edge_arrays m_graph;
};

/// The graph of a peer, copied to the device.
class device_peer
{
public:
    explicit device_peer(generate::csr const& g)
        : m_offsets(g.offsets_32.data(), g.offsets_32.size() * 4), m_targets(g.targets.data(), g.arcs() * 4),
          m_weights(g.weights.data(), g.arcs() * 4)
    {
        std::vector<float> const as_float(g.weights.begin(), g.weights.end());
        m_weights_as_float = {as_float.data(), as_float.size() * 4};
        m_graph = {g.num_vertices, g.arcs(), m_offsets.as<std::uint32_t>(), m_targets.as<std::uint32_t>(),
            m_weights.as<std::int32_t>(), m_weights_as_float.as<float>()};
    }

    /// Seconds of one call. Throws std::runtime_error if the peer fails, or its forest is another in the
    /// first call, which is not timed.
    double solve(peer_library const& peer, std::uint64_t our_edges, std::int64_t our_total)
    {
        if (!m_checked)
        {
            std::uint64_t edges = 0;
            double total = 0;
            peer.solve(m_graph, &edges, &total);
            require_same_forest("the library", edges, total, our_edges, our_total);
            m_checked = true;
        }
        return seconds_of([&] { peer.solve(m_graph, nullptr, nullptr); });
    }

private:
    device_array m_offsets, m_targets, m_weights, m_weights_as_float;
    boost_gpu_mst_peer_graph m_graph{};
    bool m_checked = false;
};

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
