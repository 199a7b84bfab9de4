//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "verify.hpp"
#include "equal_totals.hpp"
#include "find_cycle.hpp"
#include "timed.hpp"
#include "verify_graph.hpp"

#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>
#include <boost_gpu_mst/kruskal_minimum_spanning_tree.hpp>

#include <boost/graph/kruskal_min_spanning_tree.hpp>

#include <algorithm>
#include <iterator>
#include <variant>

namespace gpu_mst
{
namespace
{

namespace io = boost_gpu_mst::io;
namespace detail = boost_gpu_mst::detail;
using ids_type = std::vector<boost_gpu_mst::edge_id>;

/// An adjacency_list takes about 100 bytes per edge.
constexpr std::size_t most_edges_of_a_list = std::size_t(1) << 27;

template <class Weight>
bool equal_weights(std::vector<Weight> const& a, std::vector<Weight> const& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
        [](Weight x, Weight y) { return detail::weight_key(x) == detail::weight_key(y); });
}

/// How one forest's weights, lightest first, differ from Boost's; empty if they do not.
template <class Weight>
std::string compare(char const* whose, std::vector<Weight> const& weights, std::vector<Weight> const& boosts)
{
    std::string const start = std::string(whose) + " has ";
    if (weights.size() != boosts.size())
        return start + std::to_string(weights.size()) + " edges where Boost's has "
               + std::to_string(boosts.size());
    if (!equal_weights(weights, boosts))
        return start + "other weights than Boost's";
    return {};
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
    ids_type const& ids, boost_gpu_mst::total_weight const& total, status_line& status)
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

verification verify(io::edge_list const& g, ids_type const& ids, boost_gpu_mst::total_weight const& total,
    graph_choice on, status_line& status)
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

} // namespace gpu_mst
