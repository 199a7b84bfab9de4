//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CORE_EDGE_SOURCE_HPP
#define BOOST_GPU_MST_LIBS_CORE_EDGE_SOURCE_HPP

#include <boost_gpu_mst/detail/library/edge_arrays.hpp>

#include <cstdint>

// Graphs larger than a device, or than the machine, come as a stream of edges. This is exact because
// MSF(A u B) = MSF(MSF(A) u B) under the strict order (weight, edge id): an edge that is last on a cycle of
// A stays so in A u B. So a platform keeps the forest of the edges so far, and reduces *forest so far u next
// batch* to its forest. The forest comes before the batch, ascending by id, so the order of positions is the
// order of ids, and engines that break ties by position break them by id. Sources that run backward are for
// the CUDA platform only, which reverses forest and batch before it solves them.

namespace boost_gpu_mst
{
namespace detail
{

/// The size of a source whose number of edges is unknown before its end.
constexpr std::uint64_t unknown_size = ~std::uint64_t(0);

/// What is known of a stream before its first edge.
struct edge_traits
{
    std::uint32_t num_vertices = 0;
    weight_type type = weight_type::int32;
    bool heaviest_first = false;
    bool checked = false;              ///< ends are known to be in range and weights not to be NaN
    std::uint64_t size = unknown_size; ///< edges in all
    std::uint64_t first_id = 0;        ///< the lowest; edges have consecutive ids
    bool backward = false;             ///< portions come last one first; each is in the order of ids
};

/// The edges of a graph, each once, in the order of their ids.
class edge_source
{
public:
    /// Readers pass at least this capacity.
    static constexpr std::uint64_t min_capacity = 4096;

    explicit edge_source(edge_traits const& known) : m_known(known) {}
    edge_source(edge_source const&) = delete;
    edge_source& operator=(edge_source const&) = delete;
    virtual ~edge_source() = default;

    edge_traits const& known() const noexcept { return m_known; }

    /// Writes the next edges, at most `capacity`, and returns how many; 0 only at the end. `capacity` is
    /// min_capacity or more. Called by one thread at a time, which need not be the thread that called the
    /// library. Exceptions end the stream.
    virtual std::uint64_t next(
        std::uint64_t capacity, std::uint32_t* sources, std::uint32_t* targets, unsigned char* weights) = 0;

    /// The arrays of all edges, if they are in memory as such: a platform may read there instead.
    virtual edge_arrays const* arrays() const noexcept { return nullptr; }

private:
    edge_traits m_known;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
