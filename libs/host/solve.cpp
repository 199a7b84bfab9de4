//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The host platform: the recursion of libs/boruvka.hpp on all CPU cores.

#include <boost_gpu_mst/error.hpp>

#include "libs/boruvka.hpp"
#include "libs/host/build_csr.hpp"
#include "libs/host/collect.hpp"
#include "libs/host/contract.hpp"
#include "libs/host/find_minimum.hpp"
#include "libs/host/join.hpp"
#include "libs/host/upload.hpp"
#include "libs/platform.hpp"
#include "libs/step_clock.hpp"

#include <boost/throw_exception.hpp>

#include <limits>
#include <string>
#include <utility>

namespace boost_gpu_mst
{
namespace host
{
namespace
{

/// What grow_forest() asks of a platform; every room is a file of its own.
template <class Key, class Index>
class platform
{
public:
    using graph_type = graph<Key, Index>;
    using arcs_type = buffer<arc<Key, Index>>;
    using vertices_type = buffer<std::uint32_t>;

    platform(detail::edge_arrays const& input, options const& o, report& r)
        : m_input(input), m_options(o), m_report(r), m_team(o.threads), m_clock(r),
          m_forest(m_team, input.size)
    {
        r.device = std::to_string(m_team.size()) + (m_team.size() == 1 ? " thread" : " threads");
        r.engine = "reference";
    }

    edge_list<Key, Index> upload()
    {
        m_clock.begin("check");
        return host::upload<Key, Index>(m_team, m_input);
    }

    graph_type build_csr(edge_list<Key, Index> edges)
    {
        m_clock.begin("build_csr");
        return host::build_csr(m_team, std::move(edges));
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

    arcs_type find_minimum(graph_type const& g) { return host::find_minimum(m_team, g); }

    vertices_type find_successors(graph_type const& g, arcs_type const& lightest)
    {
        return host::find_successors(m_team, g, lightest);
    }

    vertices_type remove_mirrored(vertices_type const& successor, arcs_type const& lightest)
    {
        return host::remove_mirrored(m_team, successor, lightest, m_forest);
    }

    void double_pointers(vertices_type& representative) { host::double_pointers(m_team, representative); }

    components number_components(vertices_type const& successor, vertices_type representative)
    {
        return host::number_components(m_team, successor, std::move(representative));
    }

    graph_type contract(graph_type g, components const& component)
    {
        return host::contract(m_team, std::move(g), component);
    }

    graph_type drop_duplicates(graph_type g) { return host::drop_duplicates(m_team, std::move(g)); }

    std::vector<edge_id> collect()
    {
        m_clock.begin("collect");
        std::vector<edge_id> ids = list_marked(m_team, m_forest);
        if (m_options.order == output_order::by_weight)
            sort_by_weight(m_team, key_reader<Key>(m_input.weights, m_input.type), ids);
        m_clock.end();
        return ids;
    }

private:
    detail::edge_arrays const& m_input;
    options const& m_options;
    report& m_report;
    team m_team;
    step_clock m_clock;
    forest_marks m_forest;
};

template <class Key>
std::vector<edge_id> solve_with_keys(detail::edge_arrays const& g, options const& o, report& r)
{
    // An edge list has two arcs for each edge, a CSR lists both already.
    std::uint64_t const arcs = g.is_csr() ? g.size : 2 * g.size;
    if (arcs <= std::numeric_limits<std::uint32_t>::max() && !o.tuning.wide_index)
    {
        platform<Key, std::uint32_t> on(g, o, r);
        return find_forest(on);
    }
    platform<Key, std::uint64_t> on(g, o, r);
    return find_forest(on);
}

} // namespace

std::vector<edge_id> solve(detail::edge_arrays const& g, options const& o, report& r)
{
    bool const wide = g.type == detail::weight_type::int64 || g.type == detail::weight_type::uint64
                      || g.type == detail::weight_type::float64;
    return wide ? solve_with_keys<std::uint64_t>(g, o, r) : solve_with_keys<std::uint32_t>(g, o, r);
}

} // namespace host
} // namespace boost_gpu_mst
