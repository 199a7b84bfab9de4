//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/disjoint_sets.hpp>
#include <boost_gpu_mst/detail/library/label_trees.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>

#include "libs/core/csr_rows.hpp"

#include <boost/assert.hpp>

#include <numeric>
#include <utility>

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

std::vector<total_weight> sum_trees(edge_arrays const& g, edge_ids const& selected,
    std::vector<edge_ends> const& ends, std::vector<std::uint32_t> const& tree_of, std::uint64_t trees,
    unsigned threads)
{
    // The chosen ids, tree by tree.
    std::vector<std::uint64_t> first(std::size_t(trees) + 1);
    for (edge_ends const& e : ends)
        ++first[tree_of[e.u] + std::size_t(1)];
    std::partial_sum(first.begin(), first.end(), first.begin());
    std::vector<edge_id> by_tree(std::size_t(selected.size()));
    std::vector<std::uint64_t> next(first.begin(), first.end() - 1);
    for (std::size_t i = 0; i != selected.size(); ++i)
        by_tree[std::size_t(next[tree_of[ends[i].u]]++)] = selected.data()[i];

    std::vector<total_weight> totals(static_cast<std::size_t>(trees));
    for (std::size_t t = 0; t != totals.size(); ++t)
        totals[t] =
            sum_weights(g.weights, g.type, by_tree.data() + first[t], first[t + 1] - first[t], threads);
    return totals;
}

} // namespace

std::vector<std::uint32_t> label_trees(
    std::uint32_t n, std::vector<edge_ends> const& selected, std::vector<bool> const& is_vertex)
{
    BOOST_ASSERT(is_vertex.empty() || is_vertex.size() == n);
    std::vector<std::uint32_t> parent(n);
    std::iota(parent.begin(), parent.end(), std::uint32_t(0));
    for (edge_ends const& e : selected)
        join_sets(parent, e.u, e.v);
    // A tree's representative is its lowest vertex, so it has a label before any other vertex needs it.
    std::uint32_t next = 0;
    for (std::uint32_t v = 0; v != n; ++v)
        if (!is_vertex.empty() && !is_vertex[v])
            parent[v] = report::no_component;
        else
            parent[v] = parent[v] == v ? next++ : parent[parent[v]];
    return parent;
}

std::vector<std::uint32_t> number_trees(
    std::vector<std::uint32_t> labels, std::vector<std::uint32_t> const& gaps)
{
    std::vector<std::uint32_t> number(labels.size(), report::no_component); // by label
    std::uint32_t next = 0;
    auto gap = gaps.begin();
    for (std::size_t v = 0; v != labels.size(); ++v)
        if (gap != gaps.end() && *gap == v)
        {
            labels[v] = report::no_component;
            ++gap;
        }
        else
        {
            std::uint32_t& tree = number[labels[v]];
            if (tree == report::no_component)
                tree = next++; // v is the lowest vertex of its tree
            labels[v] = tree;
        }
    return labels;
}

void add_initial_components(std::vector<edge_ends>& ends, span<std::uint32_t const> labels)
{
    std::vector<std::uint32_t> first(labels.size(), report::no_component);
    for (std::uint32_t v = 0; v != labels.size(); ++v)
        if (labels[v] != report::no_component)
        {
            std::uint32_t& of_label = first[labels[v]];
            if (of_label == report::no_component)
                of_label = v;
            else
                ends.push_back({of_label, v});
        }
}

void describe_trees(edge_arrays const& g, edge_ids const& selected, options const& o, report& r)
{
    if (!o.want_components && !o.want_tree_totals)
        return;
    std::vector<edge_ends> ends;
    ends.reserve(std::size_t(selected.size()));
    for (edge_id const e : selected)
        ends.push_back({source_of(g, e), g.targets[e]});
    detail::add_initial_components(ends, o.initial_components);
    std::vector<std::uint32_t> labels = label_trees(g.num_vertices, ends);
    ends.resize(std::size_t(selected.size())); // of the forest alone
    if (o.want_tree_totals)
        r.tree_totals = sum_trees(g, selected, ends, labels, r.trees, o.threads);
    if (o.want_components)
        r.components = std::move(labels);
}

} // namespace detail
} // namespace boost_gpu_mst
