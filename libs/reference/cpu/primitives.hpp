//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CPU_PRIMITIVES_HPP
#define BOOST_GPU_MST_LIBS_REFERENCE_CPU_PRIMITIVES_HPP

#include <boost_gpu_mst/error.hpp>

#include "libs/core/step_clock.hpp"
#include "libs/reference/boruvka.hpp"
#include "libs/reference/cpu/build_csr.hpp"
#include "libs/reference/cpu/collect.hpp"
#include "libs/reference/cpu/contract.hpp"
#include "libs/reference/cpu/find_minimum.hpp"
#include "libs/reference/cpu/join.hpp"
#include "libs/reference/cpu/upload.hpp"

#include <boost/throw_exception.hpp>

#include <string>
#include <utility>
#include <vector>

// The recursion of libs/reference/boruvka.hpp on all CPU cores.

namespace boost_gpu_mst
{
namespace host
{

/// The primitives that grow_forest() requires; each is in a file of its own.
template <class Key, class Index>
class primitives
{
public:
    using graph_type = graph<Key, Index>;
    using arcs_type = detail::buffer<reference::arc<Key, Index>>;
    using vertices_type = detail::buffer<std::uint32_t>;

    primitives(detail::thread_team const& on, detail::edge_arrays const& input, options const& o, report& r)
        : m_input(input), m_options(o), m_report(r), m_thread_team(on), m_clock(r), m_forest(on, input.size)
    {
        r.engine = "recursive Boruvka";
    }

    edge_list<Key, Index> upload()
    {
        m_clock.begin("check");
        return host::upload<Key, Index>(m_thread_team, m_input);
    }

    graph_type build_csr(edge_list<Key, Index> edges)
    {
        m_clock.begin("build_csr");
        return host::build_csr(m_thread_team, std::move(edges));
    }

    void begin_round(unsigned round, graph_type const& g)
    {
        m_clock.end();
        m_report.rounds = round;
        std::uint64_t const trees = m_input.num_vertices - m_forest.count;
        if (m_options.on_progress && !m_options.on_progress(progress{round, trees, g.num_arcs() / 2}))
            BOOST_THROW_EXCEPTION(cancelled());
        m_clock.begin("round " + std::to_string(round));
    }

    arcs_type find_minimum(graph_type const& g) { return host::find_minimum(m_thread_team, g); }

    vertices_type find_successors(graph_type const& g, arcs_type const& lightest)
    {
        return host::find_successors(m_thread_team, g, lightest);
    }

    vertices_type remove_mirrored(vertices_type const& successor, arcs_type const& lightest)
    {
        return host::remove_mirrored(m_thread_team, successor, lightest, m_forest);
    }

    void pointer_jumping(vertices_type& representative)
    {
        host::pointer_jumping(m_thread_team, representative);
    }

    components number_components(vertices_type const& successor, vertices_type representative)
    {
        return host::number_components(m_thread_team, successor, std::move(representative));
    }

    graph_type contract(graph_type g, components const& component)
    {
        return host::contract(m_thread_team, std::move(g), component);
    }

    graph_type drop_duplicates(graph_type g) { return host::drop_duplicates(m_thread_team, std::move(g)); }

    std::vector<edge_id> collect()
    {
        m_clock.begin("collect");
        std::vector<edge_id> ids = list_marked(m_thread_team, m_forest);
        if (m_options.order == output_order::by_weight)
            sort_by_weight(m_thread_team, detail::key_reader<Key>(m_input), ids);
        m_clock.end();
        return ids;
    }

private:
    detail::edge_arrays const& m_input;
    options const& m_options;
    report& m_report;
    detail::thread_team const& m_thread_team;
    detail::step_clock m_clock;
    forest_marks m_forest;
};

} // namespace host
} // namespace boost_gpu_mst

#endif
