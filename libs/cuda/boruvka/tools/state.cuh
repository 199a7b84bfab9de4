//          Copyright the boost_gpu_mst authors 2026.
// Distributed under the Boost Software License, Version 1.0.
//    (See accompanying file LICENSE_1_0.txt or copy at
//          https://www.boost.org/LICENSE_1_0.txt)

#ifndef BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_STATE_CUH
#define BOOST_GPU_MST_LIBS_CUDA_BORUVKA_TOOLS_STATE_CUH

#include "libs/core/key_map.hpp"
#include "libs/cuda/boruvka/tools/block.cuh"
#include "libs/cuda/runtime/atomic.cuh"

#include <cstddef>
#include <cstdint>

// The input, and the words for it.
//
// A *row* is a vertex's segment of the CSR, an *arc* one entry of it. An *id* is the arc of the edge in its
// lower endpoint's row, or the position in the edge list; a *rank* is the pair (key, id) by which edges are
// ordered. doc/design.md has the others.

namespace boost_gpu_mst::cuda::boruvka
{

constexpr std::uint32_t none = 0xffffffffu;

/// A symmetric CSR (offsets set) or an edge list (sources set).
template <class Key, class Id>
struct graph
{
    std::uint32_t vertices;
    Id size; ///< arcs, or edges of the list
    Id const* offsets;
    std::uint32_t const* sources;
    std::uint32_t const* targets;
    Key const* weights;
    detail::key_map<Key> key;

    /// The source and target of a list's edge, which then leave the caches first.
    __device__ uint2 ends(Id e) const { return {__ldcs(sources + e), __ldcs(targets + e)}; }
};

// Counters and decisions in device memory, so that the host need not wait for them.

/// Faults of the input, as flags: the reference engine then finds which arc or edge it is.
struct faults
{
    unsigned entries; ///< a NaN or an endpoint out of range
    unsigned offsets;
    unsigned unsorted;
    unsigned asymmetric;
};

/// What a pass over the graph lists, and whether another will come.
enum class pass_kind : unsigned
{
    limited,   ///< only light edges: another pass follows
    last,      ///< all edges still between two components fit the list
    after_last ///< the last pass has run its rounds, or the engine has aborted: nothing is left to do
};

/// There is no padding, which would be uninitialised when this is copied. Each field's comment names the
/// folders that write it. What all blocks add to (listed, grown) and what all poll (more, overflow) are in
/// separate sectors of 32 bytes.
struct control
{
    faults fault;                ///< any folder
    unsigned components;         ///< round_one, local: with at least one edge, after round one
    unsigned rounds;             ///< rounds: over all passes, round one not counted
    unsigned long long emitted;  ///< round_one, local, rounds: forest edges written in earlier passes
    unsigned long long listed;   ///< listing, local: edges put on the list by the pass
    unsigned long long grown[3]; ///< rounds, by round modulo 3: components still growing, and above 2^32
                                 ///< those that joined another since the pass began
    unsigned long long roots;    ///< rounds: components left, counted between passes
    unsigned long long left;     ///< rounds: edges on the list, counted if they are launched one by one
    unsigned more[3];            ///< rounds, by round modulo 3: whether edges are left
    unsigned crowded;            ///< local: some vertex block has more arcs than a block takes
    float near;                  ///< local: the share of sampled neighbours that are in the same vertex block
    unsigned hubs;               ///< listing: rows that a later pass found too long for a warp
    unsigned largest_component;  ///< listing: the number of a component so large that nothing is offered to
                                 ///< it, or a number that no component has
    unsigned skip; ///< listing: a later pass's largest component as a label: its rows are not read
    unsigned long long limit_key; ///< listing: edges of rank up to (limit_key, limit_id) are light
    unsigned long long limit_id;
    pass_kind pass;    ///< listing
    unsigned overflow; ///< listing, rounds: more edges than capacity, or longer chains than are followed
    unsigned far[2];   ///< round_one: some vertex was further from its root than that walk goes
};
static_assert(sizeof(faults) == 16 && sizeof(control) == 16 + 9 * 8 + 14 * 4, "no padding");

/// The state at the beginning.
__host__ __device__ inline control nothing_known(bool filter)
{
    control c{};
    c.largest_component = none;
    c.pass = filter ? pass_kind::limited : pass_kind::last;
    return c;
}

/// Round one found the input unfit. (Asymmetry is detected later, and its flag may be set while other blocks
/// still test it.)
__host__ __device__ inline bool unfit(faults const& f)
{
    return f.entries || f.offsets || f.unsorted;
}

/// The input is left to the reference engine.
__host__ __device__ inline bool is_aborted(control const& c)
{
    return c.overflow || unfit(c.fault) || c.fault.asymmetric;
}

/// The forest is found.
__host__ __device__ inline bool is_found(control const& c)
{
    return c.pass != pass_kind::limited && !is_aborted(c);
}

/// Up to which rank edges are light in the current pass.
struct rank_limit
{
    unsigned long long key, id;
    bool none;

    template <class Key, class Id>
    __device__ bool admits(Key k, Id i) const
    {
        return none || k < key || (k == key && i <= id);
    }
};

__device__ inline rank_limit limit_of(control const& c)
{
    return {
        load_relaxed(&c.limit_key), load_relaxed(&c.limit_id), load_relaxed(&c.pass) != pass_kind::limited};
}

// Minima of ranks, one per vertex or component.

/// An array of ranks.
template <class Key, class Id>
struct ranks
{
    static constexpr bool packed = sizeof(Key) == 4 && sizeof(Id) == 4;

    unsigned long long* both; ///< packed: (key, id) in one word
    Key* key;                 ///< otherwise separate
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

    /// All ones if nothing was offered.
    __device__ Key key_of(std::uint32_t c) const
    {
        if constexpr (packed)
            return Key(load_relaxed(both + c) >> 32);
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

    /// If `k` is the least key of c.
    __device__ void lower_id(std::uint32_t c, Key k, Id i) const
    {
        if constexpr (packed)
            atomic_min(both + c, (unsigned long long)k << 32 | i);
        else
            atomic_min(id + c, i);
    }
};

// The arrays of a solve, by the folder that writes them. Nothing here owns memory; arena.cuh says how long
// each lives. The input and the list are read and written in sequence, by __ldcs and __stcs where they may be
// larger than the L2 cache, so that it keeps what is accessed at random: words of vertices and components.

/// Set on a component's number, to tell it from a vertex.
constexpr std::uint32_t numbered = 0x80000000u;

/// Set on the first end of an unsettled edge: one that was listed from its upper row and leads into the
/// largest component. Its id is that arc's, which does not order equal keys, and its second end is the row.
/// The right values are looked up once the edge is among the lightest of a component.
constexpr std::uint32_t unsettled = 0x80000000u;

enum class pass
{
    first, ///< vertices' numbers are their components; edges above the limit wait
    later  ///< components have grown; rows of the largest one are reached from the other side
};

/// Arrays of round one, by vertex. Dead once vertices have joined.
template <class Key, class Id>
struct vertex_arrays
{
    std::uint32_t* lightest; ///< the neighbour across the lightest edge, or none
    Id* lightest_id;         ///< that edge's arc in the row of the vertex (its id in an edge list)
    ranks<Key, Id> offered;  ///< of an edge list: the least rank offered to each
};

/// Arrays of round one on a CSR, by tile.
template <class Key, class Id>
struct tile_arrays
{
    unsigned count;
    std::uint32_t* first_row;
    Key* head_key; ///< the partial minima of rows that cross tiles
    Id* head_id;
    Key* carry_key;
    Id* carry_id;
};

/// By component of round one or of local contraction.
template <class Key, class Id>
struct component_arrays
{
    std::uint32_t* parent;
    std::uint32_t* active[2]; ///< those still growing, in the even and in the odd rounds of a pass
    ranks<Key, Id> best[2];   ///< the least rank offered to each, likewise

    __device__ ranks<Key, Id> best_of_round(unsigned round) const { return round % 2 ? best[1] : best[0]; }
};

/// Edges between two components, in no particular order.
template <class Key, class Id>
struct edge_list
{
    uint2* ends;
    Key* keys;
    Id* ids;
    unsigned long long capacity;
};

/// An edge of the random sample.
struct sampled_edge
{
    unsigned long long key, id;
    std::uint32_t u, v;
};

/// The filter between light and heavy edges.
struct filter_choice
{
    sampled_edge* sample; ///< by rank; drawn if there is a filter
    float factor;         ///< light edges per component that a pass takes
    float threshold;      ///< the first pass takes all edges if they are at most so many per component,
                          ///< unless round one has listed the light ones
    float light_fraction; ///< fraction of the edges that round one lists; 0: none
};

template <class Key, class Id>
struct state
{
    static constexpr bool packed = ranks<Key, Id>::packed;

    control* c;
    Id* forest; ///< with capacity for vertices - 1 ids
    std::uint32_t*
        component;      ///< by vertex: first the successor, then the component's number; none if isolated
    bool lower_row_ids; ///< report every edge by the arc in its lower endpoint's row

    vertex_arrays<Key, Id> round_one;
    tile_arrays<Key, Id> tiles;
    component_arrays<Key, Id> components;
    edge_list<Key, Id> list;
    filter_choice filter;

    std::uint32_t* marks;             ///< a bit per vertex, for an edge list solved by many launches; or null
    Id* block_starts;                 ///< by vertex block, its first edge in an edge list; or null
    std::uint32_t* hubs;              ///< rows too long for a warp, in a later pass
    unsigned long long* segment_left; ///< by warp, if rounds are launched one by one
};

} // namespace boost_gpu_mst::cuda::boruvka

#endif
