//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/minimum_spanning_forest_of_arrays.md for the documentation.

#ifndef BOOST_GPU_MST_SPANNING_FOREST_OF_ARRAYS_HPP
#define BOOST_GPU_MST_SPANNING_FOREST_OF_ARRAYS_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <boost_gpu_mst/array_views.hpp>
#include <boost_gpu_mst/detail/diagnostics/explain_mistake.hpp>
#include <boost_gpu_mst/detail/graph/as_edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/label_trees.hpp>
#include <boost_gpu_mst/detail/library/solve.hpp>
#include <boost_gpu_mst/detail/library/stopwatch.hpp>
#include <boost_gpu_mst/detail/output/output.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>
#include <boost_gpu_mst/span.hpp>

#include <boost/throw_exception.hpp>

#include <cstdint>
#include <iterator>
#include <type_traits>
#include <utility>
#include <vector>

// Functions for graphs that are already arrays. They do not need the BGL.

namespace boost_gpu_mst
{

namespace detail
{
template <class OutputIterator>
OutputIterator forest_of_host_arrays(edge_arrays const& a, OutputIterator out, options const& o, report* r)
{
    report own;
    report& filled = r ? *r : own;
    report const previous = std::exchange(filled, report()); // may hold the initial components
    detail::check_initial_labels(o.initial_components, a.num_vertices);
    output<OutputIterator, edge_id> to(std::move(out));
    detail::expect_tree(to, a.num_vertices, a.num_edges(), o.threads);
    options call_options = o;
    call_options.want_total = r && o.want_total;
    edge_ids const selected = detail::solve(a, call_options, filled);
    if (r)
        detail::describe_trees(a, selected, o, *r);

    stopwatch watch;
    watch.restart(filled);
    OutputIterator advanced =
        to.write(selected.size(), o.threads, [&](std::uint64_t i) { return selected[i]; });
    watch.lap(filled, "write");
    return advanced;
}
} // namespace detail

/// Edge arrays in host memory: edge i joins u[i] and v[i] with weight w[i]; its id is i. What is said here of
/// exceptions, complexity, ties and streams holds for all functions of this name for arrays.
///
/// \param n    Number of vertices, at most 2^32 - 2; ids are 0 .. n - 1.
/// \param u,v  Contiguous 32-bit integers, as many as there are edges (std::vector, span, ...).
/// \param w    As many weights: 32- or 64-bit integers, float or double.
/// \param out  Receives the ids (edge_id) of at most n - 1 edges, in o.order. All cores write to contiguous
///             outputs (is_contiguous_output_iterator) and to a back_inserter's vector.
/// \param o    What to compute and how; see options.
/// \param r    If not null, filled with the results and where the time went; see report.
/// \return     The advanced \p out.
///
/// \throws nan_weight            A weight is NaN.
/// \throws invalid_graph         Lengths disagree, an endpoint is n or more, or n is too large.
/// \throws invalid_option        An option has an invalid value.
/// \throws cancelled             o.on_progress returned false.
/// \throws backend_unavailable   The platform or device selected by o cannot be used.
/// \throws device_out_of_memory  The device selected by o lacks the memory.
/// \throws device_failure        A device fails during the call.
/// \throws std::bad_alloc        Host memory runs out. All of these are thrown before any output is
///                               written, and nothing is leaked.
///
/// \par Complexity
/// At most O((V + E) log V) work, O(V + E) memory.
///
/// Ties are broken by (weight, edge id), so the forest is the same on every run and machine. The call returns
/// when the result is complete (o.stream is synchronised).
template <class NumVertices, class Sources, class Targets, class Weights, class OutputIterator>
std::enable_if_t<std::is_integral<NumVertices>::value, OutputIterator> minimum_spanning_forest(NumVertices n,
    Sources const& u, Targets const& v, Weights const& w, OutputIterator out, options const& o = {},
    report* r = nullptr)
{
    constexpr auto wrong = detail::mistake_in_arrays<OutputIterator, edge_id, Sources, Targets, Weights>();
    detail::explain<wrong>();
    if constexpr (wrong == detail::mistake::none)
        return detail::forest_of_host_arrays(
            detail::as_edge_arrays(static_cast<std::uint64_t>(n), u, v, w), std::move(out), o, r);
    else
        return out;
}

/// The same for one object; g.num_vertices is n.
template <class Weight, class OutputIterator>
OutputIterator minimum_spanning_forest(
    host_edge_list<Weight> const& g, OutputIterator out, options const& o = {}, report* r = nullptr)
{
    constexpr auto wrong = detail::mistake_in_output<OutputIterator, edge_id>();
    detail::explain<wrong>();
    if constexpr (wrong == detail::mistake::none)
        return detail::forest_of_host_arrays(detail::as_edge_arrays(g), std::move(out), o, r);
    else
        return out;
}

/// A symmetric CSR in host memory; ids are positions of arcs, see host_csr. Otherwise as above.
template <class Weight, class Offset, class OutputIterator>
OutputIterator minimum_spanning_forest(
    host_csr<Weight, Offset> const& g, OutputIterator out, options const& o = {}, report* r = nullptr)
{
    constexpr auto wrong = detail::mistake_in_output<OutputIterator, edge_id>();
    detail::explain<wrong>();
    if constexpr (wrong == detail::mistake::none)
        return detail::forest_of_host_arrays(detail::as_edge_arrays(g), std::move(out), o, r);
    else
        return out;
}

/// The forest as a vector of ids, in o.order. Otherwise as above.
template <class NumVertices, class Sources, class Targets, class Weights>
std::enable_if_t<std::is_integral<NumVertices>::value, std::vector<edge_id>> minimum_spanning_forest(
    NumVertices n, Sources const& u, Targets const& v, Weights const& w, options const& o,
    report* r = nullptr)
{
    std::vector<edge_id> ids;
    boost_gpu_mst::minimum_spanning_forest(n, u, v, w, std::back_inserter(ids), o, r);
    return ids;
}

/// The same with all options at their defaults.
template <class NumVertices, class Sources, class Targets, class Weights>
std::enable_if_t<std::is_integral<NumVertices>::value, std::vector<edge_id>> minimum_spanning_forest(
    NumVertices n, Sources const& u, Targets const& v, Weights const& w)
{
    return boost_gpu_mst::minimum_spanning_forest(n, u, v, w, options());
}

/// The same for one object.
template <class Weight>
std::vector<edge_id> minimum_spanning_forest(
    host_edge_list<Weight> const& g, options const& o = {}, report* r = nullptr)
{
    std::vector<edge_id> ids;
    boost_gpu_mst::minimum_spanning_forest(g, std::back_inserter(ids), o, r);
    return ids;
}

/// The same for a symmetric CSR.
template <class Weight, class Offset>
std::vector<edge_id> minimum_spanning_forest(
    host_csr<Weight, Offset> const& g, options const& o = {}, report* r = nullptr)
{
    std::vector<edge_id> ids;
    boost_gpu_mst::minimum_spanning_forest(g, std::back_inserter(ids), o, r);
    return ids;
}

namespace detail
{
template <class Id>
void check_device_output(options const& o)
{
    static_assert(
        std::is_integral<Id>::value && !std::is_const<Id>::value && (sizeof(Id) == 4 || sizeof(Id) == 8),
        "ids go to device memory as 32- or 64-bit integers");
    if (o.want_components || o.want_tree_totals)
        BOOST_THROW_EXCEPTION(
            invalid_option("boost_gpu_mst: options.want_components and want_tree_totals are "
                           "not for arrays in device memory"));
}

template <class Id>
std::uint64_t forest_of_device_arrays(edge_arrays const& a, Id* ids, options const& o, report* r)
{
    check_device_output<Id>(o);
    report own;
    report& filled = r ? *r : own;
    filled = report();
    return detail::solve_on_device(a, ids, sizeof(Id), o, filled);
}

template <class Id>
std::uint64_t forest_of_device_parts(
    std::vector<edge_arrays> const& parts, Id* ids, options const& o, report* r)
{
    check_device_output<Id>(o);
    report own;
    report& filled = r ? *r : own;
    filled = report();
    return detail::solve_parts_on_devices(parts, ids, sizeof(Id), o, filled);
}
} // namespace detail

/// Edge arrays in device memory, ids to device memory; only a few counters cross the bus.
///
/// \param g           On the device o.device. The work runs after whatever is already on o.stream.
/// \param device_ids  Space for g.num_vertices - 1 ids of 32 or 64 bits (64 for more than 2^32 edges), on the
///                    same device.
/// \return            The number of ids written; they are in o.order.
/// \throws backend_unavailable  o.backend is host or opencl, or there is no such device.
template <class Weight, class Id>
std::uint64_t minimum_spanning_forest(
    device_edge_list<Weight> const& g, Id* device_ids, options const& o = {}, report* r = nullptr)
{
    return detail::forest_of_device_arrays(detail::as_edge_arrays(g), device_ids, o, r);
}

/// A symmetric CSR in device memory; ids are positions of arcs, see host_csr. Otherwise as above.
template <class Weight, class Offset, class Id>
std::uint64_t minimum_spanning_forest(
    device_csr<Weight, Offset> const& g, Id* device_ids, options const& o = {}, report* r = nullptr)
{
    return detail::forest_of_device_arrays(detail::as_edge_arrays(g), device_ids, o, r);
}

/// A graph in the memory of several devices: each holds a part of the edges, all use the same vertex ids.
/// The id of a part's edge i is i plus the number of edges in the parts before it.
///
/// \param parts       An edge list for each device. o.devices names the devices, part by part; if it is
///                    empty, part i is on device i. The caller's work on streams other than the devices'
///                    default streams must be complete.
/// \param device_ids  Space for num_vertices - 1 ids of 32 or 64 bits, on the device of the first part.
/// \return            The number of ids written; they are in o.order.
/// \throws invalid_graph   Parts differ in num_vertices, or are not on their devices.
/// \throws invalid_option  o.devices does not have one ordinal for each part.
template <class Weight, class Id>
std::uint64_t minimum_spanning_forest(std::vector<device_edge_list<Weight>> const& parts, Id* device_ids,
    options const& o = {}, report* r = nullptr)
{
    std::vector<detail::edge_arrays> all;
    for (device_edge_list<Weight> const& part : parts)
        all.push_back(detail::as_edge_arrays(part));
    return detail::forest_of_device_parts(all, device_ids, o, r);
}

/// The same for a symmetric CSR whose rows are divided among devices, in order: each part begins where the
/// previous one ends. Ids are positions of arcs as in host_csr, as if the parts' arcs were one array.
///
/// \throws invalid_graph   Rows are missing, or in two parts; or as above.
template <class Weight, class Offset, class Id>
std::uint64_t minimum_spanning_forest(std::vector<device_csr_part<Weight, Offset>> const& parts,
    Id* device_ids, options const& o = {}, report* r = nullptr)
{
    std::vector<detail::edge_arrays> all;
    for (device_csr_part<Weight, Offset> const& part : parts)
        all.push_back(detail::as_edge_arrays(part));
    return detail::forest_of_device_parts(all, device_ids, o, r);
}

} // namespace boost_gpu_mst

#endif
