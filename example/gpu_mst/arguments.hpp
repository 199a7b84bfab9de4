//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_EXAMPLE_GPU_MST_ARGUMENTS_HPP
#define BOOST_GPU_MST_EXAMPLE_GPU_MST_ARGUMENTS_HPP

#include "example/gpu_mst/io/read.hpp"
#include "example/gpu_mst/io/write.hpp"

#include <boost_gpu_mst/options.hpp>

#include <cstdint>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>

namespace gpu_mst
{

/// Exit codes of the program.
enum exit_code
{
    fine = 0,
    mismatch = 1,  ///< --verify found a difference
    bad_usage = 2, ///< a fault of the command line
    bad_input = 3, ///< a fault of the file
    failure = 4    ///< everything else: the backend requested is unavailable, no memory, no disk space
};

/// The command line cannot be understood.
class usage_error : public std::runtime_error
{
public:
    using std::runtime_error::runtime_error;
};

enum class progress_choice
{
    where_seen, ///< if stderr is a terminal
    always,
    never
};

/// The graph on which Boost's Kruskal runs.
enum class graph_choice
{
    automatic, ///< adjacency_list, or CSR if that would take too much memory
    adjacency_list,
    csr
};

/// How the forest is checked.
enum class verify_choice
{
    none,
    boost, ///< against Boost's Kruskal on a BGL graph
    fast   ///< by boost_gpu_mst::verify_minimum_spanning_forest
};

struct arguments
{
    std::string file;     ///< "-" is the standard input; empty if a graph is generated
    std::string member;   ///< of an archive; empty: the default choice
    std::string generate; ///< "KIND:ARGS"
    std::uint64_t seed = 1;
    std::string output;                                          ///< "-" is the standard output
    std::optional<boost_gpu_mst::io::edge_format> output_format; ///< if not set: by name or by input
    std::string coordinates;                                     ///< file of the vertices' coordinates
    std::string components;                                      ///< "-" is the standard output
    std::uint64_t clusters = 0;     ///< for --components, --svg and --dot; 0: not given
    std::optional<std::string> cut; ///< or the weight above which edges do not join, as it was given
    std::string dot;
    std::string svg;
    verify_choice verify = verify_choice::none;
    bool json = false;
    bool quiet = false;
    graph_choice verify_graph = graph_choice::automatic;
    progress_choice progress = progress_choice::where_seen;
    std::uint64_t memory = 0; ///< bytes for streaming the file; 0: it is held
    std::string memory_text;  ///< the same as the user wrote it
    boost_gpu_mst::io::read_options reading;
    boost_gpu_mst::options solving;

    /// The answer to --help, --version or --list-devices: print it and do nothing else.
    std::string answer;
};

/// Of the program's name and the words after it. Throws usage_error.
arguments parse_arguments(std::vector<std::string> const& words);

} // namespace gpu_mst

#endif
