//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/minimum_spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/version.hpp>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/optional.h>
#include <nanobind/stl/string.h>

#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

// Arrays come as whatever speaks DLPack or the buffer protocol, in host or device memory, and are never
// copied. boost_gpu_mst/__init__.py gives them their names and defaults.

namespace
{

namespace nb = nanobind;
namespace mst = boost_gpu_mst;
using array = nb::ndarray<nb::ro, nb::ndim<1>, nb::c_contig>;
using output = std::optional<nb::ndarray<nb::ndim<1>, nb::c_contig>>;

bool on_device(array const& a)
{
    return a.device_type() == nb::device::cuda::value || a.device_type() == nb::device::cuda_managed::value;
}

template <class T, class Array>
bool holds(Array const& a)
{
    return a.dtype() == nb::dtype<T>();
}

/// 32-bit ids, signed as SciPy's or not: a negative one is out of range either way.
std::uint32_t const* vertex_ids(array const& a, char const* name)
{
    if (!holds<std::uint32_t>(a) && !holds<std::int32_t>(a))
        throw nb::type_error((std::string(name) + " must be an array of 32-bit integers").c_str());
    return static_cast<std::uint32_t const*>(a.data());
}

/// Calls f with the weights as their type.
template <class F>
auto with_weights(array const& a, F f)
{
    void const* const data = a.data();
    if (holds<double>(a))
        return f(static_cast<double const*>(data));
    if (holds<float>(a))
        return f(static_cast<float const*>(data));
    if (holds<std::int32_t>(a))
        return f(static_cast<std::int32_t const*>(data));
    if (holds<std::int64_t>(a))
        return f(static_cast<std::int64_t const*>(data));
    if (holds<std::uint32_t>(a))
        return f(static_cast<std::uint32_t const*>(data));
    if (holds<std::uint64_t>(a))
        return f(static_cast<std::uint64_t const*>(data));
    throw nb::type_error("weights must be of 32- or 64-bit integers, float32 or float64");
}

mst::options options_of(
    std::string const& backend, bool maximum, unsigned threads, int device, std::uintptr_t stream)
{
    mst::options o;
    if (backend == "cuda")
        o.backend = mst::backend::cuda;
    else if (backend == "host")
        o.backend = mst::backend::host;
    else if (backend == "opencl")
        o.backend = mst::backend::opencl;
    else if (backend != "auto")
        throw nb::value_error(
            ("backend is 'auto', 'cuda', 'opencl' or 'host', not '" + backend + "'").c_str());
    o.objective = maximum ? mst::objective::maximum : mst::objective::minimum;
    o.threads = threads;
    o.device = device;
    o.stream = reinterpret_cast<void*>(stream);
    o.want_total = false;
    return o;
}

/// The ids as an array of NumPy's that owns them.
nb::object numpy_array(std::vector<mst::edge_id>&& ids)
{
    auto owned = std::make_unique<std::vector<mst::edge_id>>(std::move(ids));
    auto* const data = owned->data();
    std::size_t const size = owned->size();
    nb::capsule owner(
        owned.get(), [](void* p) noexcept { delete static_cast<std::vector<mst::edge_id>*>(p); });
    owned.release();
    return nb::cast(nb::ndarray<nb::numpy, mst::edge_id, nb::ndim<1>>(data, {size}, owner));
}

/// Solves a graph of device arrays into \p out and returns how many ids that took.
template <class Graph>
nb::object into(output const& out, Graph const& g, mst::options const& o)
{
    if (!out)
        throw nb::value_error("arrays on a device need out: an array there for num_vertices - 1 ids");
    if (!on_device(array(*out)))
        throw nb::value_error("out must be on the device of the other arrays");
    if (out->size() + 1 < g.num_vertices)
        throw nb::value_error("out must have room for num_vertices - 1 ids");
    std::uint64_t count = 0;
    bool const wide = holds<std::uint64_t>(*out) || holds<std::int64_t>(*out);
    if (!wide && !holds<std::uint32_t>(*out) && !holds<std::int32_t>(*out))
        throw nb::type_error("out must be of 32- or 64-bit integers");
    {
        nb::gil_scoped_release const others_run;
        count = wide ? mst::minimum_spanning_forest(g, static_cast<std::uint64_t*>(out->data()), o)
                     : mst::minimum_spanning_forest(g, static_cast<std::uint32_t*>(out->data()), o);
    }
    return nb::int_(count);
}

void refuse_mixture(bool same)
{
    if (!same)
        throw nb::value_error("arrays must all be in host memory, or all on one device");
}

nb::object edges(std::uint32_t n, array const& u, array const& v, array const& w, std::string const& backend,
    bool maximum, unsigned threads, int device, std::uintptr_t stream, output const& out)
{
    mst::options o = options_of(backend, maximum, threads, device, stream);
    auto const* const sources = vertex_ids(u, "sources");
    auto const* const targets = vertex_ids(v, "targets");
    refuse_mixture(on_device(u) == on_device(v) && on_device(v) == on_device(w));
    if (u.size() != v.size() || v.size() != w.size())
        throw nb::value_error("sources, targets and weights must be of one length");
    return with_weights(w,
        [&](auto const* weights)
        {
            using weight = std::decay_t<decltype(*weights)>;
            if (on_device(w))
            {
                if (device < 0)
                    o.device = w.device_id();
                return into(out, mst::device_edge_list<weight>{n, w.size(), sources, targets, weights}, o);
            }
            std::vector<mst::edge_id> ids;
            {
                nb::gil_scoped_release const others_run;
                mst::minimum_spanning_forest(n, mst::span<std::uint32_t const>(sources, u.size()),
                    mst::span<std::uint32_t const>(targets, v.size()),
                    mst::span<weight const>(weights, w.size()), std::back_inserter(ids), o);
            }
            return numpy_array(std::move(ids));
        });
}

template <class Offset>
nb::object rows(
    array const& offsets, array const& v, array const& w, mst::options const& o, output const& out)
{
    auto const* const first = static_cast<Offset const*>(offsets.data());
    auto const* const targets = vertex_ids(v, "targets");
    return with_weights(w,
        [&](auto const* weights)
        {
            using weight = std::decay_t<decltype(*weights)>;
            if (on_device(w))
                return into(out,
                    mst::device_csr<weight, Offset>{
                        static_cast<std::uint32_t>(offsets.size() - 1), w.size(), first, targets, weights},
                    o);
            std::vector<mst::edge_id> ids;
            {
                nb::gil_scoped_release const others_run;
                mst::minimum_spanning_forest(
                    mst::host_csr<weight, Offset>(mst::span<Offset const>(first, offsets.size()),
                        mst::span<std::uint32_t const>(targets, v.size()),
                        mst::span<weight const>(weights, w.size())),
                    std::back_inserter(ids), o);
            }
            return numpy_array(std::move(ids));
        });
}

nb::object csr(array const& offsets, array const& v, array const& w, std::string const& backend, bool maximum,
    unsigned threads, int device, std::uintptr_t stream, bool check_symmetry, output const& out)
{
    mst::options o = options_of(backend, maximum, threads, device, stream);
    o.check_symmetry = check_symmetry;
    refuse_mixture(on_device(offsets) == on_device(v) && on_device(v) == on_device(w));
    if (offsets.size() == 0)
        throw nb::value_error("offsets must have one element more than there are vertices");
    if (v.size() != w.size())
        throw nb::value_error("targets and weights must be of one length");
    if (on_device(w) && device < 0)
        o.device = w.device_id();
    if (holds<std::uint32_t>(offsets) || holds<std::int32_t>(offsets))
        return rows<std::uint32_t>(offsets, v, w, o, out);
    if (holds<std::uint64_t>(offsets) || holds<std::int64_t>(offsets))
        return rows<std::uint64_t>(offsets, v, w, o, out);
    throw nb::type_error("offsets must be of 32- or 64-bit integers");
}

} // namespace

NB_MODULE(_core, m)
{
    m.attr("__version__") = BOOST_GPU_MST_VERSION_STRING;
    auto const base = nb::exception<mst::error>(m, "Error", PyExc_RuntimeError);
    nb::exception<mst::invalid_graph>(m, "InvalidGraph", base.ptr());
    nb::exception<mst::invalid_option>(m, "InvalidOption", base.ptr());
    nb::exception<mst::nan_weight>(m, "NanWeight", base.ptr());
    nb::exception<mst::backend_unavailable>(m, "BackendUnavailable", base.ptr());
    // Without noconvert, an array that does not fit is copied in silence; an output would take the ids in
    // vain.
    auto const as_it_is = [](char const* name) { return nb::arg(name).noconvert(); };
    m.def("edges", &edges, nb::arg("num_vertices"), as_it_is("sources"), as_it_is("targets"),
        as_it_is("weights"), nb::arg("backend"), nb::arg("maximum"), nb::arg("threads"), nb::arg("device"),
        nb::arg("stream"), as_it_is("out").none());
    m.def("csr", &csr, as_it_is("offsets"), as_it_is("targets"), as_it_is("weights"), nb::arg("backend"),
        nb::arg("maximum"), nb::arg("threads"), nb::arg("device"), nb::arg("stream"),
        nb::arg("check_symmetry"), as_it_is("out").none());
}
