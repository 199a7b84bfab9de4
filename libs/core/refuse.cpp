//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/edge_lists.hpp>
#include <boost_gpu_mst/detail/library/refuse.hpp>
#include <boost_gpu_mst/error.hpp>

#include <boost/throw_exception.hpp>

#include <cstdint>
#include <string>

namespace boost_gpu_mst
{
namespace detail
{

void refuse_num_vertices(std::uint64_t n)
{
    BOOST_THROW_EXCEPTION(
        invalid_graph("boost_gpu_mst: num_vertices is " + std::to_string(n) + ", and at most "
                      + std::to_string(max_vertices - 1) + " are possible"));
}

void refuse_ends(std::uint64_t id, std::uint64_t u, std::uint64_t v, std::uint64_t num_vertices)
{
    auto const name = [=](std::uint64_t end)
    { return end < num_vertices ? std::to_string(end) : std::to_string(end) + ", no vertex of vertices(g)"; };
    BOOST_THROW_EXCEPTION(
        invalid_graph("boost_gpu_mst: edge " + std::to_string(id) + ", as the graph is read, joins vertices "
                          + name(u) + " and " + name(v) + "; ids are below " + std::to_string(num_vertices),
            id));
}

void refuse_own_index(std::uint64_t id, std::uint64_t bound)
{
    BOOST_THROW_EXCEPTION(
        invalid_graph("boost_gpu_mst: the graph's vertex_index gives a vertex the index " + std::to_string(id)
                      + ", outside 0 .. " + std::to_string(bound) + " - 1"));
}

void refuse_index(char const* whose, std::uint64_t position, std::uint64_t id, std::uint64_t bound)
{
    std::string const value = static_cast<std::int64_t>(id) < 0
                                  ? std::to_string(static_cast<std::int64_t>(id))
                                  : std::to_string(id);
    BOOST_THROW_EXCEPTION(invalid_graph(std::string("boost_gpu_mst: ") + whose + " gives vertex number "
                                        + std::to_string(position) + " of vertices(g) the index " + value
                                        + (id < bound ? ", which an earlier vertex has too"
                                                      : ", outside 0 .. " + std::to_string(bound) + " - 1")));
}

void refuse_root(std::uint64_t id, std::uint64_t bound)
{
    std::string const index = id < bound ? ", the vertex of index " + std::to_string(id) + "," : "";
    BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: the root" + index + " is none of vertices(g)"));
}

void refuse_end_of_forest_edge(std::uint64_t edge, std::uint64_t id)
{
    BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: edge " + std::to_string(edge)
                                            + " of the forest ends at the vertex of index "
                                            + std::to_string(id) + ", which is none of vertices(g)",
        edge));
}

void refuse_nan(std::uint64_t id)
{
    BOOST_THROW_EXCEPTION(nan_weight(id));
}

void refuse_second_walk()
{
    BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: edges(g) yields fewer edges than when it was read"));
}

void refuse_with_number(nan_weight const& fault, std::uint64_t graph)
{
    BOOST_THROW_EXCEPTION(nan_weight(fault.edge(), graph));
}

void refuse_with_number(invalid_graph const& fault, std::uint64_t graph)
{
    BOOST_THROW_EXCEPTION(
        invalid_graph(fault.what() + (" (graph " + std::to_string(graph) + ")"), fault.edge(), graph));
}

} // namespace detail
} // namespace boost_gpu_mst
