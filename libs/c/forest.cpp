//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/c/handles.hpp"
#include "libs/c/status.hpp"

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/label_trees.hpp>
#include <boost_gpu_mst/detail/library/refuse.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>

#include <algorithm>
#include <cstdint>
#include <sstream>
#include <string>
#include <utility>

// The calls. Everything that may fail happens before the caller's ids are written.

namespace
{

namespace mst = boost_gpu_mst;
using mst::c::invalid_argument;
using mst::detail::edge_arrays;

/// Where the results go.
struct destination
{
    std::uint64_t* ids;
    std::uint64_t capacity;
    std::uint64_t* num_ids;
    boost_gpu_mst_report* report; ///< may be null
};

edge_arrays graph_of(std::uint64_t num_vertices, std::uint64_t size, std::uint32_t const* targets,
    void const* weights, std::int32_t weight_type)
{
    if (weight_type < BOOST_GPU_MST_WEIGHT_INT32 || weight_type > BOOST_GPU_MST_WEIGHT_FLOAT64)
        throw invalid_argument(
            "boost_gpu_mst: there is no weight type of number " + std::to_string(weight_type));
    edge_arrays g;
    g.type = static_cast<mst::detail::weight_type>(weight_type);
    g.num_vertices = mst::detail::checked_num_vertices(num_vertices);
    g.size = size;
    g.targets = targets;
    g.weights = weights;
    return g;
}

boost_gpu_mst_report described(
    edge_arrays const& g, mst::detail::edge_ids const& ids, mst::options const& o, mst::report r)
{
    boost_gpu_mst_report made;
    mst::detail::describe_trees(g, ids, o, r);
    std::ostringstream table;
    table << r;
    made.total = r.total.to_double();
    made.total_text = r.total.to_string();
    made.json = mst::to_json(r);
    made.table = table.str();
    made.values = std::move(r);
    return made;
}

void solve(edge_arrays const& g, boost_gpu_mst_options const* options, destination const& to)
{
    if (!to.num_ids || (!to.ids && to.capacity != 0))
        throw invalid_argument("boost_gpu_mst: the place for the ids, or for their number, is null");
    mst::options o = options ? options->values : mst::options();
    o.want_total = to.report != nullptr;
    mst::report r;
    mst::detail::edge_ids const ids = mst::detail::solve(g, o, r);
    if (ids.size() > to.capacity)
    {
        *to.num_ids = ids.size();
        throw invalid_argument("boost_gpu_mst: the forest has " + std::to_string(ids.size())
                               + " edges, but there is space for " + std::to_string(to.capacity) + " ids");
    }
    if (to.report)
        *to.report = described(g, ids, o, std::move(r));
    std::copy(ids.begin(), ids.end(), to.ids);
    *to.num_ids = ids.size();
}

} // namespace

int32_t boost_gpu_mst_forest_of_edges(uint64_t num_vertices, uint64_t num_edges, uint32_t const* sources,
    uint32_t const* targets, void const* weights, int32_t weight_type, uint64_t* ids, uint64_t capacity,
    uint64_t* num_ids, boost_gpu_mst_options const* options, boost_gpu_mst_report* report)
{
    return mst::c::status_of(
        [&]
        {
            edge_arrays g = graph_of(num_vertices, num_edges, targets, weights, weight_type);
            g.sources = sources;
            solve(g, options, {ids, capacity, num_ids, report});
        });
}

int32_t boost_gpu_mst_forest_of_csr(uint64_t num_vertices, uint64_t num_arcs, void const* offsets,
    int32_t offset_bytes, uint32_t const* targets, void const* weights, int32_t weight_type, uint64_t* ids,
    uint64_t capacity, uint64_t* num_ids, boost_gpu_mst_options const* options, boost_gpu_mst_report* report)
{
    return mst::c::status_of(
        [&]
        {
            if (!offsets)
                throw invalid_argument("boost_gpu_mst: the array of offsets is null");
            if (offset_bytes != 4 && offset_bytes != 8)
                throw invalid_argument(
                    "boost_gpu_mst: offset_bytes is " + std::to_string(offset_bytes) + ", but is 4 or 8");
            edge_arrays g = graph_of(num_vertices, num_arcs, targets, weights, weight_type);
            g.offsets = offsets;
            g.offset_bytes = static_cast<unsigned>(offset_bytes);
            solve(g, options, {ids, capacity, num_ids, report});
        });
}
