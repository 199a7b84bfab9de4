//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/disjoint_sets.hpp>

#include "libs/cpu/boruvka/light_pass.hpp"
#include "test/unit/host_steps.hpp"

#include <numeric>
#include <set>

using namespace engine_test;

namespace
{

using heavy = light_pass<key, number, rows>;

constexpr limit_of_keys everything_below(key most)
{
    return {most, anywhere};
}

/// By vertex all of whose arcs are heavier than `most`, the id of its lightest edge: (weight, id) decides.
std::vector<std::uint64_t> lightest_of_heavy_rows(rows const& in, key most)
{
    std::vector<std::uint64_t> lightest(in.num_rows, anywhere);
    std::vector<char> has_light(in.num_rows);
    for (std::uint64_t a = 0; a != in.size; ++a)
        if (in.key(a) <= most)
            has_light[in.source(a)] = 1;
    for (std::uint64_t a = 0; a != in.size; ++a)
        if (in.source(a) < in.target(a)) // the arc that is the edge's id
            for (std::uint32_t const u : {in.source(a), in.target(a)})
                if (!has_light[u] && (lightest[u] == anywhere || in.key(a) < in.key(lightest[u])))
                    lightest[u] = a;
    return lightest;
}

struct contracted
{
    std::uint64_t count;
    std::set<std::uint64_t> ids;
    detail::buffer<std::uint32_t> label;
};

contracted contract(rows const& in, key most, unsigned threads, bool either_arc)
{
    detail::thread_team const on(threads);
    forest<key, number> out;
    heavy pass(on, in, out);
    arcs_seen seen;
    list const light = pass.list_light(everything_below(most), 1, &seen);
    check_list(light, plainly(
                          in, [&](std::uint64_t a) { return in.key(a) <= most; }, same_name()));
    contracted c{0, {}, detail::buffer<std::uint32_t>(in.num_rows)};
    std::vector<std::uint32_t> parent(std::size_t(in.num_rows));
    std::iota(parent.begin(), parent.end(), std::uint32_t(0));
    for (plain_edge const& e : edges_of(light))
        detail::join_sets(parent, std::get<2>(e), std::get<3>(e));
    detail::flatten(parent);
    std::copy(parent.begin(), parent.end(), c.label.begin());
    c.count = pass.contract_heavy_rows(c.label, either_arc);
    out.visit(0, out.size(),
        [&](selected_edge<key, number> const& e)
        {
            BOOST_TEST(e.key == in.key(e.id));
            c.ids.insert(e.id);
        });
    BOOST_TEST(c.ids.size() == out.size());
    return c;
}

} // namespace

BOOST_AUTO_TEST_CASE(vertices_without_light_edges_are_contracted_along_their_lightest)
{
    for (sized const size : sizes)
        for (unsigned const range : {1u, 20u, 1u << 30})
            for (unsigned const threads : {1u, 3u})
            {
                csr<std::uint32_t> const c(some_graph(size.vertices, size.edges, range), true);
                rows const in(c.arrays(false));
                key const most = range / 5;
                std::vector<std::uint64_t> const lightest = lightest_of_heavy_rows(in, most);
                std::set<std::uint64_t> wanted(lightest.begin(), lightest.end());
                wanted.erase(anywhere);
                contracted const found = contract(in, most, threads, false);
                BOOST_TEST(found.count == found.ids.size());
                for (std::uint64_t const id : found.ids)
                    BOOST_TEST(wanted.count(id) == 1u);
                // All but those whose rows are cut: at most two of a chunk.
                std::size_t const chunks = detail::thread_team(threads).chunks(in.size);
                BOOST_TEST(found.ids.size() + 2 * chunks >= wanted.size());
                for (std::uint64_t const id : found.ids)
                    BOOST_TEST(found.label[in.source(id)] == found.label[in.target(id)]);

                contracted const either = contract(in, most, threads, true);
                BOOST_TEST(either.count == found.count);
                BOOST_TEST(std::equal(
                    either.label.begin(), either.label.end(), found.label.begin(), found.label.end()));
            }
}

BOOST_AUTO_TEST_CASE(rows_that_do_not_ascend_and_arcs_without_counterpart_are_not_contracted)
{
    csr<std::uint32_t> const unsorted(some_graph(700, 20001, 1u << 30), false);
    BOOST_TEST(contract(rows(unsorted.arrays(false)), 1u << 27, 3, false).count == 0u);

    csr<std::uint32_t> c(some_graph(9000, 17003, 1u << 30), true);
    rows const in(c.arrays(false));
    std::vector<std::uint64_t> const lightest = lightest_of_heavy_rows(in, 1u << 28);
    std::uint32_t u = 4000;
    while (lightest[u] == anywhere || in.target(lightest[u]) != u)
        ++u;
    ++c.arcs.weights[lightest[u]]; // in the row of the lower end
    contracted const found = contract(in, 1u << 28, 1, false);
    BOOST_TEST(found.count == 0u);
    BOOST_TEST(found.ids.empty());
}
