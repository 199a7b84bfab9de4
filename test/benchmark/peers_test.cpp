//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE peers
#include <boost/test/unit_test.hpp>

#include "test/benchmark/peers.hpp"
#include "test/support/generate/generate.hpp"
#include "test/support/temporary_folder.hpp"

#include <filesystem>
#include <fstream>
#include <iterator>
#include <stdexcept>
#include <string>
#include <vector>

namespace
{

using namespace boost_gpu_mst;
using namespace boost_gpu_mst::benchmark;
namespace fs = std::filesystem;

bool names_the_peer(std::runtime_error const& e)
{
    return std::string(e.what()).find("peer") != std::string::npos;
}

/// A shell script in place of another author's program.
class script
{
public:
    explicit script(std::string const& text) : m_file(m_folder.path("program"))
    {
        std::ofstream(m_file) << "#!/bin/sh\n" << text << '\n';
        fs::permissions(m_file, fs::perms::owner_all);
    }

    double run_as_peer() const
    {
        graph_file const file(m_folder.path(""), m_graph, graph_file::format::edges);
        return run_peer_program(m_file, "fast", file, 2, 2, 12);
    }
    double run_as_ecl() const
    {
        graph_file const file(m_folder.path(""), m_graph, graph_file::format::ecl);
        return run_ecl_mst(m_file, file);
    }

private:
    generate::csr const m_graph = generate::make_csr({3, {0, 1}, {1, 2}, {5, 7}});
    temporary_folder const m_folder;
    std::string const m_file;
};

} // namespace

BOOST_AUTO_TEST_CASE(a_program_gets_the_edges_and_its_options)
{
    // Two numbers of 8 bytes and three arrays of two elements; the last array holds the weights.
    script const peer("set -- $(od -An -tu8 -N16 \"$1\") $(od -An -td4 -j32 \"$1\")\n"
                      "[ \"$*\" = \"3 2 5 7\" ] || exit 1\n"
                      "[ \"$PARLAY_NUM_THREADS$OMP_NUM_THREADS\" = 22 ] || exit 2\n"
                      "echo reading\necho slow 2 2 12\necho fast 0.25 2 12");
    BOOST_TEST(peer.run_as_peer() == 0.25);
}

BOOST_AUTO_TEST_CASE(programs_that_cannot_be_compared)
{
    for (char const* const text :
        {"exit 3", "echo nothing", "echo fast 1 2 11", "echo fast 1 1 12", "echo slow 1 2 12"})
        BOOST_CHECK_THROW(script(text).run_as_peer(), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(ecl_mst_is_run_read_and_ended)
{
    // Prints the bytes of its input as the time, then goes on for longer than the test may take.
    script const ecl(
        "printf 'input: Dev\\n'\nprintf 'Dev+: %d.250000000 s\\n' $(wc -c < $1)\nexec sleep 1000");
    BOOST_TEST(ecl.run_as_ecl() == 4 * (2 + 4) + 8 * 4 + 0.25);
    BOOST_CHECK_THROW(script("exit 0").run_as_ecl(), std::runtime_error);
    BOOST_CHECK_THROW(script("echo 'Dev+: x s'").run_as_ecl(), std::runtime_error);
    BOOST_CHECK_THROW(graph_file("/no/such/folder", {}, graph_file::format::ecl), std::runtime_error);
}

BOOST_AUTO_TEST_CASE(a_library_is_called)
{
    // In host memory, where the example peer expects it. Two trees: edges of weights 1, 2 and 4 are the
    // forest.
    generate::csr const g = generate::make_csr({5, {0, 1, 0, 3}, {1, 2, 2, 4}, {1, 2, 3, 4}});
    std::vector<float> const as_float(g.weights.begin(), g.weights.end());
    boost_gpu_mst_peer_graph graph{
        g.num_vertices, g.arcs(), g.offsets_32.data(), g.targets.data(), g.weights.data(), as_float.data()};
    peer_library const peer(EXAMPLE_PEER);
    std::uint64_t edges = 0;
    double total = 0;
    peer.solve(graph, nullptr, nullptr);
    peer.solve(graph, &edges, &total);
    require_same_forest("the peer", edges, total, 3, 7);
    BOOST_CHECK_EXCEPTION(
        require_same_forest("the peer", edges, total, 2, 7), std::runtime_error, names_the_peer);
    BOOST_CHECK_EXCEPTION(
        require_same_forest("the peer", edges, total, 3, 8), std::runtime_error, names_the_peer);
    graph.vertices = 2000; // more than it takes
    BOOST_CHECK_EXCEPTION(peer.solve(graph, nullptr, nullptr), std::runtime_error, names_the_peer);
    BOOST_CHECK_EXCEPTION(peer_library("/no/such/peer.so"), std::runtime_error, names_the_peer);
    BOOST_CHECK_EXCEPTION(peer_library("libm.so.6"), std::runtime_error, names_the_peer);
}
