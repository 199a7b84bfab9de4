//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_TEST_ENGINE_TOWN_HPP
#define BOOST_GPU_MST_TEST_ENGINE_TOWN_HPP

#include "test/engine/cases.hpp"

#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

// Graphs of long paths whose inner vertices have two neighbours.

namespace engine_test
{

/// How the vertices inside chains are numbered.
enum class numbering
{
    along,   ///< consecutively along each chain, after those of the chains before
    against, ///< likewise, but descending
    shuffled ///< all at random
};

/// Junctions, and chains between any two of them, each with a random number 0 .. most of inner vertices:
/// chains that return to where they began, several between the same two, single edges beside them, dead
/// ends, some with a self-loop. Then rings, and isolated vertices.
template <class Weight>
class town
{
public:
    town(std::uint32_t junctions, std::uint32_t chains, std::uint32_t most, weights kind, numbering ids,
        std::uint64_t seed)
        : m_bits(seed), m_draw(kind, seed), m_next(junctions)
    {
        for (std::uint32_t c = 0; c != chains; ++c)
        {
            std::uint32_t const from = drawn(junctions), to = c % 5 == 0 ? m_next++ : drawn(junctions);
            add_chain(from, to, drawn(most + 1), ids);
            if (c % 10 == 0)
                m_graph.add(to, to, m_draw());
            if (c % 7 == 0)
                add_chain(from, to, drawn(3), ids);
        }
        for (std::uint32_t length = 1; length < 40; length += length < 8 ? 1 : 5)
            add_ring(length, ids);
        m_next += 3;
        finish(ids);
    }

    /// Only rings.
    town(std::vector<std::uint32_t> const& lengths, weights kind, numbering ids)
        : m_bits(lengths.size()), m_draw(kind, 5), m_next(0)
    {
        for (std::uint32_t const length : lengths)
            add_ring(length, ids);
        finish(ids);
    }

    graph<Weight> const& get() const { return m_graph; }

private:
    std::uint32_t drawn(std::uint32_t below) { return std::uint32_t(m_bits() % below); }

    void add_chain(std::uint32_t from, std::uint32_t to, std::uint32_t inside, numbering ids)
    {
        for (std::uint32_t i = 0; i != inside; ++i)
        {
            std::uint32_t const v = m_next + (ids == numbering::against ? inside - 1 - i : i);
            m_graph.add(from, v, m_draw());
            from = v;
        }
        m_graph.add(from, to, m_draw());
        m_next += inside;
    }

    void add_ring(std::uint32_t length, numbering ids)
    {
        std::uint32_t const first = m_next++;
        add_chain(first, first, length - 1, ids);
    }

    void finish(numbering ids)
    {
        m_graph.name = "town";
        m_graph.num_vertices = m_next;
        if (ids != numbering::shuffled)
            return;
        std::vector<std::uint32_t> to(m_next);
        std::iota(to.begin(), to.end(), 0u);
        for (std::uint32_t i = m_next; i > 1; --i)
            std::swap(to[i - 1], to[drawn(i)]);
        for (auto* const ends : {&m_graph.sources, &m_graph.targets})
            for (std::uint32_t& v : *ends)
                v = to[v];
    }

    random_bits m_bits;
    draw_weight<Weight> m_draw;
    std::uint32_t m_next;
    graph<Weight> m_graph;
};

} // namespace engine_test

#endif
