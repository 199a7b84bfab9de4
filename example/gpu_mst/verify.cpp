//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "verify.hpp"

// Before the headers of Boost's CSR graph, after which disjoint_sets over raw pointers does not compile.
#include <boost/pending/disjoint_sets.hpp>

#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include <boost/graph/adjacency_list.hpp>
#include <boost/graph/compressed_sparse_row_graph.hpp>
#include <boost/graph/kruskal_min_spanning_tree.hpp>
#include <boost/iterator/counting_iterator.hpp>
#include <boost/iterator/transform_iterator.hpp>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <utility>
#include <variant>

namespace gpu_mst
{
namespace
{

namespace io = boost_gpu_mst::io;
namespace detail = boost_gpu_mst::detail;
using boost_gpu_mst::total_weight;
using ids_type = std::vector<boost_gpu_mst::edge_id>;

/// Integers must agree to the last digit, doubles to the last bit except for the sign of zero and of NaN.
bool equal_totals(total_weight const& a, total_weight const& b)
{
    if (a.type != total_weight::kind::floating)
        return a.to_string() == b.to_string();
    return a.real == b.real || (a.real != a.real && b.real != b.real);
}

/// Names the first edge that closes a cycle; empty if there is none.
std::string find_cycle(io::edge_list const& g, ids_type const& ids)
{
    boost::disjoint_sets_with_storage<> sets(g.num_vertices);
    for (boost_gpu_mst::edge_id const id : ids)
    {
        auto const u = sets.find_set(g.sources[id]);
        auto const v = sets.find_set(g.targets[id]);
        if (u == v)
            return "the forest has a cycle through edge " + std::to_string(id);
        sets.link(u, v);
    }
    return {};
}

/// The graph class that BGL programs use.
template <class Weight>
using list_graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
    boost::property<boost::edge_weight_t, Weight>>;

/// Takes a third of its memory. Directed, but Kruskal ignores the direction.
template <class Weight>
using csr_graph = boost::compressed_sparse_row_graph<boost::directedS, boost::no_property,
    boost::property<boost::edge_weight_t, Weight>, boost::no_property, std::uint32_t, std::uint64_t>;

template <class Weight>
void build(list_graph<Weight>& graph, io::edge_list const& g, std::vector<Weight> const& weights)
{
    graph = list_graph<Weight>(g.num_vertices);
    for (std::size_t i = 0; i != weights.size(); ++i)
        boost::add_edge(
            g.sources[i], g.targets[i], boost::property<boost::edge_weight_t, Weight>(weights[i]), graph);
}

template <class Weight>
void build(csr_graph<Weight>& graph, io::edge_list const& g, std::vector<Weight> const& weights)
{
    auto const ends = [&g](std::size_t i) { return std::make_pair(g.sources[i], g.targets[i]); };
    auto const edge = [&](std::size_t i)
    { return boost::make_transform_iterator(boost::counting_iterator<std::size_t>(i), ends); };
    graph = csr_graph<Weight>(
        boost::edges_are_unsorted_multi_pass, edge(0), edge(weights.size()), weights.begin(), g.num_vertices);
}

/// An adjacency_list takes about 100 bytes per edge.
constexpr std::size_t most_edges_of_a_list = std::size_t(1) << 27;

/// How one forest's weights, lightest first, differ from Boost's; empty if they do not.
template <class Weight>
std::string compare(char const* whose, std::vector<Weight> const& weights, std::vector<Weight> const& boosts)
{
    std::string const start = std::string(whose) + " has ";
    if (weights.size() != boosts.size())
        return start + std::to_string(weights.size()) + " edges where Boost's has "
               + std::to_string(boosts.size());
    auto const equal = [](Weight x, Weight y) { return detail::weight_key(x) == detail::weight_key(y); };
    bool const same = std::equal(weights.begin(), weights.end(), boosts.begin(), equal);
    return same ? "" : start + "other weights than Boost's";
}

template <class Graph, class Edges>
auto weights_of(Graph const& graph, Edges const& edges)
{
    auto const map = get(boost::edge_weight, graph);
    std::vector<typename boost::property_traits<decltype(map)>::value_type> weights;
    weights.reserve(edges.size());
    for (auto const& e : edges)
        weights.push_back(get(map, e));
    return weights;
}

template <class Graph, class Weight>
verification verify_on(char const* name, io::edge_list const& g, std::vector<Weight> const& weights,
    ids_type const& ids, total_weight const& total, status_line& status)
{
    verification v;
    v.graph = name;
    Graph graph;
    status.say("building the graph for Boost");
    v.build_seconds = seconds_of([&] { build(graph, g, weights); });

    using edge = typename boost::graph_traits<Graph>::edge_descriptor;
    std::vector<edge> boosts;
    std::vector<edge> drop_ins;
    status.say("boost_gpu_mst::kruskal_minimum_spanning_tree");
    v.drop_in_seconds = seconds_of(
        [&] { boost_gpu_mst::kruskal_minimum_spanning_tree(graph, std::back_inserter(drop_ins)); });
    status.say("boost::kruskal_minimum_spanning_tree");
    v.boost_seconds =
        seconds_of([&] { boost::kruskal_minimum_spanning_tree(graph, std::back_inserter(boosts)); });

    status.say("comparing");
    auto const expected = weights_of(graph, boosts);
    std::vector<Weight> ours;
    ours.reserve(ids.size());
    for (boost_gpu_mst::edge_id const id : ids)
        ours.push_back(weights[id]);
    auto const sum =
        detail::sum_weights(expected.data(), detail::weight_type_of<Weight>::value, nullptr, expected.size());

    v.difference = find_cycle(g, ids);
    if (v.difference.empty())
        v.difference = compare("the forest", ours, expected);
    if (v.difference.empty() && !equal_totals(sum, total))
        v.difference = "the total is " + total.to_string() + " where Boost's is " + sum.to_string();
    if (v.difference.empty())
        v.difference = compare("the drop-in call's forest", weights_of(graph, drop_ins), expected);
    return v;
}

} // namespace

verification verify(io::edge_list const& g, ids_type const& ids, total_weight const& total, graph_choice on,
    status_line& status)
{
    bool const csr =
        on == graph_choice::csr || (on == graph_choice::automatic && g.num_edges() > most_edges_of_a_list);
    return std::visit(
        [&](auto const& weights)
        {
            using weight = typename std::decay_t<decltype(weights)>::value_type;
            return csr ? verify_on<csr_graph<weight>>(
                       "compressed_sparse_row_graph", g, weights, ids, total, status)
                       : verify_on<list_graph<weight>>("adjacency_list", g, weights, ids, total, status);
        },
        g.weights);
}

namespace
{

namespace detail = boost_gpu_mst::detail;

template <class Weight>
std::string find_fault(io::edge_list const& g, std::vector<Weight> const& weights, ids_type const& ids,
    total_weight const& total, boost_gpu_mst::options const& solved_with)
{
    boost_gpu_mst::verify_options o;
    o.ties = boost_gpu_mst::tie_rule::by_edge_id;
    o.objective = solved_with.objective;
    o.threads = solved_with.threads;
    auto const verdict =
        boost_gpu_mst::verify_minimum_spanning_forest(g.num_vertices, g.sources, g.targets, weights, ids, o);
    if (!verdict)
        return verdict.reason;

    bool const greatest = o.objective == boost_gpu_mst::objective::maximum;
    auto const late = std::is_sorted_until(ids.begin(), ids.end(),
        [&](boost_gpu_mst::edge_id a, boost_gpu_mst::edge_id b)
        {
            auto const x = detail::weight_key(weights[a]), y = detail::weight_key(weights[b]);
            return x == y ? a < b : (x < y) != greatest;
        });
    if (late != ids.end())
        return "edge " + std::to_string(*late) + " comes out after a " + (greatest ? "lighter" : "heavier")
               + " one";

    auto const sum =
        detail::sum_weights(weights.data(), detail::weight_type_of<Weight>::value, ids.data(), ids.size());
    if (!equal_totals(sum, total))
        return "the total is " + total.to_string() + " where the edges weigh " + sum.to_string();
    return {};
}

} // namespace

verification verify_fast(io::edge_list const& g, ids_type const& ids, total_weight const& total,
    boost_gpu_mst::options const& solved_with, status_line& status)
{
    verification v;
    v.how = verify_choice::fast;
    status.say("proving the forest");
    v.check_seconds = seconds_of(
        [&]
        {
            v.difference = std::visit([&](auto const& weights)
                { return find_fault(g, weights, ids, total, solved_with); },
                g.weights);
        });
    return v;
}

} // namespace gpu_mst
