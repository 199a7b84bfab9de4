//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/python/call.hpp"
#include "libs/python/errors.hpp"
#include "libs/python/run.hpp"

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/link_clusters.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/minimum_spanning_forests.hpp>
#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/version.hpp>
#include <boost_gpu_mst/warm_up.hpp>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <iterator>
#include <limits>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <vector>

// Arrays may be any objects that support DLPack or the buffer protocol, in host or device memory, and are
// copied only if they may change during the call. boost_gpu_mst/_arrays.py has already converted them, except
// those on a device.

namespace boost_gpu_mst
{
namespace python
{
namespace
{

namespace nb = nanobind;
using array = nb::ndarray<nb::ro, nb::ndim<1>, nb::c_contig>;
using writable_array = nb::ndarray<nb::ndim<1>, nb::c_contig>;
using output = std::optional<writable_array>;
using detail::edge_arrays;
using detail::residence;
using detail::weight_type;

nb::handle type_of_numpy; ///< numpy.ndarray, from the module's start to the end of the process

template <class Array>
bool on_device(Array const& a)
{
    return a.device_type() == nb::device::cuda::value || a.device_type() == nb::device::cuda_managed::value;
}

/// The array of an argument. What an object says of its device, by which boost_gpu_mst/_arrays.py went, must
/// be what its memory's description says.
template <class Array>
Array array_of(nb::handle passed, char const* name)
{
    Array a;
    // With conversion, an unsuitable array would be copied; for an output, the ids would be written to the
    // copy.
    if (!nb::try_cast(passed, a, false))
        throw wrong_type(std::string(name)
                         + " must be a one-dimensional, contiguous array that DLPack describes, "
                         + (std::is_same<Array, array>::value ? "" : "writable, ") + "and is of type "
                         + nb::type_name(passed.type()).c_str());
    // NumPy's arrays need no question, which would take longer than a small graph.
    if (!passed.type().is(type_of_numpy) && nb::hasattr(passed, "__dlpack_device__"))
    {
        nb::object const said = passed.attr("__dlpack_device__")();
        int const kind = nb::cast<int>(nb::int_(said[0])), ordinal = nb::cast<int>(nb::int_(said[1]));
        if (kind != a.device_type() || ordinal != a.device_id())
            throw wrong_type(std::string(name) + " is on device " + std::to_string(ordinal)
                             + " of DLPack's type " + std::to_string(kind)
                             + " by its __dlpack_device__, but on device " + std::to_string(a.device_id())
                             + " of type " + std::to_string(a.device_type()) + " by its __dlpack__");
    }
    return a;
}

template <class... T, class Array>
bool has_dtype(Array const& a)
{
    return ((a.dtype() == nb::dtype<T>()) || ...);
}

/// 32-bit ids, signed (as SciPy's are) or unsigned: a negative one is out of range either way.
std::uint32_t const* vertex_ids(array const& a, char const* name)
{
    if (!has_dtype<std::uint32_t, std::int32_t>(a))
        throw wrong_type(std::string(name) + " on a device must be of 32-bit integers");
    return static_cast<std::uint32_t const*>(a.data());
}

weight_type type_of(array const& weights)
{
    std::pair<nb::dlpack::dtype, weight_type> const all[] = {{nb::dtype<double>(), weight_type::float64},
        {nb::dtype<float>(), weight_type::float32}, {nb::dtype<std::int32_t>(), weight_type::int32},
        {nb::dtype<std::int64_t>(), weight_type::int64}, {nb::dtype<std::uint32_t>(), weight_type::uint32},
        {nb::dtype<std::uint64_t>(), weight_type::uint64}};
    for (auto const& [dtype, type] : all)
        if (weights.dtype() == dtype)
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

/// Every edge's id must fit in the elements of \p out, which need not be aligned.
template <class Id>
void copy_ids(std::vector<edge_id> const& ids, edge_arrays const& g, void* out)
{
    if (g.size != 0 && g.size - 1 > static_cast<std::uint64_t>(std::numeric_limits<Id>::max()))
        throw invalid_option("out must be of 64-bit integers for " + std::to_string(g.size) + " edges");
    auto* to = static_cast<char*>(out);
    for (edge_id const id : ids)
    {
        auto const converted = static_cast<Id>(id);
        std::memcpy(to, &converted, sizeof converted);
        to += sizeof converted;
    }
}

/// Whether integers have 64 bits; otherwise they must have 32.
template <class Array>
bool is_wide(Array const& a, char const* name)
{
    bool const wide = has_dtype<std::uint64_t, std::int64_t>(a);
    if (!wide && !has_dtype<std::uint32_t, std::int32_t>(a))
        throw wrong_type(std::string(name) + " must be of 32- or 64-bit integers");
    return wide;
}

/// Whether its elements have 64 bits.
bool check_output(writable_array const& out, edge_arrays const& g)
{
    if (on_device(out) != (g.where == residence::device))
        throw invalid_option(g.where == residence::device
                                 ? "out must be on the device of the other arrays"
                                 : "out must be in host memory, as the other arrays are");
    if (out.size() + 1 < g.num_vertices)
        throw invalid_option("out must have room for num_vertices - 1 ids");
    return is_wide(out, "out");
}

nb::object on_host(
    edge_arrays const& g, call_options const& o, output const& out, duties const& also, report& r)
{
    bool const wide = out && check_output(*out, g);
    std::vector<edge_id> ids = run(g, o, also,
        [&](edge_arrays const& in, options const& selected)
        {
            std::vector<edge_id> found;
            detail::forest_of_host_arrays(in, std::back_inserter(found), selected, &r);
            return found;
        });
    if (!out)
        return numpy_array(std::move(ids));
    if (wide)
        copy_ids<std::int64_t>(ids, g, out->data());
    else if (has_dtype<std::uint32_t>(*out))
        copy_ids<std::uint32_t>(ids, g, out->data());
    else
        copy_ids<std::int32_t>(ids, g, out->data());
    return nb::int_(ids.size());
}

nb::object on_its_device(
    edge_arrays const& g, call_options const& o, output const& out, duties const& also, report& r)
{
    if (!out)
        throw invalid_option("arrays on a device need out: an array there for num_vertices - 1 ids");
    bool const wide = check_output(*out, g);
    return nb::int_(run(g, o, also,
        [&](edge_arrays const& in, options const& selected)
        {
            return wide ? detail::forest_of_device_arrays(
                       in, static_cast<std::uint64_t*>(out->data()), selected, &r)
                        : detail::forest_of_device_arrays(
                            in, static_cast<std::uint32_t*>(out->data()), selected, &r);
        }));
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

edge_arrays list_of(std::uint32_t n, array const& sources, array const& targets, array const& weights)
{
    edge_arrays g = graph_of(sources, targets, weights);
    g.num_vertices = n;
    g.sources = vertex_ids(sources, "sources");
    if (sources.size() != targets.size() || targets.size() != weights.size())
        throw invalid_graph("sources, targets and weights must be of one length, and are of "
                            + std::to_string(sources.size()) + ", " + std::to_string(targets.size()) + " and "
                            + std::to_string(weights.size()));
    return g;
}

/// The caller's options. By default, the device is that of the arrays.
call_options options_for(edge_arrays const& g, array const& weights, nb::dict const& named)
{
    call_options o = options_of(named);
    if (g.where == residence::device && o.values.device < 0)
        o.values.device = weights.device_id();
    return o;
}

/// The ids or their number, and the report.
nb::object solved(
    edge_arrays const& g, array const& weights, nb::handle out, duties const& also, nb::dict const& named)
{
    call_options o = options_for(g, weights, named);
    o.values.want_total = o.values.want_total && also.want_report;
    output to;
    if (!out.is_none())
        to = array_of<writable_array>(out, "out");
    report r;
    nb::object const ids =
        g.where == residence::device ? on_its_device(g, o, to, also, r) : on_host(g, o, to, also, r);
    return nb::make_tuple(ids, also.want_report ? nb::cast(std::move(r)) : nb::none());
}

nb::object edges(std::uint32_t n, nb::handle sources, nb::handle targets, nb::handle weights, nb::handle out,
    bool want_report, bool copy, bool signals, nb::dict const& named)
{
    auto const u = array_of<array>(sources, "sources"), v = array_of<array>(targets, "targets"),
               w = array_of<array>(weights, "weights");
    return solved(list_of(n, u, v, w), w, out, {want_report, copy, signals}, named);
}

nb::object csr(nb::handle starts, nb::handle targets, nb::handle weights, nb::handle out, bool want_report,
    bool copy, bool signals, nb::dict const& named)
{
    auto const offsets = array_of<array>(starts, "offsets"), v = array_of<array>(targets, "targets"),
               w = array_of<array>(weights, "weights");
    edge_arrays g = graph_of(offsets, v, w);
    if (offsets.size() == 0 || offsets.size() > 0xffffffffu)
        throw invalid_graph("there are " + std::to_string(offsets.size())
                            + " offsets; there must be one more than vertices, whose ids have 32 bits");
    if (v.size() != w.size())
        throw invalid_graph("targets and weights must be of one length, and are of "
                            + std::to_string(v.size()) + " and " + std::to_string(w.size()));
    g.num_vertices = static_cast<std::uint32_t>(offsets.size() - 1);
    g.offsets = offsets.data();
    g.offset_bytes = is_wide(offsets, "offsets on a device") ? 8 : 4;
    return solved(g, w, out, {want_report, copy, signals}, named);
}

/// A copy: k + 1 numbers take little of the time of k graphs.
std::vector<std::uint64_t> offsets_of(nb::handle passed, char const* name)
{
    auto const a = array_of<array>(passed, name);
    if (on_device(a))
        throw invalid_graph("offsets of many graphs must be in host memory");
    auto const copied = [&](auto const* from)
    {
        std::vector<std::uint64_t> to;
        for (std::size_t i = 0; i != a.size(); ++i)
            to.push_back(static_cast<std::uint64_t>(from[i]));
        return to;
    };
    if (has_dtype<std::uint32_t>(a))
        return copied(static_cast<std::uint32_t const*>(a.data()));
    if (has_dtype<std::int32_t>(a))
        return copied(static_cast<std::int32_t const*>(a.data()));
    return copied(static_cast<std::uint64_t const*>(a.data()));
}

/// The ids, where those of each graph begin, and the report.
nb::object forests(nb::handle vertex_offsets, nb::handle edge_offsets, nb::handle sources, nb::handle targets,
    nb::handle weights, bool want_report, bool copy, bool signals, nb::dict const& named)
{
    auto const u = array_of<array>(sources, "sources"), v = array_of<array>(targets, "targets"),
               w = array_of<array>(weights, "weights");
    edge_arrays g = graph_of(u, v, w);
    if (g.where == residence::device)
        throw invalid_graph("many graphs must be in host memory");
    g.sources = vertex_ids(u, "sources");
    std::vector<std::uint64_t> const first_vertex = offsets_of(vertex_offsets, "vertex_offsets"),
                                     first_edge = offsets_of(edge_offsets, "edge_offsets");
    call_options o = options_of(named);
    report r;
    spanning_forests found = run(g, o, {want_report, copy, signals},
        [&](edge_arrays const& in, options const& selected)
        {
            detail::edge_lists all;
            all.type = in.type;
            all.sources = in.sources;
            all.targets = in.targets;
            all.weights = in.weights;
            detail::check_length("the targets array", v.size(), "the sources array's", u.size());
            detail::check_length("the weights array", w.size(), "the sources array's", u.size());
            return detail::solve_lists_on_host(
                all, first_vertex, first_edge, w.size(), selected, want_report ? &r : nullptr);
        });
    return nb::make_tuple(numpy_array(std::move(found.ids)), numpy_array(std::move(found.offsets)),
        want_report ? nb::cast(std::move(r)) : nb::none());
}

/// A column of merges: an array on a device with space for one element for each of `count` merges.
writable_array merge_column(nb::handle passed, char const* name, std::uint64_t count)
{
    auto a = array_of<writable_array>(passed, name);
    if (!on_device(a))
        throw invalid_option(std::string(name) + " must be on the device of the other arrays");
    if (a.size() < count)
        throw invalid_option(std::string(name) + " must have room for " + std::to_string(count)
                             + " merges, and has for " + std::to_string(a.size()));
    return a;
}

/// The merges of a forest in device memory. Returns the report, or None.
nb::object merges(std::uint32_t n, nb::handle sources, nb::handle targets, nb::handle weights, nb::handle ids,
    nb::handle left, nb::handle right, nb::handle sizes, nb::handle heights, bool want_report, bool signals,
    nb::dict const& named)
{
    auto const u = array_of<array>(sources, "sources"), v = array_of<array>(targets, "targets"),
               w = array_of<array>(weights, "weights"), forest = array_of<array>(ids, "ids");
    if (!on_device(u) || !on_device(v) || !on_device(w) || !on_device(forest))
        throw invalid_graph("the arrays must be on a CUDA device; single_linkage takes those in host memory");
    edge_arrays const g = list_of(n, u, v, w);
    bool const wide = is_wide(forest, "ids");
    auto const integers = [&](nb::handle passed, char const* name)
    {
        writable_array a = merge_column(passed, name, forest.size());
        if (!has_dtype<std::uint32_t, std::int32_t>(a))
            throw wrong_type(std::string(name) + " must be of 32-bit integers");
        return a;
    };
    writable_array const of_left = integers(left, "left"), of_right = integers(right, "right"),
                         of_sizes = integers(sizes, "sizes");
    output of_heights;
    if (!heights.is_none())
        of_heights = merge_column(heights, "heights", forest.size());
    if (of_heights && of_heights->dtype() != w.dtype())
        throw wrong_type("heights must be of the type of the weights");
    detail::merges_on_device to;
    to.left = static_cast<std::uint32_t*>(of_left.data());
    to.right = static_cast<std::uint32_t*>(of_right.data());
    to.sizes = static_cast<std::uint32_t*>(of_sizes.data());
    to.heights = of_heights ? of_heights->data() : nullptr;
    report r;
    run(g, options_for(g, w, named), {want_report, false, signals},
        [&](edge_arrays const& in, options const& selected) {
            detail::link_clusters_on_device(in, forest.data(), wide ? 8 : 4, forest.size(), to, selected, r);
        });
    return want_report ? nb::cast(std::move(r)) : nb::none();
}

double warm_up(nb::handle device)
{
    nb::dict named;
    named["device"] = device;
    int const ordinal = options_of(named).values.device;
    without_gil const released;
    return boost_gpu_mst::warm_up(ordinal);
}

/// nanobind's state and NumPy belong to the interpreter that has loaded them.
void refuse_subinterpreters()
{
    if (PyInterpreterState_GetID(PyInterpreterState_Get()) != 0)
        throw std::runtime_error(
            "boost_gpu_mst works in the main interpreter only, not in a subinterpreter; use a "
            "thread or a process");
}

} // namespace
} // namespace python
} // namespace boost_gpu_mst

NB_MODULE(_core, m)
{
    namespace nb = nanobind;
    namespace python = boost_gpu_mst::python;
    python::refuse_subinterpreters();
    m.attr("__version__") = BOOST_GPU_MST_VERSION_STRING;
    python::type_of_numpy = nb::object(nb::module_::import_("numpy").attr("ndarray")).release();
    python::add_errors();
    python::add_report(m);
    python::add_linkage(m);
    python::add_networkx(m);
    m.def("warm_up", &python::warm_up, nb::arg("device").none() = -1,
        "Starts a CUDA device, so that no later call waits for it. Returns the seconds that it took.");
    m.def("edges", &python::edges, nb::arg("num_vertices"), nb::arg("sources"), nb::arg("targets"),
        nb::arg("weights"), nb::arg("out").none(), nb::arg("want_report"), nb::arg("copy"),
        nb::arg("signals"), nb::arg("options"));
    m.def("csr", &python::csr, nb::arg("offsets"), nb::arg("targets"), nb::arg("weights"),
        nb::arg("out").none(), nb::arg("want_report"), nb::arg("copy"), nb::arg("signals"),
        nb::arg("options"));
    m.def("forests", &python::forests, nb::arg("vertex_offsets"), nb::arg("edge_offsets"), nb::arg("sources"),
        nb::arg("targets"), nb::arg("weights"), nb::arg("want_report"), nb::arg("copy"), nb::arg("signals"),
        nb::arg("options"));
    m.def("merges", &python::merges, nb::arg("num_vertices"), nb::arg("sources"), nb::arg("targets"),
        nb::arg("weights"), nb::arg("ids"), nb::arg("left"), nb::arg("right"), nb::arg("sizes"),
        nb::arg("heights").none(), nb::arg("want_report"), nb::arg("signals"), nb::arg("options"));
}
