//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_PARTITIONED_GRAPH_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_PARTITIONED_GRAPH_HPP

#include <boost_gpu_mst/detail/graph/chunks.hpp>
#include <boost_gpu_mst/detail/graph/is_parallel_readable.hpp>
#include <boost_gpu_mst/detail/graph/read_edge.hpp>
#include <boost_gpu_mst/detail/library/call_context.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/parallel_edge_source.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>
#include <boost_gpu_mst/detail/output/element_writer.hpp>
#include <boost_gpu_mst/detail/output/output.hpp>
#include <boost_gpu_mst/detail/output/write_chunks.hpp>
#include <boost_gpu_mst/detail/output/write_tagged.hpp>

#include <algorithm>
#include <cstdint>

// Graphs that are partitioned into chunks: several threads read them side by side, and find the descriptors
// of the selected edges. If the weight map allows it, the chunks are read to where the compiled library needs
// them, and no array of all edges is made here. Otherwise the calling thread reads them.

namespace boost_gpu_mst
{
namespace detail
{

/// A graph to be read. Output is the kind of output, of output.hpp.
template <class Graph, class VertexIds, class WeightMap, class Output>
struct partitioned_graph
{
    using chunks = typename chunks_of<Graph>::type;
    using edge = typename chunks::edge;
    static constexpr bool parallel_readable = is_parallel_readable<Graph, VertexIds, WeightMap>;

    Graph const& graph;
    VertexIds const& ids;
    WeightMap const& weights;
    std::uint64_t num_edges;
    unsigned threads;
    Output& to;

    partitioned_graph(Graph const& g, VertexIds const& i, WeightMap const& w, std::uint64_t edges,
        Output& out, call_context const& context)
        : graph(g), ids(i), weights(w), num_edges(edges),
          threads(threads_for(edges, context.options.threads)), to(out), m_wants_ends(context.wants_ends),
          m_chunks(g)
    {
    }
    partitioned_graph(partitioned_graph const&) = delete;
    partitioned_graph& operator=(partitioned_graph const&) = delete;

    /// The edges as the compiled library reads them. What it reads remains partitioned.
    parallel_edge_source edge_source()
    {
        parallel_edge_source f;
        f.num_vertices = static_cast<std::uint32_t>(ids.bound());
        f.type = weight_type_of<stored>::value;
        f.expected = num_edges;
        f.context = this;
        f.fill = [](void const* context, std::uint64_t chunk, std::uint32_t* u, std::uint32_t* v, void* w)
        { static_cast<partitioned_graph const*>(context)->fill(chunk, u, v, static_cast<stored*>(w)); };
        if constexpr (chunks::partition_as_read)
        {
            f.blocks = m_chunks.blocks();
            f.count = [](void const* context, std::uint64_t block)
            { return static_cast<partitioned_graph const*>(context)->count(block); };
            f.fill_part = [](void const* context, std::uint64_t block, std::uint64_t part, std::uint64_t id,
                              std::uint32_t* u, std::uint32_t* v, void* w, std::uint64_t* tag)
            {
                static_cast<partitioned_graph const*>(context)->fill(
                    block, part, id, u, v, static_cast<stored*>(w), tag);
            };
            f.partition = [](void const* context, parallel_edge_source& as)
            { static_cast<partitioned_graph const*>(context)->partition(as); };
        }
        else
            name_chunks(f);
        if (!m_wants_ends)
            detail::expect_tree(to, ids.bound(), num_edges, threads);
        f.in_order = numbers::value;
        f.with_sources = numbers::of_source;
        if constexpr (Output::in_place && (tags::value || numbers::value))
            if (!m_wants_ends)
            {
                f.in_order = true;
                f.with_tags = tags::value;
                f.expect = [](void const* context, std::uint64_t size)
                {
                    auto const& g = *static_cast<partitioned_graph const*>(context);
                    g.to.reserve(size, threads_for(size, g.threads));
                };
                f.open = [](void const* context, std::uint64_t first, std::uint64_t size)
                { static_cast<partitioned_graph const*>(context)->to.open(first, size); };
                f.take = [](void const* context, forest_part const& part)
                {
                    auto const& g = *static_cast<partitioned_graph const*>(context);
                    detail::make_edges(g.m_chunks, part, g.to.elements());
                };
            }
        return f;
    }

    /// Writes the descriptors of the selected edges, in the order of the output; Elements has the functions
    /// that element_writer.hpp lists.
    template <class Elements>
    void find(edge_ids const& selected, Elements&& found)
    {
        if constexpr (numbers::value)
            if (!selected.places() && (selected.sources() || !numbers::of_source))
                return make_all(selected, found);
        if constexpr (chunks::partition_as_read)
            partition();
        found.open_all(selected.size(), threads);
        detail::find_in_chunks(m_chunks, selected, threads, found.elements());
    }

private:
    using stored = stored_weight<weight_of<WeightMap>>;
    using tags = tags_edges<chunks>;
    using numbers = numbers_edges<chunks>;

    template <class Elements>
    void make_all(edge_ids const& selected, Elements& found) const
    {
        constexpr std::uint64_t part = 1 << 12;
        parallel_for((selected.size() + part - 1) / part, threads,
            [&](std::uint64_t p)
            {
                forest_part some;
                some.first = p * part;
                some.size = std::min(part, selected.size() - some.first);
                some.wide = selected.data() + some.first;
                some.sources = selected.sources() ? selected.sources() + some.first : nullptr;
                found.open(some.first, some.size);
                detail::make_edges(m_chunks, some, found.elements());
            });
    }

    std::uint64_t count(std::uint64_t block) const { return m_chunks.count(block); }

    void partition() const
    {
        if (m_is_partitioned)
            return;
        m_chunks.partition(threads);
        m_is_partitioned = true;
    }

    void partition(parallel_edge_source& as) const
    {
        partition();
        name_chunks(as);
    }

    void name_chunks(parallel_edge_source& f) const noexcept
    {
        f.chunks = m_chunks.starts().size() - 1;
        f.starts = m_chunks.starts().data();
        f.repeated = f.size() - std::min(num_edges, f.size());
    }

    void fill(std::uint64_t chunk, std::uint32_t* u, std::uint32_t* v, stored* w) const
    {
        read(m_chunks.starts()[chunk], u, v, w, nullptr, [&](auto const& f) { m_chunks.visit(chunk, f); });
    }

    void fill(std::uint64_t block, std::uint64_t part, std::uint64_t id, std::uint32_t* u, std::uint32_t* v,
        stored* w, std::uint64_t* tag) const
    {
        read(id, u, v, w, tag, [&](auto const& f) { m_chunks.visit_part(block, part, f); });
    }

    /// The edges from id `first` on.
    template <class Visit>
    void read(std::uint64_t first, std::uint32_t* to_u, std::uint32_t* to_v, stored* to_w,
        [[maybe_unused]] std::uint64_t* to_tag, Visit const& visit) const
    {
        std::uint64_t const bound = ids.bound();
        std::uint64_t i = 0;
        visit(
            [&](std::uint64_t u, std::uint64_t v, auto const& make)
            {
                detail::check_ends(first + i, u, v, bound);
                to_w[i] = static_cast<stored>(detail::read_weight(weights, make(), first + i));
                to_u[i] = static_cast<std::uint32_t>(u);
                to_v[i] = static_cast<std::uint32_t>(v);
                if constexpr (tags::value)
                    if (to_tag)
                        to_tag[i] = make.tag();
                ++i;
            });
    }

    bool m_wants_ends;

    // Set by threads while they read the const graph.
    mutable chunks m_chunks;
    mutable bool m_is_partitioned = false;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
