//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_REFERENCE_CPU_FIND_MINIMUM_HPP
#define BOOST_GPU_MST_LIBS_REFERENCE_CPU_FIND_MINIMUM_HPP

#include "libs/reference/cpu/graph.hpp"

#include <vector>

namespace boost_gpu_mst
{
namespace host
{

/// The lightest arc of every vertex that has one; entries of other vertices are not set. If a row spans
/// chunks, each chunk finds a candidate, and these are compared at the end.
template <class Key, class Index>
detail::buffer<reference::arc<Key, Index>> find_minimum(
    detail::thread_team const& on, graph<Key, Index> const& g)
{
    struct candidate
    {
        bool found = false;
        reference::arc<Key, Index> lightest{};
    };

    reference::arc<Key, Index> const* const arcs = g.arcs.data();
    auto const lightest_of = [arcs](std::uint64_t begin, std::uint64_t end)
    {
        reference::arc<Key, Index> best = arcs[begin];
        for (std::uint64_t a = begin + 1; a < end; ++a)
            if (arcs[a] < best)
                best = arcs[a];
        return best;
    };

    detail::buffer<reference::arc<Key, Index>> lightest(g.num_vertices());
    row_chunks<Index> const chunks = g.chunks(on);
    std::vector<candidate> heads(chunks.size()), tails(chunks.size());
    on.run(chunks.size(),
        [&](std::size_t c, unsigned)
        {
            auto const into = [&](candidate& part)
            {
                return [&](std::uint64_t, std::uint64_t begin, std::uint64_t end)
                {
                    if (begin != end)
                        part = {true, lightest_of(begin, end)};
                };
            };
            auto const whole_row = [&](std::uint64_t row, std::uint64_t begin, std::uint64_t end)
            {
                if (begin != end)
                    lightest[row] = lightest_of(begin, end);
            };
            chunks.visit(unsigned(c), into(heads[c]), whole_row, into(tails[c]));
        });

    candidate carried;
    auto const carry = [&](candidate const& next)
    {
        if (next.found && (!carried.found || next.lightest < carried.lightest))
            carried = next;
    };
    for (unsigned c = 0; c != chunks.size(); ++c)
    {
        if (chunks.first_row(c) != chunks.tail_row(c))
        {
            carry(heads[c]);
            if (carried.found)
                lightest[chunks.first_row(c)] = carried.lightest;
            carried = candidate();
        }
        carry(tails[c]);
    }
    return lightest;
}

} // namespace host
} // namespace boost_gpu_mst

#endif
