//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_FUSED_STATE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_FUSED_STATE_CUH

#include "libs/runtime/key_map.hpp"

#include <cstdint>
#include <type_traits>

// What the fused engine's kernels share. Device code only; nothing here owns memory.
//
// Words: a *row* is a vertex's CSR segment, an *arc* one entry of it, an *end* of an edge the component
// at one side, an *id* the arc of the edge in its lower endpoint's row (or the position in the edge
// list), a *rank* the pair (key, id) by which edges are ordered.

namespace boost_gpu_mst
{
namespace cuda
{
namespace fused
{

constexpr unsigned block_threads = 256;
constexpr std::uint32_t none = 0xffffffffu;
constexpr std::uint32_t numbered = 0x80000000u; ///< marks a component number among vertex ids

/// Set on the first end of a listed edge that was met in its upper row, on the way into the giant
/// component: its id is that arc's, which says nothing among equal keys, and its second end the row. What
/// they should be is looked up once the edge is among the lightest of a component.
constexpr std::uint32_t unsettled = 0x80000000u;

enum class pass
{
    first, ///< vertices' numbers are their components; edges above the limit wait
    later  ///< components have grown; rows of the giant one are reached from the other side
};

/// The input: a symmetric CSR (offsets set) or an edge list (sources set).
template <class Key, class Id>
struct graph
{
    std::uint32_t vertices;
    Id size; ///< arcs, or edges of the list
    Id const* offsets;
    std::uint32_t const* sources;
    std::uint32_t const* targets;
    Key const* weights;
    key_map<Key> key;
};

/// Edges between two components, in no particular order.
template <class Key, class Id>
struct edge_list
{
    uint2* ends;
    Key* keys;
    Id* ids;
};

/// Input faults found on the way. The lowest offending arc or edge of each kind.
struct faults
{
    unsigned long long nan;
    unsigned long long endpoint;
    unsigned look; ///< a NaN or an endpoint out of range is somewhere
    unsigned offsets;
    unsigned unsorted;
    unsigned asymmetric;
};

/// An edge drawn at random, to tell from a few what holds for all.
struct sampled_edge
{
    unsigned long long key, id;
    std::uint32_t u, v;
};

/// Counters and decisions that live on the device, so that the host need not wait for them. Without padding,
/// which nobody would have written when it is copied.
struct control
{
    faults fault;
    unsigned components;          ///< with at least one edge, after round one
    unsigned rounds;              ///< over all passes, round one not counted
    unsigned long long emitted;   ///< forest edges written in earlier passes
    unsigned long long listed;    ///< edges put on the list by the pass
    unsigned long long grown[3];  ///< by round modulo 3: components still growing, and above 2^32 those
                                  ///< that joined another since the pass began
    unsigned long long roots;     ///< components left, counted between passes
    unsigned long long left;      ///< edges on the list, counted where rounds are launched one by one
    unsigned more[3];             ///< by round modulo 3: whether edges are left
    unsigned crowded;             ///< some plot has more arcs than local contraction takes
    float near;                   ///< the share of sampled neighbours that are in the same plot
    unsigned hubs;                ///< rows that a later pass found too long for a warp
    unsigned giant;               ///< a component so large that it need not propose in this pass, or none
    unsigned skip;                ///< the giant component, which proposes nothing in later passes
    unsigned long long light_key; ///< the greatest of the edges that propose to an edge list's vertices first
    unsigned long long limit_key; ///< edges of rank up to (limit_key, limit_id) are light
    unsigned long long limit_id;
    unsigned last_pass; ///< 1 when all edges still between two components fit the list: no limit; then `done`
    unsigned overflow;  ///< more edges than the list has room for, or longer chains than rounds follow
    unsigned far[2];    ///< some vertex was further from its root than that pass of numbering walks
};
static_assert(sizeof(faults) == 32 && sizeof(control) == 32 + 10 * 8 + 14 * 4, "no padding");

/// As all begins.
__host__ __device__ inline control nothing_known(bool filter)
{
    control c{};
    c.fault.nan = c.fault.endpoint = ~0ull;
    c.giant = none;
    c.last_pass = !filter;
    return c;
}

template <class T>
__device__ T fresh(T const* p)
{
    return *const_cast<T const volatile*>(p);
}

/// Without the value before, so that nothing waits for it.
template <class T>
__device__ void lower(T* address, T value)
{
    static_assert(std::is_unsigned<T>::value, "keys and ids are unsigned");
    if constexpr (sizeof(T) == 8)
        atomicMin(reinterpret_cast<unsigned long long*>(address), (unsigned long long)value);
    else
        atomicMin(reinterpret_cast<unsigned*>(address), (unsigned)value);
}

/// A rank each.
template <class Key, class Id>
struct ranks
{
    static constexpr bool packed = sizeof(Key) == 4 && sizeof(Id) == 4;

    unsigned long long* both; ///< packed: (key, id) in one word
    Key* key;                 ///< otherwise apart
    Id* id;

    __device__ void clear(std::uint32_t c) const
    {
        if constexpr (packed)
            both[c] = ~0ull;
        else
        {
            key[c] = Key(~Key(0));
            id[c] = Id(~Id(0));
        }
    }

    /// All ones where nothing was proposed.
    __device__ Key key_of(std::uint32_t c) const
    {
        if constexpr (packed)
            return Key(fresh(both + c) >> 32);
        else
            return key[c];
    }

    __device__ Id id_of(std::uint32_t c) const
    {
        if constexpr (packed)
            return Id(both[c]);
        else
            return id[c];
    }

    /// Where `key` is the least of c.
    __device__ void lower_id(std::uint32_t c, Key k, Id i) const
    {
        if constexpr (packed)
            lower(both + c, (unsigned long long)k << 32 | i);
        else
            lower(id + c, i);
    }
};

template <class Key, class Id>
struct state
{
    static constexpr bool packed = ranks<Key, Id>::packed;

    // Per vertex.
    std::uint32_t* lightest;  ///< the neighbour across the lightest edge, or none
    Id* lightest_id;          ///< that edge's arc in the row of the vertex (its id in an edge list)
    std::uint32_t* component; ///< first the successor, then the component's number

    // Per component of round one; may share memory with lightest and lightest_id.
    std::uint32_t* parent;
    std::uint32_t* active[2];
    ranks<Key, Id> best;     ///< the least proposed to each: those of the even rounds of a pass
    ranks<Key, Id> best_odd; ///< and of the odd ones

    edge_list<Key, Id> list;
    unsigned long long room;          ///< of the list
    std::uint32_t* hubs;              ///< rows too long for a warp, in a later pass
    unsigned long long* stretch_left; ///< by warp, where rounds are launched one by one

    // Per tile: first row, and the partial minima of rows that cross tiles.
    std::uint32_t* tile_row;
    Key* head_key;
    Id* head_id;
    Key* carry_key;
    Id* carry_id;
    unsigned tiles;

    sampled_edge* sample; ///< by rank; drawn where there is a filter, or light edges propose first

    std::uint32_t* marks; ///< a bit a vertex, of an edge list solved by many launches; else null

    Id* forest; ///< room for vertices - 1 ids
    control* c;

    bool lower_row_ids; ///< report every edge by the arc in its lower endpoint's row
    float filter_factor, filter_threshold;
    float light_share; ///< of an edge list's edges: those propose to its vertices before the others; or 0

    __device__ ranks<Key, Id> best_of_round(unsigned round) const { return round % 2 ? best_odd : best; }
};

constexpr unsigned done = 2; ///< value of last_pass once the last pass has run its rounds

/// Round one found the input unfit. (Asymmetry shows later, and may be raised while others still ask.)
__host__ __device__ inline bool unfit(faults const& f)
{
    return f.nan != ~0ull || f.endpoint != ~0ull || f.offsets || f.unsorted;
}

/// The input is left to the reference engine.
__host__ __device__ inline bool is_given_up(control const& c)
{
    return c.overflow || unfit(c.fault) || c.fault.asymmetric;
}

/// The forest is found.
__host__ __device__ inline bool is_found(control const& c)
{
    return c.last_pass && !is_given_up(c);
}

/// Between passes, by one thread: empties the list, and notes where nothing is left to do, as nothing is with
/// what was given up. Components that are left have been counted.
__device__ inline void next_pass(control& c)
{
    if (!c.last_pass && c.listed == 0) // the limit is the rank of an edge that should have been listed
        c.overflow = 1;
    if (c.last_pass || is_given_up(c))
        c.last_pass = done;
    c.listed = 0;
    c.grown[0] = c.roots;
    c.roots = 0;
    c.hubs = 0;
}

/// Which block of how many: the phases below run both as kernels of their own and inside the single
/// cooperative launch.
struct share
{
    unsigned block, blocks;

    __device__ unsigned long long first_thread() const { return (unsigned long long)block * block_threads; }
    __device__ unsigned long long threads() const { return (unsigned long long)blocks * block_threads; }
    __device__ unsigned warp() const { return block * (block_threads / 32) + threadIdx.x / 32; }
    __device__ unsigned warps() const { return blocks * (block_threads / 32); }

    /// For the other blocks, where the first has something else to do.
    __device__ share without_first(bool is_busy) const { return {block - is_busy, blocks - is_busy}; }
};

__device__ inline share share_of_grid()
{
    return {blockIdx.x, gridDim.x};
}

__device__ inline void raise(unsigned* flag)
{
    if (!fresh(flag))
        atomicOr(flag, 1u);
}

} // namespace fused
} // namespace cuda
} // namespace boost_gpu_mst

#endif
