//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The OpenCL platform's front end: chooses device, widths and engine.

#include "libs/opencl/platform.hpp"

#include "libs/core/key_map.hpp"

#include "libs/core/process.hpp"
#include "libs/opencl/check.hpp"
#include "libs/opencl/device_files.hpp"
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
    return {detail::bytes_of(g.type), narrow ? 4u : 8u};
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

/// Why no GPU can be expected, as far as that is known without loading OpenCL or a driver; empty if one can.
std::string why_no_device()
{
    return has_listed_devices() || detail::current_tuning().opencl.expects_gpu ? "" : why_no_gpu();
}

constexpr platform the_platform;

} // namespace

dispatch::availability platform::probe(int number) const
{
    process_state const state;
    std::string fault;
    device const* const found = find_device(number, fault);
    return found ? dispatch::availability{true, found->name} : dispatch::availability{false, fault};
}

dispatch::availability platform::probe_if_indicated(int number) const
{
    std::string const why_not = why_no_device();
    return why_not.empty() ? probe(number) : dispatch::availability{false, why_not};
}

bool platform::must_start(int) const
{
    return !has_listed_devices() && !detail::is_lost(detail::unforkable::opencl) && why_no_device().empty();
}

std::vector<dispatch::probed> platform::probe_all() const
{
    std::vector<dispatch::probed> all;
    if (detail::is_lost(detail::unforkable::opencl))
        return all;
    process_state const state;
    for (device const& d : all_devices().devices)
        all.push_back({d.name, d.fault});
    return all;
}

detail::edge_ids platform::solve(
    detail::edge_arrays const& g, options const& o, detail::tuning const& t, report& r) const
{
    process_state const state;
    device const& on = device_for(o);
    widths const w = widths_for(g, t.opencl);
    r.device = on.name;
    r.devices = 1;
    prepare(on, w, o);
    session with(on, w, o, t.opencl, r);
    primitives of_graph(with, g);
    bool const filtered = o.algorithm != algorithm::recursive_boruvka;
    r.engine = filtered ? "filter-Boruvka" : "recursive Boruvka";
    std::vector<edge_id> forest =
        filtered ? find_forest_by_filter(of_graph) : reference::find_forest(of_graph);
    r.device_bytes = with.peak();
    return detail::edge_ids(std::move(forest));
}

} // namespace opencl

dispatch::platform const& dispatch::opencl_platform() noexcept
{
    return opencl::the_platform;
}

} // namespace boost_gpu_mst
