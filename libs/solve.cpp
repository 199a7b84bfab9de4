//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// Chooses the platform. No CUDA header here: libs/platform.hpp is all this file knows of one.

#include <boost_gpu_mst/detail/solve.hpp>
#include <boost_gpu_mst/error.hpp>

#include "libs/platform.hpp"

#include <boost/throw_exception.hpp>

#include <string>

namespace boost_gpu_mst
{
namespace detail
{
namespace
{

[[noreturn]] void refuse(char const* why)
{
    BOOST_THROW_EXCEPTION(invalid_graph(std::string("boost_gpu_mst: ") + why));
}

/// What can be told without reading an array; the platforms read the arrays and check the rest.
void validate(edge_arrays const& g)
{
    if (g.is_csr())
    {
        if (g.sources)
            refuse("both sources and offsets are given; a graph is an edge list or a CSR");
        if (g.offset_bytes != 4 && g.offset_bytes != 8)
            refuse("CSR offsets must be 4 or 8 bytes wide");
    }
    else if (g.size != 0 && !g.sources)
        refuse("the edge list has edges but neither sources nor offsets");
    if (g.size != 0 && !g.targets)
        refuse("there are edges but the array of targets is null");
    if (g.size != 0 && !g.weights)
        refuse("there are edges but the array of weights is null");
    if (g.size != 0 && g.num_vertices == 0)
        refuse("there are edges but no vertices");
}

void describe(edge_arrays const& g, backend used, std::string reason, report& r)
{
    r.backend = used;
    r.reason = std::move(reason);
    r.vertices = g.num_vertices;
    r.edges = g.is_csr() ? g.size / 2 : g.size;
}

void count_trees(std::uint64_t forest_edges, report& r)
{
    r.forest_edges = forest_edges;
    r.trees = r.vertices - forest_edges;
}

std::vector<edge_id> solve_with(
    edge_arrays const& g, backend used, std::string reason, options const& o, report& r)
{
    describe(g, used, std::move(reason), r);
    std::vector<edge_id> forest = used == backend::cuda ? cuda::solve(g, o, r) : host::solve(g, o, r);
    count_trees(forest.size(), r);
    return forest;
}

/// The reason CUDA serves the call, or backend_unavailable.
std::string require_cuda(options const& o)
{
    availability const device = cuda::probe(o.device);
    if (!device.usable)
        BOOST_THROW_EXCEPTION(backend_unavailable("boost_gpu_mst: CUDA cannot be used: " + device.reason));
    return device.reason;
}

} // namespace

std::vector<edge_id> solve(edge_arrays const& g, options const& o, report& r)
{
    validate(g);

    if (g.where == residence::device)
    {
        if (o.backend == backend::host)
            BOOST_THROW_EXCEPTION(
                backend_unavailable("boost_gpu_mst: arrays in device memory cannot be solved by the host"));
        std::string const device = require_cuda(o);
        return solve_with(g, backend::cuda, "the arrays are in the memory of " + device, o, r);
    }

    switch (o.backend)
    {
    case backend::host: return solve_with(g, backend::host, "asked for", o, r);
    case backend::cuda: require_cuda(o); return solve_with(g, backend::cuda, "asked for", o, r);
    default: break;
    }

    availability const device = cuda::probe(o.device);
    if (!device.usable)
        return solve_with(g, backend::host, device.reason, o, r);

    // What a failed attempt on the device has written into the report must not outlive it.
    report const before = r;
    std::string why;
    try
    {
        return solve_with(g, backend::cuda, device.reason + " is usable", o, r);
    }
    catch (device_out_of_memory const& e)
    {
        why = e.what();
    }
    catch (backend_unavailable const& e)
    {
        why = e.what();
    }
    r = before;
    return solve_with(g, backend::host, why, o, r);
}

std::uint64_t solve_on_device(edge_arrays const& g, void* ids, unsigned id_bytes, options const& o, report& r)
{
    validate(g);
    if (g.where != residence::device)
        refuse("solve_on_device needs arrays in device memory");
    if (id_bytes != 4 && id_bytes != 8)
        refuse("edge ids must be 4 or 8 bytes wide");
    if (id_bytes == 4 && g.size > (std::uint64_t(1) << 32))
        refuse("the ids of more than 2^32 edges need 8 bytes each");
    if (!ids && g.num_vertices > 1)
        refuse("the array that receives edge ids is null");
    if (o.backend == backend::host)
        BOOST_THROW_EXCEPTION(
            backend_unavailable("boost_gpu_mst: arrays in device memory cannot be solved by the host"));

    std::string const device = require_cuda(o);
    describe(g, backend::cuda, "the arrays are in the memory of " + device, r);
    std::uint64_t const forest_edges = cuda::solve_on_device(g, ids, id_bytes, o, r);
    count_trees(forest_edges, r);
    return forest_edges;
}

} // namespace detail
} // namespace boost_gpu_mst
