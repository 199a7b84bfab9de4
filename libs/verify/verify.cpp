//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// A set of edges is a minimum spanning forest if and only if it has no cycle, leaves no two vertices apart
// that an edge joins, and no edge precedes one on the path between its ends (the cycle property). The check
// shares only the order of weights with the solvers.

#include <boost_gpu_mst/detail/library/verify.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/faults.hpp"
#include "libs/verify/all_edges.hpp"
#include "libs/verify/linked_forest.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <string>
#include <vector>

namespace boost_gpu_mst
{
namespace verify
{
namespace
{

using detail::edge_arrays;
using fault = verification::fault;

std::string named(std::uint64_t id)
{
    return "edge " + std::to_string(id);
}

/// An edge of the forest to be checked.
template <class Key>
struct claimed
{
    Key key;
    edge_id id;

    friend bool operator<(claimed const& a, claimed const& b)
    {
        return a.key != b.key ? a.key < b.key : a.id < b.id;
    }
};

template <class Weight>
class checker
{
public:
    using key = detail::key_of<Weight>;

    checker(edge_arrays const& g, verify_options const& o)
        : m_graph(g), m_options(o), m_weights(static_cast<Weight const*>(g.weights)), m_forest(g.num_vertices)
    {
    }

    verification operator()(edge_id const* ids, std::uint64_t count)
    {
        all_edges const all(m_graph, m_options.threads);
        edge_id const nan = all.lowest(
            [this](edge_id e, std::uint32_t, std::uint32_t) { return detail::is_nan(m_weights[e]); });
        if (nan != all_edges::none)
            BOOST_THROW_EXCEPTION(nan_weight(nan));

        for (std::uint64_t i = 0; i != count; ++i)
            if (ids[i] >= m_graph.size)
                return {fault::no_such_edge, i, 0,
                    "edge number " + std::to_string(i) + " of the forest has the id " + std::to_string(ids[i])
                        + ", but the graph's ids end at " + std::to_string(m_graph.size)};
        verification const linked = link(all, ids, count);
        return linked ? compare(all) : linked;
    }

private:
    key key_of_edge(edge_id e) const noexcept
    {
        key const k = detail::weight_key(m_weights[e]);
        return m_options.objective == objective::maximum ? key(~k) : k;
    }

    /// Checks that there is no cycle.
    verification link(all_edges const& all, edge_id const* ids, std::uint64_t count)
    {
        m_claimed_edges.reserve(std::size_t(count));
        for (std::uint64_t i = 0; i != count; ++i)
            m_claimed_edges.push_back({key_of_edge(ids[i]), ids[i]});
        std::sort(m_claimed_edges.begin(), m_claimed_edges.end());
        for (std::size_t i = 0; i != m_claimed_edges.size(); ++i)
        {
            edge_id const e = m_claimed_edges[i].id;
            if (i != 0 && m_claimed_edges[i - 1].id == e)
                return {fault::repeated_edge, e, 0, named(e) + " is given twice"};
            if (!m_forest.link(all.source(e), m_graph.targets[e]))
                return {fault::cycle, e, 0,
                    named(e) + ", between vertices " + std::to_string(all.source(e)) + " and "
                        + std::to_string(m_graph.targets[e]) + ", closes a cycle with other given edges"};
        }
        return {};
    }

    /// Checks that the forest is spanning and minimum.
    verification compare(all_edges const& all) const
    {
        edge_id const wrong = all.lowest(
            [this](edge_id e, std::uint32_t u, std::uint32_t v) { return u != v && is_wrong(e, u, v); });
        if (wrong == all_edges::none)
            return {};
        std::uint32_t const u = all.source(wrong), v = m_graph.targets[wrong];
        std::uint32_t const last = m_forest.last_on_path(u, v);
        if (last == linked_forest::never)
            return {fault::not_spanning, wrong, 0,
                named(wrong) + " joins vertices " + std::to_string(u) + " and " + std::to_string(v)
                    + ", which the given edges leave in different trees"};
        edge_id const other = m_claimed_edges[last].id;
        bool const tied = key_of_edge(wrong) == m_claimed_edges[last].key;
        return {fault::not_minimum, wrong, other,
            named(wrong) + " between vertices " + std::to_string(u) + " and " + std::to_string(v)
                + (tied                                         ? " ties with "
                    : m_options.objective == objective::maximum ? " is heavier than "
                                                                : " is lighter than ")
                + named(other) + " on the path between them" + (tied ? ", and has the lower id" : "")};
    }

    bool is_wrong(edge_id e, std::uint32_t u, std::uint32_t v) const noexcept
    {
        std::uint32_t const last = m_forest.last_on_path(u, v);
        if (last == linked_forest::never)
            return true;
        claimed<key> const here{key_of_edge(e), e};
        if (m_options.ties == tie_rule::any)
            return here.key < m_claimed_edges[last].key;
        // Only the id of the arc in the lower endpoint's row counts.
        return (!m_graph.is_csr() || u < v) ? here < m_claimed_edges[last]
                                            : here.key < m_claimed_edges[last].key;
    }

    edge_arrays const& m_graph;
    verify_options const& m_options;
    Weight const* m_weights;
    std::vector<claimed<key>> m_claimed_edges; ///< ascending: the order of the links
    linked_forest m_forest;
};

} // namespace
} // namespace verify

namespace detail
{

void check(verify_options const& o)
{
    check_enumerator("verify_options.objective", o.objective, objective::maximum);
    check_enumerator("verify_options.ties", o.ties, tie_rule::by_edge_id);
}

verification verify(edge_arrays const& g, edge_id const* ids, std::uint64_t count, verify_options const& o)
{
    check(o);
    if (g.where != residence::host)
        refuse("only arrays in host memory can be verified");
    if (!ids && count != 0)
        refuse("the array of the forest's edge ids is null");
    return with_weight_type(g.type,
        [&](auto* null)
        {
            using weight = std::remove_pointer_t<decltype(null)>;
            return boost_gpu_mst::verify::checker<weight>(g, o)(ids, count);
        });
}

} // namespace detail
} // namespace boost_gpu_mst
