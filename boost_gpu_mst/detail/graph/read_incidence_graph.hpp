//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_DETAIL_GRAPH_READ_INCIDENCE_GRAPH_HPP
#define BOOST_GPU_MST_DETAIL_GRAPH_READ_INCIDENCE_GRAPH_HPP

#include <boost_gpu_mst/detail/graph/chunks.hpp>
#include <boost_gpu_mst/detail/graph/read_adjacency_list.hpp>
#include <boost_gpu_mst/detail/graph/row_chunks.hpp>
#include <boost_gpu_mst/is_concurrently_walkable.hpp>

#include <boost/graph/graph_traits.hpp>

#include <type_traits>

namespace boost_gpu_mst
{
namespace detail
{

/// Any directed graph whose author declares that its rows may be walked side by side.
template <class Graph>
struct chunks_of<Graph, std::enable_if_t<is_concurrently_walkable<Graph>::value>>
{
    static_assert(std::is_integral<typename boost::graph_traits<Graph>::vertex_descriptor>::value
                      && std::is_convertible<typename boost::graph_traits<Graph>::directed_category,
                          boost::directed_tag>::value,
        "is_concurrently_walkable is for directed graphs whose vertices are 0 .. n-1");
    using type = row_chunks<directed_rows<Graph>>;
};

} // namespace detail
} // namespace boost_gpu_mst

#endif
