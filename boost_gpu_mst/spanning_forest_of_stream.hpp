//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)
//
// See doc/reference/minimum_spanning_forest_of_stream.md for the documentation.

#ifndef BOOST_GPU_MST_SPANNING_FOREST_OF_STREAM_HPP
#define BOOST_GPU_MST_SPANNING_FOREST_OF_STREAM_HPP

#include <boost_gpu_mst/config.hpp> // first: refuses what cannot compile the rest

#include <boost_gpu_mst/detail/diagnostics/explain_mistake.hpp>
#include <boost_gpu_mst/detail/graph/as_edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/edge_stream.hpp>
#include <boost_gpu_mst/detail/library/refuse.hpp>
#include <boost_gpu_mst/detail/library/stopwatch.hpp>
#include <boost_gpu_mst/detail/output/output.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>
#include <boost_gpu_mst/span.hpp>

#include <boost/throw_exception.hpp>

#include <cstdint>
#include <cstring>
#include <string>
#include <type_traits>
#include <utility>

namespace boost_gpu_mst
{

/// A forest edge of a graph that is not stored.
template <class Weight>
struct streamed_edge
{
    edge_id id = 0; ///< number of edges before it in the stream
    std::uint32_t source = 0;
    std::uint32_t target = 0;
    Weight weight{};
};

namespace detail
{
template <class Weight, class Next>
edge_stream as_edge_stream(std::uint64_t n, Next& next)
{
    edge_stream s;
    s.num_vertices = checked_num_vertices(n);
    s.type = checked_weight_type<Weight>();
    s.context = const_cast<void*>(static_cast<void const*>(&next));
    s.next = [](void* context, std::uint64_t capacity, std::uint32_t* u, std::uint32_t* v, void* w)
    {
        auto const size = static_cast<std::size_t>(capacity);
        auto const count =
            static_cast<std::uint64_t>((*static_cast<Next*>(context))(span<std::uint32_t>(u, size),
                span<std::uint32_t>(v, size), span<Weight>(static_cast<Weight*>(w), size)));
        if (count > capacity)
            BOOST_THROW_EXCEPTION(
                invalid_graph("boost_gpu_mst: the stream says that it wrote " + std::to_string(count)
                              + " edges, where there was space for " + std::to_string(capacity)));
        return count;
    };
    return s;
}
} // namespace detail

/// Edges that arrive in portions and are not kept: for graphs that fit in no memory.
///
/// \tparam Weight  A 32- or 64-bit integer, float or double.
/// \param n     Number of vertices, at most 2^32 - 2; ids are 0 .. n - 1.
/// \param next  next(sources, targets, weights) writes the next edges to the start of three spans of
///              equal length, at least 4096, and returns their number: 0 only at the end. Called from one
///              thread at a time, not necessarily the caller's; its exceptions pass through.
/// \param out   Receives a streamed_edge<Weight> for each edge of the forest, in o.order, ties by id.
/// \param o     What to compute and how; see options.
/// \param r     Filled if not null; see report.
/// \return      The advanced \p out.
///
/// \throws invalid_option  o.want_components, o.want_tree_totals or o.initial_components is set, o.devices
///                         names several devices, o.host_memory_limit is too small, or an option has an
///                         invalid value.
/// \throws invalid_graph   \p next returns more than the length of its spans, or an endpoint
///                         is n or more. Other exceptions are those of minimum_spanning_forest of arrays,
///                         thrown before any output is written.
///
/// \par Complexity
/// O(E log V) work if batches are a fixed fraction of V. CUDA needs at least 73 bytes of device memory per
/// vertex (88 for 64-bit weights), and about 140 to be fast (o.device_memory_limit); the host platform needs
/// about 110 of host memory (o.host_memory_limit). Either needs 24 more for the output.
///
/// The forest is that of all edges together, bit for bit, because MSF(A u B) = MSF(MSF(A) u B) under the
/// strict order (weight, id). With CUDA, reading and solving overlap.
template <class Weight, class Next, class OutputIterator>
OutputIterator minimum_spanning_forest_of_stream(
    std::uint64_t n, Next&& next, OutputIterator out, options const& o = {}, report* r = nullptr)
{
    detail::check_output<OutputIterator, streamed_edge<Weight>>();
    if (o.want_components || o.want_tree_totals)
        BOOST_THROW_EXCEPTION(invalid_option(
            "boost_gpu_mst: options.want_components and want_tree_totals are not for streams of edges"));
    report own;
    report& filled = r ? *r : own;
    filled = report();
    // An object, also if next is a function.
    auto source = [&next](span<std::uint32_t> u, span<std::uint32_t> v, span<Weight> w)
    { return next(u, v, w); };
    detail::streamed_forest const f = detail::solve(detail::as_edge_stream<Weight>(n, source), o, filled);

    detail::stopwatch watch;
    watch.restart(filled);
    detail::buffer<std::uint32_t> at(f.places.size()); // the edge at each place
    for (std::uint64_t i = 0; i != f.places.size(); ++i)
        at[f.places[i]] = static_cast<std::uint32_t>(i);
    detail::output<OutputIterator, streamed_edge<Weight>> to(std::move(out));
    OutputIterator advanced = to.write(f.size(), o.threads,
        [&](std::uint64_t place)
        {
            std::uint64_t const i = at.size() != 0 ? at[place] : place;
            streamed_edge<Weight> e{f.ids[i], f.sources[i], f.targets[i], Weight()};
            std::memcpy(&e.weight, f.weights.data() + i * sizeof(Weight), sizeof(Weight));
            return e;
        });
    watch.lap(filled, "write");
    return advanced;
}

} // namespace boost_gpu_mst

#endif
