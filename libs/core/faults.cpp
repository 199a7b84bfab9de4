//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "libs/core/faults.hpp"

#include <boost_gpu_mst/error.hpp>

#include <boost/throw_exception.hpp>

namespace boost_gpu_mst
{

using std::to_string;

void refuse(std::string const& why)
{
    BOOST_THROW_EXCEPTION(invalid_graph("boost_gpu_mst: " + why));
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

void check_arrays_are_present(detail::edge_arrays const& g)
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

} // namespace boost_gpu_mst
