//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/dispatch/solve_sources.hpp"

#include <boost_gpu_mst/detail/library/parallel.hpp>

#include "libs/core/csr_edges.hpp"
#include "libs/core/parallel_walk.hpp"
#include "libs/core/sources.hpp"
#include "libs/core/step_clock.hpp"

#include <algorithm>
#include <memory>
#include <new>
#include <utility>

namespace boost_gpu_mst
{
namespace dispatch
{
namespace
{

/// Where part \p i of \p parts begins.
std::uint64_t begin_of(std::uint64_t size, std::size_t i, std::size_t parts, double first_fraction)
{
    if (i == 0 || i == parts)
        return i == 0 ? 0 : size;
    std::uint64_t const first =
        first_fraction < 0 ? size / parts : std::uint64_t(double(size) * first_fraction);
    std::uint64_t const rest = size - std::min(first, size), others = parts - 1;
    return size - rest + rest / others * (i - 1) + std::min<std::uint64_t>(rest % others, i - 1);
}

unsigned threads_each(options const& o, std::size_t parts)
{
    return std::max(detail::thread_count(o.threads) / unsigned(parts), 1u);
}

platform::sources parts_of(
    detail::edge_arrays const& g, std::size_t parts, options const& o, detail::tuning const& t)
{
    platform::sources all;
    for (std::size_t i = 0; i != parts; ++i)
    {
        std::uint64_t const first = begin_of(g.size, i, parts, t.cuda.first_fraction);
        detail::edge_arrays part = g;
        part.size = begin_of(g.size, i + 1, parts, t.cuda.first_fraction) - first;
        part.sources += first;
        part.targets += first;
        part.weights = static_cast<unsigned char const*>(g.weights) + first * detail::bytes_of(g.type);
        all.push_back(std::make_unique<detail::array_source>(part, threads_each(o, parts), first));
    }
    return all;
}

/// Parts of whole chunks, as close as possible to the requested sizes.
platform::sources parts_of(
    detail::parallel_edge_source const& g, std::size_t parts, options const& o, detail::tuning const& t)
{
    platform::sources all;
    auto const chunk_at = [&](std::size_t i)
    {
        std::uint64_t const edge = begin_of(g.size(), i, parts, t.cuda.first_fraction);
        return i == parts ? g.chunks
                          : std::uint64_t(std::lower_bound(g.starts, g.starts + g.chunks, edge) - g.starts);
    };
    for (std::size_t i = 0; i != parts; ++i)
        all.push_back(std::make_unique<detail::parallel_source>(
            g, threads_each(o, parts), chunk_at(i), chunk_at(i + 1)));
    return all;
}

/// \p Graph is edge_arrays with a list, or parallel_edge_source with chunks.
template <class Graph>
detail::forest forest_of(platform const& p, Graph const& g, std::vector<int> const& devices, bool in_order,
    options const& o, detail::tuning const& t, report& r)
{
    if (devices.empty())
        return p.solve_streamed(*parts_of(g, 1, o, t).front(),
            in_order ? detail::wanted::ordered_ids : detail::wanted::ids, o, t, r);
    return p.solve_on_devices([&] { return parts_of(g, devices.size(), o, t); }, devices, in_order, o, t, r);
}

detail::edge_ids ids_of(detail::forest f)
{
    return detail::edge_ids(std::move(f.ids), std::move(f.places));
}

} // namespace

detail::edge_ids in_order(detail::edge_ids ids, unsigned threads)
{
    if (!ids.places())
        return ids;
    detail::buffer<edge_id> ordered(ids.size());
    detail::for_parts_of(ids.size(), sizeof(edge_id), threads,
        [&](std::uint64_t first, std::uint64_t size)
        {
            for (std::uint64_t i = first; i != first + size; ++i)
                new (&ordered[ids.places()[i]]) edge_id(ids[i]);
        });
    return detail::edge_ids(std::move(ordered));
}

detail::edge_ids solve_sources(platform const& p, detail::edge_arrays const& g,
    std::vector<int> const& devices, options const& o, detail::tuning const& t, report& r)
{
    if (!g.is_csr())
        return in_order(ids_of(forest_of(p, g, devices, true, o, t, r)), o.threads);
    detail::step_clock clock(r);
    clock.begin("count edges");
    detail::csr_edges const edges(g, o.threads);
    clock.end();
    detail::forest f = forest_of(p, edges.view(), devices, false, o, t, r);
    clock.begin("find arcs");
    edges.to_arcs(f.ids.data(), f.size());
    clock.end();
    return in_order(ids_of(std::move(f)), o.threads);
}

detail::edge_ids solve_sources(platform const& p, detail::parallel_edge_source const& g,
    std::vector<int> const& devices, options const& o, detail::tuning const& t, report& r)
{
    detail::step_clock clock(r);
    clock.begin("cut");
    detail::parallel_edge_source const whole = detail::with_chunks(g);
    clock.end();
    return ids_of(forest_of(p, whole, devices, false, o, t, r));
}

} // namespace dispatch
} // namespace boost_gpu_mst
