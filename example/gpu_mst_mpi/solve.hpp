//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_MPI_SOLVE_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_MPI_SOLVE_HPP

#include "arguments.hpp"

#include <boost_gpu_mst/mpi.hpp>

#include <boost/mpi/collectives/scan.hpp>
#include <boost/mpi/communicator.hpp>
#include <boost/mpi/timer.hpp>

#include <cstdint>
#include <functional>
#include <iostream>
#include <iterator>
#include <string>
#include <vector>

namespace gpu_mst_mpi
{

/// The sum over the ranks before this one.
inline std::uint64_t sum_before(boost::mpi::communicator const& world, std::uint64_t mine)
{
    std::int64_t const signed_mine = std::int64_t(mine);
    return std::uint64_t(boost::mpi::scan(world, signed_mine, std::plus<std::int64_t>()) - signed_mine);
}

/// Writes bytes to a file, after the bytes of all lower ranks. The file is replaced once all ranks have
/// written. Collective. Throws std::runtime_error.
void write_part(boost::mpi::communicator const& world, std::string const& file, std::string const& bytes);

/// Solves what a rank has read, starting at `since`: arrays of edges with ends below num_vertices.
/// text_of(edges) is the output's text for those edges. Collective.
template <class Weight, class TextOf>
void solve(boost::mpi::communicator const& world, arguments const& a, boost::mpi::timer const& since,
    std::uint64_t num_vertices, std::vector<std::uint32_t> const& u, std::vector<std::uint32_t> const& v,
    std::vector<Weight> const& weight, TextOf const& text_of)
{
    world.barrier();
    double const reading = since.elapsed();
    boost_gpu_mst::options o;
    o.objective = a.maximum ? boost_gpu_mst::objective::maximum : boost_gpu_mst::objective::minimum;
    o.order = boost_gpu_mst::output_order::by_edge; // as in the file
    std::vector<boost_gpu_mst::edge_id> selected;
    boost_gpu_mst::report r;
    boost_gpu_mst::mpi::minimum_spanning_forest(
        world, num_vertices, u, v, weight, std::back_inserter(selected), o, &r);
    double const solved = since.elapsed();

    std::uint64_t const first = sum_before(world, u.size());
    if (!a.output.empty())
    {
        for (boost_gpu_mst::edge_id& id : selected)
            id -= first;
        write_part(world, a.output, text_of(selected));
    }
    world.barrier();
    if (world.rank() == 0)
        std::cout << "ranks          " << world.size() << "\nvertices       " << r.vertices
                  << "\nedges          " << r.edges << "\nforest edges   " << r.forest_edges
                  << "\ntrees          " << r.trees << "\ntotal weight   " << r.total.to_string()
                  << "\nseconds        " << since.elapsed() << ", of which reading " << reading
                  << ", solving " << solved - reading << std::endl;
}

void solve_raw(boost::mpi::communicator const& world, arguments const& a);
void solve_text(boost::mpi::communicator const& world, arguments const& a);

} // namespace gpu_mst_mpi

#endif
