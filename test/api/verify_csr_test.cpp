//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

// The checker on rows of arcs, with offsets of either width.

#include <boost_gpu_mst/detail/library/verify.hpp>
#include <boost_gpu_mst/error.hpp>
#include <boost_gpu_mst/verify_spanning_forest.hpp>

#include "test/support/test.hpp"
#include "test/unit/cases.hpp"

namespace
{

using namespace boost_gpu_mst;
using engine_test::csr;
using engine_test::random_graph;
using engine_test::weights;
using ids = std::vector<edge_id>;
using fault = verification::fault;

template <class Weight>
host_csr<Weight, std::uint32_t> narrow_view(csr<Weight> const& rows)
{
    return {rows.narrow_offsets, rows.arcs.targets, rows.arcs.weights};
}

} // namespace

BOOST_AUTO_TEST_CASE(csr_by_the_other_arc)
{
    auto const g = random_graph<float>(300, 2000, weights::tied, 3);
    csr<float> const rows(g, true);
    ids by_lower_end = rows.kruskal(), either = by_lower_end;
    for (std::size_t i = 0; i < either.size(); i += 2) // use the reverse arc, in the higher endpoint's row
    {
        std::uint32_t const u = rows.arcs.sources[either[i]], v = rows.arcs.targets[either[i]];
        for (std::uint64_t a = rows.offsets[v]; a != rows.offsets[v + 1]; ++a)
            if (rows.arcs.targets[a] == u && rows.arcs.weights[a] == rows.arcs.weights[either[i]])
                either[i] = a;
    }
    verify_options strict;
    strict.ties = tie_rule::by_edge_id;
    BOOST_TEST(bool(verify_minimum_spanning_forest(rows.view(), by_lower_end, strict)));
    BOOST_TEST(bool(verify_minimum_spanning_forest(rows.view(), either)));
    BOOST_TEST((either != by_lower_end));
    by_lower_end.pop_back();
    BOOST_TEST((verify_minimum_spanning_forest(rows.view(), by_lower_end).what == fault::not_spanning));
}

/// Rows are handed out in blocks of 512.
BOOST_AUTO_TEST_CASE(faults_in_any_block_of_rows)
{
    for (std::uint32_t const vertices : {511u, 512u, 513u, 1400u})
    {
        csr<int> const rows(engine_test::path<int>(vertices, 1));
        ids whole = rows.kruskal();
        std::sort(whole.begin(), whole.end()); // element i leads from vertex i to the next
        auto const found = [&](ids const& forest, unsigned threads)
        {
            verify_options o;
            o.threads = threads;
            verification const wide = verify_minimum_spanning_forest(rows.view(), forest, o);
            verification const narrow = verify_minimum_spanning_forest(narrow_view(rows), forest, o);
            BOOST_TEST((wide.what == narrow.what));
            BOOST_TEST(wide.edge == narrow.edge);
            return narrow;
        };
        for (unsigned const threads : {1u, 3u})
        {
            BOOST_TEST(bool(found(whole, threads)));
            for (std::size_t const first : {0u, 510u, 511u, 512u, 513u, 1023u, 1024u, vertices - 2})
                for (std::size_t const second : {first, std::size_t(vertices - 2)})
                    if (first + 1 < vertices)
                    {
                        ids part = whole;
                        part.erase(part.begin() + std::ptrdiff_t(second));
                        if (first != second)
                            part.erase(part.begin() + std::ptrdiff_t(first));
                        verification const lowest = found(part, threads);
                        BOOST_TEST((lowest.what == fault::not_spanning));
                        BOOST_TEST(lowest.edge == whole[first]);
                    }
        }
    }
}

BOOST_AUTO_TEST_CASE(the_last_row_begins_a_block)
{
    csr<double> rows(engine_test::path<double>(513, 1));
    edge_id const last = rows.arcs.weights.size() - 1;
    rows.arcs.weights[last] = std::numeric_limits<double>::quiet_NaN();
    BOOST_CHECK_EXCEPTION(verify_minimum_spanning_forest(rows.view(), ids()), nan_weight, at_edge(last));
}

/// Of an edge's two arcs, the one in the lower row has the id that counts.
BOOST_AUTO_TEST_CASE(ties_by_the_lower_arc)
{
    csr<int> const rows({"triangle", 3, {0, 1, 0}, {1, 2, 2}, {7, 7, 7}}, true);
    ids const first = {0, 1}, second = {0, 3}; // 0-1 and 0-2; 0-1 and 1-2
    verify_options strict;
    strict.ties = tie_rule::by_edge_id;
    BOOST_TEST(bool(verify_minimum_spanning_forest(rows.view(), first, strict)));
    BOOST_TEST(bool(verify_minimum_spanning_forest(rows.view(), second)));
    verification const found = verify_minimum_spanning_forest(rows.view(), second, strict);
    BOOST_TEST((found.what == fault::not_minimum));
    BOOST_TEST(found.edge == 1u);
    BOOST_TEST(found.other == 3u);
}

BOOST_AUTO_TEST_CASE(device_memory_is_not_read)
{
    csr<int> const rows(engine_test::path<int>(3, 1));
    detail::edge_arrays arrays = rows.arrays(true);
    arrays.where = detail::residence::device;
    BOOST_CHECK_THROW(detail::verify(arrays, nullptr, 0, verify_options()), invalid_graph);
}

BOOST_AUTO_TEST_CASE(offsets_that_are_no_rows)
{
    csr<double> rows(random_graph<double>(100, 300, weights::any, 7));
    rows.narrow_offsets[60] = rows.narrow_offsets[61] + 1;
    BOOST_CHECK_EXCEPTION(verify_minimum_spanning_forest(narrow_view(rows), ids()), invalid_graph,
        says("row 60 ends before it begins"));
}
