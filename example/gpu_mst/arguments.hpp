//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_ARGUMENTS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_ARGUMENTS_HPP

#include "libs/io/read.hpp"
#include "libs/io/write.hpp"

#include <boost_gpu_mst/options.hpp>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>

namespace gpu_mst
{

/// How the program ends.
enum exit_code
{
    fine = 0,
    mismatch = 1,  ///< --verify found a difference
    bad_usage = 2, ///< the command line
    bad_input = 3, ///< the file
    failure = 4    ///< everything else: the backend asked for is unavailable, no memory, no disk space
};

/// The command line cannot be understood.
class usage_error : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

enum class progress_choice
{
    where_seen, ///< where stderr is a terminal
    always,
    never
};

/// The graph on which Boost's Kruskal runs.
enum class graph_choice
{
    automatic, ///< adjacency_list, and CSR where that would take too much memory
    adjacency_list,
    csr
};

/// How the forest is checked.
enum class verify_choice
{
    none,
    boost, ///< against Boost's Kruskal on a graph of Boost's
    fast   ///< by boost_gpu_mst::verify_minimum_spanning_forest
};

struct arguments
{
    std::string file;     ///< "-" is the standard input; empty where a graph is generated
    std::string member;   ///< of an archive; empty where it goes without saying
    std::string generate; ///< "KIND:ARGS"
    std::uint64_t seed = 1;
    std::string output;                                          ///< "-" is the standard output
    std::optional<boost_gpu_mst::io::edge_format> output_format; ///< else told by name or input
    std::string coordinates;                                     ///< of the vertices, a file
    std::string components;                                      ///< "-" is the standard output
    std::uint64_t clusters = 0;     ///< how many --components writes; 0: not said
    std::optional<long double> cut; ///< or the weight above which edges join none
    std::string dot;
    std::string svg;
    verify_choice verify = verify_choice::none;
    bool json = false;
    bool quiet = false;
    bool maximum = false;
    boost_gpu_mst::objective objective = boost_gpu_mst::objective::minimum;
    graph_choice verify_graph = graph_choice::automatic;
    progress_choice progress = progress_choice::where_seen;
    boost_gpu_mst::backend backend = boost_gpu_mst::backend::automatic;
    boost_gpu_mst::io::weight_choice weight = boost_gpu_mst::io::weight_choice::automatic;
    boost_gpu_mst::io::file_format format = boost_gpu_mst::io::file_format::automatic;
    boost_gpu_mst::io::column_choice columns;
    unsigned threads = 0;
    int device = -1;
    std::vector<int> devices;        ///< several; empty: `device` alone
    std::uint64_t memory = 0;        ///< bytes to stream the file through; 0: it is held
    std::uint64_t device_memory = 0; ///< bytes of the device's at most; 0: any

    /// What --help, --version or --list-devices say: print it and do nothing else.
    std::string answer;
};

/// Throws usage_error.
arguments parse_arguments(int argc, char const* const* argv);

} // namespace gpu_mst

#endif
