//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_LIBRARY_EDGE_LISTS_HPP
#define BOOST_GPU_MST_DETAIL_LIBRARY_EDGE_LISTS_HPP

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/edge_id.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/options.hpp>
#include <boost_gpu_mst/report.hpp>

#include <cstdint>
#include <vector>

namespace boost_gpu_mst
{
namespace detail
{

/// Many graphs, each an edge list with vertices counted from 0, one behind the other in the same arrays; or
/// one graph with many weightings. Passed from the public functions to the compiled library; nothing is
/// owned.
///
/// Many graphs: graph g has vertex_offsets[g + 1] - vertex_offsets[g] vertices, and the edges at
/// edge_offsets[g] .. edge_offsets[g + 1]; both arrays begin with 0.
/// Weightings (no offsets): each has `vertices` vertices and `edges` edges, whose ends are the same for all;
/// the weights of weighting g are at g * edges.
struct edge_lists
{
    residence where = residence::host;
    weight_type type = weight_type::int32;
    bool heaviest_first = false; ///< as in edge_arrays
    std::uint64_t count = 0;     ///< graphs, or weightings
    unsigned offset_bytes = 8;   ///< 4 or 8; 8 on the host
    void const* vertex_offsets = nullptr;
    void const* edge_offsets = nullptr;
    std::uint64_t vertices = 0;       ///< of a weighting
    std::uint64_t edges = 0;          ///< of a weighting
    std::uint64_t total_vertices = 0; ///< of all graphs or weightings
    std::uint64_t total_edges = 0;    ///< likewise, which is the number of weights
    std::uint32_t const* sources = nullptr;
    std::uint32_t const* targets = nullptr;
    void const* weights = nullptr;

    bool is_weightings() const noexcept { return edge_offsets == nullptr; }
    std::uint64_t num_ends() const noexcept { return is_weightings() ? edges : total_edges; }
};

/// What comes out: the ids of each graph's forest in options.order, counted from the graph's first edge, and
/// where each graph's begin. In host memory, or in the device memory named here.
struct forest_lists
{
    buffer<edge_id> ids;
    std::vector<std::uint64_t> offsets; ///< count + 1

    void* device_ids = nullptr; ///< memory for an id for each vertex
    unsigned id_bytes = 0;      ///< 4 or 8; 0: ids go to host memory
    std::uint64_t* device_offsets = nullptr;
};

/// Throws invalid_option for what no call of many graphs takes.
BOOST_GPU_MST_DECL void check_call_of_many(options const& o);

/// The forests of all graphs, and the report except the total of a result in host memory. Returns the number
/// of ids. Throws what error.hpp documents, with the graph's number.
BOOST_GPU_MST_DECL std::uint64_t solve_many(
    edge_lists const& graphs, forest_lists& to, options const& o, report& r);

/// Throws the same fault with the number of the graph that it is in.
[[noreturn]] BOOST_GPU_MST_DECL void refuse_with_number(nan_weight const& fault, std::uint64_t graph);
[[noreturn]] BOOST_GPU_MST_DECL void refuse_with_number(invalid_graph const& fault, std::uint64_t graph);

/// Returns what work() does; faults that it finds in its graph are thrown with the graph's number.
template <class Work>
auto with_number(std::uint64_t graph, Work const& work)
{
    try
    {
        return work();
    }
    catch (nan_weight const& e)
    {
        detail::refuse_with_number(e, graph);
    }
    catch (invalid_graph const& e)
    {
        detail::refuse_with_number(e, graph);
    }
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
