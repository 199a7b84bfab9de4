//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE include_rule
#include "test/header/project.hpp"

#include <boost/test/unit_test.hpp>

#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

// The layer rule: public headers -> detail -> edge_arrays, and no include points back. In libs: platforms ->
// the border (platform.hpp, boruvka.hpp) -> stream -> runtime, and solve.cpp -> border, verify -> runtime.
// Each rule forbids the files that its first pattern names to include what its second names, directly or
// through other files of the project.

namespace
{

using header::include_map;
using header::includes_of;
using header::reach;
using header::read_project;

struct rule
{
    char const* why;
    std::regex files;
    std::regex includes;
};

std::string const cuda_headers =
    "(cuda|thrust/|cub/|cooperative_groups|nvtx|nv/|device_launch_parameters|device_atomic|math_constants).*";
std::string const bgl = "boost/(graph|property_map|pending)/.*";
std::string const doors =
    "boost_gpu_mst/(kruskal_minimum_spanning_tree|(verify_)?minimum_spanning_forest)[a-z_]*\\.hpp";
// The parts that both the public headers and the compiled library know.
std::string const border = "(edge_arrays|disjoint_sets|edge_feed|edge_ids|edge_stream|buffer|interruption|"
                           "parallel|weight_key|solve|tuning|"
                           "stopwatch|verify|label_trees|rank_part|solve_over_mpi)\\.hpp";
std::string const plain_header =
    "boost_gpu_mst/(config|version|error|edge_id|options|report|verification)\\.hpp";

std::vector<rule> const& rules()
{
    static std::vector<rule> const all = {
        {"users need no CUDA header", std::regex("boost_gpu_mst/.*"), std::regex(cuda_headers)},
        {"users pay for no iostream objects", std::regex("boost_gpu_mst/.*"), std::regex("iostream")},
        {"what users include never reaches into the compiled library, the tests or the examples",
            std::regex("boost_gpu_mst/.*"), std::regex("(libs|test|example)/.*")},
        {"options, report and errors know neither graphs nor the parts behind the doors",
            std::regex(plain_header), std::regex(bgl + "|boost_gpu_mst/detail/.*")},
        {"parts never include doors", std::regex("boost_gpu_mst/detail/.*"), std::regex(doors)},
        {"BGL stays on the doors' side of the border",
            std::regex("boost_gpu_mst/detail/" + border + "|libs/(?!python/).*"), std::regex(bgl)},
        {"the compiled library knows neither doors nor graphs", std::regex("libs/(?!python/).*"),
            std::regex(doors + "|boost_gpu_mst/detail/(?!" + border + ").*")},
        {"the library's and the tests' CUDA sources never include Boost", std::regex("(libs|test)/.*\\.cuh?"),
            std::regex("boost/.*")},
        {"CUDA stays in libs/cuda", std::regex("libs/(?!cuda/).*"),
            std::regex(cuda_headers + "|libs/cuda/.*")},
        {"OpenCL stays in libs/opencl", std::regex("(boost_gpu_mst|libs/(?!opencl/)).*"),
            std::regex("CL/.*|libs/opencl/.*")},
        {"platforms do not know each other: host", std::regex("libs/host/.*"),
            std::regex("libs/(cuda|opencl)/.*")},
        {"platforms do not know each other: cuda", std::regex("libs/cuda/.*"),
            std::regex("libs/(host|opencl)/.*")},
        {"platforms do not know each other: opencl", std::regex("libs/opencl/.*"),
            std::regex("libs/(host|cuda)/.*")},
        {"the runtime is below everything else in libs", std::regex("libs/runtime/.*"),
            std::regex("libs/(?!runtime/).*")},
        {"streams of edges are below the platforms", std::regex("libs/stream/.*"),
            std::regex("libs/(?!(stream|runtime)/).*")},
        {"the root of libs knows no platform, only the border to them", std::regex("libs/[^/]*"),
            std::regex("libs/(host|cuda|opencl)/.*")},
        {"readers and generators are unseen by the solver", std::regex("libs/(?!(io|generate)/).*"),
            std::regex("libs/(io|generate)/.*")},
        {"the checker knows nothing of the solvers", std::regex("libs/verify/.*"),
            std::regex("libs/(?!(verify|runtime)/).*")},
        {"the interface for C is all that its callers need, and includes no C++",
            std::regex("boost_gpu_mst/boost_gpu_mst\\.h|test/c/.*\\.c"), std::regex(".*\\.hpp")},
        {"nothing in C++ stands on the interface for C", std::regex("(?!libs/c/|test/c/).*"),
            std::regex("boost_gpu_mst/boost_gpu_mst\\.h|libs/c/.*")},
        {"MPI stays in libs/mpi and the headers for it",
            std::regex(
                "libs/(?!mpi/).*|boost_gpu_mst/(?!mpi|distributed/|detail/(solve_over_mpi|gather_edges|"
                "read_distributed_graph)).*"),
            std::regex("(boost/)?mpi.*|libs/mpi/.*")},
        {"the library knows neither tests nor examples", std::regex("libs/.*"),
            std::regex("(test|example)/.*")},
        {"files are named from the project's root", std::regex(".*"), std::regex("(.*/)?\\.\\.?/.*")},
    };
    return all;
}

/// One sentence per violation.
std::vector<std::string> breaches(include_map const& project)
{
    std::vector<std::string> found;
    for (auto const& [file, direct] : project)
    {
        std::set<std::string> const reached = reach(project, file);
        if (reached.count(file))
            found.push_back(file + " includes itself through others");
        for (rule const& r : rules())
            if (std::regex_match(file, r.files))
                for (std::string const& included : reached)
                    if (std::regex_match(included, r.includes))
                        found.push_back(file + " reaches " + included + ": " + r.why);
    }
    return found;
}

} // namespace

BOOST_AUTO_TEST_CASE(every_include_keeps_the_layer_rule)
{
    include_map const project = read_project();
    BOOST_TEST(project.count("boost_gpu_mst/kruskal_minimum_spanning_tree.hpp") == 1u);
    BOOST_TEST(project.count("libs/solve.cpp") == 1u);
    for (std::string const& breach : breaches(project))
        BOOST_ERROR(breach);
}

/// Whether a name is that of a file that the project should have; others are of other libraries.
bool is_ours(std::string const& name)
{
    static std::regex const ours("(boost_gpu_mst|libs|test|example)/.*");
    return std::regex_match(name, ours);
}

// Each rule catches the violation it is for, in a file that exists; a rule that could not would be useless.
BOOST_AUTO_TEST_CASE(every_rule_can_be_broken)
{
    include_map const project = read_project();
    std::vector<include_map> const broken = {
        {{"boost_gpu_mst/report.hpp", {"cuda_runtime_api.h"}}},
        {{"boost_gpu_mst/detail/cut_graph.hpp", {"iostream"}}},
        {{"boost_gpu_mst/detail/solve.hpp", {"libs/platform.hpp"}}},
        {{"boost_gpu_mst/options.hpp", {"boost/graph/graph_traits.hpp"}}},
        {{"boost_gpu_mst/detail/cut_graph.hpp", {"boost_gpu_mst/minimum_spanning_forest.hpp"}}},
        {{"boost_gpu_mst/detail/edge_arrays.hpp", {"boost/property_map/property_map.hpp"}}},
        {{"libs/io/read.hpp", {"boost_gpu_mst/detail/cut_graph.hpp"}}},
        {{"libs/cuda/solve.cu", {"boost_gpu_mst/error.hpp"}},
            {"boost_gpu_mst/error.hpp", {"boost/throw_exception.hpp"}}},
        {{"libs/host/solve.cpp", {"thrust/sort.h"}}},
        {{"libs/solve.cpp", {"libs/opencl/api.hpp"}}},
        {{"libs/host/solve.cpp", {"libs/opencl/session.hpp"}}},
        {{"libs/cuda/solve.cu", {"libs/host/rows.hpp"}}},
        {{"libs/opencl/solve.cpp", {"libs/host/rows.hpp"}}},
        {{"libs/runtime/team.hpp", {"libs/platform.hpp"}}},
        {{"libs/stream/sources.hpp", {"libs/platform.hpp"}}},
        {{"libs/solve.cpp", {"libs/host/rows.hpp"}}},
        {{"libs/solve.cpp", {"libs/io/read.hpp"}}},
        {{"libs/verify/verify.cpp", {"libs/host/rows.hpp"}}},
        {{"boost_gpu_mst/boost_gpu_mst.h", {"boost_gpu_mst/config.hpp"}}},
        {{"libs/python/module.cpp", {"libs/c/handles.hpp"}}},
        {{"libs/group/rounds.hpp", {"boost/mpi/communicator.hpp"}}},
        {{"libs/generate/road.cpp", {"test/peers/known_answer.hpp"}}},
        {{"test/engine/key_test.cpp", {"../tools.hpp"}}},
        {{"libs/a.hpp", {"libs/b.hpp"}}, {"libs/b.hpp", {"libs/a.hpp"}}},
    };
    BOOST_TEST(broken.size() == rules().size() + 1); // the last is the cycle
    for (std::size_t i = 0; i < broken.size(); ++i)
    {
        std::string const expected = i < rules().size() ? rules()[i].why : "includes itself through others";
        bool caught = false;
        for (std::string const& breach : breaches(broken[i]))
            caught = caught || breach.find(expected) != std::string::npos;
        BOOST_TEST(caught, "nothing catches: " << expected);
        if (i < rules().size())
            for (auto const& [file, included] : broken[i])
            {
                BOOST_TEST(
                    project.count(file) == 1u, "an example names " << file << ", which does not exist");
                for (std::string const& name : included)
                    BOOST_TEST((!is_ours(name) || project.count(name) == 1u),
                        "an example names " << name << ", which does not exist");
            }
    }
}

BOOST_AUTO_TEST_CASE(what_the_rule_allows_passes)
{
    include_map const allowed = {
        {"boost_gpu_mst/kruskal_minimum_spanning_tree.hpp",
            {"boost_gpu_mst/detail/cut_graph.hpp", "boost/graph/graph_traits.hpp", "vector"}},
        {"boost_gpu_mst/detail/cut_graph.hpp", {"boost_gpu_mst/detail/edge_arrays.hpp"}},
        {"libs/cuda/solve.cu", {"cub/device/device_scan.cuh", "libs/boruvka.hpp"}},
        {"libs/io/unpack_gzip.cpp", {"boost/iostreams/filter/gzip.hpp"}},
    };
    for (std::string const& breach : breaches(allowed))
        BOOST_ERROR(breach);
}

BOOST_AUTO_TEST_CASE(includes_are_found_however_they_are_written)
{
    std::istringstream text("#include <vector>\n  #  include \"libs/a.hpp\" // why\n// #include <no>\n");
    BOOST_TEST((includes_of(text) == std::set<std::string>{"vector", "libs/a.hpp"}));
}
