//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_BORUVKA_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_BORUVKA_HPP

#include <boost_gpu_mst/config.hpp>

#include "libs/core/relaxed_atomics.hpp"
#include "libs/distributed/communicator.hpp"
#include "libs/distributed/winners.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

// Boruvka's algorithm over the ranks of a communicator, in a memory space: host_space.hpp or
// cuda/device_edges.cuh. Edges stay on their ranks; the labels of components are on all ranks:
//
//   1. each rank finds every component's least edge among its own;
//   2. one minimum over the ranks of (weight key, rank) determines which rank's edge wins (winners.hpp);
//   3. a second minimum gives all ranks the winning edge's far end, the component's successor;
//   4. the rank that won records its edge, so no edge id is ever sent;
//   5. each rank joins the components along the successors, and numbers what is left, all with the same
//   result;
//   6. each rank relabels its edges and drops those inside a component.
//
// The order of edges is strict: (weight key, rank, place in the rank's order). This is (weight key, edge id)
// if the ranks' ids follow each other and each rank's places ascend like its ids among equal keys. Hence, if
// the successors of a and b are each other, both chose the same edge: it is least at both. These pairs are
// the only cycles, as in every round of Boruvka's algorithm, and the lower component of a pair is its root.

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

/// The rounds of one rank. The constructor allocates all memory: per vertex 8 bytes and the words of
/// winners.hpp, and 8 more with labels.
///
/// A Space has array<T>, make<T>(size), each(what, size, body), read(pointer), zero(pointer, bytes),
/// any(array), number(size, is_counted, numbers), copy(to, from, bytes), and divides(components): whether the
/// ranks find the roots of so many components together, each in a slice.
///
/// Edges are a rank's edges: count(), the number of those whose ends are in different components;
/// find_minima(components), which finds the least edge at each; minima(), a view of these with has(c),
/// key(c), far_end(c) and select(c), which puts the edge into the forest and returns its far end; and
/// relabel(new_number), which drops edges inside components.
template <class Space, class Key, class Edges>
class boruvka_rounds
{
public:
    /// \p labels: 0, 1, ... by vertex, the component of each after label(); or null.
    template <class... OfEdges>
    boruvka_rounds(Space space, communicator& g, std::uint32_t num_vertices, std::uint32_t* labels,
        OfEdges&&... of_edges)
        : m_space(std::move(space)), m_group(g), m_labels(m_space, num_vertices, labels),
          m_components(num_vertices), m_edges(m_space, num_vertices, std::forward<OfEdges>(of_edges)...),
          m_first(m_space.template make<std::int64_t>(num_vertices + std::uint64_t(1))),
          m_second(m_space.template make<typename winners_view<Key>::second_word>(num_vertices)),
          m_parent(m_space.template make<std::uint32_t>(num_vertices + std::uint64_t(g.size()))),
          m_numbers(m_space.template make<std::uint32_t>(num_vertices + std::uint64_t(1))),
          m_ended(m_space.template make<std::uint32_t>(labels ? num_vertices + std::uint64_t(1) : 0)),
          m_beyond(m_space.template make<std::uint32_t>(max_passes)),
          m_unfinished(m_space.template make<std::uint32_t>(g.size()))
    {
    }

    Edges& edges() noexcept { return m_edges; }
    std::uint32_t components() const noexcept { return m_components; }
    std::uint64_t edges_left() const noexcept { return m_edges.count(); } ///< of this rank

    /// Of the rank that had the most before the last round; the same on every rank.
    std::uint64_t max_edges() const noexcept { return m_most; }

    /// Rounds until no rank has edges left; returns their number. Calls before(n) when n rounds are done, so
    /// once more than there are rounds. Collective. Nothing else in it allocates host memory, or fails on one
    /// rank only in host memory.
    template <class Before>
    unsigned run(Before const& before)
    {
        for (unsigned n = 0;; ++n)
        {
            before(n);
            if (!run_round())
                return n;
        }
    }

    /// Computes the labels, if wanted, after the last round. Returns how many there are.
    std::uint32_t label() { return m_labels.compose(); }

    // Public for nvcc, which takes no kernel from a private function.

    /// One round. Collective. Returns false, and has done nothing, if no rank has edges left.
    bool run_round()
    {
        // The number of components is the same on every rank.
        m_most = m_components != 0 ? find_winners() : 0;
        if (m_most == 0)
            return false;
        number_components();
        std::uint32_t const left = m_space.read(m_numbers.data() + m_components);
        if (m_labels.are_wanted())
            m_labels.keep(m_parent.data(), m_components, left + m_space.read(m_ended.data() + m_components));
        m_components = left;
        m_edges.relabel(m_parent.data());
        return true;
    }

    /// Returns how many edges the rank with the most has; if none, stops before the second minimum.
    std::uint64_t find_winners()
    {
        winners_view<Key> const to = winners();
        std::uint32_t const components = m_components, me = m_group.rank();
        std::uint64_t const count = m_edges.count();
        m_edges.find_minima(components);
        auto const mine = m_edges.minima();
        m_space.each("offering edges", components + std::uint64_t(1),
            [=] BOOST_GPU_MST_IN_SPACE(std::uint64_t i)
            {
                auto const c = std::uint32_t(i);
                if (c == components)
                    to.first[c] = -std::int64_t(count);
                else
                    to.first[c] = mine.has(c) ? winners_view<Key>::offer(mine.key(c), me) : no_word;
            });
        m_group.all_reduce_min(to.first, components + std::size_t(1));
        std::int64_t const most = m_space.read(to.first + components);
        if (most == 0)
            return 0;
        m_space.each("offering far ends", components,
            [=] BOOST_GPU_MST_IN_SPACE(std::uint64_t i)
            {
                auto const c = std::uint32_t(i);
                to.second[c] = to.reply(mine, c, me);
            });
        m_group.all_reduce_min(to.second, components);
        if (!winners_view<Key>::is_known_early)
            m_space.each("marking edges", components,
                [=] BOOST_GPU_MST_IN_SPACE(std::uint64_t i)
                {
                    auto const c = std::uint32_t(i);
                    if (to.any(c) && to.rank(c) == me)
                        mine.select(c);
                });
        return std::uint64_t(-most);
    }

    /// The trees of choices are the same on all ranks. If the ranks divide them, each finds roots and new
    /// numbers for a slice of the components. m_parent gets the new numbers; components without an edge get
    /// numbers after all others, if labels are wanted.
    void number_components()
    {
        bool const divides = m_space.divides(m_components);
        std::uint64_t const components = m_components, ranks = divides ? m_group.size() : 1;
        std::uint64_t const count_of_rank = (components + ranks - 1) / ranks;
        auto const begin = std::uint32_t(std::min(divides ? count_of_rank * m_group.rank() : 0, components));
        auto const size = std::uint32_t(std::min(count_of_rank, components - begin));
        auto const exchange = [&](std::uint32_t* values, std::uint64_t of_one)
        {
            if (divides)
                m_group.all_gather(values, std::size_t(of_one));
        };

        m_space.zero(m_unfinished.data(), std::size_t(m_unfinished.size()) * sizeof(std::uint32_t));
        find_roots(begin, size);
        exchange(m_parent.data(), count_of_rank);
        exchange(m_unfinished.data(), 1);
        if (m_space.any(m_unfinished))
            pointer_jumping();
        m_space.number(
            m_components, is_live_root<Key>{winners(), m_parent.data(), m_components}, m_numbers.data());
        if (m_labels.are_wanted())
            m_space.number(m_components, has_ended<Key>{winners(), m_components}, m_ended.data());
        number(begin, size);
        exchange(m_parent.data(), count_of_rank);
    }

    /// Finds the roots of a slice of the components: the lower component of a mirrored pair, or one without
    /// an edge. parent[c] becomes the root or, after max_steps steps, the component reached; in the latter
    /// case this rank is marked as unfinished.
    void find_roots(std::uint32_t first, std::uint32_t size)
    {
        winners_view<Key> const won = winners();
        std::uint32_t *const parent = m_parent.data(), *const unfinished =
                                                           m_unfinished.data() + m_group.rank();
        m_space.each("finding roots", size,
            [=] BOOST_GPU_MST_IN_SPACE(std::uint64_t i)
            {
                std::uint32_t const c = first + std::uint32_t(i);
                std::uint32_t root = c;
                if (won.any(c))
                {
                    std::uint32_t before = c;
                    root = won.far_end(c);
                    for (unsigned step = 1;; ++step)
                    {
                        std::uint32_t const after =
                            won.far_end(root); // it has an edge: the one that led to it
                        if (after == before)
                        {
                            root = root < before ? root : before;
                            break;
                        }
                        if (step == max_steps)
                        {
                            detail::store(*unfinished, 1u);
                            break;
                        }
                        before = root;
                        root = after;
                    }
                }
                parent[c] = root;
            });
    }

    /// A pass takes 16 steps, whether or not others have shortened the path already. So each pass reaches at
    /// least 16 times as far as the one before, and eight passes reach every root. Once all roots are
    /// reached, the remaining passes do nothing.
    void pointer_jumping()
    {
        std::uint32_t *const parent = m_parent.data(), *const beyond = m_beyond.data();
        m_space.zero(beyond, max_passes * sizeof *beyond);
        unsigned pass = 0;
        for (std::uint64_t reached = 1; reached < m_components; reached *= 16, ++pass)
            m_space.each("jumping to roots", m_components,
                [=] BOOST_GPU_MST_IN_SPACE(std::uint64_t c)
                {
                    if (pass != 0 && detail::load(beyond[pass - 1]) == 0)
                        return;
                    std::uint32_t const start = detail::load(parent[c]);
                    std::uint32_t at = start, above = detail::load(parent[at]);
                    for (unsigned step = 1; step != 16 && above != at; ++step)
                    {
                        at = above;
                        above = detail::load(parent[at]);
                    }
                    if (at != start)
                        detail::store(parent[c], at);
                    if (above != at)
                        detail::store(beyond[pass], 1u);
                });
    }

    /// Replaces the roots of a slice by their numbers. Roots are read by the same thread only.
    void number(std::uint32_t first, std::uint32_t size)
    {
        winners_view<Key> const won = winners();
        std::uint32_t const components = m_components;
        std::uint32_t const *const numbers = m_numbers.data(), *const ended = m_labels.are_wanted()
                                                                                  ? m_ended.data()
                                                                                  : nullptr;
        std::uint32_t* const parent = m_parent.data();
        m_space.each("numbering components", size,
            [=] BOOST_GPU_MST_IN_SPACE(std::uint64_t i)
            {
                std::uint32_t const c = first + std::uint32_t(i), root = parent[c];
                bool const last = ended && root == c && !won.any(c);
                parent[c] = last ? numbers[components] + ended[c] : numbers[root];
            });
    }

private:
    winners_view<Key> winners() { return {m_first.data(), m_second.data()}; }

    /// Steps that find_roots() takes at most. Trees are deeper only if weights rise along long paths.
    static constexpr unsigned max_steps = 32;
    static constexpr unsigned max_passes = 8;

    template <class T>
    using array = typename Space::template array<T>;

    Space m_space;
    communicator& m_group;
    vertex_labels<Space> m_labels;
    std::uint32_t m_components; ///< with an edge on some rank before the last round; at first, all vertices
    std::uint64_t m_most = 0;   ///< max_edges()
    Edges m_edges;
    array<std::int64_t> m_first; ///< of winners()
    array<typename winners_view<Key>::second_word> m_second;
    array<std::uint32_t> m_parent; ///< padded to equal slices
    array<std::uint32_t> m_numbers;
    array<std::uint32_t> m_ended;
    array<std::uint32_t> m_beyond;
    array<std::uint32_t> m_unfinished; ///< by rank
};

} // namespace boost_gpu_mst::distributed

#endif
