//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_EDGE_LIST_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_IO_EDGE_LIST_HPP

#include <cstddef>
#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace boost_gpu_mst::io
{

/// The most vertices a graph may have: the last 32-bit number is neither a vertex nor a number of vertices.
constexpr std::uint32_t max_vertices = UINT32_MAX - 1;

/// One weight per edge, all of one type.
using weight_vector = std::variant<std::vector<std::int32_t>, std::vector<std::int64_t>,
    std::vector<std::uint64_t>, std::vector<float>, std::vector<double>>;

/// The weight type requested; the values after `automatic` follow weight_vector's alternatives.
enum class weight_choice
{
    automatic, ///< the first of int32, int64, uint64, double that holds every weight of the file
    int32,
    int64,
    uint64,
    float32,
    float64
};

/// Calls f with a zero of the type that a choice names, int32 for `automatic`.
template <class F>
decltype(auto) with_weight(weight_choice type, F&& f)
{
    if (type == weight_choice::int64)
        return f(std::int64_t());
    if (type == weight_choice::uint64)
        return f(std::uint64_t());
    if (type == weight_choice::float32)
        return f(float());
    if (type == weight_choice::float64)
        return f(double());
    return f(std::int32_t());
}

struct coordinates
{
    double x = 0; ///< longitude in degrees, if geographic
    double y = 0;
};

/// The edges of a file, in its order. Edge i joins sources[i] and targets[i] with the i-th weight.
struct edge_list
{
    std::uint32_t num_vertices = 0;
    std::vector<std::uint32_t> sources; ///< 0-based
    std::vector<std::uint32_t> targets;
    weight_vector weights;

    /// The name of vertex v in the file: names[v], or v + first_name if names is empty.
    std::uint64_t first_name = 0;
    std::vector<std::uint64_t> names;

    /// The name of vertex v in the file if names may be any text: labels[v]. Otherwise empty.
    std::vector<std::string> labels;

    char separator = 0;               ///< of a table's columns, otherwise 0
    std::vector<std::string> columns; ///< a table's names of source, target and weight, otherwise empty
    std::string format_note;          ///< the format that was guessed, in a sentence; otherwise empty
    std::string note;                 ///< a choice made by the reader itself, in a sentence; otherwise empty

    std::vector<coordinates> places; ///< of the vertices, if they are known
    bool on_plane = false;           ///< places are no longitudes and latitudes

    bool unweighted = false; ///< the file gives no weights, so each is 1

    std::size_t num_edges() const noexcept { return sources.size(); }

    /// Only if there are no labels.
    std::uint64_t name(std::uint32_t v) const { return names.empty() ? v + first_name : names[v]; }

    std::string label(std::uint32_t v) const { return labels.empty() ? std::to_string(name(v)) : labels[v]; }
};

} // namespace boost_gpu_mst::io

#endif
