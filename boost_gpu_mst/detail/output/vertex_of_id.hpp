//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_OUTPUT_VERTEX_OF_ID_HPP
#define BOOST_GPU_MST_DETAIL_OUTPUT_VERTEX_OF_ID_HPP

#include <boost_gpu_mst/detail/graph/graph_functions.hpp>
#include <boost_gpu_mst/detail/graph/vertex_ids.hpp>
#include <boost_gpu_mst/detail/library/short_array.hpp>

#include <boost/graph/graph_traits.hpp>

#include <cstddef>
#include <cstdint>
#include <type_traits>

// The way back from vertex ids to descriptors, for property maps of vertices that are written.

namespace boost_gpu_mst
{
namespace detail
{

/// Needs no memory but the stack if there are few vertices.
template <class T>
using vertex_array = short_array<T, 32>;

/// Calls f(id, vertex_of) for every vertex; vertex_of(id) is the vertex of any vertex's id. The graph and its
/// index map may throw, so they are read before the first call.
template <class Graph, class VertexIds, class F>
void for_each_vertex_id(Graph const& g, VertexIds const& ids, F const& f)
{
    using vertex = typename boost::graph_traits<Graph>::vertex_descriptor;
    auto const size = static_cast<std::uint32_t>(ids.bound());
    if constexpr (names_vertices<Graph, VertexIds>)
    {
        (void)g;
        auto const vertex_of = [&](std::size_t id) -> decltype(auto)
        {
            if constexpr (std::is_same<VertexIds, identity_ids>::value)
                return static_cast<vertex>(id);
            else
                return ids.vertex(id);
        };
        for (std::uint32_t id = 0; id != size; ++id)
            f(id, vertex_of);
    }
    else
    {
        vertex_array<vertex> descriptor(size);
        vertex_array<std::uint32_t> all;
        all.reserve(size);
        for (auto [v, end] = detail::vertex_range(g); v != end; ++v)
        {
            auto const id = static_cast<std::uint32_t>(detail::checked_id(ids, *v));
            descriptor[id] = *v;
            all.push_back(id);
        }
        auto const vertex_of = [&](std::size_t id) -> vertex const& { return descriptor[id]; };
        for (std::uint32_t const id : all)
            f(id, vertex_of);
    }
}

} // namespace detail
} // namespace boost_gpu_mst

#endif
