//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/stress/call.hpp"

#include <boost_gpu_mst/array_views.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/kruskal_min_spanning_tree.hpp>
#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/spanning_forest_of_stream.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include "test/support/failing_allocations.hpp"
#include "test/unit/cases.hpp"

#include <boost/graph/adjacency_list.hpp>

#include <algorithm>
#include <cmath>
#include <iterator>
#include <limits>
#include <new>
#include <stdexcept>
#include <string>

namespace
{

using namespace boost_gpu_mst;
using soak::dice;
using soak::outcome;
using soak::surroundings;

bool once_in(dice& draw, unsigned n)
{
    return draw() % n == 0;
}

/// Small numbers as often as large ones.
std::uint64_t up_to(dice& draw, std::uint64_t most)
{
    most = std::min(most, engine_test::size_limit());
    double const fraction = double(draw() >> 11) * 0x1p-53;
    return std::uint64_t(std::exp(fraction * std::log(double(most))));
}

template <class Weight>
engine_test::graph<Weight> draw_graph(dice& draw)
{
    auto const kind = engine_test::weights(draw() % 3);
    switch (draw() % 8)
    {
    case 0: return engine_test::grid<Weight>(std::uint32_t(up_to(draw, 300)), kind);
    case 1: return engine_test::star<Weight>(std::uint32_t(up_to(draw, 50000)), 0, kind);
    case 2: return engine_test::path<Weight>(std::uint32_t(up_to(draw, 50000)), 1);
    case 3: return engine_test::two_hubs<Weight>(std::uint32_t(up_to(draw, 20000)), kind);
    case 4: return engine_test::cliques<Weight>(std::uint32_t(up_to(draw, 300)), 8, kind);
    default:
        return engine_test::random_graph<Weight>(
            std::uint32_t(up_to(draw, 50000)), up_to(draw, 300000), kind, draw());
    }
}

/// Makes one edge invalid: a NaN if weights have one, otherwise an end that is not a vertex.
template <class Weight>
void spoil(engine_test::graph<Weight>& g, dice& draw)
{
    std::size_t const e = draw() % g.sources.size();
    if constexpr (std::numeric_limits<Weight>::has_quiet_NaN)
        g.weights[e] = std::numeric_limits<Weight>::quiet_NaN();
    else
        g.targets[e] = g.num_vertices;
}

options draw_options(dice& draw, surroundings const& around)
{
    options o;
    o.threads = unsigned(draw() % 6);
    o.order = output_order(draw() % 3);
    o.objective = once_in(draw, 4) ? objective::maximum : objective::minimum;
    o.backend = backend::host;
    if (!around.devices.empty() && once_in(draw, 2))
    {
        auto const& d = around.devices[draw() % around.devices.size()];
        o.backend = d.backend;
        o.device = d.device;
        o.workspace = once_in(draw, 2) ? around.workspace : nullptr;
        if (once_in(draw, 8))
            o.device_memory_limit = around.limits ? std::uint64_t(1) << (18 + draw() % 6) : 0;
    }
    if (once_in(draw, 8) && around.cancels)
        o.on_progress = [left = draw() % 4](progress const&) mutable { return left-- != 0; };
    return o;
}

void expect(bool holds, char const* what, std::string const& why = {})
{
    if (!holds)
        throw std::logic_error(std::string(what) + (why.empty() ? "" : ": ") + why);
}

verify_options judged_by(options const& o, tie_rule ties)
{
    verify_options judge;
    judge.objective = o.objective;
    judge.ties = ties;
    judge.threads = o.threads;
    return judge;
}

template <class Weight>
void check_ids(
    engine_test::graph<Weight> const& g, options const& o, report const& r, std::vector<edge_id> const& ids)
{
    auto const found = verify_minimum_spanning_forest(
        g.num_vertices, g.sources, g.targets, g.weights, ids, judged_by(o, tie_rule::by_edge_id));
    expect(bool(found), "not the forest", found.reason);
    expect(r.forest_edges == ids.size(), "the report's number of edges");
    auto const before = [&](edge_id a, edge_id b)
    {
        if (o.order == output_order::by_edge || g.weights[a] == g.weights[b])
            return a < b;
        return (g.weights[a] < g.weights[b]) != (o.objective == objective::maximum);
    };
    expect(o.order == output_order::unordered || std::is_sorted(ids.begin(), ids.end(), before), "the order");
}

template <class Weight>
void call_with_list(engine_test::graph<Weight> const& g, options const& o)
{
    report r;
    std::vector<edge_id> ids;
    minimum_spanning_forest(g.num_vertices, g.sources, g.targets, g.weights, std::back_inserter(ids), o, &r);
    check_ids(g, o, r, ids);
}

template <class Weight>
void call_with_rows(engine_test::graph<Weight> const& g, options const& o)
{
    engine_test::csr<Weight> const rows(g);
    host_csr<Weight, std::uint64_t> const view{rows.offsets, rows.arcs.targets, rows.arcs.weights};
    report r;
    std::vector<edge_id> ids;
    minimum_spanning_forest(view, std::back_inserter(ids), o, &r);
    auto const found = verify_minimum_spanning_forest(view, ids, judged_by(o, tie_rule::by_edge_id));
    expect(bool(found), "not the forest of rows", found.reason);
}

template <class Weight>
void call_with_stream(engine_test::graph<Weight> const& g, options o)
{
    if (o.backend == backend::opencl) // it supports no streams
        o.backend = backend::host;
    std::size_t at = 0;
    auto const next = [&](span<std::uint32_t> u, span<std::uint32_t> v, span<Weight> w)
    {
        std::size_t const size = std::min(u.size(), g.sources.size() - at);
        std::copy_n(g.sources.begin() + long(at), size, u.data());
        std::copy_n(g.targets.begin() + long(at), size, v.data());
        std::copy_n(g.weights.begin() + long(at), size, w.data());
        at += size;
        return size;
    };
    report r;
    std::vector<streamed_edge<Weight>> forest;
    minimum_spanning_forest_of_stream<Weight>(g.num_vertices, next, std::back_inserter(forest), o, &r);
    std::vector<edge_id> ids;
    for (auto const& e : forest)
        ids.push_back(e.id);
    check_ids(g, o, r, ids);
}

/// The drop-in for Boost's function, which takes no options: the library chooses the platform.
void call_drop_in(engine_test::graph<int> const& g)
{
    using graph = boost::adjacency_list<boost::vecS, boost::vecS, boost::undirectedS, boost::no_property,
        boost::property<boost::edge_weight_t, int>>;
    graph copy(g.num_vertices);
    for (std::size_t e = 0; e != g.sources.size(); ++e)
        add_edge(g.sources[e], g.targets[e], g.weights[e], copy);
    std::vector<graph::edge_descriptor> tree;
    kruskal_minimum_spanning_tree(copy, std::back_inserter(tree));
    auto const found =
        verify_minimum_spanning_forest(copy, get(boost::edge_weight, copy), tree.begin(), tree.end());
    expect(bool(found), "not the tree of the drop-in", found.reason);
}

template <class Weight>
outcome call_of(dice& draw, surroundings const& around)
{
    auto g = draw_graph<Weight>(draw);
    options const o = draw_options(draw, around);
    bool const spoilt = !g.sources.empty() && once_in(draw, 16);
    if (spoilt)
        spoil(g, draw);
    unsigned const api_test = unsigned(draw() % 4);
    if (around.memory_fails)
        contract::fail_allocation(long(up_to(draw, 3000)));
    try
    {
        if (api_test == 0 && !spoilt)
            call_with_rows(g, o);
        else if (api_test == 1 && around.streams)
            call_with_stream(g, o);
        else if (std::is_same<Weight, int>::value && api_test == 2 && !spoilt && around.drop_in)
        {
            if constexpr (std::is_same<Weight, int>::value)
                call_drop_in(g);
        }
        else
            call_with_list(g, o);
    }
    catch (cancelled const&)
    {
        expect(bool(o.on_progress), "cancelled by nobody");
        return outcome::stopped;
    }
    catch (nan_weight const&)
    {
        expect(spoilt, "a NaN where none is");
        return outcome::refused;
    }
    catch (invalid_graph const& e)
    {
        expect(spoilt, "a graph at fault that is none", e.what());
        return outcome::refused;
    }
    catch (device_out_of_memory const& e)
    {
        expect(o.device_memory_limit != 0, "no device memory", e.what());
        return outcome::no_memory;
    }
    expect(!spoilt, "a fault that was not noticed");
    return outcome::solved;
}

outcome call_of_any(dice& draw, surroundings const& around)
{
    switch (draw() % 3)
    {
    case 0: return call_of<int>(draw, around);
    case 1: return call_of<double>(draw, around);
    default: return call_of<std::uint64_t>(draw, around);
    }
}

} // namespace

outcome soak::call(dice& draw, surroundings const& around)
{
    try
    {
        return call_of_any(draw, around);
    }
    catch (std::bad_alloc const&)
    {
        if (!around.memory_fails)
            throw;
        return outcome::no_memory;
    }
}
