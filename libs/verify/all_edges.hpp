//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_VERIFY_ALL_EDGES_HPP
#define BOOST_GPU_MST_LIBS_VERIFY_ALL_EDGES_HPP

#include "libs/core/check_arrays.hpp"
#include "libs/core/csr_rows.hpp"
#include "libs/core/relaxed_atomics.hpp"

#include <algorithm>
#include <cstdint>
#include <limits>

namespace boost_gpu_mst
{
namespace verify
{

/// The edges of host arrays, or the arcs of a CSR, each with both ends. The constructor checks with all
/// threads that all arrays are there, all ends are vertices, and the rows of a CSR follow each other; if not,
/// invalid_graph names the fault.
class all_edges
{
public:
    static constexpr edge_id none = std::numeric_limits<edge_id>::max();

    /// \p threads 0 is one per usable core, for a graph large enough for them.
    all_edges(detail::edge_arrays const& g, unsigned threads)
        : m_graph(g), m_thread_team(detail::threads_for(g.num_edges(), threads))
    {
        detail::check_arrays_are_present(g);
        if (g.is_csr())
            check_rows();
        detail::check_endpoints(m_thread_team, g.targets, g.size, g.num_vertices, "target");
        if (!g.is_csr())
            detail::check_endpoints(m_thread_team, g.sources, g.size, g.num_vertices, "source");
    }

    /// O(1) for a list of edges; O(log V) for a CSR.
    std::uint32_t source(edge_id e) const noexcept { return detail::source_of(m_graph, e); }

    /// The lowest id for which wrong(id, source, target), or `none`. All threads call wrong, which must not
    /// throw.
    template <class Wrong>
    edge_id lowest(Wrong const& wrong) const
    {
        if (!m_graph.is_csr())
        {
            edge_id const e = detail::find_wrong(m_thread_team, m_graph.size,
                [&](edge_id i) { return wrong(i, m_graph.sources[i], m_graph.targets[i]); });
            return e == m_graph.size ? none : e;
        }
        // Blocks of rows, handed out in ascending order, because hubs may be anywhere.
        constexpr std::uint64_t rows = 512;
        std::uint64_t const n = m_graph.num_vertices;
        edge_id found = none;
        m_thread_team.run((n + rows - 1) / rows,
            [&](std::uint64_t block, unsigned)
            {
                for (std::uint64_t u = block * rows; u != std::min(n, (block + 1) * rows); ++u)
                    for (edge_id a = detail::offset_of(m_graph, u); a != detail::offset_of(m_graph, u + 1);
                         ++a)
                    {
                        if (a >= detail::load(found))
                            return;
                        if (wrong(a, std::uint32_t(u), m_graph.targets[a]))
                            detail::store_minimum(found, a);
                    }
            });
        return found;
    }

    /// Calls see(id, source, target) for each arc of a CSR, ascending, on the calling thread.
    template <class See>
    void visit_arcs(See const& see) const
    {
        for (std::uint32_t u = 0; u != m_graph.num_vertices; ++u)
            for (edge_id a = detail::offset_of(m_graph, u);
                 a != detail::offset_of(m_graph, u + std::uint64_t(1)); ++a)
                see(a, u, m_graph.targets[a]);
    }

private:
    void check_rows() const
    {
        if (m_graph.offset_bytes == 4)
            detail::check_offsets(m_thread_team, static_cast<std::uint32_t const*>(m_graph.offsets),
                m_graph.num_vertices, m_graph.size);
        else
            detail::check_offsets(m_thread_team, static_cast<std::uint64_t const*>(m_graph.offsets),
                m_graph.num_vertices, m_graph.size);
    }

    detail::edge_arrays const& m_graph;
    detail::thread_team m_thread_team;
};

} // namespace verify
} // namespace boost_gpu_mst

#endif
