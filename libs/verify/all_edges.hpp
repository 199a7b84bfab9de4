//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_VERIFY_ALL_EDGES_HPP
#define BOOST_GPU_MST_LIBS_VERIFY_ALL_EDGES_HPP

#include <boost_gpu_mst/detail/edge_arrays.hpp>
#include <boost_gpu_mst/detail/parallel.hpp>
#include <boost_gpu_mst/error.hpp>

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <string>

namespace boost_gpu_mst
{
namespace verify
{

/// The edges of host arrays, or the arcs of a CSR, each with both ends. Checked when made: all arrays are
/// there, all ends are vertices, the rows of a CSR follow each other; invalid_graph says what is not so.
class all_edges
{
public:
    static constexpr edge_id none = std::numeric_limits<edge_id>::max();

    /// \p threads 0 is one per usable core; more are not started than there are cores, or 64.
    all_edges(detail::edge_arrays const& g, unsigned threads)
        : m_graph(g), m_threads(static_cast<int>(detail::team_size(threads)))
    {
        check_arrays();
        if (g.is_csr())
            check_rows();
        check_ends(g.targets, "target");
        if (!g.is_csr())
            check_ends(g.sources, "source");
    }

    /// O(1) for a list of edges; O(log V) for a CSR.
    std::uint32_t source(edge_id e) const noexcept
    {
        if (!m_graph.is_csr())
            return m_graph.sources[e];
        std::uint32_t low = 0;
        for (std::uint32_t high = m_graph.num_vertices; high - low > 1;)
        {
            std::uint32_t const middle = low + (high - low) / 2;
            (offset(middle) <= e ? low : high) = middle;
        }
        return low;
    }

    /// The lowest id for which wrong(id, source, target), or `none`. Asked by all threads; wrong must not
    /// throw.
    template <class Wrong>
    edge_id lowest(Wrong const& wrong) const
    {
        edge_id found = none;
        if (!m_graph.is_csr())
        {
            auto const size = static_cast<std::int64_t>(m_graph.size);
#pragma omp parallel for schedule(static) reduction(min : found) num_threads(m_threads)
            for (std::int64_t i = 0; i < size; ++i)
            {
                auto const e = static_cast<edge_id>(i);
                if (e < found && wrong(e, m_graph.sources[e], m_graph.targets[e]))
                    found = e;
            }
            return found;
        }
        auto const rows = static_cast<std::int64_t>(m_graph.num_vertices);
#pragma omp parallel for schedule(dynamic, 512) reduction(min : found) num_threads(m_threads)
        for (std::int64_t i = 0; i < rows; ++i)
        {
            auto const u = static_cast<std::uint32_t>(i);
            for (edge_id a = offset(u); a < offset(u + std::uint64_t(1)) && a < found; ++a)
                if (wrong(a, u, m_graph.targets[a]))
                    found = a;
        }
        return found;
    }

    /// see(id, source, target) of each, ascending, on the calling thread.
    template <class See>
    void visit(See const& see) const
    {
        if (!m_graph.is_csr())
            for (edge_id e = 0; e != m_graph.size; ++e)
                see(e, m_graph.sources[e], m_graph.targets[e]);
        else
            for (std::uint32_t u = 0; u != m_graph.num_vertices; ++u)
                for (edge_id a = offset(u); a != offset(u + std::uint64_t(1)); ++a)
                    see(a, u, m_graph.targets[a]);
    }

private:
    [[noreturn]] static void refuse(std::string const& why)
    {
        BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: " + why));
    }

    std::uint64_t offset(std::uint64_t u) const noexcept
    {
        return m_graph.offset_bytes == 4 ? static_cast<std::uint32_t const*>(m_graph.offsets)[u]
                                         : static_cast<std::uint64_t const*>(m_graph.offsets)[u];
    }

    void check_arrays() const
    {
        if (m_graph.size == 0)
            return;
        if (!m_graph.is_csr() && !m_graph.sources)
            refuse("there are edges but the array of sources is null");
        if (!m_graph.targets)
            refuse("there are edges but the array of targets is null");
        if (!m_graph.weights)
            refuse("there are edges but the array of weights is null");
        if (m_graph.num_vertices == 0)
            refuse("there are edges but no vertices");
    }

    void check_rows() const
    {
        std::uint64_t const n = m_graph.num_vertices;
        for (std::uint64_t u = 0; u != n; ++u)
            if (offset(u) > offset(u + 1))
                refuse("CSR row " + std::to_string(u) + " ends before it begins, at "
                       + std::to_string(offset(u + 1)));
        if (offset(0) != 0 || offset(n) != m_graph.size)
            refuse("CSR offsets run from " + std::to_string(offset(0)) + " to " + std::to_string(offset(n))
                   + ", but there are " + std::to_string(m_graph.size) + " arcs");
    }

    void check_ends(std::uint32_t const* ends, char const* which) const
    {
        std::uint32_t const n = m_graph.num_vertices;
        edge_id const e = std::min<edge_id>(m_graph.size,
            static_cast<edge_id>(
                std::find_if(ends, ends + m_graph.size, [n](std::uint32_t v) { return v >= n; }) - ends));
        if (e != m_graph.size)
            refuse(std::string("the ") + which + " of edge " + std::to_string(e) + " is vertex "
                   + std::to_string(ends[e]) + ", but there are " + std::to_string(n) + " vertices");
    }

    detail::edge_arrays const& m_graph;
    int m_threads;
};

} // namespace verify
} // namespace boost_gpu_mst

#endif
