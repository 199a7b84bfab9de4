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
#include <boost_gpu_mst/detail/library/forest_output.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/partitioned_edges.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>
#include <boost_gpu_mst/detail/output/element_writer.hpp>
#include <boost_gpu_mst/detail/output/output.hpp>
#include <boost_gpu_mst/detail/output/write_tagged.hpp>

#include <cstddef>
#include <cstdint>
#include <limits>
#include <type_traits>
#include <vector>

// Graphs that are partitioned into chunks: several threads read them side by side, and find the descriptors
// of the selected edges. If the weight map allows it, the chunks are read to where the compiled library needs
// them, and no array of all edges is made here. Otherwise the calling thread reads them.

namespace boost_gpu_mst
{
namespace detail
{

/// A graph to be read. Output is the kind of output, of output.hpp.
template <class Graph, class VertexIds, class WeightMap, class Output>
struct partitioned_graph : partitioned_edges
{
    using chunks_type = typename chunks_of<Graph>::type;
    using edge = typename chunks_type::edge;
    static constexpr bool parallel_readable = is_parallel_readable<Graph, VertexIds, WeightMap>;

    Graph const& graph;
    VertexIds const& ids;
    WeightMap const& weights;
    Output& to;

    partitioned_graph(Graph const& g, VertexIds const& i, WeightMap const& w, std::uint64_t edges,
        Output& out, call_context const& context)
        : graph(g), ids(i), weights(w), to(out), m_wants_ends(context.wants_ends), m_chunks(g)
    {
        chunks = &m_chunks.table();
        num_vertices = static_cast<std::uint32_t>(i.bound());
        num_edges = edges;
        threads = detail::threads_for(edges, context.options.threads);
    }
    partitioned_graph(partitioned_graph const&) = delete;
    partitioned_graph& operator=(partitioned_graph const&) = delete;

    /// The edges as the compiled library reads them. What it reads remains partitioned.
    parallel_edge_source edge_source()
    {
        type = weight_type_of<stored>::value;
        read = read_run;
        parallel_edge_source edges = source();
        edges.with_tags = takes_forest && tags::value && !m_wants_ends;
        if constexpr (chunks_type::has_offsets)
        {
            edges.offsets = m_chunks.edges().offsets();
            edges.offset_bytes = sizeof(typename chunks_type::range::index);
        }
        return edges;
    }

    /// Where the forest goes.
    forest_output destination_of_forest()
    {
        forest_output f;
        f.in_order = numbers::value;
        f.with_sources = numbers::of_source;
        if (m_wants_ends)
            return f;
        detail::expect_tree(to, num_vertices, num_edges, threads);
        if constexpr (takes_forest)
        {
            f.in_order = true;
            f.context = this;
            f.expect = [](void const* context, std::uint64_t size)
            { of(context).to.reserve(size, detail::threads_for(size, of(context).threads)); };
            f.open = [](void const* context, std::uint64_t first, std::uint64_t size)
            { of(context).to.open(first, size); };
            f.take = [](void const* context, forest_part const& part)
            { detail::make_edges(of(context).m_chunks, part, of(context).to.elements()); };
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
        chunks->partition(threads);
        found.open_all(selected.size(), threads);
        auto const write = found.elements();
        using writer = std::decay_t<decltype(write)>;
        destination<writer> const where{m_chunks, write};
        detail::find_edges(*chunks, selected, threads, &where, write_run<writer>);
    }

private:
    using stored = stored_weight<weight_of<WeightMap>>;
    using tags = tags_edges<chunks_type>;
    using numbers = numbers_edges<chunks_type>;
    static constexpr bool takes_forest = Output::in_place && (tags::value || numbers::value);

    static partitioned_graph const& of(void const* context)
    {
        return *static_cast<partitioned_graph const*>(context);
    }

    template <class Elements>
    void make_all(edge_ids const& selected, Elements& found) const
    {
        detail::for_parts_of(selected.size(), sizeof(edge), threads,
            [&](std::uint64_t first, std::uint64_t size)
            {
                forest_part part;
                part.first = first;
                part.size = size;
                part.wide = selected.data() + first;
                part.sources = selected.sources() ? selected.sources() + first : nullptr;
                found.open(first, size);
                detail::make_edges(m_chunks, part, found.elements());
            });
    }

    template <class Writer>
    struct destination
    {
        chunks_type const& chunks;
        Writer write;
    };

    template <class Writer>
    static void write_run(void const* context, edge_run const& run, std::uint32_t const* place)
    {
        auto const& d = *static_cast<destination<Writer> const*>(context);
        d.chunks.visit(run,
            [&](std::uint64_t, std::uint64_t, auto const& make)
            {
                if (*place != unselected)
                    d.write(*place, edge(make()));
                ++place;
            });
    }

    static void read_run(partitioned_edges const& edges, edge_run const& run, std::uint32_t* to_u,
        std::uint32_t* to_v, void* to_w, std::uint64_t* to_tag)
    {
        auto const& g = static_cast<partitioned_graph const&>(edges);
        auto* const weights_of_run = static_cast<stored*>(to_w);
        if constexpr (chunks_type::has_offsets)
            if (!to_u)
                return g.read_without_sources(run, to_v, weights_of_run);
        g.read_with_sources(run, to_u, to_v, weights_of_run, to_tag);
    }

    template <class Edge>
    stored weight_of_edge(Edge const& e, std::uint64_t id) const
    {
        return static_cast<stored>(detail::read_weight(weights, e, id));
    }

    void read_with_sources(edge_run const& run, std::uint32_t* to_u, std::uint32_t* to_v, stored* to_w,
        [[maybe_unused]] std::uint64_t* to_tag) const
    {
        std::uint64_t const bound = ids.bound();
        std::uint64_t i = 0;
        m_chunks.read(run,
            [&](std::uint64_t u, std::uint64_t v, auto const& make)
            {
                detail::check_ends(run.first + i, u, v, bound);
                to_w[i] = weight_of_edge(make(), run.first + i);
                to_u[i] = static_cast<std::uint32_t>(u);
                to_v[i] = static_cast<std::uint32_t>(v);
                if constexpr (tags::value)
                    if (to_tag)
                        to_tag[i] = make.tag();
                ++i;
            });
    }

    void read_without_sources(edge_run const& run, std::uint32_t* to_v, stored* to_w) const
    {
        if constexpr (reads_only_index<WeightMap>)
        {
            // Compilers vectorise the loop for a copy of the map, and ids that do not wrap around as indices.
            using index = typename chunks_type::range::index;
            WeightMap const map = weights;
            std::uint64_t const last = run.first + run.size;
            if (last <= std::uint64_t((std::numeric_limits<index>::max)())
                && m_chunks.edges().read_targets(run.first, last, ids.bound(), to_v))
            {
                for (std::uint64_t id = run.first; id < last; ++id)
                    to_w[id - run.first] =
                        static_cast<stored>(detail::read_weight(map, m_chunks.make(0, id), id));
                return;
            }
        }
        std::vector<std::uint32_t> sources(static_cast<std::size_t>(run.size)); // not returned
        read_with_sources(run, sources.data(), to_v, to_w, nullptr);
    }

    bool m_wants_ends;
    chunks_type m_chunks;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
