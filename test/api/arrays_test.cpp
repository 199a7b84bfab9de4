//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/api/backend.hpp"
#include "test/support/test.hpp"

#include <boost_gpu_mst/spanning_forest_of_arrays.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include <array>

// The overloads for graphs in host arrays; device_arrays_test has those for device memory.

namespace
{

using boost_gpu_mst::edge_id;
using boost_gpu_mst::invalid_graph;
using boost_gpu_mst::minimum_spanning_forest;
using ids = std::vector<edge_id>;
using u32 = std::vector<std::uint32_t>;

// A triangle 0-1-2 with a tail 2-3, an isolated vertex 4, a self-loop and a parallel edge.
u32 const u = {0, 1, 2, 3, 1, 0};
u32 const v = {1, 2, 0, 2, 1, 1};
ids const forest_by_weight = {5, 2, 3};
ids const forest_by_edge = {2, 3, 5};

template <class Weight>
std::vector<Weight> weights()
{
    return {Weight(9), Weight(7), Weight(5), Weight(6), Weight(0), Weight(2)};
}

template <class F>
void check_refused(F call, std::string const& part)
{
    BOOST_CHECK_EXCEPTION(call(), invalid_graph, says(part));
}

using direct_types =
    std::tuple<int, unsigned, long, unsigned long, long long, unsigned long long, float, double>;

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(every_direct_weight_type, Weight, direct_types)
{
    ids found;
    boost_gpu_mst::report r;
    minimum_spanning_forest(5, u, v, weights<Weight>(), std::back_inserter(found), api_test::tested(), &r);
    BOOST_TEST(found == forest_by_weight, boost::test_tools::per_element());
    BOOST_TEST(r.total.to_string() == "13");
    BOOST_TEST(r.vertices == 5u);
    BOOST_TEST(r.edges == 6u);
    BOOST_TEST(r.forest_edges == 3u);
    BOOST_TEST(r.trees == 2u);
    BOOST_TEST(r.steps.back().name == "write");

    std::size_t const steps = r.steps.size();
    minimum_spanning_forest(5, u, v, weights<Weight>(), std::back_inserter(found), api_test::tested(), &r);
    BOOST_TEST(r.steps.size() == steps); // the report is overwritten
}

BOOST_AUTO_TEST_CASE(orders)
{
    boost_gpu_mst::options o = api_test::tested();
    ids found(3);
    o.order = boost_gpu_mst::output_order::by_edge;
    auto const end = minimum_spanning_forest(5, u, v, weights<int>(), found.begin(), o);
    BOOST_TEST((end == found.end()));
    BOOST_TEST(found == forest_by_edge, boost::test_tools::per_element());
    o.order = boost_gpu_mst::output_order::unordered;
    minimum_spanning_forest(5, u, v, weights<int>(), found.begin(), o);
    std::sort(found.begin(), found.end());
    BOOST_TEST(found == forest_by_edge, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(ids_that_many_threads_write)
{
    std::uint32_t const vertices = 300000;
    u32 sources(vertices - 1), targets(vertices - 1), w(vertices - 1);
    for (std::uint32_t e = 0; e != vertices - 1; ++e)
    {
        sources[e] = e;
        targets[e] = e + 1;
        w[e] = vertices - e;
    }
    boost_gpu_mst::options o = api_test::tested();
    o.threads = 4;
    ids found = {7, 8, 9}; // which stay
    ids expected = found;
    std::vector<unsigned long long> others; // ids are converted one by one
    for (std::uint32_t e = vertices - 1; e-- != 0;)
        expected.push_back(e);
    minimum_spanning_forest(vertices, sources, targets, w, std::back_inserter(found), o);
    BOOST_TEST((found == expected));
    minimum_spanning_forest(vertices, sources, targets, w, std::back_inserter(others), o);
    BOOST_TEST(std::equal(others.begin(), others.end(), expected.begin() + 3, expected.end()));
}

BOOST_AUTO_TEST_CASE(anything_contiguous)
{
    std::array<std::int32_t, 6> const sources = {0, 1, 2, 3, 1, 0};
    std::uint32_t const targets[] = {1, 2, 0, 2, 1, 1};
    std::vector<float> const w = weights<float>();
    ids found;
    minimum_spanning_forest(std::size_t(5), sources, targets,
        boost_gpu_mst::span<float const>(w.data(), w.size()), std::back_inserter(found), api_test::tested());
    BOOST_TEST(found == forest_by_weight, boost::test_tools::per_element());
}

BOOST_AUTO_TEST_CASE(an_edge_list_in_one_object)
{
    std::vector<double> const w = weights<double>();
    boost_gpu_mst::host_edge_list const g(5, u, v, w);
    ids found;
    boost_gpu_mst::report r;
    minimum_spanning_forest(g, std::back_inserter(found), api_test::tested(), &r);
    BOOST_TEST(found == forest_by_weight, boost::test_tools::per_element());
    BOOST_TEST(r.vertices == 5u);
    BOOST_TEST(bool(boost_gpu_mst::verify_minimum_spanning_forest(g, found)));
    found.back() = 0;
    BOOST_TEST(!boost_gpu_mst::verify_minimum_spanning_forest(g, found));

    auto const solve_list = [&](int n, u32 const& targets)
    {
        boost_gpu_mst::host_edge_list const bad(n, u, targets, w);
        minimum_spanning_forest(bad, std::back_inserter(found), api_test::tested());
    };
    u32 const fewer = {1, 2, 0};
    check_refused([&] { solve_list(5, fewer); }, "the targets array has length 3");
    check_refused([&] { solve_list(-1, v); }, "and at most 4294967294 are possible");
}

BOOST_AUTO_TEST_CASE(no_vertices_and_no_edges)
{
    ids found;
    u32 const none;
    std::vector<int> const no_weights;
    boost_gpu_mst::report r;
    minimum_spanning_forest(0, none, none, no_weights, std::back_inserter(found), api_test::tested(), &r);
    BOOST_TEST(r.trees == 0u);
    minimum_spanning_forest(3, none, none, no_weights, std::back_inserter(found), api_test::tested(), &r);
    BOOST_TEST(found.empty());
    BOOST_TEST(r.trees == 3u);
    BOOST_TEST(r.total.to_string() == "0");
}

BOOST_AUTO_TEST_CASE(arrays_that_are_no_graph)
{
    ids found;
    auto const out = std::back_inserter(found);
    auto const w = weights<int>();
    auto const o = api_test::tested();
    auto const refused = [&](auto n, auto const& from, auto const& to, auto const& weight, char const* part)
    { check_refused([&] { minimum_spanning_forest(n, from, to, weight, out, o); }, part); };
    refused(5, u, u32{1, 2}, w, "the targets array has length 2, but the sources array's is 6");
    refused(5, u, v, std::vector<int>(7), "the weights array has length 7, but the sources array's is 6");
    refused(3, u, v, w, "edge 3");
    refused(5, u, u32{1, 2, 0, 2, 4000000000u, 1}, w, "edge 4");
    refused(5, std::vector<int>{0, -1, 2, 3, 1, 0}, v, w, "edge 1");
    refused(-1, u, v, w, "num_vertices");
    refused(1ull << 32, u, v, w, "4294967296");
    BOOST_TEST(found.empty());
}

BOOST_AUTO_TEST_CASE(not_a_number)
{
    ids found;
    auto w = weights<double>();
    w[4] = std::numeric_limits<double>::quiet_NaN(); // refused even for a self-loop
    BOOST_CHECK_EXCEPTION(minimum_spanning_forest(5, u, v, w, std::back_inserter(found), api_test::tested()),
        boost_gpu_mst::nan_weight, at_edge(4));
    BOOST_TEST(found.empty());
}

namespace
{

template <class Weight, class Offset>
void check_csr()
{
    // 0: 1 2 | 1: 0 2 2 | 2: 1 0 3 1 | 3: 2 | 4: none; ids count the arcs to the higher end.
    std::vector<Offset> const offsets = {0, 2, 5, 9, 10, 10};
    u32 const targets = {1, 2, 0, 2, 2, 1, 0, 3, 1, 2};
    std::vector<Weight> const w = {Weight(9), Weight(5), Weight(9), Weight(7), Weight(2), Weight(7),
        Weight(5), Weight(6), Weight(2), Weight(6)};
    ids found;
    boost_gpu_mst::report r;
    minimum_spanning_forest(
        boost_gpu_mst::host_csr(offsets, targets, w), std::back_inserter(found), api_test::tested(), &r);
    BOOST_TEST(found == (ids{4, 1, 7}), boost::test_tools::per_element());
    BOOST_TEST(r.total.to_string() == "13");
    BOOST_TEST(r.edges == 5u);
    BOOST_TEST(r.trees == 2u);
}

} // namespace

BOOST_AUTO_TEST_CASE_TEMPLATE(csr, Weight, direct_types)
{
    check_csr<Weight, std::uint32_t>();
    check_csr<Weight, int>();
    check_csr<Weight, std::uint64_t>();
    check_csr<Weight, long>();
}

BOOST_AUTO_TEST_CASE(csr_that_is_no_graph)
{
    using boost_gpu_mst::host_csr;
    ids found;
    auto const out = std::back_inserter(found);
    auto const o = api_test::tested();
    auto const refused =
        [&](u32 const& offsets, u32 const& targets, std::vector<int> const& w, char const* part)
    { check_refused([&] { minimum_spanning_forest(host_csr(offsets, targets, w), out, o); }, part); };
    refused({}, {}, {}, "V + 1 offsets");
    refused({0, 1, 3}, {1, 0}, {3, 3}, "CSR offsets run from 0 to 3, but there are 2 arcs");
    refused({0, 1, 2}, {1, 0}, {1}, "the weights array has length 1, but the targets array's is 2");
    BOOST_TEST(found.empty());
}

BOOST_AUTO_TEST_CASE(device_arrays_need_cuda)
{
    boost_gpu_mst::device_edge_list<float> list;
    boost_gpu_mst::device_csr<float, std::uint64_t> rows;
    list.num_vertices = rows.num_vertices = 1;
    std::uint64_t offsets[] = {0, 0};
    rows.offsets = offsets;
    std::uint32_t id = 0;
    boost_gpu_mst::options o;
    o.backend = boost_gpu_mst::backend::host;
    BOOST_CHECK_THROW(minimum_spanning_forest(list, &id, o), boost_gpu_mst::backend_unavailable);
    BOOST_CHECK_THROW(minimum_spanning_forest(rows, &id, o), boost_gpu_mst::backend_unavailable);
}

BOOST_AUTO_TEST_CASE(span_adds_qualification_only)
{
    using boost_gpu_mst::span;
    static_assert(std::is_convertible<std::vector<int>&, span<int const>>::value, "const may be added");
    static_assert(std::is_convertible<std::vector<int>&, span<int>>::value, "same type");
    static_assert(!std::is_convertible<std::vector<int> const&, span<int>>::value, "const stays");
    static_assert(!std::is_convertible<std::vector<int>&, span<unsigned const>>::value, "no other element");
    static_assert(!std::is_convertible<std::vector<bool>&, span<bool>>::value, "not contiguous");
    static_assert(std::is_trivially_copyable<span<int>>::value, "a view");
    std::array<int, 3> a = {1, 2, 3};
    span<int const> const s(a);
    BOOST_TEST(s.size() == 3u);
    BOOST_TEST(s[2] == 3);
    BOOST_TEST((s.begin() == a.data()));
    BOOST_TEST(span<int>().empty());
}
