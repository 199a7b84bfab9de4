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
                        pass_light<key, source> const everything{in, limit_of_keys::none()};
                        list const whole = gather<key, number>(on, in, everything, same_name(), 1);
                        check_list(whole, all);
                        BOOST_TEST(whole.by_id == in.by_id());
                        // Far more than expected: read again, behind the others or all of them.
                        for (double const fraction : {0.0, 0.1})
                            check_list(gather<key, number>(on, in, everything, same_name(), fraction), all);
                        check_list(
                            gather<key, number>(on, in, everything, named, 0.01), plainly(in, any, named));
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
