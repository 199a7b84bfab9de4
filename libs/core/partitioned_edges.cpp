//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/parallel.hpp>
#include <boost_gpu_mst/detail/library/partitioned_edges.hpp>

#include <algorithm>
#include <cstdint>

namespace boost_gpu_mst
{
namespace detail
{

namespace
{

partitioned_edges const& graph_of(void const* context)
{
    return *static_cast<partitioned_edges const*>(context);
}

void fill(void const* context, std::uint64_t chunk, std::uint32_t* u, std::uint32_t* v, void* w)
{
    partitioned_edges const& g = graph_of(context);
    g.read(g, g.chunks->chunk(chunk), u, v, w, nullptr);
}

std::uint64_t count(void const* context, std::uint64_t block)
{
    return graph_of(context).chunks->count(block);
}

void fill_part(void const* context, std::uint64_t block, std::uint64_t part, std::uint64_t id,
    std::uint32_t* u, std::uint32_t* v, void* w, std::uint64_t* tags)
{
    struct destination
    {
        partitioned_edges const& graph;
        std::uint32_t *u, *v;
        void* w;
        std::uint64_t* tags;
    };
    destination const to{graph_of(context), u, v, w, tags};
    to.graph.chunks->visit_part(block, part, id, &to,
        [](void const* context_of_visit, edge_run const& run)
        {
            auto const& d = *static_cast<destination const*>(context_of_visit);
            d.graph.read(d.graph, run, d.u, d.v, d.w, d.tags);
        });
}

void name_chunks(partitioned_edges const& g, parallel_edge_source& as)
{
    as.chunks = g.chunks->chunks();
    as.starts = g.chunks->starts();
    as.repeated = as.size() - std::min(g.num_edges, as.size());
}

void partition(void const* context, parallel_edge_source& as)
{
    partitioned_edges const& g = graph_of(context);
    g.chunks->partition(g.threads);
    name_chunks(g, as);
}

} // namespace

parallel_edge_source partitioned_edges::source() const
{
    parallel_edge_source f;
    f.num_vertices = num_vertices;
    f.type = type;
    f.expected = num_edges;
    f.context = this;
    f.fill = fill;
    if (chunks->blocks() != 0)
    {
        f.blocks = chunks->blocks();
        f.count = count;
        f.fill_part = fill_part;
        f.partition = partition;
    }
    else
    {
        chunks->partition(threads);
        name_chunks(*this, f);
    }
    return f;
}

} // namespace detail
} // namespace boost_gpu_mst
