//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The OpenCL platform's front end: chooses device, widths and engine.

#include "libs/dispatch/platform.hpp"

#include "libs/core/process.hpp"
#include "libs/core/read_edges.hpp"
#include "libs/opencl/check.hpp"
#include "libs/opencl/filter.hpp"
#include "libs/opencl/process_state.hpp"

#include <boost/throw_exception.hpp>

#include <limits>
#include <string>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{
namespace opencl
{

namespace
{

device const& device_for(options const& o)
{
    std::string fault;
    device const* const found = find_device(o.device, fault);
    if (!found)
        BOOST_THROW_EXCEPTION(backend_unavailable("boost_gpu_mst: OpenCL cannot be used: " + fault));
    return *found;
}

widths widths_for(detail::edge_arrays const& g, detail::opencl_tuning const& t)
{
    // An edge list has two arcs for each edge; a CSR already lists both.
    std::uint64_t const arcs = g.is_csr() ? g.size : 2 * g.size;
    bool const narrow = arcs < std::numeric_limits<std::uint32_t>::max() && !t.wide_index;
    return {bytes_of(g.type), narrow ? 4u : 8u};
}

/// Only compiling the kernels shows whether a device is usable. If the caller has not asked for OpenCL, a
/// device that cannot compile them counts as absent.
void prepare(device const& on, widths w, options const& o)
{
    try
    {
        program_of(on, w);
    }
    catch (opencl_failure const& e)
    {
        if (o.backend != backend::automatic)
            throw;
        BOOST_THROW_EXCEPTION(backend_unavailable(e.what()));
    }
}

} // namespace

availability probe(int number)
{
    process_state const state;
    std::string fault;
    device const* const found = find_device(number, fault);
    return found ? availability{true, found->name} : availability{false, fault};
}

bool must_start()
{
    return !has_listed_devices() && !is_lost(unforkable::opencl);
}

std::vector<probed> probe_all()
{
    std::vector<probed> all;
    if (is_lost(unforkable::opencl))
        return all;
    process_state const state;
    for (device const& d : all_devices().devices)
        all.push_back({d.name, d.fault});
    return all;
}

std::vector<edge_id> solve(
    detail::edge_arrays const& g, options const& o, detail::opencl_tuning const& t, report& r)
{
    process_state const state;
    device const& on = device_for(o);
    widths const w = widths_for(g, t);
    r.device = on.name;
    r.devices = 1;
    prepare(on, w, o);
    session with(on, w, o, t, r);
    platform device_platform(with, g);
    bool const filtered = !t.recursion;
    r.engine = filtered ? "filter-Boruvka" : "recursive Boruvka";
    std::vector<edge_id> forest =
        filtered ? find_forest_by_filter(device_platform) : find_forest(device_platform);
    r.device_bytes = with.peak();
    return forest;
}

detail::edge_ids solve(
    detail::parallel_edge_source const& g, options const& o, detail::opencl_tuning const& t, report& r)
{
    step_clock clock(r);
    clock.begin("read");
    read_edges const read(g, o.threads);
    clock.end();
    detail::edge_ids ids(opencl::solve(read.arrays(), o, t, r));
    if (g.with_sources)
        leave_sources(ids, read.arrays(), o.threads);
    if (o.want_total)
        r.total = sum_weights(read.arrays().weights, g.type, ids.data(), ids.size(), o.threads);
    return ids;
}

} // namespace opencl
} // namespace boost_gpu_mst
