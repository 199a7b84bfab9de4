//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#define BOOST_TEST_MODULE verify_test
#include <boost/test/unit_test.hpp>

#include "example/gpu_mst/print.hpp"
#include "example/gpu_mst/verify.hpp"

#include <boost_gpu_mst/detail/library/solve.hpp>

#include <cstdint>
#include <limits>
#include <string>
#include <vector>

// --verify must detect wrong forests; the solver never gives it one.

namespace io = boost_gpu_mst::io;
namespace detail = boost_gpu_mst::detail;
using ids_type = std::vector<boost_gpu_mst::edge_id>;

namespace
{

/// Two triangles joined by a heavy edge, weights 1 2 3, 10, 4 5 6.
io::edge_list two_triangles()
{
    io::edge_list g;
    g.num_vertices = 6;
    g.sources = {0, 1, 2, 2, 3, 4, 5};
    g.targets = {1, 2, 0, 3, 4, 5, 3};
    g.weights = std::vector<std::int32_t>{1, 2, 3, 10, 4, 5, 6};
    return g;
}

boost_gpu_mst::total_weight total_of(io::edge_list const& g, ids_type const& ids)
{
    auto const& w = std::get<std::vector<std::int32_t>>(g.weights);
    return detail::sum_weights(w.data(), detail::weight_type::int32, ids.data(), ids.size());
}

std::string difference(ids_type const& ids, boost_gpu_mst::total_weight const* total = nullptr)
{
    io::edge_list const g = two_triangles();
    gpu_mst::status_line status(gpu_mst::progress_choice::never);
    std::string found[2];
    gpu_mst::graph_choice const graphs[] = {
        gpu_mst::graph_choice::adjacency_list, gpu_mst::graph_choice::csr};
    for (int i = 0; i != 2; ++i)
        found[i] = gpu_mst::verify(g, ids, total ? *total : total_of(g, ids), graphs[i], status).difference;
    BOOST_TEST(found[0] == found[1]);
    return found[0];
}

/// The fault that --verify=fast finds.
std::string fault(ids_type const& ids, boost_gpu_mst::total_weight const* total = nullptr,
    boost_gpu_mst::objective goal = boost_gpu_mst::objective::minimum)
{
    io::edge_list const g = two_triangles();
    gpu_mst::status_line status(gpu_mst::progress_choice::never);
    boost_gpu_mst::options solved_with;
    solved_with.objective = goal;
    return gpu_mst::verify_fast(g, ids, total ? *total : total_of(g, ids), solved_with, status).difference;
}

} // namespace

BOOST_AUTO_TEST_CASE(comparison_sees_what_is_wrong)
{
    BOOST_TEST(difference({0, 1, 4, 5, 3}) == "");
    BOOST_TEST(fault({0, 1, 4, 5, 3}) == "");
    BOOST_TEST(difference({0, 1, 4, 5}) == "the forest has 4 edges where Boost's has 5");
    std::string const heavier = "the forest has other weights than Boost's";
    BOOST_TEST(difference({0, 2, 4, 5, 3}) == heavier);
    BOOST_TEST(difference({1, 0, 4, 5, 3}) == heavier, "the wrong order");
    BOOST_TEST(difference({0, 1, 2, 4, 5}) == "the forest has a cycle through edge 2");
    BOOST_TEST(difference({0, 1, 4, 4, 3}) == "the forest has a cycle through edge 4");
}

BOOST_AUTO_TEST_CASE(proof_fails_where_the_forest_is_wrong)
{
    BOOST_TEST(fault({0, 1, 4, 5}) != "", "an edge is missing");
    BOOST_TEST(fault({0, 2, 4, 5, 3}) != "", "an edge could be lighter");
    BOOST_TEST(fault({0, 1, 2, 4, 5}) != "", "there is a cycle");
    BOOST_TEST(fault({0, 1, 4, 4, 3}) != "", "an edge comes twice");
    boost_gpu_mst::total_weight const not_looked_at{};
    BOOST_TEST(fault({0, 1, 4, 5, 7}, &not_looked_at) != "", "there is no such edge");
    BOOST_TEST(fault({1, 0, 4, 5, 3}) == "edge 0 comes out after a heavier one");

    auto const greatest = boost_gpu_mst::objective::maximum;
    BOOST_TEST(fault({3, 6, 5, 2, 1}, nullptr, greatest) == "");
    BOOST_TEST(fault({3, 6, 5, 1, 2}, nullptr, greatest) == "edge 2 comes out after a lighter one");
    BOOST_TEST(fault({0, 1, 4, 5, 3}, nullptr, greatest) != "", "it is the minimum one");
}

BOOST_AUTO_TEST_CASE(sees_a_wrong_total)
{
    boost_gpu_mst::total_weight total = total_of(two_triangles(), {0, 1, 4, 5, 3});
    ++total.low;
    BOOST_TEST(difference({0, 1, 4, 5, 3}, &total) == "the total is 23 where Boost's is 22");
    BOOST_TEST(fault({0, 1, 4, 5, 3}, &total) == "the total is 23 where the edges weigh 22");
}

BOOST_AUTO_TEST_CASE(progress_has_percent_rate_and_time_left_as_far_as_known)
{
    using gpu_mst::progress_of;
    BOOST_TEST(progress_of(1500000000, 3000000000, 5) == "1.5 GB of 3 GB, 50 %, 300 MB/s, 5 s left");
    BOOST_TEST(progress_of(1000000, 126000000, 1) == "1 MB of 126 MB, 0 %, 1 MB/s, 2 min 5 s left");
    BOOST_TEST(progress_of(99, 100, 1) == "99 bytes of 100 bytes, 99 %, 99 bytes/s, less than 1 s left");
    BOOST_TEST(progress_of(85200, 85200, 2) == "85.2 kB of 85.2 kB, 100 %, 42.6 kB/s");
    BOOST_TEST(progress_of(85200, 0, 2) == "85.2 kB, 42.6 kB/s");
    BOOST_TEST(progress_of(0, 85200, 0) == "0 bytes of 85.2 kB, 0 %");
}
