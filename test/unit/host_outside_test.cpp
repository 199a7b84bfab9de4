//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/unit/host_steps.hpp"

#include <optional>

using namespace engine_test;

namespace
{

/// Of edges between components, all that have no end in the largest component, and of each vertex's into the
/// largest component the first of the lightest.
std::vector<plain_edge> outside_plainly(
    rows const& in, detail::buffer<std::uint32_t> const& label, std::uint32_t largest_component)
{
    std::vector<plain_edge> all;
    std::vector<plain_edge> into(in.num_rows, plain_edge(anywhere, 0, 0, 0));
    for (std::uint64_t a = 0; a != in.size; ++a)
    {
        std::uint32_t const u = in.source(a), v = in.target(a);
        if (u >= v || label[u] == label[v])
            continue;
        if (label[u] != largest_component && label[v] != largest_component)
        {
            all.emplace_back(a, in.key(a), label[u], label[v]);
            continue;
        }
        std::uint32_t const outside = label[u] == largest_component ? v : u;
        plain_edge& best = into[outside];
        if (std::get<0>(best) == anywhere || in.key(a) < std::get<1>(best))
            best = plain_edge(a, in.key(a), label[outside], largest_component);
    }
    for (plain_edge const& e : into)
        if (std::get<0>(e) != anywhere)
            all.push_back(e);
    return all;
}

} // namespace

BOOST_AUTO_TEST_CASE(rows_outside_the_largest_component_have_what_is_between_components)
{
    for (sized const size : sizes)
        for (unsigned const range : {1u, 20u, 1u << 30})
            for (unsigned const threads : {1u, 3u})
            {
                detail::thread_team const on(threads);
                csr<std::uint32_t> const c(some_graph(size.vertices, size.edges, range), true);
                detail::buffer<std::uint32_t> const label = some_labels(size.vertices);
                rows const in(c.arrays(false));
                using reader = rows_outside<key, number, std::uint64_t>;
                std::optional<list> const found = reader(on, in, label).gather();
                BOOST_REQUIRE(found.has_value());
                auto const named = [&](std::uint32_t u) { return label[u]; };
                std::vector<plain_edge> const expected = outside_plainly(in, label, frequent(label)),
                                              apart = plainly(
                                                  in, [](std::uint64_t) { return true; }, named);
                check_list(*found, expected);
                arcs_seen sorted, unsorted;
                unsorted.unsorted = true;
                check_list(between<key, number>(on, in, label, &sorted), expected);
                check_list(between<key, number>(on, in, label, &unsorted), apart);

                // An edge that is not in the row of its lower end.
                if (range != 1u << 30)
                    continue;
                for (std::uint64_t a = 0; a != in.size; ++a)
                {
                    std::uint32_t const u = c.arcs.sources[a], v = c.arcs.targets[a];
                    if (label[u] == 0 || label[v] != 0 || v > u)
                        continue;
                    csr<std::uint32_t> one_way = c;
                    one_way.arcs.weights[a] = 0; // the lightest
                    redirect(one_way, v, u);
                    BOOST_TEST(!reader(on, rows(one_way.arrays(false)), label).gather().has_value());
                    a += in.size / 16;
                    a = std::min(a, in.size - 1);
                }
            }
}
