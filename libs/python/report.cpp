//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/python/call.hpp"

#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <nanobind/nanobind.h>
#include <nanobind/ndarray.h>
#include <nanobind/stl/string.h>

#include <cstddef>
#include <cstdint>
#include <new>
#include <sstream>
#include <string>
#include <utility>

namespace boost_gpu_mst
{
namespace python
{
namespace
{

namespace nb = nanobind;

char const* name_of(backend b)
{
    return b == backend::cuda ? "cuda" : b == backend::opencl ? "opencl" : "host";
}

/// Integers to the last digit: those of Python have any number of digits.
nb::object number(total_weight const& total)
{
    switch (total.type)
    {
    case total_weight::kind::integer:
    {
        nb::object exact = nb::steal(PyLong_FromString(total.to_string().c_str(), nullptr, 10));
        if (!exact.is_valid())
            throw nb::python_error();
        return exact;
    }
    case total_weight::kind::floating: return nb::float_(total.real);
    default: return nb::none();
    }
}

nb::list tree_totals(report const& r)
{
    nb::list all;
    for (total_weight const& total : r.tree_totals)
        all.append(number(total));
    return all;
}

nb::list steps(report const& r)
{
    nb::list all;
    for (step const& s : r.steps)
        all.append(nb::make_tuple(s.name, s.seconds, s.bytes));
    return all;
}

/// A view; the report keeps the array alive.
nb::ndarray<nb::numpy, std::uint32_t const, nb::ndim<1>> components(report const& r)
{
    return {r.components.data(), {r.components.size()}, nb::find(r)};
}

std::string table(report const& r)
{
    std::ostringstream text;
    text << r;
    return text.str();
}

std::string text_of_progress(progress const& p)
{
    return "<boost_gpu_mst.Progress round=" + std::to_string(p.round)
           + " components=" + std::to_string(p.components) + " edges=" + std::to_string(p.edges)
           + " streamed=" + std::to_string(p.streamed) + ">";
}

/// Assigns the elements of a pickled state, in their order.
template <class... Field>
void assign(nb::handle state, Field&... fields)
{
    std::size_t i = 0;
    ((fields = nb::cast<Field>(state[i++])), ...);
}

nb::tuple state_of(total_weight const& t)
{
    return nb::make_tuple(static_cast<int>(t.type), t.high, t.low, t.real);
}

total_weight total_of(nb::handle state)
{
    total_weight t;
    int type = 0;
    assign(state, type, t.high, t.low, t.real);
    t.type = static_cast<total_weight::kind>(type);
    return t;
}

nb::tuple state_of(report const& r)
{
    nb::list totals;
    for (total_weight const& t : r.tree_totals)
        totals.append(state_of(t));
    return nb::make_tuple(static_cast<int>(r.backend), r.reason, r.device, r.engine, r.vertices, r.edges,
        r.forest_edges, r.trees, state_of(r.total), components(r), totals, r.rounds, r.device_bytes,
        r.devices, r.batches, r.streamed_bytes, r.bus_share, steps(r));
}

void set_report(report& made, nb::tuple const& state)
{
    report r;
    int used = 0;
    nb::object total, totals, timed;
    nb::ndarray<std::uint32_t const, nb::ndim<1>, nb::c_contig> labels;
    assign(state, used, r.reason, r.device, r.engine, r.vertices, r.edges, r.forest_edges, r.trees, total,
        labels, totals, r.rounds, r.device_bytes, r.devices, r.batches, r.streamed_bytes, r.bus_share, timed);
    r.backend = static_cast<backend>(used);
    r.total = total_of(total);
    r.components.assign(labels.data(), labels.data() + labels.size());
    for (nb::handle const t : totals)
        r.tree_totals.push_back(total_of(t));
    for (nb::handle const t : timed)
    {
        step& s = r.steps.emplace_back();
        assign(t, s.name, s.seconds, s.bytes);
    }
    new (&made) report(std::move(r));
}

void set_progress(progress& made, nb::tuple const& state)
{
    progress p{};
    assign(state, p.round, p.components, p.edges, p.streamed);
    new (&made) progress(p);
}

} // namespace

void add_report(nb::module_& m)
{
    if (add_existing<report>(m, "Report") && add_existing<progress>(m, "Progress"))
        return;
    nb::class_<report>(m, "Report", "Where the time of a call went, and what came out.")
        .def_prop_ro(
            "backend", [](report const& r) { return name_of(r.backend); },
            "The platform that was used: 'cuda', 'opencl' or 'host'.")
        .def_ro("reason", &report::reason, "Why this one, in a sentence.")
        .def_ro("device", &report::device, "'NVIDIA H200', or '16 threads'.")
        .def_ro("devices", &report::devices, "How many solved it; 0: the CPU cores did.")
        .def_ro("engine", &report::engine, "'fused Boruvka', 'filter-Boruvka', ...")
        .def_ro("vertices", &report::vertices)
        .def_ro("edges", &report::edges, "As given; half of the arcs of a CSR.")
        .def_ro("forest_edges", &report::forest_edges)
        .def_ro("trees", &report::trees, "An isolated vertex is a tree.")
        .def_prop_ro(
            "total", [](report const& r) { return number(r.total); },
            "The forest's weight: exact for integers, otherwise the exact sum rounded once; None if not "
            "requested.")
        .def_prop_ro("components", &components,
            "With want_components: the tree that each vertex is in, numbered by the lowest vertex of each.")
        .def_prop_ro("tree_totals", &tree_totals, "With want_tree_totals: the weight of each tree, as total.")
        .def_ro("rounds", &report::rounds)
        .def_ro("device_bytes", &report::device_bytes, "Peak of the device memory that was taken.")
        .def_ro("batches", &report::batches, "Solves of a streamed graph, otherwise 0.")
        .def_ro("streamed_bytes", &report::streamed_bytes)
        .def_ro("bus_share", &report::bus_share)
        .def_prop_ro(
            "steps", &steps, "Of each step: its name, seconds, and bytes copied to and from the device.")
        .def_prop_ro("seconds", &report::seconds, "Of all steps.")
        .def(
            "to_json", [](report const& r) { return to_json(r); }, "One object, in one line.")
        .def("__getstate__", [](report const& r) { return state_of(r); })
        .def("__setstate__", &set_report)
        .def("__str__", &table)
        .def("__repr__", [](report const& r) { return "<boost_gpu_mst.Report " + to_json(r) + ">"; });
    nb::class_<progress>(m, "Progress", "The argument of on_progress.")
        .def_ro("round", &progress::round, "1 for the first, 0 before it.")
        .def_ro("components", &progress::components, "Left before the round.")
        .def_ro("edges", &progress::edges, "Edges that the round works on.")
        .def_ro("streamed", &progress::streamed, "Edges of a streamed graph that have arrived, otherwise 0.")
        .def("__getstate__",
            [](progress const& p) { return nb::make_tuple(p.round, p.components, p.edges, p.streamed); })
        .def("__setstate__", &set_progress)
        .def("__repr__", &text_of_progress);
}

} // namespace python
} // namespace boost_gpu_mst
