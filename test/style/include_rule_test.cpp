//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE include_rule
#include "test/style/project.hpp"

#include <boost/test/unit_test.hpp>

#include <regex>
#include <set>
#include <sstream>
#include <string>
#include <vector>

// The layer rule: public headers -> detail -> detail/library, and no include points back. In libs, from the
// bottom: core; verify; reference/boruvka.hpp; the platforms cpu, cuda and opencl, each with its part of
// reference and of distributed; distributed; dispatch. Each rule forbids the files that its first pattern
// names to include what its second names, directly or through other files of the project.
//
// Still to be untied: cpu and reference/cpu use each other's headers (collect, upload; scan, rows, sort). The
// platforms and distributed include dispatch/platform.hpp, and dispatch includes
// distributed/resident_forest.hpp. cuda/runtime includes distributed/resident_forest.hpp,
// distributed/device_rank.hpp and distributed/nccl/nccl_group.cuh, while distributed/cuda includes cuda.

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
// The headers of the public functions.
std::string const functions = "boost_gpu_mst/[a-z_]*spanning_(tree|forest)[a-z_]*\\.hpp";
// What both the public headers and the compiled library include.
std::string const border = "library/[a-z_]+\\.hpp";
// The folders of the platforms.
std::string const cuda = "(cuda|reference/cuda|distributed/(cuda|nccl))/";
std::string const cpu = "(cpu|reference/cpu)/";
std::string const plain_header =
    "boost_gpu_mst/(config|version|error|edge_id|options|report|verification)\\.hpp";

std::vector<rule> const& rules()
{
    static std::vector<rule> const all = {
        {"users need no CUDA header", std::regex("boost_gpu_mst/.*"), std::regex(cuda_headers)},
        {"users pay for no iostream objects", std::regex("boost_gpu_mst/.*"), std::regex("iostream")},
        {"what users include never reaches into the compiled library, the tests or the examples",
            std::regex("boost_gpu_mst/.*"), std::regex("(libs|test|example)/.*")},
        {"options, report and errors include neither BGL nor detail", std::regex(plain_header),
            std::regex(bgl + "|boost_gpu_mst/detail/.*")},
        {"detail never includes a public function", std::regex("boost_gpu_mst/detail/.*"),
            std::regex(functions)},
        {"neither detail/library nor libs includes BGL",
            std::regex("boost_gpu_mst/detail/" + border + "|libs/(?!python/).*"), std::regex(bgl)},
        {"of detail, libs includes only detail/library, and no public function",
            std::regex("libs/(?!python/).*"),
            std::regex(functions + "|boost_gpu_mst/detail/(?!" + border + ").*")},
        {"the library's and the tests' CUDA sources never include Boost", std::regex("(libs|test)/.*\\.cuh?"),
            std::regex("boost/.*")},
        {"CUDA stays in its folders", std::regex("libs/(?!" + cuda + ").*"),
            std::regex(cuda_headers + "|libs/" + cuda + ".*")},
        {"OpenCL stays in libs/opencl", std::regex("(boost_gpu_mst|libs/(?!opencl/)).*"),
            std::regex("CL/.*|libs/opencl/.*")},
        {"platforms do not include each other: cpu", std::regex("libs/" + cpu + ".*"),
            std::regex("libs/(opencl/|" + cuda + ").*")},
        {"platforms do not include each other: cuda", std::regex("libs/" + cuda + ".*"),
            std::regex("libs/(opencl/|" + cpu + ").*")},
        {"platforms do not include each other: opencl", std::regex("libs/opencl/.*"),
            std::regex("libs/(" + cpu + "|" + cuda + ").*")},
        {"core is below everything else in libs", std::regex("libs/core/.*"), std::regex("libs/(?!core/).*")},
        {"the recursion includes no platform", std::regex("libs/reference/[^/]*"),
            std::regex("libs/(?!core/|reference/[^/]*$).*")},
        {"dispatch and distributed include only the interface of platforms",
            std::regex("libs/(dispatch|distributed)/[^/]*"),
            std::regex("libs/(opencl/|distributed/mpi/|" + cpu + "|" + cuda + ").*")},
        {"the checker does not include the solvers", std::regex("libs/verify/.*"),
            std::regex("libs/(?!(verify|core)/).*")},
        {"the interface for C includes no C++", std::regex("boost_gpu_mst/boost_gpu_mst\\.h|test/c/.*\\.c"),
            std::regex(".*\\.hpp")},
        {"no C++ source outside libs/c includes the interface for C", std::regex("(?!libs/c/|test/c/).*"),
            std::regex("boost_gpu_mst/boost_gpu_mst\\.h|libs/c/.*")},
        {"MPI stays in libs/distributed/mpi and the headers for it",
            std::regex("libs/(?!distributed/mpi/).*|boost_gpu_mst/(?!mpi|distributed/|"
                       "detail/[a-z]+/(solve_over_mpi|gather_edges|read_distributed_graph)).*"),
            std::regex("(boost/)?mpi.*|libs/distributed/mpi/.*")},
        {"the library includes neither tests nor examples", std::regex("libs/.*"),
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
    BOOST_TEST(project.count("boost_gpu_mst/kruskal_min_spanning_tree.hpp") == 1u);
    BOOST_TEST(project.count("libs/dispatch/solve.cpp") == 1u);
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
        {{"boost_gpu_mst/detail/graph/partitioned_graph.hpp", {"iostream"}}},
        {{"boost_gpu_mst/detail/library/solve.hpp", {"libs/dispatch/platform.hpp"}}},
        {{"boost_gpu_mst/options.hpp", {"boost/graph/graph_traits.hpp"}}},
        {{"boost_gpu_mst/detail/graph/partitioned_graph.hpp", {"boost_gpu_mst/minimum_spanning_forest.hpp"}}},
        {{"boost_gpu_mst/detail/library/edge_arrays.hpp", {"boost/property_map/property_map.hpp"}}},
        {{"libs/core/pool.hpp", {"boost_gpu_mst/detail/graph/partitioned_graph.hpp"}}},
        {{"libs/cuda/runtime/solve.cu", {"boost_gpu_mst/error.hpp"}},
            {"boost_gpu_mst/error.hpp", {"boost/throw_exception.hpp"}}},
        {{"libs/cpu/solve.cpp", {"thrust/sort.h"}}},
        {{"libs/dispatch/solve.cpp", {"libs/opencl/api.hpp"}}},
        {{"libs/cpu/solve.cpp", {"libs/opencl/session.hpp"}}},
        {{"libs/cuda/runtime/solve.cu", {"libs/cpu/rows.hpp"}}},
        {{"libs/opencl/solve.cpp", {"libs/cpu/rows.hpp"}}},
        {{"libs/core/thread_team.hpp", {"libs/dispatch/platform.hpp"}}},
        {{"libs/reference/boruvka.hpp", {"libs/dispatch/platform.hpp"}}},
        {{"libs/dispatch/solve.cpp", {"libs/cpu/rows.hpp"}}},
        {{"libs/verify/verify.cpp", {"libs/cpu/rows.hpp"}}},
        {{"boost_gpu_mst/boost_gpu_mst.h", {"boost_gpu_mst/config.hpp"}}},
        {{"libs/python/module.cpp", {"libs/c/handles.hpp"}}},
        {{"libs/distributed/boruvka.hpp", {"boost/mpi/communicator.hpp"}}},
        {{"libs/core/pool.cpp", {"test/support/generate/generate.hpp"}}},
        {{"test/unit/key_test.cpp", {"../tools.hpp"}}},
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
        {"boost_gpu_mst/kruskal_min_spanning_tree.hpp",
            {"boost_gpu_mst/detail/graph/partitioned_graph.hpp", "boost/graph/graph_traits.hpp", "vector"}},
        {"boost_gpu_mst/detail/graph/partitioned_graph.hpp",
            {"boost_gpu_mst/detail/library/edge_arrays.hpp"}},
        {"libs/cuda/runtime/solve.cu", {"cub/device/device_scan.cuh", "libs/reference/boruvka.hpp"}},
        {"example/gpu_mst/io/read.cpp", {"boost/iostreams/filter/gzip.hpp"}},
    };
    for (std::string const& breach : breaches(allowed))
        BOOST_ERROR(breach);
}

BOOST_AUTO_TEST_CASE(includes_are_found_however_they_are_written)
{
    std::istringstream text("#include <vector>\n  #  include \"libs/a.hpp\" // why\n// #include <no>\n");
    BOOST_TEST((includes_of(text) == std::set<std::string>{"vector", "libs/a.hpp"}));
}
