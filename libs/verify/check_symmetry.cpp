//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/verify/check_symmetry.hpp"

#include <boost_gpu_mst/detail/library/weight_key.hpp>

#include "libs/core/faults.hpp"
#include "libs/verify/all_edges.hpp"

#include <algorithm>
#include <string>
#include <tuple>
#include <type_traits>
#include <vector>

namespace boost_gpu_mst
{
namespace verify
{
namespace
{

/// An arc, with its ends in ascending order.
struct undirected_arc
{
    std::uint32_t low, high;
    std::uint64_t key;
    edge_id arc;

    auto pair() const noexcept { return std::tie(low, high, key); }
    friend bool operator<(undirected_arc const& a, undirected_arc const& b) noexcept
    {
        return std::tie(a.low, a.high, a.key, a.arc) < std::tie(b.low, b.high, b.key, b.arc);
    }
};

/// The lowest arc that is in only one of two sorted lists; all_edges::none if they agree.
edge_id lowest_unpaired(std::vector<undirected_arc> const& ours, std::vector<undirected_arc> const& theirs)
{
    edge_id lowest = all_edges::none;
    auto a = ours.begin();
    auto b = theirs.begin();
    while (a != ours.end() || b != theirs.end())
    {
        bool const both = a != ours.end() && b != theirs.end();
        if (both && a->pair() == b->pair())
        {
            ++a;
            ++b;
        }
        else if (b == theirs.end() || (both && a->pair() < b->pair()))
            lowest = std::min(lowest, a++->arc);
        else
            lowest = std::min(lowest, b++->arc);
    }
    return lowest;
}

template <class Weight>
edge_id find_unpaired_arc(detail::edge_arrays const& g, all_edges const& all)
{
    auto const* const weights = static_cast<Weight const*>(g.weights);
    std::vector<undirected_arc> up, down;
    all.visit_arcs(
        [&](edge_id a, std::uint32_t u, std::uint32_t v)
        {
            if (u < v)
                up.push_back({u, v, detail::weight_key(weights[a]), a});
            else if (v < u)
                down.push_back({v, u, detail::weight_key(weights[a]), a});
        });
    std::sort(up.begin(), up.end());
    std::sort(down.begin(), down.end());
    return lowest_unpaired(up, down);
}

} // namespace

void check_symmetry(detail::edge_arrays const& g, unsigned threads)
{
    all_edges const all(g, threads);
    edge_id const arc = detail::with_weight_type(
        g.type, [&](auto* null) { return find_unpaired_arc<std::remove_pointer_t<decltype(null)>>(g, all); });
    if (arc == all_edges::none)
        return;
    std::string const u = std::to_string(all.source(arc)), v = std::to_string(g.targets[arc]);
    detail::refuse("the CSR is not symmetric: arc " + std::to_string(arc) + " leads from vertex " + u + " to "
                   + v + ", but no arc of that weight is left to lead from " + v + " to " + u);
}

} // namespace verify
} // namespace boost_gpu_mst
