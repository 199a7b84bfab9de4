//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#include "test/unit/host_steps.hpp"

using namespace engine_test;

BOOST_AUTO_TEST_CASE(what_passes_is_gathered)
{
    for (sized const size : sizes)
        for (unsigned const range : {1u, 20u, 1u << 30})
            for (unsigned const threads : {1u, 3u})
            {
                detail::thread_team const on(threads);
                graph<std::uint32_t> const g = some_graph(size.vertices, size.edges, range);
                detail::buffer<std::uint32_t> const label = some_labels(size.vertices);
                auto const named = [&](std::uint32_t u) { return label[u]; };
                members const largest_component = members_of(on, label, 0);
                with_sources(on, g,
                    [&](auto const& in)
                    {
                        using source = std::decay_t<decltype(in)>;
                        auto const any = [](std::uint64_t) { return true; };
                        std::vector<plain_edge> const all = plainly(in, any, same_name());
                        list const whole = gather<key, number>(on, in, pass_all(), same_name(), 1);
                        check_list(whole, all);
                        BOOST_TEST(whole.by_id == in.by_id());
                        // Far more than expected: read again, behind the others or all of them.
                        for (double const fraction : {0.0, 0.1})
                            check_list(gather<key, number>(on, in, pass_all(), same_name(), fraction), all);
                        check_list(
                            gather<key, number>(on, in, pass_all(), named, 0.01), plainly(in, any, named));
                        check_list(
                            gather<key, number>(on, in, pass_outside{largest_component}, same_name(), 0.1),
                            plainly(
                                in,
                                [&](std::uint64_t i)
                                { return label[in.source(i)] != 0 || label[in.target(i)] != 0; },
                                same_name()));
                        for (std::uint64_t const at : {in.size / 3, in.size - 1})
                            for (std::uint64_t const tie : {in.tie(at), anywhere})
                            {
                                limit_of_keys const limit{in.key(at), tie};
                                auto const light = [&](std::uint64_t i) {
                                    return in.key(i) < limit.key
                                           || (in.key(i) == limit.key && in.tie(i) <= limit.tie);
                                };
                                check_list(gather<key, number>(
                                               on, in, pass_light<key, source>{in, limit}, same_name(), 0.4),
                                    plainly(in, light, same_name()));
                            }
                    });
            }
}

BOOST_AUTO_TEST_CASE(a_pass_over_arcs_sees_faults)
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
                gather<key, number>(on, in, pass_all(), same_name(), 0.1, &seen); // read twice, seen once
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
