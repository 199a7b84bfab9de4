//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/faults.hpp"

#include <boost_gpu_mst/error.hpp>

#include "libs/core/key_reader.hpp"

#include <boost/throw_exception.hpp>

namespace boost_gpu_mst
{
namespace detail
{

using std::to_string;

void refuse(std::string const& why)
{
    BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: " + why));
}

void refuse_enumerator(char const* name, int value)
{
    BOOST_THROW_EXCEPTION(invalid_option(std::string("boost_gpu_mst: ") + name + " is " + to_string(value)
                                         + ", which is not a valid enumerator"));
}

void refuse_endpoint(char const* which, std::uint64_t edge, std::uint32_t vertex, std::uint32_t num_vertices)
{
    BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: the " + std::string(which) + " of edge "
                                            + to_string(edge) + " is vertex " + to_string(vertex)
                                            + ", but there are " + to_string(num_vertices) + " vertices",
        edge));
}

void refuse_row(std::uint64_t row, std::uint64_t end)
{
    refuse("CSR row " + to_string(row) + " ends before it begins, at " + to_string(end));
}

void refuse_offsets(std::uint64_t first, std::uint64_t last, std::uint64_t arcs)
{
    refuse("CSR offsets run from " + to_string(first) + " to " + to_string(last) + ", but there are "
           + to_string(arcs) + " arcs");
}

void refuse_asymmetry(std::uint64_t up, std::uint64_t down)
{
    refuse("the CSR is not symmetric: " + to_string(up) + " arcs lead to a higher vertex, " + to_string(down)
           + " to a lower one");
}

void refuse_bounds(std::uint64_t graph)
{
    BOOST_THROW_EXCEPTION(
        invalid_graph("boost_gpu_mst: the offsets of graph " + to_string(graph)
                          + " do not ascend from 0 to the numbers of vertices and edges, or "
                            "it has 2^32 - 1 of them or more",
            invalid_graph::no_edge, graph));
}

void refuse_edge_of(std::uint64_t graph, std::uint64_t edge, std::uint32_t source, std::uint32_t target,
    std::uint64_t num_vertices)
{
    if (source < num_vertices && target < num_vertices)
        BOOST_THROW_EXCEPTION(nan_weight(edge, graph));
    bool const is_source = source >= num_vertices;
    BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: the " + std::string(is_source ? "source" : "target")
                                            + " of edge " + to_string(edge) + " of graph " + to_string(graph)
                                            + " is vertex " + to_string(is_source ? source : target)
                                            + ", but it has " + to_string(num_vertices) + " vertices",
        edge, graph));
}

void check_arrays_are_present(edge_arrays const& g)
{
    if (g.size == 0)
        return;
    if (!g.is_csr() && !g.sources)
        refuse("the edge list has edges but neither sources nor offsets");
    if (!g.targets)
        refuse("there are edges but the array of targets is null");
    if (!g.weights)
        refuse("there are edges but the array of weights is null");
    if (g.num_vertices == 0)
        refuse("there are edges but no vertices");
}

std::uint64_t first_nan(edge_arrays const& g)
{
    auto const find = [&](auto const& key)
    {
        std::uint64_t i = 0;
        while (i != g.size && !key.is_nan(i))
            ++i;
        return i;
    };
    return bytes_of(g.type) == 8 ? find(key_reader<std::uint64_t>(g)) : find(key_reader<std::uint32_t>(g));
}

} // namespace detail
} // namespace boost_gpu_mst
