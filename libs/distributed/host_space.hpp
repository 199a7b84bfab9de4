//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_DISTRIBUTED_HOST_SPACE_HPP
#define BOOST_GPU_MST_LIBS_DISTRIBUTED_HOST_SPACE_HPP

#include <boost_gpu_mst/detail/library/buffer.hpp>
#include <boost_gpu_mst/detail/library/edge_arrays.hpp>
#include <boost_gpu_mst/detail/library/edge_ids.hpp>
#include <boost_gpu_mst/detail/library/parallel.hpp>

#include "libs/core/key_reader.hpp"
#include "libs/core/relaxed_atomics.hpp"
#include "libs/distributed/boruvka.hpp"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <utility>
#include <vector>

// Host memory and cores for boruvka.hpp, and a rank's edges there.

namespace boost_gpu_mst::distributed
{

/// Only make() allocates memory, and nothing else fails.
class host_space
{
public:
    template <class T>
    using array = detail::buffer<T>;

    /// \p threads as in options. Arrays have at most \p most elements.
    host_space(unsigned threads, std::size_t most)
        : m_threads(detail::thread_count(threads)), m_counts(blocks(most + 1))
    {
    }

    template <class T>
    detail::buffer<T> make(std::uint64_t size) const
    {
        return detail::buffer<T>(std::size_t(size));
    }

    /// body(b, first, last) for each block [first, last) of 0 .. count.
    template <class Body>
    void for_blocks(std::size_t count, Body const& body) const
    {
        std::size_t const many = blocks(count);
        detail::parallel_for(many, many == 1 ? 1 : m_threads,
            [&](std::uint64_t b)
            { body(std::size_t(b), std::size_t(b) * block, std::min(count, (std::size_t(b) + 1) * block)); });
    }

    template <class Body>
    void each(char const*, std::uint64_t size, Body const& body) const
    {
        for_blocks(std::size_t(size),
            [&](std::size_t, std::size_t first, std::size_t last)
            {
                for (std::size_t i = first; i != last; ++i)
                    body(i);
            });
    }

    template <class T>
    T read(T const* from) const
    {
        return *from;
    }
    void zero(void* memory, std::size_t bytes) const { std::memset(memory, 0, bytes); }
    void copy(void* to, void const* from, std::size_t bytes) const { std::memcpy(to, from, bytes); }
    bool any(detail::buffer<std::uint32_t> const& values) const
    {
        return std::any_of(values.begin(), values.end(), [](std::uint32_t value) { return value != 0; });
    }

    /// Exchanging the numbers of slices would take longer than finding all of them.
    bool divides(std::uint32_t) const { return false; }

    /// Numbers the places i <= count for which is_counted(i) is 1 from 0, in order; numbers[count] becomes
    /// their count.
    template <class IsCounted>
    void number(std::uint32_t count, IsCounted const& is_counted, std::uint32_t* numbers)
    {
        std::size_t const size = count + std::size_t(1);
        for_blocks(size,
            [&](std::size_t b, std::size_t first, std::size_t last)
            {
                std::size_t counted = 0;
                for (std::size_t i = first; i != last; ++i)
                    counted += is_counted(i);
                m_counts[b] = counted;
            });
        std::size_t all = 0;
        for (std::size_t b = 0; b != blocks(size); ++b)
            all += std::exchange(m_counts[b], all);
        for_blocks(size,
            [&](std::size_t b, std::size_t first, std::size_t last)
            {
                auto next = std::uint32_t(m_counts[b]);
                for (std::size_t i = first; i != last; ++i)
                {
                    numbers[i] = next;
                    next += is_counted(i);
                }
            });
    }

    /// By block, for calls between two of number().
    std::vector<std::size_t>& counts() { return m_counts; }

    static constexpr std::size_t block = std::size_t(1) << 15;
    static constexpr std::size_t blocks(std::size_t count) { return (count + block - 1) / block; }

private:
    unsigned m_threads;
    std::vector<std::size_t> m_counts;
};

/// Ends and weight keys of some of a graph's edges.
template <class Key>
struct edge_columns
{
    edge_columns() = default;
    explicit edge_columns(std::uint64_t size) : u(size), v(size), key(size) {}

    /// Of the edges with these ids, in their order. Vertex w becomes new_number[w], unless that is null.
    template <class Ids>
    edge_columns(host_space const& space, detail::edge_arrays const& g, Ids const& ids,
        std::uint32_t const* new_number = nullptr)
        : edge_columns(ids.size())
    {
        detail::key_reader<Key> const key_of(g);
        auto const end = [=](std::uint32_t w) { return new_number ? new_number[w] : w; };
        space.each("", ids.size(),
            [&](std::uint64_t i)
            {
                u[i] = end(g.sources[ids[i]]);
                v[i] = end(g.targets[ids[i]]);
                key[i] = key_of(ids[i]);
            });
    }

    detail::buffer<std::uint32_t> u, v;
    detail::buffer<Key> key;
};

/// The edges of boruvka_rounds in host memory. An edge's place in the order decides which is least.
template <class Key>
class host_edges
{
public:
    static constexpr std::uint32_t none = 0xffffffffu;

    /// \p edges: by (weight key, edge id) ascending, with ends that differ; fewer than 2^32 - 1. selected[i]
    /// becomes 1 if edge i is in the forest.
    host_edges(host_space& space, std::uint32_t num_vertices, edge_columns<Key> edges,
        std::vector<unsigned char>& selected)
        : m_space(space), m_edges(std::move(edges)), m_place(m_edges.u.size()), m_selected(selected),
          m_count(std::size_t(m_edges.u.size())), m_least(space.make<std::uint32_t>(num_vertices))
    {
        m_space.each("", m_count, [&](std::uint64_t i) { m_place[i] = std::uint32_t(i); });
    }

    std::uint64_t count() const noexcept { return m_count; }

    void find_minima(std::uint32_t components)
    {
        std::uint32_t* const least = m_least.data();
        m_space.each("", components, [=](std::uint64_t c) { least[c] = none; });
        m_space.each("", m_count,
            [this, least](std::uint64_t i)
            {
                detail::store_minimum(least[m_edges.u[i]], std::uint32_t(i));
                detail::store_minimum(least[m_edges.v[i]], std::uint32_t(i));
            });
    }

    struct minima_view
    {
        std::uint32_t const *least, *u, *v;
        Key const* keys;
        std::uint32_t const* place;
        unsigned char* selected;

        bool has(std::uint32_t c) const { return least[c] != none; }
        Key key(std::uint32_t c) const { return keys[least[c]]; }
        std::uint32_t far_end(std::uint32_t c) const { return u[least[c]] ^ v[least[c]] ^ c; }
        /// Both components of a mirrored pair do so.
        std::uint32_t select(std::uint32_t c) const
        {
            detail::store(selected[place[least[c]]], static_cast<unsigned char>(1));
            return far_end(c);
        }
    };
    minima_view minima() const
    {
        return {m_least.data(), m_edges.u.data(), m_edges.v.data(), m_edges.key.data(), m_place.data(),
            m_selected.data()};
    }

    /// Stable, in place: first within each block, then the blocks move together.
    void relabel(std::uint32_t const* new_number)
    {
        std::vector<std::size_t>& retained = m_space.counts();
        m_space.for_blocks(m_count,
            [&](std::size_t b, std::size_t first, std::size_t last)
            {
                std::size_t to = first;
                for (std::size_t i = first; i != last; ++i)
                {
                    std::uint32_t const u = new_number[m_edges.u[i]], v = new_number[m_edges.v[i]];
                    if (u == v)
                        continue;
                    m_edges.u[to] = u;
                    m_edges.v[to] = v;
                    m_edges.key[to] = m_edges.key[i];
                    m_place[to] = m_place[i];
                    ++to;
                }
                retained[b] = to - first;
            });
        std::size_t to = 0;
        for (std::size_t b = 0; b != host_space::blocks(m_count); ++b)
        {
            if (to != b * host_space::block)
                move_down(b * host_space::block, retained[b], to);
            to += retained[b];
        }
        m_count = to;
    }

private:
    void move_down(std::size_t first, std::size_t count, std::size_t to)
    {
        auto const move = [=](auto const& array)
        { std::copy_n(array.begin() + first, count, array.begin() + to); };
        move(m_edges.u);
        move(m_edges.v);
        move(m_edges.key);
        move(m_place);
    }

    host_space& m_space;
    edge_columns<Key> m_edges;
    detail::buffer<std::uint32_t> m_place; ///< the edge's first place, by its present one
    std::vector<unsigned char>& m_selected;
    std::size_t m_count; ///< edges whose ends are in different components
    detail::buffer<std::uint32_t> m_least;
};

template <class Key>
using host_rounds = boruvka_rounds<host_space, Key, host_edges<Key>>;

} // namespace boost_gpu_mst::distributed

#endif
