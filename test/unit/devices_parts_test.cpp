//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Graphs with one part on each device.

#include "test/unit/devices.hpp"

using namespace engine_test;
using boost_gpu_mst::device_edge_list;

namespace
{

/// A graph's edges cut into parts, in the memory of devices 0, 1, ...
template <class Weight>
struct partitions_of
{
    /// \p offset: of the arrays from the start of their memory.
    partitions_of(graph<Weight> const& g, std::vector<std::size_t> const& ends, std::size_t offset = 0)
    {
        std::size_t first = 0;
        for (std::size_t const end : ends)
        {
            int const device = int(lists.size());
            std::size_t const size = end - first;
            u.push_back(behind(device, g.sources.data() + first, size, offset));
            v.push_back(behind(device, g.targets.data() + first, size, offset));
            w.push_back(behind(device, g.weights.data() + first, size, offset));
            lists.push_back({g.num_vertices, size, u.back().data() + offset, v.back().data() + offset,
                w.back().data() + offset});
            first = end;
        }
    }

    template <class T>
    static on_device<T> behind(int device, T const* from, std::size_t size, std::size_t offset)
    {
        std::vector<T> all(offset);
        all.insert(all.end(), from, from + size);
        return on_device<T>(all, device);
    }

    std::vector<on_device<std::uint32_t>> u, v;
    std::vector<on_device<Weight>> w;
    std::vector<device_edge_list<Weight>> lists;
};

template <class Id, class Weight>
std::vector<edge_id> solve_partitions(partitions_of<Weight> const& parts, tuned_options const& o, report& r)
{
    std::vector<edge_arrays> all;
    for (auto const& partition : parts.lists)
        all.push_back(boost_gpu_mst::detail::as_edge_arrays(partition));
    return forest_of_parts<Id>(all, o, r);
}

/// Equal parts, and parts of 0, 1 and nearly all edges.
std::vector<std::vector<std::size_t>> partitionings(std::size_t edges, int devices)
{
    std::vector<std::vector<std::size_t>> all(3);
    for (int i = 1; i <= devices; ++i)
    {
        bool const last = i == devices;
        all[0].push_back(edges * std::size_t(i) / std::size_t(devices));
        all[1].push_back(last ? edges : 0);
        all[2].push_back(last ? edges : edges - std::min<std::size_t>(edges, 1));
    }
    return all;
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(parts_have_the_forest_of_the_whole, Weight, weight_types)
{
    std::vector<graph<Weight>> all = ordered_graphs<Weight>(limited(700));
    all.push_back(random_graph<Weight>(limited(2000), 7 * limited(2000), weights::extreme, 191));
    all.push_back(
        random_graph<Weight>(limited(2000), 3 * limited(2000), weights::tied, 194)); // all are light
    all.push_back({"no edges", 100, {}, {}, {}});
    unsigned iteration = 0;
    for (graph<Weight> const& g : all)
        for (std::size_t partitioning = 0; partitioning != 3; ++partitioning)
            for (bool const maximum : {false, true})
            {
                int const devices = 2 + int(iteration++ % unsigned(devices_here() - 1));
                auto const ends = partitionings(g.sources.size(), devices)[partitioning];
                BOOST_TEST_CONTEXT(g.name << ", " << devices << " devices, first " << ends.front()
                                          << ", maximum " << maximum)
                {
                    partitions_of<Weight> const parts(g, ends);
                    tuned_options o = together(devices);
                    o.objective = maximum ? objective::maximum : objective::minimum;
                    o.tuning.cuda.peer_copies = maximum;
                    if (partitioning != 1)
                        in_fractions(o);
                    report r;
                    std::vector<edge_id> expected = kruskal(g, maximum);
                    BOOST_TEST((solve_partitions<std::uint32_t>(parts, o, r) == expected));
                    BOOST_TEST(r.devices == unsigned(devices));
                    BOOST_TEST(r.edges == g.sources.size());
                    BOOST_TEST(r.total.to_string() == total_of(g, expected).to_string());
                    o.order = output_order::by_edge;
                    std::sort(expected.begin(), expected.end());
                    BOOST_TEST((solve_partitions<std::uint64_t>(parts, o, r) == expected));
                }
            }
}

/// Wherever the arrays are in memory: four values are read at a time if they are aligned to 16 bytes.
BOOST_AUTO_TEST_CASE(parts_anywhere_in_memory)
{
    auto const g = random_graph<std::int64_t>(limited(2000), 9 * limited(2000) + 3, weights::tied, 195);
    auto const h = random_graph<float>(limited(2000), 9 * limited(2000) + 1, weights::any, 196);
    report r;
    for (std::size_t const offset : {0, 1, 2, 3})
    {
        std::size_t const middle = g.sources.size() / 2;
        partitions_of<std::int64_t> const wide(g, {middle, g.sources.size()}, offset);
        BOOST_TEST((solve_partitions<std::uint32_t>(wide, together(2), r) == kruskal(g)));
        partitions_of<float> const narrow(h, {middle, h.sources.size()}, offset);
        BOOST_TEST((solve_partitions<std::uint64_t>(narrow, together(2), r) == kruskal(h)));
    }
}

/// More than half of the vertices have no edge, others lose their last one in some round, and a path takes
/// many rounds, of pairs, fours and so on: the labels of all of them must stay distinct.
BOOST_AUTO_TEST_CASE(labels_of_vertices_that_are_left_behind)
{
    graph<std::int32_t> g;
    g.num_vertices = 1000;
    for (int copy = 0; copy != 12; ++copy)
    {
        for (std::uint32_t v = 1; v != 400; ++v)
            g.add(v + v / 100, v - 1 + v / 100, std::int32_t(v & (0 - v)) + 1000 * copy);
        for (std::uint32_t v = 500; v < 520; v += 2)
            g.add(v, v + 1, std::int32_t(v) + 1000 * copy);
    }
    for (std::uint32_t v = 300; v != 1000; v += 7) // heavy edges to all of them
        g.add(v, v - 299, 100000 + std::int32_t(v % 13));
    report r;
    partitions_of<std::int32_t> const parts(g, {2500, g.sources.size()});
    BOOST_TEST((solve_partitions<std::uint32_t>(parts, together(2), r) == kruskal(g)));
    BOOST_TEST(r.rounds > 7u);
}

/// Along a path each vertex chooses the one before it.
BOOST_AUTO_TEST_CASE(trees_of_choices_as_deep_as_the_graph)
{
    graph<std::uint32_t> path;
    path.num_vertices = limited(20000);
    for (std::uint32_t v = 1; v != path.num_vertices; ++v)
        path.add(v, v - 1, v);
    partitions_of<std::uint32_t> const parts(path, partitionings(path.sources.size(), 2)[0]);
    tuned_options o = together(2);
    for (bool const divides : {false, true})
    {
        if (divides)
            in_fractions(o);
        report r;
        BOOST_TEST((solve_partitions<std::uint32_t>(parts, o, r) == kruskal(path)));
        BOOST_TEST(r.rounds == 1u);
    }
}

/// Light edges make a component of nearly all vertices, and heavy edges lead out of it, and past it.
BOOST_AUTO_TEST_CASE(heavy_edges_beside_the_largest_component)
{
    auto g = random_graph<double>(600, 9000, weights::any, 198);
    g.num_vertices = 640;
    double const heavy = *std::max_element(g.weights.begin(), g.weights.end());
    for (std::uint32_t v = 600; v != 640; ++v)
    {
        g.add(v, v % 3 == 0 ? v - 600 : v - 1, heavy + v % 5);
        g.add(v - 1, v, heavy + v % 7);
    }
    report r;
    for (bool const maximum : {false, true})
        for (unsigned const near_bytes : {0, 64, 4}) // the vertices outside fill little, much, more than it
        {
            tuned_options o = together(2);
            o.objective = maximum ? objective::maximum : objective::minimum;
            o.tuning.cuda.near_bytes = near_bytes;
            partitions_of<double> const parts(g, {5000, g.sources.size()});
            BOOST_TEST((solve_partitions<std::uint32_t>(parts, o, r) == kruskal(g, maximum)));
        }
}

BOOST_AUTO_TEST_CASE(the_public_function)
{
    auto const g = random_graph<float>(900, 9000, weights::any, 192);
    partitions_of<float> const parts(g, {5000, 9000});
    on_device<std::uint32_t> const ids(std::vector<std::uint32_t>(900));
    boost_gpu_mst::options o;
    std::uint64_t const count = boost_gpu_mst::minimum_spanning_forest(parts.lists, ids.data(), o);
    BOOST_TEST(count == kruskal(g).size());

    o.devices = {1, 0};
    BOOST_CHECK_THROW(boost_gpu_mst::minimum_spanning_forest(parts.lists, ids.data(), o),
        boost_gpu_mst::invalid_graph); // the parts are on 0 and 1
    o.devices = {0, 1, 0};
    BOOST_CHECK_THROW(
        boost_gpu_mst::minimum_spanning_forest(parts.lists, ids.data(), o), boost_gpu_mst::invalid_option);
    o.devices = {0, 1};
    BOOST_CHECK_THROW(boost_gpu_mst::minimum_spanning_forest(parts.lists.front(), ids.data(), o),
        boost_gpu_mst::invalid_option);
    auto others = parts.lists;
    others.back().num_vertices = 901;
    BOOST_CHECK_THROW(
        boost_gpu_mst::minimum_spanning_forest(others, ids.data()), boost_gpu_mst::invalid_graph);
    others.clear();
    BOOST_CHECK_THROW(
        boost_gpu_mst::minimum_spanning_forest(others, ids.data()), boost_gpu_mst::invalid_graph);
}

BOOST_AUTO_TEST_CASE(faults_are_named_by_the_id_in_the_whole)
{
    auto g = random_graph<float>(900, 9000, weights::any, 193);
    tuned_options const o = together(2);
    report r;
    g.weights[8000] = std::numeric_limits<float>::quiet_NaN();
    BOOST_CHECK_EXCEPTION(solve_partitions<std::uint32_t>(partitions_of<float>(g, {5000, 9000}), o, r),
        boost_gpu_mst::nan_weight, at_edge(8000));
    g.targets[7000] = 900;
    BOOST_CHECK_EXCEPTION(solve_partitions<std::uint32_t>(partitions_of<float>(g, {5000, 9000}), o, r),
        boost_gpu_mst::invalid_graph, at_edge(7000));
}
