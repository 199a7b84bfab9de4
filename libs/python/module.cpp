//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/python/call.hpp"
#include "libs/python/errors.hpp"

#include <boost_gpu_mst/detail/edge_arrays.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/minimum_spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/version.hpp>
#include <boost_gpu_mst/warm_up.hpp>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

// Arrays may be any objects that support DLPack or the buffer protocol, in host or device memory, and are
// never copied. boost_gpu_mst/_arrays.py has already converted them, except those on a device.

namespace boost_gpu_mst
{
namespace python
{
namespace
{

namespace nb = nanobind;
using array = nb::ndarray<nb::ro, nb::ndim<1>, nb::c_contig>;
using output = std::optional<nb::ndarray<nb::ndim<1>, nb::c_contig>>;
using detail::edge_arrays;
using detail::residence;
using detail::weight_type;

bool on_device(array const& a)
{
    return a.device_type() == nb::device::cuda::value || a.device_type() == nb::device::cuda_managed::value;
}

template <class... T, class Array>
bool holds(Array const& a)
{
    return ((a.dtype() == nb::dtype<T>()) || ...);
}

/// 32-bit ids, signed (as SciPy's are) or unsigned: a negative one is out of range either way.
std::uint32_t const* vertex_ids(array const& a, char const* name)
{
    if (!holds<std::uint32_t, std::int32_t>(a))
        throw wrong_type(std::string(name) + " on a device must be of 32-bit integers");
    return static_cast<std::uint32_t const*>(a.data());
}

weight_type type_of(array const& weights)
{
    std::pair<nb::dlpack::dtype, weight_type> const all[] = {{nb::dtype<double>(), weight_type::float64},
        {nb::dtype<float>(), weight_type::float32}, {nb::dtype<std::int32_t>(), weight_type::int32},
        {nb::dtype<std::int64_t>(), weight_type::int64}, {nb::dtype<std::uint32_t>(), weight_type::uint32},
        {nb::dtype<std::uint64_t>(), weight_type::uint64}};
    for (auto const& [held, type] : all)
        if (weights.dtype() == held)
            return type;
    throw wrong_type("weights on a device must be of 32- or 64-bit integers, float32 or float64");
}

/// The ids as a NumPy array that owns them.
nb::object numpy_array(std::vector<edge_id>&& ids)
{
    auto owned = std::make_unique<std::vector<edge_id>>(std::move(ids));
    auto* const data = owned->data();
    std::size_t const size = owned->size();
    nb::capsule owner(owned.get(), [](void* p) noexcept { delete static_cast<std::vector<edge_id>*>(p); });
    owned.release();
    return nb::cast(nb::ndarray<nb::numpy, edge_id, nb::ndim<1>>(data, {size}, owner));
}

/// Every edge's id must fit in the elements of \p out.
template <class Id>
void copy_ids(std::vector<edge_id> const& ids, edge_arrays const& g, void* out)
{
    if (g.size != 0 && g.size - 1 > static_cast<std::uint64_t>(std::numeric_limits<Id>::max()))
        throw invalid_option("out must be of 64-bit integers for " + std::to_string(g.size) + " edges");
    std::transform(
        ids.begin(), ids.end(), static_cast<Id*>(out), [](edge_id id) { return static_cast<Id>(id); });
}

nb::object on_host(edge_arrays const& g, options const& o, output const& out, report& r)
{
    if (out && on_device(array(*out)))
        throw invalid_option("out must be in host memory, as the other arrays are");
    std::vector<edge_id> ids;
    {
        nb::gil_scoped_release const others_run;
        detail::forest_of_host_arrays(g, std::back_inserter(ids), o, &r);
    }
    if (!out)
        return numpy_array(std::move(ids));
    if (holds<std::uint64_t, std::int64_t>(*out))
        copy_ids<std::int64_t>(ids, g, out->data());
    else if (holds<std::uint32_t>(*out))
        copy_ids<std::uint32_t>(ids, g, out->data());
    else
        copy_ids<std::int32_t>(ids, g, out->data());
    return nb::int_(ids.size());
}

nb::object on_its_device(edge_arrays const& g, options const& o, output const& out, report& r)
{
    if (!out)
        throw invalid_option("arrays on a device need out: an array there for num_vertices - 1 ids");
    if (!on_device(array(*out)))
        throw invalid_option("out must be on the device of the other arrays");
    if (out->size() + 1 < g.num_vertices)
        throw invalid_option("out must have room for num_vertices - 1 ids");
    bool const wide = holds<std::uint64_t, std::int64_t>(*out);
    if (!wide && !holds<std::uint32_t, std::int32_t>(*out))
        throw wrong_type("out must be of 32- or 64-bit integers");
    nb::gil_scoped_release const others_run;
    std::uint64_t const count =
        wide ? detail::forest_of_device_arrays(g, static_cast<std::uint64_t*>(out->data()), o, &r)
             : detail::forest_of_device_arrays(g, static_cast<std::uint32_t*>(out->data()), o, &r);
    nb::gil_scoped_acquire const held;
    return nb::int_(count);
}

/// The place of the arrays, which must be the same for all, and their weights.
edge_arrays graph_of(array const& first, array const& targets, array const& weights)
{
    if (on_device(first) != on_device(targets) || on_device(targets) != on_device(weights))
        throw invalid_graph("arrays must all be in host memory, or all on one device");
    edge_arrays g;
    g.where = on_device(weights) ? residence::device : residence::host;
    g.type = type_of(weights);
    g.size = weights.size();
    g.targets = vertex_ids(targets, "targets");
    g.weights = weights.data();
    return g;
}

/// The ids or their number, and the report.
nb::object solved(
    edge_arrays const& g, array const& weights, output const& out, bool want_report, nb::dict const& named)
{
    options o = options_of(named);
    o.want_total = o.want_total && want_report;
    if (g.where == residence::device && o.device < 0)
        o.device = weights.device_id();
    report r;
    nb::object const ids = g.where == residence::device ? on_its_device(g, o, out, r) : on_host(g, o, out, r);
    return nb::make_tuple(ids, want_report ? nb::cast(std::move(r)) : nb::none());
}

nb::object edges(std::uint32_t n, array const& u, array const& v, array const& w, output const& out,
    bool want_report, nb::dict const& named)
{
    edge_arrays g = graph_of(u, v, w);
    g.num_vertices = n;
    g.sources = vertex_ids(u, "sources");
    if (u.size() != v.size() || v.size() != w.size())
        throw invalid_graph("sources, targets and weights must be of one length, and are of "
                            + std::to_string(u.size()) + ", " + std::to_string(v.size()) + " and "
                            + std::to_string(w.size()));
    return solved(g, w, out, want_report, named);
}

nb::object csr(array const& offsets, array const& v, array const& w, output const& out, bool want_report,
    nb::dict const& named)
{
    edge_arrays g = graph_of(offsets, v, w);
    if (offsets.size() == 0 || offsets.size() > 0xffffffffu)
        throw invalid_graph("there are " + std::to_string(offsets.size())
                            + " offsets; there must be one more than vertices, whose ids have 32 bits");
    if (v.size() != w.size())
        throw invalid_graph("targets and weights must be of one length, and are of "
                            + std::to_string(v.size()) + " and " + std::to_string(w.size()));
    g.num_vertices = static_cast<std::uint32_t>(offsets.size() - 1);
    g.offsets = offsets.data();
    bool const wide = holds<std::uint64_t, std::int64_t>(offsets);
    if (!wide && !holds<std::uint32_t, std::int32_t>(offsets))
        throw wrong_type("offsets on a device must be of 32- or 64-bit integers");
    g.offset_bytes = wide ? 8 : 4;
    return solved(g, w, out, want_report, named);
}

} // namespace
} // namespace python
} // namespace boost_gpu_mst

NB_MODULE(_core, m)
{
    namespace nb = nanobind;
    namespace python = boost_gpu_mst::python;
    m.attr("__version__") = BOOST_GPU_MST_VERSION_STRING;
    python::add_errors();
    python::add_report(m);
    python::add_linkage(m);
    m.def("warm_up", &boost_gpu_mst::warm_up, nb::arg("device") = -1,
        nb::call_guard<nb::gil_scoped_release>(),
        "Starts a CUDA device, so that no later call waits for it. Returns the seconds that it took.");
    // Without noconvert, an unsuitable array is silently copied; for an output, the ids would be written to
    // the copy.
    auto const as_it_is = [](char const* name) { return nb::arg(name).noconvert(); };
    m.def("edges", &python::edges, nb::arg("num_vertices"), as_it_is("sources"), as_it_is("targets"),
        as_it_is("weights"), as_it_is("out").none(), nb::arg("want_report"), nb::arg("options"));
    m.def("csr", &python::csr, as_it_is("offsets"), as_it_is("targets"), as_it_is("weights"),
        as_it_is("out").none(), nb::arg("want_report"), nb::arg("options"));
}
