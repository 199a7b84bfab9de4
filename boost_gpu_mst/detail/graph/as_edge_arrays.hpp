//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_AS_EDGE_ARRAYS_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_AS_EDGE_ARRAYS_HPP

#include <boost_gpu_mst/array_views.hpp>
#include <boost_gpu_mst/detail/graph/weight_arrays.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/refuse.hpp>
#include <boost_gpu_mst/error.hpp>

#include <boost/throw_exception.hpp>

#include <cstdint>
#include <string>
#include <type_traits>

// The caller's arrays -> the struct that is passed to the library. Nothing is copied.

namespace boost_gpu_mst
{
namespace detail
{

template <class Weight>
constexpr weight_type checked_weight_type()
{
    static_assert(is_plain_weight<Weight> && (sizeof(Weight) == 4 || sizeof(Weight) == 8),
        "arrays of weights hold 32- or 64-bit integers, float or double; widen others first, or use the "
        "graph overloads, which take any weight");
    return weight_type_of<stored_weight<Weight>>::value;
}

/// Signed ids are accepted too: a negative one is out of range, and reported as such.
template <class Id>
constexpr void check_vertex_id()
{
    static_assert(std::is_integral<Id>::value && sizeof(Id) == 4, "vertex ids are 32-bit integers");
}

template <class Offset>
constexpr unsigned checked_offset_bytes()
{
    static_assert(std::is_integral<Offset>::value && (sizeof(Offset) == 4 || sizeof(Offset) == 8),
        "the offsets of a CSR are 32- or 64-bit integers");
    return sizeof(Offset);
}

inline void check_length(char const* name, std::uint64_t length, char const* what, std::uint64_t expected)
{
    if (length != expected)
        BOOST_THROW_EXCEPTION(
            invalid_graph(std::string("boost_gpu_mst: ") + name + " has length " + std::to_string(length)
                          + ", but " + what + " is " + std::to_string(expected)));
}

template <class Sources, class Targets, class Weights>
edge_arrays as_edge_arrays(std::uint64_t n, Sources const& u, Targets const& v, Weights const& w)
{
    check_vertex_id<element_of<Sources const>>();
    check_vertex_id<element_of<Targets const>>();
    edge_arrays a;
    a.type = checked_weight_type<element_of<Weights const>>();
    a.num_vertices = checked_num_vertices(n);
    a.size = std::size(u);
    check_length("the targets array", std::size(v), "the sources array's", a.size);
    check_length("the weights array", std::size(w), "the sources array's", a.size);
    a.sources = reinterpret_cast<std::uint32_t const*>(std::data(u));
    a.targets = reinterpret_cast<std::uint32_t const*>(std::data(v));
    a.weights = std::data(w);
    return a;
}

template <class Weight>
edge_arrays as_edge_arrays(host_edge_list<Weight> const& g)
{
    return detail::as_edge_arrays(g.num_vertices, g.sources, g.targets, g.weights);
}

template <class Weight, class Offset>
edge_arrays as_edge_arrays(host_csr<Weight, Offset> const& g)
{
    edge_arrays a;
    a.type = checked_weight_type<Weight>();
    a.offset_bytes = checked_offset_bytes<Offset>();
    if (g.offsets.empty())
        BOOST_THROW_EXCEPTION(
            invalid_graph("boost_gpu_mst: a CSR of V vertices has V + 1 offsets, never none"));
    a.num_vertices = checked_num_vertices(g.offsets.size() - 1);
    a.size = g.targets.size();
    check_length("the weights array", g.weights.size(), "the targets array's", a.size);
    if (!g.offsets.data())
        BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: the array of offsets is null"));
    a.offsets = g.offsets.data();
    a.targets = g.targets.data();
    a.weights = g.weights.data();
    return a;
}

template <class Weight>
edge_arrays as_edge_arrays(device_edge_list<Weight> const& g)
{
    edge_arrays a;
    a.where = residence::device;
    a.type = checked_weight_type<Weight>();
    a.num_vertices = checked_num_vertices(g.num_vertices);
    a.size = g.num_edges;
    a.sources = g.sources;
    a.targets = g.targets;
    a.weights = g.weights;
    return a;
}

template <class Weight, class Offset>
edge_arrays as_edge_arrays(device_csr<Weight, Offset> const& g)
{
    edge_arrays a;
    a.where = residence::device;
    a.type = checked_weight_type<Weight>();
    a.offset_bytes = checked_offset_bytes<Offset>();
    a.num_vertices = checked_num_vertices(g.num_vertices);
    a.size = g.num_arcs;
    a.offsets = g.offsets;
    a.targets = g.targets;
    a.weights = g.weights;
    return a;
}

template <class Weight, class Offset>
edge_arrays as_edge_arrays(device_csr_part<Weight, Offset> const& g)
{
    edge_arrays a = detail::as_edge_arrays(
        device_csr<Weight, Offset>{g.num_vertices, g.num_arcs, g.offsets, g.targets, g.weights});
    a.first_row = g.first_row;
    a.num_rows = g.num_rows;
    return a;
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
