//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/weight_key.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/platform.hpp"

#include <boost/throw_exception.hpp>

#include <omp.h>
#include <parallel/algorithm>

#include <algorithm>
#include <string>

namespace boost_gpu_mst
{
namespace host
{

std::vector<edge_id> solve(detail::edge_arrays const& g, options const& o, report& r)
{
    unsigned const threads = o.threads ? o.threads : unsigned(omp_get_num_procs());
    r.device = std::to_string(threads) + " threads";
    r.engine = "reference";
    std::vector<edge_id> chosen;
    detail::with_weight_type(g.type,
        [&](auto* null)
        {
            using weight = std::remove_pointer_t<decltype(null)>;
            auto const* w = static_cast<weight const*>(g.weights);
            struct edge
            {
                detail::key_of<weight> key;
                std::uint32_t u, v;
                edge_id id;
            };
            std::vector<edge> edges;
            auto add = [&](std::uint32_t u, edge_id i)
            {
                std::uint32_t const v = g.targets[i];
                if (std::max(u, v) >= g.num_vertices)
                    BOOST_THROW_EXCEPTION(
                        invalid_graph("boost_gpu_mst: edge " + std::to_string(i) + " has endpoint "
                                      + std::to_string(std::max(u, v)) + " of "
                                      + std::to_string(g.num_vertices) + " vertices"));
                if (detail::is_nan(w[i]))
                    BOOST_THROW_EXCEPTION(nan_weight(i));
                if (!g.is_csr() || u < v)
                    edges.push_back({detail::weight_key(w[i]), u, v, i});
            };
            auto offset = [&](std::uint32_t u)
            {
                return g.offset_bytes == 4 ? static_cast<std::uint32_t const*>(g.offsets)[u]
                                           : static_cast<std::uint64_t const*>(g.offsets)[u];
            };
            if (g.is_csr())
                for (std::uint32_t u = 0; u < g.num_vertices; ++u)
                    for (std::uint64_t i = offset(u); i < offset(u + 1); ++i)
                        add(u, i);
            else
                for (std::uint64_t i = 0; i < g.size; ++i)
                    add(g.sources[i], i);
            __gnu_parallel::sort(edges.begin(), edges.end(),
                [](edge const& a, edge const& b) { return a.key != b.key ? a.key < b.key : a.id < b.id; });
            std::vector<std::uint32_t> parent(g.num_vertices);
            for (std::uint32_t u = 0; u < g.num_vertices; ++u)
                parent[u] = u;
            auto find = [&](std::uint32_t u)
            {
                while (parent[u] != u)
                    u = parent[u] = parent[parent[u]];
                return u;
            };
            for (edge const& e : edges)
            {
                std::uint32_t const u = find(e.u), v = find(e.v);
                if (u == v)
                    continue;
                parent[u] = v;
                chosen.push_back(e.id);
            }
        });
    if (o.order != output_order::by_weight)
        std::sort(chosen.begin(), chosen.end());
    return chosen;
}

} // namespace host
} // namespace boost_gpu_mst
