//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE peer_library
#include <boost/test/unit_test.hpp>

#include "test/benchmark/peer_library.hpp"
#include "test/support/generate/generate.hpp"

#include "test/support/generate/csr.hpp"

#include <stdexcept>
#include <string>
#include <vector>

namespace
{

using namespace boost_gpu_mst;
using benchmark::peer_library;

/// A graph in host memory, where the example peer expects it.
struct peer_input
{
    explicit peer_input(generate::csr const& g)
        : as_float(g.weights.begin(), g.weights.end()), graph{g.num_vertices, g.arcs(), g.offsets_32.data(),
                                                            g.targets.data(), g.weights.data(),
                                                            as_float.data()}
    {
    }

    std::vector<float> as_float;
    boost_gpu_mst_peer_graph graph;
};

bool names_the_peer(std::runtime_error const& e)
{
    return std::string(e.what()).find("peer") != std::string::npos;
}

} // namespace

BOOST_AUTO_TEST_CASE(it_is_timed_and_its_forest_compared)
{
    // Two trees: edges of weights 1, 2 and 4 are the forest.
    generate::csr const g = generate::make_csr({5, {0, 1, 0, 3}, {1, 2, 2, 4}, {1, 2, 3, 4}});
    peer_input const in(g);
    peer_library const peer(EXAMPLE_PEER);
    benchmark::timing const t = peer.run(in.graph, 1, 3, 3, 7);
    BOOST_TEST(t.min > 0);
    BOOST_TEST(t.min <= t.median);
    BOOST_TEST(t.median <= t.max);
    BOOST_CHECK_EXCEPTION(peer.run(in.graph, 0, 1, 2, 7), std::runtime_error, names_the_peer);
    BOOST_CHECK_EXCEPTION(peer.run(in.graph, 0, 1, 3, 8), std::runtime_error, names_the_peer);
}

BOOST_AUTO_TEST_CASE(what_cannot_be_run)
{
    generate::csr const large = generate::make_csr(generate::make("path:2000"));
    peer_input const in(large);
    BOOST_CHECK_EXCEPTION(
        peer_library(EXAMPLE_PEER).run(in.graph, 0, 1, 1999, 1), std::runtime_error, names_the_peer);
    BOOST_CHECK_EXCEPTION(peer_library("/no/such/peer.so"), std::runtime_error, names_the_peer);
    BOOST_CHECK_EXCEPTION(peer_library(NO_PEER), std::runtime_error, names_the_peer);
}
