//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/opencl/select.hpp"

#include "libs/core/faults.hpp"
#include "libs/opencl/scan.hpp"

#include <utility>

namespace boost_gpu_mst
{
namespace opencl
{

namespace
{

/// The result of the first pass.
struct decision
{
    buffer kept_edges; ///< a bit for each edge
    buffer before;     ///< edges kept before each chunk
    std::uint64_t edges = 0;
};

/// The first pass over `size` edges; launch(groups, kept, counts) enqueues it.
template <class Launch>
decision decide(session& on, std::uint64_t size, Launch const& launch)
{
    std::uint64_t const chunks = chunks_of(size);
    decision made{on.make((size + 7) / 8, 1), on.make(chunks + 1, on.width().index), 0};
    launch(chunks + 1, made.kept_edges, made.before);
    made.edges = scan_counts(on, made.before, chunks);
    return made;
}

graph allocate_graph(session& on, std::uint32_t vertices, std::uint64_t edges)
{
    graph g;
    g.vertices = vertices;
    g.edges = edges;
    g.sources = on.make(edges, 4);
    g.targets = on.make(edges, 4);
    g.keys = std::make_shared<buffer>(on.make(edges, on.width().key));
    g.ids = on.make(edges, on.width().index);
    return g;
}

std::uint32_t vertices_after(selection const& s, std::uint32_t vertices)
{
    return s.renamed ? s.renamed->count : vertices;
}

/// A buffer for an argument that is used only if the selection renames.
buffer const& names(selection const& s, buffer const& otherwise)
{
    return s.renamed ? s.renamed->of : otherwise;
}

[[noreturn]] void refuse_asymmetric(detail::edge_arrays const& g)
{
    std::uint64_t ups = 0, downs = 0;
    for (std::uint32_t u = 0; u != g.num_vertices; ++u)
    {
        auto const offset = [&](std::uint32_t row) -> std::uint64_t
        {
            return g.offset_bytes == 4 ? static_cast<std::uint32_t const*>(g.offsets)[row]
                                       : static_cast<std::uint64_t const*>(g.offsets)[row];
        };
        for (std::uint64_t a = offset(u); a != offset(u + 1); ++a)
        {
            ups += g.targets[a] > u;
            downs += g.targets[a] < u;
        }
    }
    detail::refuse_asymmetry(ups, downs);
}

graph select_rows(session& on, resident const& from, detail::edge_arrays const& input, selection const& s)
{
    std::uint32_t const renamed = s.renamed != nullptr;
    buffer const& component = names(s, from.targets);
    buffer const imbalance = on.make_filled(1, 4, 0);
    decision const d = decide(on, from.size,
        [&](std::uint64_t groups, buffer const& kept_edges, buffer const& counts)
        {
            on.launch("count_rows", groups, from.size, from.vertices, from.offsets, from.targets, *from.keys,
                std::uint32_t(s.limited), on.key(s.limit), renamed, component, kept_edges, counts, imbalance);
        });
    if (on.read_one<std::int32_t>(imbalance) != 0)
        refuse_asymmetric(input);
    graph to = allocate_graph(on, vertices_after(s, from.vertices), d.edges);
    on.launch("write_rows", chunks_of(from.size), from.size, from.vertices, from.offsets, from.targets,
        *from.keys, renamed, component, d.kept_edges, d.before, to.sources, to.targets, *to.keys, to.ids);
    return to;
}

} // namespace

graph select(session& on, graph& from, selection const& s)
{
    decision const d = decide(on, from.edges,
        [&](std::uint64_t groups, buffer const& kept_edges, buffer const& counts)
        {
            on.launch("count_listed", groups, from.edges, from.sources, from.targets, *from.keys,
                std::uint32_t(s.limited), on.key(s.limit), std::uint32_t(s.renamed != nullptr),
                names(s, from.targets), kept_edges, counts);
        });
    std::uint32_t const vertices = vertices_after(s, from.vertices);
    if (d.edges == from.edges && !s.limited)
    {
        graph all = std::move(from);
        all.vertices = vertices;
        return all;
    }
    graph to = allocate_graph(on, vertices, d.edges);
    on.launch("write_listed", chunks_of(from.edges), from.edges, from.sources, from.targets, *from.keys,
        std::uint32_t(bool(from.ids)), from.ids ? from.ids : from.targets, d.kept_edges, d.before, to.sources,
        to.targets, *to.keys, to.ids);
    return to;
}

graph select(session& on, resident& from, detail::edge_arrays const& input, selection const& s)
{
    if (from.is_csr)
        return select_rows(on, from, input, s);
    graph listed{from.vertices, from.size, std::move(from.sources), std::move(from.targets), from.keys, {}};
    graph to = select(on, listed, s);
    from.sources = std::move(listed.sources);
    from.targets = std::move(listed.targets);
    return to;
}

} // namespace opencl
} // namespace boost_gpu_mst
