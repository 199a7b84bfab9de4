//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_MANY_SMALL_GRAPH_CUH
#define BOOST_GPU_MST_LIBS_CUDA_MANY_SMALL_GRAPH_CUH

#include <boost_gpu_mst/config.hpp>
#include <boost_gpu_mst/options.hpp>

#include "libs/core/edge_lists.hpp"
#include "libs/core/key_reader.hpp"
#include "libs/cuda/runtime/atomic.cuh"
#include "libs/cuda/runtime/warp.cuh"

#include <cstddef>
#include <cstdint>

// Boruvka's algorithm for a graph whose vertices fit in shared memory, by a warp or a block: components and
// their lightest edges are there. Edges are read from global memory in each round, 12 or 16 bytes each, and
// come from the L2 cache from the second round on: as many blocks as are resident share it.

namespace boost_gpu_mst::cuda::many
{

/// All graphs, in device memory.
template <class Key>
struct graphs
{
    detail::list_bounds bounds;
    std::uint32_t const* sources;
    std::uint32_t const* targets;
    detail::key_reader<Key> key; ///< by the place of the weight
};

/// What comes out.
struct result
{
    std::uint32_t* ids;         ///< of each graph from the place of its first vertex on
    std::uint32_t* sizes;       ///< of the forests, by graph
    unsigned long long* faulty; ///< the lowest place of an edge with an end out of range or a NaN
    output_order order;
};

/// The threads that solve a graph.
template <unsigned Size>
struct team
{
    static constexpr unsigned size = Size;
    static constexpr unsigned block = Size == warp::size ? 8 * warp::size : Size; ///< threads of a block
    static constexpr unsigned teams = block / Size;                               ///< in a block
    static constexpr unsigned blocks = 2048 / block;                              ///< resident on a processor

    __device__ static unsigned rank() { return threadIdx.x % Size; }
    __device__ static unsigned index() { return threadIdx.x / Size; }
    __device__ static void sync()
    {
        if constexpr (Size == warp::size)
            __syncwarp();
        else
            __syncthreads();
    }
    /// Also synchronises.
    __device__ static bool any(bool condition)
    {
        if constexpr (Size == warp::size)
        {
            __syncwarp(); // a vote does not order memory
            return warp::any(condition);
        }
        else
            return __syncthreads_or(condition) != 0;
    }
};

/// The lightest edge of each component. Of 32-bit keys: by key and id in one word, in one pass.
template <class Key>
class lightest
{
    static_assert(sizeof(Key) == 4, "the other one is specialised");

public:
    static constexpr std::size_t bytes = 8; ///< for a vertex
    static constexpr bool has_second_pass = false;

    __device__ lightest(void* memory, unsigned) : m_best(static_cast<unsigned long long*>(memory)) {}

    __device__ void set(unsigned at, Key key, std::uint32_t id) const
    {
        m_best[at] = (unsigned long long)key << 32 | id;
    }
    __device__ void clear(unsigned at) const { m_best[at] = ~0ull; }
    __device__ bool has_edge(unsigned at) const { return m_best[at] != ~0ull; }
    __device__ std::uint32_t id(unsigned at) const { return std::uint32_t(m_best[at]); }
    __device__ void offer(unsigned at, Key key, std::uint32_t id) const
    {
        atomic_min_if_less(m_best + at, (unsigned long long)key << 32 | id);
    }
    __device__ void offer_id(unsigned, Key, std::uint32_t) const {}

    /// Puts the lesser of two in front.
    __device__ void sort(unsigned a, unsigned b) const
    {
        unsigned long long const first = m_best[a], second = m_best[b];
        if (second < first)
        {
            m_best[a] = second;
            m_best[b] = first;
        }
    }

private:
    unsigned long long* m_best;
};

/// Of 64-bit keys: a pass for the least key, then one for the least id of the edges with this key.
template <>
class lightest<std::uint64_t>
{
public:
    static constexpr std::size_t bytes = 12;
    static constexpr bool has_second_pass = true;

    __device__ lightest(void* memory, unsigned capacity)
        : m_key(static_cast<std::uint64_t*>(memory)), m_id(reinterpret_cast<std::uint32_t*>(m_key + capacity))
    {
    }

    __device__ void set(unsigned at, std::uint64_t key, std::uint32_t id) const
    {
        m_key[at] = key;
        m_id[at] = id;
    }
    __device__ void clear(unsigned at) const { set(at, ~std::uint64_t(0), ~std::uint32_t(0)); }
    __device__ bool has_edge(unsigned at) const { return m_id[at] != ~std::uint32_t(0); }
    __device__ std::uint32_t id(unsigned at) const { return m_id[at]; }
    __device__ void offer(unsigned at, std::uint64_t key, std::uint32_t) const
    {
        atomic_min_if_less(m_key + at, key);
    }
    __device__ void offer_id(unsigned at, std::uint64_t key, std::uint32_t id) const
    {
        if (key == m_key[at])
            atomic_min_if_less(m_id + at, id);
    }

    __device__ void sort(unsigned a, unsigned b) const
    {
        std::uint64_t const first = m_key[a], second = m_key[b];
        std::uint32_t const i = m_id[a], j = m_id[b];
        if (second < first || (second == first && j < i))
        {
            set(a, second, j);
            set(b, first, i);
        }
    }

private:
    std::uint64_t* m_key;
    std::uint32_t* m_id;
};

/// Shared memory of a team, for graphs of up to so many vertices.
template <class Key>
BOOST_GPU_MST_HOST_DEVICE constexpr std::size_t shared_bytes(unsigned capacity)
{
    // Besides the lightest edges two arrays of components, and the number of edges chosen so far.
    return (capacity * (lightest<Key>::bytes + 2 * sizeof(std::uint32_t)) + sizeof(std::uint32_t) + 7) / 8
           * 8;
}

/// One graph, solved by one team.
template <class Key, class Team>
class small_graph
{
public:
    __device__ small_graph(
        graphs<Key> const& all, result const& to, std::uint32_t g, void* memory, unsigned capacity)
        : m_first(all.bounds.first_edge(g)), m_sources(all.sources + all.bounds.first_end(g)),
          m_targets(all.targets + all.bounds.first_end(g)), m_key(all.key),
          m_vertices(std::uint32_t(all.bounds.num_vertices(g))),
          m_edges(std::uint32_t(all.bounds.num_edges(g))), m_to(to),
          m_ids(to.ids + all.bounds.first_vertex(g)), m_lightest(memory, capacity)
    {
        m_component =
            reinterpret_cast<std::uint32_t*>(static_cast<char*>(memory) + capacity * lightest<Key>::bytes);
        m_next = m_component + capacity;
        m_chosen = m_next + capacity;
    }

    /// Returns the number of edges in the forest.
    __device__ std::uint32_t solve()
    {
        for (unsigned v = Team::rank(); v < m_vertices; v += Team::size)
        {
            m_component[v] = v;
            m_lightest.clear(v);
        }
        if (Team::rank() == 0)
            *m_chosen = 0;
        Team::sync();
        for (std::uint32_t chosen = 0;;)
        {
            for_each_edge([&](auto&&... a) { offer(a...); });
            Team::sync();
            if constexpr (lightest<Key>::has_second_pass)
            {
                for_each_edge(
                    [&](std::uint32_t e, std::uint32_t a, std::uint32_t b, Key key)
                    {
                        m_lightest.offer_id(a, key, e);
                        m_lightest.offer_id(b, key, e);
                    });
                Team::sync();
            }
            hook();
            Team::sync();
            std::uint32_t const now = *m_chosen;
            if (now == chosen || now + 1 == m_vertices)
                break;
            chosen = now;
            contract();
        }
        std::uint32_t const size = *m_chosen;
        if (m_to.order != output_order::unordered)
            sort(size);
        return size;
    }

private:
    __device__ void offer(std::uint32_t e, std::uint32_t a, std::uint32_t b, Key key)
    {
        m_lightest.offer(a, key, e);
        m_lightest.offer(b, key, e);
    }

    /// body(edge, component, component, key) for the edges between components.
    template <class Body>
    __device__ void for_each_edge(Body const& body)
    {
        for (std::uint32_t e = Team::rank(); e < m_edges; e += Team::size)
        {
            std::uint32_t const u = __ldg(m_sources + e), v = __ldg(m_targets + e);
            if (u >= m_vertices || v >= m_vertices || m_key.is_nan(m_first + e))
            {
                atomic_min_if_less(m_to.faulty, (unsigned long long)(m_first + e));
                continue;
            }
            std::uint32_t const a = m_component[u], b = m_component[v];
            if (a != b)
                body(e, a, b, m_key(m_first + e));
        }
    }

    /// Each component chooses its lightest edge, and points to the component at the other end. Where two have
    /// chosen the same edge, the lower one remains.
    __device__ void hook()
    {
        for (unsigned c = Team::rank(); c < m_vertices; c += Team::size)
        {
            std::uint32_t next = m_component[c];
            if (next == c && m_lightest.has_edge(c))
            {
                std::uint32_t const e = m_lightest.id(c), a = m_component[m_sources[e]];
                std::uint32_t const other = a != c ? a : m_component[m_targets[e]];
                if (c > other || m_lightest.id(other) != e)
                {
                    next = other;
                    m_ids[atomicAdd(m_chosen, 1u)] = e;
                }
            }
            m_next[c] = next;
        }
    }

    /// Every vertex points to its new component. Threads shorten paths that others are following, which
    /// compute-sanitizer's racecheck reports: whichever pointer is read leads to the same root.
    __device__ void contract()
    {
        bool is_apart = true;
        while (Team::any(is_apart))
        {
            is_apart = false;
            for (unsigned v = Team::rank(); v < m_vertices; v += Team::size)
            {
                std::uint32_t const next = load_relaxed(m_next + v), end = load_relaxed(m_next + next);
                static_cast<std::uint32_t volatile*>(m_next)[v] = end;
                is_apart |= next != end;
                m_lightest.clear(v);
            }
        }
        std::uint32_t* const before = m_component;
        m_component = m_next;
        m_next = before;
    }

    /// Bitonic sort without padding: every comparison has its lesser result in front, so that elements beyond
    /// the end, which would be the greatest, never move.
    __device__ void sort(std::uint32_t size)
    {
        bool const by_weight = m_to.order == output_order::by_weight;
        for (unsigned i = Team::rank(); i < size; i += Team::size)
        {
            std::uint32_t const e = m_ids[i];
            m_lightest.set(i, by_weight ? m_key(m_first + e) : Key(0), e);
        }
        Team::sync();
        unsigned bits = 0;
        while ((1u << bits) < size)
            ++bits;
        for (unsigned merged = 1; merged <= bits; ++merged)
            for (unsigned step = merged; step-- != 0;)
            {
                for (unsigned pair = Team::rank(); pair < (1u << bits) / 2; pair += Team::size)
                {
                    unsigned const below = pair & ((1u << step) - 1);
                    unsigned const first = (pair - below) * 2 + below;
                    unsigned const second =
                        step + 1 == merged ? first ^ ((2u << step) - 1) : first + (1u << step);
                    if (second < size)
                        m_lightest.sort(first, second);
                }
                Team::sync();
            }
        for (unsigned i = Team::rank(); i < size; i += Team::size)
            m_ids[i] = m_lightest.id(i);
    }

    std::uint64_t m_first; ///< place of the first weight
    std::uint32_t const* m_sources;
    std::uint32_t const* m_targets;
    detail::key_reader<Key> m_key;
    std::uint32_t m_vertices;
    std::uint32_t m_edges;
    result const& m_to;
    std::uint32_t* m_ids;
    lightest<Key> m_lightest;
    std::uint32_t* m_component; ///< of each vertex: the root of its component
    std::uint32_t* m_next;
    std::uint32_t* m_chosen; ///< how many edges
};

/// The graphs of a list, each by a team. `capacity` is for the vertices of each.
template <class Key, class Team>
__global__ void __launch_bounds__(Team::block, Team::blocks) small_graphs_kernel(
    graphs<Key> all, result to, std::uint32_t const* list, std::uint32_t size, unsigned capacity)
{
    extern __shared__ unsigned long long team_memory[];
    void* const memory = team_memory + Team::index() * (shared_bytes<Key>(capacity) / 8);
    for (std::uint64_t i = std::uint64_t(blockIdx.x) * Team::teams + Team::index(); i < size;
         i += std::uint64_t(gridDim.x) * Team::teams)
    {
        std::uint32_t const g = list[i];
        std::uint32_t const chosen = small_graph<Key, Team>(all, to, g, memory, capacity).solve();
        if (Team::rank() == 0)
            to.sizes[g] = chosen;
        Team::sync(); // the next graph overwrites the memory
    }
}

} // namespace boost_gpu_mst::cuda::many

#endif
