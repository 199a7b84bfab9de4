//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_UNIT_HOST_STEPS_HPP
#define BOOST_GPU_MST_TEST_UNIT_HOST_STEPS_HPP

#include "libs/cpu/boruvka/between.hpp"
#include "test/support/test.hpp"
#include "test/unit/cases.hpp"

// Sources for steps of the host engine, and what the steps should find, written plainly. A step that finds
// less than it should, or says that it cannot help, often costs time only, and no forest shows it.

namespace engine_test
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::host;
using namespace boost_gpu_mst::host::filter_boruvka;
using key = std::uint32_t;
using number = std::uint32_t;
using kept_edge = edge<key, number>;
using list = edge_list<key, number>;
using listed = listed_edges<key, number>;
using rows = rows_of_edges<key, number, std::uint64_t>;
using remaining = remaining_edges<key, number>;
using limit_of_keys = weight_limit<key>;

constexpr std::uint64_t anywhere = std::numeric_limits<std::uint64_t>::max();

using plain_edge = std::tuple<std::uint64_t, key, std::uint32_t, std::uint32_t>; ///< id, key, source, target

inline std::vector<plain_edge> edges_of(list const& from)
{
    std::vector<plain_edge> all;
    for (auto const& p : from.segments)
        for (std::uint64_t i = p.begin; i != p.end; ++i)
            all.emplace_back(from.all[i].id, from.all[i].key, from.all[i].source, from.all[i].target);
    return all;
}

inline void check_list(list const& found, std::vector<plain_edge> expected)
{
    std::vector<plain_edge> all = edges_of(found);
    BOOST_TEST(found.size() == all.size());
    if (found.by_id)
        BOOST_TEST(std::is_sorted(all.begin(), all.end()));
    std::sort(all.begin(), all.end());
    std::sort(expected.begin(), expected.end());
    BOOST_TEST((all == expected));
}

/// With loops, parallels, a row that several chunks share, and vertices without edges.
inline graph<std::uint32_t> some_graph(std::uint32_t n, std::uint64_t m, unsigned range)
{
    graph<std::uint32_t> g;
    g.num_vertices = n;
    random_bits bits(7);
    for (std::uint64_t e = 0; e != m; ++e)
        g.add(bits() % 3 == 0 ? n / 3 : std::uint32_t(bits() % n / 2 * 2 % n), std::uint32_t(bits() % n),
            std::uint32_t(bits() % range));
    return g;
}

/// All sources of a graph, one after the other; a CSR's rows ascend or not.
template <class Body>
void with_sources(detail::thread_team const& on, graph<std::uint32_t> const& g, Body const& body)
{
    body(listed(g.arrays()));
    for (bool const ascending : {false, true})
        body(rows(csr<std::uint32_t>(g, ascending).arrays(false)));
    detail::buffer<kept_edge> mixed(g.sources.size());
    for (std::size_t i = 0; i != mixed.size(); ++i)
    {
        std::size_t const e = (i * 7919) % mixed.size();
        mixed[i] = {g.weights[e], g.sources[e], g.targets[e], number(e)};
    }
    body(remaining(std::move(mixed)));
    detail::buffer<kept_edge> ordered(g.sources.size());
    for (std::size_t e = 0; e != ordered.size(); ++e)
        ordered[e] = {g.weights[e], g.sources[e], g.targets[e], number(e)};
    list whole(on, remaining(std::move(ordered)));
    whole.by_id = true;
    body(remaining(on, whole));
}

template <class Source>
constexpr bool has_arcs = std::is_same<Source, rows>::value;

/// The edges that `wanted` admits by place, with the names of their ends, if these differ.
template <class Source, class Wanted, class Name>
std::vector<plain_edge> plainly(Source const& in, Wanted const& wanted, Name const& name)
{
    std::vector<plain_edge> all;
    for (std::uint64_t i = 0; i != in.size; ++i)
    {
        std::uint32_t const u = in.source(i), v = in.target(i);
        if ((has_arcs<Source> ? u < v : u != v) && name(u) != name(v) && wanted(i))
            all.emplace_back(in.id(i), in.key(i), name(u), name(v));
    }
    return all;
}

/// Labels of components, of which the first has most vertices.
inline detail::buffer<std::uint32_t> some_labels(std::uint32_t n)
{
    detail::buffer<std::uint32_t> label(n);
    for (std::uint32_t u = 0; u != n; ++u)
        label[u] = u % 10 == 3 || u % 10 == 4 ? u / 40 + 1 : 0;
    return label;
}

/// Leads the arcs of v to u to u + 1 instead; the row still ascends.
inline void redirect(csr<std::uint32_t>& c, std::uint32_t v, std::uint32_t u)
{
    for (std::size_t a = 0; a != c.arcs.sources.size(); ++a)
        c.arcs.targets[a] += c.arcs.sources[a] == v && c.arcs.targets[a] == u;
}

struct sized
{
    std::uint32_t vertices;
    std::uint64_t edges;
};

/// One thread's work, and several threads' with strips that are not full.
constexpr sized sizes[] = {{1, 3}, {50, 300}, {900, 1024}, {700, 20001}, {9000, 17003}};

} // namespace engine_test

#endif
