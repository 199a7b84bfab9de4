//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_VERTEX_LABELS_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_VERTEX_LABELS_HPP

#include "libs/distributed/winners.hpp"

#include <cstdint>
#include <vector>

namespace boost_gpu_mst::distributed
{

/// The component of every vertex after all rounds. Each round leaves new numbers for the components that had
/// an edge, at most half as many from round to round. All others have numbers after these, which only shift.
/// The numbers are composed at the end, so that a round need not read every vertex.
template <class Space>
class vertex_labels
{
public:
    /// \p labels: 0, 1, ..., one for each vertex; or null if labels are not wanted.
    vertex_labels(Space& space, std::uint32_t vertices, std::uint32_t* labels)
        : m_space(space), m_vertices(vertices), m_labels(labels),
          m_scratch(space.template make<std::uint32_t>(labels ? vertices : 0))
    {
        m_contractions.reserve(32); // rounds: each at least halves the components
    }

    bool are_wanted() const noexcept { return m_labels != nullptr; }

    /// Stores the new numbers, below \p numbers, of components 0 .. components - 1.
    void keep(std::uint32_t const* number, std::uint32_t components, std::uint32_t numbers)
    {
        // At first every vertex is a component. Later contractions store at most half as many numbers, then a
        // quarter, and so on.
        std::uint32_t* const to = m_contractions.empty() ? m_labels : m_scratch.data() + m_size_in_use;
        m_size_in_use += m_contractions.empty() ? 0 : components;
        m_contractions.push_back({to, components, numbers});
        m_space.copy(to, number, components * sizeof *to);
    }

    /// Turns the labels into those after the last round. Returns how many there are.
    std::uint32_t compose()
    {
        std::uint32_t all = m_vertices;
        for (contraction const& l : m_contractions)
            all = all - l.components + l.numbers;
        contraction after{nullptr, 0, 0}; // here `numbers` is what the other numbers grow by, modulo 2^32
        for (; !m_contractions.empty(); m_contractions.pop_back())
        {
            contraction const now = m_contractions.back();
            apply(after.number, after.components, after.numbers, now.number, now.components);
            after = {now.number, now.components, after.numbers + now.numbers - now.components};
        }
        return all;
    }

    /// to[i] becomes after[to[i]] if to[i] is below `size`, otherwise to[i] + shift. Public for nvcc.
    void apply(std::uint32_t const* after, std::uint32_t size, std::uint32_t shift, std::uint32_t* to,
        std::uint64_t count)
    {
        if (after)
            m_space.each("labelling", count,
                [=] BOOST_GPU_MST_IN_SPACE(std::uint64_t i)
                { to[i] = to[i] < size ? after[to[i]] : to[i] + shift; });
    }

private:
    struct contraction
    {
        std::uint32_t* number;
        std::uint32_t components;
        std::uint32_t numbers;
    };

    Space& m_space;
    std::uint32_t m_vertices;
    std::uint32_t* m_labels;
    typename Space::template array<std::uint32_t> m_scratch;
    std::vector<contraction> m_contractions;
    std::uint64_t m_size_in_use = 0; ///< of m_scratch
};

} // namespace boost_gpu_mst::distributed

#endif
