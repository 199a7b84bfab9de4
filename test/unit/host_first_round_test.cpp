//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include <boost_gpu_mst/detail/library/disjoint_sets.hpp>

#include "libs/cpu/boruvka/first_round.hpp"
#include "test/unit/host_steps.hpp"

#include <numeric>
#include <set>

using namespace engine_test;

namespace
{

/// By vertex that has an edge, the id of the lightest: (weight, id) decides.
std::vector<std::uint64_t> lightest_edges(rows const& in)
{
    std::vector<std::uint64_t> lightest(in.num_rows, anywhere);
    for (std::uint64_t a = 0; a != in.size; ++a)
        if (in.source(a) < in.target(a)) // the arc that is the edge's id
            for (std::uint32_t const u : {in.source(a), in.target(a)})
                if (lightest[u] == anywhere || in.key(a) < in.key(lightest[u]))
                    lightest[u] = a;
    return lightest;
}

bool is_light(rows const& in, limit_of_keys const& limit, std::uint64_t a)
{
    return in.key(a) < limit.key || (in.key(a) == limit.key && a <= limit.tie);
}

struct contracted
{
    std::uint64_t left;
    std::set<std::uint64_t> ids;
    std::vector<std::uint32_t> label; ///< by vertex that has edges, the number of its component
    list light;
};

contracted contract(rows const& in, limit_of_keys const& limit, unsigned threads, bool either_arc)
{
    detail::thread_team const on(threads);
    first_round<key, number, std::uint64_t> round(on, in);
    arcs_seen seen;
    contracted c;
    c.light = round.list_light(limit, 0.01, &seen);
    check_list(c.light, plainly(
                            in, [&](std::uint64_t a) { return is_light(in, limit, a); }, same_name()));
    forest<key, number> out;
    labels to(true);
    c.left = round.contract(c.light, out, to, either_arc);
    out.visit(0, out.size(),
        [&](selected_edge<key, number> const& e)
        {
            BOOST_TEST(e.key == in.key(e.id));
            c.ids.insert(e.id);
        });
    BOOST_TEST(c.ids.size() == out.size());
    detail::buffer<std::uint32_t> last(c.left);
    std::uint32_t const done = std::uint32_t(to.done);
    for (std::uint32_t u = 0; u != c.left; ++u)
        last[u] = done + u;
    to.push(std::move(last), 0);
    detail::buffer<std::uint32_t> const label = to.compose(on);
    for (std::uint64_t u = 0; u != in.num_rows; ++u)
        c.label.push_back(label[u] - done);
    return c;
}

} // namespace

BOOST_AUTO_TEST_CASE(vertices_are_contracted_along_their_lightest_edges)
{
    for (sized const size : sizes)
        for (unsigned const range : {1u, 20u, 1u << 30})
            for (unsigned const threads : {1u, 3u})
            {
                csr<std::uint32_t> const c(some_graph(size.vertices, size.edges, range), true);
                rows const in(c.arrays(false));
                std::vector<std::uint64_t> const lightest = lightest_edges(in);
                std::set<std::uint64_t> const wanted(lightest.begin(), lightest.end());
                std::set<std::uint64_t> expected = wanted;
                for (std::uint64_t a = 0; a != in.size; ++a)
                    if (in.source(a) == in.target(a)) // the vertex may choose the loop
                        expected.erase(lightest[in.source(a)]);
                expected.erase(anywhere);
                for (std::uint64_t const at : {in.size / 3, in.size - 1})
                    for (limit_of_keys const limit : {limit_of_keys{in.key(at), at},
                             limit_of_keys{in.key(at), anywhere}, limit_of_keys{0, 0}, limit_of_keys::none()})
                    {
                        contracted const found = contract(in, limit, threads, false);
                        for (std::uint64_t const id : found.ids)
                            BOOST_TEST(wanted.count(id) == 1u);
                        // All but those of rows that may be cut: two of each chunk.
                        std::size_t const chunks = detail::thread_team(threads).chunks(in.size);
                        BOOST_TEST(found.ids.size() + 2 * chunks >= expected.size());

                        std::vector<std::uint32_t> parent(std::size_t(in.num_rows));
                        std::iota(parent.begin(), parent.end(), std::uint32_t(0));
                        for (std::uint64_t const id : found.ids)
                            BOOST_TEST(detail::join_sets(parent, in.source(id), in.target(id)));
                        detail::flatten(parent);
                        for (std::uint64_t a = 0; a != in.size; ++a)
                            BOOST_TEST((found.label[in.source(a)] == found.label[in.target(a)])
                                       == (parent[in.source(a)] == parent[in.target(a)]));
                        check_list(
                            found.light, plainly(
                                             in, [&](std::uint64_t a) { return is_light(in, limit, a); },
                                             [&](std::uint32_t u) { return found.label[u]; }));

                        contracted const either = contract(in, limit, threads, true);
                        BOOST_TEST(either.left == found.left);
                        BOOST_TEST(either.ids.size() == found.ids.size());
                        BOOST_TEST((either.label == found.label));
                    }
            }
}

BOOST_AUTO_TEST_CASE(rows_that_do_not_ascend_and_arcs_without_counterpart_are_not_contracted)
{
    auto const check_whole = [](contracted const& c, rows const& in)
    {
        BOOST_TEST(c.left == in.num_rows);
        BOOST_TEST(c.ids.empty());
    };
    csr<std::uint32_t> const unsorted(some_graph(700, 20001, 1u << 30), false);
    check_whole(
        contract(rows(unsorted.arrays(false)), {1u << 27, anywhere}, 3, false), rows(unsorted.arrays(false)));

    csr<std::uint32_t> c(some_graph(9000, 17003, 1u << 30), true);
    rows const in(c.arrays(false));
    std::vector<std::uint64_t> const lightest = lightest_edges(in);
    std::uint32_t u = 4000;
    while (lightest[u] == anywhere || in.target(lightest[u]) != u
           || lightest[in.source(lightest[u])] == lightest[u])
        ++u;
    redirect(c, in.source(lightest[u]), u);
    check_whole(contract(in, {1u << 28, anywhere}, 1, false), in);
}

BOOST_AUTO_TEST_CASE(the_first_pass_over_arcs_sees_faults)
{
    for (sized const size : sizes)
        for (unsigned const threads : {1u, 3u})
        {
            detail::thread_team const on(threads);
            csr<std::uint32_t> good(some_graph(size.vertices, size.edges, 100), true);
            auto const seen_in = [&](csr<std::uint32_t> const& c)
            {
                rows const in(c.arrays(false));
                arcs_seen seen;
                first_round<key, number, std::uint64_t>(on, in).list_light(
                    limit_of_keys::none(), 0.1, &seen); // read twice, seen once
                std::uint64_t up = 0, down = 0;
                for (std::uint64_t a = 0; a != in.size; ++a)
                {
                    up += c.arcs.sources[a] < c.arcs.targets[a];
                    down += c.arcs.sources[a] > c.arcs.targets[a];
                }
                BOOST_TEST(seen.rising == up);
                BOOST_TEST(seen.falling == down);
                return std::make_pair(seen.greatest >= size.vertices, bool(seen.unsorted));
            };
            BOOST_TEST((seen_in(good) == std::make_pair(false, false)));
            // Two neighbours of a row in the wrong order, within strips and across their ends.
            std::vector<std::uint32_t>& targets = good.arcs.targets;
            std::vector<std::uint32_t> const& sources = good.arcs.sources;
            unsigned tried = 0;
            auto const swap_at = [&](std::uint64_t a)
            {
                if (sources[a] != sources[a - 1] || targets[a] == targets[a - 1])
                    return;
                std::swap(targets[a - 1], targets[a]);
                BOOST_TEST((seen_in(good) == std::make_pair(false, true)), "arc " << a);
                std::swap(targets[a - 1], targets[a]);
                ++tried;
            };
            std::uint64_t const step = std::max<std::uint64_t>(targets.size() / 16, 1);
            for (std::uint64_t first = 1; first < targets.size(); first += step)
                for (std::uint64_t a = first; a != std::min<std::uint64_t>(first + 3, targets.size()); ++a)
                    swap_at(a);
            for (std::uint64_t a = 512; a < targets.size(); a += 7 * 512)
                swap_at(a);
            BOOST_TEST((tried > 0 || size.vertices == 1));
            for (std::uint64_t a = 0; a < targets.size(); a += step)
            {
                std::uint32_t const before = std::exchange(targets[a], size.vertices);
                BOOST_TEST(seen_in(good).first);
                targets[a] = before;
            }
        }
}
