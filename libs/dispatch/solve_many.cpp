//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Many graphs in one call: the call is checked, a platform is chosen, and the report is filled.

#include "libs/dispatch/solve_many.hpp"

#include <boost_gpu_mst/detail/library/edge_lists.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/core/device_pointer.hpp"
#include "libs/core/edge_lists.hpp"
#include "libs/core/exact_sum.hpp"
#include "libs/core/faults.hpp"
#include "libs/core/notify_progress.hpp"
#include "libs/dispatch/call_scope.hpp"
#include "libs/dispatch/candidates.hpp"
#include "libs/dispatch/check_call.hpp"

#include <boost/throw_exception.hpp>

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace dispatch
{
namespace
{

void check_lists(detail::edge_lists const& g)
{
    if (g.is_weightings() == (g.vertex_offsets != nullptr))
        detail::refuse("one of the arrays of offsets is null");
    if (g.num_ends() != 0 && (!g.sources || !g.targets))
        detail::refuse("there are edges but the array of sources or of targets is null");
    if (g.total_edges != 0 && !g.weights)
        detail::refuse("there are edges but the array of weights is null");
    if (g.count >= detail::list_bounds::max_size)
        detail::refuse("there are 2^32 - 1 graphs or more");
    if (g.count == 0 && (g.total_vertices != 0 || g.total_edges != 0))
        detail::refuse("there are vertices or edges, but there is no graph");
    if (g.where == detail::residence::device)
        return; // its platform checks the rest
    void const* const arrays[] = {g.vertex_offsets, g.edge_offsets, g.sources, g.targets, g.weights};
    if (std::any_of(std::begin(arrays), std::end(arrays), detail::is_device_pointer))
        detail::refuse("an array was said to be in host memory, but is in device memory");
    detail::list_bounds const bounds = detail::list_bounds::of(g);
    for (std::uint64_t i = 0; i != g.count; ++i)
        if (!bounds.is_valid(i, g.count, g.total_vertices, g.total_edges))
            detail::refuse_bounds(i);
}

void check_output(detail::forest_lists const& to, detail::edge_lists const& g)
{
    if (to.id_bytes == 0)
        return;
    if (to.id_bytes != 4 && to.id_bytes != 8)
        detail::refuse("edge ids must be 4 or 8 bytes wide");
    if ((!to.device_ids && g.total_vertices != 0) || !to.device_offsets)
        detail::refuse("an array that receives edge ids or offsets is null");
}

input_size size_of(detail::edge_lists const& g)
{
    detail::edge_traits known;
    known.num_vertices = std::uint32_t(std::min<std::uint64_t>(g.total_vertices, 0xfffffffeu));
    known.type = g.type;
    known.size = g.total_edges;
    return {known, 8 * g.num_ends() + detail::bytes_of(g.type) * g.total_edges};
}

/// One candidate for each platform: all graphs are on a device at once, whether or not one alone would be
/// streamed. The last of a platform stays.
void keep_one_of_each_platform(std::vector<candidate>& all)
{
    auto const same_platform = [](candidate const& a, candidate const& b) { return a.on == b.on; };
    all.erase(all.begin(), std::unique(all.rbegin(), all.rend(), same_platform).base());
}

} // namespace

std::uint64_t solve_one_by_one(platform const& by, detail::edge_lists const& g, detail::forest_lists& to,
    options const& o, detail::tuning const& t, report& r)
{
    detail::list_bounds const bounds = detail::list_bounds::of(g);
    std::vector<edge_id> ids;
    std::int64_t digits[detail::max_digits] = {};
    to.offsets.assign(1, 0);
    for (std::uint64_t i = 0; i != g.count; ++i)
    {
        detail::edge_arrays const one = detail::one_of(g, bounds, i);
        report of_one;
        detail::edge_ids const forest = detail::with_number(i, [&] { return by.solve(one, o, t, of_one); });
        ids.insert(ids.end(), forest.begin(), forest.end());
        to.offsets.push_back(ids.size());
        if (o.want_total)
            detail::add_weights(one.weights, g.type, forest.data(), forest.size(), 1, digits);
        detail::add_steps(of_one.steps, r.steps);
        r.device = of_one.device;
        r.engine = of_one.engine;
        r.devices = of_one.devices;
        r.rounds = std::max(r.rounds, of_one.rounds);
        r.device_bytes = std::max(r.device_bytes, of_one.device_bytes);
    }
    if (o.want_total)
        r.total = detail::total_of(g.type, digits);
    to.ids = detail::buffer<edge_id>(ids.size());
    std::copy(ids.begin(), ids.end(), to.ids.data());
    return ids.size();
}

} // namespace dispatch

namespace detail
{

void check_call_of_many(options const& o)
{
    dispatch::check(o);
    dispatch::check_algorithm(o, "many graphs in one call are solved by others");
    dispatch::check_initial_components(o, "there are many graphs");
    if (o.want_components || o.want_tree_totals)
        BOOST_THROW_EXCEPTION(invalid_option(
            "boost_gpu_mst: options.want_components and want_tree_totals are not for many graphs at once"));
    dispatch::check_single_device(o, "one solves many graphs");
}

std::uint64_t solve_many(edge_lists const& input, forest_lists& to, options const& requested, report& r)
{
    using namespace dispatch;
    check_call_of_many(requested);
    check_lists(input);
    check_output(to, input);
    call_scope const scope(requested);
    options o = with_first_device(requested);
    o.devices.clear();
    if (o.on_progress) // with the sums over all graphs, whichever of them is solved
        o.on_progress = [&](progress const& p) {
            return requested.on_progress({p.round, input.total_vertices, input.total_edges});
        };
    edge_lists g = input;
    g.heaviest_first = o.objective == objective::maximum;
    r.vertices = r.trees = g.total_vertices;
    r.edges = g.total_edges;
    if (g.where == residence::device)
    {
        check_device_arrays(o);
        r.backend = backend::cuda;
        r.reason = "the arrays are in the memory of " + require(cuda_platform(), o.device);
        finish(cuda_platform().solve_many(g, to, o, current_tuning(), r), r);
        return r.forest_edges;
    }
    candidates chosen = choose_candidates(size_of(g), o, current_tuning());
    keep_one_of_each_platform(chosen.all);
    return solve_by_first(chosen, r,
        [&](candidate const& by)
        { return edge_ids::only_size(by.on->solve_many(g, to, o, current_tuning(), r)); })
        .size();
}

} // namespace detail
} // namespace boost_gpu_mst
