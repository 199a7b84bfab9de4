//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_NUMBER_TREES_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_NUMBER_TREES_HPP

#include <boost_gpu_mst/report.hpp>

#include <algorithm>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

namespace boost_gpu_mst
{

/// The tree of each vertex, from the numbers that components get in each round. Components without an edge
/// leave the rounds and then keep a number counted down from the top. Components of the rounds and those that
/// left are at most as many as vertices, fewer than 2^32 - 1, so the two ranges do not overlap.
class tree_numbers
{
public:
    explicit tree_numbers(std::uint32_t num_vertices)
        : m_number(num_vertices), m_left(num_vertices), m_components(num_vertices)
    {
        std::iota(m_number.begin(), m_number.end(), std::uint32_t(0));
    }

    /// new_number[c] for each component c of the round; none for those that leave. Allocates no memory.
    void renumber(std::vector<std::uint32_t> const& new_number)
    {
        constexpr std::uint32_t none = report::no_component;
        std::uint32_t next = 0;
        for (std::uint32_t c = 0; c != m_components; ++c)
            if (new_number[c] == none)
                m_left[c] = m_last--;
            else
                next = std::max(next, new_number[c] + 1);
        for (std::uint32_t& number : m_number)
            if (number < m_components)
                number = new_number[number] == none ? m_left[number] : new_number[number];
        m_components = next;
    }

    /// By vertex: trees numbered by the lowest vertex in each.
    std::vector<std::uint32_t> take()
    {
        // Those that left have the highest numbers; their places follow the others'.
        std::vector<std::uint32_t> tree_of(m_number.size(), report::no_component);
        std::uint32_t trees = 0;
        for (std::uint32_t& number : m_number)
        {
            std::uint32_t const place =
                number < m_components ? number : m_components + (report::no_component - 1 - number);
            if (tree_of[place] == report::no_component)
                tree_of[place] = trees++;
            number = tree_of[place];
        }
        return std::move(m_number);
    }

private:
    std::vector<std::uint32_t> m_number; ///< by vertex
    std::vector<std::uint32_t> m_left;   ///< scratch memory, by component
    std::uint32_t m_components;
    std::uint32_t m_last = report::no_component - 1;
};

} // namespace boost_gpu_mst

#endif
