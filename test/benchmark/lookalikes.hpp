//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_BENCHMARK_LOOKALIKES_HPP
#define BOOST_GPU_MST_TEST_BENCHMARK_LOOKALIKES_HPP

#include "test/support/generate/csr.hpp"

#include <boost/program_options.hpp>

#include <cstdint>
#include <string>
#include <vector>

namespace boost_gpu_mst
{
namespace benchmark
{

/// A synthetic stand-in for one of the 17 graphs that ECL-MST (Fallin et al., SC 2023) was measured
/// on: with as many vertices and edges, the same kind of degree distribution, and random weights.
struct lookalike
{
    std::string name;
    std::uint32_t vertices; ///< of the stand-in at scale 1
    std::uint64_t arcs;     ///< of the stand-in at scale 1, within 2%

    /// The specification, for generate::make, of a graph of about \p scale times the size.
    std::string spec(double scale) const;

    std::string kind;
    double degree = 0;
    std::string more; ///< further arguments, with a leading comma
};

/// The 17, in the order of their names.
std::vector<lookalike> const& lookalikes();

/// The road graphs, numbered as other programs do: junctions before all other vertices ("junctions_first"),
/// or at random ("shuffled").
std::vector<lookalike> const& renumbered_roads();

/// Adds --graphs, --scale and --seed.
void add_graph_options(boost::program_options::options_description& usage, std::string& graphs, double& scale,
    std::uint64_t& seed, char const* default_graphs);

/// The graphs of a list, separated by ';', or by ',' if none is a spec: all is the 17, renumbered the six
/// renumbered roads.
std::vector<std::string> names_of(std::string const& graphs);

/// The symmetric CSR that is solved, made on all cores.
generate::csr make(lookalike const&, double scale, std::uint64_t seed);

/// The lookalike of that name, shrunk by \p scale, the graph of a generator's specification, which contains
/// ':', or else that of a file, whose weights must fit std::int32_t. Throws what generate::make and io::read
/// throw.
generate::csr make(std::string const& name, double scale, std::uint64_t seed);

/// The name in a table: a file's without its folder.
std::string label(std::string const& name);

} // namespace benchmark
} // namespace boost_gpu_mst

#endif
