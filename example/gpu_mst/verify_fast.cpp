//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "equal_totals.hpp"
#include "timed.hpp"
#include "verify.hpp"

#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/library/weight_key.hpp>
#include <boost_gpu_mst/verify_minimum_spanning_forest.hpp>

#include <algorithm>
#include <variant>

namespace gpu_mst
{
namespace
{

namespace detail = boost_gpu_mst::detail;

template <class Weight>
std::string find_fault(boost_gpu_mst::io::edge_list const& g, std::vector<Weight> const& weights,
    std::vector<boost_gpu_mst::edge_id> const& ids, boost_gpu_mst::total_weight const& total,
    boost_gpu_mst::objective goal, unsigned threads)
{
    boost_gpu_mst::verify_options o;
    o.ties = boost_gpu_mst::tie_rule::by_edge_id;
    o.objective = goal;
    o.threads = threads;
    auto const verdict =
        boost_gpu_mst::verify_minimum_spanning_forest(g.num_vertices, g.sources, g.targets, weights, ids, o);
    if (!verdict)
        return verdict.reason;

    bool const greatest = goal == boost_gpu_mst::objective::maximum;
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

verification verify_fast(boost_gpu_mst::io::edge_list const& g,
    std::vector<boost_gpu_mst::edge_id> const& ids, boost_gpu_mst::total_weight const& total,
    boost_gpu_mst::objective goal, unsigned threads, status_line& status)
{
    verification v;
    v.how = verify_choice::fast;
    status.say("proving the forest");
    v.check_seconds = seconds_of(
        [&]
        {
            v.difference = std::visit([&](auto const& weights)
                { return find_fault(g, weights, ids, total, goal, threads); },
                g.weights);
        });
    return v;
}

} // namespace gpu_mst
